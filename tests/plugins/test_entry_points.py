"""Entry points: loaded when named, never in the place of Fightcard's own, and broken ones cost one sentence."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import fightcard
from fightcard.bots.bot_names import check_bot, find_own_bot
from fightcard.registry import LOADING, installed_bots, installed_games, load_no_more_games
from fightcard.server.workers.own_bots import OFFERED, check_level, offer_bots
from tests.cli.helpers import fightcard_says
from tests.plugins.installing import write_metadata

LOUD = "from pathlib import Path\nPath(__file__).with_name('ran').touch()\n"


def test_nothing_is_loaded_until_it_is_named(packages: Path) -> None:
    for part in ("bots", "game"):
        (packages / "loud").mkdir(exist_ok=True)
        (packages / "loud" / f"{part}.py").write_text(LOUD, encoding="utf-8")
    (packages / "loud" / "__init__.py").write_text(LOUD, encoding="utf-8")
    points = {"fightcard.games": {"loud": "loud"}, "fightcard.bots": {"shouter": "loud.bots:Bot"}}
    write_metadata(packages, "loud", points)
    assert "loud" in fightcard_says("games").out
    assert fightcard.game_names()[-1] == "loud"
    assert check_bot("shouter") == "shouter"
    load_no_more_games()
    with pytest.raises(fightcard.Unreadable):
        fightcard.game("loud")
    LOADING["allowed"] = True
    assert not (packages / "loud" / "ran").exists()
    with pytest.raises(fightcard.EnvironmentFailure):
        fightcard.game("loud")
    assert (packages / "loud" / "ran").exists()


def test_nothing_of_our_own_is_shadowed(packages: Path) -> None:
    write_metadata(
        packages,
        "greedy",
        {
            "fightcard.games": {"fightdrome": "evil", "Evil": "evil", "e-vil": "evil"},
            "fightcard.bots": dict.fromkeys(("thumb", "master@5", "a,b", "x.py"), "evil:Thumb"),
        },
    )
    assert installed_games() == {}
    assert installed_bots() == {}
    assert fightcard.game("fightdrome").definition.folder.parent.name == "games"
    assert "evil" not in sys.modules


BROKEN = {
    "nothing": "",
    "raises": "raise RuntimeError('no luck')",
    "quits": "raise SystemExit(3)",
    "other": "GAME = 7",
    "misnamed": "from fightcard.registry import find_game\nGAME = find_game('cartisora')",
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_game_costs_one_sentence(name: str, packages: Path) -> None:
    (packages / name).mkdir()
    (packages / name / "__init__.py").touch()
    (packages / name / "game.py").write_text(BROKEN[name], encoding="utf-8")
    write_metadata(packages, name, {"fightcard.games": {name: name}})
    for language in ("en", "de", "es"):
        answer = fightcard_says("simulate", name, "--lang", language)
        assert (answer.code, answer.out, answer.err.count("\n")) == (3, "", 1)
        assert name in answer.err
    assert fightcard_says("simulate", "fightdrome", "--games", "1").code == 0


def test_broken_bot_costs_one_sentence(packages: Path) -> None:
    (packages / "bad_bots.py").write_text("raise RuntimeError('no luck')", encoding="utf-8")
    points = {"lost": "not_there:Bot", "bad": "bad_bots:Bot"}
    write_metadata(packages, "bad", {"fightcard.bots": points})
    for name in points:
        answer = fightcard_says("simulate", "cartisora", "--games", "1", "--bots", f"{name},thumb", "--lang", "en")
        assert (answer.code, answer.out, answer.err.count("\n")) == (3, "", 1)
        assert f"The bot {name} cannot be loaded" in answer.err


def test_table_offers_what_its_operator_has_named(tmp_path: Path) -> None:
    """No request can name a file, or a module."""
    path = tmp_path / "mine.py"
    path.write_text("class Mine: pass\nclass thumb: pass\n", encoding="utf-8")
    mine = find_own_bot(f"{path}:Mine")
    try:
        offer_bots([mine])
        assert check_level("Mine") == "Mine"
        for name in (f"{path}:Mine", "mine.py:Mine", "mine:Mine", "thumb", "os:system", "../mine.py:Mine"):
            with pytest.raises(fightcard.Unreadable):
                check_level(name)
        for taken in ([mine, mine], [find_own_bot(f"{path}:thumb")]):
            with pytest.raises(fightcard.Unreadable) as error:
                offer_bots(taken)
            assert error.value.code == "bot-name-taken"
    finally:
        OFFERED.clear()
