"""Computer players. They receive observations and views, never states."""
