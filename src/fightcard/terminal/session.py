"""One game at one terminal: who is asked when, and what is shown to whom."""

from __future__ import annotations

from collections.abc import Mapping

from fightcard.bots.player import BotPlayer
from fightcard.core.errors import FightcardError, Unreadable
from fightcard.core.game import SPECTATOR, Event
from fightcard.language import Speaker
from fightcard.table.match import Match

from .commands import AFTER_THE_GAME, BEHIND_THE_CURTAIN, Commands, Left
from .console import Console, InputEnded, shortened
from .face import find_face
from .words import COMMANDS, Vocabulary

INTERRUPTED = 130  # the exit code of a program that was stopped with Ctrl-C


class Session:
    """A match at a terminal, of a person and a bot or of two people."""

    def __init__(
        self,
        match: Match,
        speaker: Speaker,
        names: Mapping[int, str],
        console: Console,
        bots: Mapping[int, BotPlayer],
    ) -> None:
        self.match, self.speaker, self.names, self.console, self.bots = match, speaker, names, console, bots
        self.face = find_face(match.game, match.setup, speaker, names)
        self.vocabulary = Vocabulary(speaker, COMMANDS)
        self._commands = Commands(self)
        self._heard = dict.fromkeys(names, 0)  # by seat: the number of the last event it was told
        people = [seat for seat in names if seat not in bots]
        self._at_screen = people[0] if len(people) == 1 else None  # whose hand may be shown

    def run(self) -> int:
        """Play to the end, or until somebody leaves; returns the exit code."""
        try:
            self._show_header()
            while not self.match.over:
                self._next_decision()
            self._finish()
        except InputEnded:
            self.console.say(self.say("terminal-input-ended"))
        except KeyboardInterrupt:
            self.console.say("", self.say("terminal-interrupted"))
            return INTERRUPTED
        except Left:
            self.console.say(self.say("terminal-left"))
        return 0

    def say(self, message: str, **arguments: object) -> str:
        """A message in the chosen language."""
        return self.speaker.say(message, **arguments)

    # -- the course of the game --

    def _show_header(self) -> None:
        notes = self.match.game.notes(self.match.setup)
        self.console.say(*self.face.header(self.match.view(SPECTATOR)))
        self.console.say(*(self.say(message, **arguments) for message, arguments in notes))
        for seat, bot in self.bots.items():
            you, computer = self.names[1 - seat], self.names[seat]
            self.console.say(self.say("terminal-against", you=you, computer=computer, bot=bot.name))
        self.console.say(self.say("terminal-how", help=self.vocabulary.word("help")), "")

    def _next_decision(self) -> None:
        """Let whoever is due decide; a bot first, so that it cannot wait for a choice made beside its own."""
        seat = min(self.match.due, key=lambda due: due not in self.bots)
        if seat in self.bots:
            self._bot_decides(seat)
        else:
            self._person_decides(seat)

    def _bot_decides(self, seat: int) -> None:
        self.tell(1 - seat)
        if self.match.may_undo(1 - seat) and not self._goes_on(1 - seat):
            return
        action = self.bots[seat].action(self.match.observe(seat), seat, self.match.setup)
        self.match.act(seat, action)
        self.tell(1 - seat)

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
        self.console.say("", *self.face.overview(self.match.view(seat)))
        self.show_choices(seat)
        while self.match.position is position:
            self._obey(seat, self.console.ask())

    def _obey(self, seat: int, text: str) -> None:
        """Do what somebody due has typed: a command, or an action."""
        command = self.vocabulary.find(text)
        if command is not None:
            self._do(seat, *command)
        elif not text:
            self.console.say(self.face.asked(self.match.view(seat)))
        else:
            self._act(seat, text)

    def _do(self, seat: int, command: str, argument: str) -> None:
        try:
            self._commands.do(command, seat, argument)
        except FightcardError as error:
            self.console.say(self.speaker.error(error))

    def _act(self, seat: int, text: str) -> None:
        try:
            self.match.act(seat, self.meant(seat, text))
        except FightcardError as error:
            self.console.say(self.speaker.error(error))

    def meant(self, seat: int, text: str) -> str:
        """The action that a text means: by its number in the list, in the player's language, or as it is."""
        if text.isascii() and text.isdecimal():
            return self._by_number(seat, text)
        action = self.match.own(seat, self.face.read(text) or text)
        try:
            self.match.position.read_action(action)
        except Unreadable as error:
            help_word = self.vocabulary.word("help")
            raise Unreadable("not-understood", text=shortened(text), help=help_word) from error
        return action

    def _by_number(self, seat: int, text: str) -> str:
        choices = self._choices(seat)
        number = int(text[:9])
        if not 1 <= number <= len(choices):
            raise Unreadable("number-unknown", number=shortened(text), last=len(choices))
        return choices[number - 1]

    def _choices(self, seat: int) -> list[str]:
        return self.face.numbered(self.match.view(seat), seat, self.match.position.actions(seat))

    # -- two people at one screen --

    def _draw_curtain(self, seat: int) -> None:
        """Hide what the other has seen until this player presses Enter; commands that show no hand work."""
        if self._at_screen is not None:
            self.console.clear()
        self._at_screen = None
        position = self.match.position
        while self.match.position is position:
            self.console.say(self.say("terminal-curtain", player=self.names[seat]))
            text = self.console.ask()
            if not text:
                self.console.clear()
                self._at_screen = seat
                return
            self._obey_behind_the_curtain(text)

    def _obey_behind_the_curtain(self, text: str) -> None:
        """Whoever types here is the player who decided last."""
        command = self.vocabulary.find(text)
        if command is not None and command[0] in BEHIND_THE_CURTAIN:
            self._do(self.match.last_seat or 0, *command)

    # -- what people are shown --

    def tell(self, seat: int) -> None:
        """The events that this seat has not heard of yet, one line each."""
        for number, event in self.match.events_for(seat, self._heard[seat]):
            self.console.say(self.sentence(event))
            self._heard[seat] = number

    def sentence(self, event: Event) -> str:
        """An event in words."""
        if event["kind"] == "undone":
            return self.say("terminal-event-undone", player=self.names[event["seat"]])
        return self.speaker.event(self.match.game.name, event, self.names)

    def show_choices(self, seat: int) -> None:
        """The hand and what else can be chosen, by number; what is not allowed now names the rule."""
        view = self.match.view(seat)
        choices = self._choices(seat)
        width = max((len(action) for action in choices), default=0)
        self.console.say(self.face.heading(view))
        for number, action in enumerate(choices, 1):
            name = self.face.name_of(action, view, seat)
            self.console.say(f"{number:3}  {action:{width}}  {name}{self._mark(seat, action)}")
        if seat in self.match.due:
            self.console.say(self.face.asked(view))

    def _mark(self, seat: int, action: str) -> str:
        refusal = self.match.position.refusal(f"{seat}:{action}")
        return "" if refusal is None else "  " + self.say("terminal-not-now", rule=refusal.rule)

    # -- the end --

    def _finish(self) -> None:
        seat = self._at_screen or 0
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
        winner, scores = result["winner"], result["scores"]
        first = winner or 0
        sentence = self.say(
            "terminal-result-draw" if winner is None else "terminal-result",
            player=self.names[first],
            mine=scores[first],
            theirs=scores[1 - first],
            reason=self.face.reason(result),
        )
        self.console.say("", sentence, *self.face.hands(self.match.view(seat)))

    def _obeys_after_the_game(self, seat: int) -> bool:
        """Ask what else is wanted, and do it; False if nothing is."""
        words = {command: self.vocabulary.word(command) for command in ("save", "log", "table", "position")}
        self.console.say(self.say("terminal-after", **words))
        text = self.console.ask()
        command = self.vocabulary.find(text)
        if not text or (command is not None and command[0] == "quit"):
            return False
        if command is not None and command[0] in AFTER_THE_GAME:
            self._do(seat, *command)
        return True
