"""Puzzles: decisions out of games between bots in which one choice is clearly better, and certified to be.

They are data in a game's folder, ``puzzles.json``, made by ``python -m fightcard.learn.puzzles GAME``. docs/puzzles.md
explains how they are found and proved.
"""
