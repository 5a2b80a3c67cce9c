"""A process in which bots think: a question a line on stdin, an answer a line on stdout, both JSON. Run with -m."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from fightcard.bots.player import BotPlayer
from fightcard.registry import find_game

NICENESS = 5  # whoever serves people goes first


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What a bot does; it holds nothing over from one question to the next."""
    game = find_game(question["game"])
    setup = game.setup_from_record(question["options"], None)
    observation = game.layout.blank()
    for name, value in question["observation"].items():
        setattr(observation, name, value)
    bot = BotPlayer(question["level"], game, question["seed"])
    return {"action": bot.action(observation, question["seat"], setup)}


def main() -> None:
    """Answer until nobody asks any more."""
    os.nice(NICENESS)
    for line in sys.stdin:
        try:
            said = answer(json.loads(line))
        except Exception as error:
            said = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(said) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
