"""One table, pure: state, commands, events, clock and match. No sockets, files or time."""
