"""The tree of errors: each has a stable code, the arguments of its sentence, and the exit code of the command."""

from __future__ import annotations

import copy
import pickle
import re

import pytest

from fightcard.core import errors
from fightcard.core.errors import Ambiguous, Error, IllegalAction, Refused, Unreadable

TREE = {
    "Unreadable": 2,
    "Ambiguous": 2,
    "Refused": 1,
    "RecordMismatch": 1,
    "TableRefuses": 1,
    "EnvironmentFailure": 3,
}


def make(name: str) -> Error:
    """An error of each kind."""
    if name == "Refused":
        return Refused("fightdrome", "too-weak", "FD-23", card="K60", allowed="P20 rest")
    kind = getattr(errors, name)
    error: Error = kind("too-weak", card="K60", allowed="P20 rest")
    return error


def test_error_tree_is_as_documented() -> None:
    """In the docstring, too."""
    kinds = {kind.__name__: kind.exit_code for kind in Error.__subclasses__()}
    assert kinds == TREE
    drawn = [line.split()[1] for line in str(errors.__doc__).splitlines() if line.startswith((" ├──", " └──"))]
    assert drawn == list(TREE)
    assert all(issubclass(kind, ValueError) for kind in (Unreadable, Ambiguous, Refused, IllegalAction))
    assert issubclass(IllegalAction, Refused)


@pytest.mark.parametrize("name", TREE)
def test_error_has_a_code_and_arguments(name: str) -> None:
    error = make(name)
    assert (error.code, error.arguments) == ("too-weak", {"card": "K60", "allowed": "P20 rest"})
    assert re.fullmatch(r"\[too-weak(, FD-23)?\] card=K60, allowed=P20 rest", str(error)), "such a thing has no words"
    assert isinstance(error, Error)


def test_refusal_names_game_and_rule() -> None:
    error = make("Refused")
    assert isinstance(error, Refused)
    assert (error.game, error.rule) == ("fightdrome", "FD-23")


@pytest.mark.parametrize("name", TREE)
def test_error_may_travel_between_processes(name: str) -> None:
    """A simulation's workers send theirs home."""
    error = make(name)
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(again) is type(error)
        assert vars(again) == vars(error)
