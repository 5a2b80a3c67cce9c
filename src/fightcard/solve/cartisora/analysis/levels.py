"""How well each level plays: what it knows, and how it slips.

None has fixed habits: whoever is predictable is punished every time by an opponent who knows him. What each costs
against such an opponent is worked out exactly (exploit.py).
"""

from __future__ import annotations

from dataclasses import dataclass

ALL = 12  # cards besides the Queen


@dataclass(frozen=True)
class SolverLevel:
    """What a level knows besides the estimate (estimate.py), and its slips (policy.py)."""

    blunder_rate: float = 0.0
    reach: float = 1.0
    naive: float = 0.0
    early: bool = False  # it knows the opening book
    late: int = 0  # it works out Clashes with at most so many cards besides the Queen

    @property
    def traits(self) -> tuple[float, float, float]:
        """What the policy is given."""
        return self.blunder_rate, self.reach, self.naive


SOLVER_LEVELS = {
    "novice": SolverLevel(blunder_rate=1.0, reach=1.2, naive=1.0),
    "regular": SolverLevel(blunder_rate=1.0, reach=0.5, naive=1.0),
    "expert": SolverLevel(blunder_rate=0.9, reach=0.3, naive=0.3, early=True, late=4),
    "master": SolverLevel(early=True, late=ALL),
}
