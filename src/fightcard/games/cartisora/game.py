"""Duels of Cartisora: the definition that the registry lists."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fightcard.core.definition import SPECTATOR, Action, Result, Setup
from fightcard.core.folder_game import FolderGame
from fightcard.core.refusals import ALLOWED, NOT_DUE
from fightcard.core.tensors import Field
from fightcard.kernel.layout import State

from . import (
    card_facts,
    cards,
    clashes,
    coach,
    faces,
    features,
    hands,
    knowledge,
    notation,
    position_writer,
    puzzles,
    reactions,
    reasons,
    resampling,
    rules,
    standing,
    view,
)
from .cards import BASIC, EFFECT, GLADIATOR, KNIGHT, MONK, ROGUE, SWASHBUCKLER
from .events import PRIVATE
from .names import ENDINGS
from .options import OPTIONS
from .position_reader import CartisoraPositionReader
from .refusals import (
    FOLLOW_UP_OWED,
    NO_FOLLOW_UP_OWED,
    NOT_IN_HAND,
    NOTHING_TO_PASS,
    OUTSIDE_ITS_WINDOW,
    REACTION_AS_ATTACK,
    REFUSALS,
)
from .setups import classes_of
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


class Cartisora(FolderGame):
    """Thirteen cards each, chosen face down: higher beats lower, but just lower undercuts."""

    name = "cartisora"
    version = rules.VERSION
    layout = LAYOUT
    modules = (cards, hands, faces, reactions, clashes, rules, knowledge, resampling)
    options = OPTIONS
    refusals = REFUSALS
    notation = notation
    position_reader = CartisoraPositionReader
    position_writer = position_writer
    view = view
    facts = card_facts
    standings = standing
    puzzling = puzzles
    features = features
    reasoning = reasons
    coaching = coach
    private_events = PRIVATE
    emotes = ("en-garde", "touche", "ouch", "lucky", "foreseen", "well-fought")
    rule_prefixes = ("DC", "DCA")
    endings = {number: name for number, name in ENDINGS.items() if number != NO_END}  # noqa: RUF012 - never changed

    # -- set-up --

    def prepare(self, s: State, setup: Setup) -> None:
        s.fighter = list(classes_of(setup))

    def notes(self, setup: Setup) -> list[tuple[str, Mapping[str, object]]]:
        fighters = set(classes_of(setup))
        return [
            ("cartisora-note-no-effect", {"option": name})
            for name, classes in CLASSES_OF_OPTIONS.items()
            if setup.options[name] and (not classes & fighters or not _meets(name, fighters))
        ]

    def has_sealed_choices(self, setup: Setup) -> bool:
        return True

    # -- for programs --

    def all_actions(self, setup: Setup) -> list[Action]:
        return list(ACTIONS)

    def max_length(self, setup: Setup) -> int:
        """A card is chosen once in a Match, but for one that Stalwart returned; two may pass after each of its Clashes
        and reactions, of which a seat has two."""
        cards = SEATS * (RANKS + 1)
        passes = SEATS * (RANKS + 2 * SEATS)
        return MATCH_LIMIT * (cards + passes)

    def own_fields(self, setup: Setup) -> list[Field]:
        return list(features.FIELDS)

    # -- play --

    def actions(self, s: State, seat: int) -> list[Action]:
        return list(_actions_of(self.rules.legal(s, seat)).values())

    def actions_by_text(self, s: State, seat: int, setup: Setup) -> Mapping[str, Action]:
        return _actions_of(self.rules.legal(s, seat))

    def action_of_choice(self, s: State, seat: int, choice: int) -> Action:
        return ACTIONS[choice]

    def choice_of_action(self, s: State, seat: int, action: Action) -> int:
        return PASS if action.kind == "pass" else action.value

    def choice_refusal(self, s: State, seat: int, action: Action) -> int:
        if self.rules.legal(s, seat) >> self.choice_of_action(s, seat, action) & 1:
            return ALLOWED
        if action.kind == "pass":
            return FOLLOW_UP_OWED if s.phase == FOLLOW_UP else NOTHING_TO_PASS
        return self._card_refusal(s, seat, action.value)

    def waiting_refusal(self, s: State, seat: int, action: Action) -> int:
        """A seat that has sealed waits for the other; within a Clash no card of its own is asked for (DCA-60)."""
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

    def viewpoint(self, s: State, viewer: int) -> int:
        """Only who has sealed a choice knows more than a spectator (knowledge.py)."""
        return viewer if viewer < 0 or s.sealed[viewer] else SPECTATOR

    def result(self, s: State) -> Result | None:
        if s.phase != OVER:
            return None
        winner = None if s.winner == NOBODY else s.winner
        return {"winner": winner, "scores": list(s.score), "reason": ENDINGS[s.ending]}


ACTIONS = [*(Action("card", rank) for rank in range(RANKS)), Action("pass")]  # by choice
TEXTS = [notation.write_action(action) for action in ACTIONS]


@cache
def _actions_of(choices: int) -> dict[str, Action]:
    """The actions that these choices are, by their texts."""
    return {TEXTS[choice]: ACTIONS[choice] for choice in range(PASS + 1) if choices >> choice & 1}


def _meets(option: str, fighters: set[int]) -> bool:
    """A Block has to meet a Disarm for that option to count."""
    return option != "block_v_disarm" or SWASHBUCKLER in fighters


GAME = Cartisora()
