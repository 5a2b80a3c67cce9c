"""A bot that cannot break a game: if it fails, a legal action is taken in its place, and the decision says so."""

from __future__ import annotations

import logging
import threading

from fightcard.core.game import Game, Setup
from fightcard.kernel.layout import State
from fightcard.kernel.luck import MASK

from .bot import Bot, Decision, Limit
from .simple import random_action

WAIT = 30.0  # seconds beyond its limit until a bot counts as hanging: machines can be slow, people are patient

logger = logging.getLogger(__name__)


class Guarded(Bot):
    """Asks another bot, and takes a random legal action if that one raises, hangs, or answers nonsense."""

    def __init__(self, bot: Bot, game: Game, wait: float = WAIT) -> None:
        self.bot, self.game, self.wait = bot, game, wait
        self.name = bot.name
        self.hangs = False  # then it is not asked again

    def decide(self, observation: State, seat: int, setup: Setup, limit: Limit) -> Decision:
        """What the bot decides, or in its place a legal action."""
        decision = None if self.hangs else self._asked(observation.copy(), seat, setup, limit)
        if isinstance(decision, Decision) and self._is_legal(decision.action, observation, seat, setup):
            return decision
        logger.warning("bot %s of %s failed: a random legal action was taken", self.name, self.game.name)
        return Decision(random_action(self.game, observation, seat, setup, [limit.seed & MASK]), fallback=True)

    def _asked(self, observation: State, seat: int, setup: Setup, limit: Limit) -> object:
        """The bot's answer; None if it raises or hangs. It thinks in a thread, which can be left behind."""
        answers: list[object] = []

        def ask() -> None:
            try:
                answers.append(self.bot.decide(observation, seat, setup, limit))
            except Exception:
                logger.warning("bot %s of %s raised", self.name, self.game.name, exc_info=True)
                answers.append(None)

        thread = threading.Thread(target=ask, daemon=True)
        thread.start()
        thread.join((limit.seconds or 0.0) + self.wait)
        self.hangs = not answers
        return answers[0] if answers else None

    def _is_legal(self, action: object, observation: State, seat: int, setup: Setup) -> bool:
        legal = self.game.actions(observation, seat)
        return action in [self.game.write_action(each, setup) for each in legal]
