"""DCA-39 .. DCA-44: Flurry of Blows, Extended Strike and Echoes of Power in detail."""

from __future__ import annotations

import pytest

from tests.games.cartisora.helpers import after, clash, parts, piles, scene, seat_of, step, verdict


@pytest.mark.parametrize("dice", [(1, 1), (1, 6), (6, 1), (1, 2), (5, 1)])
def test_DCA_39_a_one_makes_eleven(dice: tuple[int, int]) -> None:
    assert "0 power J 11" in clash("classes=monk,basic hand0=2,J hand1=2,3", "J", "3", *dice)[1]


# -- Extended Strike ---------------------------------------------------------------------------------------------

NO_OCCASION = [
    # an undercut, Jacks, Shield Bash, a card without power of one's own, a tie, a win
    ("classes=monk,basic hand0=2,6,Q hand1=2,5", ("6", "5"), (), "1 undercut"),
    ("classes=monk,basic hand0=2,9,Q hand1=2,J", ("9", "J"), (), "1 jack"),
    ("classes=monk,rogue hand0=2,9,Q hand1=2,J", ("9", "J"), (), "1 jack"),
    ("classes=monk,knight hand0=2,8,Q hand1=2,10 marked=0", ("8", "10"), (), "1 bash"),
    ("classes=monk,basic hand0=K,Q hand1=2,9", ("K", "9"), (), "1 no-power"),
    ("classes=monk,basic hand0=2,5,Q hand1=2,5", ("5", "5"), (), "tie equal"),
    ("classes=monk,basic hand0=2,9,Q hand1=2,5", ("9", "5"), (), "0 higher"),
]


@pytest.mark.parametrize(("text", "cards", "dice", "wanted"), NO_OCCASION)
def test_DCA_40_extended_strike_needs_a_higher_number(
    text: str, cards: tuple[str, str], dice: tuple[int, ...], wanted: str
) -> None:
    position, events = clash(text, *cards, *dice)
    assert (verdict(events), scene(position)) == (wanted, "0+1 clash")


def test_DCA_40_not_after_slip_through() -> None:
    position, _ = clash("classes=monk,rogue hand0=2,5,Q hand1=2,5,Q", "5", "5")
    position, events = step(position, "Q")
    assert (verdict(events), scene(position)) == ("1 slip", "0+1 clash")


def test_DCA_40_without_undercut_a_difference_of_one_is_a_higher_number() -> None:
    position, events = clash("classes=monk,basic hand0=2,J,Q hand1=2,7 undercut=numbers_only", "J", "7", 6, 2, 1)
    assert (verdict(events), scene(position)) == ("1 higher", "0 loser")
    assert verdict(step(position, "Q")[1]) == "tie equal"


@pytest.mark.parametrize(
    ("text", "cards", "dice"),
    [
        ("classes=monk,basic hand0=2,5,Q hand1=2,K", ("5", "K"), (4,)),
        ("classes=monk,monk hand0=2,5,Q hand1=2,J", ("5", "J"), (1, 3)),
        ("classes=monk,monk hand0=2,5,Q hand1=2,K echo=0,9", ("5", "K"), ()),
        ("classes=monk,rogue hand0=2,3,Q hand1=2,K", ("3", "K"), (6,)),
        ("classes=monk,rogue hand0=2,5,Q hand1=2,4 bonus=0,5", ("5", "4"), ()),
        ("classes=monk,basic hand0=2,J,Q hand1=2,9", ("J", "9"), (4, 2)),
        ("classes=monk,basic hand0=2,K,Q hand1=2,9 echo=4,0", ("K", "9"), ()),
    ],
)
def test_DCA_41_printed_or_rolled(text: str, cards: tuple[str, str], dice: tuple[int, ...]) -> None:
    position, events = clash(text, *cards, *dice)
    assert (verdict(events), scene(position)) == ("1 higher", "0 loser")


@pytest.mark.parametrize(
    ("die", "wanted"),
    [(1, "1 higher"), (2, "1 higher"), (3, "0 undercut"), (4, "tie equal"), (5, "1 undercut"), (6, "0 higher")],
)
def test_DCA_42_five_against_nine(die: int, wanted: str) -> None:
    position, _ = clash("classes=monk,basic hand0=2,5,Q hand1=2,9", "5", "9", die)
    assert verdict(step(position, "Q")[1]) == wanted


# -- Echoes ------------------------------------------------------------------------------------------------------


def test_DCA_43_in_the_first_clash_there_is_nothing_to_echo() -> None:
    _, events = clash("classes=monk,basic", "K", "2")
    assert verdict(events) == "1 no-power"
    assert not any(" power K" in event for event in events)


ECHOES = [
    # after which Clash, and what is echoed
    ("classes=monk,basic hand0=2,9 hand1=2,5", ("9", "5"), (), (), 9),
    ("classes=monk,basic hand0=2,9 hand1=2,10", ("9", "10"), (), (), 9),
    ("classes=monk,basic hand0=2,5 hand1=2,9", ("5", "9"), (), (), 5),
    ("classes=monk,basic hand0=2,J hand1=2,9", ("J", "9"), (6, 2), (), 6),
    ("classes=monk,basic hand0=2,J hand1=2,9", ("J", "9"), (6, 1), (), 11),
    ("classes=monk,basic hand0=2,5,Q hand1=2,9", ("5", "9"), (6,), ("Q",), 11),
    ("classes=monk,basic hand0=2,K hand1=2,9 echo=8,0", ("K", "9"), (), (), 8),
    ("classes=monk,knight hand0=2,9 hand1=2,J", ("9", "J"), (), (), 9),
    ("classes=monk,swashbuckler hand0=2,9 hand1=2,J", ("9", "J"), (), (), 9),
    ("classes=monk,knight hand0=2,9 hand1=2,3 marked=0", ("9", "3"), (), (), 9),
    ("classes=monk,basic hand0=2,9 hand1=2,J", ("9", "J"), (), (), 9),
    ("classes=monk,basic hand0=2,6 hand1=2,J", ("6", "J"), (), (), 6),
    ("classes=monk,swashbuckler hand0=4,5,6 hand1=2,9,K", ("5", "9"), (1,), ("K",), 4),
    # and where nothing is left to echo
    ("classes=monk,basic hand0=2,K hand1=2,9", ("K", "9"), (), (), 0),
    ("classes=monk,basic hand0=Q,K hand1=2,9 reaction_as_attack=free", ("Q", "9"), (), (), 0),
    ("classes=monk,swashbuckler hand0=5,Q,K hand1=2,9,K", ("5", "9"), (1,), ("0:pass", "K"), 0),
]


@pytest.mark.parametrize(("text", "cards", "dice", "actions", "echo"), ECHOES)
def test_DCA_43_the_final_power_of_the_standing_card(
    text: str, cards: tuple[str, str], dice: tuple[int, ...], actions: tuple[str, ...], echo: int
) -> None:
    position = after(clash(text, *cards, *dice)[0], *actions)
    assert (scene(position), parts(position)["match"]) == ("0+1 clash", "1")
    assert seat_of(position, 0)["echo"] == echo


def test_DCA_43_echoes_of_nothing_act_like_a_reaction_face() -> None:
    assert verdict(clash("classes=monk,knight hand0=2,K hand1=Q", "K", "Q")[1]) == "tie no-power"
    assert verdict(clash("classes=monk,basic hand0=2,K hand1=2,J", "K", "J")[1]) == "0 miss"


def test_DCA_43_only_a_monk_echoes() -> None:
    position, _ = clash("classes=monk,basic hand0=2,9 hand1=2,5", "9", "5")
    assert parts(position)["echo"] == "9,0"


def test_DCA_44_nothing_is_echoed_across_matches() -> None:
    position, _ = clash("classes=monk,basic hand0=9 hand1=5", "9", "5")
    assert (parts(position)["match"], piles(position)) == ("2", (0, 0))
    assert "echo" not in parts(position)
    assert verdict(step(position, "0:K", "1:2")[1]) == "1 no-power"
