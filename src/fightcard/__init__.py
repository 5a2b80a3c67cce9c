"""Fightcard: play, learn, study and tune duelling card games."""

__version__ = "0.1.0"
