"""Makes hints: asks a level what it would do in a seat's place, and the game why. They are a ``bots.hints.Hint``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from fightcard.bots.bot import Decision, Limit
from fightcard.bots.bot_names import check_bot, find_own_bot, is_own_bot
from fightcard.bots.guarded import Guarded
from fightcard.bots.hints import LEVEL, Hint
from fightcard.bots.levels import find_level, search_levels
from fightcard.bots.own.failures import OwnBotFailed
from fightcard.bots.player import observed
from fightcard.bots.search.warm_up import MOST_PLAIN
from fightcard.core.errors import EnvironmentFailure, TableRefuses
from fightcard.core.observation import Observation
from fightcard.core.position import Position
from fightcard.core.reasons import Judged, Reason
from fightcard.core.support.checks import checked_count, checked_integer, checked_seconds
from fightcard.core.support.extras import require

from .reasons import reasons

__all__ = ["LEVEL", "Hint", "explained", "hint"]

HANGING = 3600.0  # seconds until a bot counts as hanging
RIVALS = 3  # alternatives that the best choice is compared with
MOST = 2  # reasons in a hint


def hint(
    seen: Position | Observation,
    seat: int | None = None,
    *,
    level: str = LEVEL,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
) -> Hint:
    """Return what a level would do in a seat's place, from what that seat knows, with reasons and the alternatives.

    Without a seat it is for the first one due. Simulations or seconds replace the level's own limit. Without either, a
    level that solves positions waits for the compiler where it can only estimate without.

    >>> import fightcard
    >>> position = fightcard.game("fightdrome").position("top=K60 hand0=P20,K80,F")
    >>> hint = fightcard.hint(position, level="expert")
    >>> hint.best, [candidate.action for candidate in hint.ranked]
    ('K80', ['K80', 'F'])
    """
    whose = _first_due(seen) if seat is None else seat
    observation = observed(seen, whose)
    allowed = observation.legal_actions(whose)
    if not allowed:
        raise TableRefuses("bot-not-due", seat=whose)
    if simulations is not None:
        checked_count("simulations", simulations, 0)
    if seconds is not None:
        checked_seconds("seconds", seconds)
    asked = Limit(simulations, seconds, checked_integer("seed", seed))
    decide = _own_advice if is_own_bot(check_bot(level)) else _level_advice
    return explained(Hint(decide(level, observation, asked), whose, level, allowed), observation)


def _level_advice(level: str, observation: Observation, asked: Limit) -> Decision:
    """Return what a level would do."""
    found = find_level(level, observation.game.definition)
    if (asked.simulations or 0) > MOST_PLAIN:
        require("fast", "search")
    state, setup = observation.raw()
    bot, definition = found.make(), observation.game.definition
    adviser, limit = Guarded(bot, definition, HANGING), _limit(found.limit, asked)
    decision = adviser.decide(state, observation.seat, setup, limit)
    if decision.exact or asked.seconds is not None or asked.simulations is not None or search_levels(definition):
        return decision
    bot.prepare(setup)
    return adviser.decide(state, observation.seat, setup, limit)


def _own_advice(name: str, observation: Observation, asked: Limit) -> Decision:
    """Return what a user's own bot would do; EnvironmentFailure if it fails: its author wants to know."""
    from fightcard.bots.own.process import BotProcess

    process = BotProcess(find_own_bot(name), observation.game)
    try:
        process.start()
        return process.decide(observation, _limit(process.limit, asked))
    except OwnBotFailed as failed:
        raise EnvironmentFailure("bot-failed", bot=name, kind=failed.kind, detail=failed.detail) from failed
    finally:
        process.close()


def _first_due(seen: Position | Observation) -> int:
    return seen.due[0] if isinstance(seen, Position | Observation) and seen.due else 0


def _limit(usual: Limit, asked: Limit) -> Limit:
    """The usual limit, with what was asked for in its place."""
    if asked.seconds is None and asked.simulations is None:
        return replace(usual, seed=asked.seed)
    return asked


# -- why ------------------------------------------------------------------------------------------------------------


def explained(given: Hint, observation: Observation) -> Hint:
    """The hint with what speaks for it, from what its seat knows."""
    if given.kind == "mix":
        why = observation.game.definition.mix_reason(observation, given.best)
        return replace(given, reasons=() if why is None else (why,))
    if given.kind not in ("best", "alone", "sure"):
        return given
    return replace(given, reasons=_strongest(_compared(given, observation)))


def _compared(given: Hint, observation: Observation) -> Iterable[Reason]:
    """Why the best is better than each of the choices that come next."""
    judged = Judged({each.action: each.value for each in given.ranked})
    others = [each.action for each in given.ranked[1:]] or [each for each in given.allowed if each != given.best]
    for other in others[:RIVALS]:
        yield from reasons(observation, given.seat, other, given.best, judged)


def _strongest(found: Iterable[Reason]) -> tuple[Reason, ...]:
    """The reasons for the best choice, each once; without any, those against another."""
    by_code: dict[str, Reason] = {}
    for reason in found:
        before = by_code.get(reason.code)
        if before is None or reason.weight > before.weight:
            by_code[reason.code] = reason
    ordered = sorted(by_code.values(), key=lambda reason: -reason.weight)
    speaking_for = [reason for reason in ordered if reason.about == "better"]
    return tuple(speaking_for[:MOST] or ordered[:1])
