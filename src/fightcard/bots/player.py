"""A bot at a table: it receives what its seat may know, never a state."""

from __future__ import annotations

from dataclasses import replace

from fightcard.core.errors import TableRefuses, Unreadable
from fightcard.core.game import Game, checked_game
from fightcard.core.observation import Observation
from fightcard.core.position import Position
from fightcard.core.support.checks import checked_integer, shown
from fightcard.kernel.bot_rng import MASK
from fightcard.registry import BOTS

from .bot import Bot, Decision, Limit
from .bot_names import check_bot, find_own_bot, is_own_bot
from .guarded import GRACE_SECONDS, Guard, Guarded
from .levels import find_level
from .own.failures import BotFailure, OwnBotFailed
from .simple import random_action

OWN_SECONDS = 5.0  # for a decision of a custom bot that sets no limit itself
SPREAD = 0x9E3779B97F4A7C15  # between the seeds of two decisions, so that bots with neighbouring seeds differ


class Player:
    """A bot that plays one game, with random numbers of its own: whatever it does, the game goes on.

    ``fightcard.bot`` makes one of a level or of a bot of your own.

    >>> import fightcard
    >>> game = fightcard.game("fightdrome")
    >>> player = fightcard.bot("random", game)
    >>> player.name, player.decide(game.deal(seed=7), seat=0).action in ("K40", "K80", "G50", "G70")
    ('random', True)
    """

    def __init__(self, bot: str | Bot | type[Bot], game: Game, seed: int = 0) -> None:
        self.game, self._seed = checked_game(game), checked_integer("seed", seed)
        self._bot = _named_bot(bot, game) if isinstance(bot, str) else _CustomBot(bot, game)
        self.name, self.limit = self._bot.name, self._bot.limit

    def prepare(self) -> None:
        """Get ready for many decisions, however long that takes.

        A level plays without, but may be slower or weaker. A bot of your own is prepared before its first decision.
        What its ``prepare`` raises is not guarded.
        """
        self._bot.prepare()

    @property
    def last_failure(self) -> BotFailure | None:
        """The failure of a bot in a process of its own at the last decision, if any."""
        return self._bot.last_failure

    def decide(self, seen: Position | Observation, seat: int) -> Decision:
        """Return its action in this seat, and why. Of a position it is shown only what the seat may know."""
        observation = observed(seen, seat)
        if observation.game.definition is not self.game.definition:
            raise TableRefuses("bot-other-game", game=observation.game.name, own=self.game.name)
        if not observation.legal_actions(seat):
            raise TableRefuses("bot-not-due", seat=seat)
        self._seed = (self._seed + SPREAD) & MASK
        return self._bot.decide(observation, replace(self.limit, seed=self._seed))


def _named_bot(name: str, game: Game) -> _LevelBot | _ProcessBot:
    return _ProcessBot(check_bot(name), game) if is_own_bot(name) else _LevelBot(name, game)


class _LevelBot:
    """A level of the game."""

    last_failure: BotFailure | None = None  # is logged

    def __init__(self, level: str, game: Game) -> None:
        self.name, self.game = level, game
        found = find_level(level, game.definition)
        self.limit, self._bot = found.limit, Guarded(found.make(), game.definition)
        self._bot.warm_up()

    def prepare(self) -> None:
        self._bot.prepare(self.game.setup)

    def decide(self, observation: Observation, limit: Limit) -> Decision:
        state, setup = observation.raw()
        return self._bot.decide(state, observation.seat, setup, limit)


class _ProcessBot:
    """A user's own bot that was named, not handed over: it runs in a process of its own."""

    def __init__(self, name: str, game: Game) -> None:
        from .own.process import BotProcess

        self.name, self._process = name, BotProcess(find_own_bot(name), game)
        self._process.start()
        self.limit = self._process.limit
        self.last_failure: BotFailure | None = None

    def prepare(self) -> None:
        """Nothing to prepare."""

    def decide(self, observation: Observation, limit: Limit) -> Decision:
        try:
            self.last_failure = None
            return self._process.decide(observation, limit)
        except OwnBotFailed as failed:
            self.last_failure = BotFailure.of(self.name, failed)
            return random_decision(observation, limit)


class _CustomBot:
    """A user's own bot, in this process."""

    last_failure: BotFailure | None = None  # is logged

    def __init__(self, bot: Bot | type[Bot], game: Game) -> None:
        self._bot, self.game = made(bot), game
        self.name, self.limit = type(self._bot).__name__, self._bot.limit
        if self.limit.seconds is None:
            self.limit = replace(self.limit, seconds=OWN_SECONDS)
        self._guard, self._is_prepared = Guard(self.name, game.name, GRACE_SECONDS, times=1), False

    def prepare(self) -> None:
        if not self._is_prepared:
            self._bot.prepare(self.game)
            self._is_prepared = True

    def decide(self, observation: Observation, limit: Limit) -> Decision:
        self.prepare()  # not guarded: what it raises is for its author
        answer = self._guard.call(lambda: ask_bot(self._bot, observation, limit), limit)
        if isinstance(answer, Decision):
            return answer
        self._guard.report()
        return random_decision(observation, limit)


def random_decision(observation: Observation, limit: Limit) -> Decision:
    """Return a random legal action in the place of a bot that has failed."""
    state, setup = observation.raw()
    action = random_action(observation.game.definition, state, observation.seat, setup, [limit.seed & MASK])
    return Decision(action, fallback=True)


def made(bot: Bot | type[Bot]) -> Bot:
    """Return a bot of the given class, or the given bot."""
    if isinstance(bot, Bot):
        return bot
    if not (isinstance(bot, type) and issubclass(bot, Bot)):
        raise Unreadable("bot-type", value=shown(bot), bots=", ".join(BOTS))
    return bot()


def observed(seen: Position | Observation, seat: int) -> Observation:
    """Return what a seat may know of a position, or the given observation."""
    if isinstance(seen, Position):
        return seen.observe(seat)
    if not isinstance(seen, Observation):
        raise Unreadable("argument-position", value=shown(seen))
    return seen


def ask_bot(bot: Bot, observation: Observation, limit: Limit) -> Decision:
    """Return a custom bot's decision, if it is legal; else raise an error that quotes the bot's observation."""
    bot.limit = limit
    answer = bot.decide(observation, observation.seat)
    decision = Decision(answer) if isinstance(answer, str) else answer
    if not isinstance(decision, Decision):
        raise TypeError(f"{type(bot).__name__}.decide must return an action or a Decision, not {answer!r}")
    return replace(decision, action=observation.checked(decision.action))
