"""Studies: paired deals, intervals whose unit is the deal, the same results for any sharing, and exact values."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import fightcard
from fightcard import EnvironmentFailure, Unreadable
from fightcard.core.definition import TABLE
from fightcard.kernel.facts import DECISIONS, TRACE, WINNER
from fightcard.lab import StudySettings, compare, matrix, sweep, tune
from fightcard.lab.rating.intervals import IntervalEstimate, wilson
from fightcard.lab.simulation.bot_games import make_contestant, start_game
from fightcard.lab.simulation.checkpoint import Checkpoint
from fightcard.lab.simulation.engine import Plan, make_engine
from fightcard.lab.study.breakdown import Wanted, play_rows
from fightcard.lab.study.measurement.equilibrium import equilibrium, mix_ranges
from fightcard.lab.study.measurement.estimates import Sums, beyond, holm, student_95
from fightcard.lab.study.measurement.facts import Cell, Deals, FactPlayer
from fightcard.lab.study.runner import Played, TaskResult
from fightcard.lab.study.setups import exchanged, study_of
from fightcard.registry import GAMES, find_game

BOX = (Path(fightcard.__file__).parent / "games" / "fightdrome" / "cards.toml").read_text(encoding="utf-8")


# -- facts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_leader_is_the_one_of_the_standing(name: str) -> None:
    """The compiled leader and the standing that players see are two statements of one thing."""
    game = find_game(name)
    leader = FactPlayer(game, compiled=False).plain.leader
    position = fightcard.Game(game, game.setup()).deal(seed=5)
    seen = set()
    while not position.is_over:
        standing = game.standing(game.observe(position._state, TABLE), position.setup)
        found = leader(position._state)
        assert (None if found < 0 else found) == standing["leader"]
        seen.add(found)
        seat = position.due[0]
        position, _ = position.play(f"{seat}:{position.legal_actions(seat)[-1]}")
    assert len(seen) > 1


@pytest.mark.parametrize("name", GAMES)
def test_facts_count_what_a_simulation_counts(name: str) -> None:
    """The same games, told one by one."""
    game = find_game(name)
    plan = Plan(name, game.setup(), ("thumb", "random"), 3, compiled=False)
    tally = make_engine(plan).run(0, 6)
    found = play_rows(plan, 6, 1, Wanted(by=study_of(game).GROUP_NAME))
    assert (found.tally.wins, found.tally.draws, found.tally.rounds) == (tally.wins, tally.draws, tally.rounds)
    assert found.tally.endings(game) == tally.endings(game)
    assert found.tally.decisions == tally.decisions
    assert sum(share.sides for share in found.shares) == 12


@pytest.mark.parametrize(
    ("name", "options", "swapped"),
    [
        ("cartisora", ["classes=knight,rogue"], ["classes=rogue,knight"]),
        ("fightdrome", ["characters=S01+L3,S05+L1"], ["characters=S05+L1,S01+L3"]),
        ("champions", ["weapons=PSA,AAS", "pairing=231"], ["weapons=AAS,PSA", "pairing=312"]),
        ("champions", ["owners=0,0,0,1,2,3"], ["owners=0,1,2,3,3,3"]),
    ],
)
def test_sides_change_seats(name: str, options: list[str], swapped: list[str]) -> None:
    game = find_game(name)
    setup = game.setup(options)
    assert exchanged(game, setup).options.write() == swapped
    assert exchanged(game, exchanged(game, setup)) == setup


def test_both_contestants_play_each_deal_from_both_seats() -> None:
    """A stronger bot wins its deals from either seat; between equals the same game is played twice."""
    game = find_game("fightdrome")
    player = FactPlayer(game, compiled=False)
    mirror = player.play(Cell("fightdrome", game.setup(), ("thumb", "thumb")), Deals(1, 0, 4))
    assert (mirror.rows[0, :, TRACE] == mirror.rows[1, :, TRACE]).all()
    uneven = player.play(Cell("fightdrome", game.setup(), ("thumb", "random")), Deals(1, 0, 30))
    wins = [(uneven.rows[number, :, WINNER] == number).sum() for number in range(2)]
    assert min(wins) > 18
    assert (uneven.rows[:, :, DECISIONS] > 0).all()


def test_bots_that_are_asked_play_by_the_same_functions() -> None:
    """``novice`` is not played by the driver."""
    game = find_game("champions")
    facts = FactPlayer(game, compiled=False).play(
        Cell("champions", game.setup(), ("novice", "thumb")), Deals(1, 0, 1, True)
    )
    assert facts.uses.sum() > 0
    assert start_game(game, game.setup(), game.new_state(game.setup()), [make_contestant("thumb", game)] * 2).due()


def test_bots_that_are_asked_choose_sleeves() -> None:
    """Studies of an Epic Tournament ended with an error: of ``sleeve:L3`` only ``L3`` was read."""
    game = find_game("fightdrome")
    epic = game.setup(["mode=epic"])
    facts = FactPlayer(game, compiled=False).play(Cell("fightdrome", epic, ("novice", "novice")), Deals(1, 0, 1))
    assert (facts.rows[:, :, DECISIONS] > 0).all()


# -- statistics --------------------------------------------------------------------------------------------------


def test_unit_of_intervals_is_the_deal() -> None:
    """Two games that always end alike are worth one: the interval of 100 deals, not of 200 games."""
    alike = Sums.of(np.array([[1.0], [0.0]] * 50))
    assert alike.share(0).high == pytest.approx(wilson(0.5, 100 - 1).high, abs=1e-3)
    mixed = Sums.of(np.array([[0.5]] * 90 + [[1.0], [0.0]] * 5))
    assert mixed.share(0).high < wilson(0.5, 200).high  # the luck of the deal cancels out


def test_few_deals_have_the_wide_intervals_of_students_distribution() -> None:
    """Four deals were called significant by the normal distribution, and two alike by having no spread at all."""
    assert [round(student_95(freedom), 3) for freedom in (1, 2, 4, 10, 30)] == [12.706, 4.303, 2.776, 2.228, 2.042]
    assert student_95(10**6) == pytest.approx(1.96, abs=1e-3)
    assert [round(beyond(2.0, freedom), 4) for freedom in (1, 2, 3, 10)] == [0.2952, 0.1835, 0.1393, 0.0734]
    few = Sums.of(np.array([[1.0], [2.0], [1.0], [2.0]]))
    assert few.student(0).low == pytest.approx(1.5 - 3.182 * few.variance(0) ** 0.5, abs=1e-3)
    assert Sums.of(np.array([[3.0]] * 2)).p_value(0) == 0.5
    assert Sums.of(np.array([[3.0]] * 10)).p_value(0) == 2**-9
    assert Sums.of(np.array([[0.0]] * 10)).p_value(0) == 1.0


def test_shares_without_spread_have_an_interval() -> None:
    """No draw in twenty deals was reported as +0.0 … +0.0 %: twenty equal deals leave room for 13.9 % of others."""
    alike = Sums.of(np.array([[0.0]] * 20))
    assert alike.student(0, reach=1.0).high == pytest.approx(1 - 0.05 ** (1 / 20)) == pytest.approx(0.139, abs=1e-3)
    assert alike.student(0) == IntervalEstimate(0.0, 0.0, 0.0)
    assert Sums.of(np.array([[0.1 + 0.2]] * 50)).variance(0) == 0.0


def test_intervals_and_p_values_agree_with_a_bootstrap() -> None:
    """An independent method: resampled deals, and signs exchanged at random where the mean should be zero."""
    random = np.random.default_rng(5)
    values = random.choice([-1.0, -0.5, 0.0, 0.5, 1.0], size=400, p=[0.05, 0.2, 0.4, 0.25, 0.1])
    found = Sums.of(values[:, None])
    means = values[random.integers(0, 400, (20_000, 400))].mean(axis=1)
    low, high = np.quantile(means, [0.025, 0.975])
    assert (found.student(0).low, found.student(0).high) == pytest.approx((low, high), abs=0.004)
    signs = random.choice([-1.0, 1.0], size=(20_000, 400))
    assert found.p_value(0) == pytest.approx(
        float((abs((signs * values).mean(axis=1)) >= values.mean()).mean()), abs=0.01
    )
    points = (values + 1) / 2
    share, shares = Sums.of(points[:, None]).share(0), (means + 1) / 2
    assert (share.low, share.high) == pytest.approx(tuple(np.quantile(shares, [0.025, 0.975])), abs=0.003)


def test_correction_for_many_questions_is_holms() -> None:
    """The definition: the p-value of rank k of n is multiplied by n - k + 1, and never below that of a smaller one."""
    assert holm({"a": 0.01, "b": 0.04, "c": 0.03, "d": 0.005}) == pytest.approx(
        {"d": 0.02, "a": 0.03, "c": 0.06, "b": 0.06}
    )


def test_equilibrium_agrees_with_linear_programming() -> None:
    """SciPy's solver of linear programs, which shares nothing with ours."""
    optimize = pytest.importorskip("scipy.optimize")
    random = np.random.default_rng(7)
    for count in (2, 3, 6, 11):
        above = random.uniform(-0.4, 0.4, (count, count))
        payoffs = 0.5 + (above - above.T) / 2
        found = equilibrium(payoffs)
        solved = optimize.linprog(
            c=[*np.zeros(count), -1.0],
            A_ub=np.hstack([-payoffs.T, np.ones((count, 1))]),
            b_ub=np.zeros(count),
            A_eq=[[*np.ones(count), 0.0]],
            b_eq=[1.0],
            bounds=[*[(0, None)] * count, (None, None)],
        )
        assert found.value == pytest.approx(-solved.fun, abs=1e-7) == pytest.approx(0.5, abs=1e-6)
        assert found.shares == pytest.approx(solved.x[:count], abs=1e-6)


def test_sums_add_up_and_survive_a_file() -> None:
    values = np.arange(20.0).reshape(10, 2)
    parts = Sums.of(values[:3]) + Sums.of(values[3:])
    assert parts.data() == Sums.of(values).data() == Sums.read(parts.data()).data()


def test_holm_corrects_for_the_number_of_questions() -> None:
    assert holm({"a": 0.01, "b": 0.04, "c": 0.03}) == {"a": pytest.approx(0.03), "b": 0.06, "c": 0.06}


def test_equilibrium_of_a_cycle_is_even() -> None:
    cycle = np.array([[0.5, 1.0, 0.0], [0.0, 0.5, 1.0], [1.0, 0.0, 0.5]])
    assert equilibrium(cycle).shares == pytest.approx([1 / 3] * 3)
    wide = np.kron(cycle, np.ones((5, 5)))  # 15 rows, of which five each are the same
    assert equilibrium(wide).shares.reshape(3, 5).sum(axis=1) == pytest.approx([1 / 3] * 3, abs=1e-3)
    assert equilibrium(np.array([[0.5, 0.6], [0.4, 0.5]])).shares == pytest.approx([1, 0])


@pytest.mark.parametrize("rows", [3, 15])
def test_ranges_of_a_mix_are_as_wide_as_the_noise_allows(rows: int) -> None:
    """Small noise leaves a row that dominates alone; large noise leaves nothing certain."""
    payoffs = np.full((rows, rows), 0.5)
    payoffs[0, 1:], payoffs[1:, 0] = 0.6, 0.4
    errors = np.ones((rows, rows)) - np.eye(rows)
    low, high = mix_ranges(payoffs, 0.005 * errors, seed=1)
    assert low[0] == pytest.approx(1, abs=0.01)
    assert high[1:] == pytest.approx(0, abs=0.01)
    low, high = mix_ranges(payoffs, 0.3 * errors, seed=1)
    assert low[0] < 0.1
    assert high.min() > 0.1


# -- compare -----------------------------------------------------------------------------------------------------


def test_doubled_feints_change_nothing_and_the_reason_is_told(tmp_path: Path) -> None:
    """Decks always hold two Feints: more in the box reach no deck."""
    doubled = tmp_path / "feints.toml"
    doubled.write_text(BOX.replace('type = "feint"\ncopies = 4', 'type = "feint"\ncopies = 8'), encoding="utf-8")
    assert "copies = 8" in doubled.read_text()
    found = compare(fightcard.game("fightdrome"), fightcard.game("fightdrome", cards=doubled), StudySettings(games=20))
    assert not found.differed
    assert found.reasons == [("fightdrome-note-always-two", {"card": "F"})]
    assert all(metric["difference"] == 0 and metric["p"] == 1 for metric in found.metrics().values())


def test_compare_finds_a_difference() -> None:
    a, b = fightcard.game("cartisora", target=3), fightcard.game("cartisora", target=1)
    found = compare(a, b, StudySettings(games=40, bots=("thumb", "random"), seed=2))
    length = found.data()["metrics"]["length"]
    assert found.differed
    assert length["difference"] == pytest.approx(length["b"] - length["a"])
    assert length["low"] <= length["difference"] <= length["high"] < 0
    assert length["p"] < 0.001
    assert set(found.data()["by_bot"]) == {"thumb", "random"}


def test_option_without_effect_is_named() -> None:
    a, b = fightcard.game("fightdrome"), fightcard.game("fightdrome", fame_target=50)
    found = compare(a, b, StudySettings(games=8))
    assert not found.differed
    assert found.data()["without_effect"] == ["fame_target"]


# -- matrix and sweep --------------------------------------------------------------------------------------------


def test_exact_value_lies_in_the_interval() -> None:
    """Basic against Gladiator is solved: a Match is worth 0.5043."""
    game = fightcard.game("cartisora", target=1)
    found = matrix(game, "classes", StudySettings(games=40, bots=("random",), seed=1), rows=("basic", "gladiator"))
    cell = next(cell for cell in found.cells() if cell["row"] == "basic" and cell["column"] == "gladiator")
    mirrored = next(cell for cell in found.cells() if cell["row"] == "gladiator" and cell["column"] == "basic")
    assert cell["exact"] == pytest.approx(0.5043, abs=5e-5)
    assert cell["low"] <= 0.5043 <= cell["high"]
    assert mirrored["value"] == pytest.approx(1 - cell["value"])
    assert mirrored["exact"] == pytest.approx(1 - 0.504267, abs=1e-5)


def test_matrix_over_levels_and_over_an_option() -> None:
    game = fightcard.game("champions", duels="1")
    found = matrix(game, "levels", StudySettings(games=20, bots=("random", "thumb")))
    assert found.mix("") == {"random": 0, "thumb": 1}
    assert found.mix_ranges("") == {"random": {"low": 0, "high": 0}, "thumb": {"low": 1, "high": 1}}
    table = matrix(game, "panic", StudySettings(games=20))
    assert table.rows == ("combat", "round")
    assert table.data()["mix"] is None
    assert {cell["column"] for cell in table.cells()} == {"draws", "decisiveness", "comebacks"}  # nobody opens


def test_disagreeing_bots_are_named() -> None:
    """A planted disagreement: one bot finds the spear far stronger than the axe, the other far weaker."""
    game = fightcard.game("champions", duels="1")
    found = matrix(game, "weapons", StudySettings(games=20, bots=("thumb", "random"), seed=1))
    for part, cell in enumerate(found.results.study.cells):
        points = np.tile([[1.0], [1.0], [1.0], [0.0]], (25, 1))
        if cell.bots[0] == "random":
            points = 1 - points
        found.results.played.sums[part]["values"] = Sums.of(points)
    assert {"rows": ["P", "A"], "bots": ["thumb", "random"]} in found.disagreements()


def test_sweep_without_effect_says_so() -> None:
    found = sweep(fightcard.game("fightdrome"), "fame_target", ("50", "100"), StudySettings(games=8))
    assert not found.differed
    assert found.data()["without_effect"] == ["fame_target"]
    other = sweep(fightcard.game("cartisora"), "target", ("1", "2"), StudySettings(games=8))
    assert other.differed


# -- running -----------------------------------------------------------------------------------------------------


def test_resumed_study_equals_one_run(tmp_path: Path) -> None:
    """Stopped after a few deals and resumed, the result is the same."""

    class Stop:
        def compiling(self) -> None:
            """Nothing."""

        def playing(self, done: int) -> None:
            """Ctrl-C after the first tasks."""
            if done >= 16:
                raise KeyboardInterrupt

    path = str(tmp_path / "study.jsonl")
    game = fightcard.game("cartisora", target=1)
    stopped = StudySettings(games=40, checkpoint=path, watcher=Stop())
    first = sweep(game, "target", ("1", "2"), stopped)
    assert first.interrupted
    assert 0 < first.games < 80
    again = sweep(game, "target", ("1", "2"), StudySettings(games=40, checkpoint=path, resume=True))
    whole = sweep(game, "target", ("1", "2"), StudySettings(games=40))
    assert again.data() == whole.data()
    assert not Path(path).exists()  # it is finished


def test_another_study_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "study.jsonl"
    path.write_text('{"study": "other"}\n[0, 0, 4, {}, []]\n')
    assert list(Checkpoint(str(path), {"study": "this"}).load()) == []
    assert list(Checkpoint(str(path), {"study": "other"}).load()) == [[0, 0, 4, {}, []]]


def test_line_that_was_cut_off_spoils_no_other(tmp_path: Path) -> None:
    """The first task after a kill was written onto the line that the kill had cut off: a second resume lost it."""
    path = tmp_path / "study.jsonl"
    path.write_text('{"study": "this"}\n[0, 0, 4, {}, []]\n[0, 4, 4, {"thu')
    checkpoint = Checkpoint(str(path), {"study": "this"})
    checkpoint.open(resume=True)
    checkpoint.write(0, 4, 8, {}, [])
    checkpoint.close(finished=False)
    assert list(Checkpoint(str(path), {"study": "this"}).load()) == [[0, 0, 4, {}, []], [0, 4, 8, {}, []]]


def test_checkpoint_of_a_simulation_may_fail(tmp_path: Path) -> None:
    """A simulation that writes no file of its own goes on where its cache folder cannot be written."""
    (tmp_path / "file").write_text("")
    checkpoint = Checkpoint(str(tmp_path / "file" / "study.jsonl"), {}, optional=True)
    checkpoint.open(resume=False)
    checkpoint.write(0)
    with pytest.raises(EnvironmentFailure):
        Checkpoint(str(tmp_path / "file" / "study.jsonl"), {}).open(resume=False)


def test_gaps_are_played() -> None:
    played = Played()
    played.add(0, 4, 4, TaskResult({}))
    assert played.gaps(0, 12) == [(0, 4), (8, 12)]


def test_file_that_cannot_be_written_ends_a_study_with_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    settings = StudySettings(games=4, checkpoint=str(tmp_path / "file" / "study.jsonl"))
    with pytest.raises(EnvironmentFailure) as caught:
        sweep(fightcard.game("cartisora"), "target", ("1",), settings)
    assert caught.value.code == "file-unwritable"


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        (StudySettings(games=-4), "argument-least"),
        (StudySettings(bots=("nobody",)), "bot-unknown"),
        (StudySettings(bots=("thumb", "thumb")), "bots-twice"),
    ],
)
def test_unusable_settings(settings: StudySettings, code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        matrix(fightcard.game("cartisora"), "classes", settings)
    assert caught.value.code == code


# -- tune --------------------------------------------------------------------------------------------------------


def test_tune_says_when_no_proposal_met_the_goal() -> None:
    game = fightcard.game("champions", duels="1")
    found = tune(game, "length within 90..95", ["panic=combat|round"], StudySettings(games=4), trials=2)
    assert not found.met
    assert found.front[0].games >= 2000


def test_tune_restores_a_planted_imbalance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reactions laid as attacks at any time make the Swashbuckler far too strong: taking that back is all it needs."""
    monkeypatch.setattr("fightcard.lab.study.tune.LEAST_FRESH", 60)  # 2,000 otherwise: see the test above
    planted = fightcard.game("cartisora", target=1, reaction_as_attack="free")
    changes = ["bash_card=own_pot|next_pot", "reaction_as_attack=forced|free"]
    found = tune(planted, "classes within 38..62", changes, StudySettings(games=30, seed=1), trials=5)
    assert not found.start.met
    assert found.best is not None
    assert found.best.changes == {"reaction_as_attack": "forced"}
    assert [len(each.changes) for each in found.front] == [0, 1]
    assert found.front[0].distance > 0.02
    assert found.without_effect == ()


def test_a_goal_for_some_rows_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fightcard.lab.study.tune.LEAST_FRESH", 8)
    game = fightcard.game("cartisora", target=1)
    found = tune(game, "classes=monk|rogue within 0..100", ["bash_card=own_pot|next_pot"], StudySettings(games=8))
    assert set(found.start.measured) == {"monk", "rogue"}
    assert found.met


def test_unusable_goals_and_changes() -> None:
    game = fightcard.game("fightdrome")
    cases = [
        ("classes within 48..52", ["fame_target=1..2"], "goal-form"),
        ("opener within 52..48", ["fame_target=1..2"], "goal-form"),
        ("opener=S01 within 48..52", ["fame_target=1..2"], "goal-form"),
        ("characters=S01+L1 within 48..52", ["fame_target=1..2"], "rows-form"),
        ("opener within 48..52", ["fame_target=9..2"], "range-empty"),
        ("opener within 48..52", ["nothing=1..2"], "option-unknown"),
        ("opener within 48..52", ["card:Z9.copies=1..2"], "change-card"),
        ("opener within 48..52", ["fame_target"], "change-form"),
        ("opener within 48..52", [], "changes-none"),
    ]
    for goal, changes, code in cases:
        with pytest.raises(Unreadable) as caught:
            tune(game, goal, changes, StudySettings(games=4))
        assert caught.value.code == code
