"""A bot that cannot break a game: if it fails, a legal action is taken in its place, and the decision says so."""

from __future__ import annotations

import logging
import threading

from fightcard.core.game import Game, Setup
from fightcard.kernel.layout import State
from fightcard.kernel.luck import MASK

from .bot import Bot, Decision, Limit
from .simple import random_action

# A bot counts as hanging after so many times its limit and so many seconds: machines can be slow.
TIMES, PATIENCE = 5, 5.0

logger = logging.getLogger(__name__)


class Guarded(Bot):
    """Asks another bot, and takes a random legal action if that one raises, hangs, or answers nonsense."""

    def __init__(self, bot: Bot, game: Game, patience: float = PATIENCE) -> None:
        self.bot, self.game, self.patience = bot, game, patience
        self.name = bot.name
        self._thread: threading.Thread | None = None  # in which it thinks, or hangs

    def prepare(self, setup: Setup) -> None:
        """As the bot does."""
        self.bot.prepare(setup)

    def warm_up(self) -> None:
        """As the bot does."""
        self.bot.warm_up()

    def decide(self, observation: State, seat: int, setup: Setup, limit: Limit) -> Decision:
        """What the bot decides, or in its place a legal action."""
        decision = self._asked(observation.copy(), seat, setup, limit)
        if isinstance(decision, Decision) and self._is_legal(decision.action, observation, seat, setup):
            return decision
        logger.warning("bot %s of %s failed: a random legal action was taken", self.name, self.game.name)
        return Decision(random_action(self.game, observation, seat, setup, [limit.seed & MASK]), fallback=True)

    def _asked(self, observation: State, seat: int, setup: Setup, limit: Limit) -> object:
        """The bot's answer; None if it raises or hangs. It thinks in a thread, which can be left behind."""
        if self._thread is not None and self._thread.is_alive():
            return None  # it still hangs
        answers: list[object] = []

        def ask() -> None:
            try:
                answers.append(self.bot.decide(observation, seat, setup, limit))
            except (Exception, SystemExit):
                logger.warning("bot %s of %s raised", self.name, self.game.name, exc_info=True)

        self._thread = threading.Thread(target=ask, daemon=True, name=f"bot {self.name}")
        self._thread.start()
        self._thread.join(TIMES * (limit.seconds or 0.0) + self.patience)
        return answers[0] if answers else None

    def _is_legal(self, action: object, observation: State, seat: int, setup: Setup) -> bool:
        legal = self.game.actions(observation, seat)
        return isinstance(action, str) and action in [self.game.write_action(each, setup) for each in legal]
