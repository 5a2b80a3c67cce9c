"""Positions as text, and events rendered for viewers."""
