"""The coach at the terminal: what matters now, and a warning before a mistake, once."""

from __future__ import annotations

import json
from pathlib import Path

from fightcard import Position
from fightcard.kernel.paths import data_folder
from fightcard.language import Speaker
from fightcard.learn.coach import Coaching, coach

FIRST_GAMES = 3  # finished games until the coach is off by itself
FILE = "games.json"


class TerminalCoach:
    """Speaks to one person who plays the computer."""

    def __init__(self, speaker: Speaker, wait: str = "terminal-coach-wait") -> None:
        self.speaker, self._wait = speaker, wait  # the message that warns
        self._asked: Position | None = None
        self._said = Coaching(None)
        self._warned: set[str] = set()

    def _coaching(self, position: Position, seat: int) -> Coaching:
        if self._asked is not position:
            self._asked, self._said, self._warned = position, coach(position, seat), set()
        return self._said

    def matter(self, position: Position, seat: int) -> list[str]:
        """The point that matters now."""
        matter = self._coaching(position, seat).matter
        return [] if matter is None else [self.speaker.matter(position.game.name, matter)]

    def warning(self, position: Position, seat: int, action: str) -> str | None:
        """Return the objection to an action; None if there is none, or if it was given before."""
        found = self._coaching(position, seat).warning(action)
        if found is None or action in self._warned:
            return None
        self._warned.add(action)
        game = position.game.name
        why = " ".join(self.speaker.reason(game, reason) for reason in found.reasons)
        names = {"action": self.speaker.action(game, action), "better": self.speaker.action(game, found.better)}
        return " ".join(self.speaker.say(self._wait, why=why, **names).split())


class FinishedGames:
    """The number of games finished at this computer. A file that cannot be read or written counts as none."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = data_folder() / FILE if path is None else path

    @property
    def count(self) -> int:
        """The number of finished games."""
        try:
            known = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return 0
        return known if isinstance(known, int) else 0

    def add(self) -> None:
        """Count one more."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(self.count + 1), encoding="utf-8")
        except OSError:
            return
