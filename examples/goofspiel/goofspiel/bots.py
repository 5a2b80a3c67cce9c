"""A bot of Goofspiel: it bids the prize's own value, the best answer to somebody who bids at random (Ross 1971)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import fightcard


class Matching(fightcard.Bot):
    """Bids the card that is worth as much as the prize."""

    def decide(self, observation: fightcard.Observation, seat: int) -> str:
        """Return the bid; only after a tie that was carried over could the card be missing."""
        actions = observation.legal_actions(seat)
        view: Mapping[str, Any] = observation.view  # of this game, whose fields Fightcard does not declare
        wanted = str(view["prize"])
        return wanted if wanted in actions else max(actions, key=int)
