"""R2: power loss in the durable mode. What a real server writes is recorded; then the power fails anywhere in it.

Of what was written to a file since its last sync any part may be missing, in sectors of 512 bytes. Everything that
was acknowledged before the cut must be in the book that the store finds in what is left.
"""

from __future__ import annotations

import asyncio
import re
import shutil
from pathlib import Path
from random import Random

from fightcard.store import SqliteStore

from . import tracing
from .campaign import Campaign, Outcome
from .crash_points import check_file
from .games import Ledger, any_table, play_scripted, serving

CUTS = 250  # of one recorded game
MOVES = 60
SECTOR = 512
DONE = re.compile(rb'\{"type":"done","id":"([^"]+)"')


def power_loss(seed: int, folder: Path, fault: str) -> Outcome:
    """One recorded game, and many cuts into it."""
    chooser = Random(f"power {seed}")
    served = folder / "served"
    served.mkdir()
    log = folder / "record"
    with serving(served, fault, tracing.recording(log), durable=True) as server:
        table = any_table(server, chooser)
        assert play_scripted(table, [Ledger(), Ledger()], chooser, MOVES)
        server.stop()
        assert server.process is not None
        tracing.wait_until_recorded(log, server.process.pid)
    check_file(server)
    calls = tracing.read_record(log, served)
    begun = next(place for place, call in enumerate(calls) if isinstance(call, tracing.Sent))
    assert sum(isinstance(call, tracing.Sent) and DONE.search(call.data) is not None for call in calls) > 5
    for number in range(CUTS):
        cut = chooser.randrange(begun, len(calls) + 1)
        _check_cut(calls[:cut], table.name, folder / f"cut{number}", chooser)
    return Outcome(CUTS)


def _check_cut(calls: list[tracing.Call], table: str, folder: Path, chooser: Random) -> None:
    """An acknowledged move is there after the power is back."""
    folder.mkdir()
    for path, content in what_is_left(calls, chooser).items():
        (folder / Path(path).name).write_bytes(content)
    acknowledged = [
        move.decode() for call in calls if isinstance(call, tracing.Sent) for move in DONE.findall(call.data)
    ]
    kept = asyncio.run(_ids(folder / "tables.sqlite", table))
    lost = [move for move in acknowledged if f"0:{move}" not in kept and f"1:{move}" not in kept]
    assert not lost, f"lost {lost}"
    shutil.rmtree(folder)


async def _ids(path: Path, table: str) -> set[str]:
    """The ids of the commands in a book; the store opens it, or says why not."""
    store = SqliteStore(path, durable=True)
    try:
        kept = await store.load(table)
    finally:
        await store.close()
    return {entry.id for entry in kept.entries} if kept else set()


def what_is_left(calls: list[tracing.Call], chooser: Random) -> dict[str, bytes]:
    """Files after a cut: all up to their last sync, and of what came later some sectors."""
    last = {call.file: place for place, call in enumerate(calls) if isinstance(call, tracing.Synced)}
    share = chooser.choice((0.0, 0.5, 0.9, 1.0))  # of the unsynced sectors that arrive
    contents: dict[str, bytearray] = {}
    for place, call in enumerate(calls):
        if isinstance(call, tracing.Sent | tracing.Synced):
            continue
        if isinstance(call, tracing.Removed):
            if place < last.get(str(Path(call.file).parent), -1) or chooser.random() < share:
                contents.pop(call.file, None)
            continue
        content = contents.setdefault(call.file, bytearray())
        synced = place < last.get(call.file, -1)
        if isinstance(call, tracing.Cut):
            if synced or chooser.random() < share:
                del content[call.size :]
        else:
            _write(content, call, 1.0 if synced else share, chooser)
    return {path: bytes(content) for path, content in contents.items()}


def _write(content: bytearray, call: tracing.Write, share: float, chooser: Random) -> None:
    for at in range(0, len(call.data), SECTOR):
        if share == 1.0 or chooser.random() < share:
            piece = call.data[at : at + SECTOR]
            start = call.offset + at
            if len(content) < start:
                content.extend(bytes(start - len(content)))
            content[start : start + len(piece)] = piece


POWER_LOSS = Campaign("R2", "power-loss", 5000, "one cut into a recorded game", power_loss, "never-syncs", ("strace",))
