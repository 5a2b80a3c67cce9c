"""Analysis of solutions: advice, policies of the levels, exploitability, estimates and pictures."""
