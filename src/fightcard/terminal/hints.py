"""Hints in words: the headline with a reason, a mix as a picture, and the figures."""

from __future__ import annotations

from fightcard import Hint, View
from fightcard.language import Speaker

from .game_text import GameText

LEVEL = "master"  # whose advice is given
WIDTH = 20  # of the bar of a choice that is always taken
ONE_CHOICE = ("best", "alone", "sure")
HEADLINES = {**dict.fromkeys(ONE_CHOICE, "one"), "close": "two", "trusted": "level", "habit": "level"}


class HintText:
    """Tells hints in words."""

    def __init__(self, speaker: Speaker, game_text: GameText, view: View) -> None:
        self.speaker, self.game_text, self.view = speaker, game_text, view

    def _say(self, message: str, hint: Hint) -> str:
        second = hint.rival
        names = [self._short(each.action, hint) for each in hint.told] or [self._short(hint.best, hint)]
        return self.speaker.say(
            message,
            action=self._short(hint.best, hint),
            second=self._short(second.action, hint) if second else "-",
            actions=self.speaker.listed(names),
            value=_percent(hint.expected) if hint.ranked else 0,
            simulations=hint.decision.simulations,
            level=self.speaker.level(hint.level),
        )

    def _short(self, action: str, hint: Hint) -> str:
        return self.game_text.short_name(action, self.view, hint.seat)

    # -- parts --

    def headline(self, hint: Hint) -> str:
        """The recommended action."""
        return self._say(f"hint-headline-{HEADLINES.get(hint.kind, hint.kind)}", hint)

    def why(self, hint: Hint) -> str:
        """The reasons for it, in the words of the game where it has some."""
        told = [self.speaker.reason(self.game_text.game.name, reason) for reason in hint.reasons]
        if told and hint.kind in ONE_CHOICE:
            return " ".join(told)
        return " ".join([*told, self._say(f"hint-why-{hint.kind}", hint)])

    def picture(self, hint: Hint) -> list[str]:
        """A mix as bars, one for each choice."""
        if hint.kind != "mix":
            return []
        told = hint.told
        return [
            self.speaker.say("hint-picture", bar=_bar(each.share), share=f"{_percent(each.share):3}", name=name)
            for each, name in ((each, self._short(each.action, hint)) for each in told)
        ]

    def figures(self, hint: Hint) -> list[str]:
        """How well each choice does, with intervals, and how the figures were found."""
        if not hint.told:
            return []
        width = max(len(each.action) for each in hint.told)
        lines = []
        for each in hint.told:
            low, high = map(_percent, hint.interval(each))
            told = {"code": f"{each.action:{width}}", "name": self.game_text.name_of(each.action, self.view, hint.seat)}
            message = "hint-line" if hint.exact else "hint-line-between"
            lines.append("  " + self.speaker.say(message, **told, value=_percent(each.value), low=low, high=high))
        if hint.untold:
            rest = "hint-rest-mixed" if hint.decision.mixed else "hint-rest"
            lines.append("  " + self.speaker.say(rest, count=hint.untold))
        return [*lines, self.certainty(hint)]

    def certainty(self, hint: Hint) -> str:
        """Say what following the hint wins, and whether that is exact or estimated."""
        return f"{self._say('hint-total', hint)} {self._say(f'hint-how-{hint.how}', hint)}"

    # -- wholes --

    def sentence(self, hint: Hint) -> str:
        """All of it in one paragraph."""
        parts = [f"{self.headline(hint)}.", self.why(hint)]
        return " ".join([*parts, self.certainty(hint)] if hint.told else parts)

    def lines(self, hint: Hint, figures: bool = True) -> list[str]:
        """The headline, why, the mix, and the figures if they are wanted."""
        told = [self.headline(hint), self.why(hint), *(f"  {line}" for line in self.picture(hint))]
        return [*told, *self.figures(hint)] if figures else told


def _bar(share: float) -> str:
    return ("█" * max(1, round(WIDTH * share))).ljust(WIDTH, "·")


def _percent(share: float) -> int:
    return round(100 * share)
