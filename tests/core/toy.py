"""A toy game that leaves to ``core.game`` whatever it can, so that its defaults can be tested."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fightcard.core.data import Standing
from fightcard.core.definition import Action, Event, GameDefinition, RawEvent, Result, Setup
from fightcard.core.errors import Unreadable
from fightcard.core.options import Text, Whole
from fightcard.core.refusals import ALLOWED, GAME_OVER, NOT_DUE, OWN, TAKE_BACK_TOO_LATE
from fightcard.core.standings import compared
from fightcard.core.tensors import Field
from fightcard.core.text.parts import PositionParts, split_parts, write_parts
from fightcard.kernel.layout import Layout, State
from tests.core import toy_rules

TOO_HIGH = OWN
EVENTS = {toy_rules.SEALED: "sealed", toy_rules.TOOK_BACK: "took-back", toy_rules.RESIGNED: "resigned"}
NOTHING_NAMED = (0, 0)


class Toy(GameDefinition):
    """Both name a number."""

    name = "toy"
    version = 1
    layout = Layout(
        "Toy",
        zones=1,
        capacity=1,
        own={"highest": ("i8", ()), "named": ("i8", (2,)), "winner": ("i8", ()), "over": ("i8", ())},
    )
    modules = (toy_rules,)
    options = (Whole("highest", "T-1", 3, 1, 9), Text("greeting", "T-2", "hello", "good-day"))
    refusals = {  # noqa: RUF012 - never changed
        GAME_OVER: ("game-over", "T-3"),
        NOT_DUE: ("not-due", "T-3"),
        TAKE_BACK_TOO_LATE: ("take-back-too-late", "T-3"),
        TOO_HIGH: ("too-high", "T-1"),
    }
    rule_prefixes = ("T",)
    endings = {1: "named"}  # noqa: RUF012 - never changed

    @property
    def folder(self) -> Path:
        return Path(__file__).parent

    def read_action(self, text: str, setup: Setup) -> Action:
        if text in ("take-back", "resign"):
            return Action(text)
        if not text.isdecimal():
            raise Unreadable("action-unknown", value=text, codes="1 2 3")
        return Action("name", int(text))

    def write_action(self, action: Action, setup: Setup) -> str:
        return str(action.value) if action.kind == "name" else action.kind

    def read_position(self, text: str, cards: Any = None) -> tuple[Setup, State]:
        parts = PositionParts(split_parts(text, {"named"}))
        setup = self.setup()
        s = self.new_state(setup)
        self.rules.deal(s)
        s.named = parts.numbers("named", NOTHING_NAMED, high=3)
        return setup, s

    def write_position(self, setup: Setup, s: State) -> str:
        return write_parts([("named", f"{s.named[0]},{s.named[1]}")])

    def all_actions(self, setup: Setup) -> list[Action]:
        return [Action("name", number) for number in range(1, int(setup.options["highest"]) + 1)]

    def max_length(self, setup: Setup) -> int:
        return 2

    def own_fields(self, setup: Setup) -> list[Field]:
        return [Field("named", (2,), "what was named", lambda o, _: o.named)]

    def actions(self, s: State, seat: int) -> list[Action]:
        return [Action("name", number) for number in range(1, s.highest + 1)]

    def action_of_choice(self, s: State, seat: int, choice: int) -> Action:
        return Action("name", choice)

    def choice_of_action(self, s: State, seat: int, action: Action) -> int:
        return action.value

    def choice_refusal(self, s: State, seat: int, action: Action) -> int:
        return ALLOWED if 1 <= action.value <= s.highest else TOO_HIGH

    def result(self, s: State) -> Result | None:
        if not s.over:
            return None
        winner = None if s.winner == toy_rules.DRAW else s.winner
        return {"winner": winner, "scores": list(s.named), "reason": "named"}

    def describe(self, o: State, setup: Setup) -> dict[str, Any]:
        return {"named": list(o.named)}

    def standing(self, o: State, setup: Setup) -> Standing:
        return compared([])

    def event(self, raw: RawEvent, viewer: int, setup: Setup, revealed: bool) -> Event:
        return {"kind": EVENTS[raw[0]], "seat": raw[1]}


TOY = Toy()
