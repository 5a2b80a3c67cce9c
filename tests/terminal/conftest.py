"""The toy game, for what no other game has."""

from __future__ import annotations

from tests.table.toy.fixture import toy

__all__ = ["toy"]
