"""What the core needs besides games: checks of arguments, extras, background work, delayed notices, services."""
