"""Goofspiel as Fightcard knows it: how people read and write what happens in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from fightcard.core.data import Standing
from fightcard.core.definition import Action, Event, GameDefinition, RawEvent, Result, Setup
from fightcard.core.errors import Unreadable
from fightcard.core.options import Choice, Whole
from fightcard.core.refusals import ALLOWED, GAME_OVER, NOT_DUE, OWN, TAKE_BACK_TOO_LATE
from fightcard.core.standings import compared
from fightcard.core.tensors import Field, bits, one_hot
from fightcard.core.text.parts import NOTHING, write_parts
from fightcard.core.text.position_reader import PositionReader
from fightcard.kernel.game_rng import hex_of_key
from fightcard.kernel.layout import State
from fightcard.kernel.sides import BOTH

from . import rules
from .rules import BIDDING, LAYOUT, MOST_CARDS, NOBODY, OVER, SEATS

EVENTS = {
    rules.PRIZE: "prize",
    rules.SEALED: "sealed",
    rules.TOOK_BACK: "took-back",
    rules.BID: "bid",
    rules.WON: "won",
    rules.TIED: "tied",
    rules.GAME_ENDED: "game-ended",
    rules.RESIGNED: "resigned",
}
WITH_CARD = (rules.PRIZE, rules.BID, rules.WON, rules.TIED)
ENDINGS = {rules.COUNTED: "counted", rules.GIVEN_UP: "resigned"}
PHASES = {OVER: "over", BIDDING: "bid"}
PARTS = {"phase", "round", "prizes", "prize", "waiting", "hand0", "hand1", "sealed", "score", "due", "winner", "ending"}
DUE = {NOTHING: 0, "0": 1, "1": 2, "0+1": BOTH}


def cards_in(hand: int) -> list[str]:
    """The cards of a hand."""
    return [str(card + 1) for card in range(MOST_CARDS) if hand >> card & 1]


class Reader(PositionReader):
    """Reads a position: ``prize=3 hand0=1,2 hand1=2,3``."""

    names = PARTS | {"key", "seed", "chance"}

    def read_parts(self) -> None:
        """Write all parts into the state."""
        s, parts = self.s, self.parts
        s.rng_event = parts.number("chance", 0)
        s.phase = parts.named("phase", PHASES, BIDDING)
        for seat in range(SEATS):
            s.hand[seat] = self._cards(f"hand{seat}", s.hand[seat])
        s.prize = parts.number("prize", s.numbers, 1, s.numbers)
        s.prizes = self._cards("prizes", s.prizes & ~(1 << (s.prize - 1)))
        s.waiting = parts.number("waiting", 0)
        s.round = parts.number("round", s.numbers - s.prizes.bit_count(), 0, s.numbers)
        s.score = parts.numbers("score", [0, 0])
        s.sealed = [0 if word == NOTHING else self._card("sealed", word) for word in parts.words("sealed", ["-", "-"])]
        s.owing = parts.one_of("due", DUE, NOTHING if s.phase == OVER else "0+1")
        s.winner = parts.one_of("winner", {NOTHING: NOBODY, "0": 0, "1": 1}, NOTHING)
        s.ending = parts.named("ending", {rules.NO_END: NOTHING, **ENDINGS}, rules.NO_END)
        if s.phase == BIDDING and not (s.owing and s.hand[0] and s.hand[1]):
            raise parts.fail("due")

    def _cards(self, part: str, otherwise: int) -> int:
        if part not in self.parts:
            return otherwise
        return sum({1 << (self._card(part, word) - 1) for word in self.parts.items(part)})

    def _card(self, part: str, word: str) -> int:
        if not (word.isascii() and word.isdigit() and len(word) < 3 and 1 <= int(word) <= self.s.numbers):
            raise self.parts.fail(part)
        return int(word)


class Goofspiel(GameDefinition):
    """Bid for prizes, unseen."""

    name = "goofspiel"
    version = 1
    layout = LAYOUT
    modules = (rules,)
    options = (Whole("numbers", "GS-01", MOST_CARDS, 2, MOST_CARDS), Choice("ties", "GS-05", ("discard", "carry")))
    refusals = {  # noqa: RUF012 - never changed
        OWN: ("not-in-hand", "GS-03"),
        NOT_DUE: ("not-due", "GS-03"),
        TAKE_BACK_TOO_LATE: ("take-back-too-late", "GS-04"),
        GAME_OVER: ("game-over", "GS-06"),
    }
    rule_prefixes = ("GS",)
    endings = ENDINGS

    @property
    def folder(self) -> Path:
        return Path(__file__).parent

    # -- text --

    def read_action(self, text: str, setup: Setup) -> Action:
        if text in ("take-back", "resign"):
            return Action(text)
        most = int(setup.options["numbers"])
        if not (text.isascii() and text.isdigit() and len(text) < 3 and 1 <= int(text) <= most):
            raise Unreadable("action-unknown", value=text, codes=f"1 … {most}")
        return Action("bid", int(text))

    def write_action(self, action: Action, setup: Setup) -> str:
        return str(action.value) if action.kind == "bid" else action.kind

    def read_position(self, text: str, cards: Any = None) -> tuple[Setup, State]:
        return Reader.read_text(self, text, cards)

    def write_position(self, setup: Setup, s: State) -> str:
        options = [tuple(text.split("=", 1)) for text in setup.options.write()]
        due = {seats: text for text, seats in DUE.items()}
        ending = [("winner", NOTHING if s.winner == NOBODY else str(s.winner)), ("ending", ENDINGS.get(s.ending, ""))]
        return write_parts(
            [
                ("phase", PHASES[s.phase]),
                ("due", due[s.owing]),
                *((name, value) for name, value in options),
                ("round", str(s.round)),
                ("prize", str(s.prize)),
                ("prizes", ",".join(cards_in(s.prizes)) or NOTHING),
                ("waiting", str(s.waiting) if s.waiting else ""),
                *((f"hand{seat}", ",".join(cards_in(s.hand[seat])) or NOTHING) for seat in range(SEATS)),
                ("sealed", ",".join(str(card or NOTHING) for card in s.sealed) if any(s.sealed) else ""),
                ("score", ",".join(map(str, s.score))),
                *(ending if s.phase == OVER else ()),
                ("key", hex_of_key(s.key)),
                ("chance", str(s.rng_event)),
            ]
        )

    # -- for programs --

    def all_actions(self, setup: Setup) -> list[Action]:
        return [Action("bid", card) for card in range(1, int(setup.options["numbers"]) + 1)]

    def max_length(self, setup: Setup) -> int:
        return SEATS * int(setup.options["numbers"])

    def own_fields(self, setup: Setup) -> list[Field]:
        return [
            Field("hand", (SEATS, MOST_CARDS), "1 for each card in hand, the observer's first", _hands),
            Field("prizes", (MOST_CARDS,), "1 for each prize to come", lambda o, _: bits(o.prizes, MOST_CARDS)),
            Field("prize", (MOST_CARDS,), "one-hot: the prize", lambda o, _: one_hot(o.prize, MOST_CARDS, 1)),
            Field("waiting", (1,), "points that wait for a higher bid", lambda o, _: [o.waiting]),
            Field("sealed", (MOST_CARDS,), "one-hot: own sealed bid", _sealed),
            Field("score", (SEATS,), "points, the observer's first", _scores),
        ]

    # -- play --

    def actions(self, s: State, seat: int) -> list[Action]:
        return [Action("bid", int(card)) for card in cards_in(self.rules.legal(s, seat))]

    def action_of_choice(self, s: State, seat: int, choice: int) -> Action:
        return Action("bid", choice + 1)

    def choice_of_action(self, s: State, seat: int, action: Action) -> int:
        return action.value - 1

    def choice_refusal(self, s: State, seat: int, action: Action) -> int:
        return ALLOWED if s.hand[seat] >> (action.value - 1) & 1 else OWN

    def result(self, s: State) -> Result | None:
        if s.phase != OVER:
            return None
        winner = None if s.winner == NOBODY else int(s.winner)
        return {"winner": winner, "scores": [int(points) for points in s.score], "reason": ENDINGS[s.ending]}

    # -- what one may know --

    def describe(self, o: State, setup: Setup) -> dict[str, Any]:
        return {
            "phase": PHASES[o.phase],
            "round": o.round,
            "prize": o.prize,
            "waiting": o.waiting,
            "prizes": cards_in(o.prizes),
            "seats": [self._seat(o, seat) for seat in range(SEATS)],
        }

    @staticmethod
    def _seat(o: State, seat: int) -> dict[str, Any]:
        return {
            "score": o.score[seat],
            "hand": cards_in(o.hand[seat]),
            "chosen": o.phase == BIDDING and not o.owing >> seat & 1,
            "sealed": str(o.sealed[seat]) if o.sealed[seat] else None,
        }

    def standing(self, o: State, setup: Setup) -> Standing:
        return compared([("points", int(o.score[0]), int(o.score[1]))])

    def event(self, raw: RawEvent, viewer: int, setup: Setup, revealed: bool) -> Event:
        kind, seat, card, number = raw
        data: dict[str, Any] = {"kind": EVENTS[kind], "seat": None if seat == NOBODY else seat}
        if kind in WITH_CARD:
            data["card"] = str(card)
        if kind == rules.WON:
            data["points"] = number
        if kind == rules.PRIZE:
            data["round"] = number
        return cast(Event, data)

    def is_public(self, raw: RawEvent) -> bool:
        return True


def _hands(o: State, seat: int) -> list[int]:
    return [number for each in (seat, 1 - seat) for number in bits(o.hand[each], MOST_CARDS)]


def _scores(o: State, seat: int) -> list[int]:
    return [o.score[seat], o.score[1 - seat]]


def _sealed(o: State, seat: int) -> list[int]:
    return one_hot(o.sealed[seat], MOST_CARDS, 1)


GAME = Goofspiel()
