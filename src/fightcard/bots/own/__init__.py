"""Bots of users' own, each in a process of its own that receives observations only."""
