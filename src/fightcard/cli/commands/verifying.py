"""``verify``: checks a record's shuffle against its commitments, and replays the game."""

from __future__ import annotations

import re
from dataclasses import dataclass

from fightcard import Record, RecordMismatch, Unreadable
from fightcard.core.chance.shuffles import NO_NONCE, NONCE, SEED, Shuffle
from fightcard.core.record import read_record
from fightcard.core.record import verify as verify_record
from fightcard.language import Speaker
from fightcard.registry import find_game

from .. import output
from ..frame import CliOption, command, remember_game
from ..parameters import JSON, ParsedValue
from ..words import player_names
from .play.playing import FILE, read_file, tell_verified, verified_data

LIST = re.compile("([0-9a-f]{64}|-)(,([0-9a-f]{64}|-))*")


def digits(option: str, form: re.Pattern[str]) -> ParsedValue:
    """Hexadecimal digits of this form."""

    def read(text: str) -> str:
        if not form.fullmatch(text.lower()):
            raise Unreadable("digits-form", option=option, value=text[:80])
        return text.lower()

    return ParsedValue(read)


COMMITMENT = CliOption(
    *("--commitment", "noted"), text="cli-option-commitment", value="cli-value-key", type=digits("--commitment", SEED)
)
OWN_NONCE = CliOption(
    *("--nonce", "own"), text="cli-option-nonce", value="cli-value-key", type=digits("--nonce", NONCE)
)
SEEN = CliOption(
    *("--commitments", "seen"),
    text="cli-option-commitments",
    value="cli-value-commitments",
    type=digits("--commitments", LIST),
)


@dataclass(frozen=True)
class Noted:
    """A player's notes before the game: the server's commitment, their own nonce, the players' commitments."""

    commitment: str | None
    nonce: str | None
    commitments: str | None


@command(
    *("verify", FILE, COMMITMENT, OWN_NONCE, SEEN, JSON),
    text="cli-verify",
    examples=("fightcard verify fightdrome-k3vq2x.txt", "fightcard verify fightdrome-k3vq2x.txt --commitment 5df6…"),
)
def verify(speaker: Speaker, file: str, noted: str | None, own: str | None, seen: str | None, as_json: bool) -> None:
    """Check a record from the commitments to the result."""
    record = read_record(read_file(file))
    game = find_game(record.game)
    remember_game(game)
    kept = Noted(noted, own, seen)
    check_noted(record, kept)
    position = verify_record(record, game)
    if as_json:
        output.show_json({**verified_data(record, position), "shuffle": shuffle_data(record.shuffle, kept)})
        return
    names = player_names(game, position.setup, speaker, record.players)
    tell_shuffle(record.shuffle, names, speaker)
    tell_verified(record, position, names, speaker)


def check_noted(record: Record, noted: Noted) -> None:
    """Is the record's shuffle the one that was committed to, and does it include the player's nonce?"""
    if noted == Noted(None, None, None):
        return
    shuffle = record.shuffle
    if shuffle is None:
        raise RecordMismatch("shuffle-none")
    if noted.commitment is not None and noted.commitment != shuffle.commitment:
        raise RecordMismatch("shuffle-noted", noted=noted.commitment, commitment=shuffle.commitment)
    if noted.nonce is not None and noted.nonce not in shuffle.nonces:
        raise RecordMismatch("shuffle-own-nonce", nonce=noted.nonce)
    commitments = ",".join(own or NO_NONCE for own in shuffle.commitments or ())
    if noted.commitments is not None and noted.commitments != commitments:
        raise RecordMismatch("shuffle-seen", seen=noted.commitments, commitments=commitments)


def tell_shuffle(shuffle: Shuffle | None, names: dict[int, str], speaker: Speaker) -> None:
    """Show how far the shuffle can be trusted."""
    if shuffle is None:
        output.show(speaker.say("cli-verify-no-shuffle"))
        return
    output.show(speaker.say("cli-verify-commitment", commitment=shuffle.commitment))
    givers = [names[seat] for seat, nonce in enumerate(shuffle.nonces) if nonce]
    if shuffle.commitments is not None:
        missing = ", ".join(names[seat] for seat in sorted(shuffle.withheld))
        output.show(speaker.say("cli-verify-commitments", voids=len(shuffle.voids), missing=missing))
    output.show(speaker.say("cli-verify-key", givers=", ".join(givers), count=len(givers)))


def shuffle_data(shuffle: Shuffle | None, noted: Noted) -> dict[str, object] | None:
    """The same for programs."""
    if shuffle is None:
        return None
    commitments = shuffle.commitments
    return {
        "scheme": shuffle.scheme,
        "commitment": shuffle.commitment,
        "commitments": None if commitments is None else [own or None for own in commitments],
        "nonces": [nonce or None for nonce in shuffle.nonces],
        "voids": [{"commitment": void.commitment, "missing": list(void.missing)} for void in shuffle.voids],
        "noted": noted.commitment is not None,
        "own_nonce": noted.nonce is not None,
        "seen": noted.commitments is not None,
    }
