"""Errors: a stable code and arguments, which the language layer turns into a sentence.

Error
 ├── Unreadable       a text or another argument that cannot be understood (a ValueError)
 ├── Ambiguous        reads as two things (a ValueError)
 ├── Refused          not allowed by the rules (a ValueError)
 │    └── IllegalAction    an action that is not allowed in this position
 ├── RecordMismatch   a record that does not verify
 ├── TableRefuses     the table says no (undo, a seat that is taken)
 └── EnvironmentFailure    a file, a port, a package or a database cannot be used
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .support import services


class Error(Exception):
    """The root of all errors that Fightcard raises on purpose.

    ``code`` is stable, for programs; ``sentence(language)`` is for people. ``str(error)`` is the English sentence with
    the code and the rule and, where an action was tried on a whole position, a line of Python that reproduces it. That
    line holds all there is in the position, so whatever players or strangers may read uses ``sentence``, never ``str``.

    >>> import fightcard
    >>> try:
    ...     fightcard.game("chess")
    ... except fightcard.Error as error:
    ...     print(error.code, "|", error.sentence("de"))
    game-unknown | Ein Spiel namens „chess“ gibt es nicht; zur Wahl stehen: fightdrome, champions, cartisora.
    """

    exit_code = 2
    quote = ""  # Python that reproduces the error; only errors of a whole position, or of one observation, have it

    def __init__(self, code: str, **arguments: object) -> None:
        super().__init__(code, arguments)
        self.code = code
        self.arguments = arguments

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors may travel between processes."""
        return self.__class__.__new__, (self.__class__,), self.__dict__

    def sentence(self, language: str = "en") -> str:
        """Return the error's sentence in English (``en``), German (``de``) or Spanish (``es``)."""
        return services.sentence(self, language)

    def __str__(self) -> str:
        return " ".join(filter(None, (self._told(), self.quote)))

    def _told(self) -> str:
        """The sentence, with the code and the rule."""
        code = ", ".join(filter(None, (self.code, getattr(self, "rule", ""))))
        try:
            return f"{self.sentence()} [{code}]"
        except (ImportError, KeyError):  # no text for it: a code of a third-party game
            return f"[{code}] {', '.join(f'{name}={value}' for name, value in self.arguments.items())}".rstrip()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.code}>"


class Unreadable(Error, ValueError):
    """A text that is no action, position, record or option: it cannot be understood.

    >>> import fightcard
    >>> try:
    ...     fightcard.game("fightdrome").deal(seed=7).play("Z99")
    ... except fightcard.Unreadable as error:
    ...     print(error.code, error.allowed)
    action-unknown ('K40', 'K80', 'G50', 'G70')
    """

    rule = ""  # no rule forbids it
    allowed: tuple[str, ...] = ()  # what could be done instead, where it was to be an action of the only seat due


class Ambiguous(Error, ValueError):
    """A text that could mean more than one thing: an action without its seat where several seats are due.

    >>> import fightcard
    >>> try:
    ...     fightcard.game("cartisora").deal(seed=7).play("K")
    ... except fightcard.Ambiguous as error:
    ...     print(error.code)
    seat-missing
    """

    rule = ""
    allowed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Refusal:
    """Why the rules forbid something: a stable code, the rule's id, and what would be allowed.

    >>> import fightcard
    >>> position = fightcard.game("fightdrome").position("top=K60 hand0=P20,K80,F")
    >>> refusal = position.refusal("P20")
    >>> refusal.code, refusal.rule, refusal.allowed
    ('punch-on-kick', 'FD-24', ('K80', 'F'))
    >>> print(refusal.sentence())
    Punch 20 cannot answer Kick 60: a Punch answers a Punch or a Grapple, never a Kick (FD-24). \
You may play: Kick 80 (K80), Feint (F).
    """

    game: str
    code: str
    rule: str
    arguments: Mapping[str, object] = field(default_factory=dict, hash=False)  # what the sentence needs

    @property
    def action(self) -> str:
        """The action that was tried, without its seat; empty where it was none."""
        return str(self.arguments.get("action", ""))

    @property
    def seat(self) -> int | None:
        """The seat that tried it."""
        seat = self.arguments.get("seat")
        return seat if isinstance(seat, int) else None

    @property
    def allowed(self) -> tuple[str, ...]:
        """The actions that the seat may take instead."""
        return tuple(str(self.arguments.get("allowed", "")).split())

    def sentence(self, language: str = "en") -> str:
        """The same in words."""
        return Refused.of(self).sentence(language)


class Refused(Error, ValueError):
    """Understood, but a rule forbids it. Nothing has changed.

    >>> import fightcard
    >>> try:
    ...     fightcard.game("fightdrome", characters="S01+L1,S01+L1")
    ... except fightcard.Refused as error:
    ...     print(error.code, error.rule)
    same-stack FDA-54
    """

    exit_code = 1

    def __init__(self, game: str, code: str, rule: str, **arguments: object) -> None:
        super().__init__(code, **arguments)
        self.game = game
        self.rule = rule

    @classmethod
    def of(cls, refusal: Refusal) -> Refused:
        """The error for a refusal."""
        return cls(refusal.game, refusal.code, refusal.rule, **refusal.arguments)

    @property
    def refusal(self) -> Refusal:
        """The same as a value."""
        return Refusal(self.game, self.code, self.rule, self.arguments)

    @property
    def allowed(self) -> tuple[str, ...]:
        """The actions that are allowed instead."""
        return self.refusal.allowed


class IllegalAction(Refused):
    """An action that the rules forbid in this position. The position is unchanged.

    >>> import fightcard
    >>> position = fightcard.game("fightdrome").position("top=K60 hand0=P20,K80,F")
    >>> try:
    ...     position.play("P20")
    ... except fightcard.IllegalAction as error:
    ...     print(error.code, error.rule, error.allowed)
    punch-on-kick FD-24 ('K80', 'F')
    """


class RecordMismatch(Error):
    """A record and the rules do not agree.

    >>> import fightcard
    >>> position, _ = fightcard.game("cartisora").deal(seed=7).play("0:K")
    >>> record = str(fightcard.Record.of(position)).replace("0:K", "0:pass")
    >>> try:
    ...     fightcard.Record.read(record).verify()
    ... except fightcard.RecordMismatch as error:
    ...     print(error.code)
    record-action
    """

    exit_code = 1


class TableRefuses(Error):
    """The table does not allow it, whatever the rules of the game say.

    >>> import fightcard
    >>> game = fightcard.game("fightdrome")
    >>> try:
    ...     fightcard.bot("thumb", game).decide(game.deal(seed=7), seat=1)
    ... except fightcard.TableRefuses as error:
    ...     print(error.code)
    bot-not-due
    """

    exit_code = 1


class EnvironmentFailure(Error):
    """A file that cannot be read or written, a package that is not installed, and the like.

    >>> import fightcard
    >>> try:
    ...     fightcard.game("fightdrome", cards="no-such-file.toml")
    ... except fightcard.EnvironmentFailure as error:
    ...     print(error.code)
    file-unreadable
    """

    exit_code = 3
