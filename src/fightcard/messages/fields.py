"""Constants of the protocol, and the types of single fields with their bounds."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

PROTOCOL = 1
LARGEST_MESSAGE = 4096  # bytes of one message from a client
SPECTATOR_VIEWER: Literal["spectator"] = "spectator"  # a viewer without a seat

END = r"$(?!\n)"  # of a text: in Python's patterns $ also matches before a final line feed
MoveId = Annotated[str, Meta(min_length=1, max_length=48, pattern=rf"^[A-Za-z0-9._-]+{END}")]
Seat = Annotated[int, Meta(ge=0, le=15)]
Sequence = Annotated[int, Meta(ge=0, le=2**53)]
ActionText = Annotated[str, Meta(max_length=100)]
Name = Annotated[str, Meta(max_length=200)]  # as it is sent; the table cleans and shortens it
Nonce = Annotated[str, Meta(pattern=rf"^([0-9a-f]{{2}}){{16,32}}{END}")]
Commitment = Annotated[str, Meta(pattern=rf"^[0-9a-f]{{64}}{END}")]
Viewer = int | Literal["spectator"]
Agreement = Literal["undo", "hints", "rematch"]
Permission = Literal["no", "free", "ask"]  # ask: everybody else has to agree
RefusalKind = Literal["rule", "table", "unreadable"]
Argument = str | int | float | bool | None | list[str | int]  # of the sentence that explains a refusal
