"""``verify``: was the shuffle fixed before the game, and did everything follow from it?"""

from __future__ import annotations

import re

from fightcard.core.errors import Disagrees, Unreadable
from fightcard.core.record import Record, read_record
from fightcard.core.record import verify as verify_record
from fightcard.core.shuffles import NONCE, SEED, Shuffle
from fightcard.language import Speaker
from fightcard.registry import find_game

from . import output
from .frame import Option, command, remember_game
from .parameters import JSON, Reader
from .playing import FILE, read_file, tell_verified, verified_data
from .words import player_names


def digits(option: str, form: re.Pattern[str]) -> Reader:
    """Hexadecimal digits of this form."""

    def read(text: str) -> str:
        if not form.fullmatch(text.lower()):
            raise Unreadable("digits-form", option=option, value=text[:80])
        return text.lower()

    return Reader(read)


COMMITMENT = Option(
    *("--commitment", "noted"), text="cli-option-commitment", value="cli-value-key", type=digits("--commitment", SEED)
)
OWN_NONCE = Option(*("--nonce", "own"), text="cli-option-nonce", value="cli-value-key", type=digits("--nonce", NONCE))


@command(
    *("verify", FILE, COMMITMENT, OWN_NONCE, JSON),
    text="cli-verify",
    examples=("fightcard verify fightdrome-k3vq2x.txt", "fightcard verify fightdrome-k3vq2x.txt --commitment 5df6…"),
)
def verify(speaker: Speaker, file: str, noted: str | None, own: str | None, as_json: bool) -> None:
    """Check a record from the commitment to the result."""
    record = read_record(read_file(file))
    game = find_game(record.game)
    remember_game(game)
    check_noted(record, noted, own)
    position = verify_record(record, game)
    if as_json:
        output.show_json({**verified_data(record, position), "shuffle": shuffle_data(record.shuffle, noted, own)})
        return
    names = player_names(game, position.setup, speaker, record.players)
    tell_shuffle(record.shuffle, names, speaker)
    tell_verified(record, position, names, speaker)


def check_noted(record: Record, noted: str | None, own: str | None) -> None:
    """Is the record's shuffle the one that somebody was promised, and is his nonce in it?"""
    if noted is None and own is None:
        return
    if record.shuffle is None:
        raise Disagrees("shuffle-none")
    if noted is not None and noted != record.shuffle.commitment:
        raise Disagrees("shuffle-noted", noted=noted, commitment=record.shuffle.commitment)
    if own is not None and own not in record.shuffle.nonces:
        raise Disagrees("shuffle-own-nonce", nonce=own)


def tell_shuffle(shuffle: Shuffle | None, names: dict[int, str], speaker: Speaker) -> None:
    """How far the shuffle can be trusted."""
    if shuffle is None:
        output.show(speaker.say("cli-verify-no-shuffle"))
        return
    output.show(speaker.say("cli-verify-commitment", commitment=shuffle.commitment))
    givers = [names[seat] for seat, nonce in enumerate(shuffle.nonces) if nonce]
    output.show(speaker.say("cli-verify-key", givers=", ".join(givers), count=len(givers)))


def shuffle_data(shuffle: Shuffle | None, noted: str | None, own: str | None) -> dict[str, object] | None:
    """The same for programs."""
    if shuffle is None:
        return None
    nonces = [nonce or None for nonce in shuffle.nonces]
    return {
        "commitment": shuffle.commitment,
        "nonces": nonces,
        "noted": noted is not None,
        "own_nonce": own is not None,
    }
