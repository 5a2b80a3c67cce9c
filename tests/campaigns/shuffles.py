"""F3: a million decks, shuffled with keys made as the server makes them, pass tests of randomness."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, MutableSequence
from pathlib import Path

import numpy as np

from fightcard.core.chance.shuffles import Shuffle, shuffled_key
from fightcard.kernel import game_rng
from fightcard.kernel.layout import Layout, State
from tests.fairness.statistics import Counts, p_of_even, p_of_places

from .campaign import Campaign, Outcome

DECKS = 1_000_000  # in one round: the whole of the promise
BATCH = 8_000  # decks that are counted at once
SHUFFLES = 8  # of one key
CARDS, FEW = 52, 5
LEAST = 0.001  # how likely what was counted must be, and how likely something evener

PLAIN = Layout("Decks", zones=1, capacity=CARDS, own={})
Shuffler = Callable[[State, MutableSequence[int], int], None]


def keys(seed: int) -> Iterator[tuple[int, ...]]:
    """Keys of tables: the seeds and nonces are hashes of a counter, so that a round can be repeated."""
    number = 0
    while True:
        digest = hashlib.sha512(f"decks {seed} {number}".encode()).hexdigest()
        shuffle = Shuffle.of(digest[:64], [digest[64:96], digest[96:]])
        yield shuffled_key(shuffle, "fightdrome", 1)
        number += 1


def decks(seed: int, count: int, shuffler: Shuffler) -> Iterator[Counts]:
    """Decks in batches, a row each, and after the cards of each a die."""
    source, rows = PLAIN.blank(), []
    new_keys = keys(seed)
    for number in range(count):
        if number % SHUFFLES == 0:
            game_rng.set_key(source, next(new_keys))
            source.rng_event = 0
        cards = list(range(CARDS))
        shuffler(source, cards, CARDS)
        rows.append([*cards, game_rng.below(source, 6)])
        if len(rows) == BATCH or number == count - 1:
            yield np.array(rows)
            rows = []


class Tally:
    """What is counted: each test of the list in ``p_values`` has its own table."""

    def __init__(self) -> None:
        self.places = np.zeros((CARDS, CARDS), np.int64)
        self.tops = np.zeros(CARDS * CARDS, np.int64)
        self.ends = np.zeros(CARDS * CARDS, np.int64)
        self.orders = np.zeros(FEW**FEW, np.int64)
        self.followers = np.zeros(CARDS * CARDS, np.int64)
        self.dice = np.zeros(6, np.int64)

    def add(self, batch: Counts) -> None:
        """Some more decks."""
        cards, dice = batch[:, :CARDS], batch[:, CARDS]
        cells = cards + CARDS * np.arange(CARDS)
        self.places += np.bincount(cells.ravel(), minlength=CARDS * CARDS).reshape(CARDS, CARDS)
        self.tops += pairs(cards[:, -1], cards[:, -2])
        self.ends += pairs(cards[:, 0], cards[:, 1])
        ranks = cards[:, :FEW].argsort(axis=1).argsort(axis=1)
        self.orders += np.bincount(ranks @ FEW ** np.arange(FEW), minlength=FEW**FEW)
        self.followers += pairs(cards[:-1, -1], cards[1:, -1])
        self.dice += np.bincount(dice, minlength=6)

    def p_values(self) -> dict[str, float]:
        """Return the probability of counts so uneven."""
        different = ~np.eye(CARDS, dtype=bool).ravel()
        possible = [sorted({*number_of(order)}) == list(range(FEW)) for order in range(FEW**FEW)]
        return {
            "card by place": p_of_places(self.places),
            "first two": p_of_even(self.tops[different]),
            "last two": p_of_even(self.ends[different]),
            "order of five": p_of_even(self.orders[possible]),
            "deck after deck": p_of_even(self.followers),
            "dice": p_of_even(self.dice),
        }


def pairs(one: Counts, two: Counts) -> Counts:
    """Return the count of each pair."""
    return np.bincount(one * CARDS + two, minlength=CARDS * CARDS)


def number_of(order: int) -> list[int]:
    """The digits of a number that stands for an order of a few cards."""
    return [order // FEW**place % FEW for place in range(FEW)]


# -- shuffles that only look like one -----------------------------------------------------------------------------


def swaps_with_any(s: State, cards: MutableSequence[int], size: int) -> None:
    """Each place changes with any other: the common mistake."""
    game_rng.begin_event(s)
    for place in range(size):
        other = game_rng.below(s, size)
        cards[place], cards[other] = cards[other], cards[place]


def rejects_nothing(s: State, cards: MutableSequence[int], size: int) -> None:
    """A byte is scaled to a number, and what is left over is not drawn again."""
    game_rng.begin_event(s)
    for place in range(size - 1, 0, -1):
        if s.used == game_rng.BLOCK:
            game_rng.refill(s)
        other = s.rng_bytes[s.used] * (place + 1) >> 8
        s.used += 1
        cards[place], cards[other] = cards[other], cards[place]


def leaves_none_in_its_place(s: State, cards: MutableSequence[int], size: int) -> None:
    """One less than it should be: no card can stay where it was."""
    game_rng.begin_event(s)
    for place in range(size - 1, 0, -1):
        other = game_rng.below(s, place)
        cards[place], cards[other] = cards[other], cards[place]


def repeats_itself(s: State, cards: MutableSequence[int], size: int) -> None:
    """Every shuffle of a game is its first."""
    s.rng_event = 0
    game_rng.shuffle(s, cards, size)


FAULTS: dict[str, Shuffler] = {
    shuffler.__name__.replace("_", "-"): shuffler
    for shuffler in (swaps_with_any, rejects_nothing, leaves_none_in_its_place, repeats_itself)
}


def shuffles(seed: int, _folder: Path, fault: str) -> Outcome:
    """All decks of a round, and one verdict over them."""
    tally = Tally()
    for batch in decks(seed, DECKS, FAULTS.get(fault, game_rng.shuffle)):
        tally.add(batch)
    found = tally.p_values()
    unlikely = {name: p for name, p in found.items() if not LEAST < p < 1 - LEAST}
    assert not unlikely, f"chance alone does not do that: {unlikely}"
    return Outcome(DECKS, {f"1 - p, {name}": 1 - p for name, p in found.items()})


SHUFFLED = Campaign("F3", "shuffles", 1_000_000, "a shuffled deck", shuffles, "rejects-nothing")
