"""R5: the disk fails at commits. No client has seen anything that is not stored afterwards."""

from __future__ import annotations

import signal
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random

from fightcard.client import Connection, Refusal, Table
from fightcard.messages import codec, server_messages
from tests.web.playing import newest
from tests.web.serving import Server

from . import tracing
from .campaign import Campaign, Outcome
from .games import DISCONNECTED, any_table, serving

TABLES, MOVES = 3, 60
FAULTS = ("error=EIO", "error=ENOSPC")


def disk_faults(seed: int, folder: Path, fault: str) -> Outcome:
    """Some games on a disk that fails every few calls, then a kill."""
    chooser = Random(f"disk {seed}")
    with serving(folder, fault, durable=bool(seed % 2)) as server:
        refused, seen = 0, []
        for _ in range(TABLES):
            table = any_table(server, chooser)
            how = f"{chooser.choice(FAULTS)}:when={chooser.randrange(1, 20)}+{chooser.randrange(5, 30)}"
            with tracing.injected(server, how):
                times, frames = _play(table, chooser)
            refused += times
            seen.append((table, frames))
        assert refused, "the disk never failed"
        server.restart(signal.SIGKILL)
        for table, frames in seen:
            _check(server, table, frames)
    return Outcome(refused)


def _play(table: Table, chooser: Random) -> tuple[int, list[dict[int, bytes]]]:
    """How often a move could not be stored, and what everybody was told, by viewer and entry."""
    refused = 0
    places = (table.seat(0), table.seat(1), table.spectator())
    with ExitStack() as stack:
        viewers = [stack.enter_context(place.connect()) for place in places]
        for _ in range(MOVES):
            first = newest(viewers)
            if first.state.over:
                break
            player = viewers[chooser.choice(first.state.due)]
            player.wait_for(lambda state, seq=first.seq: state.seq >= seq)  # type: ignore[misc]
            try:
                player.act(chooser.choice(player.state.actions))
            except Refusal as refusal:
                if refusal.code != "store-failed":
                    raise
                refused += 1
        _drain(viewers)
        return refused, [told_bytes(viewer) for viewer in viewers]


def _drain(viewers: list[Connection]) -> None:
    for viewer in viewers:
        with suppress(*DISCONNECTED):
            while True:
                viewer.receive(0.1)


def told_bytes(viewer: Connection) -> dict[int, bytes]:
    """The frames that told entries."""
    return {
        message.seq: frame
        for frame in viewer.frames
        if isinstance(message := codec.decode_server(frame), server_messages.Told)
    }


def _check(server: Server, table: Table, seen: list[dict[int, bytes]]) -> None:
    """Not a byte of what was told is different, or missing, in the book."""
    for place, told in zip((table.seat(0), table.seat(1), table.spectator()), seen, strict=True):
        with place.connect() as again:
            stored = told_bytes(again)
        phantoms = [seq for seq, frame in told.items() if stored.get(seq) != frame]
        assert not phantoms, f"{place.viewer} has seen {phantoms}, which the book does not have: {server.log}"


DISK_FAULTS = Campaign(
    "R5", "disk-faults", 1000, "one commit that failed (EIO, ENOSPC)", disk_faults, "shows-early", ("strace",)
)
