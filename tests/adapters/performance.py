"""PettingZoo's ``performance_benchmark`` of every game and mode: ``python -m tests.adapters.performance``."""

from __future__ import annotations

from pettingzoo.test import performance_benchmark

from fightcard.adapters import pettingzoo
from tests.adapters.test_pettingzoo import GAMES


def main() -> None:
    """Five seconds each."""
    for name, options in GAMES:
        print(name, options)
        performance_benchmark(pettingzoo.env(name, **options))


if __name__ == "__main__":
    main()
