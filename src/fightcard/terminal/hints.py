"""Hints in words."""

from __future__ import annotations

from fightcard import Hint, View
from fightcard.language import Speaker

from .game_text import GameText

LEVEL = "master"  # whose advice is given


class HintText:
    """Tells hints in words."""

    def __init__(self, speaker: Speaker, game_text: GameText, view: View) -> None:
        self.speaker, self.game_text, self.view = speaker, game_text, view

    def sentence(self, hint: Hint) -> str:
        """Why."""
        second = hint.rival
        return self.speaker.say(
            hint.reason,
            action=self.game_text.short_name(hint.best, self.view, hint.seat),
            second=self.game_text.short_name(second.action, self.view, hint.seat) if second else "-",
            value=_percent(hint.expected) if hint.ranked else 0,
            other=_percent(second.value) if second else 0,
            more=_percent(hint.expected) - _percent(second.value) if second else 0,  # as the lines show it
            simulations=hint.decision.simulations,
            level=self.speaker.level(hint.level),
        )

    def lines(self, hint: Hint) -> list[str]:
        """The best actions with what they bring, in a mix with the chance to choose them, and the reason."""
        mixed, told = hint.decision.mixed, hint.told
        width = max((len(each.action) for each in told), default=0)
        message = "hint-line-mixed" if mixed else "hint-line-tried" if hint.decision.simulations else "hint-line"
        lines = []
        for each in told:
            name = self.game_text.name_of(each.action, self.view, hint.seat)
            code = f"{each.action:{width}}"
            chance, value = _percent(each.share), _percent(each.value)
            lines.append("  " + self.speaker.say(message, code=code, name=name, chance=chance, value=value))
        if hint.untold:
            lines.append("  " + self.speaker.say("hint-rest-mixed" if mixed else "hint-rest", count=hint.untold))
        return [*lines, self.sentence(hint)]


def _percent(share: float) -> int:
    return round(100 * share)
