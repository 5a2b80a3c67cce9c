"""F4, F7: players who lie about the time, and players who leave at any moment of a game."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from random import Random

from fightcard.client import Connection, Refusal, Table
from fightcard.messages import codec, requests, server_messages
from tests.web.playing import GAMES, QUICK, catch_up, play_out, time_left, two_people

from .campaign import Campaign, Outcome
from .games import at_once, serving

# -- F4 -----------------------------------------------------------------------------------------------------------

TABLES, MOVES = 12, 20  # at once, and of each
TOLERANCE = 20  # milliseconds
LIES = ("at", "now", "arrived", "spent", "left", "clock", "time", "sent")


def lying_clocks(seed: int, folder: Path, fault: str) -> Outcome:
    """Each thinks for a known time, and says otherwise; what is charged is never less than that."""
    with serving(folder, fault) as server:
        clock = requests.ClockWish("bank", seconds=600)
        tables = [two_people(server.site, "cartisora", clock=clock) for _ in range(TABLES)]
        found = at_once(lambda number: _lie_often(tables[number], Random(f"clocks {seed} {number}")), TABLES)
    gained = [each for of_table in found for each in of_table]
    assert max(gained) < TOLERANCE, f"{max(gained):.0f} ms gained"
    return Outcome(len(gained), {"milliseconds gained": max(gained)})


def _lie_often(table: Table, chooser: Random) -> list[float]:
    """Return the gain of each lie at one table."""
    gained: list[float] = []
    with table.seat(0).connect() as ann, table.seat(1).connect() as ben:
        while len(gained) < MOVES and not ann.state.over:
            player = (ann, ben)[chooser.choice(ann.state.due)]
            gained.append(_lie(player, chooser))
            for each in (ann, ben):
                catch_up(each, player.seq)
    return gained


def _lie(player: Connection, chooser: Random) -> float:
    """Think a little, say it was less, then act; how many milliseconds of that were not charged."""
    seat = int(player.place.viewer)
    before = time_left(player, seat)
    since = player.state.clock["running"][str(seat)]
    time.sleep(chooser.uniform(0.0, 0.05))
    told = {"type": "act", "id": player.new_id(), "action": player.state.actions[0], chooser.choice(LIES): since}
    player._socket.send(codec.encode(told).decode())
    player.wait_until(lambda: str(told["id"]) in player._answers)
    assert isinstance(player._answers.pop(str(told["id"])), server_messages.Rejected), "a message with a lie was taken"
    thought = time.time() * 1000 - since
    player.act(player.state.actions[0])
    return float(thought - (before - time_left(player, seat)))


# -- F7 -----------------------------------------------------------------------------------------------------------

LEAVES = 16  # in one round, at once
GONE_AFTER, MORE = 0.4, 5.0  # seconds: until somebody counts as gone here, and what the promise adds


def leavers(seed: int, folder: Path, fault: str) -> Outcome:
    """One of two leaves after so many moves; the other ends the game, or goes on against a bot and ends it so."""
    with serving(folder, fault, timers=(0.1, 0.2, GONE_AFTER)) as server:

        def leave(number: int) -> float:
            chooser = Random(f"leavers {seed} {number}")
            game = chooser.choice(GAMES)
            return _leave(two_people(server.site, game, QUICK[game]), seed * LEAVES + number, chooser)

        slowest = max(at_once(leave, LEAVES))
    assert slowest < GONE_AFTER + MORE, f"it took {slowest:.1f} s"
    return Outcome(LEAVES, {"seconds until the game could end": slowest})


def _leave(table: Table, moves: int, chooser: Random) -> float:
    stays = chooser.randrange(2)
    with table.seat(stays).connect() as ann:
        with table.seat(1 - stays).connect() as ben:
            play_out((ann, ben), chooser, moves % 40)
            if ann.state.over or ben.state.over:
                return 0.0
        began = time.monotonic()
        _claim(ann, 1 - stays, chooser.choice(("win", "bot")), began + GONE_AFTER + MORE)
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
LEAVERS = Campaign("F7", "leavers", 1000, "one player who leaves", leavers, "waits-for-ever")
