"""The compiled functions over the index: which positions can occur, what they are worth, and best responses."""
