"""A game for tests alone: up to six seats on two sides, who all choose at once, unseen."""
