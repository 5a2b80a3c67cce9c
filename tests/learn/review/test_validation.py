"""The validation of reviews, at a size at which it says little but works."""

from __future__ import annotations

import fightcard
from fightcard.learn.review.public import review
from fightcard.learn.review.validation import Reviewed, lines, played


def test_losses_have_the_sign_of_the_level() -> None:
    """Whoever gives up at once loses half a game, on either side."""
    for seat in (0, 1):
        position, _ = fightcard.game("cartisora", target=1).deal(seed=7).play(f"{seat}:resign")
        found = review(fightcard.Record.of(position))
        one = Reviewed(seat, found, found)
        assert (one.loss, one.deficit, one.off) == (0.5, 0.5, 0.0)
        assert one.repeated() == [True]
        other = Reviewed(1 - seat, found, found)
        assert (other.loss, other.deficit) == (-0.5, -0.5)
        assert list(other.open_choices()) == []


def test_same_seed_gives_the_same_game() -> None:
    game = fightcard.game("cartisora", target=1)
    assert str(played(game, ("random", "random"), 3)) == str(played(game, ("random", "random"), 3))


def test_validation_tells_all_four_things() -> None:
    told = list(lines(fightcard.game("cartisora", target=1), 1, ["random"]))
    assert [line.split()[0] for line in told] == ["cartisora:", "random", "identity:", "open", "mistakes:"]
