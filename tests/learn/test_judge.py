"""The judge: values from what a seat knows, losses with honest errors, and labels."""

from __future__ import annotations

from random import Random

import pytest

import fightcard
from fightcard.bots.search.engine import SearchEngine
from fightcard.core.definition import GameDefinition
from fightcard.learn import judge as judge_module
from fightcard.learn.judge import Judgement, judge
from fightcard.learn.labels import LABELS, THRESHOLDS, label_of
from fightcard.registry import find_game
from tests.bots.moments import hard_moment
from tests.learn.samples import judgement


@pytest.fixture(params=["fightdrome", "champions"])
def searched(request: pytest.FixtureRequest) -> GameDefinition:
    """The games that are sampled."""
    return find_game(request.param)


def test_judgement_depends_on_what_the_seat_knows_alone(searched: GameDefinition) -> None:
    chooser = Random(1)
    for number in range(3):
        position, seat = hard_moment(searched, chooser)
        other = position.observe(seat).sample_world(number)
        found = [judge(each, seat, worlds=4, seed=number, wait=False) for each in (position, other)]
        assert found[0] == found[1]
        assert found[0].rows == found[1].rows


def test_judgement_lists_all_legal_actions(searched: GameDefinition) -> None:
    position, seat = hard_moment(searched, Random(2))
    found = judge(position, seat, worlds=4, wait=False)
    assert [each.action for each in found.candidates] == position.legal_actions(seat)
    assert not found.exact
    assert sum(each.mix for each in found.candidates) == pytest.approx(1)
    assert all(0 <= each.value <= 1 for each in found.candidates)


def test_judgement_of_some_actions(searched: GameDefinition) -> None:
    position, seat = hard_moment(searched, Random(3))
    wanted = position.legal_actions(seat)[:2]
    found = judge(position, seat, worlds=4, wait=False, only=wanted)
    assert [each.action for each in found.candidates] == wanted


def test_seat_that_is_not_due_is_refused() -> None:
    position = fightcard.game("fightdrome").deal(seed=7)
    with pytest.raises(fightcard.TableRefuses):
        judge(position, 1, wait=False)


@pytest.mark.slow
def test_compiled_judge_agrees_with_the_plain_one(searched: GameDefinition, monkeypatch: pytest.MonkeyPatch) -> None:
    chooser = Random(4)
    moments = [hard_moment(searched, chooser) for _ in range(3)]
    compiled = [judge(*each, worlds=6).rows for each in moments]
    plain = SearchEngine(searched, compiled=False)
    monkeypatch.setattr(judge_module, "engine_of", lambda _game, wait: plain)
    assert [judge(*each, worlds=6).rows for each in moments] == compiled


# -- losses ---------------------------------------------------------------------------------------------------------


def test_noise_alone_costs_nothing_on_average() -> None:
    """The best of sampled values is a lucky one: without the split the sum of losses would be invented."""
    chooser, total, naive = Random(5), 0.0, 0.0
    for _ in range(300):
        rows = [[0.5 + 0.3 * (chooser.random() - 0.5) for _ in range(5)] for _ in range(40)]
        found = judgement(rows)
        total += found.loss("a").value
        naive += found.best.value - found.of("a").value
    assert naive / 300 > 0.01
    assert abs(total / 300) < 0.002


def test_real_loss_is_found() -> None:
    chooser = Random(6)
    luck = [0.4 * (chooser.random() - 0.5) for _ in range(400)]  # the same for all choices
    rows = [[0.45 + each, 0.55 + each, 0.50 + each] for each in luck]
    found = judgement(rows)
    assert found.best.action == "b"
    assert found.loss("a").value == pytest.approx(0.10)
    assert found.loss("a").se < 0.001 < found.of("a").se
    assert found.loss("b").value == 0
    assert str(found.label("a")) == "blunder"


def test_sealed_choice_is_measured_against_the_mix() -> None:
    rows = [[0.4, 0.6, 0.2]] * 10
    found = judgement(rows, mix=(0.5, 0.5, 0.0))
    assert found.loss("b").value == pytest.approx(-0.1)
    assert str(found.label("a")) == "best", "it is in the mix"
    assert found.loss("c").value == pytest.approx(0.3)
    assert str(found.label("c")) == "blunder"


# -- labels ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "least"), list(zip(LABELS, THRESHOLDS, strict=True))[1:])
def test_label_begins_at_its_threshold(name: str, least: float) -> None:
    assert str(label_of(least)) == name
    assert str(label_of(least - 1e-9)) == LABELS[LABELS.index(name) - 1]


def test_uncertain_label_is_milder() -> None:
    assert label_of(0.11, se=0.02).name == "blunder"
    unclear = label_of(0.11, se=0.04)
    assert (unclear.name, unclear.unclear) == ("mistake", True)
    assert str(label_of(0.11, se=0.06)) == "best"
    assert str(label_of(0.2, in_mix=True)) == "best"


def test_second_look_measures_in_other_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    def fake(seen: object, seat: int, *, worlds: int, seed: int, only: tuple[str, ...] = ()) -> Judgement:
        seeds.append((worlds, seed, only))
        return judgement([[0.4, 0.5]] * 50) if not only else judgement([[0.46, 0.5]] * 50)

    monkeypatch.setattr(judge_module, "judge", fake)
    position = fightcard.game("fightdrome").deal(seed=7)
    found = judge_module.assess(position, 0, "a", worlds=400, seed=3)
    assert found.loss.value == pytest.approx(0.04)
    assert str(found.label) == "inaccuracy"
    assert seeds[0][:2] == (400, 3)
    assert seeds[1][0] == 4_000
    assert seeds[1][1] != 3
    assert seeds[1][2] == ("b", "a")
