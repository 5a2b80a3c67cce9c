"""F6: bots that raise, hang, die, talk nonsense or cheat. Every game is finished, and by legal actions only."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.web.playing import GAMES, QUICK, against_bot, play_out
from tests.web.serving import Server

from .campaign import Campaign, Outcome
from .games import at_once, serving

KINDS = ("bots-raise", "bots-hang", "bots-die", "bots-talk-nonsense", "bots-cheat")
GAMES_EACH = 8  # at once
LONGEST = 400
PATIENCE = 30.0  # seconds


def bad_bots(seed: int, folder: Path, fault: str) -> Outcome:
    """One kind of them, at some tables."""
    condition = KINDS[seed % len(KINDS)]
    with serving(folder, ",".join(filter(None, (condition, fault)))) as server:
        at_once(lambda number: _play(server, Random(f"bots {seed} {number}")), GAMES_EACH)
    return Outcome(GAMES_EACH)


def _play(server: Server, chooser: Random) -> None:
    """To the end, or long enough."""
    game = chooser.choice(GAMES)
    table = against_bot(server.site, game, options=QUICK[game])
    with table.seat(0).connect(patience=PATIENCE) as ann:
        play_out([ann], chooser, LONGEST)
        if not ann.state.over:
            assert len(ann.told) > LONGEST
            ann.resign()
        assert not ann.state.seats[1]["resigned"]


BAD_BOTS = Campaign("F6", "bad-bots", 500, "one game against a bot that fails", bad_bots, "waits-for-bots")
