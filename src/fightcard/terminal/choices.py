"""The choices of a seat as a numbered list, and the parser of a player's input."""

from __future__ import annotations

from fightcard import Position, Unreadable
from fightcard.core.definition import GameDefinition, Setup
from fightcard.table.match import Match

from .console import shortened
from .game_text import GameText
from .words import Vocabulary

MOST_CHOICES = 100  # in a list


class Choices:
    """The choices of a game; numbers are for games that have no cards which are plain numbers.

    With ``marks`` an action that is not allowed now names the rule.
    """

    def __init__(self, game_text: GameText, vocabulary: Vocabulary, marks: bool = True) -> None:
        self.game_text, self.vocabulary, self.marks = game_text, vocabulary, marks
        self.has_numbers = not any(_is_action(game_text.game, game_text.setup, str(n)) for n in range(1, MOST_CHOICES))

    def listed(self, position: Position, seat: int) -> list[str]:
        """The actions in the order of their numbers."""
        return self.game_text.numbered(position.view(seat), seat, position.legal_actions(seat))

    def lines(self, position: Position, seat: int) -> list[str]:
        """The hand and what else can be chosen."""
        view, choices = position.view(seat), self.listed(position, seat)
        width = max((len(action) for action in choices), default=0)
        lines = [self.game_text.heading(view, seat)]
        for number, action in enumerate(choices, 1):
            label = number if self.has_numbers else ""
            name = self.game_text.name_of(action, view, seat)
            lines.append(f"{label:3}  {action:{width}}  {name}{self._mark(position, seat, action)}")
        return lines

    def _mark(self, position: Position, seat: int, action: str) -> str:
        refusal = position.refusal(f"{seat}:{action}") if self.marks else None
        return "" if refusal is None else "  " + self.game_text.speaker.say("terminal-not-now", rule=refusal.rule)

    def meant(self, position: Position, seat: int, text: str) -> str:
        """The action, with its seat, that a text means: by its number, in the player's language, or as it is."""
        if self.has_numbers and text.isascii() and text.isdecimal():
            return Match.own(seat, self._by_number(position, seat, text))
        command = self.vocabulary.find(text)
        typed = "take-back" if command == ("take-back", "") else self.game_text.read(text) or text
        action = Match.own(seat, typed)
        if not _is_action(self.game_text.game, self.game_text.setup, action.partition(":")[2]):
            raise Unreadable("not-understood", text=shortened(text), help=self.vocabulary.word("help"))
        return action

    def _by_number(self, position: Position, seat: int, text: str) -> str:
        choices = self.listed(position, seat)
        number = int(text[:9])
        if not 1 <= number <= len(choices):
            raise Unreadable("number-unknown", number=shortened(text), last=len(choices))
        return choices[number - 1]


def _is_action(game: GameDefinition, setup: Setup, text: str) -> bool:
    try:
        game.read_action(text, setup)
    except Unreadable:
        return False
    return True
