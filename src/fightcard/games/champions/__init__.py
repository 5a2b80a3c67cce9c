"""Combat of Champions: rules, cards, words and rule pages. ``game.py`` joins them."""
