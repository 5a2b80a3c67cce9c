"""Fightdrome: the definition that the registry lists."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from fightcard.core.definition import Action, Result, Setup
from fightcard.core.folder_game import FolderGame
from fightcard.core.options import Value
from fightcard.core.refusals import ALLOWED
from fightcard.core.tensors import Field
from fightcard.kernel.layout import State

from . import (
    card_facts,
    cards,
    coach,
    decks,
    features,
    knowledge,
    memory,
    notation,
    position_writer,
    puzzles,
    reasons,
    resampling,
    rounds,
    rules,
    standing,
    view,
)
from .cards import write_card
from .cardset import CardSet, load_card_set, read_card_set, standard_set
from .events import PRIVATE
from .names import ENDINGS
from .options import EPIC, FAME, OPTIONS, SINGLE, STARTER_RANDOM
from .position_reader import FightdromePositionReader
from .refusals import NO_SLEEVE_DUE, NOT_IN_HAND, PICK_A_SLEEVE, REFUSALS, SLEEVE_NOT_STANDING
from .setups import characters_of
from .state import (
    ANSWER,
    DECK,
    HAND,
    HAND_LIMIT,
    LAYOUT,
    NOBODY,
    OVER,
    PICK,
    PLAY_LIMIT,
    RESIGNED_GAME,
    REST,
    SEATS,
    SLEEVE,
    STABLE,
)

# Options that count in some modes only. The ledger lets the others stand without effect; a player is told so.
MODES_OF_OPTIONS = {
    "fame_target": (FAME,),
    "both_reach": (FAME,),
    "rest_dead_end": (FAME,),
    "single_bout_rest_end": (SINGLE, EPIC),
    "next_starter": (FAME, EPIC),
    "epic_survivor": (EPIC,),
}


class Fightdrome(FolderGame):
    """Climbing attacks, blocks, feints and Neurochem cards."""

    name = "fightdrome"
    version = rules.VERSION
    layout = LAYOUT
    modules = (cards, memory, decks, rounds, rules, knowledge, resampling)
    options = OPTIONS
    refusals = REFUSALS
    notation = notation
    position_reader = FightdromePositionReader
    position_writer = position_writer
    view = view
    facts = card_facts
    standings = standing
    puzzling = puzzles
    features = features
    reasoning = reasons
    coaching = coach
    private_events = PRIVATE
    emotes = ("ready", "nice-hit", "ouch", "lucky", "breathe", "well-fought")
    rule_prefixes = ("FD", "FDA")
    endings = {number: name for number, name in ENDINGS.items() if number}  # noqa: RUF012 - never changed
    has_card_sets = True
    table_limits = MappingProxyType({"fame_target": 2000})  # so that a game fits (table/state.py)

    # -- set-up --

    def load_cards(self, path: str | None) -> CardSet:
        return load_card_set(path) if path else standard_set()

    def read_cards(self, text: str | None) -> CardSet:
        return read_card_set(text) if text else standard_set()

    def checked(self, setup: Setup) -> Setup:
        """The set-up, if its characters can be."""
        characters_of(setup)
        if setup.options["mode"] == EPIC:
            setup.cards.check_epic()
        return setup

    def card_text(self, setup: Setup) -> str:
        return "" if setup.cards.digest == standard_set().digest else str(setup.cards.text)

    def cards_digest(self, setup: Setup) -> str:
        return "" if setup.cards.digest == standard_set().digest else str(setup.cards.digest)

    def has_equal_sides(self, setup: Setup) -> bool:
        dealt = characters_of(setup)
        return int(setup.options["starter"]) == STARTER_RANDOM and (dealt is None or dealt[0] == dealt[1])

    def same_option(self, name: str, chosen: Value, read: Value) -> bool:
        return chosen == read or (name == "characters" and chosen == "random")

    def prepare(self, s: State, setup: Setup) -> None:
        setup.cards.write_into(s)
        s.chosen_stack = [NOBODY] * SEATS
        for seat, (stack, sleeves) in enumerate(characters_of(setup) or ()):
            s.chosen_stack[seat] = list(setup.cards.stacks).index(stack)
            for place, sleeve in enumerate(sleeves):
                s.chosen_sleeves[seat][place] = list(setup.cards.sleeves).index(sleeve)

    def write_card(self, card: int) -> str:
        return write_card(card)

    def notes(self, setup: Setup) -> list[tuple[str, Mapping[str, object]]]:
        found: list[tuple[str, Mapping[str, object]]] = []
        if setup.cards.reconstructed:
            found.append(("fightdrome-note-reconstructed", {}))
        for option in OPTIONS:
            modes = MODES_OF_OPTIONS.get(option.name)
            if modes and setup.options[option.name] != option.default and setup.options["mode"] not in modes:
                found.append(("fightdrome-note-no-effect", {"option": option.name}))
        return found

    def has_sealed_choices(self, setup: Setup) -> bool:
        """The first Sleeves of an Epic Tournament (FDA-47)."""
        return setup.options["mode"] == EPIC

    # -- for programs --

    def all_actions(self, setup: Setup) -> list[Action]:
        cards = sorted(face.card for face in setup.cards.faces)
        sleeves = range(len(setup.cards.sleeves))
        return [
            *(Action("card", card) for card in cards),
            Action("rest"),
            *(Action("sleeve", each) for each in sleeves),
        ]

    def max_length(self, setup: Setup) -> int | None:
        """The limit of a single bout; None for a Fame match and an Epic Tournament.

        A round has at most so many cards played (FDA-56). Between two cards each seat can Rest and be Staggered only
        until it draws an Attack, at the latest when it has gone through its deck twice: once what is left of the pile,
        and once after a reshuffle. But a round of a Fame match can score nothing (FDA-12), and an Epic bout without a
        winner is replayed (FDA-56), so the rules set no limit to the number of rounds.
        """
        between = 2 * SEATS * (2 * DECK + HAND_LIMIT)
        return PLAY_LIMIT * (1 + between) if setup.options["mode"] == SINGLE else None

    def own_fields(self, setup: Setup) -> list[Field]:
        return features.fields(setup.cards)

    def own_facts(self, setup: Setup) -> list[int]:
        return features.face_facts(setup.cards)

    # -- play --

    def actions(self, s: State, seat: int) -> list[Action]:
        choices = self.rules.legal(s, seat)
        cards = [choice for choice in range(REST) if choices >> choice & 1]
        others = [choice for choice in range(REST, SLEEVE + STABLE) if choices >> choice & 1]
        # Hands are kept with the highest card first, and shown the other way round.
        return [self.action_of_choice(s, seat, choice) for choice in cards[::-1] + others]

    def action_of_choice(self, s: State, seat: int, choice: int) -> Action:
        if choice == REST:
            return Action("rest")
        if choice >= SLEEVE:
            return Action("sleeve", s.stable[seat][choice - SLEEVE])
        return Action("card", s.cards[HAND + seat][choice])

    def refusal_arguments(self, s: State) -> dict[str, object]:
        return {"top": write_card(s.top) if s.phase == ANSWER else "-"}

    def choice_refusal(self, s: State, seat: int, action: Action) -> int:
        if s.phase == PICK or action.kind == "sleeve":
            return self._sleeve_refusal(s, seat, action)
        if action.kind == "rest":
            return int(self.rules.rest_refusal(s, seat))
        if action.value not in s.cards[HAND + seat][: s.size[HAND + seat]]:
            return NOT_IN_HAND
        return int(self.rules.card_refusal(s, action.value))

    @staticmethod
    def _sleeve_refusal(s: State, seat: int, action: Action) -> int:
        if action.kind != "sleeve":
            return PICK_A_SLEEVE
        if s.phase != PICK:
            return NO_SLEEVE_DUE
        standing = [s.stable[seat][place] for place in range(STABLE) if s.standing[seat] >> place & 1]
        return ALLOWED if action.value in standing else SLEEVE_NOT_STANDING

    def choice_of_action(self, s: State, seat: int, action: Action) -> int:
        if action.kind == "rest":
            return REST
        if action.kind == "sleeve":
            return SLEEVE + int(s.stable[seat].index(action.value))
        return int(s.cards[HAND + seat].index(action.value))

    def result(self, s: State) -> Result | None:
        if s.phase != OVER:
            return None
        scores = list(s.fame) if s.mode == FAME else list(s.bouts)
        return {"winner": None if s.winner == NOBODY else s.winner, "scores": scores, "reason": _reason(s)}


def _reason(s: State) -> str:
    """Why the game, not only its last round, is over."""
    if s.mode == SINGLE or s.ending == RESIGNED_GAME:
        return ENDINGS[s.ending]
    return "fame" if s.mode == FAME else "sleeves"


GAME = Fightdrome()
