"""The tree of errors: each has a stable code, the arguments of its sentence, and the exit code of the command."""

from __future__ import annotations

import copy
import pickle

import pytest

from fightcard.core import errors
from fightcard.core.errors import FightcardError, Refused

TREE = {
    "Unreadable": 2,
    "Ambiguous": 2,
    "Refused": 1,
    "Disagrees": 1,
    "TableRefuses": 1,
    "Outside": 3,
}


def make(name: str) -> FightcardError:
    """An error of each kind."""
    if name == "Refused":
        return Refused("fightdrome", "too-weak", "FD-23", card="K60", allowed="P20 rest")
    kind = getattr(errors, name)
    error: FightcardError = kind("too-weak", card="K60", allowed="P20 rest")
    return error


def test_the_tree_is_as_drawn() -> None:
    """In the docstring, too."""
    kinds = {kind.__name__: kind.exit_code for kind in FightcardError.__subclasses__()}
    assert kinds == TREE
    drawn = [line.split()[1] for line in str(errors.__doc__).splitlines() if line.startswith((" ├──", " └──"))]
    assert drawn == list(TREE)


@pytest.mark.parametrize("name", TREE)
def test_an_error_has_a_code_and_arguments(name: str) -> None:
    error = make(name)
    assert (error.code, error.arguments) == ("too-weak", {"card": "K60", "allowed": "P20 rest"})
    assert str(error) == "too-weak: card=K60, allowed=P20 rest"
    assert isinstance(error, FightcardError)


def test_a_refusal_names_game_and_rule() -> None:
    error = make("Refused")
    assert isinstance(error, Refused)
    assert (error.game, error.rule) == ("fightdrome", "FD-23")


@pytest.mark.parametrize("name", TREE)
def test_an_error_may_travel_between_processes(name: str) -> None:
    """A simulation's workers send theirs home."""
    error = make(name)
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(again) is type(error)
        assert vars(again) == vars(error)
