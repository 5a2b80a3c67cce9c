"""F4, F7: players who lie about the time, and players who leave, at every moment of a game."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from random import Random

from fightcard import wire
from fightcard.client import Connection, Refusal, Table
from tests.web.playing import GAMES, QUICK, catch_up, play_out, two_people

from .campaign import Campaign, Outcome
from .games import serving

# -- F4 -----------------------------------------------------------------------------------------------------------

MOVES = 20
TOLERANCE = 20  # milliseconds
LIES = ("at", "now", "arrived", "spent", "left", "clock", "time", "sent")


def lying_clocks(seed: int, folder: Path, fault: str) -> Outcome:
    """Each thinks for a known time, and says otherwise; what is charged is never less than that."""
    chooser = Random(f"clocks {seed}")
    least = 0.0
    with serving(folder, fault) as server:
        table = two_people(server.site, "cartisora", clock=wire.ClockWish("bank", seconds=600))
        with table.seat(0).connect() as ann, table.seat(1).connect() as ben:
            for number in range(MOVES):
                player = (ann, ben)[newest_due(ann, ben, chooser)]
                if player.state.over:
                    return Outcome(number, {"milliseconds gained": least})
                gained = _lie(player, chooser)
                least = max(least, gained)
                assert gained < TOLERANCE, f"{gained:.0f} ms gained"
                for each in (ann, ben):
                    catch_up(each, player.seq)
    return Outcome(MOVES, {"milliseconds gained": least})


def newest_due(ann: Connection, ben: Connection, chooser: Random) -> int:
    """Who shall act."""
    return chooser.choice(ann.state.due or [0])


def _lie(player: Connection, chooser: Random) -> float:
    """Think a little, say it was less, then act; how many milliseconds of that were not charged."""
    seat = int(player.place.viewer)
    before = player.state.clock["left"][seat]
    since = player.state.clock["running"][str(seat)]
    time.sleep(chooser.uniform(0.0, 0.05))
    told = {"type": "act", "id": player.new_id(), "action": player.state.actions[0], chooser.choice(LIES): since}
    player._socket.send(wire.encode(told).decode())
    player.wait_until(lambda: str(told["id"]) in player._answers)
    assert isinstance(player._answers.pop(str(told["id"])), wire.Rejected), "a message with a lie was taken"
    thought = time.time() * 1000 - since
    player.act(player.state.actions[0])
    return float(thought - (before - player.state.clock["left"][seat]))


# -- F7 -----------------------------------------------------------------------------------------------------------

LEAVES = 6  # in one round
GRACE, MORE = 0.4, 5.0  # seconds: until somebody counts as gone here, and what the promise adds


def leavers(seed: int, folder: Path, fault: str) -> Outcome:
    """One of two leaves after so many moves; the other ends the game, or goes on against a bot and ends it so."""
    chooser = Random(f"leavers {seed}")
    slowest = 0.0
    with serving(folder, fault, timers=(0.1, 0.2, GRACE)) as server:
        for leave in range(LEAVES):
            game = chooser.choice(GAMES)
            table = two_people(server.site, game, QUICK[game])
            slowest = max(slowest, _leave(table, seed * LEAVES + leave, chooser))
    assert slowest < GRACE + MORE, f"it took {slowest:.1f} s"
    return Outcome(LEAVES, {"seconds until the game could end": slowest})


def _leave(table: Table, moves: int, chooser: Random) -> float:
    stays = chooser.randrange(2)
    with table.seat(stays).connect() as ann:
        with table.seat(1 - stays).connect() as ben:
            play_out((ann, ben), chooser, moves % 40)
            if ann.state.over or ben.state.over:
                return 0.0
        began = time.monotonic()
        _claim(ann, 1 - stays, chooser.choice(("win", "bot")), began + GRACE + MORE)
        took = time.monotonic() - began
        with suppress(Refusal):  # it is over already, by the claim or by the bot
            ann.resign()
        ann.wait_for(lambda state: state.over)
    return took


def _claim(ann: Connection, seat: int, how: str, end: float) -> None:
    """As soon as it is granted."""
    while True:
        try:
            ann.claim(seat, how)  # type: ignore[arg-type]  # win or bot
            return
        except Refusal as refusal:
            if refusal.code != "claim-not-gone" or time.monotonic() > end:
                raise
            time.sleep(0.02)


LYING_CLOCKS = Campaign(
    "F4", "lying-clocks", 10_000, "one move with a lie about its time", lying_clocks, "counts-nothing"
)
LEAVERS = Campaign("F7", "leavers", 1000, "one who leaves", leavers, "waits-for-ever")
