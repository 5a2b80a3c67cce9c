"""Endgames of any classes as game trees, counted or solved, and live solving during a game."""
