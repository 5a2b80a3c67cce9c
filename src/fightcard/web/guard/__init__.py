"""Protection: middleware, rate limits, cost classes, the ban list, the tarpit and the admission queue."""
