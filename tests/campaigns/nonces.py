"""F2: a player who knows all that the server knows tries to choose the cards by their nonce.

Each attack is tried at a table of its own, against an honest player who notes what they see before they reveal. The
attacker may break every rule of the protocol; the deal must still be the one that the commitments have fixed.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from fightcard.client import Connection
from fightcard.core.record import read_record, verify
from fightcard.messages import server_messages
from fightcard.messages.game_data import ShuffleState
from fightcard.registry import find_game
from tests.fairness.script import accepts
from tests.web.committing import TWO_SEATS, Players, digest, outcome
from tests.web.serving import Server

from .campaign import Campaign, Outcome
from .games import at_once, serving

TABLES = 8  # at once in one round
GRINDS = 5  # nonces that one attack tries
PATIENCE = 0.4  # seconds that the server waits for commitments and reveals


class Table:
    """An honest player in one seat, who sees what everybody sees, and an attacker in the other."""

    def __init__(self, server: Server, chooser: Random) -> None:
        self.chooser = chooser
        self.players = Players(server, TWO_SEATS)
        self.honest = chooser.randrange(2)
        self.attacker = 1 - self.honest
        self.nonce = ""  # of the honest player, in this round
        self.seen: list[str | None] = []  # the commitments before they revealed it

    def new_nonce(self) -> str:
        """One that nobody has had."""
        return self.chooser.randbytes(16).hex()

    def commit(self) -> None:
        """The honest player begins."""
        self.nonce = self.new_nonce()
        assert self.players.commit(self.honest, self.nonce).status == 200, "an honest commitment is refused"

    def reveal(self, honest: Connection) -> None:
        """The honest player reveals, once all commitments are fixed."""
        honest.wait_for(lambda state: _shuffle(state)["stage"] == "reveal")
        self.seen = _shuffle(honest.state)["commitments"]
        assert self.seen[self.honest] == digest(self.nonce), "an honest commitment was exchanged"
        assert self.players.reveal(self.honest, self.nonce).status == 200, "an honest reveal is refused"

    def refused(self, what: str, nonce: str, *codes: str) -> None:
        """The attacker sends something that must not be accepted."""
        send = self.players.commit if what == "commit" else self.players.reveal
        found = outcome(send(self.attacker, nonce))
        assert found[1] in codes, f"{what}: {found}"

    def check(self, honest: Connection) -> None:
        """The cards were dealt by what was fixed before the honest player revealed."""
        honest.wait_for(lambda state: state.started)
        told = _shuffle(honest.state)
        assert told["nonces"][self.honest] == self.nonce, "the deal has nothing of the honest player"
        assert told["commitments"] == self.seen, "the commitments have changed"
        if not honest.state.over:
            honest.resign()
        text, seen = self.players.record, ",".join(own or "-" for own in self.seen)
        assert accepts(text, told["commitment"], self.nonce, seen), text
        assert verify(read_record(text), find_game("cartisora")).is_over


def _shuffle(state: server_messages.State) -> ShuffleState:
    """Return a state's data about the shuffle."""
    assert state.shuffle is not None
    return state.shuffle


# -- attacks --------------------------------------------------------------------------------------------------------


def grinds(table: Table, honest: Connection) -> None:
    """Reveal last, and try one nonce after the other until the hand is a good one."""
    own = table.new_nonce()
    table.commit()
    table.refused("commit", table.nonce, "commitment-used")  # a copy, to be revealed after the other
    assert table.players.commit(table.attacker, own).status == 200
    table.reveal(honest)
    for _ in range(GRINDS):
        table.refused("reveal", table.new_nonce(), "nonce-mismatch")
    assert table.players.reveal(table.attacker, own).status == 200


def gives_none_before(table: Table, honest: Connection) -> None:
    """Reveal without a commitment, before and after the honest player."""
    table.refused("reveal", table.new_nonce(), "commitments-missing")
    table.commit()
    table.refused("reveal", table.new_nonce(), "commitments-missing")
    honest.wait_for(lambda state: _shuffle(state)["stage"] == "reveal")
    table.refused("reveal", table.new_nonce(), "nonce-late")
    table.reveal(honest)
    table.refused("reveal", table.new_nonce(), "nonce-late")


def commits_late(table: Table, honest: Connection) -> None:
    """Commit when no further commitment is awaited, and choose the nonce when the other is known."""
    table.commit()
    honest.wait_for(lambda state: _shuffle(state)["stage"] == "reveal")
    for _ in range(GRINDS):
        table.refused("commit", table.new_nonce(), "commitment-late")
    table.reveal(honest)
    table.refused("commit", table.new_nonce(), "commitment-late")


def withholds(table: Table, honest: Connection) -> None:
    """See what the deal would be, and reveal nothing if it is a bad one: there is no deal then, with it or without."""
    for number in (1, 2):
        honest.wait_for(lambda state, number=number: state.started or _shuffle(state)["round"] == number)  # type: ignore[misc]
        assert not honest.state.started, "the cards were dealt without what was committed to"
        own = table.new_nonce()
        table.commit()
        assert table.players.commit(table.attacker, own).status == 200
        table.reveal(honest)
    honest.wait_for(lambda state: state.started or _shuffle(state)["round"] == 3)
    assert not honest.state.started, "the cards were dealt without what was committed to"
    assert honest.told[-1].what == {"kind": "voided", "missing": [table.attacker], "excluded": [table.attacker]}
    table.refused("commit", table.new_nonce(), "commitment-late")
    table.commit()
    table.reveal(honest)


ATTACKS: tuple[Callable[[Table, Connection], None], ...] = (grinds, gives_none_before, commits_late, withholds)


def nonce_grinding(seed: int, folder: Path, fault: str) -> Outcome:
    """Every attack at some tables."""
    with serving(folder, fault, nonces=PATIENCE) as server:

        def attack(number: int) -> None:
            table = Table(server, Random(f"nonces {seed} {number}"))
            with table.players.place(table.honest).connect() as honest:
                ATTACKS[(seed + number) % len(ATTACKS)](table, honest)
                table.check(honest)

        at_once(attack, TABLES)
    return Outcome(TABLES)


NONCE_GRINDING = Campaign(
    "F2",
    "nonce-grinding",
    2000,
    "a nonce chosen late, another than committed to, or withheld",
    nonce_grinding,
    "accepts-any-nonce",
)
