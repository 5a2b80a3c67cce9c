"""Reviews: the identity of luck and skill, what is judged by what, and what the parts add up to."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

import fightcard
from fightcard import Record, Review
from fightcard.bots.search.engine import SearchEngine
from fightcard.bots.search.warm_up import engines_of
from fightcard.core.definition import GameDefinition
from fightcard.learn import judge
from fightcard.learn.judge import assess
from fightcard.learn.labels import LABELS
from fightcard.learn.review import valuers
from fightcard.learn.review.accuracy import DecisionLoss, accuracy_of
from fightcard.learn.review.public import reviewer_of
from fightcard.learn.review.reviewer import ReviewPart

from .records import random_record


def check_identity(found: Review) -> None:
    """Luck and skill lead from the prior to the result, item by item."""
    assert found.result - found.start == pytest.approx(found.luck + sum(found.skill), abs=1e-9)
    assert sum(item.value for item in found.items) == pytest.approx(found.result - found.start, abs=1e-9)
    luck = sum(item.value for item in found.items if not item.is_decision)
    assert luck == pytest.approx(found.luck, abs=1e-9)


@pytest.fixture
def small_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few samples by the plain functions, which give the same as the compiled ones: nothing is compiled."""
    monkeypatch.setattr(judge, "engine_of", plain_engine)
    monkeypatch.setattr(judge, "SIMULATIONS", 3_000)
    monkeypatch.setattr(valuers, "engine_of", plain_engine)
    monkeypatch.setattr(valuers, "assess", partial(assess, worlds=4))
    monkeypatch.setattr(valuers, "affordable_games", lambda play_outs, moments: 4)
    monkeypatch.setattr(valuers, "games_of_line", lambda games: games)
    monkeypatch.setattr(valuers, "DEALS", 20)
    monkeypatch.setattr(valuers, "_prior", valuers._prior.__wrapped__)  # nobody else gets that of few deals


def plain_engine(game: GameDefinition, *, wait: bool = True) -> SearchEngine:
    return engines_of(game).plain


@pytest.mark.usefixtures("small_samples")
@pytest.mark.parametrize(("name", "options"), [("fightdrome", {}), ("champions", {"duels": "1"})])
def test_identity_of_a_sampled_review(name: str, options: dict[str, str]) -> None:
    found = fightcard.review(random_record(name, 3, most=6, **options))
    check_identity(found)
    assert not found.exact
    assert {item.label for item in found.decisions()} <= set(LABELS)
    assert found.line[-1].chances[0].value == found.result
    assert all(len(point.chances) == 2 for point in found.line)


def test_identity_of_an_exact_review() -> None:
    found = fightcard.review(random_record("cartisora", 3, most=6, target="1"))
    check_identity(found)
    assert found.exact
    assert found.start == 0.5
    assert found.se == 0
    assert all(item.se == 0 for item in found.items)


def test_race_weighs_a_match_by_what_it_decides() -> None:
    found = fightcard.review(random_record("cartisora", 3, most=6, target="3"))
    check_identity(found)
    assert {item.weight for item in found.decisions() if item.kind != "resignation"} == {0.375}


def test_parts_come_in_order_and_add_up() -> None:
    record = random_record("cartisora", 3, most=6, target="1")
    seen: list[ReviewPart] = []
    found = fightcard.review(record, on_part=seen.append)
    assert [part.done for part in seen] == sorted(part.done for part in seen)
    assert seen[-1].done == seen[-1].entries == len(record.actions)
    assert tuple(item for part in seen for item in part.items) == found.items


def test_choice_taken_back_is_not_judged() -> None:
    position = fightcard.game("cartisora", target=1).deal(seed=7)
    for action in ("0:2", "0:take-back", "0:K", "1:5", "0:resign"):
        position, _ = position.play(action)
    found = fightcard.review(Record.of(position))
    assert [(item.entry, item.action) for item in found.decisions(0)] == [(3, "K"), (5, "resign")]
    check_identity(found)


@pytest.mark.usefixtures("small_samples")
def test_decision_is_judged_by_what_its_seat_knew() -> None:
    """The same decision in another world that the seat cannot tell from the real one costs the same."""
    record = random_record("champions", 5, most=3, duels="1")
    position = next(record.replay())
    seat = position.due[0]
    action = position.legal_actions(seat)[0]
    other = position.observe(seat).sample_world(1)
    judged = [assess(each, seat, action, worlds=8) for each in (position, other)]
    assert judged[0] == judged[1]


def test_unfinished_game_is_refused() -> None:
    record = replace(random_record("cartisora", 3, most=6, target="1"), result=None)
    with pytest.raises(fightcard.TableRefuses) as error:
        fightcard.review(record)
    assert error.value.code == "review-unfinished"


def test_record_that_does_not_follow_the_rules_is_refused() -> None:
    record = random_record("cartisora", 3, most=6, target="1")
    record.actions[0] = "0:Z"
    with pytest.raises(fightcard.RecordMismatch):
        list(reviewer_of(record).parts())


def test_accuracy_of_random_and_of_perfect_play() -> None:
    perfect = accuracy_of([DecisionLoss(0.0, 0.0, 0.1)] * 20)
    assert (perfect.value, perfect.se) == (1.0, 0.0)
    at_random = accuracy_of([DecisionLoss(0.1, 0.0, 0.1)] * 20)
    assert at_random.value == pytest.approx(0.0)


def test_no_figure_where_little_was_at_stake() -> None:
    assert accuracy_of([DecisionLoss(0.0, 0.0, 0.02)] * 13).value is None
    assert accuracy_of([DecisionLoss(0.0, 0.2, 0.1)] * 6).value is None, "its standard error is too large"
