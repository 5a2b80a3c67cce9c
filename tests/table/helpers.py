"""Helpers for tests of the table and the terminal: matches, bots that play them, a box without twins."""

from __future__ import annotations

from collections.abc import Callable

from fightcard.bots.player import Player
from fightcard.core.definition import Setup
from fightcard.games.fightdrome.cardset import standard_set
from fightcard.games.fightdrome.game import GAME
from fightcard.kernel.game_rng import key_of_seed
from fightcard.table.match import Match

MODES = {"single": [], "fame": ["mode=fame", "fame_target=150"], "epic": ["mode=epic"]}


def new_match(*options: str, seed: int = 0, setup: Setup | None = None) -> Match:
    """Return a match right after the deal."""
    return Match(GAME, setup or GAME.setup(options), key_of_seed(seed))


def play_on(match: Match, until: Callable[[Match], bool] = lambda _: False, seed: int = 0) -> Match:
    """Let random bots play until a condition holds, or to the end."""
    bots = [Player("random", match.position.game, seed + seat) for seat in range(2)]
    while not match.over and not until(match):
        seat = match.due[0]
        match.act(seat, bots[seat].decide(match.position, seat).action)
    return match


def staggered(match: Match) -> bool:
    """Whether a player with more than one card has just been Staggered."""
    view = match.view(match.due[0])
    return bool(view["phase"] == "staggered" and view["seats"][match.due[0]]["hand_size"] > 1)


def next_match_where(wanted: Callable[[Match], bool], *options: str) -> Match:
    """Return the first match, by seed, in which a condition holds before the end."""
    for seed in range(100):
        match = play_on(new_match(*options, seed=seed), wanted)
        if not match.over:
            return match
    raise AssertionError("no such match")


def box_without_twins() -> str:
    """Return a card set in which no two cards have the same strength."""
    counts = {"punch": 21, "kick": 21, "grapple": 21, "punch_block": 9, "kick_block": 9}
    lines = ['name = "no twins"']
    for row, (kind, count) in enumerate(counts.items(), 1):
        for strength in range(100 * row + 1, 100 * row + count + 1):
            lines.append(f'[[card]]\ntype = "{kind}"\nstrength = {strength}\ncopies = 1')
    plain = {"feint": 4, "weave": 4}
    plain |= {f"neurochem_{kind}": 3 for kind in ("punch", "kick", "grapple", "block")}
    lines += [f'[[card]]\ntype = "{kind}"\ncopies = {count}' for kind, count in plain.items()]
    text = standard_set().text
    first = min(text.index("[[sleeve]]"), text.index("[[stack]]"))
    return "\n".join(lines) + "\n" + text[first:]


def setup_without_twins(*options: str) -> Setup:
    """Return a set-up with this card set."""
    return GAME.setup_from_record(options, box_without_twins())
