"""Mutation testing, our own because it is several times as fast as cosmic-ray here: see docs/mutants.md."""
