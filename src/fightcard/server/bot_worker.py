"""A process in which bots think: a question a line on stdin, an answer a line on stdout, both JSON. Run with -m.

It answers by plain code, within the limits of each level, until it is told to get ready for a game: then it loads what
is compiled, or compiles it, and answers nothing meanwhile.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, replace
from functools import cache
from typing import Any

from fightcard.bots.bot import Limit
from fightcard.bots.guarded import Guarded
from fightcard.bots.levels import LEVELS, find_level
from fightcard.core.background import lower_priority
from fightcard.core.errors import Error
from fightcard.registry import find_game

NICENESS = 5  # whoever serves people goes first
TOLD = 20  # candidates


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What a bot does; it holds nothing over from one question to the next."""
    game = find_game(question["game"])
    setup = game.setup_from_record(question["options"], None)
    observation = game.layout.blank()
    for name, value in question["observation"].items():
        setattr(observation, name, value)
    bot, limit = seated(question["game"], question["level"])
    decision = bot.decide(observation, question["seat"], setup, replace(limit, seed=question["seed"]))
    return asdict(replace(decision, candidates=decision.candidates[:TOLD]))


@cache
def seated(game: str, level: str) -> tuple[Guarded, Limit]:
    """A level of a game."""
    found = find_level(level, find_game(game))
    return Guarded(found.make(), find_game(game)), found.limit


def get_ready(game: str) -> dict[str, Any]:
    """Load what the strongest level needs for a game as it is usually played, which is all that any needs."""
    seated(game, LEVELS[-1])[0].prepare(find_game(game).setup())
    return {"action": ""}


def main() -> None:
    """Answer until nobody asks any more."""
    lower_priority(NICENESS)
    for line in sys.stdin:
        try:
            asked = json.loads(line)
            said = get_ready(asked["ready"]) if "ready" in asked else answer(asked)
        except Error as error:  # its text could hold what only one seat may know
            said = {"error": error.code}
        except Exception as error:
            said = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(said) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
