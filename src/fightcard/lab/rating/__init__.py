"""Leagues, Elo ratings and time per decision."""
