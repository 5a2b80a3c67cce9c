"""Tables at chosen moments of their games, written into a server's database before it starts.

A moment is looked for in random games with fixed seeds, so that it is the same in every run.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from fightcard.core.definition import SPECTATOR
from fightcard.core.position import Position
from fightcard.kernel.game_rng import hex_of_key, key_of_seed
from fightcard.registry import find_game
from fightcard.server.support.tokens import new_token
from fightcard.store.sqlite import SqliteStore
from fightcard.table.events import Acted, Created, Entry, SeatPlan, Started

AT = 1_700_000_000_000
SEARCHED = 400  # games
LONG_NAMES = (
    "Maximiliane Wolkenstein",
    "Bartholomäus Würzburger",
    "Encarnación Zaragoza W.",
    "Wilhelmina",
    "Bo",
    "Óscar",
)

View = dict[str, Any]
Wanted = Callable[[View, list[str]], bool]  # of a seat's view and its actions


@dataclass(frozen=True)
class Moment:
    """Something to look for: the seat that looks is the first for which it is so."""

    game: str
    wanted: Wanted
    options: tuple[str, ...] = ()
    press: str = ""  # what is pressed before it is looked at
    over: bool = False


def _hand(view: View, actions: list[str]) -> int:
    return len(actions) and max(len(seat["hand"]) for seat in view["seats"] if "?" not in seat["hand"])


def _own_champions(view: View) -> int:
    return max((champion["hand_size"] for champion in view["champions"] if "?" not in champion["hand"]), default=0)


def _blows(view: View) -> int:
    return sum(len(seat["discards"]) for seat in view["seats"])


CLASSES = "classes=knight,swashbuckler"
SIX = "owners=0,1,2,3,4,5"

MOMENTS: dict[str, Moment] = {
    "fightdrome, answer": Moment(
        "fightdrome", lambda view, actions: view["phase"] == "answer" and bool(actions) and _blows(view) > 8
    ),
    "fightdrome, longest hand": Moment("fightdrome", lambda view, actions: _hand(view, actions) == 7),
    "fightdrome, Staggered": Moment("fightdrome", lambda view, actions: view["phase"] == "staggered" and bool(actions)),
    "fightdrome, Rest": Moment("fightdrome", lambda view, actions: "rest" in actions and len(actions) > 3),
    "fightdrome, Fame": Moment(
        "fightdrome", lambda view, actions: bool(actions) and view["round"] > 1, options=("mode=fame",)
    ),
    "fightdrome, Sleeves": Moment(
        "fightdrome", lambda view, actions: view["phase"] == "pick" and bool(actions), options=("mode=epic",)
    ),
    "fightdrome, card chosen": Moment(
        "fightdrome", lambda view, actions: bool(actions) and _blows(view) > 3, press=".hand-card.legal"
    ),
    "fightdrome, waiting": Moment("fightdrome", lambda view, actions: not actions and _blows(view) > 5),
    "fightdrome, over": Moment("fightdrome", lambda view, _: view["phase"] == "over", over=True),
    "champions, Round": Moment(
        "champions", lambda view, actions: bool(actions) and view["duel"] is not None and view["duel"]["round"] > 2
    ),
    "champions, Joker": Moment("champions", lambda _, actions: "XS" in actions, press=".hand-card[aria-label*=Joker]"),
    "champions, longest hand": Moment("champions", lambda view, actions: bool(actions) and _own_champions(view) >= 9),
    "champions, six seats": Moment(
        "champions", lambda view, actions: not actions and view["combat"] == 2, options=(SIX,)
    ),
    "champions, over": Moment("champions", lambda view, _: view["phase"] == "over", over=True),
    "cartisora, longest hand": Moment("cartisora", lambda view, actions: _hand(view, actions) == 13),
    "cartisora, Clash": Moment("cartisora", lambda view, actions: 5 < _hand(view, actions) < 9, options=(CLASSES,)),
    "cartisora, reaction": Moment(
        "cartisora",
        lambda view, actions: view["phase"] in ("loser", "winner") and "pass" in actions,
        options=(CLASSES,),
    ),
    "cartisora, card chosen": Moment(
        "cartisora", lambda view, actions: _hand(view, actions) > 9, options=(CLASSES,), press=".hand-card.legal"
    ),
    "cartisora, over": Moment("cartisora", lambda view, _: view["phase"] == "over", over=True),
}


@dataclass(frozen=True)
class Found:
    """A moment that was found: the book of its table, and who looks."""

    entries: list[Entry]
    seat: int


def find(name: str) -> Found:
    """The first moment of this kind in the games of our seeds."""
    moment = MOMENTS[name]
    for seed in range(SEARCHED):
        for position, actions in _game(moment, seed):
            seat = _looks(moment, position)
            if seat is not None:
                return Found([*_opening(moment, position, seed), *_acted(actions)], seat)
    raise AssertionError(f"no such moment in {SEARCHED} games: {name}")


def _game(moment: Moment, seed: int) -> Iterator[tuple[Position, list[str]]]:
    game, chooser = find_game(moment.game), Random(f"{moment.options} {seed}")
    position, _ = Position.deal(game, game.setup(moment.options), key_of_seed(seed))
    actions: list[str] = []
    while True:
        if position.is_over == moment.over:
            yield position, actions
        if position.is_over:
            return
        seat = chooser.choice(position.due)
        actions.append(f"{seat}:{chooser.choice(position.legal_actions(seat))}")
        position, _ = position.play(actions[-1])


def _looks(moment: Moment, position: Position) -> int | None:
    for seat in position.seats:
        allowed = position.legal_actions(seat) if seat in position.due else []
        if moment.wanted(dict(position.view(seat)), allowed):
            return seat
    return None


def _opening(moment: Moment, position: Position, seed: int) -> list[Entry]:
    game = position.game.definition
    return [
        Created(
            at=AT,
            game=game.name,
            rules=game.version,
            options=position.game.setup.options.write(),
            seats=[SeatPlan("person", LONG_NAMES[seat]) for seat in position.seats],
            key=hex_of_key(key_of_seed(seed)),
        ),
        Started(at=AT),
    ]


def _acted(actions: list[str]) -> list[Entry]:
    split = [action.split(":", 1) for action in actions]
    return [Acted(at=AT, seat=int(seat), action=action) for seat, action in split]


def put_in(database: Path, names: list[str]) -> dict[str, str]:
    """Write the tables of these moments into a database; by name, the secret that opens the seat of who looks."""

    async def write() -> dict[str, str]:
        store, secrets = SqliteStore(database), {}
        for number, name in enumerate(names):
            found = find(name)
            secret, token = new_token(f"moment{number}", "link", found.seat, AT)
            _, watching = new_token(f"moment{number}", "watch", SPECTATOR, AT)
            await store.create(f"moment{number}", found.entries, [token, watching])
            secrets[name] = secret
        await store.close()
        return secrets

    with ThreadPoolExecutor(1) as pool:  # this thread may have Playwright's loop
        return pool.submit(lambda: asyncio.run(write())).result()
