"""The two players that do not think: one plays anything allowed, the other by its game's rules of thumb."""

from __future__ import annotations

from collections.abc import Callable

from fightcard.core.definition import GameDefinition, Setup
from fightcard.kernel.assemble import assemble
from fightcard.kernel.bot_rng import MASK, BotRng, random_choice
from fightcard.kernel.layout import State
from fightcard.registry import find_thumb

from .bot import Decision, Limit, Strategy

Advice = Callable[[State, int, int, BotRng], int]  # (observation, seat, choices, luck) -> choice


def random_action(game: GameDefinition, observation: State, seat: int, setup: Setup, luck: BotRng) -> str:
    """Any legal action, as text."""
    choice = random_choice(luck, 0, game.rules.legal(observation, seat))
    return game.write_action(game.action_of_choice(observation, seat, choice), setup)


class RandomBot(Strategy):
    """Plays anything allowed."""

    name = "random"

    def __init__(self, game: GameDefinition) -> None:
        self.game = game

    def decide(self, observation: State, seat: int, setup: Setup, limit: Limit) -> Decision:
        """Any legal action."""
        return Decision(random_action(self.game, observation, seat, setup, [limit.seed & MASK]))


class ThumbBot(Strategy):
    """Plays by the rules of thumb of its game: the yardstick by which others are measured, and so never improved."""

    def __init__(self, game: GameDefinition, name: str = "thumb") -> None:
        self.game, self.name = game, name
        self._advise: Advice = assemble((*game.modules, find_thumb(game))).advise

    def decide(self, observation: State, seat: int, setup: Setup, limit: Limit) -> Decision:
        """What the rules of thumb say."""
        luck = [limit.seed & MASK, ~limit.seed & MASK]
        choice = int(self._advise(observation, seat, self.game.rules.legal(observation, seat), luck))
        return Decision(self.game.write_action(self.game.action_of_choice(observation, seat, choice), setup))
