"""A tournament in memory, whose games are decided by chance."""

from __future__ import annotations

from random import Random

from fightcard.tournament.commands import (
    EndGame,
    Enter,
    StartGame,
    StartRound,
    TournamentCommand,
    decide_tournament,
)
from fightcard.tournament.data import Format, Points
from fightcard.tournament.events import (
    Opened,
    TournamentPlan,
    read_tournament_entry,
    write_tournament_entry,
)
from fightcard.tournament.state import Pairing, Tournament

WIN, DRAW, LOSS = (1.0, 0.0), (0.5, 0.5), (0.0, 1.0)


class Host:
    """Runs a tournament; results come from a seeded generator."""

    def __init__(self, kind: Format, entrants: int, *, rounds: int = 0, series: int = 1, seed: int = 1) -> None:
        plan = TournamentPlan(game="cartisora", format=kind, rounds=rounds, series=series, seed=seed)
        self.entries = [write_tournament_entry(Opened(at=0, plan=plan, rules=1))]
        self.tournament = self.reread()
        self.rng = Random(seed)
        for number in range(entrants):
            self.do(Enter(f"P{number}"))

    def do(self, command: TournamentCommand) -> None:
        """Carry out a command; entries go through their stored form."""
        for entry in decide_tournament(self.tournament, command, now=len(self.entries)):
            self.entries.append(write_tournament_entry(entry))
            self.tournament.apply(read_tournament_entry(self.entries[-1]))

    def reread(self) -> Tournament:
        """Return the tournament that the stored entries make."""
        return Tournament.of(map(read_tournament_entry, self.entries))

    def play(self, pairing: Pairing, points: Points | None = None) -> None:
        """Play one game of a pairing; ``points`` are those of seats 0 and 1."""
        table = f"{pairing.number}.{len(pairing.games)}"
        self.do(StartGame(pairing.number, table))
        self.do(EndGame(pairing.number, table, points or self.rng.choice((WIN, DRAW, LOSS))))

    def finish_round(self) -> None:
        """Play all that is open."""
        while self.tournament.open_pairings:
            for pairing in self.tournament.open_pairings:
                self.play(pairing)

    def finish(self) -> Tournament:
        """Play to the end."""
        self.finish_round()
        while not self.tournament.is_closed:
            self.do(StartRound())
            self.finish_round()
        return self.tournament
