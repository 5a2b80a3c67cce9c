"""R7: a client that reconnects after any entry gets the rest, byte for byte as everybody else did."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from random import Random

from fightcard.client import Connection
from tests.web.playing import catch_up, newest, play_out

from .campaign import Campaign, Outcome
from .disk_faults import told_bytes
from .games import any_table, serving

GAMES = 4  # in one round


def resume(seed: int, folder: Path, fault: str) -> Outcome:
    """Some games, and every viewer's return to every point of them."""
    chooser = Random(f"resume {seed}")
    with serving(folder, fault) as server:
        for _ in range(GAMES):
            table = any_table(server, chooser)
            with ExitStack() as stack:
                places = (table.seat(0), table.seat(1), table.spectator())
                viewers = [stack.enter_context(place.connect()) for place in places]
                play_out(viewers[:2], chooser, chooser.randrange(10, 50))
                for viewer in viewers:
                    catch_up(viewer, newest(viewers).seq)
                    _come_back(viewer)
    return Outcome(GAMES)


def _come_back(viewer: Connection) -> None:
    told, state = told_bytes(viewer), _state_bytes(viewer)
    for since in range(viewer.seq + 1):
        with viewer.place.connect(since) as again:
            catch_up(again, viewer.seq)
            assert told_bytes(again) == {seq: frame for seq, frame in told.items() if seq > since}, f"from {since}"
            assert _state_bytes(again) == state, f"from {since}"


def _state_bytes(viewer: Connection) -> bytes:
    return next(frame for frame in reversed(viewer.frames) if frame.startswith(b'{"type":"state"'))


RESUME = Campaign("R7", "resume", 1000, "one game, from every entry, for three viewers", resume, "skips-one")
