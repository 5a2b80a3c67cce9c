"""Tables that the solver reads: outcomes of Clashes, grids of pile differences, and frames of positions."""
