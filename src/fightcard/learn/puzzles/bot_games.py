"""Decisions out of games between bots, in which puzzles are looked for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from fightcard.bots.untimed import UntimedBot
from fightcard.core.definition import GameDefinition
from fightcard.core.game import Game
from fightcard.core.position import Position
from fightcard.solve.interface import has_solver

PLAYERS = ("random", "novice", "regular", "expert", "thumb")  # of mixed strength, so that positions are of all kinds
LEAST_CHOICES = 3


@dataclass(frozen=True)
class Moment:
    """A decision of a seat."""

    position: Position
    seat: int

    @property
    def is_sealed(self) -> bool:
        """Does another seat choose at the same time?"""
        return len(self.position.due) > 1

    @property
    def is_comparable(self) -> bool:
        """Are there several choices, and so few that a person can compare them?"""
        most = self.position.game.definition.most_puzzle_choices
        return LEAST_CHOICES <= len(self.position.legal_actions(self.seat)) <= most

    @property
    def situation(self) -> str:
        """The same text for all moments that are the same puzzle."""
        game = self.position.game
        return game.definition.situation(self.position.observed(self.seat), self.seat, game.setup)


class BotGames:
    """The bot games of one seed, independent of the order in which they are asked for."""

    def __init__(self, game: GameDefinition, seed: int) -> None:
        self.seed = seed
        self._is_solved = has_solver(game)
        self.games = [Game(game, game.setup(text.split())) for text in game.puzzle_setups]

    def moments(self, number: int) -> Iterator[Moment]:
        """The decisions of a game that a person can compare the choices of, each before it is made."""
        luck = random.Random(f"{self.seed} {number}")
        position = self.games[number % len(self.games)].deal(seed=luck.getrandbits(60))
        bots = [_bot(luck.choice(PLAYERS), position.game.definition) for _ in range(position.game.seats)]
        while not position.is_over:
            due = position.due
            yield from (moment for seat in due if (moment := Moment(position, seat)).is_comparable)
            yield from self._other_ways(position)
            actions = [f"{seat}:{bots[seat].choose(position, seat, luck.getrandbits(60))}" for seat in due]
            for action in actions:
                position = position.advance(action)[0]

    def _other_ways(self, position: Position) -> Iterator[Moment]:
        """Decisions that other choices than the bots' would have led to at once, in a game that is solved quickly."""
        if not self._is_solved or len(position.due) < 2:
            return
        for actions in product(*(_actions(position, seat) for seat in position.due)):
            after = position
            for action in actions:
                after = after.advance(action)[0]
            if len(after.due) == 1 and (moment := Moment(after, after.due[0])).is_comparable:
                yield moment


def _actions(position: Position, seat: int) -> list[str]:
    """The legal actions of a seat, if a person could compare them."""
    own = [f"{seat}:{action}" for action in position.legal_actions(seat)]
    return own if len(own) <= position.game.definition.most_puzzle_choices else []


@cache
def _bot(level: str, game: GameDefinition) -> UntimedBot:
    return UntimedBot(level, game)


def choices_of(level: str, moment: Moment, seeds: range) -> list[str]:
    """The choices of a level in a moment, one for each seed."""
    bot = _bot(level, moment.position.game.definition)
    return [bot.choose(moment.position, moment.seat, seed) for seed in seeds]
