"""WebSocket: protocols with timeouts, the endpoint, connections, outboxes and the heartbeat."""
