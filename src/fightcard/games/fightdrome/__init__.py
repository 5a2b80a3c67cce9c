"""Altered Carbon: Fightdrome: rules, cards, words and rule pages. ``game.py`` joins them."""
