"""Set-up options that are texts: the class of each seat."""

from __future__ import annotations

from fightcard.core.definition import Setup

from .cards import CLASSES


def classes_of(setup: Setup) -> tuple[int, ...]:
    """The class of each seat."""
    return divmod(int(setup.options["classes"]), len(CLASSES))
