"""Live tables, without HTTP: command queue, bots, timers, presence, table registry and cluster sync."""
