"""The model of a game at one terminal: who plays, in which words, and what can be asked about it. It draws nothing."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from functools import cached_property

from fightcard import Event, Hint, Player, Record, TableRefuses
from fightcard.language import Speaker
from fightcard.learn.hints import explained
from fightcard.table.match import Match

from .choices import Choices
from .game_text import GameText, find_game_text
from .hints import LEVEL
from .words import COMMANDS, Vocabulary


class LocalGame:
    """A match at a terminal: people, by seat, who share the screen, and bots on all other seats.

    ``stand_in`` makes the bot for the seat of a person who resigns while friends go on.
    """

    def __init__(
        self,
        match: Match,
        speaker: Speaker,
        people: Mapping[int, str],
        bots: Mapping[int, Player],
        stand_in: Callable[[int], Player],
    ) -> None:
        self.match, self.people = match, people
        self.bots, self._stand_in = dict(bots), stand_in
        self.alone = next(iter(people)) if len(people) == 1 else None  # who plays bots only
        self.last_person = min(people)  # who was the last to decide
        self.speak(speaker)

    def speak(self, speaker: Speaker) -> None:
        """Use the words of this language from now on."""
        self.speaker = speaker
        self.names = self.names_in(speaker)
        self.game_text: GameText = find_game_text(self.match.game, self.match.setup, speaker, self.names)
        self.vocabulary = Vocabulary(speaker, COMMANDS)
        self.choices = Choices(self.game_text, self.vocabulary)

    def names_in(self, speaker: Speaker) -> dict[int, str]:
        """The names of the players by seat."""
        computers = dict.fromkeys(self.bots, speaker.say("terminal-name-computer"))
        return speaker.players(len(self.match.position.seats), {**self.people, **computers})

    def say(self, message: str, **arguments: object) -> str:
        """A message in the chosen language."""
        return self.speaker.say(message, **arguments)

    # -- who decides --

    @property
    def next_seat(self) -> int:
        """The seat that decides next; bots come first, so that they cannot wait for another choice."""
        return min(self.match.due, key=lambda due: due not in self.bots)

    def bot_decides(self, seat: int) -> str | None:
        """Let the bot of a seat act; return the sentence that says how it failed, if it did."""
        bot = self.bots[seat]
        self.match.act(seat, bot.decide(self.match.position, seat).action)
        return None if bot.last_failure is None else self.say("bot-failures", **vars(bot.last_failure))

    def leave_to_bot(self, seat: int) -> None:
        """A player has resigned, but not the whole side: a bot takes over."""
        self.bots[seat] = self._stand_in(seat)

    def could_undo(self, person: int) -> bool:
        """A person can, for themselves; not for the bot that has taken over."""
        return person not in self.bots and self.match.may_undo(person)

    def asked_to_undo(self, seat: int) -> list[int]:
        """The other people who must agree that a seat undoes its decision."""
        others = [person for person in self.people if person != seat and person not in self.bots]
        return others if self.match.may_undo(seat) else []

    def resigning_ends(self, seat: int) -> bool:
        """Is the game over if this seat resigns?"""
        return self.match.position.play(f"{seat}:resign")[0].is_over

    # -- what there is to say --

    def who_plays(self) -> Iterator[str]:
        """The person who plays bots, and the bots with their levels."""
        if self.alone is not None:
            player = self.names[self.alone]
            named = "no" if player == self.say("seat", seat=self.alone) else "yes"
            yield self.say("terminal-you", player=player, seat=self.alone, named=named)
        for kind in dict.fromkeys(bot.name for bot in self.bots.values()):
            players = [self.names[seat] for seat, bot in self.bots.items() if bot.name == kind]
            level = self.speaker.level(kind)
            yield self.say("terminal-bots", players=self.speaker.listed(players), count=len(players), level=level)

    def standing(self) -> str:
        """Say in one line which side is ahead."""
        position = self.match.position
        by_side = [
            [name for seat, name in self.names.items() if position.game.side_of(seat) == side] for side in (0, 1)
        ]
        return self.speaker.standing(position.game.name, position.standing(), list(map(self.speaker.listed, by_side)))

    def sentence(self, event: Event) -> str:
        """An event in words."""
        return event_sentence(self.speaker, self.match.game.name, event, self.names)

    def result(self) -> str:
        """The ending of the game."""
        result = self.match.result
        assert result is not None, "the game is over"
        return self.speaker.result(self.match.game, self.match.setup, result, self.names)

    # -- advice --

    @cached_property
    def adviser(self) -> Player:
        """The bot that gives hints."""
        return Player(LEVEL, self.match.position.game, secrets.randbits(64))

    def hint(self, seat: int) -> Hint:
        """Return the choice of a strong bot that knows what this seat knows."""
        if seat not in self.match.due:
            raise TableRefuses("no-hint", player=self.names[seat])
        position = self.match.position
        decision = self.adviser.decide(position, seat)
        return explained(Hint(decision, seat, LEVEL, position.legal_actions(seat)), position.observe(seat))

    # -- records --

    def record(self) -> Record:
        """The game so far, with who plays and today's date."""
        return self.match.record(players=self._players(), date=date.today().isoformat())

    def _players(self) -> list[str]:
        """Names for the record, by seat: a bot's is that of its kind, unless it has taken over from a person."""
        names = [self.people[seat] if seat in self.people else self.bots[seat].name for seat in self.names]
        return names if any(names) else []


def event_sentence(speaker: Speaker, game: str, event: Event, names: Mapping[int, str], own: int | None = None) -> str:
    """An event at a table in words; an undo is one, too."""
    if event["kind"] == "undone":
        return speaker.say("terminal-event-undone", player=names[event["seat"] or 0])
    return speaker.event(game, event, names, own)
