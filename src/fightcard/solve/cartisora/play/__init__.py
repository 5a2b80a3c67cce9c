"""Bots of Duels of Cartisora that play by the solution; bots/levels.py finds them through the registry."""
