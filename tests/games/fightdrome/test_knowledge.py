"""Inference of a seat: resampled worlds fit all that was seen, and come up as often as their deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod, sqrt
from random import Random

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.position import Position
from fightcard.games.fightdrome.cards import ATTACKS, PILE_OF, TYPE_SHIFT, write_card
from fightcard.games.fightdrome.game import GAME
from fightcard.games.fightdrome.memory import would_answer
from fightcard.games.fightdrome.notation import read_card
from fightcard.games.fightdrome.state import DISCARD, HAND, OVER, PILE, SEEN, STAGGERED
from fightcard.kernel.game_rng import key_of_seed, set_key
from fightcard.kernel.layout import State
from tests.worlds import fields, random_game

RULES = GAME.rules


def imagined(o: State, seed: int) -> State:
    """A world in which the observation would be just the same."""
    world = o.copy()
    set_key(world, key_of_seed(seed))
    assert RULES.resample(world)
    return world


def cards_in(s: State, zone: int) -> list[int]:
    """The cards of a zone."""
    return list(s.cards[zone][: s.size[zone]])


# -- the public history replayed in a resampled world -----------------------------------------------------------------


def test_public_history_happens_again_in_a_resampled_world() -> None:
    """From a deal that leads to the resampled world, the same actions show the viewer the same, step by step."""
    chooser, checked = Random(11), 0
    for _ in range(60):
        game = list(random_game(GAME, GAME.setup(), chooser))
        game = [step for step in game if step[0]._state.phase != OVER]
        last = game[-1][0]._state
        if last.rng_event == game[0][0]._state.rng_event:  # no reshuffle since the deal
            world = imagined(game[-1][0].observed(0), chooser.randrange(2**60))
            replay_for_seat_0(game, world, chooser)
            checked += 1
    assert checked > 30


def replay_for_seat_0(game: list[tuple[Position, str]], world: State, chooser: Random) -> None:
    """Play the game again from a start that leads to ``world``, comparing what seat 0 sees."""
    position = Position.start(game[0][0].game, start_of(game[0][0]._state, world, chooser))
    lost = iter([card for place, card in enumerate(cards_in(world, DISCARD + 1)) if world.failed[1][place]])
    for real, action in game:
        assert fields(GAME, position.observed(0)) == fields(GAME, real.observed(0))
        if real is game[-1][0]:
            return
        hidden = real._state.phase == STAGGERED and real.due == (1,)
        after, outcome = position.advance(f"1:{write_card(next(lost))}" if hidden else action)
        assert outcome.events(0) == real.advance(action)[1].events(0)
        position = after


def start_of(real: State, world: State, chooser: Random) -> State:
    """The dealt state from which the world can have come about."""
    start = real.copy()
    draws = draw_order(world, 1, chooser)
    put(start, HAND + 1, sorted(draws[:7], reverse=True))
    put(start, PILE + 1, cards_in(world, PILE + 1) + draws[7:][::-1])
    drawn = world.drawn[0] - 7
    put(start, PILE + 0, cards_in(world, PILE) + cards_in(real, PILE)[37 - drawn :])
    start.choices = RULES.find_choices(start, start.turn)
    return start


def put(s: State, zone: int, cards: list[int]) -> None:
    """Replace the cards of a zone."""
    assert len(cards) == s.size[zone]
    s.cards[zone][: len(cards)] = cards


def draw_order(world: State, seat: int, chooser: Random) -> list[int]:
    """An order in which this seat may have drawn its cards, found by running the round backwards at random."""
    for _ in range(200_000):
        held, order = cards_in(world, HAND + seat), []
        fits, drawn = True, world.drawn[seat]
        for place in range(world.size[DISCARD + seat] - 1, -1, -1):
            while drawn > world.left_at[seat][place]:
                order.append(held.pop(chooser.randrange(len(held))))
                drawn -= 1
            held.append(world.cards[DISCARD + seat][place])
            missed = world.failed[seat][place]
            fits = fits and not (missed and any(would_answer(card, missed) for card in held))
        while drawn > 7:
            order.append(held.pop(chooser.randrange(len(held))))
            drawn -= 1
        if fits and not RULES.overstimulated(held):
            return held + order[::-1]
    raise AssertionError("no deal leads to this world")


# -- as often as the deal makes it likely -----------------------------------------------------------------------------


def few_faces() -> str:
    """A box with one strength of each Attack and Block, so that worlds can be counted."""
    copies = {"punch": 21, "kick": 21, "grapple": 21, "punch_block": 9, "kick_block": 9}
    lines = ['name = "Few faces"']
    lines += [f'[[card]]\ntype = "{kind}"\nstrength = 50\ncopies = {n}' for kind, n in copies.items()]
    lines += [f'[[card]]\ntype = "{kind}"\ncopies = 4' for kind in ("feint", "weave")]
    lines += [f'[[card]]\ntype = "neurochem_{kind}"\ncopies = 3' for kind in ("punch", "kick", "grapple", "block")]
    lines += [f'[[sleeve]]\nid = "L{i}"\nlines = {order}' for i, order in enumerate(ORDERS)]
    lines += [
        f'[[stack]]\nid = "S{i}"\nlines = {numbers}' for i, numbers in enumerate(([10, 9, 8, 7, 6], [9, 9, 9, 8, 5]))
    ]
    return "\n".join(lines)


ORDERS = (["punch", "kick", "grapple"], ["kick", "grapple", "punch"])
SAMPLES = 1_500


def small_positions() -> Iterator[Position]:
    """Positions in which seat 1 was Staggered and few cards are hidden from seat 0."""
    setup, chooser = GAME.setup_from_record([], few_faces()), Random(4)
    found = 0
    while found < 3:
        for position, _ in random_game(GAME, setup, chooser):
            s = position._state
            staggers = sum(1 for missed in s.failed[1][: s.size[DISCARD + 1]] if missed)
            few = staggers == 1 and s.size[HAND + 1] <= 3 and s.size[DISCARD + 1] <= 9 and s.carried[1] < 0
            if few and position.due == (0,):
                found += 1
                yield position
                break


@pytest.mark.parametrize("number", range(3))
def test_worlds_come_up_as_often_as_their_deals(number: int) -> None:
    """Chi-square of many samples against exact counting by another way, and nothing outside what is possible."""
    position = list(small_positions())[number]
    o = position.observed(0)
    expected = exact_worlds(o)
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(SAMPLES):
        world = imagined(o, seed)
        counts[outside_of(world)] += 1
    assert set(counts) <= set(expected), "a world that cannot be"
    assert chi_square(counts, expected) < 0


def outside_of(world: State) -> tuple[int, ...]:
    """Seat 1's lost cards and hand."""
    lost = [card for place, card in enumerate(cards_in(world, DISCARD + 1)) if world.failed[1][place]]
    return (*lost, *sorted(cards_in(world, HAND + 1)))


def chi_square(counts: Counter[tuple[int, ...]], expected: dict[tuple[int, ...], float]) -> float:
    """Return how far chi-square lies above five standard deviations; rare worlds are taken together."""
    common = {world: share * SAMPLES for world, share in expected.items() if share * SAMPLES >= 5}
    rare, seen = SAMPLES - sum(common.values()), SAMPLES - sum(counts[world] for world in common)
    total = sum((counts[world] - mean) ** 2 / mean for world, mean in common.items())
    total += (seen - rare) ** 2 / rare if rare >= 5 else 0
    freedom = max(len(common) - (rare < 5), 1)
    return total - (freedom + 5 * sqrt(2 * freedom))


def exact_worlds(o: State) -> dict[tuple[int, ...], float]:
    """The probability of each (lost cards, hand) of seat 1, by counting all deals instead of sampling them."""
    lost_places = [place for place in range(o.size[DISCARD + 1]) if o.failed[1][place]]
    faces = sorted({card for card in o.box if card})
    chance_of, fits = deal_probability(o), history_probability(o, lost_places)
    weights: dict[tuple[int, ...], float] = {}
    for lost in [(card,) for card in faces]:  # one Stagger
        for hand in combinations_with_replacement(faces, o.size[HAND + 1]):
            orders = factorial(len(hand)) // prod(factorial(n) for n in Counter(hand).values())
            weight = chance_of((*lost, *hand)) * orders
            if weight:
                weight *= fits(lost, hand)
            if weight:
                weights[(*lost, *hand)] = weight
    total = sum(weights.values())
    return {world: weight / total for world, weight in weights.items()}


def deal_probability(o: State) -> Callable[[tuple[int, ...]], float]:
    """Return the prior probability that hidden places hold just these cards in this order."""
    seen = [card for seat in range(2) for zone in (HAND, DISCARD) for card in cards_in(o, zone + seat) if card]
    box = Counter(card for card in o.box if card)
    box.subtract(seen)
    pools = Counter[int]()
    for card, number in box.items():
        pools[PILE_OF[card >> TYPE_SHIFT]] += number
    mine = Counter(PILE_OF[card >> TYPE_SHIFT] for card in cards_in(o, DISCARD + 1) if card)
    missing = {pile: o.need[1][pile] - mine[pile] for pile in range(7)}

    def probability(cards: tuple[int, ...]) -> float:
        left, pool, faces, total, result = dict(missing), Counter(pools), Counter(box), sum(missing.values()), 1.0
        for card in cards:
            pile = PILE_OF[card >> TYPE_SHIFT]
            if left[pile] <= 0 or faces[card] <= 0:
                return 0.0
            result *= left[pile] / total * faces[card] / pool[pile]
            left[pile] -= 1
            total -= 1
            pool[pile] -= 1
            faces[card] -= 1
        return result

    return probability


def history_probability(o: State, lost_places: list[int]) -> Callable[[tuple[int, ...], tuple[int, ...]], float]:
    """Return the probability that these cards fit the history, over all orders of drawing them: exact recursion."""
    left_at, failed = o.left_at[1], o.failed[1]

    def probability(lost: tuple[int, ...], hand: tuple[int, ...]) -> float:
        discards = cards_in(o, DISCARD + 1)
        for place, card in zip(lost_places, lost, strict=True):
            discards[place] = card

        @cache
        def back(place: int, drawn: int, held: tuple[int, ...]) -> float:
            target = left_at[place] if place >= 0 else 7
            if drawn > target:
                return sum(back(place, drawn - 1, held[:i] + held[i + 1 :]) for i in range(len(held))) / len(held)
            if place < 0:
                return 0.0 if RULES.overstimulated(list(held)) else 1.0
            now = tuple(sorted((*held, discards[place])))
            if failed[place] and any(would_answer(card, failed[place]) for card in now):
                return 0.0
            return back(place - 1, drawn, now)

        return back(len(discards) - 1, o.drawn[1], tuple(sorted(hand)))

    return probability


# -- single inferences ------------------------------------------------------------------------------------------------


def test_staggered_player_held_no_answer() -> None:
    """Right after a Stagger no sampled hand, and no lost card, would have been an answer."""
    hand = "P20,P30,P40,K20,K30,PB40,PB60"
    text = f"due=1 top=K80 hand0=K20,P20,P30 hand1={hand} drawn1=7 characters=S02+L1,S03+L2"
    position = Position.read(GAME, text)
    assert position.described(1)["phase"] == "staggered"
    position, _ = position.play("1:P20")
    for seed in range(200):
        world = imagined(position.observed(0), seed)
        for card in (*cards_in(world, HAND + 1), world.cards[DISCARD + 1][0]):
            assert not would_answer(card, read_card("K80")), write_card(card)


def test_player_who_is_due_can_do_something() -> None:
    """Otherwise they would be Staggered: at least one card of every sampled hand opens."""
    position = Position.read(GAME, "due=1 phase=open hand0=P20 hand1=K20,PB40,PB60 characters=S02+L1,S03+L2")
    for seed in range(100):
        world = imagined(position.observed(0), seed)
        assert any(card >> TYPE_SHIFT in ATTACKS for card in cards_in(world, HAND + 1))


def test_cards_shown_by_an_overstimulated_hand_stay_in_the_deck() -> None:
    """FDA-21: whoever saw them knows that they are in the deck, if not where."""
    for seed in range(4_000):
        position, outcome = Position.deal(GAME, GAME.setup(), key_of_seed(seed))
        shown = [event for event in outcome.events(0) if event["kind"] == "overstimulated" and event["seat"] == 1]
        if shown:
            break
    o = position.observed(0)
    assert sorted(map(write_card, cards_in(o, SEEN + 3))) == sorted(shown[0]["cards"])
    for seed in range(50):
        world = imagined(o, seed)
        deck = Counter(cards_in(world, HAND + 1) + cards_in(world, PILE + 1))
        assert not Counter(map(read_card, shown[0]["cards"])) - deck


def test_spectator_imagines_both_hands() -> None:
    """The least view hides both decks; its worlds have both hands dealt anew."""
    position, _ = Position.deal(GAME, GAME.setup(), key_of_seed(3))
    o = position.observed(SPECTATOR)
    assert not any(o.cards[HAND][:7])
    assert not any(o.cards[HAND + 1][:7])
    hands = {tuple(cards_in(imagined(o, seed), HAND)) for seed in range(20)}
    assert len(hands) > 15
