"""Positions written by hand: each part that cannot be as it is, and parts that cannot be together."""

from __future__ import annotations

import pytest

from fightcard.core.errors import Error
from fightcard.core.text.parts import LONGEST_QUOTE
from fightcard.games.fightdrome.cards import write_card
from fightcard.games.fightdrome.cardset import standard_set
from tests.games.fightdrome.helpers import EPIC, at

PICK = f"{EPIC} phase=pick"
FIRST_PICK = f"{PICK} fighting=-,- standing=L1+L2+L3,L4+L5+L6"
SECOND_PICK = f"{PICK} fighting=-,L4 standing=L2+L3,L5+L6 round=2"
PUNCHES_AND_KICKS = [card for card in map(write_card, standard_set().box) if card[0] in "PK" and card[1] != "B"]


def unreadable(text: str) -> str:
    """Why a text is no position, in short."""
    with pytest.raises(Error) as caught:
        at(text)
    error = caught.value
    return f"{error.code}: {', '.join(f'{name}={value}' for name, value in error.arguments.items())}"


# A position, and the part in it that cannot be as it is.
BAD_VALUES = [
    ("due=2", "due"),
    ("due=0+1", "due"),
    ("due=one top=K30", "due"),
    ("phase=asleep", "phase"),
    ("phase=answer", "phase"),
    ("phase=open top=K30", "phase"),
    ("top=-", "top"),
    ("top=K30,K40", "top"),
    ("top=KB40", "top"),
    ("top=(K30:K40)", "top"),
    ("phase=staggered missed=KB40", "missed"),
    ("phase=staggered hand0=-", "hand0"),
    ("hand0=K30,K40,K50,P20,P30,P40,P50,W", "hand0"),
    ("gone0=K30@45", "gone0"),
    ("gone0=K30@x", "gone0"),
    ("out1=(K30:PB40)", "out1"),
    ("own0=?", "own0"),
    ("seen1=K30,?", "seen1"),
    ("recycled0=?", "recycled0"),
    (f"seen0={','.join(['K30'] * 45)}", "seen0"),
    ("own0=K30,K30,K30,K30", "own0"),
    ("drawn0=45", "drawn0"),
    ("drawn0=8", "drawn0"),
    ("drawn0=44 hand0=-", "drawn0"),
    ("drawn0=7 gone0=K30@7,K40@8", "drawn0"),
    ("drawn0=1 carried0=1 hand0=- gone0=K30@1,K40@1", "drawn0"),
    ("drawn0=7 carried0=8", "carried0"),
    ("drawn0=7 carried0=seven", "carried0"),
    ("drawn0=7 carried0=7/K30", "carried0"),
    ("drawn0=7 carried0=7/K30/8", "carried0"),
    ("drawn0=7 carried0=7/W/3", "carried0"),
    ("drawn0=7 carried0=-/K30/3", "carried0"),
    ("fame=1", "fame"),
    ("fame=1,2,3", "fame"),
    ("bouts=1,2000000001", "bouts"),
    ("first=2", "first"),
    ("round=0", "round"),
    ("round=-1", "round"),
    ("plays=2000", "plays"),
    ("plays=2001 phase=over", "plays"),
    ("chance=2000000001", "chance"),
    ("ending=boredom", "ending"),
    ("phase=over winner=2", "winner"),
    ("phase=over sealed=L1", "sealed"),
    ("phase=over sealed=L1,-", "sealed"),
    ("key=5", "key"),
    ("seed=-5", "seed"),
    (EPIC, "fighting"),
    (f"{EPIC} fighting=L1", "fighting"),
    (f"{EPIC} fighting=L4,L1", "fighting"),
    (f"{EPIC} fighting=-,L4", "fighting"),
    (f"{EPIC} fighting=L1,L4 standing=L2", "standing"),
    (f"{EPIC} fighting=L1,L4 standing=L2+L9,L5", "standing"),
    (f"{EPIC} fighting=L1,L4 standing=L1+L2,L5", "standing"),
    ("phase=pick", "phase"),
    (f"{FIRST_PICK} due=2", "due"),
    (f"{FIRST_PICK} due=0", "due"),
    (f"{FIRST_PICK} sealed=L1,-", "due"),
    (f"{FIRST_PICK} due=0 sealed=-,L1", "sealed"),
    (f"{FIRST_PICK} round=1", "round"),
    (f"{SECOND_PICK} due=1", "fighting"),
    (f"{SECOND_PICK} due=0+1", "fighting"),
    (f"{PICK} due=0 fighting=-,L4 standing=-,L5+L6 round=2", "due"),
]


@pytest.mark.parametrize(("text", "part"), BAD_VALUES)
def test_impossible_part_is_refused(text: str, part: str) -> None:
    found = unreadable(text)
    value = next((word.partition("=")[2] for word in text.split() if word.startswith(f"{part}=")), None)
    quoted = (
        f"position-missing: part={part}"
        if value is None
        else f"position-value: part={part}, value={value[:LONGEST_QUOTE]}"
    )
    assert found == quoted, "what stands there is quoted, if anything"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("hand0=X9", "card-unknown: value=X9, codes=P K G PB KB F W NP NK NG NB"),
        ("hand0=K1000", "card-unknown: value=K1000, codes=P K G PB KB F W NP NK NG NB"),
        ("hand0=K", "card-unknown: value=K, codes=P K G PB KB F W NP NK NG NB"),
        ("hand0=W30", "card-unknown: value=W30, codes=P K G PB KB F W NP NK NG NB"),
        ("gone0=?", "card-unknown: value=?, codes=P K G PB KB F W NP NK NG NB"),
        ("hand0=K45", "position-card: card=K45, part=hand0"),
        ("gone1=(P20:K45)", "position-card: card=K45, part=gone1"),
        ("hand0=K30,K30 hand1=K30,K30", "position-too-many: card=K30, times=4"),
        ("hand0=F,F,F", "position-deck: seat=0, pile=feint, have=3, need=2"),
        (f"pile0={','.join('?' * 38)}", "position-too-large: seat=0, count=45, deck=44"),
        (f"top=K30 due=1 pile0={','.join('?' * 37)}", "position-too-large: seat=0, count=45, deck=44"),
        ("seen0=G80,G80,G80 gone1=G80", "position-impossible: "),
        (f"seen0={','.join([*PUNCHES_AND_KICKS, 'G20', 'G30'])}", "position-impossible: "),
        ("mode=epic characters=random", "position-epic-characters: "),
        ("characters=random hand0=F,F,F", "position-no-characters: "),
        ("cards=0123", f"position-other-cards: wanted=0123, given={standard_set().digest}"),
        ("characters=S01+L1,S01+L2", "same-stack: value=S01"),
        ("mode=solo", "option-value: option=mode, value=solo, values=single|fame|epic"),
    ],
)
def test_conflicting_parts_are_refused(text: str, error: str) -> None:
    assert unreadable(text) == error
