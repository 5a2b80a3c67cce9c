"""Line mode: a game, lessons and puzzles in plain lines."""
