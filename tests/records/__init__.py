"""Golden records."""
