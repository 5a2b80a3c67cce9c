"""Policies held against fixed yardsticks: Elo against the levels, and exact exploitability in small games."""
