"""The indexed solver for games with classes: all positions by their place in one table, whatever the classes do."""
