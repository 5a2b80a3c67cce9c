"""Golden records of the present rules: whole games that must replay for ever.

    python -m tests.records.make

writes ``tests/records/<version>/<game>-<name>.fight`` and beside them ``positions.sha256``, the sum of each record's
last position. Run it once when there is a new game, or when the version of a game's rules rises. It never overwrites,
and leaves a game alone that has records of its present version: whoever changes what a released version does gets a
failing test, not a new record.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fightcard.core.position import Position
from fightcard.core.record import Record, read_record, verify, write_record
from fightcard.kernel.game_rng import key_of_seed
from fightcard.registry import find_game
from fightcard.table.match import Match
from tests.games.fightdrome.helpers import INVENTED
from tests.records.choosing import choose

FOLDER = Path(__file__).parent
SUMS = "positions.sha256"
TAKE_BACKS = 3  # as many as a player who cannot decide takes
EVERYTHING = ("breathing_space=yes", "last_gasp=yes", "empty_hand=deferred", "stagger_cards=out")
OTHERWISE = (
    *("final_lock=own", "reaction_as_attack=free", "bash_card=next_pot", "block_v_disarm=tie"),
    *("gambler_even=tie", "gambler_parity=power"),
)
NAMES = ("Ada “the Left” \\", 'Bo "K" Ng', "", "Døgg", "Eve #5", "Fé")  # by seat; nobody in particular has the third


@dataclass(frozen=True)
class Plan:
    """A game to be recorded: its set-up, and what is special about its course."""

    game: str
    name: str
    options: tuple[str, ...] = ()
    cards: str = ""
    resign_after: int = 0  # so many actions; 0: nobody resigns
    take_back: bool = False


PLANS = (
    Plan("fightdrome", "single"),
    Plan("fightdrome", "single-variants", EVERYTHING),
    Plan("fightdrome", "single-chosen", ("characters=S01+L3,S05+L1", "starter=1", "single_bout_rest_end=fame")),
    Plan("fightdrome", "fame", ("mode=fame",)),
    Plan(
        "fightdrome",
        "fame-switches",
        ("mode=fame", "fame_target=150", "both_reach=rester", "next_starter=loser", "rest_dead_end=restagger"),
    ),
    Plan("fightdrome", "fame-resigned", ("mode=fame", *EVERYTHING), resign_after=90),
    Plan("fightdrome", "epic", ("mode=epic",)),
    Plan("fightdrome", "epic-take-back", ("mode=epic", "starter=0", "next_starter=random"), take_back=True),
    Plan("fightdrome", "epic-gauntlet", ("mode=epic", "epic_survivor=gauntlet", "next_starter=winner", *EVERYTHING)),
    Plan("fightdrome", "cards", ("mode=fame", "fame_target=900"), cards=INVENTED),
    Plan("fightdrome", "cards-epic", ("mode=epic",), cards=INVENTED),  # some decks take nothing of a pile
    Plan("champions", "three-duels"),
    Plan("champions", "one-duel", ("duels=1", "weapons=AAS,PSA")),
    Plan("champions", "one-duel-resigned", ("duels=1", "panic=round"), resign_after=7),
    Plan("champions", "take-back", ("weapons=PPP,AAA", "pairing=231"), take_back=True),
    Plan("champions", "random-set-up", ("weapons=random", "pairing=random", "combat2=repair")),
    Plan("champions", "shared-deck", ("deck=shared", "panic=round", "overpower_cap=none")),
    Plan("champions", "draws", ("weapons=PPS,PAP", "spear_draw=red", "spear_draw_wounds=yes")),
    Plan("champions", "deaths", ("weapons=AAA,AAA", "kill_wins_combat=yes", "dead_reputation=lose")),
    Plan("champions", "six-seats", ("owners=0,1,2,3,4,5", "combat2=same_only")),
    Plan("champions", "four-seats-one-left", ("owners=1,0,1,2,3,2", "deck=shared"), resign_after=9),
    Plan("cartisora", "basic"),
    Plan("cartisora", "basic-take-back", ("target=1", "final_lock=last_winner"), take_back=True),
    Plan("cartisora", "basic-gladiator-resigned", ("classes=basic,gladiator", "feint_tie=lose"), resign_after=61),
    Plan("cartisora", "gladiator-monk", ("classes=gladiator,monk", "feint_sees_dice=no", "feint_tie=lock")),
    Plan("cartisora", "knight-swashbuckler", ("classes=knight,swashbuckler",)),
    Plan("cartisora", "monk-rogue", ("classes=monk,rogue", "undercut=numbers_only")),
    Plan("cartisora", "rogue-rogue-take-back", ("classes=rogue,rogue", "target=2"), take_back=True),
    Plan("cartisora", "swashbuckler-swashbuckler", ("classes=swashbuckler,swashbuckler", "reaction_chain=one_each")),
    Plan("cartisora", "swashbuckler-knight-switches", ("classes=swashbuckler,knight", *OTHERWISE)),
    Plan("cartisora", "rogue-knight-switches", ("classes=rogue,knight", *OTHERWISE)),
)


def played(plan: Plan) -> Match:
    """The game of a plan, played to its end."""
    game = find_game(plan.game)
    name = f"{plan.game} {plan.name}"
    setup = game.setup_from_record(plan.options, plan.cards or None)
    match = Match(game, setup, key_of_seed(int.from_bytes(name.encode(), "big")))
    taken = 0
    while not match.over:
        number = len(match.actions)
        back = match.position.may_take_back if plan.take_back and taken < TAKE_BACKS else []
        if plan.resign_after and number == plan.resign_after:
            act(match, f"{number % len(match.position.seats)}:resign")
        elif back:
            act(match, f"{back[0]}:take-back")
            taken += 1
        else:
            act(match, choose(match.position, name, number))
    return match


def act(match: Match, action: str) -> None:
    """Take an action that has its seat before it."""
    match.act(int(action[0]), action)


def recorded(plan: Plan) -> Record:
    """The record of a plan, with a comment on what it is."""
    match = played(plan)
    record = match.record(players=NAMES[: len(match.position.seats)], date="2025-01-01")
    special = [*(["a card set of its own"] if plan.cards else []), *(["a take-back"] if plan.take_back else [])]
    special += ["a resignation"] if plan.resign_after else []
    record.comments[0] = f"A golden record, made by tests/records/make.py: {', '.join((plan.name, *special))}."
    record.comments[len(record.actions)] = "the end"
    return record


def sum_of(position: Position) -> str:
    """Return a key that distinguishes last positions."""
    return hashlib.sha256(str(position).encode()).hexdigest()


def read_sums(folder: Path) -> dict[str, str]:
    """The sums of a folder by the names of its records."""
    lines = (folder / SUMS).read_text(encoding="utf-8").splitlines()
    return {name: digest for digest, name in map(str.split, lines)}


def files() -> Iterator[Path]:
    """Every golden record of every version."""
    yield from sorted(FOLDER.glob("*/*.fight"))


def main(folder: Path = FOLDER) -> None:
    """Write the records of every game that has none of its present version."""
    made = [plan for plan in PLANS if not any(folder_of(plan, folder).glob(f"{plan.game}-*.fight"))]
    if not made:
        sys.exit("Every game has records of its present version; those of a released one are never replaced.")
    for plan in made:
        text = write_record(recorded(plan))
        digest = sum_of(verify(read_record(text), find_game(plan.game)))
        path = folder_of(plan, folder) / f"{plan.game}-{plan.name}.fight"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        with (path.parent / SUMS).open("a", encoding="utf-8") as file:
            file.write(f"{digest}  {path.name}\n")


def folder_of(plan: Plan, folder: Path) -> Path:
    """Return the path of a plan's record."""
    return folder / str(find_game(plan.game).version)


if __name__ == "__main__":
    main()
