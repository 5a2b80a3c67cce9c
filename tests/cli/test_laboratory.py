"""``simulate`` and ``bench``."""

from __future__ import annotations

import shlex
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from fightcard.cli.commands.lab import laboratory
from fightcard.cli.progress import Progress
from fightcard.lab.simulation import simulate as lab
from fightcard.language import LANGUAGES, Speaker
from fightcard.registry import GAMES
from tests.cli.helpers import fightcard_says

KEYS = {
    *("games", "decisions", "seconds", "compile_seconds", "decisions_per_second", "wins", "draws", "rounds"),
    *("win_shares", "endings", "form", "jobs", "seed", "bots", "failures"),
    *("game", "options", "cards", "rules", "generator", "players", "command"),
}
TIMES = {"seconds", "compile_seconds", "decisions_per_second"}


def simulated(*arguments: str) -> dict[str, object]:
    """Return a simulation's answer without its times, form and processes."""
    data = fightcard_says("simulate", "fightdrome", "--json", *arguments).json
    assert set(data) == KEYS
    return {name: value for name, value in data.items() if name not in TIMES | {"form", "jobs"}}


def test_simulate_for_programs() -> None:
    data = fightcard_says("simulate", "fightdrome", "--games", "60", "--seed", "7", "--json").json
    assert set(data) == KEYS
    assert data["games"] == 60 == sum(data["wins"]) + data["draws"] == sum(data["endings"].values())
    assert data["decisions"] > 600
    assert data["seconds"] > 0
    assert data["decisions_per_second"] == pytest.approx(data["decisions"] / data["seconds"])
    assert (data["form"], data["compile_seconds"], data["jobs"], data["seed"]) == ("plain", 0, 1, 7)
    assert data["bots"] == ["random", "random"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_simulate_for_people(language: str) -> None:
    answer = fightcard_says("simulate", "fightdrome", "--games", "1", "--lang", language, "--seed", "7")
    assert answer.code == 0
    assert len(answer.out.splitlines()) == 6


def test_without_a_seed_it_says_which_it_took() -> None:
    data = fightcard_says("simulate", "fightdrome", "--games", "20", "--json").json
    again = fightcard_says("simulate", "fightdrome", "--games", "20", "--json", "--seed", str(data["seed"])).json
    assert (again["wins"], again["decisions"]) == (data["wins"], data["decisions"])


def test_better_bot_wins_in_either_seat() -> None:
    first = fightcard_says("simulate", "fightdrome", "--games", "60", "--bots", "thumb,random", "--json").json
    second = fightcard_says("simulate", "fightdrome", "--games", "60", "--bots", "random,thumb", "--json").json
    assert first["wins"][0] > 40
    assert second["wins"][1] > 40


def test_options_and_notes() -> None:
    answer = fightcard_says(
        "simulate", "fightdrome", "--games", "5", "-o", "mode=epic", "-o", "fame_target=9", "--json"
    )
    assert answer.json["rounds"] >= 15
    assert "fame_target" in answer.err


def test_interrupted_it_says_how_far_it_got(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(_progress: Progress, done: int) -> None:
        if done >= 20:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "playing", stop)
    answer = fightcard_says("simulate", "fightdrome", "--games", "500", "--seed", "7", "--json")
    assert answer.code == 130
    assert 20 <= answer.json["games"] < 500
    assert f"Interrupted after {answer.json['games']} of 500 games." in answer.err
    monkeypatch.undo()
    assert simulated("--games", str(answer.json["games"]), "--seed", "7")["wins"] == answer.json["wins"]


def test_interrupted_at_once_it_counts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(lab._SimulationRun, "alone", stop)
    answer = fightcard_says("simulate", "fightdrome", "--games", "500")
    assert (answer.code, answer.out) == (130, "")
    assert "Interrupted after 0 of 500 games." in answer.err
    monkeypatch.setattr(lab, "simulate", stop)
    assert fightcard_says("simulate", "fightdrome").code == 130


def test_stopped_simulation_is_resumed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The command that it names goes on; the result is that of one run. With files there is nothing to resume."""
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path))

    def stop(_progress: Progress, done: int) -> None:
        if done >= 20:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "playing", stop)
    given = ("simulate", "fightdrome", "--games", "200", "--seed", "7", "--by", "opener")
    stopped = fightcard_says(*given)
    assert stopped.code == 130
    command = stopped.err.partition("Go on with: ")[2].strip()
    assert command.endswith("--by opener --resume")
    monkeypatch.undo()
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path))
    resumed = fightcard_says(*shlex.split(command)[1:], "--json").json
    whole = fightcard_says(*given, "--json").json
    assert {name: resumed[name] for name in ("groups", "wins", "endings")} == {
        name: whole[name] for name in ("groups", "wins", "endings")
    }
    assert fightcard_says(*given, "--resume", "--out", "games.parquet").code == 2


def test_report_of_a_simulation(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    answer = fightcard_says(
        *("simulate", "cartisora", "-o", "classes=knight,rogue", "--bots", "thumb,thumb", "--games", "40"),
        *("--by", "class", "--report", str(path), "--json"),
    )
    (knight, rogue), text = answer.json["groups"], path.read_text(encoding="utf-8")
    assert (knight["name"], rogue["name"]) == ("knight", "rogue")
    assert answer.json["win_shares"][0]["low"] < answer.json["wins"][0] / 40 < answer.json["win_shares"][0]["high"]
    assert f"{100 * knight['value']:.1f}" in text
    assert "Seat 0 (thumb)" in text
    assert answer.json["command"] in text


def test_dying_worker_process_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def die(*_arguments: object) -> None:
        raise BrokenProcessPool

    monkeypatch.setattr(ProcessPoolExecutor, "submit", die)
    answer = fightcard_says("simulate", "fightdrome", "--games", "50", "--jobs", "2", "--json")
    assert (answer.code, answer.json["error"]["code"]) == (3, "workers-died")


class Clock:
    """A clock that somebody else moves."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("language", LANGUAGES)
def test_progress_is_printed_periodically(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    clock = Clock()
    monkeypatch.setattr("fightcard.cli.progress.monotonic", clock)
    with Progress(Speaker(language), 100) as progress:
        for second in range(12):
            clock.now = second
            progress.playing(10 + second)
        progress.playing(100)
        progress.compiling()
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 3
    assert "15" in lines[0]
    assert "85 s" in lines[0]


def test_time_left_is_of_the_present_sweep(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A solve that swept twice ended with a division by zero when it was as far as at its first look."""
    clock = Clock()
    monkeypatch.setattr("fightcard.cli.progress.monotonic", clock)
    with Progress(Speaker("en"), 100) as progress:
        for now, done in ((0, 10), (50, 90), (60, 10), (70, 10), (80, 30)):
            clock.now = now
            progress.playing(done)
    assert [line.rsplit(", ", 1)[1] for line in capsys.readouterr().err.splitlines()] == ["6 s left", "35 s left"]


def test_at_a_terminal_there_is_a_bar_that_goes_away(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = Clock()
    monkeypatch.setattr("fightcard.cli.progress.monotonic", clock)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with Progress(Speaker("en"), 100) as progress:
        progress.playing(10)
        clock.now = 1
        progress.playing(50)
    drawn = capsys.readouterr().err
    assert f"[{'#' * 15}{'.' * 15}] 50 of 100 games, 1 s left" in drawn
    assert drawn.endswith("\r\x1b[K")


def test_bench_measures_for_so_many_seconds() -> None:
    assert laboratory.read_seconds("0.5") == 0.5
    for text in ("0", "0.05", "nan", "inf", "1e3", "-1", "3601", "", "x", "٣"):
        answer = fightcard_says("bench", "--seconds", text, "--json")
        assert (answer.code, answer.json["error"]["code"]) == (2, "number-range")


@pytest.mark.slow
def test_same_seed_gives_the_same_wins_in_every_form() -> None:
    """All that needs the compiler is in this one test: it costs half a minute where nothing was compiled before."""
    arguments = ("--seed", "11", "-o", "mode=fame")
    plain = simulated("--games", "250", "--plain", *arguments)
    assert simulated("--games", "250", "--compiled", *arguments) == plain
    assert simulated("--games", "250", "--compiled", "--jobs", "2", *arguments) == plain
    assert simulated("--games", "250", "--plain", "--jobs", "3", *arguments) == plain

    large = fightcard_says("simulate", "fightdrome", "--games", "200000", "--seed", "1", "--json").json
    assert (large["form"], large["games"]) == ("compiled", 200_000)
    assert large["compile_seconds"] >= 0

    measured = fightcard_says("bench", "--seconds", "0.2", "--json").json
    assert set(measured) == {"games"}
    assert set(measured["games"]) == set(GAMES)
    speeds = measured["games"]["fightdrome"]
    assert set(speeds) == {"plain", "compiled", "ratio"}
    assert set(speeds["plain"]) == {"decisions_per_second", "decisions", "seconds"}
    assert set(speeds["compiled"]) == {"decisions_per_second", "decisions", "seconds", "compile_seconds"}
    assert speeds["ratio"] > 10
    for language in LANGUAGES:
        answer = fightcard_says("bench", "fightdrome", "--seconds", "0.1", "--lang", language)
        assert (answer.code, answer.out.count("\n")) == (0, 1)


@pytest.mark.parametrize(
    ("game", "units"),
    [
        ("fightdrome", ["Rounds a game: ", "Runden je Spiel: ", "Rondas por partida: "]),
        ("champions", ["Rounds a game: ", "Runden je Spiel: ", "Asaltos por partida: "]),
        ("cartisora", ["Matches a Duel: ", "Partien je Duell: ", "Mangas por Duelo: "]),
    ],
)
def test_game_length_uses_the_games_own_words(game: str, units: list[str]) -> None:
    for language, unit in zip(LANGUAGES, units, strict=True):
        told = fightcard_says("simulate", game, "--games", "2", "--plain", "--seed", "1", "--lang", language).out
        assert f"\n{unit}" in told
