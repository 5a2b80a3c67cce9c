"""Protection: middleware, rate limiter, cost classes, ban list, tarpit, and the admission policy of handshakes."""
