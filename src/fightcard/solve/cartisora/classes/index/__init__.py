"""The index of games with classes: Clashes as programs, the place of every position, and the files of its values."""
