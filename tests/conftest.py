"""Settings of all tests."""

from __future__ import annotations

import pytest
from hypothesis import settings

from fightcard.bots.search.warming import Engines

# No deadlines: machines are noisy, and the first call of a compiled function compiles it.
settings.register_profile("fightcard", deadline=None, print_blob=True)
settings.load_profile("fightcard")


@pytest.fixture(autouse=True, scope="session")
def _nothing_compiles_behind_the_back() -> None:
    """Bots that search think plainly, and leave the processor to the tests."""
    Engines.warm_up = lambda self: None  # type: ignore[method-assign]
