"""Records as text: what is written reads back, and what cannot be read is said so, with its line."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightcard.core.definition import GameDefinition, Result
from fightcard.core.errors import Error, Unreadable
from fightcard.core.record import LARGEST, Record, read_record, verify, write_record
from fightcard.kernel.game_rng import GENERATOR, event_draws, hex_of_key
from fightcard.registry import GAMES, find_game
from tests.core.nonsense import broken, nonsense, real_records, within

KEY = tuple(range(8))
HEAD = f'format = 1\ngame = "toy"\nrules = 1\ngenerator = "{GENERATOR}"\nkey = "{hex_of_key(KEY)}"\noptions = []\n'
TOY = Record(game="toy", rules=1, key=KEY, options=[], actions=[])


def unreadable(text: str) -> tuple[str, object]:
    """The code of what is wrong, and the reason, value or line."""
    with pytest.raises(Unreadable) as caught:
        read_record(text)
    arguments = caught.value.arguments
    return caught.value.code, arguments.get("line") or arguments.get("reason") or arguments.get("value")


# -- what is read ------------------------------------------------------------------------------------------------


def test_handwritten_record_is_read() -> None:
    """Comments before, beside and between the actions; chance events, which may stand anywhere; blank lines."""
    text = f"""{HEAD}players = ["Ada", "Bo"]
---
# A short game.

0:K60   # bold
*  0 die 2 -> 1
1:P20
# and then
"""
    assert unreadable(text) == ("record-line", 12)
    record = read_record(text.replace("*  0", "* 0"))
    assert record.actions == ["0:K60", "1:P20"]
    assert record.comments == {0: "A short game.", 1: "bold", 2: "and then"}
    assert record.chances == [(0, [(2, 1)], [[1]])]
    assert record.players == ["Ada", "Bo"]


def test_lines_may_end_as_on_other_systems() -> None:
    text = f"{HEAD}---\n0:K60\n1:P20\n"
    assert read_record(text.replace("\n", "\r\n")) == read_record(text)


def test_chance_events_of_several_lots_belong_together() -> None:
    """A die, a shuffle, and a draw of some."""
    lots = [(2, 1), (5, 5), (20, 3)]
    record = replace(TOY, chances=[(3, lots, event_draws(KEY, 3, lots)), (4, [(6, 1)], event_draws(KEY, 4, [(6, 1)]))])
    text = write_record(record)
    assert "* 3 die 2 -> " in text
    assert "* 3 shuffle 5 -> " in text
    assert "* 3 draw 3 of 20 -> " in text
    assert read_record(text) == record


@pytest.mark.parametrize("lot", [(0, 0), (7, 0), (1, 1)])
def test_event_that_drew_nothing_reads_back(lot: tuple[int, int]) -> None:
    """A pile of the box from which a deck takes no card: such a line ended in a blank, and could not be read."""
    record = replace(TOY, chances=[(3, [(5, 2), lot], event_draws(KEY, 3, [(5, 2), lot]))])
    assert read_record(write_record(record)) == record


def test_comments_of_several_lines_stay_comments() -> None:
    """The second line of a comment on an action was written as an action."""
    record = read_record(f"{HEAD}---\n0:K60 # one\n# two\n1:P20\n")
    assert record.comments == {1: "one\ntwo"}
    again = read_record(write_record(record))
    assert (again.actions, again.comments) == (record.actions, record.comments)


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
LINES = TEXTS.map(lambda text: " ".join(text.split())).filter(bool)


@given(
    players=st.lists(TEXTS, max_size=2),
    date=TEXTS,
    cards=TEXTS,
    options=st.lists(TEXTS, max_size=3),
    comments=st.dictionaries(st.integers(0, 2), LINES),
    reason=TEXTS,
    winner=st.sampled_from([None, 0, 1]),
    scores=st.tuples(st.integers(-5, 10**9), st.integers(-5, 10**9)),
)
def test_any_readable_position_round_trips(
    players: list[str],
    date: str,
    cards: str,
    options: list[str],
    comments: dict[int, str],
    reason: str,
    winner: int | None,
    scores: tuple[int, int],
) -> None:
    """Quotes, backslashes, line breaks and other signs, in any alphabet."""
    result: Result = {"winner": winner, "scores": list(scores), "reason": reason}
    record = Record("toy", 1, KEY, options, ["0:K60", "1:P20"], players, date, result, cards, comments)
    assert read_record(write_record(record)) == record


# -- what is not -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", ("record-no-body", None)),
        (HEAD, ("record-no-body", None)),
        ("\n---\n", ("record-format", "None")),
        ("format = 9\n---\n", ("record-format", "9")),
        (f"{HEAD}colour = 1\n---\n", ("record-header", "colour")),
        (HEAD.replace('"toy"', "1") + "---\n", ("record-header", "game")),
        (HEAD.replace("rules = 1", "rules = true") + "---\n", ("record-header", "rules")),
        (HEAD.replace("[]", "[1]") + "---\n", ("record-header", "options")),
        (HEAD.replace("[]", '"a"') + "---\n", ("record-header", "options")),
        (HEAD.replace(hex_of_key(KEY), "00") + "---\n", ("record-header", "key")),
        (f"{HEAD}date = 2025-01-01\n---\n", ("record-header", "date")),
        (f"{HEAD}result = 1\n---\n", ("record-header", "result")),
        (f'{HEAD}result = {{ winner = 0, scores = [], reason = "x" }}\n---\n', ("record-header", "winner")),
        (f'{HEAD}result = {{ winner = "0", scores = ["1"], reason = "x" }}\n---\n', ("record-header", "scores")),
        (f'{HEAD}ended_by = "tired"\n---\n', ("record-header", "ended_by")),
        (f'{HEAD}ended_by = "flagged"\n---\n', ("record-header", "ended_by")),
        (f"{HEAD}---\n* 0 die 6 -> six\n", ("record-line", 8)),
        (f"{HEAD}---\n0:K60\n* 0 roll 6 -> 1\n", ("record-line", 9)),
        (f"{HEAD}---\n*\n", ("record-line", 8)),
    ],
)
def test_invalid_value_is_named(text: str, wanted: tuple[str, object]) -> None:
    assert unreadable(text) == wanted


@pytest.mark.parametrize("winner", ["", "x", "9", " 1", "1_0", "٣", "9" * 5000])
def test_winner_is_a_seat_or_a_draw(winner: str) -> None:
    assert (
        unreadable(f'{HEAD}result = {{ winner = "{winner}", scores = [], reason = "x" }}\n---\n')[0] == "record-header"
    )


@pytest.mark.parametrize("key", [hex_of_key(KEY)[:-2] + "  ", "x" * 64, "٣" * 64])
def test_key_is_64_hexadecimal_digits(key: str) -> None:
    """Blanks among them were left out without a word."""
    assert unreadable(HEAD.replace(hex_of_key(KEY), key) + "---\n")[0] == "record-header"


def test_huge_number_is_refused_quickly() -> None:
    """Python refuses to read numbers of many thousand digits, with an error of its own."""
    assert unreadable(f"{HEAD}---\n* 0 die 6 -> {'9' * 5000}\n") == ("record-line", 8)
    assert unreadable(f"{HEAD.replace('rules = 1', 'rules = ' + '9' * 5000)}---\n")[0] == "record-header"


def test_record_has_a_limit() -> None:
    assert unreadable("#" * (LARGEST + 1))[0] == "record-too-large"


@pytest.mark.parametrize("nest", ["[" * 5_000, "a." * 5_000, "{a=" * 5_000])
def test_brackets_in_brackets_are_no_way_either(nest: str) -> None:
    assert unreadable(f"{HEAD}date = {nest}\n---\n")[0] == "record-header"
    assert unreadable(f"{HEAD}{nest}\n---\n")[0] == "record-header"


# -- nonsense ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> GameDefinition:
    """Every registered game."""
    return find_game(request.param)


def read_and_verify(game: GameDefinition, text: str) -> None:
    """Either works, or raises an error of ours."""
    with within(20):
        try:
            record = read_record(text)
        except Error:
            return
        again = read_record(write_record(record))
        assert (again.actions, again.key, again.result) == (record.actions, record.key, record.result)
        try:
            verify(record, game)
        except Error:
            return


@nonsense(100)
@given(st.data())
def test_damaged_record_is_read_or_refused(game: GameDefinition, data: st.DataObject) -> None:
    """With nothing but our own errors, in reading and in replaying."""
    real = data.draw(st.sampled_from(real_records(game.name)))
    read_and_verify(game, data.draw(broken(real)))


@nonsense(100)
@given(st.text(), st.text())
def test_no_text_is_too_strange(head: str, body: str) -> None:
    for text in (head, f"{head}\n---\n{body}", f"{HEAD}{head}\n---\n{body}", f"{HEAD}---\n{body}"):
        read_and_verify(find_game("fightdrome"), text)
