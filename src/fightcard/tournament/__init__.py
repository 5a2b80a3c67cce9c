"""Tournaments: pairings and standings. Pure, like ``table``: no input or output, no clock, no tables."""
