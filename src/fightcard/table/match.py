"""A match: a game in progress, its history, and what each viewer may know of it. Pure: no sockets, files or clocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from fightcard.core.data import View
from fightcard.core.definition import SPECTATOR, Event, GameDefinition, RawEvent, Result, Setup
from fightcard.core.errors import TableRefuses
from fightcard.core.position import Outcome, Position
from fightcard.core.record import Record, chance_events
from fightcard.kernel.layout import State

SEALED = "sealed"  # the kind of event that announces a secret choice
BARE = {"kind", "seat"}  # the fields of an event that reveals nothing but that a seat acted


class NumberedEvent(NamedTuple):
    """An event and its number in the match, counted from 1; numbers are not reused after an undo."""

    number: int
    event: Event


class MatchDecision(Struct, frozen=True):
    """An action of a seat, and its outcome."""

    seat: int
    action: str  # canonical, with its seat: 0:K60
    chances: Sequence[tuple[int, int, int]]  # random draws of the rules
    told: int  # the number of the last event before it
    last: int  # the number of its own last event


class Match:
    """One match: its position, its history, and what each viewer may know of it.

    A viewer is a seat, ``core.definition.SPECTATOR``, or ``core.definition.TABLE``, who sees everything.
    """

    __slots__ = ("_before", "_deal", "_decisions", "_stream", "game", "key", "placed", "position", "setup")

    def __init__(self, game: GameDefinition, setup: Setup, key: Sequence[int], placed: str = "") -> None:
        """Deal a game by its key, or begin it in the position ``placed``, which holds that key."""
        self.game, self.setup, self.placed = game, setup, placed
        self.key = tuple(int(word) for word in key)
        self.position, self._deal = self._begin()
        self._decisions: list[MatchDecision] = []
        self._before: list[Position] = []  # positions before the last decisions, as far as an undo can reach
        self._stream: list[RawEvent | Event] = [*self._deal.raw]  # all events, unfiltered

    def _begin(self) -> tuple[Position, Outcome]:
        if self.placed:
            return Position.placed(self.game, self.setup, self.placed)
        return Position.deal(self.game, self.setup, self.key)

    # -- queries --

    @property
    def due(self) -> list[int]:
        """The seats that have to act."""
        return list(self.position.due)

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.position.is_over

    @property
    def result(self) -> Result | None:
        """The result; None while the game runs."""
        return self.position.result

    @property
    def actions(self) -> list[str]:
        """All actions in effect, each with its seat."""
        return [decision.action for decision in self._decisions]

    @property
    def last_seat(self) -> int | None:
        """The seat of the last decision."""
        return self._decisions[-1].seat if self._decisions else None

    def view(self, viewer: int) -> View:
        """Return what a viewer may know, as data for people."""
        return self.position.described(viewer)

    def observe(self, viewer: int) -> State:
        """Return what a viewer may know, as an observation for bots."""
        return self.position.observed(viewer)

    def events_for(self, viewer: int, since: int = 0) -> list[NumberedEvent]:
        """Return the events after number ``since`` as this viewer may know them now.

        Once the game is over everything is revealed, earlier events included. An undo is an event too,
        ``{"kind": "undone", "seat": …, "back_to": n}``: it invalidates the events after number n.
        """
        first = max(since, 0)
        stream = enumerate(self._stream[first:], first + 1)
        return [NumberedEvent(number, self._told(told, viewer, self.over)) for number, told in stream]

    def events_as_told(self, viewer: int, first: int, last: int, revealed: bool) -> list[Event]:
        """Return events ``first`` to ``last`` as this viewer was told them when they happened."""
        return [self._told(told, viewer, revealed) for told in self._stream[first - 1 : last]]

    def stream(self, first: int, last: int) -> list[RawEvent | Event]:
        """Return events ``first`` to ``last`` as the rules told them; an undo is an ``Event``, and public."""
        return self._stream[first - 1 : last]

    @property
    def last_event(self) -> int:
        """The number of the last event."""
        return len(self._stream)

    def _told(self, told: RawEvent | Event, viewer: int, revealed: bool) -> Event:
        """Return an event as this viewer may know it. What all may know is one dictionary for all: never change it."""
        if isinstance(told, dict):
            return told
        if self.game.is_public(told):
            return self.position.game.table_events.shared(told)
        return self.game.event(told, viewer, self.setup, revealed)

    # -- acting --

    def act(self, seat: int, text: str) -> None:
        """Play an action of this seat; Refused and Unreadable change nothing."""
        before, told = self.position, len(self._stream)
        action, self.position, outcome = before.act(seat, _own(seat, text))
        decision = MatchDecision(seat, action, tuple(outcome.chances), told, told + len(outcome.raw))
        self._decisions.append(decision)
        self._before = [] if self._has_revealed(decision, outcome, before) else [*self._before, before]
        self._stream += outcome.raw

    def _has_revealed(self, decision: MatchDecision, outcome: Outcome, before: Position) -> bool:
        """Return whether anybody learned more from this decision than that it was made; see ``undo``."""
        if outcome.over or outcome.chances:
            return True
        seen: list[Event] = []
        for raw in outcome.raw:
            event = self._told(raw, SPECTATOR, False)
            if not _is_bare(event, decision.seat) or self._tells_own_seat_more(raw, decision):
                return True
            seen.append(event)
        return not _has_alternative(decision, seen, before)

    def _tells_own_seat_more(self, raw: RawEvent, decision: MatchDecision) -> bool:
        """Return whether the seat that decided learned more from an event than its own choice."""
        if self.game.is_public(raw):  # and so as bare as for spectators
            return False
        event = dict(self.game.event(raw, decision.seat, self.setup, False))
        choice = decision.action.partition(":")[2]
        return any(event[name] != choice for name in event.keys() - BARE)

    @staticmethod
    def own(seat: int, text: str) -> str:
        """Return an action prefixed with this seat; TableRefuses if it names another one."""
        return f"{seat}:{_own(seat, text)}"

    # -- undoing --

    def undo(self, seat: int, consented: bool = False) -> None:
        """Take back this seat's last decision, or raise TableRefuses.

        Revealed information stays revealed, and random draws are not repeated. So an undo covers one decision of the
        seat's own, if nobody else has decided since (``undo-acted``) and the decision revealed nothing to anybody
        (``undo-revealed``). A decision revealed something if

        - the game ended, or there was a random draw: a die, a shuffle, a deal;
        - spectators saw more than that this seat acted: a card laid face up, a hand shown, the end of a round, or any
          event of another seat, such as being unable to answer;
        - spectators can infer the decision, because no other choice of the seat would have looked the same, as with
          an open pass, a take-back or a resignation;
        - the seat itself saw more than its own choice: above all a card that it drew.

        What remains are hidden decisions that nobody has answered: a sealed choice, a card lost face down. They can be
        undone freely against bots; between people all others must consent (``undo-consent``), as ``consented`` says.
        """
        decision = self.check_undo(seat)
        if not consented:
            raise TableRefuses("undo-consent")
        self._decisions.pop()
        self.position = self._before.pop()
        self._stream.append({"kind": "undone", "seat": seat, "back_to": decision.told})

    def may_undo(self, seat: int) -> bool:
        """Return whether this seat could undo, if all others consent."""
        return bool(self._before) and self._decisions[-1].seat == seat

    def looks_undoable(self, seat: int) -> bool:
        """Return whether this seat could undo, as far as a spectator can tell.

        True if the last decision was this seat's and spectators saw nothing of it but that it was made. ``may_undo``
        also depends on hidden cards (the seat may have had no other choice), so anything that others can observe, such
        as a bot's pause, must depend on this instead.
        """
        decision = self._decisions[-1] if self._decisions else None
        if decision is None or decision.seat != seat or self.over:
            return False
        seen = (self._told(told, SPECTATOR, False) for told in self._stream[decision.told : decision.last])
        return all(_is_bare(event, seat) for event in seen)

    def check_undo(self, seat: int) -> MatchDecision:
        """Return the decision that an undo would reverse, or raise TableRefuses."""
        if not any(decision.seat == seat for decision in self._decisions):
            raise TableRefuses("undo-nothing")
        decision = self._decisions[-1]
        if decision.seat != seat:
            raise TableRefuses("undo-acted")
        if not self._before:
            raise TableRefuses("undo-revealed")
        return decision

    # -- records --

    def record(self, players: Sequence[str] = (), date: str = "") -> Record:
        """Return the match as a verifiable record. It holds the key, and so every secret of the match."""
        chances = [*self._deal.chances, *(chance for decision in self._decisions for chance in decision.chances)]
        return Record(
            game=self.game.name,
            rules=self.game.version,
            key=self.key,
            options=self.setup.options.write(),
            actions=self.actions,
            players=list(players),
            date=date,
            result=self.result,
            cards=self.game.card_text(self.setup),
            chances=chance_events(self.key, chances),
            position=self.placed,
        )


def _own(seat: int, text: str) -> str:
    """Return an action without its seat, which must be this one."""
    if ":" not in text:
        return text.strip()
    named, colon, action = text.strip().partition(":")
    if not (colon and named.isdecimal()):
        return text.strip()
    if named != str(seat):
        raise TableRefuses("not-your-seat", action=text.strip())
    return action.strip()


def _is_bare(event: Event, seat: int) -> bool:
    """Return whether an event reveals nothing but that this seat acted."""
    return event["seat"] == seat and event.keys() == BARE


def _has_alternative(decision: MatchDecision, seen: list[Event], before: Position) -> bool:
    """Return whether another choice of the seat would have looked the same to spectators."""
    if len(seen) == 1 and seen[0]["kind"] == SEALED:  # any other choice would have been sealed as well
        return len(before.choices(decision.seat)) > 1
    others = (
        choice for choice in before.legal_actions(decision.seat) if f"{decision.seat}:{choice}" != decision.action
    )
    return any(before.act(decision.seat, other)[2].events(SPECTATOR) == seen for other in others)
