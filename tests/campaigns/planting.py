"""Plants a fault by replacing an attribute. tests/campaigns/test_planting.py forbids all other ways."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Planter = Callable[[], None]
setter = setattr  # in a test's own process another one, which is undone afterwards


def put(owner: Any, name: str, fault: Any) -> None:
    """Replace an attribute, which must exist."""
    assert hasattr(owner, name), f"{owner} has no {name} to be replaced"
    setter(owner, name, fault)


def overwrite(owner: Any, name: str, value: Any) -> None:
    """Change an attribute, which must exist, of an object that the server has made."""
    assert hasattr(owner, name), f"{owner} has no {name} to be changed"
    setattr(owner, name, value)
