"""Commands to play and learn: games, lessons, puzzles, hints, reviews."""
