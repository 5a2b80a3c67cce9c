"""Check the shuffle of a Fightcard game from its record. Needs Python 3.11 and nothing else; knows no rules.

python verify_shuffle.py RECORD [COMMITMENT [NONCE [COMMITMENTS]]]

RECORD is the file of a finished game. COMMITMENT is what the server told you before the cards were dealt, NONCE the
random number that your own device gave, COMMITMENTS what all players had committed to when you revealed it: by seat,
with commas between, - for a seat without one. Without them only the record itself is checked. docs/fairness.md explains
it all. It says what is right and what is not; exit code 0: all is right, 1: something is not, 2: no such record.
"""

import hashlib
import re
import struct
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any

HEX = re.compile("[0-9a-f]{64}")
NONCE = re.compile("([0-9a-f]{2}){16,32}")
VOID = re.compile("[0-9a-f]{64}( [0-9])+")
MOST_WITHHELD = 2  # void rounds in which one seat may fail to reveal
CHANCE = re.compile(
    r"\* (\d{1,9}) (?:shuffle (\d{1,3})|die (\d{1,3})|draw (\d{1,3}) of (\d{1,3})) ->((?: \d{1,3})*)", re.ASCII
)
LANES = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)]
LANES += [(0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]


def block(key: bytes, counter: int) -> bytes:
    """A block of ChaCha with 8 rounds, a 64-bit counter and a nonce of zero."""
    counters = [counter % 2**32, counter >> 32, 0, 0]
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), *counters]
    x = start.copy()
    for a, b, c, d in LANES * 4:
        for i, j, k, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[i] = (x[i] + x[j]) % 2**32
            x[k] = ((x[k] ^ x[i]) << bits) % 2**32 | (x[k] ^ x[i]) >> (32 - bits)
    return struct.pack("<16I", *((old + new) % 2**32 for old, new in zip(start, x, strict=True)))


def noise(key: bytes, event: int) -> Iterator[int]:
    """The bytes of one chance event."""
    for number in range(2**32):
        yield from block(key, event * 2**32 + number)


def lots(source: Iterator[int], size: int, count: int) -> list[int]:
    """So many lots out of so many: Fisher and Yates' shuffle from the end, with exactly uniform numbers."""
    row, place = list(range(size)), size - 1
    while place >= max(size - count, 1):
        number, rest = divmod(next(source) * (place + 1), 256)
        if rest >= 256 % (place + 1):
            row[place], row[number] = row[number], row[place]
            place -= 1
    return row[::-1][:count]


def recipe(head: dict[str, Any]) -> str:
    """The text whose SHA-256 is the key."""
    scheme = 2 if "commitments" in head else 1
    lines = [f"fightcard shuffle {scheme}", f"game {head['game']}", f"rules {head['rules']}"]
    lines += [f"generator {head['generator']}", *(f"option {option}" for option in head.get("options", []))]
    if scheme == 2:
        lines += [f"void {number} {void}" for number, void in enumerate(head["voids"], 1)]
        lines += [f"round {len(head['voids']) + 1}"]
        lines += [f"commitment {seat} {commitment or '-'}" for seat, commitment in enumerate(head["commitments"])]
    lines += [f"seed {head['seed']}"]
    lines += [f"nonce {seat} {nonce or '-'}" for seat, nonce in enumerate(head["nonces"])]
    return "".join(f"{line}\n" for line in lines)


def read(text: str) -> tuple[dict[str, Any], list[re.Match[str]]]:
    """The header and the chance lines of a record, or ValueError."""
    header, dashes, body = text.partition("\n---\n")
    head = tomllib.loads(header)
    if not dashes or head.get("format") not in (2, 3) or head.get("generator") != "chacha8/1":
        raise ValueError("only records of format 2 or 3 with the generator chacha8/1 say what their key was made of")
    if (head["format"] == 3) != ("commitments" in head) or (head["format"] == 3) != ("voids" in head):
        raise ValueError("commitments and voids belong to records of format 3")
    if not all(HEX.fullmatch(head[name]) for name in ("key", "commitment", "seed")):
        raise ValueError("key, commitment and seed must be 64 digits of 0-9 and a-f")
    if not head["nonces"] or not all(nonce == "" or NONCE.fullmatch(nonce) for nonce in head["nonces"]):
        raise ValueError("a nonce must be 32 to 64 digits of 0-9 and a-f, or empty")
    if not all(commitment == "" or HEX.fullmatch(commitment) for commitment in head.get("commitments", [])):
        raise ValueError("a commitment must be 64 digits of 0-9 and a-f, or empty")
    if not all(
        VOID.fullmatch(void) and void[65:].split() == sorted({*void[65:].split()}) for void in head.get("voids", [])
    ):
        raise ValueError("a void round must be a commitment and the seats that did not reveal")
    if not all(option.isprintable() for option in head.get("options", [])):
        raise ValueError("an option must be one line")
    lines = [line for line in body.split("\n") if line.startswith("*")]
    if wrong := [line for line in lines if not CHANCE.fullmatch(line)]:
        raise ValueError(f"this is no chance event: {wrong[0][:60]}")
    return head, [match for match in map(CHANCE.fullmatch, lines) if match]


def check_commitments(head: dict[str, Any]) -> Iterator[tuple[bool, str]]:
    """Has everybody revealed what they had committed to, and could the void rounds have been like that?"""
    found = [nonce and hashlib.sha256(bytes.fromhex(nonce)).hexdigest() for nonce in head["nonces"]]
    yield found == head["commitments"], "every nonce is the one that its player had committed to"
    failed = Counter(int(seat) for void in head["voids"] for seat in void[65:].split())
    possible = all(
        seat < len(found) and times <= MOST_WITHHELD and not (times == MOST_WITHHELD and found[seat])
        for seat, times in failed.items()
    )
    times = ", ".join(f"seat {seat} {times} times" for seat, times in sorted(failed.items())) or "nobody ever"
    yield possible, f"{len(head['voids'])} deals were void before this one; failed to reveal: {times}"


def wrong_events(key: bytes, lines: list[re.Match[str]]) -> Iterator[str]:
    """Chance lines that are not what the key brings, and events that are missing."""
    expected, sources = 0, dict[str, Iterator[int]]()
    for line in lines:
        event, shuffled, sides, count, of, drawn = line.groups()
        size = int(shuffled or sides or of)
        many = size if shuffled else 1 if sides else int(count)
        if int(event) not in (expected - 1, expected):
            yield f"chance event {expected} is missing before event {event}"
        expected = int(event) + 1
        source = sources.setdefault(event, noise(key, int(event)))
        if size > 256 or many > size or lots(source, size, many) != [int(number) for number in drawn.split()]:
            yield f"chance event {event} is not what the key brings: {line[0][:60]}"


def check(text: str, noted: str = "", own: str = "", seen: str = "") -> Iterator[tuple[bool, str]]:
    """(is it right?, what) for each thing there is to check."""
    head, lines = read(text)
    found = hashlib.sha256(bytes.fromhex(head["seed"])).hexdigest()
    yield found == head["commitment"], f"the commitment {head['commitment']} is the SHA-256 of the seed ({found})"
    if noted:
        yield noted == head["commitment"], f"the commitment in the record is the one noted before the game ({noted})"
    if own:
        yield own in head["nonces"], f"the nonce {own} is part of the shuffle"
    if seen:
        told = ",".join(commitment or "-" for commitment in head.get("commitments", []))
        yield seen == told, f"the players' commitments are those that you saw before you revealed ({told})"
    if head["format"] == 3:
        yield from check_commitments(head)
    key = hashlib.sha256(recipe(head).encode()).hexdigest()
    yield key == head["key"], f"the key {head['key']} is made of seed, commitments, nonces, game and options ({key})"
    wrong = list(wrong_events(bytes.fromhex(head["key"]), lines))
    yield from ((False, what) for what in wrong)
    yield not wrong, f"{len(lines)} lines of chance events are what the key brings"


def main(arguments: list[str]) -> int:
    """Check, tell, and return the exit code."""
    if not 1 <= len(arguments) <= 4:
        print(__doc__)
        return 2
    try:
        with open(arguments[0], encoding="utf-8") as file:
            checks = list(check(file.read(), *arguments[1:]))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        print(f"cannot check {arguments[0]}: {error}")
        return 2
    for right, what in checks:
        print("right:" if right else "WRONG:", what)
    return 0 if all(right for right, _ in checks) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
