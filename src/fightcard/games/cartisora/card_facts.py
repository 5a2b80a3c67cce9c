"""What pictures of cards need besides their codes."""

from __future__ import annotations

from typing import Any


def card_facts() -> dict[str, Any]:
    """Nothing: the codes say it all."""
    return {}
