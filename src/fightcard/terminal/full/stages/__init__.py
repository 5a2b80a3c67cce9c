"""The stages of the games, one module each; ``any_game`` is for installed games that bring none."""
