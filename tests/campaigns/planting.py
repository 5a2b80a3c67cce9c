"""How a fault is planted: an attribute is replaced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Planter = Callable[[], None]
setter = setattr  # in a test's own process another one, which is undone afterwards


def put(owner: Any, name: str, fault: Any) -> None:
    """Replace an attribute, which must exist."""
    assert hasattr(owner, name), f"{owner} has no {name} to be replaced"
    setter(owner, name, fault)
