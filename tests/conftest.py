"""Settings of all tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from fightcard.bots.search.warming import Engines

if TYPE_CHECKING:
    from tests.store.postgres import Postgres

# No deadlines: machines are noisy, and the first call of a compiled function compiles it.
settings.register_profile("fightcard", deadline=None, print_blob=True)
settings.load_profile("fightcard")


@pytest.fixture(autouse=True, scope="session")
def _nothing_compiles_behind_the_back() -> None:
    """Bots that search think plainly, and leave the processor to the tests."""
    Engines.warm_up = lambda self: None  # type: ignore[method-assign]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL; where there is none, tests that need one are skipped, but not under CI=true."""
    from tests.store.postgres import Postgres, find_programs  # imports psycopg, which only these tests need

    if find_programs() is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)("there is no PostgreSQL (Debian: postgresql)")
    with Postgres() as running:
        yield running
