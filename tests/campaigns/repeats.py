"""R3: over a bad connection every command is sent until it is acknowledged, and counts once."""

from __future__ import annotations

from pathlib import Path
from random import Random

from fightcard.client import Connection, Place, Site, Table
from fightcard.messages import client_messages, server_messages
from tests.web.playing import catch_up, newest

from .campaign import Campaign, Outcome
from .games import DISCONNECTED, any_table, serving
from .proxy import Proxy

GAMES, LONGEST = 6, 60  # in one round; moves of a game
PATIENCE = 0.4  # seconds until a command is sent again
TRIES = 100


class Stubborn:
    """A player who says everything until it is heard."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.acknowledged: list[int] = []  # entries
        self._connection: Connection | None = None

    def act(self, move: str, action: str) -> None:
        """Until it is acknowledged."""
        for _ in range(TRIES):
            try:
                answer = self._connected().ask(client_messages.Act(move, action))
            except TimeoutError:
                continue
            except (*DISCONNECTED, AssertionError):  # the line was cut, or had dropped a welcome
                self.hang_up()
                continue
            assert isinstance(answer, server_messages.Done)
            self.acknowledged.append(answer.seq)
            return
        raise TimeoutError("the line is too bad")

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self.place.connect(patience=PATIENCE)
        return self._connection

    def hang_up(self) -> None:
        """The next word needs a new connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def repeats(seed: int, folder: Path, fault: str) -> Outcome:
    """Some games over one bad line."""
    chooser = Random(f"repeats {seed}")
    with serving(folder, fault) as server:
        with Proxy(server.url, f"line {seed}") as proxy:
            commands = sum(_play(any_table(server, chooser), Site(proxy.url), chooser) for _ in range(GAMES))
        assert sum(proxy.done.values()) > proxy.done[""], "nothing was wrong with the line"
    return Outcome(commands)


def _play(table: Table, site: Site, chooser: Random) -> int:
    """One game: it is seen without the line, and played over it; how many commands that took."""
    players = [Stubborn(Place(site, table.name, seat, table.links[seat])) for seat in (0, 1)]
    commands = 0
    with table.seat(0).connect() as ann, table.seat(1).connect() as ben:
        dealt = ann.seq
        while not newest((ann, ben)).state.over and commands < LONGEST:
            seat = chooser.choice(newest((ann, ben)).state.due)
            catch_up((ann, ben)[seat], newest((ann, ben)).seq)
            commands += 1
            players[seat].act(f"m-{commands}", chooser.choice((ann, ben)[seat].state.actions))
            for each in (ann, ben):
                catch_up(each, dealt + commands)
    for player in players:
        player.hang_up()
    _check(table, players)
    return commands


def _check(table: Table, players: list[Stubborn]) -> None:
    """Each acknowledged command is one entry, and there are no others."""
    with table.spectator().connect() as eve:
        told = list(eve.told)
    for seat, player in enumerate(players):
        acted = [entry.seq for entry in told if entry.what == {"seat": seat, "kind": "acted"}]
        assert player.acknowledged == acted, f"seat {seat}: {player.acknowledged} acknowledged, {acted} in the book"


REPEATS = Campaign("R3", "repeats", 10_000, "one command over a bad line", repeats, "forgets-ids")
