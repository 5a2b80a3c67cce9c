"""Fightdrome on the screen: the Attack on the table between two fighters."""

from __future__ import annotations

from rich.text import Text

from fightcard import View
from fightcard.core.data import SeatView
from fightcard.core.definition import GameDefinition

from ..cards import CardFace
from ..drawing import Block, beside, centred, fitted, spread, stacked, wrapped
from ..palette import Palette
from ..stage import GameStage, backs, card_size

STRONGEST = 100
INKS = {
    "P": "#ff6a7b",
    "K": "#5ec8ff",
    "G": "#8be28b",
    "PB": "#ffb3bb",
    "KB": "#b5e3ff",
    "F": "#d9a8ff",
    "W": "#d9a8ff",
}
NEUROCHEM = "#ffe45e"

# What a fighter is called, as in the browser: a style for the Sleeve, a temper for the Stack. The box has numbers only.
STYLES: dict[tuple[str, ...], str] = {
    ("punch", "kick", "grapple"): "slugger",
    ("punch", "grapple", "kick"): "clincher",
    ("kick", "punch", "grapple"): "kickboxer",
    ("kick", "grapple", "punch"): "sweeper",
    ("grapple", "punch", "kick"): "bruiser",
    ("grapple", "kick", "punch"): "wrestler",
}
TEMPERS = {  # by Blocks and Neurochem cards
    (5, 6): "all-in",
    (5, 5): "all-round",
    (6, 5): "relentless",
    (6, 6): "wired",
    (7, 6): "volatile",
    (8, 5): "guarded",
    (9, 4): "ironclad",
    (7, 5): "steady",
    (8, 6): "cagey",
    (9, 6): "lockdown",
}
TWIN = (8, 5)  # with two first lines that are equal: strong in two kinds of Attack


class FightdromeStage(GameStage):
    """The ring."""

    palette = Palette(
        name="fightdrome",
        ground="#0b0e14",
        panel="#121823",
        ink="#f4f1ea",
        quiet="#a9b3c2",
        accent="#ff6a7b",
        edge="#2f3b4d",
        paper="#18202d",
        paper_ink="#f4f1ea",
        sides=("#ff8f6b", "#62d0ff"),
        inks=INKS,
    )

    # -- cards --

    def face(self, action: str, view: View, seat: int | None) -> CardFace:
        word, _, value = action.partition(":")
        if word == "sleeve":
            style = self.say(f"web-style-{style_of(self.game, value)}")
            return CardFace("▲", name=self.say("web-send-in", style=style), ink=self.palette.accent)
        if action == "rest":
            return CardFace("zZ", name=self.speaker.action(self.game.name, action), ink=self.palette.quiet)
        if action == "?":
            return CardFace("?")
        kind, number = action.rstrip("0123456789"), "".join(filter(str.isdecimal, action))
        ink = self.palette.inks.get(kind, NEUROCHEM)
        name = self.speaker.card(self.game.name, kind)
        strength = int(number) / STRONGEST if number else None
        return CardFace(kind, number, name, ink, strength)

    # -- the table --

    def draw(self, view: View, seat: int | None, width: int, height: int) -> Block:
        upper, lower = self.order(seat)
        rows = [self._fighter(view, upper, width), self._middle(view, width, height), self._fighter(view, lower, width)]
        return stacked(rows, height)

    def _fighter(self, view: View, seat: int, width: int) -> Block:
        data = view["seats"][seat]
        score = self._score(view, seat)
        lines = [spread(self.label(seat, view), score, width)]
        if view["round"]:
            size = len(data["hand"])
            counts = self.say("full-fightdrome-piles", draw=data["pile_size"], discards=len(data["discards"]))
            hand = self.strong(f"  {backs(size)}") + self.quiet(f" {size}")
            lines.append(spread(hand, self.quiet(counts), width))
        return lines

    def _score(self, view: View, seat: int) -> Text:
        data = view["seats"][seat]
        if "fame" in view:
            fame, target = view["fame"][seat], view["fame_target"]
            return self.quiet(self.say("web-fame", fame=fame, target=target))
        if "standing" in data:
            styles = {sleeve: self.say(f"web-style-{style_of(self.game, sleeve)}") for sleeve in data["sleeves"]}
            coming = ", ".join(styles[sleeve] for sleeve in data["standing"]) or "–"
            fighting = styles[data["fighting"]] if data["fighting"] else "–"
            return self.quiet(f"{fighting} · {self.say('web-standing', sleeves=coming)}")
        return self.quiet(self._name(data))

    def _name(self, data: SeatView) -> str:
        """What the browser calls the fighter too: a temper for the Stack, a style for the Sleeve."""
        temper, style = temper_of(self.game, data["stack"]), style_of(self.game, data["sleeves"][0])
        return self.say("web-fighter", temper=self.say(f"web-temper-{temper}"), style=self.say(f"web-style-{style}"))

    def _middle(self, view: View, width: int, height: int) -> Block:
        """The Attack to be answered; the one that could not be lies there too."""
        missed = view.get("missed")
        top = view["top"]
        card = self.card(top or missed, view, None, height, self._last())
        size = card_size(height)
        side = (width - size.width - 4) // 2
        left = self._note(self.say("web-round", round=view["round"]) if view["round"] else "", side, size.height)
        right = self._note(self._told(view), side, size.height)
        return centred(beside([left, card, right], 2), width)

    def _last(self) -> str | None:
        """The card that was played last in this round."""
        for event in reversed(self.events):
            if event["kind"] == "round-began":
                return None
            if event["kind"] == "played":
                return event["card"]
        return None

    def _told(self, view: View) -> str:
        """Describe the cards on the table in words."""
        due = view["due"][0] if view["due"] else 0
        if view["top"] is not None:
            name = self.speaker.card(self.game.name, view["top"])
            return self.say("full-fightdrome-top", card=name, player=self.labels[1 - due])
        missed = view.get("missed")
        if missed is not None:
            name = self.speaker.card(self.game.name, missed)
            return self.say("full-fightdrome-missed", card=name, player=self.labels[due])
        return self.say("full-fightdrome-nothing") if view["round"] else ""

    def _note(self, text: str, width: int, height: int) -> Block:
        lines = wrapped(text, width, height)
        above = (height - len(lines)) // 2
        return [fitted("", width)] * above + [fitted(self.quiet(line), width) for line in lines]


def style_of(game: GameDefinition, sleeve: str) -> str:
    """The style of a Sleeve, as the end of its message's name."""
    lines = tuple(game.card_facts()["sleeves"].get(sleeve, ()))
    return STYLES.get(lines, "slugger")


def temper_of(game: GameDefinition, stack: str) -> str:
    """The temper of a Stack: the nearest one for those that are not of our box."""
    first, second, _, block, neurochem = game.card_facts()["stacks"].get(stack, (0, 1, 0, 7, 5))
    if (block, neurochem) == TWIN and first == second:
        return "twin-threat"
    return TEMPERS[min(TEMPERS, key=lambda known: abs(known[0] - block) + abs(known[1] - neurochem))]


STAGE = FightdromeStage
