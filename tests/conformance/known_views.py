"""What everybody saw and heard in games that are made anew where they are needed, as one hash for each game.

``views.txt`` beside it holds them; ``python -m tests.conformance.known_views`` writes it anew, which is right only when
what is shown should change: then clients must be told too.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

from fightcard.core.definition import GameDefinition
from fightcard.core.position import Outcome, Position
from fightcard.registry import GAMES, find_game
from tests.conformance.moments import random_key
from tests.worlds import all_viewers, fields, random_setup

FILE = Path(__file__).with_name("views.txt")
GAMES_EACH = 24
FORMER = {"rng_event": "chance", "rng_bytes": "noise"}  # names of fields when the hashes were stored
LOOKS = 4  # at every so-manieth position everybody looks at the table


def seen(game: GameDefinition, number: int) -> str:
    """One game with random options: what each viewer is told of every action, and sees now and then."""
    chooser = Random(f"known views {game.name} {number}")
    position, outcome = Position.deal(game, random_setup(game, chooser), random_key(chooser))
    told = [_now(position, outcome)]
    while not position.is_over:
        position, outcome = position.advance(any_action(position, chooser))
        whole = position.is_over or chooser.randrange(LOOKS) == 0
        told.append(_now(position, outcome) if whole else _heard(position, outcome))
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


def any_action(position: Position, chooser: Random) -> str:
    """Mostly what is asked for, now and then what one may do besides."""
    rare = chooser.randrange(40)
    back = position.may_take_back
    if rare == 0 and back:
        return f"{chooser.choice(back)}:take-back"
    seat = chooser.choice(position.due)
    if rare == 1 and position.refusal(f"{seat}:resign") is None:
        return f"{seat}:resign"
    return f"{seat}:{chooser.choice(position.legal_actions(seat))}"


def _heard(position: Position, outcome: Outcome) -> list[Any]:
    return [outcome.events(viewer) for viewer in all_viewers(position)]


def _now(position: Position, outcome: Outcome) -> list[Any]:
    """Return what every viewer hears, sees, and could know as a bot."""
    game = position.game.definition
    views = [position.view(viewer) for viewer in all_viewers(position)]
    known_by = [fields(game, position.observed(viewer)) for viewer in all_viewers(position)]
    named = [{FORMER.get(name, name): value for name, value in each.items()} for each in known_by]
    return [_heard(position, outcome), views, named]


def known() -> dict[str, list[str]]:
    """The hashes by game."""
    return {name: hashes for name, *hashes in map(str.split, FILE.read_text().splitlines())}


def main() -> None:
    """Write all of them."""
    rows = [" ".join([name, *(seen(find_game(name), number) for number in range(GAMES_EACH))]) for name in GAMES]
    FILE.write_text("".join(f"{row}\n" for row in rows))


if __name__ == "__main__":
    main()
