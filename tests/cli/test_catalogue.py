"""``games`` and ``rules``."""

from __future__ import annotations

import pytest

from fightcard.language.rulebook import read_preface, read_rules, rules_page
from fightcard.registry import BOTS, GAMES, find_game
from tests.cli.helpers import LANGUAGES, fightcard_says


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_for_programs(language: str) -> None:
    answer = fightcard_says("games", "--json", "--lang", language)
    listed = answer.json["games"]
    assert [entry["name"] for entry in listed] == list(GAMES)
    for entry in listed:
        game = find_game(entry["name"])
        assert entry["rules"] == game.version
        assert entry["seats"] == 2
        assert entry["most_seats"] == (6 if entry["name"] == "champions" else 2)
        assert entry["tagline"]
        assert [option["name"] for option in entry["options"]] == [option.name for option in game.options]
        for option in entry["options"]:
            assert set(option) == {"name", "rule", "default", "values", "range", "example", "help"}
            assert game.setup([f"{option['name']}={option['default']}"]) == game.setup()
            assert sum(option[key] is not None for key in ("values", "range", "example")) == 1


@pytest.mark.parametrize("name", GAMES)
def test_all_reported_values_are_possible(name: str) -> None:
    """An example among the possible values made a program believe that there were no others."""
    game = find_game(name)
    for option in fightcard_says("games", name, "--json").json["games"][0]["options"]:
        for value in option["values"] or option["range"] or [option["example"]]:
            assert game.setup([f"{option['name']}={value}"]).options.write() in ([], [f"{option['name']}={value}"])


def test_text_option_has_an_example_and_no_list() -> None:
    (game,) = fightcard_says("games", "fightdrome", "--json").json["games"]
    options = {option["name"]: option for option in game["options"]}
    assert (options["characters"]["values"], options["characters"]["example"]) == (None, "S01+L3,S05+L1")
    assert options["fame_target"]["range"] == [1, 1_000_000]
    assert options["mode"]["values"] == ["single", "fame", "epic"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_for_people(language: str) -> None:
    answer = fightcard_says("games", "--lang", language)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("fightdrome  ")
    details = fightcard_says("games", "fightdrome", "--lang", language)
    assert all(f"-o {option.name}=" in details.out for option in find_game("fightdrome").options)


def test_games_named_for_programs() -> None:
    assert len(fightcard_says("games", "fightdrome", "--json").json["games"]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_of_a_game(language: str) -> None:
    answer = fightcard_says("rules", "fightdrome", "--lang", language)
    title, _ = read_preface(rules_page("fightdrome", language))
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith(f"{title}\n")
    for rule in read_rules(rules_page("fightdrome", language)):
        assert f"\n{rule.id}  " in answer.out
        assert rule.section in answer.out
    assert "**" not in answer.out
    assert "`" not in answer.out
    prose = [line for line in answer.out.splitlines() if "  " not in line.strip()]
    assert max(map(len, prose)) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_for_programs(language: str) -> None:
    rules = fightcard_says("rules", "fightdrome", "--json", "--lang", language).json["rules"]
    ids = [rule["id"] for rule in rules]
    assert ids == [f"FD-{n:02}" for n in range(1, 64)] + [f"FDA-{n:02}" for n in range(1, 64)]
    assert all(set(rule) == {"id", "section", "text"} for rule in rules)
    assert all(rule["text"] and rule["section"] for rule in rules)


@pytest.mark.parametrize("typed", ["FD-23", "fd-23", "fd23", "FD 23"])
def test_single_rule_is_shown(typed: str) -> None:
    answer = fightcard_says("rules", "fightdrome", typed, "--json")
    assert [rule["id"] for rule in answer.json["rules"]] == ["FD-23"]


def test_rules_in_the_order_asked_for_and_with_their_tables() -> None:
    answer = fightcard_says("rules", "fightdrome", "FDA-06", "FD-23", "--no-pager")
    assert answer.out.index("FDA-06") < answer.out.index("FD-23 ")
    assert "Punch (P)" in answer.out
    assert "|" not in answer.out
    assert "FD-24 " not in answer.out


def test_search() -> None:
    rules = fightcard_says("rules", "fightdrome", "--search", "NEUROQUÍM", "--lang", "es", "--json").json["rules"]
    assert 5 < len(rules) < 126
    assert all("neuroquím" in (rule["section"] + rule["text"]).lower() for rule in rules)


def test_search_without_hits_says_so() -> None:
    answer = fightcard_says("rules", "fightdrome", "--search", "xyzzy")
    assert (answer.code, answer.out, answer.err) == (0, "", "No rule contains ‘xyzzy’.\n")
    assert fightcard_says("rules", "fightdrome", "--search", "xyzzy", "--json").json == {"rules": []}


def test_option_values_are_complete() -> None:
    """Besides the usual value and an example there may be other words."""
    told = fightcard_says("games", "champions").out
    assert "-o weapons=preset  (preset|random|PSA,AAS; CCA-08)" in told
    assert "-o pairing=list  (list|random|213; CCA-02)" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_are_listed_with_descriptions(language: str) -> None:
    listed = fightcard_says("games", "--lang", language).out.splitlines()[-len(BOTS) :]
    assert [line.split()[0] for line in listed] == list(BOTS)
    told = fightcard_says("games", "--json", "--lang", language).json["levels"]
    assert list(told) == list(BOTS)
    assert len({*told.values()}) == len(BOTS)
    page = " ".join(fightcard_says("play", "--help", "--lang", language).out.split())
    assert all(f"{name} {character}" in page for name, character in told.items())
