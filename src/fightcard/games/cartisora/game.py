"""Duels of Cartisora, joined into the object the registry lists."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fightcard.core.data import Standing
from fightcard.core.definition import Action, Event, GameDefinition, RawEvent, Result, Setup
from fightcard.core.refusals import ALLOWED, NOT_DUE
from fightcard.core.tensors import Field
from fightcard.kernel.layout import State

from . import cards, clashes, faces, features, hands, knowledge, notation, reactions, resampling, rules, standing, view
from .cards import BASIC, CLASSES, EFFECT, GLADIATOR, KNIGHT, MONK, ROGUE, SWASHBUCKLER
from .names import ENDINGS
from .options import OPTIONS
from .position_reader import read_position
from .positions import write_position
from .refusals import (
    FOLLOW_UP_OWED,
    NO_FOLLOW_UP_OWED,
    NOT_IN_HAND,
    NOTHING_TO_PASS,
    OUTSIDE_ITS_WINDOW,
    REACTION_AS_ATTACK,
    REFUSALS,
)
from .state import CLASH, FOLLOW_UP, LAYOUT, MATCH_LIMIT, NO_END, NOBODY, OVER, PASS, RANKS, SEATS

# Options that count only if one of these classes takes part. A player who sets one without them is told so.
FEINTERS = {BASIC, GLADIATOR}
REACTORS = {KNIGHT, MONK, SWASHBUCKLER, ROGUE}
CLASSES_OF_OPTIONS = {
    "feint_sees_dice": FEINTERS,
    "feint_tie": FEINTERS,
    "reaction_as_attack": REACTORS,
    "bash_card": {KNIGHT},
    "reaction_chain": REACTORS,
    "block_v_disarm": {KNIGHT},
    "gambler_even": {ROGUE},
    "gambler_parity": {ROGUE},
}


class Cartisora(GameDefinition):
    """Thirteen cards each, chosen face down: higher beats lower, but just lower undercuts."""

    name = "cartisora"
    version = rules.VERSION
    layout = LAYOUT
    modules = (cards, hands, faces, reactions, clashes, rules, knowledge, resampling)
    options = OPTIONS
    refusals = REFUSALS
    rule_prefixes = ("DC", "DCA")
    endings = {number: name for number, name in ENDINGS.items() if number != NO_END}  # noqa: RUF012 - never changed

    @property
    def folder(self) -> Path:
        return Path(__file__).parent

    # -- set-up --

    def prepare(self, s: State, setup: Setup) -> None:
        s.fighter = list(_fighters(setup))

    def notes(self, setup: Setup) -> list[tuple[str, Mapping[str, object]]]:
        fighters = set(_fighters(setup))
        return [
            ("cartisora-note-no-effect", {"option": name})
            for name, classes in CLASSES_OF_OPTIONS.items()
            if setup.options[name] and (not classes & fighters or not _meets(name, fighters))
        ]

    # -- text --

    def read_action(self, text: str, setup: Setup) -> Action:
        return notation.read_action(text)

    def write_action(self, action: Action, setup: Setup) -> str:
        return notation.write_action(action)

    def read_position(self, text: str, cards: Any = None) -> tuple[Setup, State]:
        return read_position(text, self)

    def write_position(self, setup: Setup, s: State) -> str:
        return write_position(setup, s)

    # -- for programs --

    def all_actions(self, setup: Setup) -> list[Action]:
        return [*(Action("card", rank) for rank in range(RANKS)), Action("pass")]

    def max_length(self, setup: Setup) -> int:
        """A card is chosen once in a Match, but for one that Stalwart returned; two may pass after each of its Clashes
        and reactions, of which a seat has two."""
        cards = SEATS * (RANKS + 1)
        passes = SEATS * (RANKS + 2 * SEATS)
        return MATCH_LIMIT * (cards + passes)

    def own_fields(self, setup: Setup) -> list[Field]:
        return features.FIELDS

    # -- play --

    def actions(self, s: State, seat: int) -> list[Action]:
        return list(_actions_of(self.rules.legal(s, seat)).values())

    def actions_by_text(self, s: State, seat: int, setup: Setup) -> Mapping[str, Action]:
        return _actions_of(self.rules.legal(s, seat))

    def action_of_choice(self, s: State, seat: int, choice: int) -> Action:
        return _action_of(choice)

    def choice_of_action(self, s: State, seat: int, action: Action) -> int:
        return PASS if action.kind == "pass" else action.value

    def choice_refusal(self, s: State, seat: int, action: Action) -> int:
        if self.rules.legal(s, seat) >> self.choice_of_action(s, seat, action) & 1:
            return ALLOWED
        if action.kind == "pass":
            return FOLLOW_UP_OWED if s.phase == FOLLOW_UP else NOTHING_TO_PASS
        return self._card_refusal(s, seat, action.value)

    def waiting_refusal(self, s: State, seat: int, action: Action) -> int:
        """Who has sealed waits for the other; within a Clash no card of his own is asked for (DCA-60)."""
        if action.kind == "pass" or self.may_take_back(s, seat):
            return NOT_DUE
        return self._card_refusal(s, seat, action.value)

    @staticmethod
    def _card_refusal(s: State, seat: int, card: int) -> int:
        if not s.hand[seat] >> card & 1:
            return NOT_IN_HAND
        if s.phase == CLASH:
            return REACTION_AS_ATTACK
        return OUTSIDE_ITS_WINDOW.get(EFFECT[s.fighter[seat]][card], NO_FOLLOW_UP_OWED)

    def result(self, s: State) -> Result | None:
        if s.phase != OVER:
            return None
        winner = None if s.winner == NOBODY else s.winner
        return {"winner": winner, "scores": list(s.score), "reason": ENDINGS[s.ending]}

    # -- what one may know --

    def describe(self, o: State, setup: Setup) -> dict[str, Any]:
        return view.describe(o)

    def standing(self, o: State, setup: Setup) -> Standing:
        return standing.standing(o)

    def event(self, raw: RawEvent, viewer: int, setup: Setup, revealed: bool) -> Event:
        return view.event(raw, _fighters(setup))

    def is_public(self, raw: RawEvent) -> bool:
        return True


def _action_of(choice: int) -> Action:
    return Action("pass") if choice == PASS else Action("card", choice)


@cache
def _actions_of(choices: int) -> dict[str, Action]:
    """The actions that these choices are, by their texts."""
    actions = [_action_of(choice) for choice in range(RANKS + 1) if choices >> choice & 1]
    return {notation.write_action(action): action for action in actions}


def _fighters(setup: Setup) -> tuple[int, ...]:
    """The class of each seat."""
    return divmod(int(setup.options["classes"]), len(CLASSES))


def _meets(option: str, fighters: set[int]) -> bool:
    """A Block has to meet a Disarm for that option to count."""
    return option != "block_v_disarm" or SWASHBUCKLER in fighters


GAME = Cartisora()
