"""Invariants of every game, whatever the options, the seats and the actions: Hypothesis properties."""

from __future__ import annotations

from collections import Counter
from typing import Any

from fightcard.core.definition import SPECTATOR, Event
from fightcard.core.position import Position
from fightcard.games.champions.game import GAME
from fightcard.kernel.driver import GameBatch
from fightcard.kernel.game_rng import key_of_simulation
from tests.games.champions.helpers import NAMES, PACK, PLAYS, bare, cards, duel_in, parts, refused
from tests.games.champions.walks import games, positions, walk
from tests.worlds import viewers

TEAM = 3


def option(position: Position, name: str) -> str:
    """The value of a rule option as text."""
    found = next(each for each in GAME.options if each.name == name)
    return found.write(position.setup.options[name])


def shared(position: Position) -> bool:
    """Do all duels use one deck?"""
    return (option(position, "duels"), option(position, "deck")) == ("3", "shared")


# -- cards -----------------------------------------------------------------------------------------------------------


@games(60)
def test_each_deck_conserves_its_54_cards(number: int) -> None:
    for position in positions(number):
        found = parts(position)
        pairs = {saxon: int(viking) + 2 for saxon, viking in enumerate(found["pairs"].split(",")) if viking != "-"}
        if not pairs:  # the game is over, and nobody has an enemy any more
            lying = [card for name, text in found.items() if name[:-1] in ZONES for card in cards(text)]
            assert len(lying) % 54 == 0
        elif shared(position):
            held = [card for saxon, viking in pairs.items() for card in held_cards(found, saxon, viking)]
            assert bare([*held, *piles(found, 0), *on_table(found)]) == PACK
        else:
            for saxon, viking in pairs.items():
                fighting = on_table(found) if found["duel"] == str(saxon + 1) else []
                assert bare([*held_cards(found, saxon, viking), *piles(found, saxon), *fighting]) == PACK


ZONES = ("hand", "aside", "deck", "spent")


def held_cards(found: dict[str, str], *champions: int) -> list[str]:
    """Return the cards that these champions hold or have laid aside."""
    names = [f"{zone}{champion}" for champion in champions for zone in ("hand", "aside")]
    return [card for name in names for card in cards(found.get(name, "-"))]


def piles(found: dict[str, str], deck: int) -> list[str]:
    """A deck, and what was played from it."""
    return cards(found.get(f"deck{deck}", "-")) + cards(found.get(f"spent{deck}", "-"))


def on_table(found: dict[str, str]) -> list[str]:
    """The cards on the table."""
    return [card for card in cards(found.get("table", "-")) if card != "-"]


# -- who is due ------------------------------------------------------------------------------------------------------


@games(60)
def test_at_most_two_seats_are_due_and_of_different_sides(number: int) -> None:
    for position in positions(number):
        due, view = position.due, position.described(SPECTATOR)
        sides = [GAME.side_of(position.setup, seat) for seat in due]
        assert sides in ([], [0], [1], [0, 1], [1, 0])
        assert (not due) == (view["phase"] == "over") == (position.result is not None)
        assert all(position.legal_actions(seat) for seat in due)
        if len(due) == 2:
            assert view["phase"] in ("seal", "name")
        for seat in position.seats:
            names = [each["name"] for each in view["champions"] if each["seat"] == seat]
            fights = view["duel"] is not None and any(each["name"] in names for each in duel_in(view)["fighters"])
            assert (seat not in due) or fights


@games(30)
def test_legal_is_what_is_not_refused(number: int) -> None:
    everything = [*PLAYS, "X", "panic"]
    for place, position in enumerate(positions(number)):
        if place % 4 == 0:
            for seat in position.seats:
                allowed = [action for action in everything if position.refusal(f"{seat}:{action}") is None]
                assert sorted(allowed) == sorted(position.legal_actions(seat))
                assert bool(allowed) == (seat in position.due)
                back = position.refusal(f"{seat}:take-back") is None
                assert back == (seat in position.may_take_back)


@games(40)
def test_every_game_ends_and_the_totals_say_who_has_won(number: int) -> None:
    *_, (_, _, outcome, last) = walk(number)
    result = last.result
    assert result is not None
    saxons, vikings = result["scores"]
    assert result["winner"] == (None if saxons == vikings else int(vikings > saxons))
    assert result["reason"] in ("fought-out", "no-enemy")
    ending = [event for event in outcome.events(SPECTATOR) if event["kind"] == "total"]
    assert [event["total"] for event in ending] == [saxons, vikings]
    for seat in last.seats:
        assert refused(last, f"{seat}:panic") == ("game-over", "CC-05")


def test_simulations_count_how_games_end() -> None:
    """Wins of both sides, draws, Rounds, and the ways in which games end."""
    tallies, bot_rng = [0] * 16, [0, 0]
    state = GAME.new_state(GAME.setup(["combat2=same_only", "weapons=AAA,AAA", "overpower_cap=none"]))
    decisions = GAME.rules.run_random([state], GameBatch(key_of_simulation(3), 0, 60), bot_rng, tallies)
    assert sum(tallies[:3]) == sum(tallies[4:]) == 60
    assert min(tallies[:2]) > 10
    assert 60 < tallies[3] <= 60 * 30
    assert decisions > tallies[3]
    assert {GAME.endings[number - 3] for number in range(4, 16) if tallies[number]} == {"fought-out", "no-enemy"}


# -- what is told ------------------------------------------------------------------------------------------------------


class Sheets:
    """The public sheets rebuilt from what a spectator is told, and from nothing else."""

    def __init__(self, lasting: bool) -> None:
        self.lasting = lasting  # Panic lasts for the Combat: the hand goes aside
        self.champions: dict[str, dict[str, Any]] = {}
        self.gained = Counter[str]()
        self.deaths_in_round = 0

    def hear(self, event: Event) -> None:
        """One event."""
        kind, name = event["kind"], event.get("champion", "")
        if kind == "armed":
            self.champions[name] = {"weapon": event["weapon"], "health": 5, "reputation": 2}
        elif kind == "combat-began":
            for sheet in self.champions.values():
                sheet |= {"enemy": None, "rounds_won": 0, "hand_size": 0}
        elif kind == "round-began":
            self.deaths_in_round = 0
        elif kind in ("meets", "dealt", "played", "chose-panic", "duel-ended"):
            self.cards(kind, name, event)
        elif kind in ("round-won", "wounded", "died", "reputation"):
            self.fight(kind, name, event)

    def cards(self, kind: str, name: str, event: Event) -> None:
        """Pairs, and what becomes of hands."""
        sheet = self.champions[name]
        if kind == "meets":
            sheet["enemy"], self.champions[event["enemy"]]["enemy"] = event["enemy"], name
        elif kind == "dealt":
            sheet["hand_size"] = event["count"] if "count" in event else len(event["cards"])
            assert sheet["hand_size"] == max(sheet["health"] + sheet["reputation"], 0)
        elif kind == "played":
            sheet["hand_size"] -= 1
        elif kind == "duel-ended":
            both = (sheet, self.champions[event["enemy"]])
            assert [each["rounds_won"] for each in both] == [event["won"], event["lost"]]
            for each in both:
                each["hand_size"] = 0
        elif self.lasting:
            sheet["hand_size"] = 0

    def fight(self, kind: str, name: str, event: Event) -> None:
        """Rounds, wounds and Reputation."""
        sheet = self.champions[name]
        if kind == "round-won":
            sheet["rounds_won"] += 1
        elif kind == "wounded":
            assert event["wounds"] >= 1
            sheet["health"] = max(sheet["health"] - event["wounds"], 0)
            assert sheet["health"] == event["health"]
        elif kind == "died":
            assert sheet["health"] == 0
            self.deaths_in_round += 1
            assert self.deaths_in_round == 1, "both never die in one Round"
        else:
            assert event["gain"] == {"wound": 1, "combat": 1, "heroic": 3, "panic": -1}[event["reason"]]
            sheet["reputation"] += event["gain"]
            assert sheet["reputation"] == event["reputation"]


@games(60)
def test_public_sheets_follow_from_what_is_told(number: int) -> None:
    """Health, Reputation, Rounds won, enemies and hand sizes, after every action; and the totals add up."""
    sheets: Sheets | None = None
    for _, _, outcome, position in walk(number):
        sheets = sheets or Sheets(option(position, "panic") == "combat")
        for event in outcome.events(SPECTATOR):
            sheets.hear(event)
        view = position.described(SPECTATOR)
        for champion in view["champions"]:
            rebuilt = sheets.champions[champion["name"]]
            if position.is_over and champion["enemy"] is None:  # the game ended because nobody has one
                rebuilt = rebuilt | {"enemy": None}
            assert {name: value for name, value in champion.items() if name in rebuilt} == rebuilt
            assert 0 <= champion["health"] <= 5
            assert champion["hand_size"] == len(champion["hand"]) <= 16
        lost = option(position, "dead_reputation") == "lose"
        counted = [each for each in view["champions"] if each["health"] or not lost]
        totals = [sum(each["reputation"] for each in counted if each["side"] == side) for side in ("saxons", "vikings")]
        assert view["totals"] == totals


@games(40)
def test_events_differ_between_viewers_only_in_dealt_cards(number: int) -> None:
    for _, _, outcome, position in walk(number):
        if position.is_over:  # then everything is told
            continue
        heard = {viewer: outcome.events(viewer) for viewer in viewers(position)}
        for viewer, events in heard.items():
            for event, public in zip(events, heard[SPECTATOR], strict=True):
                if event["kind"] == "dealt" and event["seat"] == viewer and public["count"]:
                    assert len(event["cards"]) == public["count"]
                else:
                    assert event == public
                assert "cards" not in public


@games(40)
def test_deaths_and_rounds_keep_to_their_number(number: int) -> None:
    """At most five Rounds a duel, three duels a Combat, two Combats; whoever died fights no more."""
    dead: set[str] = set()
    counts = Counter[str]()
    for _, _, outcome, _ in walk(number):
        for event in outcome.events(SPECTATOR):
            counts[event["kind"]] += 1
            if event["kind"] == "combat-began":
                assert event["combat"] == counts["combat-began"] <= 2
            elif event["kind"] == "round-began":
                assert event["round"] <= 5
            elif event["kind"] in ("meets", "duel-began"):
                assert not dead & {event["champion"], event["enemy"]}
            elif event["kind"] == "died":
                dead.add(event["champion"])
            elif event["kind"] in ("played", "turned-up", "round-won", "dealt"):
                assert event["champion"] not in dead
    assert counts["duel-began"] == counts["duel-ended"] <= 6
    assert counts["round-began"] == counts["round-won"] + counts["round-drawn"] <= 30
    assert counts["played"] + counts["turned-up"] == 2 * counts["round-began"]
    assert dead <= set(NAMES)
