"""Lessons: positions of a game with a question each, and what there is to say about every answer.

Lessons are data in a game's folder: ``lessons/*.toml``, with the texts in ``lessons/texts.<language>.ftl``.
docs/learning.md explains how to write one.
"""
