"""Records of any registered game: what is written reads back and verifies, what was tampered with does not.

And the golden records of ``tests/records``: each released version's games replay for ever, or say why not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from fightcard.core.definition import SIDES, GameDefinition
from fightcard.core.errors import Error, RecordMismatch
from fightcard.core.position import Position
from fightcard.core.record import Record, chance_events, read_record, replay, verify, write_record
from fightcard.language import LANGUAGES, Speaker
from fightcard.registry import GAMES, find_game
from tests.conformance.moments import random_match
from tests.records import make, states
from tests.worlds import random_setup

GOLDEN = list(make.files())


def random_record(game: GameDefinition, chooser: Random, limit: int | None = None) -> Record:
    """The record of a random game with random options."""
    match = random_match(game, random_setup(game, chooser), chooser, limit)
    return match.record([f"player {seat}" for seat in match.position.seats], "2025-01-01")


# -- any game ----------------------------------------------------------------------------------------------------


def test_record_reads_back_and_verifies(game: GameDefinition) -> None:
    """Finished, broken off, or hardly begun."""
    chooser = Random(f"records {game.name}")
    for limit in [None] * 12 + [0, 1, 2, 5, 20]:
        record = random_record(game, chooser, limit)
        again = read_record(write_record(record))
        assert again == record
        assert write_record(again) == write_record(record)
        last = verify(again, game)
        assert last.result == record.result
        assert last == replayed(game, record, record.actions)[0]


def test_record_may_omit_derivable_parts(game: GameDefinition) -> None:
    chooser = Random(f"short records {game.name}")
    record = random_record(game, chooser)
    short = replace(record, chances=[], result=None, players=[], date="")
    assert verify(read_record(write_record(short)), game) == verify(record, game)


def replayed(game: GameDefinition, record: Record, actions: list[str]) -> tuple[Position, list[tuple[int, int, int]]]:
    """Play a record's game by hand: the last position, and the chance events on the way."""
    position, outcome = Position.deal(game, record.setup(game), record.key)
    chances = list(outcome.chances)
    for action in actions:
        position, outcome = position.advance(action)
        chances += outcome.chances
    return position, chances


def false_claims(record: Record, chooser: Random) -> Iterator[tuple[str, Record]]:
    """The same record with one thing changed that its key and its actions speak against, whatever they are."""
    yield "rules", replace(record, rules=record.rules + 1)
    yield "generator", replace(record, generator="chacha8/0")
    yield from false_results(record)
    yield from false_chances(record, chooser)
    yield from impossible_actions(record, chooser)


def false_results(record: Record) -> Iterator[tuple[str, Record]]:
    """Another winner, another score, another reason."""
    assert record.result is not None
    for winner in {None, *range(SIDES)} - {record.result["winner"]}:
        yield "winner", replace(record, result={**record.result, "winner": winner})
    for side in range(SIDES):
        scores = [score + (side == place) for place, score in enumerate(record.result["scores"])]
        yield f"score of side {side}", replace(record, result={**record.result, "scores": scores})
    yield "reason", replace(record, result={**record.result, "reason": "whim"})


def false_chances(record: Record, chooser: Random) -> Iterator[tuple[str, Record]]:
    """A chance event that came out otherwise, is missing, comes twice, is another's, or never was."""
    following = 1 + max((event for event, _, _ in record.chances), default=-1)
    one_more = (following, [(6, 1)], [[chooser.randrange(6)]])
    yield "an event too many", replace(record, chances=[*record.chances, one_more])
    for place, (event, lots, results) in enumerate(record.chances):
        before, after = record.chances[:place], record.chances[place + 1 :]
        yield f"event {event} twice", replace(record, chances=[*before, *[(event, lots, results)] * 2, *after])
        yield f"number of event {event}", replace(record, chances=[*before, (event + 50, lots, results), *after])
        if before or after:  # a record may leave out all of them, but not some
            yield f"without event {event}", replace(record, chances=[*before, *after])
        lot = chooser.randrange(len(lots))
        size, count = lots[lot]
        other = [*lots[:lot], (size + 1, count), *lots[lot + 1 :]]
        yield f"size of lot {lot} of event {event}", replace(record, chances=[*before, (event, other, results), *after])
        if results[lot]:
            spot = chooser.randrange(len(results[lot]))
            changed = [number + (spot == at) for at, number in enumerate(results[lot])]
            numbers = [*results[:lot], changed, *results[lot + 1 :]]
            yield f"outcome of event {event}", replace(record, chances=[*before, (event, lots, numbers), *after])


def some_places(record: Record, chooser: Random) -> set[int]:
    """The first action, the last one, and some in between."""
    number = len(record.actions)
    return {0, number - 1, *(chooser.randrange(number) for _ in range(5))}


def impossible_actions(record: Record, chooser: Random) -> Iterator[tuple[str, Record]]:
    """An action that is none, and one after the end."""
    actions = record.actions
    for place in some_places(record, chooser):
        seat = actions[place].partition(":")[0]
        other = [*actions[:place], f"{seat}:nonsense", *actions[place + 1 :]]
        yield f"action {place} is nonsense", replace(record, actions=other)
    yield "an action after the end", replace(record, actions=[*actions, actions[-1]])


def test_every_false_claim_is_noticed(game: GameDefinition) -> None:
    """What a file says wrongly is read as it stands, and then disagrees, with a sentence in every language."""
    chooser = Random(f"damage {game.name}")
    for _ in range(2):
        record = random_record(game, chooser)
        for what, bad in false_claims(record, chooser):
            with pytest.raises(RecordMismatch) as caught:
                pytest.fail(f"{what}: {verify(read_record(write_record(bad)), game)!r}")
            assert all(Speaker(language).error(caught.value) for language in LANGUAGES)


def other_games(record: Record, chooser: Random) -> Iterator[tuple[str, Record]]:
    """The same record with another key, or with actions left out, added or another seat's.

    That may be a lawful game too, and if it comes to the same end by the same chance events, nothing in its record is
    wrong. Without dice, say, a key is as good as any other.
    """
    for changed_word in range(8):
        key = [part ^ (changed_word == place) << chooser.randrange(32) for place, part in enumerate(record.key)]
        yield "key", replace(record, key=tuple(key))
    actions = record.actions
    for place in some_places(record, chooser):
        before, action, after = actions[:place], actions[place], actions[place + 1 :]
        seat, _, word = action.partition(":")
        for name, changed in {
            "missing": [],
            "twice": [action, action],
            "of another seat": [f"{(int(seat) + 1) % len(record.players)}:{word}"],
            "taken back": [action, f"{seat}:take-back"],
            "resigned": [f"{seat}:resign"],
        }.items():
            yield name, replace(record, actions=[*before, *changed, *after])


def lawful_actions(game: GameDefinition, record: Record, chooser: Random) -> Iterator[tuple[str, Record]]:
    """The same record with one action replaced by each of those that were possible then."""
    place = chooser.randrange(len(record.actions))
    position, _ = replayed(game, record, record.actions[:place])
    seat = record.actions[place].partition(":")[0]
    for word in position.legal_actions(int(seat)):
        actions = [*record.actions[:place], f"{seat}:{word}", *record.actions[place + 1 :]]
        yield "another", replace(record, actions=actions)


def test_another_game_is_noticed_wherever_it_shows(game: GameDefinition) -> None:
    """A record is refused if and only if its key and its actions do not lead to what else it says."""
    chooser = Random(f"lawful {game.name}")
    noticed: Counter[str] = Counter()
    for _ in range(6):
        record = random_record(game, chooser)
        for kind, other in (*other_games(record, chooser), *lawful_actions(game, record, chooser)):
            if agrees(game, other):
                assert verify(read_record(write_record(other)), game).result == record.result
            else:
                noticed[kind] += 1
                with pytest.raises(RecordMismatch):
                    verify(read_record(write_record(other)), game)
    assert set(noticed) == {"key", "missing", "twice", "of another seat", "taken back", "resigned", "another"}


def agrees(game: GameDefinition, record: Record) -> bool:
    """Do a record's key and actions lead to its result and chance events? Worked out without ``verify``."""
    try:
        position, chances = replayed(game, record, record.actions)
    except Error:
        return False
    return (position.result, chance_events(record.key, chances)) == (record.result, record.chances)


# -- golden records ----------------------------------------------------------------------------------------------


def golden(path: Path) -> tuple[Record, GameDefinition]:
    """A golden record and its game."""
    record = read_record(path.read_text(encoding="utf-8"))
    return record, find_game(record.game)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden_record_replays_unchanged(path: Path) -> None:
    """Or, where its rules are not the present ones, says so in one sentence."""
    record, game = golden(path)
    assert path.parent.name == str(record.rules)
    assert path.name.startswith(f"{record.game}-")
    if record.rules == game.version:
        assert make.sum_of(verify(record, game)) == make.read_sums(path.parent)[path.name]
        assert write_record(record) == path.read_text(encoding="utf-8")
        known = states.read_lines(path.parent / states.STATES)[path.name]
        assert [each[: states.SHORT] for each in states.hashes(replay(record, game))] == known
    else:
        check_told_so(record, game)


@pytest.mark.parametrize("name", GAMES)
def test_some_of_ten_thousand_games_are_those_of_the_released_rules(name: str) -> None:
    """A hundred here; all of them by ``python -m tests.campaigns replays``."""
    assert states.sum_of_block(name, 0) == states.golden_sum(name, 0)
    known = states.read_lines(states.folder_of(name) / states.GAMES_FILE)
    assert {f"{name}/{block}" for block in range(states.BLOCKS)} <= set(known)


def check_told_so(record: Record, game: GameDefinition) -> None:
    """A record of other rules can only be shown, and that is one sentence."""
    with pytest.raises(RecordMismatch) as caught:
        verify(record, game)
    assert caught.value.code == "record-rules"
    for language in LANGUAGES:
        sentence = Speaker(language).error(caught.value)
        assert sentence.endswith(".")
        assert "\n" not in sentence
        assert str(record.rules) in sentence


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden_record_of_older_rules_says_so(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it will when the version rises."""
    record, game = golden(path)
    monkeypatch.setattr(game, "version", record.rules + 1)
    check_told_so(record, game)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_golden_records_of_its_present_rules(name: str) -> None:
    """Each with a sum; and among them a resignation and every kind of result."""
    version = find_game(name).version
    paths = [path for path in GOLDEN if path.parent.name == str(version) and path.name.startswith(f"{name}-")]
    assert len(paths) >= 8
    assert {path.name for path in paths} <= set(make.read_sums(paths[0].parent))
    records = [golden(path)[0] for path in paths]
    assert {record.result["winner"] for record in records if record.result} >= set(range(SIDES))
    assert any(action.endswith(":resign") for record in records for action in record.actions)
    if find_game(name).has_card_sets:
        assert any(record.cards for record in records)


def test_golden_records_are_never_replaced(tmp_path: Path) -> None:
    """Making them anew where some are adds those of other games, and then changes nothing any more."""
    plan = make.PLANS[0]
    old = make.folder_of(plan, tmp_path) / f"{plan.game}-old.fight"
    old.parent.mkdir()
    old.write_text("old", encoding="utf-8")
    make.main(tmp_path)
    assert [path.read_text(encoding="utf-8") for path in tmp_path.glob(f"*/{plan.game}-*")] == ["old"]
    names = {path.name.partition("-")[0] for path in tmp_path.glob("*/*.fight")}
    assert names == {each.game for each in make.PLANS}
    files = {path: path.read_text(encoding="utf-8") for path in tmp_path.glob("*/*")}
    with pytest.raises(SystemExit, match="never replaced"):
        make.main(tmp_path)
    assert {path: path.read_text(encoding="utf-8") for path in tmp_path.glob("*/*")} == files


def test_golden_records_are_made_the_same_way_again(tmp_path: Path) -> None:
    """For a new version: whole, with their sums."""
    make.main(tmp_path)
    for plan in make.PLANS:
        folder = Path(str(find_game(plan.game).version))
        for name in (f"{plan.game}-{plan.name}.fight", make.SUMS):
            assert (tmp_path / folder / name).read_text(encoding="utf-8")
