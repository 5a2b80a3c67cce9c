"""Commands that people can type besides their actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from fightcard import Error, IllegalAction, TableRefuses
from fightcard.language.rulebook import find_rule, read_rules, rules_page

from ..console import shortened
from ..hints import HintText
from ..record_files import write_new_file
from ..words import ANSWERS, Vocabulary
from .reviews import review_lines

if TYPE_CHECKING:
    from .session import Session

# What each command does, one line each, in the order of the help page.
HELP = {
    "help": "terminal-help-help",
    "why": "terminal-help-why",
    "hint": "terminal-help-hint",
    "hand": "terminal-help-hand",
    "table": "terminal-help-table",
    "log": "terminal-help-log",
    "rules": "terminal-help-rules",
    "undo": "terminal-help-undo",
    "take-back": "terminal-help-take-back",
    "save": "terminal-help-save",
    "position": "terminal-help-position",
    "review": "terminal-help-review",
    "resign": "terminal-help-resign",
    "quit": "terminal-help-quit",
}
BEHIND_THE_CURTAIN = ("help", "rules", "undo", "take-back", "save", "quit")  # these show nothing of a hand
FOR_PLAYERS = ("undo", "take-back", "resign")  # not for who has resigned and left the seat to a bot
AFTER_THE_GAME = ("help", "hand", "table", "log", "rules", "save", "position", "review")


class Left(Exception):
    """A player has left the game."""


class Commands:
    """The commands of a session. Each takes the seat of who types it, and the rest of the line."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.match, self.console, self.say = session.match, session.console, session.say
        self._answers = Vocabulary(session.speaker, ANSWERS)
        self._all: dict[str, Callable[[int, str], None]] = {
            "help": self._help,
            "why": self._why,
            "hint": self._hint,
            "hand": self._hand,
            "table": self._table,
            "log": self._log,
            "rules": self._rules,
            "undo": self._undo,
            "take-back": self._take_back,
            "save": self._save,
            "position": self._position,
            "review": self._review,
            "resign": self._resign,
            "quit": self._quit,
        }

    def do(self, command: str, seat: int, argument: str) -> None:
        """Obey; a Error says why not."""
        if command in FOR_PLAYERS and seat in self.session.bots:
            raise TableRefuses("given-up")
        self._all[command](seat, argument)

    # -- to look at --

    def _help(self, _seat: int, _argument: str) -> None:
        self.console.say(self.say("terminal-help"))
        for command, message in HELP.items():
            self.console.say(f"  {self.say(message, word=self.session.vocabulary.word(command))}")

    def _why(self, seat: int, argument: str) -> None:
        """Which rule forbids an action, if one does."""
        if not argument:
            self.console.say(self.say("terminal-why-which", word=self.session.vocabulary.word("why")))
            return
        action = self.match.own(seat, self.session.meant(seat, argument))
        refusal = self.match.position.refusal(action)
        if refusal is not None:
            raise IllegalAction.of(refusal)
        self.console.say(self.say("terminal-allowed"))

    def _hint(self, seat: int, argument: str) -> None:
        """Show the choice of a strong bot that knows what this seat knows. The figures are extra."""
        hint = self.session.hint(seat)
        text = HintText(self.session.speaker, self.session.game_text, self.match.view(seat))
        self.console.say(*text.lines(hint, figures=bool(argument)))
        if hint.told and not argument:
            self.console.say(self.say("terminal-hint-figures", word=self.session.vocabulary.word("hint")))

    def _hand(self, seat: int, _argument: str) -> None:
        if self.match.over:
            self.console.say(*self.session.game_text.hands(self.match.view(seat)))
        else:
            self.session.show_choices(seat)
            self.console.say(*self.session.game_text.other_hands(self.match.view(seat), seat))

    def _table(self, seat: int, _argument: str) -> None:
        self.console.say(*self.session.game_text.details(self.match.view(seat)))

    def _log(self, seat: int, _argument: str) -> None:
        self.console.say(*(self.session.sentence(event) for _, event in self.match.events_for(seat)))

    def _rules(self, _seat: int, argument: str) -> None:
        example = f"{self.match.game.rule_prefixes[0]}-23"
        if not argument:
            word = self.session.vocabulary.word("rules")
            self.console.say(self.say("terminal-rules-which", word=word, example=example))
            return
        rule = find_rule(read_rules(rules_page(self.match.game.name, self.session.speaker.language)), argument)
        unknown = self.say("terminal-rules-unknown", text=shortened(argument), example=example)
        for line in f"{rule.id} {rule.text}".replace("**", "").replace("`", "").splitlines() if rule else [unknown]:
            say = self.console.say_whole if line.startswith("|") else self.console.say
            say(line)

    def _position(self, _seat: int, _argument: str) -> None:
        """A position holds every hidden card and the key, so even among people it has to wait."""
        if self.match.over:
            self.console.say_whole(str(self.match.position))
        else:
            self.console.say(self.say("terminal-position-hidden"))

    def _review(self, seat: int, _argument: str) -> None:
        """Review the game: luck, and the cost of each decision. Refused before the game is over."""
        self.console.say(*review_lines(self.session, seat))

    # -- to do --

    def _undo(self, seat: int, _argument: str) -> None:
        """Take back the last decision: freely against bots, with everybody's consent between people."""
        others = self.session.asked_to_undo(seat)
        self.match.undo(seat, consented=all(self._agrees(other, seat) for other in others))

    def _agrees(self, other: int, seat: int) -> bool:
        names = self.session.names
        return self._answer("terminal-undo-agree", player=names[other], other=names[seat]) == "yes"

    def _take_back(self, seat: int, _argument: str) -> None:
        """Take back a sealed choice, which the rules allow while another seat still has to choose."""
        self.match.act(seat, "take-back")

    def _resign(self, seat: int, _argument: str) -> None:
        """Resign. If others of the side go on, a bot takes the seat over."""
        ends = self.session.resigning_ends(seat)
        if self._answer("terminal-resign-sure" if ends else "terminal-resign-alone") == "yes":
            self.match.act(seat, "resign")
            if not ends:
                self.session.leave_to_bot(seat)
        else:
            self.console.say(self.say("terminal-go-back"))

    def _quit(self, _seat: int, _argument: str) -> None:
        while (answer := self._answer("terminal-quit-save")) == "yes":
            self.console.say(self.say("terminal-save-name"))
            if self._saved(self.console.ask()):
                raise Left
        if answer == "no":
            raise Left
        self.console.say(self.say("terminal-go-back"))

    def _answer(self, question: str, **arguments: object) -> str:
        """Ask until the answer is yes, no or back; Enter alone is back."""
        words = {answer: self._answers.word(answer) for answer in ANSWERS}
        while True:
            self.console.say(self.say(question, **arguments, **words))
            text = self.console.ask()
            answer = self._answers.find(text)
            if answer is not None:
                return answer[0]
            if not text:
                return "back"

    def _save(self, _seat: int, argument: str) -> None:
        if argument:
            self._saved(argument)
        else:
            self.console.say(self.say("terminal-save-which", word=self.session.vocabulary.word("save")))

    def _saved(self, name: str) -> bool:
        """Keep the record; False, with a sentence, if that cannot be."""
        if not name:
            return False
        try:
            path = write_new_file(self.session.record(), name)
        except Error as error:
            self.session.tell_error(error)
            return False
        message = "terminal-saved" if self.match.over else "terminal-saved-secret"
        self.console.say(self.say(message, path=path))
        return True
