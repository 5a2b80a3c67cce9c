"""The strength page shows the results, and nothing that was not measured."""

from __future__ import annotations

import importlib
import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

BENCH = Path(__file__).parents[2] / "bench"


@pytest.fixture
def strength(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Import the script, which imports its neighbours."""
    monkeypatch.syspath_prepend(str(BENCH))
    return importlib.import_module("strength")


def pair(a: str, b: str, score: float, **more: Any) -> dict[str, Any]:
    """Return the results of a pair."""
    return {"a": a, "b": b, "games": 200, "score": score, "low": score - 0.05, "high": score + 0.05, **more}


LEVELS = ["random", "novice", "regular", "expert", "master", "thumb"]
ELO = {"elo": 12.4, "low": -3.0, "high": 30.0}
LEAGUE: dict[str, Any] = {
    "seed": 1,
    "ratings": {name: {**ELO, "elo": 100.0 * place} for place, name in enumerate(LEVELS)},
    "pairs": [pair(b, a, 0.52 if b == "regular" else 0.75) for i, a in enumerate(LEVELS) for b in LEVELS[i + 1 :]],
}
TIME = {"moves": 90, "median": 0.0004, "p95": 0.002, "p99": 0.01, "most": 1.5, "simulations": 3999.6, "limit": 2.0}


def test_page_shows_what_was_measured(strength: ModuleType) -> None:
    results = {
        "fightdrome": {
            "league": LEAGUE,
            "simple": {"pairs": [pair("novice", "weakest", 0.6), pair("novice", "first", 0.9)]},
            "times": {"master": TIME},
            "limits": {"expert": {"plain": {**TIME, "limit": 0.1, "late": 3, "processor": 0.08}}},
            "ceiling": {"simulations": 4000, "pairs": [pair("ceiling@4000", "master", 0.6)]},
            "responders": {"pairs": [pair("trained, 9 games", "novice", 0.9)]},
            "curve": {
                "ratings": {"thumb": ELO, "master@100": ELO, "master@1000": ELO},
                "pairs": [pair("master@100", "thumb", 0.6)],
            },
        },
    }
    page = strength.page(results)
    assert "| `thumb` (baseline) | +500 | -3 … +30 |" in page
    assert "| `novice` beats `random` | 75.0 (70.0 - 80.0) | 200 | yes |" in page
    assert "| `regular` beats `novice` | 52.0 (47.0 - 57.0) | 200 | **no** |" in page
    assert "| `random` |  | 25.0 (20.0 - 30.0) |" in page
    assert "| `master` | 0.4 ms | 2 ms | 10 ms | 1.50 s | 2 s | 4,000 | 90 |" in page
    assert "| `expert`, plain | 0.1 s | 0.4 ms | 10 ms | 1.50 s | 3 of 90 | 80 ms | 4,000 |" in page
    assert "| `novice` | 60.0 (55.0 - 65.0) | 90.0 (85.0 - 95.0) | 200 |" in page
    assert "| `novice` | trained, 9 games | 90.0 (85.0 - 95.0) | 200 |" in page
    assert "| fightdrome | 1,000 | +12 | -3 … +30 | 200 |" in page
    assert "Champions" not in page.partition("## Strength")[0]
    assert "Reputation" not in page
    files = strength.files(results)
    assert sorted(path.name for path in files) == ["strength-thinking.svg", "strength.md"]


def test_neighbouring_levels_are_compared_by_games_of_their_own(strength: ModuleType) -> None:
    more = [dict(pair(b, a, 0.56), games=2000) for a, b in pairwise(LEVELS[:-1])]
    page = strength.page({"fightdrome": {"league": LEAGUE, "steps": {"seed": 2, "pairs": more}}})
    assert "| `regular` beats `novice` | 56.0 (51.0 - 61.0) | 2,000 | yes |" in page
    assert "| `regular` | 52.0 (47.0 - 57.0) | 52.0 (47.0 - 57.0) |" in page, "the league's own games stay"


def test_times_mention_a_busy_machine(strength: ModuleType) -> None:
    for load, warned in ((0.9, False), (8.2, True)):
        page = strength.page({"fightdrome": {"times": {"master": {**TIME, "load": load}, "novice": TIME}}})
        assert ("The machine was busy meanwhile: 8 programs wanted each core." in page) == warned


def test_reputation_is_shown_where_the_game_has_it(strength: ModuleType) -> None:
    ahead = {"mean": -0.5, "low": -0.75, "high": -0.25}
    league = {**LEAGUE, "pairs": [dict(one, reputation=ahead) for one in LEAGUE["pairs"]]}
    page = strength.page({"champions": {"league": league}})
    assert "| `master` | +0.50 | +0.25 … +0.75 |" in page, "the yardstick was named first"


def test_exploitability_is_shown_by_number_of_cards(strength: ModuleType) -> None:
    exploited = {"levels": {"13": {"master": 0.5001}, "9": {"random": 0.85, "master": 0.5}}}
    page = strength.page({"cartisora": {"exploited": exploited}})
    assert "| 13 cards | 9 cards |" in page
    assert "| `random` |  | 85.000 |" in page
    assert "| `master` | 50.010 | 50.000 |" in page


def test_plots_are_valid_svg(strength: ModuleType) -> None:
    ratings = {"thumb": ELO, "master@100": ELO, "master@10000": {"elo": 210.0, "low": 180.0, "high": 240.0}}
    curve = {"ratings": ratings, "pairs": []}
    rates = {"Fightcard: fightdrome, as it plays": [9e5, 1e6], "OpenSpiel MCTS: hearts, 4 seats": [1e4, 2e4]}
    rates["OpenSpiel MCTS: crazy_eights, 2 seats"] = [2e4, 2e4]
    found = {"fightdrome": {"curve": curve}, "search": {"rates": {"1": rates, "2": rates}, "seconds": 1}}
    files = {path.name: text for path, text in strength.files(found).items()}
    for name in ("strength-thinking.svg", "search-speed.svg"):
        ElementTree.fromstring(files[name])
    assert ">fightdrome<" in files["strength-thinking.svg"]
    assert "10,000" in files["strength-thinking.svg"]
    assert "| Fightcard: fightdrome, as it plays | 950,000 | 950,000 | 1.00 | 70.00 | 47.50 |" in files["strength.md"]


def test_page_in_docs_matches_the_results(strength: ModuleType) -> None:
    for path, text in strength.files(strength.load()).items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run python bench/strength.py"
