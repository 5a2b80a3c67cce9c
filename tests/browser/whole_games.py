"""Whole games against a bot whose course is known beforehand, written into a server's database before it starts.

The deck and the bot's generator have fixed seeds, so a game is played out here first, as the server will play it: a
test then presses my actions one after the other, and knows how the game ends.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from random import Random

from fightcard.kernel.game_rng import hex_of_key, key_of_seed
from fightcard.registry import find_game
from fightcard.server.live.bot_driver import bot_seed
from fightcard.server.support.tokens import new_token
from fightcard.server.workers.bot_pool import BotRequest
from fightcard.server.workers.bot_worker import answer
from fightcard.store.sqlite import SqliteStore
from fightcard.table.events import Acted, Created, Entry, SeatPlan, Started
from fightcard.table.state import TableState
from tests.browser.moments import AT
from tests.browser.playing import SHORT

MINE, BOT = 0, 1
LEVEL = "novice"
MOST = {
    "fightdrome": 20,
    "champions": 8,
    "cartisora": 13,
}  # decisions of mine: a short game shows as much as a long one
# Where the search for such a game begins: the first seed that fits, so that nothing is searched for usually.
FIRST = {
    ("fightdrome", "won"): 4,
    ("fightdrome", "lost"): 5,
    ("champions", "won"): 6,
    ("champions", "lost"): 28,  # by a death
    ("cartisora", "won"): 2,
    ("cartisora", "lost"): 0,
}


@dataclass(frozen=True)
class WholeGame:
    """A game that has not begun yet, and what I shall choose in it."""

    opening: list[Entry]
    actions: list[str]
    reason: str  # of the end, as the game names it


def find(game: str, outcome: str) -> WholeGame:
    """The first short game that I win or lose, from a seed on."""
    for seed in count(FIRST[game, outcome]):
        opening = _opening(game, seed)
        state, actions = _played_out(opening, Random(seed))
        result = state.match.result
        if result and result["winner"] == (MINE if outcome == "won" else BOT) and len(actions) <= MOST[game]:
            return WholeGame(opening, actions, str(result["reason"]))
    raise AssertionError("seeds do not end")


def _opening(game: str, seed: int) -> list[Entry]:
    definition = find_game(game)
    setup = definition.setup([f"{name}={value}" for name, value in SHORT[game].items()])
    seats = [SeatPlan("person", "Ann"), SeatPlan("bot", "", LEVEL, seed)]
    created = Created(
        at=AT,
        game=game,
        rules=definition.version,
        options=setup.options.write(),
        seats=seats,
        key=hex_of_key(key_of_seed(seed)),
    )
    return [created, Started(at=AT)]


def _played_out(opening: list[Entry], chooser: Random) -> tuple[TableState, list[str]]:
    """Play as the server does: where both choose at once, the bot's choice is stored first."""
    state, mine = TableState.of(opening), list[str]()
    while not state.over:
        seat = max(state.due)
        if seat == MINE:
            mine.append(chooser.choice(state.actions(MINE)))
        state.apply(Acted(at=AT, seat=seat, action=mine[-1] if seat == MINE else _bot_action(state)))
    return state, mine


def _bot_action(state: TableState) -> str:
    request = BotRequest.of(state, BOT, LEVEL, bot_seed(state, BOT, state.prompt_seq[BOT]))
    return str(answer(asdict(request))["decision"]["action"])


def put_in(database: Path, game: WholeGame) -> str:
    """Write a game into a database; the secret that opens my seat."""

    async def write() -> str:
        store = SqliteStore(database)
        secret, token = new_token("whole", "link", MINE, AT)
        await store.create("whole", game.opening, [token])
        await store.close()
        return secret

    with ThreadPoolExecutor(1) as pool:  # this thread may have Playwright's loop
        return pool.submit(lambda: asyncio.run(write())).result()
