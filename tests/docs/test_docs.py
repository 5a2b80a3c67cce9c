"""The pages keep their word: what they show runs, what they link to is there, and they name no strange places."""

from __future__ import annotations

import ast
import contextlib
import doctest
import hashlib
import io
import os
import re
import shlex
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import fightcard
from fightcard.cli import main
from fightcard.cli.command_tree import FIGHTCARD
from fightcard.core.definition import TABLE
from fightcard.core.position import Position
from fightcard.core.record import read_record, verify
from fightcard.kernel import game_rng
from fightcard.language import Speaker
from fightcard.registry import GAMES, find_game
from tests.conformance.moments import vocabulary

from .pages import FENCE, NOTATION, PAGES, README, ROOT, Call, Example, calls, examples, pattern

COMMANDS = ("fightcard", "./play")
RECORDS = [example.text for example in examples(NOTATION, "text") if "\n---\n" in example.text]
OWN_PROCESS = "simulate"  # under a coverage measurement it would take long enough to be compiled


class Typist:
    """An input whose lines are seen as they are typed, as at a terminal."""

    def __init__(self, text: str) -> None:
        self._text = io.StringIO(text)

    def readline(self) -> str:
        """One line, which is seen."""
        line = self._text.readline()
        sys.stdout.write(line)
        return line

    def read(self, size: int = -1) -> str:
        """Return the input from a pipe."""
        return self._text.read(size)

    def isatty(self) -> bool:
        """No terminal: nobody waits for input."""
        return False


@pytest.fixture(autouse=True)
def _somewhere_in_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Examples run in an empty folder, in English, on a terminal of the usual width."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)


# -- running -----------------------------------------------------------------------------------------------------


def arguments_of(command: str) -> list[str]:
    """The arguments of a ``fightcard …``, which in a clone is ``./play …``."""
    name, *arguments = shlex.split(command)
    assert name in COMMANDS, command
    return arguments


def run(arguments: list[str], given: str) -> str:
    """Return the command's output, and its errors if it fails."""
    if OWN_PROCESS in arguments:
        environment = os.environ | {"PYTHONPATH": str(Path(fightcard.__file__).parents[1]), "PYTHONUTF8": "1"}
        command = [sys.executable, "-m", "fightcard", *arguments]
        return subprocess.run(command, capture_output=True, env=environment, check=True, text=True).stdout
    out, err = io.StringIO(), io.StringIO()
    with patch("sys.stdin", Typist(given)), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(arguments)
    return out.getvalue() + (err.getvalue() if code else "")


def answer(call: Call) -> str:
    """Return the output of a line of a console block; a pipe leads from one command to the next."""
    text = call.typed
    for command in call.command.split(" | "):
        text = run(arguments_of(command), text)
    return text


def runnable() -> list[Any]:
    """The console blocks of each page; those of one page build on each other."""
    return [pytest.param(page, id=page.stem) for page in PAGES if examples(page, "console")]


@pytest.mark.parametrize("page", runnable())
def test_console_examples_print_what_they_show(page: Path) -> None:
    """Every command of a console block, from the first to the last."""
    Path("ann-ben.txt").write_text(RECORDS[0], encoding="utf-8")
    for example in examples(page, "console"):
        for call in calls(example):
            found = answer(call)
            assert pattern(call.expected).fullmatch(found), f"{page.name}: $ {call.command}\n{found}"


def shell_lines() -> list[Any]:
    """The commands that are shown without an answer, because they take long or are somebody's own affair."""
    lines = [line for page in PAGES for example in examples(page, "sh") for line in example.text.splitlines()]
    return [line for line in lines if line.split()[0] in COMMANDS]


@pytest.mark.parametrize("line", shell_lines())
def test_shell_examples_are_understood(line: str) -> None:
    """They are not run, but the command knows them, and all of their arguments."""
    arguments = arguments_of(line)
    if arguments:
        command = FIGHTCARD.commands[arguments[0]]
        command.make_context(arguments[0], arguments[1:], obj=Speaker("en")).close()


@pytest.mark.parametrize("page", [pytest.param(p, id=p.stem) for p in PAGES if p != NOTATION and examples(p, "python")])
def test_python_examples_run(page: Path) -> None:
    """Those of one page build on each other; what they claim they assert."""
    names: dict[str, Any] = {}
    for example in examples(page, "python"):
        exec(example.text, names)


@pytest.mark.parametrize("page", [pytest.param(p, id=p.stem) for p in PAGES if examples(p, "pycon")])
def test_interactive_examples_print_what_they_show(page: Path) -> None:
    """Those of one page build on each other."""
    text = "\n".join(example.text for example in examples(page, "pycon"))
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, page.name, 0)
    failed, tried = doctest.DocTestRunner(verbose=False).run(test)
    assert (failed, tried > 0) == (0, True)


# -- notation.md -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def verifier() -> Example:
    """The script on the page that checks a record from its key."""
    (script,) = examples(NOTATION, "python")
    return script


@pytest.fixture(scope="module")
def record() -> str:
    """The record on the page that has everything."""
    return RECORDS[0]


def checked(script: str, record: str) -> subprocess.CompletedProcess[str]:
    """Run the script without this package, or any other, within reach."""
    command = [sys.executable, "-I", "-S", "-c", script]
    return subprocess.run(command, input=record, capture_output=True, text=True, check=False)


def test_record_on_the_page_has_everything(record: str) -> None:
    """Its actions, its chance events and its result agree with the rules."""
    read = read_record(record)
    assert read.chances
    assert read.comments
    assert verify(read, find_game(read.game)).result == read.result is not None


def test_other_record_on_the_page_is_enough() -> None:
    """Actions need no seat, and nothing else is needed."""
    read = read_record(RECORDS[1])
    assert not read.chances
    assert not verify(read, find_game(read.game)).is_over


def test_script_on_the_page_needs_nothing_of_ours(verifier: Example) -> None:
    """It imports the standard library only."""
    tree = ast.walk(ast.parse(verifier.text))
    imported = {name.name for node in tree if isinstance(node, ast.Import) for name in node.names}
    assert imported
    assert imported <= sys.stdlib_module_names


def test_script_on_the_page_confirms_the_record_on_the_page(verifier: Example, record: str) -> None:
    """It says so of every line."""
    done = checked(verifier.text, record)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("right") == record.count("\n* ")
    assert "WRONG" not in done.stdout


def test_script_on_the_page_finds_a_wrong_line(verifier: Example, record: str) -> None:
    """A die that fell otherwise, and a key that is another."""
    fallen = re.sub(r"^(\* \d+ die 2 -> )(\d)$", lambda m: f"{m[1]}{1 - int(m[2])}", record, flags=re.MULTILINE)
    assert fallen != record
    assert checked(verifier.text, fallen).stdout.count("WRONG") == 1
    other = re.sub(r'^key = "(.)', lambda m: f'key = "{int(m[1], 16) ^ 1:x}', record, flags=re.MULTILINE)
    assert other != record
    assert "WRONG" in checked(verifier.text, other).stdout


def test_keys_come_about_as_the_page_says(verifier: Example) -> None:
    """Seeds by SHA-256; the games of a simulation by one block each."""
    names: dict[str, Any] = {"__name__": "page"}
    exec(verifier.text, names)
    assert hashlib.sha256(b"fightcard seed 7").hexdigest() == game_rng.hex_of_key(game_rng.key_of_seed(7))
    master = hashlib.sha256(b"fightcard simulation 7").digest()
    state, bot_rng = find_game("fightdrome").layout.blank(), [0, 0]
    for number in (0, 5, 2**32 + 9):
        game_rng.draw_key(state, game_rng.key_of_simulation(7), number, bot_rng)
        block = names["block"](master, number)
        assert game_rng.hex_of_key(state.key) == block[:32].hex()
        assert bot_rng == [int.from_bytes(block[start : start + 8], "little") for start in (32, 40)]


def test_missed_attack_is_not_in_the_hand() -> None:
    """The example of what can be inferred: whatever the six cards are, none answers the Kick 80."""
    text = NOTATION.read_text(encoding="utf-8")
    (position,) = re.findall(r'"(phase=press gone0=K80 [^"]*)"', text)
    game, who = find_game("fightdrome"), "characters=S01+L3,S05+L1"  # to look for characters that fit takes longest
    for seed in range(20):
        hand = Position.read(game, f"{position} {who} seed={seed}").view(TABLE)["seats"][1]["hand"]
        assert len(hand) == 6
        asked = Position.read(game, f"due=1 top=K80 hand1={','.join(hand)} {who}")
        assert asked.view(1)["phase"] == "staggered"


def section(title: str) -> str:
    """Return the part of the page under a heading of the second level."""
    text = NOTATION.read_text(encoding="utf-8")
    (found,) = re.findall(rf"^## {title}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return str(found)


def codes_in(text: str) -> set[str]:
    """All words that stand in code in a text."""
    return {word for code in re.findall(r"`([^`\n]+)`", text) for word in re.split(r"[=\s|:,]", code)}


@pytest.mark.parametrize("name", GAMES)
def test_page_explains_every_part_of_a_position(name: str) -> None:
    """Each part, each phase, each ending and each option of a game has its code in what is told of it."""
    game, positions = find_game(name), import_module(f"fightcard.games.{name}.position_writer")
    names = import_module(f"fightcard.games.{name}.names")
    parts = {re.sub(r"\d$", "0", part) for part in positions.PARTS}
    options = {option.name for option in game.options}
    causes = set(getattr(names, "CAUSES", {}).values())
    wanted = parts | options | causes | set(names.PHASES.values()) | set(names.ENDINGS.values())
    title = Speaker("en").say(f"{name}-name")
    assert sorted(wanted - codes_in(section("Positions") + section(title))) == []


@pytest.mark.parametrize("name", GAMES)
def test_page_explains_every_action_that_is_no_card(name: str) -> None:
    words = {text.partition(":")[0] for text in vocabulary(find_game(name), games=6) if text[0].islower()}
    assert words
    told = codes_in(section("Actions") + section(Speaker("en").say(f"{name}-name")))
    assert sorted({*words, "take-back", "resign"} - told) == []


def test_page_names_the_generator() -> None:
    assert game_rng.GENERATOR in codes_in(section("Chance"))


# -- all pages ---------------------------------------------------------------------------------------------------


def headings(page: Path) -> set[str]:
    """The anchors of a page."""
    titles = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title).strip().lower().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """To a file of the repository, and to a heading that is there."""
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        assert "://" not in target, target
        name, _, anchor = target.partition("#")
        path = (page.parent / name).resolve() if name else page
        assert path.exists(), target
        assert path.is_relative_to(ROOT), target
        assert not anchor or anchor in headings(path), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_folders_and_files_that_are_named_exist(page: Path) -> None:
    """Paths in code spans that begin with a folder of the repository exist, unless a part is a placeholder."""
    text = page.read_text(encoding="utf-8")
    for path in re.findall(r"`((?:src|docs|tests|bench|tools|requirements|\.ci)/[\w./-]*)`", text):
        assert (ROOT / path).exists(), path


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_strange_places(page: Path) -> None:
    """No path of a machine, no address, no registry's host; but whoever runs a server is shown files to begin with."""
    text = page.read_text(encoding="utf-8")
    if page.name == "operating.md":
        text = FENCE.sub("", text)
    assert not re.search(r"(?<![\w.`/…>-])/(?:home|root|tmp|usr|opt|var|work|mnt|Users)\b", text)
    assert not re.search(r"\w+://|\blocalhost\b|\b\d{1,3}(?:\.\d{1,3}){3}\b|\bpypi\b", text, re.IGNORECASE)


def test_no_file_holds_a_conflict_marker() -> None:
    """CHANGELOG.md once did, after a merge."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    files = [
        ROOT / name
        for name in listed.stdout.split("\0")
        if name.endswith((".md", ".py", ".js", ".css", ".ftl", ".toml"))
    ]
    marker = re.compile(r"^(<{7}|>{7}) ", re.MULTILINE)
    assert not [path.name for path in files if path.is_file() and marker.search(path.read_text(encoding="utf-8"))]


def test_changelog_lists_each_change_once() -> None:
    """Merges have doubled entries, and put them below another heading."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    titles = re.findall(r"^- (\*\*.+?\*\*|.{24})", text, re.MULTILINE)  # in bold, or the first words
    assert len(titles) > 50
    assert [title for title in titles if titles.count(title) > 1] == []


def test_readme_names_the_two_commands() -> None:
    """The first block shows them, and nothing else is needed to set up."""
    first, *others = examples(README, "sh")
    assert first.text.splitlines() == ["./play", "./test"]
    for line in [line for example in others for line in example.text.splitlines()]:
        assert line.startswith("./play "), line


def test_readme_says_whose_the_games_are() -> None:
    """And that we are not they."""
    text = " ".join(README.read_text(encoding="utf-8").split())
    for words in ("unofficial", "independent", "Jim Radford", "Warcradle Studios", "Wayland Games Limited"):
        assert words in text
    for words in ("Richard K. Morgan", "belong to their authors", "MIT licence", "Reconstructed cards"):
        assert words in text
    assert len(README.read_text(encoding="utf-8").splitlines()) <= 150
