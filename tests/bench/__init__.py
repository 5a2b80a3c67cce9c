"""Tests of the benchmarks' pages."""
