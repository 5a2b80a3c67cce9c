"""A match: a game between the players of a table as it is being played. Pure: no sockets, files or clocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from fightcard.core.data import View
from fightcard.core.definition import SPECTATOR, Event, GameDefinition, RawEvent, Result, Setup
from fightcard.core.errors import TableRefuses
from fightcard.core.position import Outcome, Position
from fightcard.core.record import Record, chance_events
from fightcard.kernel.layout import State

SEALED = "sealed"  # what an event is called that tells of a choice made unseen, whatever it was
BARE = {"kind", "seat"}  # what an event says that tells nothing but that something was done


class NumberedEvent(NamedTuple):
    """An event and its place in the match, counted from 1; after an undo too, no number is used again."""

    number: int
    event: Event


class Decision(NamedTuple):
    """An action of a seat, and what came of it."""

    seat: int
    action: str  # canonical, with its seat: 0:K60
    chances: Sequence[tuple[int, int, int]]  # as the rules drew them
    told: int  # the number of the last event before it
    last: int  # the number of its own last event


class Match:
    """One match: its position, its history, and what each viewer may hear of it.

    A viewer is a seat, ``core.definition.SPECTATOR``, or ``core.definition.TABLE``, who sees all.
    """

    def __init__(self, game: GameDefinition, setup: Setup, key: Sequence[int]) -> None:
        self.game, self.setup = game, setup
        self.key = tuple(int(word) for word in key)
        self.position, self._deal = Position.deal(game, setup, self.key)
        self._decisions: list[Decision] = []
        self._before: list[Position] = []  # where the last decisions were taken, as far back as an undo can reach
        self._stream: list[RawEvent | Event] = [*self._deal.raw]  # the table's own events as they are told

    # -- what one may know --

    @property
    def due(self) -> list[int]:
        """The seats that have to act."""
        return list(self.position.due)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.position.is_over

    @property
    def result(self) -> Result | None:
        """Who has won; None while the game runs."""
        return self.position.result

    @property
    def actions(self) -> list[str]:
        """All that was done and not undone, each action with its seat."""
        return [decision.action for decision in self._decisions]

    @property
    def last_seat(self) -> int | None:
        """Who decided last."""
        return self._decisions[-1].seat if self._decisions else None

    def view(self, viewer: int) -> View:
        """What a viewer may know, for people."""
        return self.position.described(viewer)

    def observe(self, viewer: int) -> State:
        """What a viewer may know, for bots."""
        return self.position.observed(viewer)

    def events_for(self, viewer: int, since: int = 0) -> list[NumberedEvent]:
        """What this viewer may hear of all that came after event number ``since``.

        Once the game is over everything is revealed, what happened before included. An undo is an event too,
        ``{"kind": "undone", "seat": …, "back_to": n}``: of the events before it, those after n count no more.
        """
        first = max(since, 0)
        stream = enumerate(self._stream[first:], first + 1)
        return [NumberedEvent(number, self._told(told, viewer, self.over)) for number, told in stream]

    def told_then(self, viewer: int, first: int, last: int, revealed: bool) -> list[NumberedEvent]:
        """What this viewer was told of events ``first`` to ``last`` when they happened: the same at any later time."""
        stream = enumerate(self._stream[first - 1 : last], first)
        return [NumberedEvent(number, self._told(told, viewer, revealed)) for number, told in stream]

    def all_public(self, first: int, last: int) -> bool:
        """Were these events told to all viewers alike?"""
        return all(isinstance(told, dict) or self.game.is_public(told) for told in self._stream[first - 1 : last])

    @property
    def last_event(self) -> int:
        """The number of the last event."""
        return len(self._stream)

    def _told(self, told: RawEvent | Event, viewer: int, revealed: bool) -> Event:
        if isinstance(told, dict):
            return cast(Event, dict(told))
        return self.game.event(told, viewer, self.setup, revealed)

    # -- acting --

    def act(self, seat: int, text: str) -> None:
        """Take an action of this seat; Refused and Unreadable change nothing."""
        before, told = self.position, len(self._stream)
        action, self.position, outcome = before.act(seat, _own(seat, text))
        decision = Decision(seat, action, tuple(outcome.chances), told, told + len(outcome.raw))
        self._decisions.append(decision)
        self._before = [] if _has_revealed(decision, outcome, before) else [*self._before, before]
        self._stream += outcome.raw

    @staticmethod
    def own(seat: int, text: str) -> str:
        """The text of an action with this seat before it; nobody can act for another."""
        return f"{seat}:{_own(seat, text)}"

    # -- undoing --

    def undo(self, seat: int, consented: bool = False) -> None:
        """Take back this seat's last decision, or raise TableRefuses.

        A card once seen stays seen, and chance is not asked twice. So an undo reaches back over one decision
        of the seat's own, if nobody else has decided since (``undo-acted``) and the decision told nobody
        anything (``undo-revealed``). It told something if, in what came of it,

        - the game ended, or chance was asked: a die, a shuffle, a deal;
        - the public saw anything but that this seat has acted: a card laid face up, a hand shown, the end of
          a round, or any event of another seat, such as being unable to answer;
        - the public can tell the decision by that it was made: no other choice that the seat had would have
          looked the same. So it is with passing in the open, taking back and resigning;
        - the seat itself saw anything but its own choice: above all a card it drew.

        What is left are decisions made unseen that nobody has answered: a sealed choice, a card lost face
        down. They are free against bots; between people all others must agree (``undo-consent``), which is
        what ``consented`` says.
        """
        decision = self.check_undo(seat)
        if not consented:
            raise TableRefuses("undo-consent")
        self._decisions.pop()
        self.position = self._before.pop()
        self._stream.append({"kind": "undone", "seat": seat, "back_to": decision.told})

    def may_undo(self, seat: int) -> bool:
        """Could this seat undo, if all others agree?"""
        return bool(self._before) and self._decisions[-1].seat == seat

    def looks_undoable(self, seat: int) -> bool:
        """Could this seat undo, for all that a spectator can tell?

        So it is whenever the last decision was this seat's and the public saw nothing of it but that it was made.
        Whether ``may_undo`` holds as well depends on hidden cards (the seat may have had no other choice), so
        whatever others can notice, such as the time that a bot takes, has to depend on this instead.
        """
        decision = self._decisions[-1] if self._decisions else None
        if decision is None or decision.seat != seat or self.over:
            return False
        seen = (self._told(told, SPECTATOR, False) for told in self._stream[decision.told : decision.last])
        return all(_is_bare(event, seat) for event in seen)

    def check_undo(self, seat: int) -> Decision:
        """The decision that an undo would take back, or TableRefuses."""
        if not any(decision.seat == seat for decision in self._decisions):
            raise TableRefuses("undo-nothing")
        decision = self._decisions[-1]
        if decision.seat != seat:
            raise TableRefuses("undo-acted")
        if not self._before:
            raise TableRefuses("undo-revealed")
        return decision

    # -- keeping --

    def record(self, players: Sequence[str] = (), date: str = "") -> Record:
        """The match as a record that verifies. It holds the key, and so every secret of the match."""
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
        )


def _own(seat: int, text: str) -> str:
    """The text of an action without its seat, which must be this one."""
    named, colon, action = text.strip().partition(":")
    if not (colon and named.isdecimal()):
        return text.strip()
    if named != str(seat):
        raise TableRefuses("not-your-seat", action=text.strip())
    return action.strip()


def _has_revealed(decision: Decision, outcome: Outcome, before: Position) -> bool:
    """Did anybody learn anything by this decision, besides that it was made? See ``Match.undo``."""
    if outcome.over or outcome.chances:
        return True
    if not all(_is_bare(event, decision.seat) for event in outcome.each_event(SPECTATOR)):
        return True
    choice = decision.action.partition(":")[2]
    own = outcome.events(decision.seat)
    if any(dict(event)[name] != choice for event in own for name in event.keys() - BARE):
        return True
    return not _has_double(decision, outcome.events(SPECTATOR), before)


def _is_bare(event: Event, seat: int) -> bool:
    """Does an event tell nothing but that this seat has done something?"""
    return event["seat"] == seat and event.keys() == BARE


def _has_double(decision: Decision, seen: list[Event], before: Position) -> bool:
    """Had the seat another choice that a spectator could not have told from this one, by what he has seen?"""
    if [event["kind"] for event in seen] == [SEALED]:  # any other choice had been sealed as well
        return len(before.legal_actions(decision.seat)) > 1
    others = (
        choice for choice in before.legal_actions(decision.seat) if f"{decision.seat}:{choice}" != decision.action
    )
    return any(before.act(decision.seat, other)[2].events(SPECTATOR) == seen for other in others)
