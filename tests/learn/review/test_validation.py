"""The validation of reviews, at a size at which it says little but works; and what is told of the stored one."""

from __future__ import annotations

from pathlib import Path

import pytest

import fightcard
from fightcard.learn.review.public import review
from fightcard.learn.review.validation import (
    COSTLY,
    Findings,
    ValidatedGame,
    identity_error,
    played,
    shortest,
    validate,
)
from fightcard.learn.review.validation_report import all_findings, section, written

ROOT = Path(__file__).parents[3]
STORED = all_findings(ROOT / "bench" / "review")


def test_losses_have_the_sign_of_the_level() -> None:
    one = ValidatedGame(side=0, deficit=0.5, own=0.4, rival=0.1)
    assert one.loss == pytest.approx(0.3)


def test_identity_error_sees_a_missing_item() -> None:
    position, _ = fightcard.game("cartisora", target=1).deal(seed=7).play("0:resign")
    found = review(fightcard.Record.of(position))
    assert identity_error(found) == 0.0
    assert identity_error(type(found)(**{**vars(found), "items": ()})) == pytest.approx(0.5)


def test_same_seed_gives_the_same_game() -> None:
    game = fightcard.game("cartisora", target=1)
    assert str(played(game, ("random", "random"), 3)) == str(played(game, ("random", "random"), 3))


def test_validation_looks_at_everything() -> None:
    found = list(validate(shortest("cartisora"), 2, 600, ["random"]))[-1]
    assert found.options == ["target=1"]
    assert [game.side for game in found.levels["random"]] == [0, 1]
    assert len(found.reviews) == 2
    assert found.off < 1e-9
    assert sum(found.open_labels.values()) + sum(found.sealed_labels.values()) > 0
    assert not any(found.open_labels.get(label) for label in COSTLY), "the reference makes none"
    assert found.repeated == found.mistakes > 0, "exact values are the same with any seed"


@pytest.mark.parametrize("found", STORED, ids=lambda found: found.game)
def test_stored_validation_holds(found: Findings) -> None:
    """The promises of a review, as far as they were measured."""
    assert found.off < 1e-9
    assert not any(found.open_labels.get(label) for label in COSTLY), "no mistake of the reference"
    assert found.repeated >= 0.9 * found.mistakes


def test_page_tells_the_stored_findings() -> None:
    """`python -m fightcard.learn.review.validation_report` writes it anew."""
    page = (ROOT / "docs" / "review.md").read_text(encoding="utf-8")
    assert section(STORED) in page
    assert written(page, STORED) == page
