"""Encoding for one viewer: frames, their cache, and hints as messages."""
