"""Two bots without search: the uniformly random one, and the one that follows its game's rules of thumb."""

from __future__ import annotations

from collections.abc import Callable

from fightcard.core.definition import GameDefinition, Setup
from fightcard.kernel.assemble import assemble
from fightcard.kernel.bot_rng import MASK, BotRng, random_choice
from fightcard.kernel.layout import State
from fightcard.registry import find_thumb

from .bot import Decision, Limit, Strategy

Advise = Callable[[State, int, int, BotRng], int]  # (observation, seat, choices, luck) -> choice


def random_action(game: GameDefinition, observation: State, seat: int, setup: Setup, luck: BotRng) -> str:
    """Return a random legal action, as text."""
    choice = random_choice(luck, 0, game.rules.legal(observation, seat))
    return game.write_action(game.action_of_choice(observation, seat, choice), setup)


class RandomBot(Strategy):
    """Plays uniformly random legal actions."""

    name = "random"

    def __init__(self, game: GameDefinition) -> None:
        self.game = game

    def decide(self, observation: State, seat: int, setup: Setup, limit: Limit) -> Decision:
        """Draw a legal action."""
        return Decision(random_action(self.game, observation, seat, setup, [limit.seed & MASK]))


class ThumbBot(Strategy):
    """Plays by its game's rules of thumb: the yardstick that others are measured by, and therefore never improved."""

    def __init__(self, game: GameDefinition, name: str = "thumb") -> None:
        self.game, self.name = game, name
        self._advise: Advise = assemble((*game.modules, find_thumb(game))).advise

    def decide(self, observation: State, seat: int, setup: Setup, limit: Limit) -> Decision:
        """Follow the rules of thumb."""
        luck = [limit.seed & MASK, ~limit.seed & MASK]
        choice = int(self._advise(observation, seat, self.game.rules.legal(observation, seat), luck))
        return Decision(self.game.write_action(self.game.action_of_choice(observation, seat, choice), setup))
