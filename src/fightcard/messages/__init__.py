"""All messages between server and clients, requests and responses; docs/protocol.md explains them."""
