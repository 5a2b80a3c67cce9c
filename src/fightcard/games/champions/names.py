"""Names of the numbers that the rules use, for texts and views: champions, sides, phases, endings."""

from __future__ import annotations

from .state import ANSWER, FOUGHT_OUT, LEAD, NAME, NO_END, NO_ENEMY, OVER, RESIGNED_GAME, SEAL

NAMES = ("Wulfstan", "Aelfere", "Maccus", "Halfdan", "Bjorn", "Sten")  # CC-01
SIDE_NAMES = ("saxons", "vikings")
PHASES = {OVER: "over", SEAL: "seal", LEAD: "lead", ANSWER: "answer", NAME: "name"}
ENDINGS = {NO_END: "none", FOUGHT_OUT: "fought-out", NO_ENEMY: "no-enemy", RESIGNED_GAME: "resigned"}
