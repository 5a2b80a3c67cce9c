"""JSON encoding and decoding of messages. Decoding checks every field against its type."""

from __future__ import annotations

import msgspec

from .client_messages import AnyClientMessage, Unread
from .server_messages import AnyServerMessage

decode_client = msgspec.json.Decoder(AnyClientMessage).decode
decode_id = msgspec.json.Decoder(Unread).decode
encode = msgspec.json.Encoder().encode
_typed: msgspec.json.Decoder[AnyServerMessage] = msgspec.json.Decoder(AnyServerMessage)


def decode_server(frame: bytes | str) -> AnyServerMessage:
    """Decode a message of the server.

    The views of Fightcard's games are declared, those of an installed game are not: such a view is taken as it is.
    """
    try:
        return _typed.decode(frame)
    except msgspec.ValidationError:
        return _decode_with_any_view(frame)


def _decode_with_any_view(frame: bytes | str) -> AnyServerMessage:
    data = msgspec.json.decode(frame)
    view = data.get("view") if isinstance(data, dict) else None
    if not isinstance(view, dict):
        return _typed.decode(frame)  # which says what is wrong
    message: AnyServerMessage = msgspec.convert({**data, "view": None}, AnyServerMessage)
    msgspec.structs.force_setattr(message, "view", view)
    return message
