"""The rules interface: the functions that a game's rules define. assemble.py binds these names to the game's own."""

from __future__ import annotations

from .layout import State

# Viewers besides the seats.
SPECTATOR = -1  # has no seat and sees only what is public
TABLE = -2  # sees everything


def deal(s: State) -> None:
    """Set up a game by its options, card set and key, which the state holds already."""
    raise NotImplementedError


def due(s: State) -> int:
    """A bit for each seat that has to choose; 0 when the game is over."""
    raise NotImplementedError


def legal(s: State, seat: int) -> int:
    """A bit for each choice this seat has."""
    raise NotImplementedError


def play(s: State, seat: int, choice: int) -> None:
    """Take a legal choice, and resolve all that follows without another."""
    raise NotImplementedError


def may_take_back(s: State, seat: int) -> bool:
    """Has this seat sealed a choice that it could still take back?"""
    raise NotImplementedError


def take_back(s: State, seat: int) -> None:
    """Take back a sealed choice: the seat is due again."""
    raise NotImplementedError


def resign(s: State, seat: int) -> None:
    """A seat gives up."""
    raise NotImplementedError


def observe(s: State, viewer: int, o: State) -> None:
    """Write into the blank state ``o`` what this viewer may know. The only statement of who knows what."""
    raise NotImplementedError


def resample(w: State) -> bool:
    """Turn an observation into a full state, by ``w.key``, that its viewer cannot tell from the real one."""
    raise NotImplementedError


def advise(o: State, seat: int, choices: int, bot_rng: object) -> int:
    """What the game's rule-of-thumb player chooses, from an observation."""
    raise NotImplementedError


def tally(s: State, tallies: object) -> None:
    """Count how a finished game ended."""
    raise NotImplementedError


# What a game's searching players define besides, over a state of which they read what the seat may know.


def label(s: State, seat: int, choice: int) -> int:
    """A small number for what a choice is, whatever else its seat holds: the same in every world in which it has it."""
    raise NotImplementedError


def glimpse(s: State, seat: int, row: object, at: int) -> int:
    """Write the numbers of all that this seat sees into a row, from place ``at`` on; returns the place after them."""
    raise NotImplementedError


def differs(s: State, option: int) -> bool:
    """Is the game played by this one of some rules that are not the usual ones?"""
    raise NotImplementedError


def calm(s: State) -> bool:
    """Is this a moment at which the whole situation can be judged?"""
    raise NotImplementedError


def signs(s: State, room: object) -> int:
    """Write what the judgement is based on, as one side sees it; returns that side."""
    raise NotImplementedError


def whole_share(s: State, share: int) -> int:
    """What a share of the judged part of the game, a bout say, is worth in the whole; for side 0, out of mind.POINT."""
    raise NotImplementedError
