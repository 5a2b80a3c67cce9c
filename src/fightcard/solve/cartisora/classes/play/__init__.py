"""Playing games with classes by their solutions: opening books, live solutions, and what each level loses."""
