"""Conformance of any registered game: play, text, refusals and the end. No game is named here, and none is excepted."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from fightcard.core.definition import SIDES, TABLE, GameDefinition, Setup
from fightcard.core.errors import Ambiguous, Error, Refused, Unreadable
from fightcard.core.options import Text
from fightcard.core.position import Position
from fightcard.language import LANGUAGES, Speaker
from tests.conformance.moments import (
    Moment,
    play_all,
    random_key,
    some_moments,
    vocabulary,
    whole_games,
)
from tests.worlds import EXAMPLES, all_viewers, fields, random_setup

CODE = re.compile(r"[a-z]+(-[a-z]+)*")
ASIDE = ("resign", "take-back")  # what a player may say without being asked; never listed
FILES = (
    *(f"RULES.{language}.md" for language in LANGUAGES),
    *(f"words.{language}.ftl" for language in LANGUAGES),
    *("cards.py", "events.py", "game.py", "notation.py", "options.py", "rules.py", "view.py"),
)
STEPS_TOGETHER = 25  # actions for which a copy is compared with its original


@pytest.fixture(scope="module")
def words(game: GameDefinition) -> list[str]:
    """Every text of an action that random games bring up."""
    return vocabulary(game)


@pytest.fixture(scope="module")
def rule_ids(game: GameDefinition) -> set[str]:
    """The ids of the game's rules, as its English page has them."""
    page = (game.folder / "RULES.en.md").read_text(encoding="utf-8")
    return set(re.findall(rf"\*\*((?:{'|'.join(game.rule_prefixes)})-\d+)\*\*", page))


# -- what it is made of ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
def test_folder_has_the_files_of_its_sisters(game: GameDefinition, name: str) -> None:
    assert (game.folder / name).is_file()


def test_definition_is_consistent(game: GameDefinition, rule_ids: set[str]) -> None:
    """Its name is that of its folder, and each option belongs to a rule of its page."""
    assert game.name == game.folder.name
    assert game.version >= 1
    assert rule_ids
    assert {option.rule for option in game.options} <= rule_ids
    names = [option.name for option in game.options]
    assert len(set(names)) == len(names)


def test_set_ups_read_back(game: GameDefinition) -> None:
    """What an option writes it reads again, and a set-up can be told from its texts."""
    chooser = Random(f"set-ups {game.name}")
    for _ in range(200):
        setup = random_setup(game, chooser)
        again = game.setup_from_record(setup.options.write(), game.card_text(setup) or None)
        assert again == setup
        for option in game.options:
            assert option.read(option.write(setup.options[option.name])) == setup.options[option.name]


def test_random_set_ups_try_every_example(game: GameDefinition) -> None:
    """And there are some for each option that is a text."""
    examples = EXAMPLES.get(game.name, {})
    assert set(examples) == {option.name for option in game.options if isinstance(option, Text)}
    chooser = Random(f"examples {game.name}")
    setups = [random_setup(game, chooser) for _ in range(200)]
    for name, values in examples.items():
        assert {setup.options[name] for setup in setups} == set(values)


def test_seat_has_a_side(game: GameDefinition) -> None:
    """Two sides fight, and each has its seats."""
    chooser = Random(f"sides {game.name}")
    for _ in range(50):
        setup = random_setup(game, chooser)
        sides = [game.side_of(setup, seat) for seat in range(game.seats(setup))]
        assert set(sides) == set(range(SIDES))
        position, _ = Position.deal(game, setup, random_key(chooser))
        assert list(position.seats) == list(range(len(sides)))


# -- play --------------------------------------------------------------------------------------------------------


def story(game: GameDefinition, setup: Setup, seed: int) -> list[Any]:
    """All that can be asked of a random game, from the deal to the end."""
    chooser = Random(seed)
    position, outcome = Position.deal(game, setup, random_key(chooser))
    told: list[Any] = []
    while True:
        events = [outcome.events(viewer) for viewer in all_viewers(position)]
        views = [position.view(viewer) for viewer in all_viewers(position)]
        actions = [position.legal_actions(seat) for seat in position.seats]
        told.append((str(position), position.due, actions, events, views, outcome.chances, position.result))
        if position.is_over:
            return told
        seat = chooser.choice(position.due)
        position, outcome = position.advance(f"{seat}:{chooser.choice(actions[seat])}")


def test_same_key_and_actions_give_the_same_game(game: GameDefinition) -> None:
    chooser = Random(f"twice {game.name}")
    for seed in range(5):
        setup = random_setup(game, chooser)
        assert story(game, setup, seed) == story(game, setup, seed)


def test_listed_actions_are_accepted_and_read_back(game: GameDefinition) -> None:
    """Each is listed once, as one word in its canonical form, and leads on; the position itself never changes."""
    for _, position, _ in some_moments(game, 20, 8, "accepted"):
        before = str(position)
        for seat in position.seats:
            listed = position.legal_actions(seat)
            assert bool(listed) == (seat in position.due)
            assert max(Counter(listed).values(), default=1) == 1
            for text in listed:
                assert text.split() == [text]
                assert text not in ASIDE, "random play never takes back, nor resigns"
                assert position.canonical(f"{seat}:{text}") == f"{seat}:{text}"
                later, _ = position.play(f"{seat}:{text}")
                assert str(later) != before
        assert str(position) == before


def test_actions_round_trip_through_text(game: GameDefinition, words: list[str]) -> None:
    chooser = Random(f"actions {game.name}")
    for word in (*words, *ASIDE):
        setup = random_setup(game, chooser)
        action = game.read_action(word, setup)
        assert game.write_action(action, setup) == word
        assert game.read_action(game.write_action(action, setup), setup) == action


def test_everything_else_is_refused(game: GameDefinition, words: list[str], rule_ids: set[str]) -> None:
    """With a code, the id of a rule on the game's page and a sentence; and nothing has changed."""
    codes = Counter[str]()
    for _, position, _ in some_moments(game, 20, 6, "refused"):
        before = str(position)
        for seat in position.seats:
            for word in {*words, "take-back"} - set(position.legal_actions(seat)):
                if word == "take-back" and seat in position.may_take_back:
                    continue
                with pytest.raises(Refused) as caught:
                    position.play(f"{seat}:{word}")
                check_refusal(caught.value, game, position.legal_actions(seat), rule_ids)
                codes[caught.value.code] += 1
        assert str(position) == before
    assert len(codes) > 3


def check_refusal(refused: Refused, game: GameDefinition, allowed: list[str], rule_ids: set[str]) -> None:
    """All that a refusal must carry."""
    assert CODE.fullmatch(refused.code)
    assert (refused.game, refused.exit_code) == (game.name, 1)
    assert refused.rule in rule_ids
    assert refused.arguments["allowed"] == " ".join(allowed)


def test_refusal_is_a_sentence_in_every_language(game: GameDefinition, words: list[str]) -> None:
    """It names the rule."""
    for _, position, _ in some_moments(game, 6, 3, "sentences"):
        refusals = [position.refusal(f"{seat}:{word}") for seat in position.seats for word in words]
        for refused in filter(None, refusals):
            sentences = [Speaker(language).error(refused) for language in LANGUAGES]
            assert len(set(sentences)) == len(LANGUAGES)
            assert all(refused.rule in sentence for sentence in sentences)


def test_nonsense_is_unreadable(game: GameDefinition) -> None:
    """Never refused by a rule, and never anything but our own error."""
    position, _ = Position.deal(game, game.setup(), random_key(Random(1)))
    for text in (
        "",
        " ",
        ":",
        "0:",
        "1: ",
        f"{len(position.seats)}:resign",
        "-1:resign",
        "0:0:resign",
        "resign resign",
        "é",
        "\0",
        "9" * 5000,
    ):
        with pytest.raises(Unreadable):
            position.play(text)


def test_action_without_a_seat_is_that_of_the_only_seat_due(game: GameDefinition) -> None:
    """With several due it reads as two things."""
    for _, position, action in some_moments(game, 12, 6, "seats"):
        if position.is_over:
            continue
        seat, _, word = action.partition(":")
        if len(position.due) == 1:
            assert position.canonical(word) == action == position.canonical(f" {word} ")
            assert str(position.play(word)[0]) == str(position.play(action)[0])
        else:
            with pytest.raises(Ambiguous):
                position.play(word)
            assert int(seat) in position.due


# -- text --------------------------------------------------------------------------------------------------------


def test_position_equals_its_text(game: GameDefinition) -> None:
    """A copy made from the text goes on as its original does."""
    chooser = Random(f"copies {game.name}")
    for moments in whole_games(game, 20, "copies"):
        for number in (0, len(moments) - 1, chooser.randrange(len(moments)), chooser.randrange(len(moments))):
            copy = Position.read(game, str(moments[number].position))
            for _, position, action in moments[number : number + STEPS_TOGETHER]:
                check_alike(copy, position)
                if action:
                    copy, outcome = copy.advance(action)
                    _, original = position.advance(action)
                    assert (outcome.raw, outcome.chances) == (original.raw, original.chances)


def check_alike(copy: Position, position: Position) -> None:
    """Two positions of which one can ask nothing that the other answers differently."""
    assert copy == position
    assert hash(copy) == hash(position)
    assert (copy.due, copy.result, copy.may_take_back) == (position.due, position.result, position.may_take_back)
    assert fields(copy.game.definition, copy.observed(TABLE)) == fields(
        position.game.definition, position.observed(TABLE)
    )
    assert copy.seats == position.seats
    assert [copy.legal_actions(seat) for seat in copy.seats] == [
        position.legal_actions(seat) for seat in position.seats
    ]
    everybody = all_viewers(position)
    assert [copy.view(viewer) for viewer in everybody] == [position.view(viewer) for viewer in everybody]


def test_position_text_is_one_line(game: GameDefinition) -> None:
    for _, position, _ in some_moments(game, 6, 4, "lines"):
        assert str(position).isprintable()
        assert Position.read(game, f"  {position}\n") == position


# -- taking back, resigning, ending ------------------------------------------------------------------------------


def test_take_back_only_after_choosing(game: GameDefinition) -> None:
    """Taking back leads to where the seat was before; all others are refused."""
    for moments in whole_games(game, 20, "take back"):
        for (_, before, action), (_, position, _) in pairwise(moments):
            assert not set(position.may_take_back) & set(position.due)
            for seat in position.may_take_back:
                assert not position.legal_actions(seat)
                back, _ = position.play(f"{seat}:take-back")
                assert seat in back.due
                assert seat not in back.may_take_back
                if action.startswith(f"{seat}:"):
                    assert back == before
        assert not moments[-1].position.may_take_back


def test_every_game_ends_with_a_result(game: GameDefinition) -> None:
    """Within the cap; until then there is none."""
    for moments in whole_games(game, 30, "ends"):
        *running, last = [position for _, position, _ in moments]
        assert all(position.result is None and position.due and not position.is_over for position in running)
        assert last.is_over
        assert last.due == ()
        check_result(last)


def check_result(position: Position) -> None:
    """Return the winner, the score of each side, and the reason."""
    result = position.result
    assert result is not None
    assert set(result) == {"winner", "scores", "reason"}
    assert result["winner"] in (None, *range(SIDES))
    assert [type(score) for score in result["scores"]] == [int] * SIDES
    assert CODE.fullmatch(result["reason"])


def test_simulation_tallies_equal_results(game: GameDefinition) -> None:
    """Wins by side, draws and rounds, and one of the ways in which a game can end."""
    for moments in whole_games(game, 20, "tallies"):
        last = moments[-1].position
        assert last.result is not None
        *wins, draws, rounds = counted(last)[: SIDES + 2]
        assert [*wins, draws] == [int(last.result["winner"] == winner) for winner in (*range(SIDES), None)]
        assert rounds >= 1
        assert len(endings(last)) == 1
        first = moments[0].position
        assert endings(play_all(first, [f"{seat}:resign" for seat in side(first, 0)])) == ["resigned"]


def counted(position: Position) -> list[int]:
    """Return a simulation's counts of a finished game."""
    tallies = [0] * 16
    position.game.definition.rules.tally(position._state, tallies)
    return tallies


def endings(position: Position) -> list[str]:
    """The ways in which a finished game has ended, as a simulation counts them."""
    counts = enumerate(counted(position)[SIDES + 2 :], 1)
    return [position.game.definition.endings[number] for number, times in counts for _ in range(times)]


def side(position: Position, number: int) -> list[int]:
    """The seats of a side."""
    return [seat for seat in position.seats if position.game.definition.side_of(position.setup, seat) == number]


def test_resigning_ends_the_game_for_the_other_side(game: GameDefinition) -> None:
    """At any moment, for whoever is due or not; where several share a side, when the last of them has resigned."""
    for _, position, _ in some_moments(game, 15, 5, "resign"):
        for number in range(SIDES):
            seats = side(position, number)
            if position.is_over:
                assert all(position.refusal(f"{seat}:resign") for seat in seats)
                continue
            after = position
            for seat in seats:
                assert not after.is_over
                after, _ = after.play(f"{seat}:resign")
                assert Position.read(game, str(after)) == after
            check_result(after)
            assert after.is_over
            assert after.result is not None
            assert after.result["winner"] == 1 - number


def test_nothing_is_allowed_after_the_end(game: GameDefinition, words: list[str]) -> None:
    for moments in whole_games(game, 5, "after"):
        last = moments[-1].position
        for seat in last.seats:
            for word in (*words, *ASIDE):
                assert last.refusal(f"{seat}:{word}") is not None


def test_branch_leaves_its_trunk_alone(game: GameDefinition) -> None:
    """Positions share nothing that a later action could change."""
    for moments in whole_games(game, 8, "branches"):
        texts = [str(moment.position) for moment in moments]
        replayed(moments)
        assert [str(moment.position) for moment in moments] == texts


def replayed(moments: list[Moment]) -> None:
    """Play on from the first position to the end, and from the middle too."""
    for start in (0, len(moments) // 2):
        end = play_all(moments[start].position, [moment.action for moment in moments[start:-1]])
        assert end == moments[-1].position


def test_errors_are_ours(game: GameDefinition) -> None:
    """Options that make no sense are refused or unreadable, never a traceback."""
    for texts in (["mode"], ["=", "="], ["no-such-option=1"], [f"{game.options[0].name}=no such value"]):
        with pytest.raises(Error):
            game.setup(texts)
