"""The levels: what each knows, and how often it blunders.

None has fixed habits, because an opponent who knows a predictable player wins every time. What each level loses against
such an opponent is computed exactly (exploitability.py).
"""

from __future__ import annotations

from dataclasses import dataclass

ALL = 12  # cards besides the Queen


@dataclass(frozen=True)
class SolverLevel:
    """The knowledge of a level besides the estimate (estimate.py), and its blunders (policy.py)."""

    blunder_rate: float = 0.0
    reach: float = 1.0
    naive: float = 0.0
    early: bool = False  # it knows the opening book
    late: int = 0  # it works out Clashes with at most so many cards besides the Queen

    @property
    def traits(self) -> tuple[float, float, float]:
        """Return the policy's input."""
        return self.blunder_rate, self.reach, self.naive


SOLVER_LEVELS = {
    "novice": SolverLevel(blunder_rate=1.0, reach=1.2, naive=1.0),
    "regular": SolverLevel(blunder_rate=1.0, reach=0.5, naive=1.0),
    "expert": SolverLevel(blunder_rate=0.9, reach=0.3, naive=0.3, early=True, late=4),
    "master": SolverLevel(early=True, late=ALL),
}
