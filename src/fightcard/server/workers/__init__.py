"""Worker processes and threads: bots, reviews, and work that is too expensive for the event loop."""
