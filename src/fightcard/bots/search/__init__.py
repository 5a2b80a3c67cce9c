"""Search for any game with hidden cards: determinized Monte Carlo search with policy and value networks."""
