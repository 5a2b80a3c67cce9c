"""Goofspiel, the Game of Pure Strategy, for Fightcard."""
