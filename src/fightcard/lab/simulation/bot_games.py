"""Games between bots that think: by the plain rules, since the thinking takes all the time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter

from fightcard import Bot, Decision, Game, Limit, Position, Unreadable
from fightcard.bots.bot import Strategy
from fightcard.bots.levels import find_rung
from fightcard.bots.player import asked
from fightcard.bots.search.search_bot import SearchBot
from fightcard.core.definition import GameDefinition, Setup
from fightcard.kernel.bot_rng import MASK
from fightcard.kernel.game_rng import draw_key
from fightcard.kernel.layout import State

SPREAD = 0x9E3779B97F4A7C15  # between the seeds of two decisions
BUDGET = "@"  # between a level and the simulations that it gets in place of its own
MOST_SIMULATIONS = 10_000_000


def split_budget(name: str) -> tuple[str, int | None]:
    """A level, and the simulations it gets where they are named: ``master@1000``."""
    level, mark, number = name.partition(BUDGET)
    if not mark:
        return level, None
    if not (number.isascii() and number.isdecimal() and 0 < int(number[:9]) <= MOST_SIMULATIONS):
        raise Unreadable("budget-form", value=name)
    return level, int(number)


class Contestant:
    """A bot of some level, with its limit in simulations only, so that results do not depend on the machine."""

    def __init__(self, name: str, game: GameDefinition) -> None:
        level, simulations = split_budget(name)
        rung = find_rung(level, game)
        self.name = name
        self.bot: Strategy = rung.make()
        self.limit: Limit = replace(rung.limit, seconds=None)
        if simulations is not None:
            self.limit = replace(self.limit, simulations=simulations)
        self.decisions, self.seconds, self.simulations = 0, 0.0, 0

    def prepare(self, setup: Setup) -> None:
        """Get ready; a searching player that makes no simulations needs nothing compiled."""
        if self.limit.simulations != 0 or not isinstance(self.bot, SearchBot):
            self.bot.prepare(setup)

    def decide(self, game: GameDefinition, setup: Setup, s: State, seat: int, seed: int) -> Decision:
        """What it does, from what its seat may know."""
        return self.bot.decide(game.observe(s, seat), seat, setup, replace(self.limit, seed=seed))

    def choose(self, position: Position, seat: int, seed: int) -> Decision:
        """The same for a game that is played in whole positions."""
        limit = replace(self.limit, seed=seed)
        return self.bot.decide(position.observed(seat), seat, position.setup, limit)

    def act(self, game: GameDefinition, setup: Setup, s: State, seat: int, seed: int) -> None:
        """Decide, and do it."""
        began = perf_counter()
        decision = self.decide(game, setup, s, seat, seed)
        self.seconds += perf_counter() - began
        self.decisions += 1
        self.simulations += decision.simulations
        game.apply(s, seat, game.read_action(decision.action, setup))


class OwnContestant(Contestant):
    """A bot of somebody's own: it is given whole observations, and what it does has to be allowed."""

    def __init__(self, kind: type[Bot], game: GameDefinition) -> None:
        self.name, self.game, self._own = name_of(kind), game, kind()
        self.limit = self._own.limit
        self.decisions, self.seconds, self.simulations = 0, 0.0, 0

    def prepare(self, setup: Setup) -> None:
        """Let it get ready."""
        self._own.prepare(Game(self.game, setup))

    def choose(self, position: Position, seat: int, seed: int) -> Decision:
        """What it does, or an error that quotes what it has seen."""
        return asked(self._own, position.observe(seat), replace(self.limit, seed=seed))


def name_of(bot: str | type[Bot]) -> str:
    """What a side is called: a level, or a class of bots."""
    return bot if isinstance(bot, str) else bot.__name__


@dataclass(frozen=True)
class MakeContestant:
    """Makes contestants by name: levels, and somebody's own bots. It can be sent to another process."""

    bots: Mapping[str, str | type[Bot]] = field(default_factory=dict)  # those whose names do not say what they are

    def __call__(self, name: str, game: GameDefinition) -> Contestant:
        return make_contestant(self.bots.get(name, name), game)


def make_contestant(bot: str | type[Bot], game: GameDefinition) -> Contestant:
    """A level, or somebody's own bot."""
    return Contestant(bot, game) if isinstance(bot, str) else OwnContestant(bot, game)


def play_game(
    game: GameDefinition, setup: Setup, master: Sequence[int], number: int, sides: Sequence[Contestant]
) -> tuple[State, int]:
    """Play the game with this number; returns how it ended, and how many decisions it took."""
    if any(isinstance(side, OwnContestant) for side in sides):
        return _play_positions(game, setup, master, number, sides)
    s, luck = game.new_state(setup), [0, 0]
    draw_key(s, master, number, luck)
    game.rules.deal(s)
    decisions = 0
    while due := game.due(s):
        side = game.side_of(setup, due[0])
        decisions += 1
        sides[side].act(game, setup, s, due[0], (luck[side] + decisions * SPREAD) & MASK)
    return s, decisions


def _play_positions(
    game: GameDefinition, setup: Setup, master: Sequence[int], number: int, sides: Sequence[Contestant]
) -> tuple[State, int]:
    """The same game in whole positions, which remember what happened: bots of one's own may ask for it."""
    keyed, luck = game.layout.blank(), [0, 0]
    draw_key(keyed, master, number, luck)
    position, _ = Position.deal(game, setup, keyed.key)
    decisions = 0
    while due := position.due:
        side = game.side_of(setup, due[0])
        decisions += 1
        decision = sides[side].choose(position, due[0], (luck[side] + decisions * SPREAD) & MASK)
        _, position, _ = position.act(due[0], decision.action)
    return position._state, decisions
