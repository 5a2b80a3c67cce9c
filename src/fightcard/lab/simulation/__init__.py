"""Many games between bots, in one process or in several."""
