"""All messages between server and clients, typed: the WebSocket's in both directions, HTTP requests and responses.

docs/protocol.md explains them; ``python -m fightcard.messages`` prints their JSON Schema (docs/protocol.schema.json).
Server and clients share this package and nothing else. Unknown fields from a client are an error; unknown fields from a
server are ignored, so that a newer server can serve an older client.
"""
