"""The terminal in full screen, with Textual (the extra ``terminal``). Line mode imports nothing of it."""
