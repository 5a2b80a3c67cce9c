"""Help pages and complaints about the arguments, in every language."""

from __future__ import annotations

import click
import pytest

from fightcard import __version__
from fightcard.cli.command_tree import FIGHTCARD
from fightcard.core.study import METRICS
from tests.cli.helpers import COMMANDS, LANGUAGES, fightcard_says

USAGE = {"en": "Usage:", "de": "Aufruf:", "es": "Uso:"}
HEADINGS = {
    "en": ("Arguments:", "Options:", "Examples:"),
    "de": ("Argumente:", "Optionen:", "Beispiele:"),
    "es": ("Argumentos:", "Opciones:", "Ejemplos:"),
}
CLICKS_OWN_WORDS = ("Show this message", "Usage:", "[OPTIONS]", "COMMAND", "Options:", "Commands:")


def test_these_are_all_commands() -> None:
    assert tuple(FIGHTCARD.commands) == COMMANDS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, language: str) -> None:
    answer = fightcard_says(command, "--help", "--lang", language)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith(f"{USAGE[language]} fightcard {command}")
    arguments, *others = HEADINGS[language]
    has_arguments = any(isinstance(each, click.Argument) for each in FIGHTCARD.commands[command].params)
    assert (f"\n{arguments}\n" in answer.out) == has_arguments
    assert all(f"\n{heading}\n" in answer.out for heading in others)
    assert max(map(len, answer.out.splitlines())) <= 80
    if language != "en":
        assert not any(word in answer.out for word in CLICKS_OWN_WORDS)


@pytest.mark.parametrize("command", ["compare", "sweep", "tune"])
def test_studies_explain_what_they_measure(command: str) -> None:
    """Goals of ``tune`` are written with these names."""
    out = fightcard_says(command, "--help").out
    assert all(f"\n  {metric} " in out for metric in METRICS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_first_page_lists_the_commands(language: str) -> None:
    for help_option in ("--help", "-h"):
        answer = fightcard_says(help_option, "--lang", language)
        assert answer.code == 0
        assert answer.out.startswith(USAGE[language])
        assert all(f"\n  {command} " in answer.out for command in COMMANDS)


def test_pages_differ_between_the_languages() -> None:
    for command in COMMANDS:
        assert len({fightcard_says(command, "-h", "--lang", language).out for language in LANGUAGES}) == 3


@pytest.mark.parametrize("arguments", [("--lang", "de", "games"), ("games", "--lang", "de"), ("--lang=de", "games")])
def test_language_may_be_named_anywhere(arguments: tuple[str, ...]) -> None:
    assert "Regeloptionen" in fightcard_says(*arguments).out


def test_last_lang_option_counts() -> None:
    assert "opciones" in fightcard_says("--lang", "de", "games", "--lang", "es").out


def test_without_a_word_the_environment_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert "opciones" in fightcard_says("games").out
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert "Regeloptionen" in fightcard_says("games").out
    assert fightcard_says("nosuch").err.startswith("Einen Befehl „nosuch“ gibt es nicht")
    monkeypatch.setenv("LC_ALL", "C")
    assert "rule options" in fightcard_says("games").out


def test_version() -> None:
    assert fightcard_says("--version").out == f"fightcard {__version__}\n"


WRONG = {
    "usage-command-unknown": ("nosuch",),
    "usage-option-unknown": ("deal", "fightdrome", "--nosuch"),
    "usage-option-needs-value": ("deal", "fightdrome", "--seed"),
    "usage-option-takes-none": ("games", "--json=3"),
    "usage-argument-missing": ("deal",),
    "usage-argument-extra": ("deal", "fightdrome", "extra"),
    "usage-exclusive": ("deal", "fightdrome", "--seed", "1", "--key", "0" * 64),
    "number-range": ("deal", "fightdrome", "--seed", "-1"),
    "key-form": ("deal", "fightdrome", "--key", "xyz"),
    "viewer-unknown": ("show", "fightdrome", "due=0", "--as", "2"),
    "bots-form": ("simulate", "fightdrome", "--bots", "novice"),
    "bot-unknown": ("simulate", "fightdrome", "--bots", "novice,deep-blue"),
    "game-unknown": ("deal", "chess"),
    "rule-unknown": ("rules", "fightdrome", "FD-99"),
    "language-unknown": ("games", "--lang", "fr"),
    "option-unknown": ("deal", "fightdrome", "-o", "nosuch=1"),
    "position-part": ("legal", "fightdrome", "nonsense"),
    "action-unknown": ("do", "fightdrome", "due=0", "jump"),
}


@pytest.mark.parametrize("code", WRONG)
def test_unknown_input_gets_a_sentence(code: str) -> None:
    sentences = set()
    for language in LANGUAGES:
        answer = fightcard_says("--lang", language, *WRONG[code])
        assert (answer.code, answer.out) == (2, "")
        assert answer.err.count("\n") == 1
        assert answer.err.endswith(".\n")
        sentences.add(answer.err)
    assert len(sentences) == (1 if code == "language-unknown" else 3)  # it cannot speak a language it does not know


@pytest.mark.parametrize("code", [code for code in WRONG if code != "usage-option-takes-none"])
def test_json_output_equals_text_output(code: str) -> None:
    answer = fightcard_says("--lang", "de", *WRONG[code][:1], "--json", *WRONG[code][1:])
    assert answer.code == 2
    assert answer.err == ""
    assert set(answer.json) == {"error"}
    assert set(answer.json["error"]) == {"code", "sentence"}
    assert answer.json["error"]["code"] == code


def test_after_two_dashes_nothing_is_an_option() -> None:
    answer = fightcard_says("games", "--", "--json", "--lang", "de")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("There is no game called ‘--json’")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("--seed", value) for value in ("-1", "9223372036854775808", "1.5", "", "x", "٣", "²", "9" * 5000)),
        *(("--games", value) for value in ("0", "-5", "1e6")),
        *(("--jobs", value) for value in ("0", "65")),
    ],
)
def test_numbers_out_of_bounds(option: str, value: str) -> None:
    answer = fightcard_says("simulate", "fightdrome", "--json", option, value)
    assert answer.code == 2
    assert answer.json["error"]["code"] == "number-range"


def test_long_or_hostile_argument_is_shortened_and_escaped() -> None:
    answer = fightcard_says("\x1b[2J\n" + "x" * 100_000 + "\u202e")
    assert len(answer.err) < 1000
    assert answer.err.count("\n") == 1
    assert "\x1b" not in answer.err
    assert "\u202e" not in answer.err
