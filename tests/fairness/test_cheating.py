"""Servers that cheat: each must be found out by the command, and by the script wherever no rules are needed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from msgspec.structs import replace as replaced

from fightcard.core.chance.shuffles import Shuffle, commitment_of, shuffled_key
from fightcard.core.errors import Error
from fightcard.core.record import chance_events, read_record, verify, write_record
from fightcard.kernel.game_rng import key_of_seed
from fightcard.registry import find_game
from fightcard.table import state
from fightcard.table.events import Committed, Entry, Fixed, NonceRevealed, Started, Voided
from fightcard.table.state import TableState
from tests.cli.helpers import fightcard_says
from tests.fairness.games import AT, Game, Noted, new_game, play, played
from tests.fairness.script import accepts

Cheat = Callable[[pytest.MonkeyPatch], Game]
SEED = "5e" * 32


def verdict(game: Game) -> str:
    """Run the command with seat 0's notes and return the code of the fault, or nothing."""
    noted = game.noted[0]
    arguments = ("--commitment", noted.commitment, "--nonce", noted.nonce, "--commitments", noted.commitments, "--json")
    answer = fightcard_says("verify", "-", *arguments, given=game.text.encode())
    return "" if answer.code == 0 else str(answer.json["error"]["code"])


def test_honest_server_passes() -> None:
    game = played("fightdrome", "honest", most=5)
    assert verdict(game) == ""
    assert accepts(game.text, *vars(game.noted[0]).values())


def opening(noted: dict[int, Noted]) -> list[Entry]:
    """Commitments and nonces as they were given."""
    commitments = [Committed(at=AT, seat=n, commitment=commitment_of(each.nonce)) for n, each in noted.items()]
    nonces = [NonceRevealed(at=AT, seat=n, nonce=each.nonce) for n, each in noted.items()]
    return [*commitments, Fixed(at=AT, left_out=[]), *nonces, Started(at=AT)]


def with_seed(game: Game, seed: str) -> Game:
    """The same table and nonces with another seed than was promised."""
    return Game(TableState.of([replaced(game.state.plan, seed=seed), *opening(game.noted)]), game.noted)


def commits_late(_patch: pytest.MonkeyPatch) -> Game:
    """It draws the seed when it has seen the nonces, and shows its commitment only then."""
    chooser = Random("late")
    return play(with_seed(new_game("fightdrome", chooser), SEED), chooser, 4)


def draws_again(_patch: pytest.MonkeyPatch) -> Game:
    """It tries seeds until its friend's opening hand is a good one."""
    chooser = Random("again")
    game = new_game("fightdrome", chooser)
    deals = (with_seed(game, chooser.randbytes(32).hex()) for _ in range(1000))
    good = next(deal for deal in deals if "K80" in deal.state.match.view(1)["seats"][1]["hand"])
    return play(good, chooser, 4)


def keeps_the_commitment(_patch: pytest.MonkeyPatch) -> Game:
    """It exchanges the seed and goes on showing the old commitment."""
    game = commits_late(_patch)
    assert game.state.shuffle is not None
    game.state.shuffle = replace(game.state.shuffle, commitment=game.noted[0].commitment)
    return game


def leaves_a_nonce_out(_patch: pytest.MonkeyPatch) -> Game:
    """It plays without what a player gave, as if it had come too late."""
    game = played("fightdrome", "deaf", most=0)
    return Game(game.state, {0: replace(game.noted[0], nonce="ab" * 16)})


def shows_false_commitments(_patch: pytest.MonkeyPatch) -> Game:
    """Its friend in seat 1 chooses a nonce last, and nobody but the honest player was shown another commitment."""
    chooser = Random("false")
    game = new_game("fightdrome", chooser)
    shown = ",".join((game.noted[0].commitments[:64], "5a" * 32))
    return play(Game(game.state, {0: replace(game.noted[0], commitments=shown)}), chooser, 4)


def forgets_a_commitment(_patch: pytest.MonkeyPatch) -> Game:
    """Its friend in seat 1 reveals another nonce than they had committed to."""
    chooser = Random("other nonce")
    game = new_game("fightdrome", chooser)
    chosen = {**game.noted, 1: replace(game.noted[1], nonce="5a" * 16)}
    entries = opening(game.noted)
    entries[4] = NonceRevealed(at=AT, seat=1, nonce=chosen[1].nonce)
    return play(Game(TableState.of([game.state.plan, *entries]), game.noted), chooser, 4)


def deals_again_and_again(_patch: pytest.MonkeyPatch) -> Game:
    """Its friend in seat 1 makes deal after deal void until one is good."""
    chooser = Random("voids")
    game = new_game("fightdrome", chooser)
    voids = [Voided(at=AT, seed=SEED, missing=[1], excluded=[])] * 3
    first = TableState.of([game.state.plan, *voids])
    return play(
        Game(
            TableState.of([game.state.plan, *voids, *opening(game.noted)]),
            {0: replace(game.noted[0], commitment=first.shuffle.commitment if first.shuffle else "")},
        ),
        chooser,
        4,
    )


def deals_by_another_key(patch: pytest.MonkeyPatch) -> Game:
    """Its deal is independent of seed and nonces."""
    patch.setattr(state, "shuffled_key", lambda *_: key_of_seed(7))
    return played("fightdrome", "other key", most=4)


def ignores_the_nonces(patch: pytest.MonkeyPatch) -> Game:
    """The key is the seed's alone."""
    patch.setattr(
        state,
        "shuffled_key",
        lambda shuffle, *_: shuffled_key(Shuffle.committed(shuffle.seed, ("", "")), "fightdrome", 1),
    )
    return played("fightdrome", "alone", most=4)


CHEATS: dict[Cheat, str] = {
    commits_late: "shuffle-noted",
    draws_again: "shuffle-noted",
    keeps_the_commitment: "shuffle-commitment",
    leaves_a_nonce_out: "shuffle-own-nonce",
    shows_false_commitments: "shuffle-seen",
    forgets_a_commitment: "shuffle-mismatch",
    deals_again_and_again: "shuffle-voids",
    deals_by_another_key: "shuffle-key",
    ignores_the_nonces: "shuffle-key",
}


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: cheat.__name__)
def test_cheating_server_is_detected(monkeypatch: pytest.MonkeyPatch, cheat: Cheat) -> None:
    game = cheat(monkeypatch)
    monkeypatch.undo()
    assert verdict(game) == CHEATS[cheat]
    assert not accepts(game.text, *vars(game.noted[0]).values())


def test_swapped_seed_is_found_only_with_the_noted_commitment(monkeypatch: pytest.MonkeyPatch) -> None:
    """That is why browsers keep the commitment: the record alone is sound."""
    game = commits_late(monkeypatch)
    assert accepts(game.text)
    assert fightcard_says("verify", "-", given=game.text.encode()).code == 0


def test_record_of_another_deal_does_not_verify(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dealt by another key, recorded with the right one: the rules lead elsewhere, which only the command can know."""
    game = deals_by_another_key(monkeypatch)
    monkeypatch.undo()
    record = read_record(game.text)
    assert record.shuffle is not None
    key = shuffled_key(record.shuffle, record.game, record.rules, record.options)
    drawn = [(event, *lot) for event, lots, _ in record.chances for lot in lots]
    told = replace(record, key=key, chances=chance_events(key, drawn))
    with pytest.raises(Error):
        verify(told, find_game(record.game))
    assert accepts(write_record(told))
