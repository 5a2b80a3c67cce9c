"""Foundations of the server: settings, clock, token buckets, access tokens, locks, logs, metrics."""
