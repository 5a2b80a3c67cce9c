"""Position counts (perft)."""
