"""OpenSpiel's playthroughs of our games: ``python -m tests.adapters.spiel_playthroughs`` writes them anew."""

from __future__ import annotations

from pathlib import Path

from absl import flags
from open_spiel.python.algorithms import generate_playthrough

from fightcard.adapters.openspiel import game_string
from tests.adapters.small_games import SmallGame, clashes, last_round, tiny_box

FOLDER = Path(__file__).parent / "playthroughs"
PLAYED: dict[str, SmallGame] = {
    "cartisora": clashes("9,J,K", "8,10,Q"),
    "champions": last_round(("4S", "KS"), 1),
    "fightdrome": tiny_box((("P20", "P60", "K50"), ("K30", "PB60", "P70")), 2, 1996),
}
SEED = 3


def strings() -> dict[str, str]:
    """The games by the names of their files: small ones, one in turns, one with sampled deals."""
    found = {name: game_string(small.game, positions=small.positions) for name, small in PLAYED.items()}
    clash = PLAYED["cartisora"]
    found["cartisora_turns"] = game_string(clash.game, positions=clash.positions, moves="turns")
    found["champions_sampled"] = game_string("champions", chance="sampled", duels=1, horizon=3)
    return found


def replay(name: str) -> tuple[str, str]:
    """A stored playthrough, and the same game played again."""
    flags.FLAGS.mark_as_parsed()  # OpenSpiel asks for a flag of its command line
    stored, replayed = generate_playthrough.replay(str(FOLDER / f"{name}.txt"))
    return str(stored), str(replayed)


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name, game in strings().items():
        text = generate_playthrough.playthrough(game, None, seed=SEED)
        (FOLDER / f"{name}.txt").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
