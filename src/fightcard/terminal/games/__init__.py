"""The games in lines of text, found through the registry."""
