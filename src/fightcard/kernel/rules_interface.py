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


def copy_setup(s: State, o: State) -> None:
    """Copy into an observation what the table agreed on before the deal, which is public: options, card set."""
    raise NotImplementedError


def copy_memory(s: State, o: State, seat: int) -> None:
    """Copy into an observation what is public of a seat's past and only ``resample`` needs; tensors do without."""
    return


def resample(w: State) -> bool:
    """Turn an observation into a full state, by ``w.key``, that its viewer cannot tell from the real one."""
    raise NotImplementedError


def rewind(w: State) -> bool:
    """Turn a full state back to one whose later choices ``recorded_choice`` tells; False if there is none."""
    return False


def recorded_choice(w: State, past: State, seat: int) -> int:
    """Return what a due seat chose in a state of the past on the way to ``w``; -1 at the end of the record."""
    return -1


def shuffle_piles(w: State) -> None:
    """Put the cards of all piles that are drawn from in a new order, within the current chance event.

    What is drawn next is chance, whoever has seen the whole state. A game without such piles has nothing to do.
    """
    return


def advise(o: State, seat: int, choices: int, bot_rng: object) -> int:
    """The choice of the game's rule-of-thumb player, from an observation."""
    raise NotImplementedError


def spar(o: State, seat: int, choices: int, style: int, bot_rng: object) -> int:
    """The choice of one of the game's sparring partners in training, by its number."""
    return advise(o, seat, choices, bot_rng)


def tally(s: State, tallies: object) -> None:
    """Count how a finished game ended."""
    raise NotImplementedError


# Action ids and tensors of a game (games/<game>/features.py), for learning programs.


def action_id(s: State, seat: int, choice: int, facts: object) -> int:
    """Return the action id of a choice; an observation of the seat's own will do for ``s``."""
    raise NotImplementedError


def write_features(o: State, seat: int, facts: object, row: object, at: int) -> int:
    """Write the game's own fields of an observation's tensor into a row of zeros; return the place after them."""
    raise NotImplementedError


# Feature encoders of a game, for bots that search (bots/search). Bit and feature numbers are the game's own.


def action_feature(s: State, seat: int, choice: int) -> int:
    """Return the feature of a choice: the same number in every determinization in which the seat has this choice."""
    raise NotImplementedError


def observation_features(s: State, seat: int, row: object, at: int) -> int:
    """Write the active observation features of a seat into a row, from place ``at`` on; return the place after them.

    They may depend only on what the seat may know.
    """
    raise NotImplementedError


def hidden_features(s: State, seat: int, row: object, at: int) -> int:
    """Write the features of what is hidden from a seat in a full state into a row; return the place after them.

    They are fewer than action features may be. By them a belief network tells likely worlds from unlikely ones; a game
    that has none is played without.
    """
    return at


def option_differs(s: State, option: int) -> bool:
    """Return True if a rule option of the encoder's list differs from its default."""
    raise NotImplementedError


def is_quiet(s: State) -> bool:
    """Return True in a quiescent state, in which the value network can be asked."""
    raise NotImplementedError


def value_features(s: State, scratch: object) -> int:
    """Write the value features of a full state into the scratch row VALUE_FEATURES; return the side they are for."""
    raise NotImplementedError


def match_value(s: State, value: int) -> int:
    """Turn side 0's value of a part of the game, such as a bout, into its value of the whole game, out of POINT."""
    raise NotImplementedError
