"""Settings of all tests."""

from __future__ import annotations

from hypothesis import settings

# No deadlines: machines are noisy, and the first call of a compiled function compiles it.
settings.register_profile("fightcard", deadline=None, print_blob=True)
settings.load_profile("fightcard")
