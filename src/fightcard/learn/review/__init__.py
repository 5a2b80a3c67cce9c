"""Reviews of finished games: skill apart from luck.

``docs/review.md`` has the definitions. ``valuers.py`` says what positions are worth, ``reviewer.py`` takes a game
apart, ``model.py`` is what comes out.
"""
