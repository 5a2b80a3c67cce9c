"""A worker process for bots: requests on stdin, answers on stdout, one JSON object per line. Run with ``python -m``.

It answers with uncompiled code, within the limits of each level, until it is told to warm up for a game: then it loads
or compiles that game, and answers nothing meanwhile.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, replace
from functools import cache
from typing import Any

from fightcard.bots.bot import Limit
from fightcard.bots.guarded import Guarded
from fightcard.bots.hints import Hint
from fightcard.bots.levels import LEVELS, find_level
from fightcard.core.errors import Error
from fightcard.core.game import Game
from fightcard.core.observation import Observation
from fightcard.core.support.background import lower_priority
from fightcard.learn.coach import coach
from fightcard.learn.hints import explained
from fightcard.registry import find_game

NICENESS = 5  # the server's process has priority
MAX_CANDIDATES = 20  # in an answer


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Return a bot's decision, with its reasons for a hint, or what the coach says; each request stands alone."""
    game = find_game(request["game"])
    setup = game.setup_from_record(request["options"], None)
    observation = game.layout.blank()
    for name, value in request["observation"].items():
        setattr(observation, name, value)
    seen = Observation(Game(game, setup), request["seat"], observation)
    if request["task"] == "coach":
        return {"decision": {"action": ""}, "coaching": asdict(coach(seen, request["seat"], seed=request["seed"]))}
    bot, limit = level_of(request["game"], request["level"])
    decision = bot.decide(observation, request["seat"], setup, replace(limit, seed=request["seed"]))
    short = replace(decision, candidates=decision.candidates[:MAX_CANDIDATES])
    if request["task"] == "decide":
        return {"decision": asdict(short)}
    hint = explained(Hint(short, request["seat"], request["level"], seen.legal_actions()), seen)
    return {"decision": asdict(short), "reasons": [asdict(reason) for reason in hint.reasons]}


@cache
def level_of(game: str, level: str) -> tuple[Guarded, Limit]:
    """Return the bot and the limit of a level of a game."""
    found = find_level(level, find_game(game))
    return Guarded(found.make(), find_game(game)), found.limit


def warm_up(game: str) -> dict[str, Any]:
    """Load what the strongest level needs for a game with default options, which covers all levels."""
    level_of(game, LEVELS[-1])[0].prepare(find_game(game).setup())
    return {"decision": {"action": ""}}


def main() -> None:
    """Answer until stdin is closed."""
    lower_priority(NICENESS)
    for line in sys.stdin:
        try:
            request = json.loads(line)
            reply = warm_up(request["ready"]) if "ready" in request else answer(request)
        except Error as error:  # without its text, which could hold hidden information
            reply = {"error": error.code}
        except Exception as error:
            reply = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
