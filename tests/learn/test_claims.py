"""Claims of hints come true: "n %" on average, and "best" wins more, in games that know nothing of the search.

Claims of exact solutions are compared with another solver in test_hints.py; docs/promises.md has the campaign with
thousands of positions (``./test -m campaign tests/learn/test_claims.py``).
"""

from __future__ import annotations

from statistics import fmean

import pytest

from .claims import Claim, claims, interval

SEARCHED = ("fightdrome", "champions")
SURE = 4.0  # standard errors beyond which a claim is refuted
WIN_CHANCE_ERROR = 0.04  # the mean error of "n %" that is allowed besides
BUCKETS = 4


def check(found: list[Claim], bucket_error: float) -> None:
    """Check that the claims hold on average, in every range of chances, and that "best" is better."""
    errors = [claim.error for claim in found]
    low, high = interval(errors, SURE)
    assert low < WIN_CHANCE_ERROR, f"hints are too pessimistic by {fmean(errors):.3f}"
    assert high > -WIN_CHANCE_ERROR, f"hints are too optimistic by {-fmean(errors):.3f}"
    ranked = sorted(found, key=lambda claim: claim.hint.ranked[0].value)
    size = len(ranked) // BUCKETS
    for bucket in range(BUCKETS):
        part = [claim.error for claim in ranked[bucket * size : (bucket + 1) * size]]
        low, high = interval(part, SURE)
        assert low < bucket_error, f"range {bucket} of the chances: {fmean(part):+.3f}"
        assert high > -bucket_error, f"range {bucket} of the chances: {fmean(part):+.3f}"
    margins = [claim.margin for claim in found if claim.hint.kind == "best" and claim.rival is not None]
    assert len(margins) > len(found) // 20
    assert interval(margins, SURE)[1] > 0, f"best choices win {fmean(margins):+.3f} compared with their rivals"
    assert fmean(margins) > -0.01


@pytest.mark.slow
@pytest.mark.parametrize("game", SEARCHED)
def test_claims_come_true(game: str) -> None:
    check(list(claims(game, positions=60, simulations=300, games=60, seed=1)), bucket_error=0.10)


@pytest.mark.campaign
@pytest.mark.parametrize("game", SEARCHED)
def test_thousands_of_claims_come_true(game: str) -> None:
    check(list(claims(game, positions=2_000, simulations=1_000, games=100, seed=2)), bucket_error=0.06)
