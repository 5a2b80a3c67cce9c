"""Helpers of the core: checks of arguments, extras, background work, delayed notices, services."""
