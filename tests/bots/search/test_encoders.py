"""What searching players look at: shares of matches, judgements, and what was learned."""

from __future__ import annotations

from random import Random

import pytest

from fightcard.bots.search.policy_value import GLIMPSE, LABELS, POINT, ROOM, SIGNS, WIDTH
from fightcard.bots.search.reinforce import MOST_SEEN
from fightcard.bots.search.weights import find_eye, find_mind
from fightcard.core.definition import GameDefinition
from fightcard.games.fightdrome.game import GAME as FIGHTDROME
from fightcard.kernel.game_rng import key_of_seed, set_key
from tests.bots.moments import moment, world_of

from .helpers import plain_engine


def test_a_mind_fits_its_eye(searched: GameDefinition) -> None:
    seen, labels, signs, units = find_mind(searched.name)
    eye = find_eye(searched)
    leanings = len(labels) // LABELS
    assert leanings > 1
    assert len(labels) == LABELS * leanings
    assert len(seen) == eye.SEEN_COUNT * leanings
    assert len(signs) == eye.SIGN_COUNT * (len(units) - 1)


def test_what_is_seen_and_signs_stay_within_their_tables(searched: GameDefinition) -> None:
    chooser, eye = Random(1), find_eye(searched)
    rules, calm = plain_engine(searched.name).rules, 0
    for _ in range(150):
        position, seat = moment(searched, chooser)
        world = world_of(position)
        room = [-99] * ROOM
        end = rules.glimpse(world, seat, room, GLIMPSE)
        assert all(0 <= thing < eye.SEEN_COUNT for thing in room[GLIMPSE:end])
        assert end - GLIMPSE + 250 < MOST_SEEN < WIDTH
        for choice in range(32):
            if rules.legal(world, seat) >> choice & 1:
                assert 0 <= rules.label(world, seat, choice) < LABELS
        if rules.calm(world):
            calm += 1
            assert rules.signs(world, room) in (0, 1)
            assert -99 not in room[SIGNS : SIGNS + eye.SIGN_COUNT]
            assert room[SIGNS + eye.SIGN_COUNT] == -99
            assert all(abs(sign) < 128 for sign in room[SIGNS : SIGNS + eye.SIGN_COUNT])
    assert calm > 5


def test_a_glimpse_is_of_what_the_seat_may_know(searched: GameDefinition) -> None:
    """The same in the whole state as in the observation of the seat, which holds nothing else."""
    chooser, rules = Random(2), plain_engine(searched.name).rules
    for _ in range(150):
        position, seat = moment(searched, chooser)
        glimpses = []
        for s in (world_of(position), position.observed(seat)):
            room = [0] * ROOM
            glimpses.append(room[GLIMPSE : rules.glimpse(s, seat, room, GLIMPSE)])
        assert glimpses[0] == glimpses[1]


@pytest.mark.parametrize("options", ["mode=fame", "mode=epic"])
def test_shares_of_a_match_grow_with_those_of_the_bout(options: str) -> None:
    rules = plain_engine("fightdrome").rules
    s = FIGHTDROME.new_state(FIGHTDROME.setup([options]))
    s.standing[:] = [0b110, 0b110]
    shares = [rules.whole_share(s, share) for share in (0, POINT // 4, POINT // 2, POINT)]
    assert shares == sorted(set(shares))
    assert shares[2] == POINT // 2
    assert 0 <= shares[0] < shares[-1] <= POINT


def test_the_last_bout_of_a_match_is_the_match() -> None:
    rules = plain_engine("fightdrome").rules
    s = FIGHTDROME.new_state(FIGHTDROME.setup(["mode=epic"]))
    s.standing[:] = [0, 0]
    assert rules.whole_share(s, 12345) == 12345
    s.standing[:] = [0b100, 0]
    assert [rules.whole_share(s, share) for share in (0, POINT)] == [POINT // 2, POINT]


def test_a_lead_in_fame_counts_for_more_near_the_end() -> None:
    rules = plain_engine("fightdrome").rules
    s = FIGHTDROME.new_state(FIGHTDROME.setup(["mode=fame"]))
    rows = []
    for mine, theirs in ((50, 0), (250, 200), (200, 250)):
        s.fame[:] = [mine, theirs]
        rows.append(rules.whole_share(s, POINT // 2))
    assert rows[1] > rows[0] > POINT // 2 > rows[2]


def test_a_judgement_is_part_of_a_point(searched: GameDefinition) -> None:
    rules, chooser = plain_engine(searched.name).rules, Random(3)
    shares: set[int] = set()
    while len(shares) < 5:
        s = world_of(moment(searched, chooser)[0])
        if rules.calm(s):
            shares.add(rules.judge(s, find_mind(searched.name), [0] * ROOM))
    assert all(0 < share < POINT for share in shares)


def test_what_one_side_loses_the_other_wins() -> None:
    """Judged as the one whose turn it is sees it: with exchanged hands the rest of the point."""
    rules = plain_engine("fightdrome").rules
    s = FIGHTDROME.new_state(FIGHTDROME.setup(["starter=0"]))
    set_key(s, key_of_seed(1))
    FIGHTDROME.rules.deal(s)
    share = rules.judge(s, find_mind("fightdrome"), [0] * ROOM)
    for rows in (s.cards, s.size):
        rows[0], rows[1] = rows[1], rows[0]
    s.need[0], s.need[1] = s.need[1], s.need[0]
    s.turn = 1
    assert rules.judge(s, find_mind("fightdrome"), [0] * ROOM) == POINT - share
