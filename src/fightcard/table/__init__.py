"""One match of two to six seats: what was done, what each viewer was told, and what may be undone."""
