"""The colours of a game. Nothing is told by colour alone: shapes and letters say the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from textual.theme import Theme


@dataclass(frozen=True)
class Palette:
    """The colours of a game's screen; ``inks`` are those of its kinds of cards."""

    name: str
    ground: str
    panel: str
    ink: str
    quiet: str
    accent: str
    edge: str
    paper: str  # of cards
    paper_ink: str
    sides: tuple[str, str]
    inks: Mapping[str, str] = field(default_factory=dict)

    def theme(self) -> Theme:
        """The same for Textual."""
        return Theme(
            name=f"fightcard-{self.name}",
            primary=self.accent,
            accent=self.accent,
            foreground=self.ink,
            background=self.ground,
            surface=self.panel,
            panel=self.panel,
            dark=True,
            variables={"edge": self.edge, "quiet": self.quiet, "paper": self.paper, "paper-ink": self.paper_ink},
        )
