"""Helpers for the tests of Combat of Champions: positions written by hand, and events in a few words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from fightcard.core.data import ChampionView, DuelView, FighterView, View
from fightcard.core.definition import SPECTATOR, TABLE, Event
from fightcard.core.errors import Unreadable
from fightcard.core.position import Position
from fightcard.games.champions.game import GAME
from fightcard.kernel.game_rng import key_of_seed

from ..helpers import after as after
from ..helpers import parts as parts
from ..helpers import refused as refused
from ..helpers import result as result
from ..helpers import told_event

SAXONS = ("Wulfstan", "Aelfere", "Maccus")
VIKINGS = ("Halfdan", "Bjorn", "Sten")
NAMES = (*SAXONS, *VIKINGS)
SIX = "owners=0,1,2,3,4,5"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK = sorted([rank + suit for rank in RANKS for suit in "SHDC"] + ["X", "X"])
PLAYS = [rank + suit for rank in (*RANKS, "X") for suit in "SHDC"]  # 52 cards, and a Joker with each suit


# -- positions ---------------------------------------------------------------------------------------------------


def at(text: str = "") -> Position:
    """A position; what it leaves out is dealt."""
    return Position.read(GAME, text)


def duel(weapons: str, hand0: str, hand3: str, rest: str = "") -> Position:
    """Wulfstan and Halfdan face to face, each with a weapon: ``duel("PA", "7S", "9H")``."""
    return at(f"weapons={weapons[0]}SA,{weapons[1]}SA hand0={hand0 or '-'} hand3={hand3 or '-'} {rest}")


def deal(*options: str, seed: int = 0) -> tuple[Position, list[str]]:
    """A new game, and what happened in its deal."""
    position, outcome = Position.deal(GAME, GAME.setup(options), key_of_seed(seed))
    return position, told(outcome.events())


def step(position: Position, action: str) -> tuple[Position, list[str]]:
    """The position after an action, and what happened, as the table sees it."""
    position, outcome = position.advance(action)
    return position, told(outcome.events())


def clash(position: Position, saxon: str, viking: str) -> tuple[Position, list[str]]:
    """Both fighters of two seats choose face down: what happens at the reveal."""
    return step(after(position, f"0:{saxon}"), f"1:{viking}")


def fight_on(position: Position, choice: int = 0) -> tuple[Position, list[str]]:
    """Play the duel to its end, everybody taking the listed action with this number; all that happened."""
    found: list[str] = []
    while not position.is_over and not any(" duel-ended " in event for event in found):
        seat = position.due[0]
        position, events = step(position, f"{seat}:{position.legal_actions(seat)[choice]}")
        found += events
    return position, found


# -- what a position shows -----------------------------------------------------------------------------------------


def scene(position: Position) -> str:
    """Return the due seats, the phase, the cards on the table, and the sizes of both hands: ``1 answer 7S/- 6/7``."""
    view = position.described(TABLE)
    due = "+".join(map(str, position.due)) or "-"
    if view["duel"] is None:
        return f"{due} {view['phase']}"
    fighters = duel_in(view)["fighters"]
    cards = "/".join(fighter["card"] or "-" for fighter in fighters)
    sizes = "/".join(str(champion(position, fighter["name"])["hand_size"]) for fighter in fighters)
    return f"{due} {view['phase']} {cards} {sizes}"


def champion(position: Position, name: str, viewer: int = TABLE) -> ChampionView:
    """Return a viewer's view of one champion."""
    return next(each for each in position.described(viewer)["champions"] if each["name"] == name)


def duel_in(view: View) -> DuelView:
    """The duel that is being fought."""
    found = view["duel"]
    assert found is not None, "there is one"
    return found


def duel_of(position: Position, viewer: int = SPECTATOR) -> DuelView:
    """The same as a viewer sees it."""
    return duel_in(position.described(viewer))


def sheet(position: Position, name: str) -> tuple[int, int, int]:
    """A champion's Health, Reputation and Rounds won in this Combat."""
    found = champion(position, name, SPECTATOR)
    return found["health"], found["reputation"], found["rounds_won"]


def hand(position: Position, name: str, viewer: int = TABLE) -> str:
    """A hand as text, the lowest card first."""
    return ",".join(champion(position, name, viewer)["hand"])


def fighter(position: Position, side: int, viewer: int = SPECTATOR) -> FighterView:
    """Return a viewer's view of the champion who fights for a side."""
    return duel_of(position, viewer)["fighters"][side]


def fighters(position: Position) -> list[str]:
    """Return the champions who fight now."""
    return [fighter(position, side)["name"] for side in range(2)]


def disadvantaged(position: Position) -> str | None:
    """Return the champion who has to play first."""
    return duel_of(position)["disadvantaged"]


def enemies(position: Position) -> list[str | None]:
    """Whom each Saxon meets in this Combat."""
    return [champion(position, saxon)["enemy"] for saxon in SAXONS]


def cards(text: str) -> list[str]:
    """The cards of a list as positions write it."""
    return [] if text in ("", "-") else text.split(",")


def bare(listed: Iterable[str]) -> list[str]:
    """The cards as they lie in the pack: Jokers without a suit."""
    return sorted("X" if card.startswith("X") else card for card in listed)


def unreadable(text: str) -> tuple[str, object]:
    """The code with which a position is not read, and the part or card it names."""
    with pytest.raises(Unreadable) as caught:
        at(text)
    arguments = caught.value.arguments
    return caught.value.code, arguments.get("part", arguments.get("value", arguments.get("option")))


# -- what happened -------------------------------------------------------------------------------------------------

DETAILS = (
    *("card", "cards", "count", "weapon", "enemy", "combat", "round", "value", "against", "wounds", "health"),
    *("heroic", "won", "lost", "reason", "gain", "reputation", "side", "total"),
)


def told(events: Sequence[Event]) -> list[str]:
    """Each event in a few words: ``Wulfstan played 7S``, ``Halfdan wounded 1 4``, ``0 sealed``."""
    return [told_event(event, DETAILS) for event in events]


def about(events: Sequence[str], *kinds: str) -> list[str]:
    """Those of some kinds only."""
    return [event for event in events if event.split()[1] in kinds]


def hurt(events: Sequence[str]) -> list[str]:
    """Those that tell who has won a Round, who is hurt, and what Reputation comes of it."""
    return about(events, "round-won", "round-drawn", "wounded", "died", "reputation")
