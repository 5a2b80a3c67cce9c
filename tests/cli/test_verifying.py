"""``fightcard verify``: exit codes, sentences in three languages, JSON."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fightcard.core.chance.shuffles import Shuffle, shuffled_key
from fightcard.core.record import read_record, write_record
from fightcard.kernel.game_rng import event_draws
from tests.cli.helpers import LANGUAGES, fightcard_says
from tests.cli.helpers import played as played_in_terminal
from tests.fairness.games import Game, played, played_after_voids

SENTENCES = {
    "en": ("committed to: ", "no deal was void", "and the nonces of ", "The record is sound"),
    "de": ("festgelegt hat: ", "keine Runde war ungültig", "und den Beiträgen von ", "Die Aufzeichnung stimmt"),
    "es": ("se comprometió: ", "ningún reparto fue nulo", "y de las aportaciones de ", "El registro es correcto"),
}


@pytest.fixture(scope="module")
def game() -> Game:
    return played("fightdrome", "command", ["mode=fame"], 9)


def says(game: Game, *arguments: str, text: str = "") -> tuple[int, str]:
    """The exit code, and what is said."""
    answer = fightcard_says("verify", "-", *arguments, given=(text or game.text).encode())
    return answer.code, answer.out + answer.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_valid_shuffle_is_described_line_by_line(game: Game, language: str) -> None:
    noted = game.noted[0]
    kept = ("--commitment", noted.commitment.upper(), "--nonce", noted.nonce, "--commitments", noted.commitments)
    code, said = says(game, *kept, "--lang", language)
    assert code == 0
    assert all(words in line for words, line in zip(SENTENCES[language], said.splitlines(), strict=False))
    assert noted.commitment in said
    assert len(said.splitlines()) == 5


def test_verify_json_has_the_shuffle(game: Game) -> None:
    noted = game.noted[1]
    answer = fightcard_says("verify", "-", "--nonce", noted.nonce, "--json", given=game.text.encode())
    assert answer.json["verified"] is True
    assert answer.json["shuffle"] == {
        "scheme": 2,
        "commitment": noted.commitment,
        "commitments": noted.commitments.split(","),
        "nonces": [game.noted[0].nonce, noted.nonce],
        "voids": [],
        "noted": False,
        "own_nonce": True,
        "seen": False,
    }


def three_seats(text: str) -> str:
    """The record with a nonce of a player who was never there, in a key that fits."""
    record = read_record(text)
    assert record.shuffle is not None
    shuffle = Shuffle.committed(record.shuffle.seed, ("11" * 16, *record.shuffle.nonces))
    key = shuffled_key(shuffle, record.game, record.rules, record.options)
    chances = [(event, lots, event_draws(key, event, lots)) for event, lots, _ in record.chances]
    return write_record(replace(record, shuffle=shuffle, key=key, chances=chances))


@pytest.mark.parametrize("language", LANGUAGES)
def test_mismatch_is_named_in_every_language(game: Game, language: str) -> None:
    """Another commitment or nonce than noted, another seed, nonce, key, chance event, or winner: one sentence each."""
    noted, other, text = game.noted[0], "ab" * 32, game.text
    seed, key = (text.partition(f'{name} = "')[2][:64] for name in ("\nseed", "\nkey"))
    wrong = [
        says(game, "--commitment", other, "--lang", language),
        says(game, "--nonce", other, "--lang", language),
        says(game, "--lang", language, text=text.replace(seed, other)),
        says(game, "--lang", language, text=text.replace(noted.nonce, other)),
        says(game, "--lang", language, text=text.replace(key, other)),
        says(game, "--lang", language, text=text.replace("-> 0\n", "-> 2\n").replace("-> 1\n", "-> 0\n")),
        says(game, "--commitments", f"{other},-", "--lang", language),
        says(game, "--lang", language, text=three_seats(text)),
        says(game, "--lang", language, text=text.replace("voids = []", f'voids = ["{key} 0", "{key} 0"]')),
        says(game, "--lang", language, text=text.replace('winner = "0"', 'winner = "2"').replace('"1"', '"0"')),
    ]
    assert [code for code, _ in wrong[:-1]] == [1] * 9
    assert wrong[-1][0] in (1, 2)
    assert len({said for _, said in wrong}) == len(wrong)
    assert all(said.count("\n") == 1 for _, said in wrong)
    assert sum(other in said for _, said in wrong) == 4


@pytest.mark.parametrize(
    ("language", "words"), [("en", "deals before were void"), ("de", "Runden davor"), ("es", "repartos nulos")]
)
def test_void_deals_are_reported(language: str, words: str) -> None:
    game = played_after_voids("cartisora", "told", [[1], [1]], 2)
    game.state.seats[1].name = "Ben"
    code, said = says(game, "--lang", language)
    assert code == 0
    assert words in said
    assert "Ben" in said.splitlines()[1]


def test_record_without_commitments_is_partly_verified(game: Game) -> None:
    text = write_record(played_in_terminal())
    code, said = says(game, text=text)
    assert code == 0
    assert said.startswith("This record does not say what its key was made of")
    assert "The record is sound" in said
    assert says(game, "--commitment", "ab" * 32, text=text)[0] == 1
    assert fightcard_says("verify", "-", "--json", given=text.encode()).json["shuffle"] is None


def test_invalid_record_or_number_is_refused(game: Game, tmp_path: Path) -> None:
    assert says(game, text="hello")[0] == 2
    assert says(game, text=game.text.replace("commitment", "promise"))[0] == 2
    assert says(game, text=game.text.replace("format = 3", "format = 1"))[0] == 2
    assert says(game, "--commitments", "ab,-")[0] == 2
    assert says(game, "--commitment", "5df6")[0] == 2
    assert says(game, "--nonce", "xyz")[0] == 2
    assert fightcard_says("verify", str(tmp_path / "nowhere")).code == 3
