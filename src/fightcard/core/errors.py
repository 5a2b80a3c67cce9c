"""What can go wrong, for people: a stable code and arguments, which the language layer turns into a sentence.

FightcardError
 ├── Unreadable       cannot be read
 ├── Ambiguous        reads as two things
 ├── Refused          not allowed by the rules
 ├── Disagrees        a record that does not verify
 ├── TableRefuses     the table says no (undo, a seat that is taken)
 └── Outside          the world outside: a file, a port
"""

from __future__ import annotations

from typing import Any


class FightcardError(Exception):
    """The root of the tree. ``code`` is stable; ``arguments`` are what the sentence needs."""

    exit_code = 2

    def __init__(self, code: str, **arguments: object) -> None:
        super().__init__(code, arguments)
        self.code = code
        self.arguments = arguments

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors may travel between processes."""
        return self.__class__.__new__, (self.__class__,), self.__dict__

    def __str__(self) -> str:
        return f"{self.code}: {', '.join(f'{name}={value}' for name, value in self.arguments.items())}"


class Unreadable(FightcardError):
    """Cannot be understood."""


class Ambiguous(FightcardError):
    """Could mean more than one thing."""


class Refused(FightcardError):
    """Understood, but a rule forbids it. The position is unchanged."""

    exit_code = 1

    def __init__(self, game: str, code: str, rule: str, **arguments: object) -> None:
        super().__init__(code, **arguments)
        self.game = game
        self.rule = rule


class Disagrees(FightcardError):
    """A record and the rules do not agree."""

    exit_code = 1


class TableRefuses(FightcardError):
    """The table does not allow it, whatever the rules of the game say."""

    exit_code = 1


class Outside(FightcardError):
    """A file that cannot be read or written, and the like."""

    exit_code = 3
