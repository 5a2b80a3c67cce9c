"""Opponents that measure the levels: best responders, perfect information and opponent-aware search."""
