"""A bot that cannot break a game: if it fails, a legal action is taken in its place, and the decision says so."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from traceback import format_exception

from fightcard.core.definition import GameDefinition, Setup
from fightcard.core.errors import Error
from fightcard.kernel.bot_rng import MASK
from fightcard.kernel.layout import State

from .bot import Decision, Limit, Strategy
from .simple import random_action

# A bot counts as hanging after so many times its limit and so many seconds: machines can be slow.
TIMES, PATIENCE = 5, 5.0
LONGEST = 86_400.0  # seconds, a day: no bot is waited for longer, whatever its limit

logger = logging.getLogger(__name__)


class Guard:
    """Asks a bot in a thread, which can be left behind."""

    def __init__(self, name: str, game: str, patience: float = PATIENCE, times: float = TIMES) -> None:
        self.name, self.game, self.patience, self.times = name, game, patience, times
        self._thread: threading.Thread | None = None  # in which it thinks, or hangs

    def ask(self, question: Callable[[], object], limit: Limit) -> object:
        """The bot's answer; None if it raises or hangs."""
        if self._thread is not None and self._thread.is_alive():
            logger.warning("bot %s of %s still thinks about an earlier decision", self.name, self.game)
            return None
        answers: list[object] = []

        def ask() -> None:
            try:
                answers.append(question())
            except Error as error:  # its text may hold what only one seat may know
                logger.warning("bot %s of %s raised %s", self.name, self.game, error.code)
            except (Exception, SystemExit) as error:  # without what led to it, which may be an error of ours
                trace = "".join(format_exception(error, chain=False)).rstrip()
                logger.warning("bot %s of %s raised\n%s", self.name, self.game, trace)

        self._thread = threading.Thread(target=ask, daemon=True, name=f"bot {self.name}")
        self._thread.start()
        seconds = min(self.times * (limit.seconds or 0.0) + self.patience, LONGEST)
        self._thread.join(seconds)
        if not answers and self._thread.is_alive():
            logger.warning("bot %s of %s took too long: more than %g seconds", self.name, self.game, seconds)
        return answers[0] if answers else None

    def report(self) -> None:
        """Say that the bot gave no answer that can be used."""
        logger.warning("bot %s of %s failed: a random legal action was taken", self.name, self.game)


class Guarded(Strategy):
    """Asks another bot, and takes a random legal action if that one raises, hangs, or answers nonsense."""

    def __init__(self, bot: Strategy, game: GameDefinition, patience: float = PATIENCE) -> None:
        self.bot, self.game, self.name = bot, game, bot.name
        self._guard = Guard(bot.name, game.name, patience)

    def prepare(self, setup: Setup) -> None:
        """As the bot does."""
        self.bot.prepare(setup)

    def warm_up(self) -> None:
        """As the bot does."""
        self.bot.warm_up()

    def decide(self, observation: State, seat: int, setup: Setup, limit: Limit) -> Decision:
        """What the bot decides, or in its place a legal action."""
        seen = observation.copy()
        decision = self._guard.ask(lambda: self.bot.decide(seen, seat, setup, limit), limit)
        if isinstance(decision, Decision) and self._is_legal(decision.action, observation, seat, setup):
            return decision
        self._guard.report()
        return Decision(random_action(self.game, observation, seat, setup, [limit.seed & MASK]), fallback=True)

    def _is_legal(self, action: object, observation: State, seat: int, setup: Setup) -> bool:
        legal = self.game.actions(observation, seat)
        return isinstance(action, str) and action in [self.game.write_action(each, setup) for each in legal]
