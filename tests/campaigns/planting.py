"""How a fault is planted: something else in the place of what is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Planter = Callable[[], None]
setter = setattr  # in a test's own process another one, which is undone afterwards


def put(owner: Any, name: str, fault: Any) -> None:
    """Something else in the place of what is there."""
    assert hasattr(owner, name), f"{owner} has no {name} to be replaced"
    setter(owner, name, fault)
