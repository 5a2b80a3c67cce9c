"""Positions and actions from nonsense: they read, or an error of ours says why not. Nobody ever sees a traceback."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fightcard.core.definition import GameDefinition
from fightcard.core.errors import Error, Unreadable
from fightcard.core.position import LONGEST, Position
from fightcard.core.text.parts import LARGEST
from fightcard.kernel.game_rng import key_of_seed
from fightcard.registry import GAMES, find_game
from tests.core.nonsense import anything, nonsense, positions, real_positions, within
from tests.records.choosing import choose
from tests.worlds import all_viewers


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> GameDefinition:
    """Every registered game."""
    return find_game(request.param)


def check(game: GameDefinition, text: str, actions: int = 60) -> bool:
    """It is unreadable, or a position like any other: can be written, seen, imagined and played on. Returns which."""
    with within(20):
        try:
            position = Position.read(game, text)
        except Error:
            return False
        assert str(Position.read(game, str(position))) == str(position)
        everybody = all_viewers(position)
        for viewer in everybody:
            assert game.rules.resample_into([position.observed(viewer), None], 0, 1, position.key)
        for number in range(actions):
            assert [position.view(viewer) for viewer in everybody]
            if position.is_over:
                assert position.result is not None
                break
            assert all(position.legal_actions(seat) for seat in position.due)
            position, outcome = position.advance(choose(position, "nonsense", number))
            assert [outcome.events(viewer) for viewer in everybody]
        if position._state.rng_event < LARGEST:  # more than any game asks for, but a text may say that it did
            assert str(Position.read(game, str(position))) == str(position)
    return True


# -- positions ---------------------------------------------------------------------------------------------------


@nonsense(150)
@given(st.data())
def test_damaged_position_is_read_and_played_or_refused(game: GameDefinition, data: st.DataObject) -> None:
    check(game, data.draw(positions(game)))


def test_damage_leaves_many_positions_readable(game: GameDefinition) -> None:
    """Or the test above would say little: each with any one part left out."""
    texts = [text.split() for text in real_positions(game.name)[:40]]
    readable = [check(game, " ".join(words[:place] + words[place + 1 :])) for words in texts for place in (1, -3)]
    assert sum(readable) > 20


@nonsense(100)
@given(anything)
@example("=")
@example("a=b")
@example(" ")
def test_no_text_is_too_strange(game: GameDefinition, text: str) -> None:
    check(game, text)


def test_position_has_a_limit(game: GameDefinition) -> None:
    """So that nobody keeps us busy for long."""
    with pytest.raises(Unreadable) as caught:
        Position.read(game, "x" * (LONGEST + 1))
    assert caught.value.code == "position-too-long"


# What was found by the test above, and by hand. Each of these once ended in a traceback, or not at all.
EPIC = "mode=epic characters=S06+L2+L4+L5,S04+L1+L6+L3"
FOUND = {
    "more seen than a deck holds": "mode=fame own1=W,KB40,NG,P70,PB80,PB60,NG,G50,K50,P70,KB80,PB60,P50,P20,K80,PB80,"
    "P50,W,K30,K30,P30,P20,G50",
    "own what is not in the deck": "top=G20@29 mode=fame own1=G30,KB60,K80,K50,NG,G70,KB40,G30",
    "seen what is not in the deck": "mode=fame characters=S07+L5,S06+L1 own0=K30 "
    "seen0=NP,W,KB80,G30,NB,PB60,G30,G20,PB40,P50,G20,K70,W",
    "seen something": "seen0=?",
    "seen all of a face that the other has": "gone0=G80@10 seen1=G80,G80,G80",
    "a fighter before the first pick": f"{EPIC} phase=pick standing=L2+L4+L5,L1+L6+L3 fighting=-,L6 round=0",
    "a fight before the first round": f"{EPIC} fighting=L2,L1 standing=L4,L6 round=0",
    "both pick after the first round": f"{EPIC} phase=pick fighting=-,- standing=L2+L4+L5,L1+L6+L3 round=7",
    "one picks, and nobody fights": f"{EPIC} phase=pick due=0 fighting=-,- standing=L4,L6 round=2",
    "one picks who fights": f"{EPIC} phase=pick due=0 fighting=L2,L1 standing=L4,L6 round=2",
    "more drawn than there are": "due=1 mode=fame characters=S05+L4,S07+L1 drawn1=120 carried1=2/P70/1",
    "fewer drawn than played": "drawn0=0 gone0=K30@7,K40@9 hand0=P20",
    "left before it was drawn": "drawn0=20 gone0=K30@19,K40@7,P20@44",
    "more carried than held": "drawn0=3 carried0=7/K30/7 hand0=P20",
    "a hand of nothing": "hand0=-",
    "two hands of nothing": "hand0=- hand1=- phase=rested",
    "nothing to answer with": "hand0=- top=K30 due=0",
    "as many cards played as may be": "plays=2000000000",
    "almost as many": "plays=1999",
    "chance at its end": "chance=2000000000",
    "a starter who is over": "phase=over due=0",
    "bouts without number": "bouts=2000000000,2000000000 mode=fame fame=2000000000,2000000000",
    "one bout more than can be written": "hand0=- bouts=2000000000,2000000000",
    "one round more than can be written": "hand0=- mode=fame round=2000000000",
    "one card more than can be written": "plays=2000 stagger_cards=out",
    "cards drawn from nowhere": "phase=rested hand0=- drawn0=44 breathing_space=yes hand1=W",
    "fame beyond all bounds": "mode=fame fame=2000000000,2000000000 hand0=K30 hand1=P20 phase=press",
}


@pytest.mark.parametrize("text", FOUND.values(), ids=FOUND)
def test_found_by_the_tests_above(text: str) -> None:
    check(find_game("fightdrome"), text, actions=400)


# -- actions -----------------------------------------------------------------------------------------------------


@nonsense(150)
@given(st.data())
def test_any_text_is_an_action_or_an_error_of_ours(game: GameDefinition, data: st.DataObject) -> None:
    """And never changes the position it was tried in."""
    before = data.draw(st.sampled_from(real_positions(game.name)))
    position = Position.read(game, before)
    text = data.draw(st.one_of(anything, anything.map("0:{}".format), actions(game)))
    try:
        later, _ = position.play(text)
    except Error:
        pass
    else:
        assert later != position
        assert position.canonical(position.canonical(text)) == position.canonical(text)
    assert str(position) == before


@st.composite
def actions(draw: st.DrawFn, game: GameDefinition) -> str:
    """An action of a deal, with something wrong."""
    position, _ = Position.deal(game, game.setup(), key_of_seed(draw(st.integers(0, 5))))
    seat = draw(st.sampled_from([*position.due, "", str(len(position.seats)), "00"]))
    word = draw(st.sampled_from(position.legal_actions(position.due[0])))
    place = draw(st.integers(0, len(word)))
    return f"{seat}{draw(st.sampled_from(['', ':', ' : ', '::']))}{word[:place]}{draw(anything)}{word[place:]}"


@pytest.mark.parametrize("text", ["0:RESIGN", " 0:resign ", "0:Resign"])
def test_case_and_blanks_around_do_not_matter(game: GameDefinition, text: str) -> None:
    position, _ = Position.deal(game, game.setup(), key_of_seed(0))
    assert position.canonical(text) == "0:resign"


# -- what a position is ------------------------------------------------------------------------------------------


def test_positions_are_equal_by_their_text(game: GameDefinition) -> None:
    """And quote it."""
    first, second = (Position.read(game, text) for text in real_positions(game.name)[:2])
    assert first != second
    assert first != str(first)
    assert len({first, second, Position.read(game, str(first))}) == 2
    assert repr(first) == f"{first.game!r}.position({str(first)!r})"
    assert len(first.key) == 8
