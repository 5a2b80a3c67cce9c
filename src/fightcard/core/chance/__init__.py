"""Chance that can be checked: where entropy comes from, and how shuffles are committed to."""
