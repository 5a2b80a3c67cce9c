"""Exactly the chains of reactions that the ledger lists (3.5), found by playing small hands in every way there is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from types import SimpleNamespace

import pytest

from fightcard.core.position import Position
from fightcard.games.cartisora.cards import CLASSES, CODES, EFFECT, WINDOWS, write_card
from fightcard.games.cartisora.events import REACTED
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import CLASH
from fightcard.kernel.layout import State
from fightcard.kernel.log import Log
from fightcard.kernel.sides import BOTH
from tests.games.cartisora.helpers import LETTERS, EveryRoll

pytestmark = pytest.mark.slow

# In mirrors ``a`` reacts first.
CHAINS = {
    "G-G": "",
    "G-K": "KK, KQ",
    "G-M": "MQ",
    "G-S": "SQ, SK, SK SQ",
    "G-R": "RQ",
    "K-K": "KKa, KQa, KKa KQb",
    "K-M": "KK, KQ, MQ, MQ KK, MQ KQ",
    "K-S": "KK, KQ, SQ, SK, KK SK, SK KK, SK KQ, SK SQ, KK SK KQ, KK SK SQ",
    "K-R": "KK, KQ, RQ, RQ KK",
    "M-M": "MQa, MQa MQb",
    "M-S": "MQ, SQ, SK, MQ SQ, MQ SK, SK MQ, SK SQ, MQ SK SQ, SK MQ SQ",
    "M-R": "MQ, RQ, MQ RQ",
    "S-S": "SQa, SKa, SKa SQa, SKa SQb, SKa SKb, SKa SKb SQa, SKa SKb SQb",
    "S-R": "SQ, SK, RQ, SQ RQ, RQ SQ, SK RQ, SK SQ, SK SQ RQ, SK RQ SQ",
    "R-R": "RQa, RQa RQb",
}
CHAINS |= {pairing.replace("G", "B"): chains for pairing, chains in CHAINS.items()}  # the basic game has no reactions
CLASS_OF = {**LETTERS, "B": "basic"}
ATTACKS = ("2", "5", "8", "A", "J", "Q", "K")  # laid face down
EXTRAS = ("", "5", "9", "A", "J")  # also in hand, with the reaction faces

Reactions = tuple[tuple[int, int], ...]  # (seat, rank) of each

DICE = EveryRoll()
ASIDE = {"key", "rng_event", "block", "used", "rng_bytes"}
FIELDS = [name for name in GAME.layout.fields if name not in ASIDE]


# -- play in every way -----------------------------------------------------------------------------------------------


class Explorer:
    """Finds the chains that can follow from a state within its Clash."""

    def __init__(self) -> None:
        self._found: dict[str, frozenset[Reactions]] = {}

    def after_reveal(self, s: State, cards: tuple[int, int]) -> frozenset[Reactions]:
        """The chains of a Clash between two cards."""
        GAME.rules.play(s, 0, cards[0])
        return self._after(s, 1, cards[1])

    def _chains(self, s: State) -> frozenset[Reactions]:
        if not s.owing or (s.phase == CLASH and s.owing == BOTH):
            return frozenset([()])
        known = _contents(s)
        if known not in self._found:
            seat = 0 if s.owing & 1 else 1
            choices = GAME.rules.legal(s, seat)
            after = [self._after(s, seat, choice) for choice in range(14) if choices >> choice & 1]
            self._found[known] = frozenset().union(*after)
        return self._found[known]

    def _after(self, s: State, seat: int, choice: int) -> frozenset[Reactions]:
        """The chains if this seat chooses that, however the dice fall."""

        def play(rules: SimpleNamespace) -> State:
            copy = s.copy()
            copy.log = Log()
            rules.play(copy, seat, choice)
            return copy

        reached = {_contents(copy): copy for _, copy in DICE.outcomes(play)}
        return frozenset(
            tuple((who, card) for kind, who, card, _ in copy.log.events if kind == REACTED) + chain
            for copy in reached.values()
            for chain in self._chains(copy)
        )


def _contents(s: State) -> str:
    """All there is in a state but its chance."""
    return str([getattr(s, name) for name in FIELDS])


def reaction_faces(letter: str) -> list[str]:
    """The reaction faces of a class."""
    faces = EFFECT[CLASSES.index(CLASS_OF[letter])]
    return [code for code, effect in zip(CODES, faces, strict=True) if effect in WINDOWS]


def starts(first: str, second: str) -> Iterator[tuple[str, tuple[str, str]]]:
    """Small hands before a Clash, and the cards to be laid: all reaction faces, that card, and perhaps another."""
    reactions = reaction_faces(first), reaction_faces(second)
    for cards in product(ATTACKS, ATTACKS):
        if cards[0] in reactions[0] or cards[1] in reactions[1]:
            continue
        for extras in product(EXTRAS, EXTRAS):
            hands = [",".join({cards[seat], *reactions[seat], extras[seat]} - {""}) for seat in (0, 1)]
            yield f"classes={CLASS_OF[first]},{CLASS_OF[second]} hand0={hands[0]} hand1={hands[1]}", cards


def pending(first: str, second: str) -> Iterator[str]:
    """Return the possible remains of the Clash before: nothing, a mark, a bonus, an echo."""
    yield ""
    if "K" in (first, second):
        yield f" marked={1 if first == 'K' else 0}"
    for letter, part in (("R", "bonus=4"), ("M", "echo=9")):
        if letter in (first, second):
            yield f" {part},0" if first == letter else f" {part[:-1]}0,{part[-1]}"


def name_chain(chain: Reactions, first: str, second: str) -> str:
    """A chain as the ledger writes it."""
    letters = (first, second)
    names = [letters[seat] + write_card(card) for seat, card in chain]
    if first == second:
        names = [name + ("a" if seat == chain[0][0] else "b") for name, (seat, _) in zip(names, chain, strict=True)]
    return " ".join(names)


# -- tests -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pairing", CHAINS)
def test_exactly_these_chains_occur(pairing: str) -> None:
    first, second = pairing.split("-")
    explorer, found = Explorer(), set()
    for (text, cards), more in product(starts(first, second), pending(first, second)):
        if "bonus" in more and cards[0 if first == "R" else 1] == "K":
            continue  # the Asp Strike that left the bonus is no longer in hand
        s = Position.read(GAME, text + more)._state
        ranks = CODES.index(cards[0]), CODES.index(cards[1])
        found |= {name_chain(chain, first, second) for chain in explorer.after_reveal(s, ranks)}
    assert sorted(found - {""}) == sorted(filter(None, CHAINS[pairing].split(", ")))
