"""Combat of Champions: the definition that the registry lists."""

from __future__ import annotations

from collections.abc import Mapping

from fightcard.core.definition import Action, Result, Setup
from fightcard.core.folder_game import FolderGame
from fightcard.core.options import Value
from fightcard.core.refusals import ALLOWED, NOT_DUE
from fightcard.core.tensors import Field
from fightcard.kernel.layout import State
from fightcard.kernel.sides import SIDES

from . import (
    card_facts,
    cards,
    coach,
    decks,
    features,
    knowledge,
    notation,
    position_writer,
    puzzles,
    reasons,
    replay,
    resampling,
    rounds,
    rules,
    standing,
    view,
)
from .cards import JOKER, NAMED_JOKER, PACK, SUIT_CODES, write_card
from .events import PRIVATE
from .names import ENDINGS
from .options import ONE_DUEL, OPTIONS
from .position_reader import ChampionsPositionReader
from .refusals import (
    ALREADY_PANICKED,
    ALREADY_RESIGNED,
    JOKER_WITHOUT_SUIT,
    NAME_A_SUIT,
    NOT_IN_HAND,
    PANIC_WHILE_NAMING,
    REFUSALS,
)
from .setups import RANDOM, owners_of, read_owners, read_pairing, read_weapons
from .state import (
    CHAMPIONS,
    CHOICES,
    COMBATS,
    HAND,
    LAYOUT,
    NAME,
    NO_END,
    NOBODY,
    OVER,
    PANIC,
    PLACE,
    ROUNDS,
    SUIT,
    TEAM,
)

WITHOUT_EFFECT_IN_ONE_DUEL = ("pairing", "combat2", "deck", "owners")  # CCA-01


class Champions(FolderGame):
    """Three Saxons against three Vikings, with spear, sword and axe."""

    name = "champions"
    version = rules.VERSION
    layout = LAYOUT
    modules = (cards, decks, rounds, rules, knowledge, resampling, replay)
    options = OPTIONS
    refusals = REFUSALS
    notation = notation
    position_reader = ChampionsPositionReader
    position_writer = position_writer
    view = view
    facts = card_facts
    standings = standing
    puzzling = puzzles
    features = features
    reasoning = reasons
    coaching = coach
    private_events = PRIVATE
    emotes = ("hail", "brave", "ouch", "lucky", "glory", "well-fought")
    rule_prefixes = ("CC", "CCA")
    most_seats = CHAMPIONS  # CCA-45
    endings = {number: name for number, name in ENDINGS.items() if number != NO_END}  # noqa: RUF012 - never changed

    # -- set-up --

    def checked(self, setup: Setup) -> Setup:
        """The set-up, if its weapons, pairs and owners can be."""
        read_weapons(str(setup.options["weapons"]))
        read_pairing(str(setup.options["pairing"]))
        read_owners(str(setup.options["owners"]))
        return setup

    def same_option(self, name: str, chosen: Value, read: Value) -> bool:
        if chosen == read or name != "weapons":
            return chosen == read
        return chosen == RANDOM or read_weapons(str(chosen)) == read_weapons(str(read))

    def prepare(self, s: State, setup: Setup) -> None:
        s.chosen_weapons = read_weapons(str(setup.options["weapons"]))
        s.chosen_enemies = read_pairing("list" if s.duels == ONE_DUEL else str(setup.options["pairing"]))
        s.owner = list(owners_of(setup))

    def write_card(self, card: int) -> str:
        return write_card(card)

    def notes(self, setup: Setup) -> list[tuple[str, Mapping[str, object]]]:
        given = {option.name for option in OPTIONS if setup.options[option.name] != option.default}
        found: list[tuple[str, Mapping[str, object]]] = []
        if setup.options["duels"] == ONE_DUEL:
            unused = [name for name in WITHOUT_EFFECT_IN_ONE_DUEL if name in given]
            found += [("champions-note-no-effect", {"option": name}) for name in unused]
        if given >= {"spear_draw", "spear_draw_wounds"}:  # red cards wound nobody (CC-14, CCA-11)
            found.append(("champions-note-no-wounds", {"option": "spear_draw_wounds"}))
        return found

    def seats(self, setup: Setup) -> int:
        return max(owners_of(setup)) + 1

    def side_of(self, setup: Setup, seat: int) -> int:
        return owners_of(setup).index(seat) // TEAM

    def has_sealed_choices(self, setup: Setup) -> bool:
        return True

    # -- for programs --

    def all_actions(self, setup: Setup) -> list[Action]:
        cards = [
            *(card for card in sorted(set(PACK)) if card != JOKER),
            *range(NAMED_JOKER, NAMED_JOKER + len(SUIT_CODES)),
        ]
        return [Action("panic"), *(Action("card", card) for card in cards)]

    def max_length(self, setup: Setup) -> int:
        """In a Round each fighter chooses once, and once more if a Joker is turned up blind."""
        duels = 1 if setup.options["duels"] == ONE_DUEL else TEAM
        return COMBATS * duels * ROUNDS * 2 * SIDES

    def own_fields(self, setup: Setup) -> list[Field]:
        return features.fields(self.seats(setup), len(self.all_actions(setup)))

    # -- play --

    def actions(self, s: State, seat: int) -> list[Action]:
        choices = self.rules.legal(s, seat)
        ordered = [*range(PLACE + s.size[self._hand(s, seat)] - 1, PLACE - 1, -1), *range(SUIT, CHOICES), PANIC]
        return [self.action_of_choice(s, seat, choice) for choice in ordered if choices >> choice & 1]

    def _hand(self, s: State, seat: int) -> int:
        """The zone with the hand a seat fights with."""
        return HAND + int(s.fighter[self.rules.fighting_side(s, seat)])

    def action_of_choice(self, s: State, seat: int, choice: int) -> Action:
        return notation.action_of(s, self.rules.fighting_side(s, seat), choice)

    def choice_of_action(self, s: State, seat: int, action: Action) -> int:
        if action.kind == "panic":
            return PANIC
        if action.value >= NAMED_JOKER:
            return SUIT + action.value - NAMED_JOKER
        return PLACE + int(s.cards[self._hand(s, seat)].index(action.value))

    def choice_refusal(self, s: State, seat: int, action: Action) -> int:
        if action.kind == "panic":
            return PANIC_WHILE_NAMING if s.phase == NAME else ALLOWED
        if action.value == JOKER:
            return JOKER_WITHOUT_SUIT
        if s.phase == NAME:
            return ALLOWED if action.value >= NAMED_JOKER else NAME_A_SUIT
        held = JOKER if action.value >= NAMED_JOKER else action.value
        hand = self._hand(s, seat)
        return ALLOWED if held in s.cards[hand][: s.size[hand]] else NOT_IN_HAND

    def waiting_refusal(self, s: State, seat: int, action: Action) -> int:
        side = self.rules.fighting_side(s, seat)
        fights = s.owner[s.fighter[side]] == seat
        return ALREADY_PANICKED if action.kind == "panic" and fights and s.panicked >> side & 1 else NOT_DUE

    def resign_refusal(self, s: State, seat: int) -> int:
        return ALREADY_RESIGNED if s.resigned >> seat & 1 else ALLOWED

    def combats(self, s: State) -> int:
        first = 1 if s.duels == ONE_DUEL else TEAM
        return first + (sum(s.enemy[saxon] != NOBODY for saxon in range(TEAM)) if s.combat > 1 else 0)

    def result(self, s: State) -> Result | None:
        if s.phase != OVER:
            return None
        winner = None if s.winner == NOBODY else s.winner
        return {"winner": winner, "scores": view.totals(s), "reason": ENDINGS[s.ending]}


GAME = Champions()
