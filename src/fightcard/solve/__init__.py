"""Games that can be solved, solved: values and mixed strategies with their proof, and what other play costs."""
