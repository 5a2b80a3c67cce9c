"""What the whole server rests on: settings, clock, token buckets, access tokens, locks, logs, metrics."""
