"""How each game looks in lines of text, found through the registry."""
