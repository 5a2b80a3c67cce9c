"""Live tables without HTTP: commands, bots, timers, presence, the registry of tables, and cluster sync."""
