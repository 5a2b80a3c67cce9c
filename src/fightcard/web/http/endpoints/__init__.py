"""The HTTP endpoints by resource, and what they share."""
