"""Helpers that play at a table through the client."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random

from fightcard.client import Connection, Refusal, Site, Table, bot, here, me
from fightcard.messages import server_messages

GAMES = ("fightdrome", "champions", "cartisora")
QUICK = {"fightdrome": [], "champions": ["duels=1"], "cartisora": []}


def two_people(site: Site, game: str = "fightdrome", options: Sequence[str] = (), **more: object) -> Table:
    """A table of which both seats are ours."""
    return site.set_up(game, [me("Ann"), here("Ben")], options, **more)  # type: ignore[arg-type]  # as set_up has them


def against_bot(site: Site, game: str = "fightdrome", level: str = "random", **more: object) -> Table:
    """A table against the computer."""
    return site.set_up(game, [me("Ann"), bot(level)], **more)  # type: ignore[arg-type]  # as set_up has them


def turn(table: Connection, chooser: Random) -> bool:
    """One decision; False when the game is over."""
    state = table.wait_for_turn()
    if state.over:
        return False
    table.act(chooser.choice(state.actions), seq=state.seq)
    return True


def play_out(seats: Sequence[Connection], chooser: Random, most: int = 10_000) -> int:
    """Play on, to the end or so many decisions; how many there were. Bots play for themselves."""
    count = 0
    while count < most and not newest(seats).state.over:
        first = newest(seats)
        due = [each for each in seats if each.place.viewer in first.state.due and plays(each, first.state)]
        if not due:
            first.receive()
            continue
        player = chooser.choice(due)
        catch_up(player, first.seq)
        with suppress(Refusal):  # a bot was quicker
            player.act(chooser.choice(player.state.actions), seq=player.seq)
            count += 1
    return count


def plays(player: Connection, state: server_messages.State) -> bool:
    """Does this person still play, and no bot in their place?"""
    return bool(state.seats[int(player.place.viewer)]["kind"] == "person")


def newest(seats: Sequence[Connection]) -> Connection:
    """Return the connection with the newest state."""
    return max(seats, key=lambda each: each.seq)


def catch_up(player: Connection, seq: int) -> None:
    """Receive messages up to this entry."""
    player.wait_for(lambda state: state.seq >= seq)


def time_left(player: Connection, seat: int) -> int:
    """The milliseconds left on the clock of a seat."""
    left = player.state.clock["left"][seat]
    assert left is not None, "there is a clock"
    return left


def due_first(table: Table) -> int:
    """The seat that begins; chance decides that in some games."""
    return int(table.spectator().get()["due"][0])
