"""Games between bots that search, by the plain rules: the search takes nearly all of the time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter

from fightcard import Bot, Decision, Game, Limit, Observation, Position, Unreadable
from fightcard.bots.bot import Strategy
from fightcard.bots.bot_names import check_bot, find_own_bot, is_in_file, is_own_bot
from fightcard.bots.levels import find_level
from fightcard.bots.own.failures import BotFailure, Failures, OwnBotFailed, merged
from fightcard.bots.own.process import BotProcess
from fightcard.bots.player import ask_bot, random_decision
from fightcard.bots.search.search_bot import SearchBot
from fightcard.core.definition import GameDefinition, Setup
from fightcard.kernel.bot_rng import MASK
from fightcard.kernel.game_rng import draw_key
from fightcard.kernel.layout import State

SPREAD = 0x9E3779B97F4A7C15  # between the seeds of two decisions
BUDGET = "@"  # between a level and the simulations that replace its own
MOST_SIMULATIONS = 10_000_000


def split_budget(name: str) -> tuple[str, int | None]:
    """Return a level, and its simulations if the name gives them: ``master@1000``. A user's own bot has none."""
    level, mark, number = name.partition(BUDGET)
    if not mark or is_in_file(name):
        return name, None
    if not (number.isascii() and number.isdecimal() and 0 < int(number[:9]) <= MOST_SIMULATIONS):
        raise Unreadable("budget-form", value=name)
    return level, int(number)


class Contestant:
    """A bot of a level, limited by simulations only, so that results do not depend on the machine."""

    needs_positions = False  # whether it may ask for the history of a game

    def __init__(self, name: str, game: GameDefinition) -> None:
        level, simulations = split_budget(name)
        found = find_level(level, game)
        self.name = name
        self.bot: Strategy = found.make()
        self.limit: Limit = replace(found.limit, seconds=None)
        if simulations is not None:
            self.limit = replace(self.limit, simulations=simulations)
        self.decisions, self.seconds, self.simulations = 0, 0.0, 0

    def prepare(self, setup: Setup) -> None:
        """Get ready; a search bot that makes no simulations needs nothing compiled."""
        if self.limit.simulations != 0 or not isinstance(self.bot, SearchBot):
            self.bot.prepare(setup)

    def decide(self, game: GameDefinition, setup: Setup, s: State, seat: int, seed: int) -> Decision:
        """Return its decision, from what its seat may know."""
        return self.bot.decide(game.observe(s, seat), seat, setup, replace(self.limit, seed=seed))

    def choose(self, position: Position, seat: int, seed: int) -> Decision:
        """Return its decision in a game that is played in positions."""
        return self.choose_seen(position.observe(seat), seed)

    def choose_seen(self, observation: Observation, seed: int) -> Decision:
        """Return its decision from what its seat may know."""
        state, setup = observation.raw()
        return self.bot.decide(state, observation.seat, setup, replace(self.limit, seed=seed))

    def take_failures(self) -> Failures:
        """Return the failures since the last call."""
        return ()


class CustomContestant(Contestant):
    """A user's own bot: it gets observations, and its actions must be legal."""

    needs_positions = True

    def __init__(self, kind: type[Bot], game: GameDefinition) -> None:
        self.name, self.game, self._own = name_of(kind), game, kind()
        self.limit = self._own.limit
        self.decisions, self.seconds, self.simulations = 0, 0.0, 0

    def prepare(self, setup: Setup) -> None:
        """Prepare the bot."""
        self._own.prepare(Game(self.game, setup))

    def choose(self, position: Position, seat: int, seed: int) -> Decision:
        """Return its decision, or raise an error that quotes its observation."""
        return ask_bot(self._own, position.observe(seat), replace(self.limit, seed=seed))


class ProcessContestant(Contestant):
    """A user's own bot that was named: it runs in a process of its own. If it fails, it plays a random action."""

    needs_positions = True

    def __init__(self, name: str, game: GameDefinition) -> None:
        self.name, self.game, self._process = name, game, None
        self.limit = Limit()
        self.decisions, self.seconds, self.simulations = 0, 0.0, 0
        self._failures: list[BotFailure] = []

    _process: BotProcess | None

    def prepare(self, setup: Setup) -> None:
        """Start its process; EnvironmentFailure if it cannot be loaded."""
        self._process = BotProcess(find_own_bot(self.name), Game(self.game, setup))
        self._process.start()
        self.limit = self._process.limit

    def choose(self, position: Position, seat: int, seed: int) -> Decision:
        """Return its decision, or a random one in its place."""
        return self.choose_seen(position.observe(seat), seed)

    def choose_seen(self, observation: Observation, seed: int) -> Decision:
        """Return its decision from what its seat may know, or a random one in its place."""
        assert self._process is not None, "it was prepared"
        limit = replace(self.limit, seed=seed)
        try:
            return self._process.decide(observation, limit)
        except OwnBotFailed as failed:
            self._failures.append(BotFailure.of(self.name, failed))
            return random_decision(observation, limit)

    def take_failures(self) -> Failures:
        found, self._failures = merged(self._failures), []
        return found


def name_of(bot: str | type[Bot]) -> str:
    """Return the name of a side: a level, or a class of bots."""
    return bot if isinstance(bot, str) else bot.__name__


@dataclass(frozen=True)
class MakeContestant:
    """Makes contestants by name: levels and custom bots. It can be sent to another process."""

    bots: Mapping[str, str | type[Bot]] = field(default_factory=dict)  # those whose name is not their level

    def __call__(self, name: str, game: GameDefinition) -> Contestant:
        return make_contestant(self.bots.get(name, name), game)


def make_contestant(bot: str | type[Bot], game: GameDefinition) -> Contestant:
    """Return the contestant of a level or of a custom bot."""
    if not isinstance(bot, str):
        return CustomContestant(bot, game)
    return ProcessContestant(check_bot(bot), game) if is_own_bot(bot) else Contestant(bot, game)


def play_game(
    game: GameDefinition, setup: Setup, master: Sequence[int], number: int, sides: Sequence[Contestant]
) -> tuple[State, int]:
    """Play the game with this number; return its final state, and the number of decisions."""
    keyed, luck = game.new_state(setup), [0, 0]
    draw_key(keyed, master, number, luck)
    playing = start_game(game, setup, keyed, sides)
    decisions = 0
    while due := playing.due():
        side = game.side_of(setup, due[0])
        decisions += 1
        playing.act(sides[side], due[0], (luck[side] + decisions * SPREAD) & MASK)
    return playing.state, decisions


def start_game(game: GameDefinition, setup: Setup, keyed: State, sides: Sequence[Contestant]) -> PlayedGame:
    """Deal a game by the key in a state; it is played in positions if one of its contestants needs them."""
    in_positions = any(side.needs_positions for side in sides)
    return _PositionGame(game, setup, keyed) if in_positions else _StateGame(game, setup, keyed)


class PlayedGame(ABC):
    """A game in progress."""

    @property
    @abstractmethod
    def state(self) -> State:
        """The raw state."""

    @abstractmethod
    def due(self) -> Sequence[int]:
        """Return the seats that have to choose."""

    def act(self, contestant: Contestant, seat: int, seed: int) -> None:
        """Let a contestant decide, time it, and apply its decision."""
        self.apply(seat, self.ask(contestant, seat, seed).action)

    def ask(self, contestant: Contestant, seat: int, seed: int) -> Decision:
        """Let a contestant decide, and time it."""
        began = perf_counter()
        decision = self.decide(contestant, seat, seed)
        contestant.seconds += perf_counter() - began
        contestant.decisions += 1
        contestant.simulations += decision.simulations
        return decision

    @abstractmethod
    def decide(self, contestant: Contestant, seat: int, seed: int) -> Decision:
        """Ask a contestant."""

    @abstractmethod
    def apply(self, seat: int, action: str) -> None:
        """Apply a legal action."""


class _StateGame(PlayedGame):
    """A game on a raw state, for speed."""

    def __init__(self, game: GameDefinition, setup: Setup, keyed: State) -> None:
        self.game, self.setup, self._state = game, setup, keyed
        game.rules.deal(keyed)

    @property
    def state(self) -> State:
        return self._state

    def due(self) -> Sequence[int]:
        return self.game.due(self._state)

    def decide(self, contestant: Contestant, seat: int, seed: int) -> Decision:
        return contestant.decide(self.game, self.setup, self._state, seat, seed)

    def apply(self, seat: int, action: str) -> None:
        self.game.apply(self._state, seat, self.game.read_action(action, self.setup))


class _PositionGame(PlayedGame):
    """The same game in positions, which remember the history: custom bots may ask for it."""

    def __init__(self, game: GameDefinition, setup: Setup, keyed: State) -> None:
        self.position, _ = Position.deal(game, setup, keyed.key)

    @property
    def state(self) -> State:
        return self.position._state

    def due(self) -> Sequence[int]:
        return self.position.due

    def decide(self, contestant: Contestant, seat: int, seed: int) -> Decision:
        return contestant.choose(self.position, seat, seed)

    def apply(self, seat: int, action: str) -> None:
        _, self.position, _ = self.position.act(seat, action)
