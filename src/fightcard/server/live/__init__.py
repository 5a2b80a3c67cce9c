"""One live table: command queue, bot driver, timers, presence and devices."""
