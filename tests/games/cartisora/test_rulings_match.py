"""DCA-01 .. DCA-09 and DCA-59: words, piles, drawn Matches, locked cards and leftovers at the end, the target."""

from __future__ import annotations

import re

import pytest

from fightcard.core.errors import Unreadable
from fightcard.core.position import Position
from fightcard.games.cartisora.game import GAME
from tests.games.cartisora.helpers import (
    after,
    at,
    clash,
    deal,
    hand,
    parts,
    piles,
    result,
    scene,
    seat_of,
    step,
    table,
)

# -- words -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("Clash", "Match")), ("de", ("Schlagabtausch", "Partie")), ("es", ("Choque", "Manga"))],
)
def test_DCA_01_a_clash_is_one_card_each_and_a_match_one_pass(language: str, words: tuple[str, str]) -> None:
    page = (GAME.folder / f"RULES.{language}.md").read_text(encoding="utf-8")
    told = re.search(r"\*\*DCA-01\*\*.*", page)
    assert told is not None
    assert all(word in told[0] for word in words)


def test_DCA_01_three_rounds_are_three_matches_not_three_clashes() -> None:
    position = at("")
    for card, lower in (("9", "2"), ("8", "3"), ("7", "4")):
        position = after(position, f"0:{card}", f"1:{lower}")
    assert not position.is_over
    assert "score" not in parts(position)
    assert piles(position) == (6, 0)


def test_DCA_02_cards_are_chosen_not_drawn() -> None:
    """Any card in hand may be laid: after the deal, a tie, a Disarm and a Counter Attack."""
    position, _ = deal()
    assert position.legal_actions(0) == position.legal_actions(1) == list(seat_of(position, 0)["hand"])
    position = after(position, "0:7", "1:7")
    assert position.legal_actions(0) == hand(position, 0).split(",")
    assert len(position.legal_actions(0)) == 12
    for action, first, second in (("", "J", "9"), ("Q", "5", "9")):
        position, _ = clash("classes=swashbuckler,basic hand0=2,4,5,J,Q hand1=2,9,A", first, second)
        position = after(position, action) if action else position
        assert position.legal_actions(1) == ["2", "A"]


def test_DCA_02_there_is_no_chance_in_it() -> None:
    position, outcome = Position.deal(GAME, GAME.setup(), (1,) * 8)
    assert outcome.chances == []
    assert parts(position)["chance"] == "0"


# -- the end of a Match ------------------------------------------------------------------------------------------


def test_DCA_03_the_size_of_a_pile_is_the_number_of_its_cards() -> None:
    """Not the sum of their values: here 14 low cards against 12 high ones."""
    low = ",".join(f"{seat}:{card}" for seat in (0, 1) for card in ("2", "3", "4", "5", "6", "7"))
    position, events = clash(f"hand0=9 hand1=K pile1={low}", "9", "K", 6)
    assert events[-2] == "1 match-won 12,14"
    assert parts(position)["score"] == "0,1"


def test_DCA_04_equal_piles_draw_the_match_and_nobody_scores() -> None:
    position, events = clash("hand0=9 hand1=3,5 pile1=1:2,1:4,1:6,1:7,1:8,1:9,1:10,1:A,1:J,1:Q,1:K,0:2,0:3", "9", "5")
    assert events[-4:] == ["0 took-pot 9,5", "0 leftovers 3", "- match-drawn 13,13", "- match-began 2"]
    assert "score" not in parts(position)
    assert scene(position) == "0+1 clash"


LAST_OF_50 = "match=50 hand0=9 hand1=5"


@pytest.mark.parametrize(
    ("score", "wanted"),
    [
        ("0,0", (0, [1, 0], "capped")),
        ("0,1", (None, [1, 1], "drawn")),
        ("0,2", (1, [1, 2], "capped")),
        ("2,2", (0, [3, 2], "target")),
    ],
)
def test_DCA_05_after_fifty_matches_the_higher_score_wins(
    score: str, wanted: tuple[int | None, list[int], str]
) -> None:
    position, events = clash(f"{LAST_OF_50} score={score}", "9", "5")
    assert result(position) == wanted
    assert events[-1] == f"{'-' if wanted[0] is None else wanted[0]} game-ended"


def test_DCA_05_drawn_matches_count_too() -> None:
    draw = "hand0=7 hand1=7"
    assert result(clash(f"match=50 {draw}", "7", "7")[0]) == (None, [0, 0], "drawn")
    assert result(clash(f"match=50 {draw} score=0,2", "7", "7")[0]) == (1, [0, 2], "capped")
    position, events = clash(f"match=49 {draw}", "7", "7")
    assert events[-1] == "- match-began 50"
    assert not position.is_over


# -- locked cards ------------------------------------------------------------------------------------------------

LOCKED = "lock=0:7,0:8,1:7"


@pytest.mark.parametrize(
    ("option", "wanted"),
    [
        ("nobody", ["- lock-left 7,8,9,7,9", "1 match-won 10,11"]),
        ("own", ["0 got-lock 7,8,9", "1 got-lock 7,9", "- match-drawn 13,13"]),
        ("last_winner", ["1 got-lock 7,8,9,7,9", "1 match-won 10,16"]),
    ],
)
def test_DCA_06_cards_locked_at_the_end(option: str, wanted: list[str]) -> None:
    """They are nobody's, or each its owner's, or go to who last took a pot."""
    position, events = clash(f"hand0=9 hand1=9 {LOCKED} last=1 final_lock={option}", "9", "9")
    assert events[-1 - len(wanted) : -1] == wanted
    assert table(position, "lock") == ""


def test_DCA_06_own_may_be_the_cards_of_one_alone() -> None:
    """As a Shield Bash that waits for the next winner (DCA-25)."""
    stake = "classes=knight,basic hand0=9,Q hand1=5 bash_card=next_pot final_lock=own"
    _, events = step(clash(stake, "9", "5")[0], "Q")
    assert events[-5:-1] == ["0 took-pot 9,5", "- locked Q", "0 got-lock Q", "0 match-won 14,12"]


def test_DCA_06_nobody_is_the_default() -> None:
    start = f"hand0=9 hand1=9 {LOCKED} last=1"
    assert clash(start, "9", "9")[1] == clash(f"{start} final_lock=nobody", "9", "9")[1]


def test_DCA_06_last_winner_is_nobody_if_no_pot_was_taken() -> None:
    """A Block is no win, and leftovers are no pot."""
    _, events = clash("hand0=9 hand1=9 final_lock=last_winner", "9", "9")
    assert "- lock-left 9,9" in events
    position, events = clash("classes=knight,basic hand0=7,J hand1=7,9 final_lock=last_winner", "J", "9")
    assert "last" not in parts(position)
    _, events = step(position, "0:7", "1:7")
    assert "- lock-left 7,7" in events
    _, events = clash("hand0=7 hand1=7,9 final_lock=last_winner", "7", "7")
    assert events[-4:-2] == ["0 leftovers 9", "- lock-left 7,7"]


def test_DCA_06_the_last_winner_is_of_this_match() -> None:
    position, _ = clash("hand0=9 hand1=5 final_lock=last_winner", "9", "5")
    assert "last" not in parts(position)
    position, _ = clash("final_lock=last_winner", "9", "5")
    assert parts(position)["last"] == "0"


def test_DCA_07_locks_in_a_row_add_up() -> None:
    position = at("")
    for card, lock in (("7", "0:7,1:7"), ("4", "0:4,0:7,1:4,1:7"), ("Q", "0:4,0:7,0:Q,1:4,1:7,1:Q")):
        position = after(position, f"0:{card}", f"1:{card}")
        assert table(position, "lock") == lock
    position, events = step(position, "0:3", "1:9")
    assert events[-1] == "1 took-pot 3,4,7,Q,4,7,9,Q"


# -- leftovers ---------------------------------------------------------------------------------------------------


def test_DCA_08_leftovers_are_looked_for_after_each_clash() -> None:
    """Even a single card; a lock is not part of them."""
    position, events = clash("hand0=7 hand1=7,2 lock=0:5,1:5", "7", "7")
    assert events[-4:] == ["0 leftovers 2", "- lock-left 5,7,5,7", "0 match-won 12,10", "- match-began 2"]
    assert piles(position) == (0, 0)


def test_DCA_08_never_within_a_clash() -> None:
    """Seat 1 has laid their last card, but seat 0 still has to follow up, and then to react."""
    position, _ = clash("hand0=5,Q hand1=8", "Q", "8")
    assert scene(position) == "0 follow-up"
    position, _ = clash("classes=knight,basic hand0=5,K hand1=8", "5", "8")
    assert scene(position) == "0 loser"


def test_DCA_08_a_card_returned_by_stalwart_is_a_leftover() -> None:
    position, _ = clash("classes=knight,basic hand0=5,K hand1=8", "5", "8")
    _, events = step(position, "K")
    assert events[1:4] == ["0 returned 5", "1 took-pot K,8", "1 leftovers 5"]


def test_DCA_09_unused_reaction_cards_are_leftovers() -> None:
    position, _ = clash("classes=knight,basic hand0=5,Q,K hand1=8", "5", "8")
    _, events = step(position, "pass")
    assert "1 leftovers Q,K" in events


# -- target ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [1, 2, 3, 25])
def test_DCA_59_the_target_may_be_set(target: int) -> None:
    position, _ = clash(f"target={target} score={target - 1},0 hand0=9 hand1=5", "9", "5")
    assert result(position) == (0, [target, 0], "target")
    if target > 1:
        assert not clash(f"target={target} score={target - 2},0 hand0=9 hand1=5", "9", "5")[0].is_over


def test_DCA_59_it_is_three_by_default_and_from_1_to_25() -> None:
    assert deal()[0].described(0)["target"] == 3
    for wrong in ("0", "26", "-1", "three"):
        with pytest.raises(Unreadable, match="option-"):
            GAME.setup([f"target={wrong}"])
