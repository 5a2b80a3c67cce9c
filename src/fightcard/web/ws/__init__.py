"""WebSocket: transport protocols, admission queue, heartbeat, traffic budgets, the endpoint, sessions and outboxes."""
