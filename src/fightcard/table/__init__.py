"""One match between two seats: what was done, what each viewer was told, and what may be undone."""
