"""A table on a server, played as its client."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping

from fightcard import EnvironmentFailure, Event, Record, TableRefuses
from fightcard.client import Connection, Gone, Place
from fightcard.client import Refusal as ServerRefusal
from fightcard.core.data import ReasonData
from fightcard.core.errors import Refusal
from fightcard.core.reasons import Reason
from fightcard.core.record import read_record
from fightcard.language import Speaker
from fightcard.messages import client_messages, fields, server_messages
from fightcard.messages.game_data import OfferState
from fightcard.registry import find_game

from ...local_game import event_sentence
from ..table_model import NOTHING, Scene, StoryLine, TableChoice, TableModel

LISTEN = 0.5  # seconds until a thread that listens looks whether it is still wanted


class RemoteTable(TableModel):
    """A seat at a table, or a place to watch. One thread listens; commands are sent without waiting."""

    def __init__(self, place: Place, speaker: Speaker) -> None:
        self.place = place
        self.connection: Connection = place.connect()
        self.state = self.connection.state
        self.notice = NOTHING  # what the server has answered last
        self._asked: dict[str, str] = {}  # actions by the ids of questions why
        self._reasons: dict[tuple[int, str], StoryLine] = {}  # by the number of the entry, and the action
        self._ahead = 0.0  # how far the server's time is ahead of this machine's, in milliseconds
        self.is_lost = self.is_closed = False
        self.refused = ""  # the code of the error for which the seat cannot be opened any more
        welcome = self.connection.welcome
        game = find_game(welcome.game)
        super().__init__(game, game.setup(welcome.options), speaker)

    # -- listening --

    def listen(self) -> bool:
        """Take the next message; False if none has come yet. Gone if the connection has ended."""
        connection = self.connection
        try:
            message = connection.receive(LISTEN)
        except TimeoutError:
            return False
        except Gone:
            if connection is self.connection:
                raise
            return False  # the player has gone on to the rematch
        match message:
            case server_messages.State():
                self.state = message
            case server_messages.Told(what={"kind": "answered", "accept": False, "seat": seat, "what": what}):
                if seat != self.seat and self._has_offered(what):  # otherwise they have withdrawn their own offer
                    self.notice = StoryLine(self.say("full-declined", player=self.names[seat]))
            case server_messages.Live():
                self._ahead = message.now - 1000 * time.time()
            case server_messages.Rejected():
                self.notice = self._refusal(message.kind, message.code, message.rule, message.arguments)
            case server_messages.ReasonResponse():
                self._take_reason(message)
            case server_messages.Advice():
                self.notice = self._advice(message)
        return True

    def reconnect(self) -> None:
        """Connect again and hear what was missed; OSError, Gone or TimeoutError if that is not possible yet.

        A Refusal says why the seat cannot be opened.
        """
        told = self.connection.told
        self.connection.close()
        self.place.get()
        self.connection = self.place.connect(self.connection.seq)
        self.connection.told[:0] = told
        self.state = self.connection.state

    def close(self) -> None:
        self.is_closed = True
        self.connection.close()

    def _take_reason(self, answer: server_messages.ReasonResponse) -> None:
        action = self._asked.pop(answer.id, answer.action)
        told = answer.refused
        if told is not None:
            why = self._refusal(told["kind"], told["code"], told["rule"], told["arguments"])
            self._reasons[(self.state.seq, action)] = why

    def _refusal(self, kind: str, code: str, rule: str, arguments: Mapping[str, object]) -> StoryLine:
        if kind == "rule":
            return StoryLine(self.speaker.error(Refusal(self.game.name, code, rule, dict(arguments))), rule)
        return StoryLine(server_sentence(self.speaker, self.game.name, code, arguments))

    def _advice(self, advice: server_messages.Advice) -> StoryLine:
        assert isinstance(self.seat, int), "spectators get no hints"
        view = self.state.view
        name = self.game_text.short_name(advice.action, view, self.seat) if view else advice.action
        reasons = [self._reason(each) for each in advice.reasons]
        return StoryLine(" ".join([f"{self.say('full-command-hint')}: {name}.", *reasons]))

    def _reason(self, told: ReasonData) -> str:
        arguments = {name: value for name, value in told["arguments"].items() if isinstance(value, str | int)}
        return self.speaker.reason(self.game.name, Reason(told["code"], arguments))

    # -- what is shown --

    @property
    def seat(self) -> int | None:
        """The own seat; None for a spectator."""
        return self.place.viewer if isinstance(self.place.viewer, int) else None

    @property
    def names(self) -> Mapping[int, str]:
        return {seat: self._name(seat) for seat in range(len(self.state.seats))}

    def _name(self, seat: int) -> str:
        data = self.state.seats[seat]
        if data["kind"] == "bot" and not data["name"]:
            return self.say("web-computer")
        return data["name"] or self.say("web-player", number=seat + 1)

    @property
    def labels(self) -> Mapping[int, str]:
        own = {} if self.seat is None else {self.seat: self.say("web-you-here")}
        return {**self.names, **own}

    @property
    def levels(self) -> Mapping[int, str]:
        levels = {seat: data["level"] for seat, data in enumerate(self.state.seats)}
        return {seat: self.speaker.level(level) for seat, level in levels.items() if level}

    def scene(self) -> Scene:
        state = self.state
        events: list[Event] = [event for told in self.connection.told for event in told.events]
        return Scene(
            view=state.view,
            seat=self.seat,
            choices=self._choices(),
            prompt=self._prompt(),
            standing="" if state.standing is None else self.told_standing(state.standing),
            story=self._story(events),
            events=events,
            seals=len(state.due) > 1,
            over=state.over,
            commands=frozenset(self._commands()),
            title=" · ".join([self.say(f"{self.game.name}-name"), *self._clocks()]),
        )

    def _choices(self) -> list[TableChoice]:
        state = self.state
        if state.view is None or self.seat is None or state.over or self.refused:
            return []
        return self.listed(state.view, self.seat, state.actions)

    def _prompt(self) -> str:
        state, seat = self.state, self.seat
        if self.refused:
            return server_sentence(self.speaker, self.game.name, self.refused, {})
        if self.is_lost:
            return self.say("web-reconnecting")
        offer = self._offer()
        if offer is not None:
            return self.say("web-offer-got", what=offer["what"], player=self.names[offer["seat"]])
        if not state.started:
            missing = sum(each["kind"] == "open" for each in state.seats)
            return self.say("web-waiting-for", count=missing) if missing else self.say("web-shuffling")
        if state.over:
            return "" if state.result is None else self.speaker.result(self.game, self.setup, state.result, self.names)
        if seat in state.due and state.view is not None and seat is not None:
            return self.game_text.asked(state.view, seat)
        return self.say("web-waiting", player=self.speaker.listed([self.names[due] for due in state.due]))

    @property
    def has_clock(self) -> bool:
        """Does the table have a time control, and does the game run?"""
        return self.state.clock["kind"] != "none" and self.state.started and not self.state.over

    def _clocks(self) -> Iterator[str]:
        """The time that each player has left; a mark stands before the clocks that run."""
        clock, labels, now = self.state.clock, self.labels, 1000 * time.time() + self._ahead
        for seat, left in enumerate(clock["left"] if self.has_clock else ()):
            since = clock["running"].get(str(seat))
            if left is not None:
                rest = left if since is None else max(0, left - max(0, now - since))
                yield f"{'' if since is None else '▶ '}{labels[seat]} {clock_face(rest)}"

    def _story(self, events: list[Event]) -> list[str]:
        names, untold = self.names, self.game_text.told_by_header
        return [
            event_sentence(self.speaker, self.game.name, event, names, self.seat)
            for event in events
            if event["kind"] != untold
        ]

    def _offer(self) -> OfferState | None:
        """An offer that waits for an answer of this seat."""
        return next((offer for offer in self.state.offers if self.seat in offer["waiting"]), None)

    def _has_offered(self, what: fields.Agreement) -> bool:
        """Return whether an offer of this seat waits for answers."""
        return any((offer["seat"], offer["what"]) == (self.seat, what) for offer in self.state.offers)

    def _commands(self) -> list[str]:
        state = self.state
        if self.seat is None or self.refused:
            return ["review"] if state.over and not self.refused else []
        wanted = {
            "accept": self._offer() is not None,
            "decline": self._offer() is not None,
            "hint": state.hints == "free" and self.seat in state.due,
            "take-back": state.may_take_back,
            "undo": state.may_undo != "no" and not state.may_take_back,
            "resign": state.may_resign,
            "rematch": state.over and state.rematch is None,
            "follow": state.rematch is not None,
            "review": state.over,
        }
        return [command for command, holds in wanted.items() if holds]

    # -- what is done --

    def act(self, action: str) -> StoryLine:
        self._send(client_messages.Act(self.connection.new_id(), action, self.state.seq))
        return NOTHING

    def _send(self, message: client_messages.ClientMessage) -> None:
        self.notice = NOTHING
        self.connection.send(message)

    def why(self, action: str) -> StoryLine:
        """Return the server's last answer; request it if there is none yet."""
        key = (self.state.seq, action)
        if key not in self._reasons and not self.is_lost:
            self._reasons[key] = NOTHING
            question = client_messages.Why(self.connection.new_id(), action)
            self._asked[question.id] = action
            self.connection.send(question)
        return self._reasons.get(key, NOTHING)

    def do(self, command: str) -> StoryLine:
        new, offer = self.connection.new_id, self._offer()
        match command:
            case "hint":
                self._send(client_messages.HintRequest(new()))
            case "take-back":
                self._send(client_messages.Act(new(), "take-back", self.state.seq))
            case "undo" if self.state.may_undo == "free":
                self._send(client_messages.Undo(new()))
            case "undo" | "rematch":
                what: fields.Agreement = "undo" if command == "undo" else "rematch"
                self._send(client_messages.Offer(new(), what))
                return StoryLine(self.say("web-offer-made", what=what))
            case "resign":
                self._send(client_messages.Resign(new()))
            case "accept" | "decline" if offer is not None:
                self._send(client_messages.Answer(new(), offer["what"], command == "accept"))
            case "follow":
                self._follow()
            case _:
                return super().do(command)
        return NOTHING

    def finished(self) -> tuple[Record, int]:
        try:
            return read_record(self.place.record()), self.seat or 0
        except ServerRefusal as refusal:
            reason = server_sentence(self.speaker, self.game.name, refusal.code, refusal.arguments)
            raise TableRefuses("record-refused", reason=reason) from refusal
        except (OSError, TimeoutError) as error:
            raise EnvironmentFailure("server-unreachable", url=self.place.site.url) from error

    def _follow(self) -> None:
        """Go on at the table of the rematch."""
        self.place = self.place.follow()
        old, self.connection = self.connection, self.place.connect()
        self.state = self.connection.state
        self._reasons.clear()
        old.close()


def clock_face(milliseconds: float) -> str:
    """A time as hours, minutes and seconds."""
    minutes, seconds = divmod(math.ceil(milliseconds / 1000), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def server_sentence(speaker: Speaker, game: str, code: str, arguments: Mapping[str, object]) -> str:
    """Return the sentence for a server's error code; a newer server may send one that is unknown here."""
    for message in (f"{game}-error-{code}", f"error-{code}"):
        try:
            return speaker.say(message, **arguments)
        except KeyError:
            continue
    return code
