"""A process in which bots think: a question a line on stdin, an answer a line on stdout, both JSON. Run with -m."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, replace
from functools import cache
from typing import Any

from fightcard.bots.bot import Limit
from fightcard.bots.guarded import Guarded
from fightcard.bots.ladder import find_rung
from fightcard.core.elsewhere import be_nice
from fightcard.registry import find_game

NICENESS = 5  # whoever serves people goes first
TOLD = 5  # candidates of a hint


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What a bot does; it holds nothing over from one question to the next."""
    game = find_game(question["game"])
    setup = game.setup_from_record(question["options"], None)
    observation = game.layout.blank()
    for name, value in question["observation"].items():
        setattr(observation, name, value)
    bot, limit = seated(question["game"], question["level"])
    decision = bot.decide(observation, question["seat"], setup, replace(limit, seed=question["seed"]))
    return {"action": decision.action, "candidates": [asdict(candidate) for candidate in decision.candidates[:TOLD]]}


@cache
def seated(game: str, level: str) -> tuple[Guarded, Limit]:
    """A level of a game, which stays warm; it answers plainly until it is."""
    rung = find_rung(level, find_game(game))
    bot = Guarded(rung.make(), find_game(game))
    bot.warm_up()
    return bot, rung.limit


def main() -> None:
    """Answer until nobody asks any more."""
    be_nice(NICENESS)
    for line in sys.stdin:
        try:
            said = answer(json.loads(line))
        except Exception as error:
            said = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(said) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
