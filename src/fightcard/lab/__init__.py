"""Many games at once: simulations and benchmarks. Computes; what a person reads about it is up to the faces above."""
