"""One live table: command queue, bot driver, timers, presence, devices and encoded frames."""
