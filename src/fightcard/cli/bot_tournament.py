"""A tournament whose entrants are all bots: run, told and shown. Only the command ``tournament`` loads it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from fightcard import Game, Position
from fightcard.bots.own.failures import BotFailure, merged
from fightcard.bots.player import Player
from fightcard.kernel.game_rng import key_of_seed
from fightcard.language import Speaker
from fightcard.tournament.commands import EndGame, Enter, StartGame, StartRound, decide_tournament
from fightcard.tournament.data import Points
from fightcard.tournament.events import Opened, TournamentPlan
from fightcard.tournament.export import tournament_data
from fightcard.tournament.standings import CRITERIA, standings
from fightcard.tournament.state import Pairing, Tournament

from . import output
from .commands.lab.tournament import MAX_SERIES
from .parameters import LARGEST_SEED

SPREAD = 1_000_003  # between the seeds of two games


class BotTournament:
    """Runs a tournament whose entrants are all bots. The same seed gives the same results."""

    def __init__(self, game: Game, plan: TournamentPlan) -> None:
        self.game = game
        self.tournament = Tournament(Opened(at=0, plan=plan, rules=game.definition.version))
        self._failures: list[BotFailure] = []

    def enter(self, levels: Sequence[str]) -> None:
        """Enter bots; those of the same name are numbered."""
        counts, seen = Counter(levels), Counter[str]()
        for level in levels:
            seen[level] += 1
            self._do(Enter(level if counts[level] == 1 else f"{level} {seen[level]}", level))

    def play(self) -> Iterator[Pairing]:
        """Play all rounds, and yield each pairing when it is decided."""
        self._do(StartRound())
        while not self.tournament.is_closed:
            for pairing in self.tournament.rounds[-1]:
                while not pairing.is_decided:
                    self._play_game(pairing)
                yield pairing
            self._do(StartRound())

    @property
    def failures(self) -> Sequence[BotFailure]:
        """The failures of users' own bots."""
        return merged(self._failures)

    def _do(self, command: Enter | StartRound | StartGame | EndGame) -> None:
        for entry in decide_tournament(self.tournament, command, now=0):
            self.tournament.apply(entry)

    def _play_game(self, pairing: Pairing) -> None:
        number = len(pairing.games)
        seed = (self.tournament.plan.seed * SPREAD + pairing.number * MAX_SERIES * 2 + number) % LARGEST_SEED
        table = f"{pairing.number}.{number}"
        self._do(StartGame(pairing.number, table))
        self._do(EndGame(pairing.number, table, self._points(pairing.seats(number), seed)))

    def _points(self, sides: tuple[int, int], seed: int) -> Points:
        """Play one game; return the points of both sides."""
        levels = [self.tournament.entrants[entrant].level for entrant in sides]
        owners = [self.game.side_of(seat) for seat in range(self.game.seats)]
        players = [Player(levels[side], self.game, seed + seat) for seat, side in enumerate(owners)]
        for player in players:
            player.prepare()
        position, _ = Position.dealt(self.game, key_of_seed(seed))
        while not position.is_over:
            seat = position.due[0]
            _, position, _ = position.act(seat, players[seat].decide(position, seat).action)
            if (failure := players[seat].last_failure) is not None:
                self._failures.append(failure)
        assert position.result is not None, "it is over"
        winner = position.result["winner"]
        return (0.5, 0.5) if winner is None else (float(winner == 0), float(winner == 1))


# -- for people and programs ---------------------------------------------------------------------------------------


def tournament_json(host: BotTournament) -> dict[str, Any]:
    """The whole tournament as data, with what bots of users' own did wrong."""
    failures = [vars(failure) for failure in host.failures]
    return {**msgspec.to_builtins(tournament_data(host.tournament)), "failures": failures}


def tell_pairing(tournament: Tournament, pairing: Pairing, speaker: Speaker) -> str:
    """A decided pairing in a sentence."""
    names = [tournament.entrants[entrant].name for entrant in pairing.entrants]
    if pairing.is_bye:
        return speaker.say("cli-tournament-bye", round=pairing.round, name=names[0])
    first, second = pairing.total
    return speaker.say("cli-tournament-result", round=pairing.round, first=names[0], second=names[1], a=first, b=second)


def show_table(tournament: Tournament, speaker: Speaker) -> None:
    """Print the standings of a finished tournament."""
    criteria = CRITERIA[tournament.plan.format]
    output.show(speaker.say("cli-tournament-over", rounds=len(tournament.rounds), seed=str(tournament.plan.seed)))
    output.show(
        speaker.say("cli-tournament-criteria", criteria=", ".join(_criterion(name, speaker) for name in criteria))
    )
    output.show()
    rows = [("", "", *(_criterion(name, speaker) for name in criteria), speaker.say("cli-tournament-games"))]
    for row in standings(tournament):
        counts = f"+{row.wins} ={row.draws} −{row.losses}"
        values = (speaker.say("cli-tournament-value", value=value) for value in row.values)
        rows.append((f"{row.place}.", tournament.entrants[row.entrant].name, *values, counts))
    for line in output.columns(rows):
        output.show(f"  {line}")


def _criterion(name: str, speaker: Speaker) -> str:
    return speaker.say(f"tournament-criterion-{name}")
