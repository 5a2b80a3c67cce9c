"""A data set of games between a random player and the expert, in Parquet: one row for each decision.

    python examples/research/data_set.py fightdrome --games 1000 --out fightdrome.parquet

The observation is what the seat that decides may know, as bytes in the order of `Game.observation_spec`; `result` is 1
if its side went on to win, -1 if it lost, 0 for a draw. Seats change after every game. It needs the extra `lab`.
"""

import argparse
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

import fightcard
from fightcard.lab.study.parquet import ParquetFile

PLAYERS = ("random", "expert")
COLUMNS = {
    "game": "integer",
    "decision": "integer",
    "seat": "tinyint",
    "player": "varchar",
    "action": "smallint",
    "action_text": "varchar",
    "observation": "blob",
    "legal": "blob",
    "result": "tinyint",
}


class Row(NamedTuple):
    """One decision; the fields are the columns."""

    game: int
    decision: int
    seat: int
    player: str
    action: int
    action_text: str
    observation: bytes
    legal: bytes
    result: int


def played(game: fightcard.Game, number: int, seed: int) -> Iterator[Row]:
    """The decisions of one game, when it is over."""
    sides = PLAYERS if number % 2 == 0 else PLAYERS[::-1]
    bots = [fightcard.bot(name, game, seed=(seed + number) * 2 + side) for side, name in enumerate(sides)]
    position, rows = game.deal(seed=seed + number), []
    while not position.is_over:
        seat = position.due[0]
        side = game.side_of(seat)
        observation = position.observe(seat)
        text = bots[side].decide(observation, seat).action
        tensor = np.minimum(observation.tensor(), 255).astype(np.uint8).tobytes()
        known = (tensor, bytes(observation.action_mask()))
        rows.append(Row(number, len(rows), seat, sides[side], game.action_id(text), text, *known, result=0))
        position, _ = position.play(f"{seat}:{text}")
    assert position.result is not None
    winner = position.result["winner"]
    for row in rows:
        won = 0 if winner is None else 1 if game.side_of(row.seat) == winner else -1
        yield row._replace(result=won)


def column(name: str, values: tuple[object, ...]) -> object:
    """The values of a column as an array."""
    return np.array(values, object if COLUMNS[name] in ("blob", "varchar") else np.int64)


def main() -> None:
    """Play, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=fightcard.game_names())
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="data.parquet")
    given = parser.parse_args()
    game, file = fightcard.game(given.game), ParquetFile(given.out, COLUMNS, "game, decision")
    for number in range(given.games):
        rows = zip(*played(game, number, given.seed), strict=True)
        file.add({name: column(name, values) for name, values in zip(COLUMNS, rows, strict=True)})
    print(f"{file.write():,} decisions of {given.games:,} games in {given.out}")


if __name__ == "__main__":
    main()
