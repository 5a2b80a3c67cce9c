"""Duels of Cartisora on the screen: the cards of the Clash, and what both still hold."""

from __future__ import annotations

from rich.text import Text

from fightcard import View
from fightcard.games.cartisora.cards import CODES

from ...games.cartisora import face_names
from ..cards import CardFace
from ..drawing import Block, beside, centred, fitted, spread, stacked, wrapped
from ..palette import Palette
from ..stage import GameStage, card_size

SUITS = {"hearts": "♥", "spades": "♠", "diamonds": "♦", "clubs": "♣"}
LAID = ("revealed", "followed-up", "reacted")
RED = ("hearts", "diamonds")


class CartisoraStage(GameStage):
    """The duelling ground."""

    palette = Palette(
        name="cartisora",
        ground="#1c0f15",
        panel="#28161e",
        ink="#f8ecd6",
        quiet="#c9ab9f",
        accent="#f0b64d",
        edge="#5b3340",
        paper="#f6ead0",
        paper_ink="#1c1214",
        sides=("#ff9b7a", "#9fc5ff"),
        inks={"red": "#a3260f", "black": "#1c1214"},
    )

    # -- cards --

    def face(self, action: str, view: View, seat: int | None) -> CardFace:
        if action == "?":
            return CardFace("?")
        if action not in CODES:
            return CardFace("–", name=self.speaker.action(self.game.name, action))
        data = view["seats"][0 if seat is None else seat]
        ink = self.palette.inks["red" if data["suit"] in RED else "black"]
        is_face = action in face_names(data["class"])
        name = self.speaker.card(self.game.name, action, data["class"]) if is_face else ""
        pips = 0 if is_face else 1 if action == "A" else int(action)
        return CardFace(self._rank(action), SUITS[data["suit"]], name, ink, pips=pips)

    def _rank(self, code: str) -> str:
        """The letter or number of a card in the language of the screen, as the browser prints it."""
        return self.say("web-rank", rank=code)

    def about(self, action: str, view: View, seat: int | None) -> str:
        fighter = view["seats"][0 if seat is None else seat]["class"]
        effect = face_names(fighter).get(action)
        if effect is None:
            return ""
        own = f"{effect}-{fighter}" if (effect, fighter) == ("feint", "gladiator") else effect
        return self.say(f"web-effect-{own}")

    # -- the table --

    def draw(self, view: View, seat: int | None, width: int, height: int) -> Block:
        upper, lower = self.order(seat)
        rows = [self._duellist(view, upper, width), self._clash(view, seat, width, height)]
        return stacked([*rows, self._duellist(view, lower, width)], height)

    def _duellist(self, view: View, seat: int, width: int) -> Block:
        """A player's class, score and pile, and the cards that are still in hand."""
        data = view["seats"][seat]
        won, target = view["score"][seat], view["target"]
        label = self.label(seat, view)
        if data["class"] != "basic":
            fighter = self.say(f"cartisora-class-{data['class']}")
            label += self.quiet(f" · {fighter}")
        score = "★" * won + "☆" * max(0, target - won)
        damage = self.say("full-cartisora-damage", count=data["pile_size"])
        first = spread(label, self.strong(score, self.palette.accent) + self.quiet(f"  {damage}"), width)
        return [first, fitted(self._held(data["hand"]) + self._marks(view, seat), width)]

    def _held(self, hand: list[str]) -> Text:
        """All thirteen cards; those that are gone are dots."""
        held = [self.strong(self._rank(code)) if code in hand else self.quiet("·") for code in CODES]
        return Text("  ") + Text(" ").join(held)

    def _marks(self, view: View, seat: int) -> Text:
        data = view["seats"][seat]
        marks = []
        if data["marked"]:
            marks.append(self.say("full-cartisora-marked"))
        if data["bonus"]:
            marks.append(f"+{data['bonus']}")
        return self.quiet(f"  {', '.join(marks)}") if marks else Text()

    def _clash(self, view: View, seat: int | None, width: int, height: int) -> Block:
        first, second = self.order(seat)
        size = card_size(height)
        side = (width - 2 * size.width - 7) // 2
        theirs, mine = (self._laid(view, each, height) for each in (first, second))
        middle = [Text("   ")] * (size.height // 2 - 1) + [self.strong(f" {self._sign(view, first)} ")]
        left = self._note(self.say("web-match", match=view["match"]), side, size.height)
        right = self._note(self._beside(view, first, second), side, size.height)
        return centred(beside([left, theirs, middle, mine, right]), width)

    def _beside(self, view: View, first: int, second: int) -> str:
        """Describe the locked cards and the result of the last Clash."""
        locked = len(view["lock"])
        told = [self.say("web-locked-cards", count=locked)] if locked else []
        theirs, mine = self._last(first), self._last(second)
        if theirs is not None and mine is not None and not any(each["card"] for each in view["seats"]):
            told.append(self.say("full-cartisora-last", first=self._rank(theirs), second=self._rank(mine)))
        return " · ".join(told)

    def _sign(self, view: View, first: int) -> str:
        """Say which side wins the Clash as it stands."""
        verdict = view["verdict"]
        if verdict is None:
            return "×"
        return "=" if verdict["winner"] is None else ">" if verdict["winner"] == first else "<"

    def _laid(self, view: View, seat: int, height: int) -> Block:
        data = view["seats"][seat]
        hidden = data["sealed"] or ("?" if data["chosen"] else None)
        block = self.card(data["card"] or hidden, view, seat, height)
        if data["card"] is not None and data["power"] is not None:
            told = f" = {data['power']} "
            block = [*block[:-1], self._low_edge(block[-1], told)]
        return block

    def _last(self, seat: int) -> str | None:
        """The card that a seat had in the last Clash that is decided."""
        for event in reversed(self.events):
            if event["kind"] == "match-began":
                return None
            if event["kind"] in LAID and event["seat"] == seat:
                return event["card"]
        return None

    def _low_edge(self, edge: Text, told: str) -> Text:
        """The power of a card in its lower edge."""
        inner = edge.cell_len - 2
        text = f"{edge.plain[0]}{told[:inner].center(inner, '─')}{edge.plain[-1]}"
        return Text(text, edge.spans[0].style if edge.spans else edge.style)

    def _note(self, text: str, width: int, height: int) -> Block:
        lines = wrapped(text, width, height)
        above = (height - len(lines)) // 2
        return [fitted("", width)] * above + [fitted(self.quiet(line), width) for line in lines]


STAGE = CartisoraStage
