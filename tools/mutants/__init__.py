"""Mutation testing: see docs/mutants.md."""
