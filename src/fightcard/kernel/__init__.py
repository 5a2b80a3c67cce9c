"""State records, randomness and compilation. Knows no game; the only importer of numba."""
