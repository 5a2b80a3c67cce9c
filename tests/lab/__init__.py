"""Tests of simulations and benchmarks."""
