"""Settings of all tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from fightcard.bots.search.warm_up import SearchEngines
from fightcard.cli.commands.serving import STOCK
from fightcard.solve.cartisora.endgame import live

if TYPE_CHECKING:
    from tests.store.postgres import Postgres

# No deadlines: machines are noisy, and the first call of a compiled function compiles it.
settings.register_profile("fightcard", deadline=None, print_blob=True)
settings.load_profile("fightcard")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--stock-protocols", action="store_true", help="servers run on the stock protocols of uvicorn")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--stock-protocols"):
        os.environ[STOCK] = "1"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests come first, so that no process is left with one at the end.

    On the stock protocols skip the tests of what only ours guarantee.
    """
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    if os.environ.get(STOCK) == "1":
        for item in items:
            if item.get_closest_marker("needs_own_protocols"):
                item.add_marker(pytest.mark.skip(reason="the stock protocols do not guarantee this"))


@pytest.fixture(autouse=True, scope="session")
def _nothing_compiles_behind_the_back() -> None:
    """Searches run uncompiled. What a solver needs is compiled here and now: tests would wait long for a process of low
    priority."""
    SearchEngines.warm_up = lambda self: None  # type: ignore[method-assign]
    vars(live)["run_in_process"] = lambda module, *arguments: True


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL; where there is none, tests that need one are skipped, but not under CI=true."""
    from tests.store.postgres import Postgres, find_programs  # imports psycopg, which only these tests need

    if find_programs() is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)("there is no PostgreSQL (Debian: postgresql)")
    with Postgres() as running:
        yield running
