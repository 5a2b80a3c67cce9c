"""Duels of Cartisora against its rules ledger: a test for each rule and ruling, named after it."""
