"""Duels of Cartisora: rules, cards, words and rule pages. ``game.py`` joins them."""
