"""Search for any game with hidden cards: worlds that fit what a seat knows, and roll-outs that end in a judgement."""
