"""Verifiable shuffles: what server and players commit to, and how the game's key is derived.

docs/fairness.md explains the protocol and both schemes. There are two more implementations, so that players need not
trust this one: for browsers in web/static/fair/, and in the stand-alone script verify_shuffle.py beside it.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from fightcard.kernel.game_rng import GENERATOR, key_of_bytes

# A scheme says how seed and nonces make a key. In the first one players sent their nonces without committing to them.
SCHEMES = {1: "fightcard shuffle 1", 2: "fightcard shuffle 2"}
SEED = re.compile("[0-9a-f]{64}")
COMMITMENT = SEED  # also a SHA-256
NONCE = re.compile("([0-9a-f]{2}){16,32}")
VOID = re.compile("([0-9a-f]{64})((?: [0-9])+)")  # as a record lists a void round
NO_NONCE = "-"  # as the text below has it
MOST_WITHHELD = 2  # void rounds in which one seat may fail to reveal; then it takes no further part


@dataclass(frozen=True)
class VoidRound:
    """A round of commitments that came to nothing: what the server had committed to, and who did not reveal."""

    commitment: str
    missing: tuple[int, ...]  # seats, ascending

    @classmethod
    def read(cls, text: str) -> VoidRound:
        """Read the form that records use; ValueError for anything else."""
        match = VOID.fullmatch(text)
        seats = tuple(map(int, match[2].split())) if match else ()
        if match is None or seats != tuple(sorted(set(seats))):
            raise ValueError("voids")
        return cls(match[1], seats)

    def write(self) -> str:
        """One line."""
        return " ".join((self.commitment, *map(str, self.missing)))


@dataclass(frozen=True)
class Shuffle:
    """The parts that a game's key was made of, and the commitments made before."""

    commitment: str  # of the server to its seed
    seed: str
    nonces: tuple[str, ...]  # by seat; empty where a seat gave none
    commitments: tuple[str, ...] | None = None  # of the players to their nonces, by seat; None: scheme 1 knows none
    voids: tuple[VoidRound, ...] = ()

    @classmethod
    def of(cls, seed: str, nonces: Sequence[str]) -> Shuffle:
        """An honest one of scheme 1."""
        return cls(commitment_of(seed), seed, tuple(nonces))

    @classmethod
    def committed(cls, seed: str, nonces: Sequence[str], voids: Sequence[VoidRound] = ()) -> Shuffle:
        """An honest one of scheme 2, with all its nonces revealed."""
        commitments = tuple(nonce and commitment_of(nonce) for nonce in nonces)
        return cls(commitment_of(seed), seed, tuple(nonces), commitments, tuple(voids))

    @property
    def scheme(self) -> int:
        """The recipe of the key."""
        return 1 if self.commitments is None else 2

    @property
    def round(self) -> int:
        """The round of commitments in which the cards were dealt, from 1."""
        return len(self.voids) + 1

    @property
    def withheld(self) -> Counter[int]:
        """By seat: the void rounds in which it did not reveal."""
        return Counter(seat for void in self.voids for seat in void.missing)

    @property
    def excluded(self) -> list[int]:
        """The seats that have failed to reveal so often that the next rounds do without them."""
        return sorted(seat for seat, times in self.withheld.items() if times >= MOST_WITHHELD)


def commitment_of(digits: str) -> str:
    """The commitment to a seed or a nonce: the SHA-256 of its bytes."""
    return hashlib.sha256(bytes.fromhex(digits)).hexdigest()


def mismatched(shuffle: Shuffle) -> int | None:
    """The first seat whose nonce is not the one that it committed to; None if all are."""
    pairs = zip(shuffle.nonces, shuffle.commitments or (), strict=False)
    return next((seat for seat, (nonce, own) in enumerate(pairs) if own != (nonce and commitment_of(nonce))), None)


def is_possible(shuffle: Shuffle) -> bool:
    """Could the void rounds have been like that? No seat fails more often than it may, nor takes part afterwards."""
    return all(
        seat < len(shuffle.nonces) and times <= MOST_WITHHELD and not (times == MOST_WITHHELD and shuffle.nonces[seat])
        for seat, times in shuffle.withheld.items()
    )


def recipe(shuffle: Shuffle, game: str, rules: int, options: Sequence[str] = (), generator: str = GENERATOR) -> str:
    """The recipe of a key: the text whose SHA-256 it is."""
    lines = [SCHEMES[shuffle.scheme], f"game {game}", f"rules {rules}", f"generator {generator}"]
    lines += [f"option {option}" for option in options]
    if shuffle.commitments is not None:
        lines += [f"void {number} {void.write()}" for number, void in enumerate(shuffle.voids, 1)]
        lines += [f"round {shuffle.round}"]
        lines += [f"commitment {seat} {own or NO_NONCE}" for seat, own in enumerate(shuffle.commitments)]
    lines.append(f"seed {shuffle.seed}")
    lines += [f"nonce {seat} {nonce or NO_NONCE}" for seat, nonce in enumerate(shuffle.nonces)]
    return "".join(f"{line}\n" for line in lines)


def shuffled_key(
    shuffle: Shuffle, game: str, rules: int, options: Sequence[str] = (), generator: str = GENERATOR
) -> tuple[int, ...]:
    """The key of a game."""
    return key_of_bytes(hashlib.sha256(recipe(shuffle, game, rules, options, generator).encode()).digest())
