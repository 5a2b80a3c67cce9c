"""Measurements of studies: games played for a cell, metrics, confidence intervals, equilibria."""
