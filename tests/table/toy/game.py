"""The toy, joined into a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from fightcard.core.data import Standing
from fightcard.core.definition import TABLE, Action, Event, GameDefinition, RawEvent, Result, Setup
from fightcard.core.errors import Unreadable
from fightcard.core.options import Choice
from fightcard.core.refusals import ALLOWED, GAME_OVER, NOT_DUE, OWN, TAKE_BACK_TOO_LATE
from fightcard.core.standings import compared
from fightcard.core.tensors import Field
from fightcard.kernel.layout import State

from . import rules

CODES = ("7S", "JC", "XS", "pass")
WEAPONS = ("spear", "sword")  # the first half's and the second's
NAMES_OF_EVENTS = {
    rules.DEALT: "dealt",
    rules.ROUND_BEGAN: "round-began",
    rules.SEALED: "sealed",
    rules.TOOK_BACK: "took-back",
    rules.REVEALED: "revealed",
    rules.SCORED: "scored",
    rules.GAME_ENDED: "game-ended",
    rules.RESIGNED: "resigned",
}
SIDE_NAMES = ("first", "second")


class Toy(GameDefinition):
    """Seal, reveal, compare."""

    name = "toy"
    version = 1
    layout = rules.LAYOUT
    modules = (rules,)
    options = (Choice("players", "TY-01", ("2", "4", "6")),)
    refusals = {  # noqa: RUF012 - never changed
        OWN: ("not-in-hand", "TY-02"),
        NOT_DUE: ("not-due", "TY-03"),
        TAKE_BACK_TOO_LATE: ("take-back-too-late", "TY-04"),
        GAME_OVER: ("game-over", "TY-05"),
    }
    rule_prefixes = ("TY",)
    endings = {rules.FOUGHT_OUT: "fought-out", rules.GIVEN_UP: "resigned"}  # noqa: RUF012 - never changed

    @property
    def folder(self) -> Path:
        return Path(__file__).parent

    def seats(self, setup: Setup) -> int:
        return 2 * (int(setup.options["players"]) + 1)

    def side_of(self, setup: Setup, seat: int) -> int:
        return int(seat >= self.seats(setup) // 2)

    def read_action(self, text: str, setup: Setup) -> Action:
        if text in ("take-back", "resign"):
            return Action(text)
        if text.upper() not in map(str.upper, CODES):
            raise Unreadable("action-unknown", value=text, codes=" ".join(CODES))
        return Action("choice", [code.upper() for code in CODES].index(text.upper()))

    def write_action(self, action: Action, setup: Setup) -> str:
        return CODES[action.value] if action.kind == "choice" else action.kind

    def read_position(self, text: str, cards: Any = None) -> tuple[Setup, State]:
        """Options alone: the position is that of a new game."""
        setup = self.setup(text.split())
        state = self.new_state(setup)
        self.rules.deal(state)
        return setup, state

    def write_position(self, setup: Setup, s: State) -> str:
        return f"round={s.round} owing={s.owing} sealed={s.sealed} hand={s.hand}"

    def all_actions(self, setup: Setup) -> list[Action]:
        return [Action("choice", choice) for choice in range(len(CODES))]

    def max_length(self, setup: Setup) -> int:
        return 100

    def own_fields(self, setup: Setup) -> list[Field]:
        return []

    def actions(self, s: State, seat: int) -> list[Action]:
        choices = self.rules.legal(s, seat)
        return [Action("choice", choice) for choice in range(len(CODES)) if choices >> choice & 1]

    def action_of_choice(self, s: State, seat: int, choice: int) -> Action:
        return Action("choice", choice)

    def choice_of_action(self, s: State, seat: int, action: Action) -> int:
        return action.value

    def choice_refusal(self, s: State, seat: int, action: Action) -> int:
        return ALLOWED if self.rules.legal(s, seat) >> action.value & 1 else OWN

    def result(self, s: State) -> Result | None:
        if s.owing:
            return None
        winner = None if s.winner == rules.NOBODY else s.winner
        return {"winner": winner, "scores": list(s.score), "reason": self.endings[s.ending]}

    def describe(self, o: State, setup: Setup) -> dict[str, Any]:
        hands = [_cards(o.hand[seat]) for seat in range(self.seats(setup))]
        return {"round": o.round, "score": list(o.score), "hands": hands}

    def standing(self, o: State, setup: Setup) -> Standing:
        return compared([("score", int(o.score[0]), int(o.score[1]))])

    def event(self, raw: RawEvent, viewer: int, setup: Setup, revealed: bool) -> Event:
        kind, seat, card, number = raw
        data: dict[str, Any] = {"kind": NAMES_OF_EVENTS[kind], "seat": None if seat == rules.NOBODY else seat}
        if kind == rules.DEALT:
            shown = viewer in (seat, TABLE) or revealed
            data |= {"cards": _cards(card)} if shown else {"count": rules.CARDS}
        if kind == rules.ROUND_BEGAN:
            data["round"] = number
        if kind == rules.REVEALED:
            passed = card == rules.PASS_CHOICE
            weapon = WEAPONS[self.side_of(setup, seat)]
            data |= {"card": None if passed else CODES[card], "weapon": weapon}
        if kind in (rules.SCORED, rules.GAME_ENDED):
            data["side"] = None if number == rules.NOBODY else SIDE_NAMES[number]
        return cast(Event, data)


def _cards(hand: int) -> list[str]:
    return [CODES[card] for card in range(rules.CARDS) if hand >> card & 1]


GAME = Toy()
