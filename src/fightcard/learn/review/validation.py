"""Does a review measure what it says? ``python -m fightcard.learn.review.validation GAME [GAMES] [OPTION=VALUE …]``.

Each level plays so many games against ``master``, on both sides in turn, and every game is reviewed twice, with two
seeds. Four things are looked at:

- identity: result less start is luck and skill together;
- false positives: open decisions of ``master`` that are called mistakes;
- deficit: what a level loses by its decisions, less what ``master`` loses, should be what it falls short of a half;
- repeatability: mistakes that are mistakes with the other seed too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fightcard.bots.player import Player
from fightcard.core.game import Game
from fightcard.core.record import Record
from fightcard.learn.estimates import mean
from fightcard.registry import find_game

from .model import LedgerItem, Review
from .public import review

LEVELS = ("random", "novice", "regular", "expert", "master")
REFERENCE = "master"
STANDARD_GAMES = 10  # of each level
COSTLY = ("mistake", "blunder")


@dataclass(frozen=True)
class Reviewed:
    """A game of a level on one side, reviewed with two seeds."""

    side: int
    first: Review
    second: Review

    @property
    def deficit(self) -> float:
        """What the level fell short of the value of its side."""
        short = self.first.start - self.first.result
        return short if self.side == 0 else -short

    @property
    def loss(self) -> float:
        """What the decisions of the level cost, less what those of its rival cost."""
        gained = sum(self.first.skill)
        return -gained if self.side == 0 else gained

    @property
    def off(self) -> float:
        """How far the identity is from being one."""
        found = self.first
        return abs(
            found.result - found.start - found.luck - sum(item.value for item in found.items if item.is_decision)
        )

    def open_choices(self) -> Iterator[LedgerItem]:
        """The open decisions of the rival."""
        return (
            item
            for item in self.first.decisions()
            if item.kind == "choice" and item.seat is not None and self.first.sides[item.seat] != self.side
        )

    def repeated(self) -> list[bool]:
        """Whether each mistake is one with the other seed."""
        pairs = zip(self.first.decisions(), self.second.decisions(), strict=True)
        return [other.label in COSTLY for item, other in pairs if item.label in COSTLY]


def played(game: Game, levels: Sequence[str], seed: int) -> Record:
    """A game between two levels."""
    players = [Player(level, game, 2 * seed + seat) for seat, level in enumerate(levels)]
    position = game.deal(seed=seed)
    while not position.is_over:
        seat = position.due[0]
        position, _ = position.play(f"{seat}:{players[seat].decide(position, seat).action}")
    return Record.of(position)


def reviewed(game: Game, level: str, games: int) -> list[Reviewed]:
    """Games of a level against the reference, on both sides in turn."""
    found = []
    for number in range(games):
        side = number % 2
        levels = (level, REFERENCE) if side == 0 else (REFERENCE, level)
        record = played(game, levels, seed=number)
        found.append(Reviewed(side, review(record), review(record, seed=1)))
    return found


def lines(game: Game, games: int, levels: Sequence[str] = LEVELS) -> Iterator[str]:
    """What was found, level by level, then all levels together."""
    everything: list[Reviewed] = []
    yield f"{game.name}: {games} games of each level against {REFERENCE}"
    for level in levels:
        found = reviewed(game, level, games)
        everything += found
        loss, short = mean([each.loss for each in found]), mean([each.deficit for each in found])
        gap = mean([each.loss - each.deficit for each in found])
        yield (
            f"{level:8} loss {loss.value:6.3f} ± {loss.se:.3f}  deficit {short.value:6.3f} ± {short.se:.3f}  "
            f"difference {gap.value:6.3f} ± {gap.se:.3f}"
        )
    choices = [item for each in everything for item in each.open_choices()]
    repeated = [again for each in everything for again in each.repeated()]
    yield f"identity: off by {max(each.off for each in everything):.1e} at most in {len(everything)} games"
    yield f"open decisions of {REFERENCE}: {len(choices)}, called mistakes: {_mistakes(choices)}"
    yield f"mistakes: {len(repeated)}, mistakes with another seed too: {sum(repeated)}"


def _mistakes(items: Sequence[LedgerItem]) -> int:
    return sum(item.label in COSTLY for item in items)


def main() -> None:
    """Print the findings as they come; errors are standard errors."""
    if not sys.argv[1:]:
        sys.exit("Name a game: python -m fightcard.learn.review.validation GAME [GAMES] [OPTION=VALUE …]")
    name, *rest = sys.argv[1:]
    games = int(rest.pop(0)) if rest and rest[0].isdecimal() else STANDARD_GAMES
    definition = find_game(name)
    for line in lines(Game(definition, definition.setup(rest)), games):
        print(line, flush=True)


if __name__ == "__main__":
    main()
