"""Backward induction over all positions, layer by layer, with storage on disk."""
