"""Bots of a user's own: each in a process of its own, which gets observations only, and costs others nothing."""

from __future__ import annotations

import ast
import json
import os
import shutil
import signal
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

import fightcard
from fightcard.bots.bot import Limit
from fightcard.bots.bot_names import check_bot, find_own_bot
from fightcard.bots.own.failures import OwnBotFailed
from fightcard.bots.own.messages import write_message
from fightcard.bots.own.process import MAX_LOSSES, BotProcess, Bounds, _request
from tests.waiting import wait_until

SOURCE = Path(__file__).with_name("own_bots.py")
QUICK = Bounds(grace=0.2)
NAMES = fightcard.game_names()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the file of bots."""
    shutil.copy(SOURCE, tmp_path / "own_bots.py")
    return tmp_path


def process_of(folder: Path, kind: str, name: str = "cartisora", bounds: Bounds = QUICK) -> BotProcess:
    """A bot's process; without what it prints."""
    own = find_own_bot(f"{folder}/own_bots.py:{kind}")
    process = BotProcess(own, fightcard.game(name), bounds=bounds, shows_output=False)
    process.start()
    return process


def failure_of(process: BotProcess, name: str = "cartisora") -> OwnBotFailed:
    """Return the failure."""
    with pytest.raises(OwnBotFailed) as failed:
        process.decide(fightcard.game(name).deal(seed=7).observe(0), process.limit)
    process.close()
    return failed.value


def classes() -> Any:
    """The same classes in this process."""
    spec = spec_from_file_location("own_bots", SOURCE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["own_bots"] = module
    spec.loader.exec_module(module)
    return module


# -- playing --


@pytest.mark.parametrize("name", NAMES)
def test_bot_plays_the_same_in_a_process_of_its_own(name: str, folder: Path) -> None:
    """Its history reaches it too."""
    game, kind = fightcard.game(name), classes().Historian
    here = fightcard.simulate(game, games=3, bots=(kind, "thumb"), seed=5)
    there = fightcard.simulate(game, games=3, bots=(f"{folder}/own_bots.py:Historian", "thumb"), seed=5)
    assert (there.tally.counts, there.decisions, there.failures) == (here.tally.counts, here.decisions, ())


def test_request_does_not_depend_on_what_the_seat_cannot_know() -> None:
    """F1: byte for byte, in worlds that the seat cannot tell apart."""
    for name in NAMES:
        position = fightcard.game(name).deal(seed=3)
        for _ in range(6):
            position, _ = position.play(f"{position.due[0]}:{position.legal_actions(position.due[0])[-1]}")
        seat = position.due[0]
        real = write_message(_request(position.observe(seat), Limit(seed=1)))
        for seed in range(5):
            world = position.observe(seat).sample_world(seed)
            assert write_message(_request(world.observe(seat), Limit(seed=1))) == real


def test_players_and_hints_take_names(folder: Path) -> None:
    game = fightcard.game("cartisora")
    position = game.deal(seed=7)
    player = fightcard.bot(f"{folder}/own_bots.py:First", game)
    assert player.decide(position, seat=0).action == position.legal_actions(0)[0]
    hint = fightcard.hint(position, 0, level=f"{folder}/own_bots.py:Considers")
    assert [each.action for each in hint.ranked] == position.legal_actions(0)[:2]


def test_player_that_fails_plays_on(folder: Path) -> None:
    game = fightcard.game("cartisora")
    player = fightcard.bot(f"{folder}/own_bots.py:Raises", game)
    decision = player.decide(game.deal(seed=7), seat=0)
    assert decision.fallback
    assert player.last_failure is not None
    assert player.last_failure.detail == "ValueError: no idea"


# -- failing --


@pytest.mark.parametrize(
    ("kind", "failure", "detail"),
    [
        ("Raises", "raised", "ValueError: no idea"),
        ("Quits", "raised", "SystemExit: 3"),
        ("Illegal", "illegal", "Z99"),
        ("Wrong", "answer", "int"),
        ("Hungry", "raised", "MemoryError"),
        ("Hangs", "hung", "0.25"),
        ("Dies", "died", ""),
        ("Garbage", "garbled", ""),
        ("Pickled", "garbled", ""),
        ("Endless", "garbled", ""),
    ],
)
def test_failures_are_told(kind: str, failure: str, detail: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    bounds = QUICK if kind == "Hangs" else Bounds()
    failed = failure_of(process_of(folder, kind, bounds=bounds))
    assert (failed.kind, failed.detail) == (failure, detail)
    assert not (folder / "unpickled").exists()


def test_bot_that_was_lost_too_often_is_not_asked_again(folder: Path) -> None:
    process = process_of(folder, "Dies")
    observation = fightcard.game("cartisora").deal(seed=7).observe(0)
    kinds = []
    for _ in range(MAX_LOSSES + 2):
        with pytest.raises(OwnBotFailed) as failed:
            process.decide(observation, process.limit)
        kinds.append(failed.value.kind)
    assert kinds == ["died"] * MAX_LOSSES + ["retired"] * 2


def test_printing_disturbs_nothing(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    game = fightcard.game("cartisora")
    process = BotProcess(find_own_bot(f"{folder}/own_bots.py:Prints"), game)
    position = game.deal(seed=7)
    assert process.decide(position.observe(0), Limit()).action == position.legal_actions(0)[0]
    process.close()
    told = capfd.readouterr()
    assert told.out == ""
    assert "thinking aloud" in told.err
    assert "nobody answers" in told.err


def test_failing_bot_costs_the_others_nothing(folder: Path) -> None:
    """Their games are those that they play without it."""
    game, name = fightcard.game("cartisora"), f"{folder}/own_bots.py:Dies"
    table = fightcard.league(game, bots=("random", "thumb", name), games=4, seed=2)
    without = fightcard.league(game, bots=("random", "thumb"), games=4, seed=2)
    assert table.bouts["thumb", "random"] == without.bouts["thumb", "random"]
    assert {failure.bot for failure in table.failures} == {name}
    assert {failure.kind for failure in table.failures} == {"died", "retired"}


def test_failures_of_worker_processes_are_counted(folder: Path) -> None:
    name = f"{folder}/own_bots.py:Raises"
    bots = (name, "random")
    outcome = fightcard.simulate(fightcard.game("cartisora"), games=4, bots=bots, seed=2, jobs=2)
    (failure,) = outcome.failures
    assert (failure.bot, failure.kind) == (name, "raised")
    assert failure.times > 4


# -- its process --


def test_its_own_processes_end_with_it(folder: Path) -> None:
    process = process_of(folder, "Parent")
    child = int((folder / "child").read_text())
    os.kill(child, 0)
    process.close()
    wait_until(lambda: not _lives(child))


def test_it_ends_with_its_parent(folder: Path) -> None:
    """Even while it hangs."""
    code = f"""
import fightcard, os
from fightcard.bots.bot_names import find_own_bot
from fightcard.bots.own.process import BotProcess
game = fightcard.game("cartisora")
process = BotProcess(find_own_bot("{folder}/own_bots.py:Hangs"), game)
process.start()
print(process._pipes._process.pid, flush=True)
process.decide(game.deal(seed=7).observe(0), fightcard.Limit(seconds=600))
"""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        bot = int(parent.stdout.readline())
        parent.send_signal(signal.SIGKILL)
    wait_until(lambda: not _lives(bot))


def _lives(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def test_it_does_not_inherit_secrets(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIGHTCARD_DATABASE", "postgresql://canary")
    process_of(folder, "Spy").close()
    assert "canary" not in json.dumps(json.loads((folder / "environment").read_text()))


# -- names --


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("chess", "bot-unknown"),
        ("{folder}/nothing.py:First", "file-unreadable"),
        ("{folder}:First", "bot-unknown"),
        ("{folder}/own_bots.py", "bot-file-form"),
        ("{folder}/own_bots.py:Nobody", "bot-file-no-class"),
        ("{folder}/own_bots.py:", "bot-file-no-class"),
        ("{folder}/broken.py:First", "bot-file-syntax"),
        ("master@5", "bot-unknown"),
    ],
)
def test_names_that_name_no_bot(name: str, code: str, folder: Path) -> None:
    (folder / "broken.py").write_text("def (", encoding="utf-8")
    with pytest.raises(fightcard.Error) as error:
        check_bot(name.format(folder=folder))
    assert error.value.code == code
    assert all(error.value.sentence(language) for language in ("en", "de", "es"))


def test_reading_a_name_runs_nothing(folder: Path) -> None:
    path = folder / "loud.py"
    path.write_text("open('ran', 'w')\nclass Loud: pass\n", encoding="utf-8")
    check_bot(f"{path}:Loud")
    assert not Path("ran").exists()


@pytest.mark.parametrize("kind", ["NoBot", "Unprepared"])
def test_bot_that_cannot_be_loaded_is_named(kind: str, folder: Path) -> None:
    with pytest.raises(fightcard.EnvironmentFailure) as error:
        process_of(folder, kind)
    assert error.value.code == "bot-broken"
    assert kind in error.value.sentence()


# -- no pickles --

UNPICKLING = {"pickle", "_pickle", "cPickle", "dill", "cloudpickle", "joblib", "shelve", "marshal"}
WORKERS = "lab/simulation/worker_processes.py"  # our own code in both processes, started by us


def test_nothing_is_unpickled() -> None:
    """No module imports what unpickles, arrays are loaded without, and bots' pipes are none of multiprocessing's."""
    root = Path(fightcard.__file__).parent
    for path in root.rglob("*.py"):
        source, name = path.read_text(encoding="utf-8"), path.relative_to(root).as_posix()
        if not any(word in source for word in (*UNPICKLING, "multiprocessing", ".load")):
            continue
        tree = ast.parse(source)
        imported = {found.partition(".")[0] for node in ast.walk(tree) for found in _imported(node)}
        assert not imported & UNPICKLING, name
        assert "multiprocessing" not in imported or name == WORKERS, name
        assert all(_is_safe_load(node) for node in ast.walk(tree)), name


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []


def _is_safe_load(node: ast.AST) -> bool:
    """An array is loaded with ``allow_pickle=False``, written out."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "load"):
        return True
    if not (isinstance(node.func.value, ast.Name) and node.func.value.id in ("np", "numpy")):
        return True
    allowed = [word.value for word in node.keywords if word.arg == "allow_pickle"]
    return len(allowed) == 1 and isinstance(allowed[0], ast.Constant) and allowed[0].value is False
