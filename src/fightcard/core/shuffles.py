"""Shuffles that anybody can check: what a server promises before the game, and what the game's key is made of.

docs/fairness.md explains the scheme. The same is stated twice more, so that nobody has to believe us: for browsers in
web/static/fair/, and in the stand-alone script verify_shuffle.py beside it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass

from fightcard.kernel.chance import GENERATOR, key_of_bytes

SCHEME = "fightcard shuffle 1"  # rises when the same seed and nonces give another key
SEED = re.compile("[0-9a-f]{64}")
NONCE = re.compile("([0-9a-f]{2}){16,32}")
NO_NONCE = "-"  # as the text below has it


@dataclass(frozen=True)
class Shuffle:
    """What a game's key was made of, and what was promised about it before."""

    commitment: str
    seed: str
    nonces: tuple[str, ...]  # by seat; empty where a seat gave none

    @classmethod
    def of(cls, seed: str, nonces: Sequence[str]) -> Shuffle:
        """An honest one."""
        return cls(commitment_of(seed), seed, tuple(nonces))


def commitment_of(seed: str) -> str:
    """What can be told of a seed before the game: the SHA-256 of its 32 bytes."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def recipe(shuffle: Shuffle, game: str, rules: int, options: Sequence[str] = (), generator: str = GENERATOR) -> str:
    """All that a key is made of, as the text whose SHA-256 it is."""
    lines = [SCHEME, f"game {game}", f"rules {rules}", f"generator {generator}"]
    lines += [f"option {option}" for option in options]
    lines.append(f"seed {shuffle.seed}")
    lines += [f"nonce {seat} {nonce or NO_NONCE}" for seat, nonce in enumerate(shuffle.nonces)]
    return "".join(f"{line}\n" for line in lines)


def shuffled_key(
    shuffle: Shuffle, game: str, rules: int, options: Sequence[str] = (), generator: str = GENERATOR
) -> tuple[int, ...]:
    """The key of a game."""
    return key_of_bytes(hashlib.sha256(recipe(shuffle, game, rules, options, generator).encode()).digest())
