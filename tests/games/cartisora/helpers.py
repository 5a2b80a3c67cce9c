"""Helpers for the tests of Duels of Cartisora: positions written by hand, loaded dice, events in a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from math import prod
from types import SimpleNamespace
from typing import TypeVar

from fightcard.core.definition import TABLE, Event
from fightcard.core.position import Position
from fightcard.games.cartisora.game import GAME, Cartisora
from fightcard.kernel.assemble import assemble
from fightcard.kernel.game_rng import key_of_seed
from fightcard.kernel.layout import State
from fightcard.kernel.log import log_chance

from ..helpers import after as after
from ..helpers import parts as parts
from ..helpers import refused as refused
from ..helpers import result as result
from ..helpers import seat_of as seat_of
from ..helpers import told_event

Result = TypeVar("Result")
Die = Callable[[State, int], int]

LETTERS = {"G": "gladiator", "K": "knight", "M": "monk", "S": "swashbuckler", "R": "rogue"}  # as the ledger has them


# -- dice --------------------------------------------------------------------------------------------------------


class LoadedDice(Cartisora):
    """The game with dice that fall as told, from 1 on; a Follow Through turns up the card at that place of the hand.

    All positions that come of one ``at`` share their dice: whoever tries two ways begins twice.
    """

    def __init__(self, dice: Iterable[int]) -> None:
        self.dice = list(dice)

    @cached_property
    def rules(self) -> SimpleNamespace:
        return with_die(self._next)

    def _next(self, _s: State, sides: int) -> int:
        assert self.dice, "a die more was rolled than was told of"
        assert 1 <= self.dice[0] <= sides
        return self.dice.pop(0) - 1


def with_die(die: Die) -> SimpleNamespace:
    """The rules with another die; it is told of like a real one."""

    def counted(s: State, sides: int) -> int:
        s.rng_event += 1
        log_chance(s, sides, 1)
        return die(s, sides)

    return assemble(GAME.modules, die=counted)


class EveryRoll:
    """The rules with dice that fall in every way there is, one after the other."""

    def __init__(self) -> None:
        self.rules = with_die(self._next)
        self._script: list[tuple[int, int]] = []  # how each die falls, and how many sides it has
        self._place = 0

    def _next(self, _s: State, sides: int) -> int:
        if self._place == len(self._script):
            self._script.append((0, sides))
        self._place += 1
        return self._script[self._place - 1][0]

    def outcomes(self, run: Callable[[SimpleNamespace], Result]) -> Iterator[tuple[Fraction, Result]]:
        """Return the results of a run of the rules for each roll of the dice, with their exact probabilities."""
        self._script = []
        more = True
        while more:
            self._place = 0
            result = run(self.rules)
            yield Fraction(1, prod(sides for _, sides in self._script)), result
            more = self._turn_on()

    def _turn_on(self) -> bool:
        """The last die that has another side falls on it, and those after it begin anew; False when all was seen."""
        while self._script:
            side, sides = self._script.pop()
            if side + 1 < sides:
                self._script.append((side + 1, sides))
                return True
        return False


# -- positions ---------------------------------------------------------------------------------------------------


def at(text: str, *dice: int) -> Position:
    """A position; if dice are given, they fall like that from now on."""
    return Position.read(LoadedDice(dice) if dice else GAME, text)


def deal(*options: str, seed: int = 0) -> tuple[Position, list[str]]:
    """A new game, and what happened in its deal."""
    position, outcome = Position.deal(GAME, GAME.setup(options), key_of_seed(seed))
    return position, told(outcome.events())


def step(position: Position, *actions: str) -> tuple[Position, list[str]]:
    """The position after some actions, and what happened on the way, as the table sees it."""
    events: list[Event] = []
    for action in actions:
        position, outcome = position.advance(action)
        events += outcome.events()
    return position, told(events)


def clash(text: str, first: str, second: str, *dice: int) -> tuple[Position, list[str]]:
    """Seat 0 lays the first card and seat 1 the second: the position after the reveal, and what happened."""
    return step(at(text, *dice), f"0:{first}", f"1:{second}")


# -- what a position shows -----------------------------------------------------------------------------------------


def scene(position: Position) -> str:
    """Return the due seats and the phase: ``0+1 clash``, ``1 loser``, ``- over``."""
    return f"{'+'.join(map(str, position.due)) or '-'} {position.described(TABLE)['phase']}"


def hand(position: Position, seat: int) -> str:
    """A hand as text."""
    return ",".join(seat_of(position, seat)["hand"])


def table(position: Position, zone: str) -> str:
    """The lock or the pot as text: ``0:7,1:7``."""
    view = position.described(TABLE)
    return ",".join({"lock": view["lock"], "pot": view["pot"]}[zone])


def piles(position: Position) -> tuple[int, int]:
    """The sizes of both Damage piles."""
    return seat_of(position, 0)["pile_size"], seat_of(position, 1)["pile_size"]


# -- what happened -------------------------------------------------------------------------------------------------

DETAILS = ("class", "card", "cards", "die", "power", "bonus", "reason", "piles", "match")


def told(events: Sequence[Event]) -> list[str]:
    """Each event in a few words: ``0 revealed 7``, ``1 rolled K 4``, ``0 clash-won higher``, ``- locked 7,7``."""
    return [told_event(event, DETAILS) for event in events]


def verdict(events: Sequence[str]) -> str:
    """Return the result of the last Clash among the events: ``0 higher``, ``tie equal``, ``blocked``."""
    for event in reversed(events):
        seat, kind, *rest = event.split()
        if kind == "clash-won":
            return f"{seat} {rest[0]}"
        if kind == "clash-tied":
            return f"tie {rest[0]}"
        if kind == "clash-blocked":
            return "blocked"
    raise AssertionError(f"no Clash was decided: {events}")
