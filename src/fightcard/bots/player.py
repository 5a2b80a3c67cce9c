"""A computer player at a table: it receives what its seat may know, never a state."""

from __future__ import annotations

from collections.abc import Callable

from fightcard.core.game import Game, Setup
from fightcard.kernel.assemble import assemble
from fightcard.kernel.driver import RANDOM
from fightcard.kernel.layout import State
from fightcard.kernel.luck import MASK, Luck, random_choice
from fightcard.registry import BOTS, check_bot, find_thumb

Advice = Callable[[State, int, int, Luck], int]  # (observation, seat, choices, luck) -> choice


class BotPlayer:
    """One of the registry's bots, on the plain rules, with a generator of its own."""

    def __init__(self, name: str, game: Game, seed: int) -> None:
        self.name, self.game = check_bot(name), game
        self._luck: Luck = [seed & MASK, ~seed & MASK]
        self._advise = _at_random if BOTS[name] == RANDOM else _rule_of_thumb(game)

    def choose(self, observation: State, seat: int, choices: int) -> int:
        """One of the choices, which are bits, by its number."""
        return int(self._advise(observation, seat, choices, self._luck))

    def action(self, observation: State, seat: int, setup: Setup) -> str:
        """The same as the text of an action; an observation of one's own seat says what the choices are."""
        choices = self.game.rules.legal(observation, seat)
        choice = self.choose(observation, seat, choices)
        return self.game.write_action(self.game.action_of_choice(observation, seat, choice), setup)


def _at_random(_observation: State, seat: int, choices: int, luck: Luck) -> int:
    return random_choice(luck, seat, choices)


def _rule_of_thumb(game: Game) -> Advice:
    advise: Advice = assemble((*game.modules, find_thumb(game))).advise
    return advise
