"""One game at one terminal: who is asked when, and what is shown to whom."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from fightcard import SPECTATOR, Error, Event, Player
from fightcard.bots.levels import weights_error
from fightcard.language import Speaker
from fightcard.table.match import Match

from .choices import Choices
from .coach import TerminalCoach
from .commands import AFTER_THE_GAME, BEHIND_THE_CURTAIN, Commands, Left
from .console import Console, InputEnded
from .game_text import find_game_text
from .hints import LEVEL
from .words import COMMANDS, Vocabulary


class Session:
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
        console: Console,
    ) -> None:
        self.match, self.speaker, self.people, self.console = match, speaker, people, console
        self.bots, self._stand_in = dict(bots), stand_in
        computers = dict.fromkeys(self.bots, speaker.say("terminal-name-computer"))
        self.names = speaker.players(len(match.position.seats), {**people, **computers})
        self.game_text = find_game_text(match.game, match.setup, speaker, self.names)
        self.vocabulary = Vocabulary(speaker, COMMANDS)
        self.choices = Choices(self.game_text, self.vocabulary)
        self._commands = Commands(self)
        self._heard = dict.fromkeys(self.names, 0)  # by seat: the number of the last event it was told
        self._alone = next(iter(people)) if len(people) == 1 else None  # who plays bots only
        self._at_screen = self._alone  # whose hand may be shown
        self.coach: TerminalCoach | None = None  # for one person against bots
        self._last_person = min(people)  # who was the last to decide, and types what is typed at a curtain

    @cached_property
    def adviser(self) -> Player:
        """Whose hints are given."""
        return Player(LEVEL, self.match.position.game, secrets.randbits(64))

    def run(self) -> None:
        """Play to the end, or until a player leaves."""
        try:
            self._show_header()
            while not self.match.over:
                self._next_decision()
            self._finish()
        except InputEnded:
            self.console.say(self.say("terminal-input-ended"))
        except KeyboardInterrupt:
            self.console.say("", self.say("terminal-interrupted"))
            raise
        except Left:
            self.console.say(self.say("terminal-left"))

    def say(self, message: str, **arguments: object) -> str:
        """A message in the chosen language."""
        return self.speaker.say(message, **arguments)

    # -- the course of the game --

    def _show_header(self) -> None:
        notes = self.match.game.notes(self.match.setup)
        self.console.say(*self.game_text.header(self.match.view(SPECTATOR)))
        self.console.say(*(self.say(message, **arguments) for message, arguments in notes))
        if (error := weights_error(self.match.game)) is not None:
            self.console.say(self.speaker.error(error))
        self.console.say(*self._who_plays())
        self.console.say(self.say("terminal-how", help=self.vocabulary.word("help")), "")

    def _who_plays(self) -> Iterator[str]:
        if self._alone is not None:
            player = self.names[self._alone]
            named = "no" if player == self.say("seat", seat=self._alone) else "yes"
            yield self.say("terminal-you", player=player, seat=self._alone, named=named)
        for kind in dict.fromkeys(bot.name for bot in self.bots.values()):
            players = [self.names[seat] for seat, bot in self.bots.items() if bot.name == kind]
            level = self.speaker.level(kind)
            yield self.say("terminal-bots", players=self.speaker.listed(players), count=len(players), level=level)

    def _next_decision(self) -> None:
        """Let the seats that are due decide; bots first, so that they cannot wait for another choice."""
        seat = min(self.match.due, key=lambda due: due not in self.bots)
        if seat in self.bots:
            self._bot_decides(seat)
        else:
            self._person_decides(seat)

    def _bot_decides(self, seat: int) -> None:
        """A person who plays bots only hears of it at once, others when they come to the screen."""
        if self._alone is not None:
            self.tell(self._alone)
            if self._could_undo(self._alone) and not self._goes_on(self._alone):
                return
        bot = self.bots[seat]
        self.match.act(seat, bot.decide(self.match.position, seat).action)
        if bot.last_failure is not None:
            self.console.say(self.say("bot-failures", **vars(bot.last_failure)))
        if self._alone is not None:
            self.tell(self._alone)

    def leave_to_bot(self, seat: int) -> None:
        """A player has resigned, but not the whole side: a bot takes over, and the hand is no longer shown."""
        self.bots[seat] = self._stand_in(seat)
        if self._at_screen == seat and self._alone is None:
            self.console.clear()
            self._at_screen = None

    def _could_undo(self, person: int) -> bool:
        """A person can, for himself; not for the bot that has taken over."""
        return person not in self.bots and self.match.may_undo(person)

    def _goes_on(self, person: int) -> bool:
        """Leave a moment for an undo, where one is possible, before the bot acts; False if it was used."""
        position = self.match.position
        self.console.say(self.say("terminal-go-on", undo=self.vocabulary.word("undo")))
        while self.match.position is position:
            command = self.vocabulary.find(self.console.ask())
            if command is None:
                return True
            self._do(person, *command)
        return False

    def _person_decides(self, seat: int) -> None:
        if self._at_screen != seat:
            self._draw_curtain(seat)
        if self._at_screen != seat:
            return  # something was undone
        position = self.match.position
        self.tell(seat)
        self.console.say("", *self.game_text.overview(self.match.view(seat)), self._standing())
        self.show_choices(seat)
        if self.coach is not None:
            self.console.say(*self.coach.matter(position, seat))
        while self.match.position is position:
            self._obey(seat, self.console.ask())
        self._last_person = seat

    def _standing(self) -> str:
        """Who is ahead, in one line."""
        position = self.match.position
        by_side = [
            [name for seat, name in self.names.items() if position.game.side_of(seat) == side] for side in (0, 1)
        ]
        return self.speaker.standing(position.game.name, position.standing(), list(map(self.speaker.listed, by_side)))

    def _obey(self, seat: int, text: str) -> None:
        """Carry out typed text: a command, or an action."""
        command = self.vocabulary.find(text)
        if command is not None:
            self._do(seat, *command)
        elif not text:
            self.console.say(self.game_text.asked(self.match.view(seat), seat))
        else:
            self._act(seat, text)

    def _do(self, seat: int, command: str, argument: str) -> None:
        try:
            self._commands.do(command, seat, argument)
        except Error as error:
            self.tell_error(error)

    def _act(self, seat: int, text: str) -> None:
        try:
            action = self.meant(seat, text)
            warning = self._warning(seat, action)
            if warning is not None:
                self.console.say(warning)
                return
            self.match.act(seat, action)
        except Error as error:
            self.tell_error(error)

    def _warning(self, seat: int, action: str) -> str | None:
        """What the coach says before a mistake, once; then typing it again plays it."""
        if self.coach is None or seat not in self.match.due:
            return None
        return self.coach.warning(self.match.position, seat, action)

    def tell_error(self, error: Error) -> None:
        """One sentence: why not."""
        self.console.say(self.speaker.error(error, self.match.game.name))

    def meant(self, seat: int, text: str) -> str:
        """The action that a text means: by its number in the list, in the player's language, or as it is."""
        return self.choices.meant(self.match.position, seat, text)

    # -- several people at one screen --

    def _draw_curtain(self, seat: int) -> None:
        """Hide what the other has seen until this player presses Enter; commands that show no hand work."""
        if self._at_screen is not None:
            self.console.clear()
        self._at_screen = None
        position = self.match.position
        while self.match.position is position:
            if self._last_person in position.may_take_back and self._last_person not in self.bots:
                name, word = self.names[self._last_person], self.vocabulary.word("take-back")
                self.console.say(self.say("terminal-may-take-back", player=name, word=word))
            self.console.say(self.say("terminal-curtain", player=self.names[seat]))
            text = self.console.ask()
            if not text:
                self.console.clear()
                self._at_screen = seat
                return
            self._obey_behind_the_curtain(text)

    def _obey_behind_the_curtain(self, text: str) -> None:
        """Carry out text of the player who decided last; it is not repeated, because the next player may read it."""
        command = self.vocabulary.find(text)
        if command is not None and command[0] in BEHIND_THE_CURTAIN:
            self._do(self._last_person, *command)
        else:
            words = ", ".join(map(self.vocabulary.word, BEHIND_THE_CURTAIN))
            self.console.say(self.say("terminal-curtain-words", words=words))

    # -- what people are shown --

    def tell(self, seat: int) -> None:
        """The events that this seat has not heard of yet, one line each; not what everybody has read at the top."""
        for number, event in self.match.events_for(seat, self._heard[seat]):
            if event["kind"] != self.game_text.told_by_header:
                self.console.say(self.sentence(event))
            self._heard[seat] = number

    def sentence(self, event: Event) -> str:
        """An event in words."""
        if event["kind"] == "undone":
            return self.say("terminal-event-undone", player=self.names[event["seat"] or 0])
        return self.speaker.event(self.match.game.name, event, self.names)

    def show_choices(self, seat: int) -> None:
        """The hand and what else can be chosen; what is not allowed now names the rule.

        Numbers to choose by stand before it, unless the game has cards that are plain numbers.
        """
        self.console.say(*self.choices.lines(self.match.position, seat))
        if seat in self.match.due:
            self.console.say(self.game_text.asked(self.match.view(seat), seat))

    # -- the end --

    def _finish(self) -> None:
        seat = self._last_person if self._at_screen is None else self._at_screen
        self.tell(seat)
        self._show_result(seat)
        try:
            while self._obeys_after_the_game(seat):
                pass
        except InputEnded:
            return

    def _show_result(self, seat: int) -> None:
        result = self.match.result
        assert result is not None, "the game is over"
        sentence = self.speaker.result(self.match.game, self.match.setup, result, self.names)
        self.console.say("", sentence, *self.game_text.hands(self.match.view(seat)))

    def _obeys_after_the_game(self, seat: int) -> bool:
        """Ask what else is wanted, and do it; False if nothing is."""
        words = {command: self.vocabulary.word(command) for command in ("save", "log", "table", "position", "review")}
        self.console.say(self.say("terminal-after", **words))
        text = self.console.ask()
        command = self.vocabulary.find(text)
        if not text or (command is not None and command[0] == "quit"):
            return False
        if command is not None and command[0] in AFTER_THE_GAME:
            self._do(seat, *command)
        return True
