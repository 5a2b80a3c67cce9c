"""JSON encoding and decoding of messages. Decoding checks every field against its type."""

from __future__ import annotations

import msgspec

from .client_messages import AnyClientMessage, Unread
from .server_messages import AnyServerMessage

decode_client = msgspec.json.Decoder(AnyClientMessage).decode
decode_id = msgspec.json.Decoder(Unread).decode
decode_server = msgspec.json.Decoder(AnyServerMessage).decode
encode = msgspec.json.Encoder().encode
