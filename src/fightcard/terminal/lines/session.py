"""One game at one terminal: who is asked when, and what is shown to whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fightcard import SPECTATOR, Error, Player
from fightcard.bots.levels import weights_error
from fightcard.language import Speaker
from fightcard.table.match import Match

from ..coach import TerminalCoach
from ..console import Console, InputEnded
from ..local_game import LocalGame
from .commands import AFTER_THE_GAME, BEHIND_THE_CURTAIN, Commands, Left


class Session(LocalGame):
    """A local game in plain lines."""

    def __init__(
        self,
        match: Match,
        speaker: Speaker,
        people: Mapping[int, str],
        bots: Mapping[int, Player],
        stand_in: Callable[[int], Player],
        console: Console,
    ) -> None:
        super().__init__(match, speaker, people, bots, stand_in)
        self.console = console
        self._commands = Commands(self)
        self._heard = dict.fromkeys(self.names, 0)  # by seat: the number of the last event it was told
        self._at_screen = self.alone  # whose hand may be shown
        self.coach: TerminalCoach | None = None  # for one person against bots

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

    # -- the course of the game --

    def _show_header(self) -> None:
        notes = self.match.game.notes(self.match.setup)
        self.console.say(*self.game_text.header(self.match.view(SPECTATOR)))
        self.console.say(*(self.say(message, **arguments) for message, arguments in notes))
        if (error := weights_error(self.match.game)) is not None:
            self.console.say(self.speaker.error(error))
        self.console.say(*self.who_plays())
        self.console.say(self.say("terminal-how", help=self.vocabulary.word("help")), "")

    def _next_decision(self) -> None:
        """Let the seats that are due decide."""
        seat = self.next_seat
        if seat in self.bots:
            self._bot_decides(seat)
        else:
            self._person_decides(seat)

    def _bot_decides(self, seat: int) -> None:
        """A person who plays bots only hears of it at once, others when they come to the screen."""
        if self.alone is not None:
            self.tell(self.alone)
            if self.could_undo(self.alone) and not self._goes_on(self.alone):
                return
        if (failure := self.bot_decides(seat)) is not None:
            self.console.say(failure)
        if self.alone is not None:
            self.tell(self.alone)

    def leave_to_bot(self, seat: int) -> None:
        """A player has resigned, but not the whole side: a bot takes over, and the hand is no longer shown."""
        super().leave_to_bot(seat)
        if self._at_screen == seat and self.alone is None:
            self.console.clear()
            self._at_screen = None

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
        self.console.say("", *self.game_text.overview(self.match.view(seat)), self.standing())
        self.show_choices(seat)
        if self.coach is not None:
            self.console.say(*self.coach.matter(position, seat))
        while self.match.position is position:
            self._obey(seat, self.console.ask())
        self.last_person = seat

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
        """Return the coach's warning before a mistake, once; typing the action again then plays it."""
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
            if self.last_person in position.may_take_back and self.last_person not in self.bots:
                name, word = self.names[self.last_person], self.vocabulary.word("take-back")
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
            self._do(self.last_person, *command)
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

    def show_choices(self, seat: int) -> None:
        """The hand and what else can be chosen; what is not allowed now names the rule.

        Numbers to choose by stand before it, unless the game has cards that are plain numbers.
        """
        self.console.say(*self.choices.lines(self.match.position, seat))
        if seat in self.match.due:
            self.console.say(self.game_text.asked(self.match.view(seat), seat))

    # -- the end --

    def _finish(self) -> None:
        seat = self.last_person if self._at_screen is None else self._at_screen
        self.tell(seat)
        self._show_result(seat)
        try:
            while self._obeys_after_the_game(seat):
                pass
        except InputEnded:
            return

    def _show_result(self, seat: int) -> None:
        self.console.say("", self.result(), *self.game_text.hands(self.match.view(seat)))

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
