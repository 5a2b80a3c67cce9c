"""What studies measure: games played for a cell, metrics, confidence intervals, equilibria."""
