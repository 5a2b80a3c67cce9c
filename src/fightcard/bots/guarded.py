"""Guarded bots: if a bot raises, hangs or answers nonsense, a legal action is taken in its place."""

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

# A bot counts as hanging after TIMES its limit plus GRACE_SECONDS: machines can be slow.
TIMES, GRACE_SECONDS = 5, 5.0
LONGEST = 86_400.0  # seconds, a day: the longest wait for any bot, whatever its limit

logger = logging.getLogger(__name__)


class Guard:
    """Calls a bot in a thread, which is abandoned if the bot hangs."""

    def __init__(self, name: str, game: str, grace: float = GRACE_SECONDS, times: float = TIMES) -> None:
        self.name, self.game, self.grace, self.times = name, game, grace, times
        self._thread: threading.Thread | None = None  # of the last call

    def call(self, question: Callable[[], object], limit: Limit) -> object:
        """Return the bot's answer; None if it raises or hangs."""
        if self._thread is not None and self._thread.is_alive():
            logger.warning("bot %s of %s still thinks about an earlier decision", self.name, self.game)
            return None
        answers: list[object] = []

        def run() -> None:
            try:
                answers.append(question())
            except Error as error:  # its text may contain what only one seat may know
                logger.warning("bot %s of %s raised %s", self.name, self.game, error.code)
            except (Exception, SystemExit) as error:  # without its cause, which may be an Error
                trace = "".join(format_exception(error, chain=False)).rstrip()
                logger.warning("bot %s of %s raised\n%s", self.name, self.game, trace)

        self._thread = threading.Thread(target=run, daemon=True, name=f"bot {self.name}")
        self._thread.start()
        seconds = min(self.times * (limit.seconds or 0.0) + self.grace, LONGEST)
        self._thread.join(seconds)
        if not answers and self._thread.is_alive():
            logger.warning("bot %s of %s took too long: more than %g seconds", self.name, self.game, seconds)
        return answers[0] if answers else None

    def report(self) -> None:
        """Log that the bot gave no usable answer."""
        logger.warning("bot %s of %s failed: a random legal action was taken", self.name, self.game)


class Guarded(Strategy):
    """Wraps a bot, and takes a random legal action if that one raises, hangs, or answers nonsense."""

    def __init__(self, bot: Strategy, game: GameDefinition, grace: float = GRACE_SECONDS) -> None:
        self.bot, self.game, self.name = bot, game, bot.name
        self._guard = Guard(bot.name, game.name, grace)

    def prepare(self, setup: Setup) -> None:
        """Prepare the wrapped bot."""
        self.bot.prepare(setup)

    def warm_up(self) -> None:
        """Warm up the wrapped bot."""
        self.bot.warm_up()

    def decide(self, observation: State, seat: int, setup: Setup, limit: Limit) -> Decision:
        """Return the bot's decision, or a legal action in its place."""
        seen = observation.copy()
        decision = self._guard.call(lambda: self.bot.decide(seen, seat, setup, limit), limit)
        if isinstance(decision, Decision) and self._is_legal(decision.action, observation, seat, setup):
            return decision
        self._guard.report()
        return Decision(random_action(self.game, observation, seat, setup, [limit.seed & MASK]), fallback=True)

    def _is_legal(self, action: object, observation: State, seat: int, setup: Setup) -> bool:
        legal = self.game.actions(observation, seat)
        return isinstance(action, str) and action in [self.game.write_action(each, setup) for each in legal]
