"""Tournaments: who plays whom, and who is ahead. Pure, like ``table``: no input or output, no clock, no tables."""
