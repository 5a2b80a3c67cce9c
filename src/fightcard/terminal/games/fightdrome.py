"""Fightdrome in lines of text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from fightcard import View
from fightcard.games.fightdrome.cards import CODES
from fightcard.games.fightdrome.cardset import PILE_NAMES

from ..game_text import GameText
from ..words import plain_words

TOLD_BY_THE_TITLE = ("mode", "fame_target")
NAME_AND_STRENGTH = re.compile(r"(.*?)[ -]*([0-9]{1,3})?")


class FightdromeText(GameText):
    """The text of a view of Fightdrome."""

    told_by_header = "character"

    # -- the table --

    def header(self, view: View) -> list[str]:
        mode, target = str(self._option("mode")), self.setup.options["fame_target"]
        title = self._say("title", mode=mode, target=target)
        return [title, *self._options(*TOLD_BY_THE_TITLE), *(self._character(view, seat) for seat in self.names)]

    def overview(self, view: View) -> list[str]:
        lines = [self._say("round", round=view["round"])] if view["round"] else []
        if "fame" in view:
            lines.append(self._fame(view))
        lines += [self._top(view)] if view["round"] else []
        for seat in self.names:
            lines += self._seat(view, seat)
        return lines

    def details(self, view: View) -> list[str]:
        lines = self.overview(view)
        for seat in self.names:
            lines.append(self._character(view, seat))
            lines += self._played(view, seat)
        return lines

    def _option(self, name: str) -> str:
        option = next(option for option in self.setup.options.known if option.name == name)
        return option.write(self.setup.options[name])

    def _character(self, view: View, seat: int) -> str:
        data = view["seats"][seat]
        deck = data["deck"] if any(data["deck"].values()) else {}
        return self._say(
            "character" if deck else "stable",
            player=self.names[seat],
            stack=data["stack"],
            sleeves=", ".join(data["sleeves"]),
            deck=self._deck(deck),
        )

    def _deck(self, deck: Mapping[str, int]) -> str:
        names = {pile: self._name("pile", pile) for pile in deck}
        return ", ".join(f"{names[pile]} {count}" for pile, count in deck.items())

    def _fame(self, view: View) -> str:
        return self._say(
            "fame",
            first=self.names[0],
            second=self.names[1],
            one=view["fame"][0],
            other=view["fame"][1],
            target=view["fame_target"],
        )

    def _top(self, view: View) -> str:
        """Describe the table: the Attack to be answered, the one that could not be, or nothing."""
        due = view["due"][0] if view["due"] else 0
        if view["top"] is not None:
            card = self._card(view["top"])
            return self._say("top", card=card, player=self.names[1 - due])
        missed = view.get("missed")
        if missed is not None:
            return self._say("missed", card=self._card(missed), player=self.names[due])
        return self._say("nothing")

    def _seat(self, view: View, seat: int) -> Iterable[str]:
        data = view["seats"][seat]
        if view["round"]:
            yield self._say(
                "seat",
                player=self.names[seat],
                hand=data["hand_size"],
                pile=data["pile_size"],
                discards=len(data["discards"]),
            )
        if "standing" in data:
            yield self._say(
                "sleeves" if data["fighting"] else "reserve",
                player=self.names[seat],
                fighting=data["fighting"],
                standing=", ".join(data["standing"]) or "none",
            )

    def _played(self, view: View, seat: int) -> Iterable[str]:
        """The discards; a card that was lost face down is a question mark for everybody but its owner."""
        data = view["seats"][seat]
        for zone, cards in (("discards", data["discards"]), ("out", data.get("out"))):
            if cards:
                yield self._say(zone, player=self.names[seat], cards=self._cards(cards))

    # -- what a player can do --

    def numbered(self, view: View, seat: int, allowed: Sequence[str]) -> list[str]:
        hand = [] if view["phase"] == "pick" else list(view["seats"][seat]["hand"])
        return [*hand, *(action for action in allowed if action not in hand)]

    def heading(self, view: View, seat: int) -> str:
        if view["phase"] == "pick":
            return self._say("your-sleeves")
        return self._say("your-hand")

    def name_of(self, action: str, view: View, seat: int) -> str:
        name = self.speaker.action(self.game.name, action)
        kind, _, sleeve = action.partition(":")
        if kind != "sleeve":
            return name
        need = self.setup.cards.need(view["seats"][seat]["stack"], sleeve)
        return f"{name} ({self._deck(dict(zip(PILE_NAMES, need, strict=True)))})"

    def short_name(self, action: str, view: View, seat: int) -> str:
        return self.speaker.action(self.game.name, action)

    def asked(self, view: View, seat: int) -> str:
        return self._asked(view["phase"], top=view["top"])

    def read(self, text: str) -> str | None:
        words = plain_words(text)
        if self._means(words, "rest"):
            return "rest"
        match = NAME_AND_STRENGTH.fullmatch(words)
        code = self._type_named(match[1]) if match else None
        if match and code:
            return f"{code}{match[2] or ''}"
        return self._read_sleeve(words)

    def _type_named(self, text: str) -> str | None:
        """The code of a type of card by its name, or as it is."""
        codes = list(CODES.values())
        return self._card_named(text, codes) or next((code for code in codes if code.lower() == text), None)

    def _read_sleeve(self, words: str) -> str | None:
        for sleeve in self.setup.cards.sleeves:
            if words in (sleeve.lower(), f"sleeve {sleeve.lower()}", f"sleeve:{sleeve.lower()}"):
                return f"sleeve:{sleeve}"
        return None

    # -- the end --

    def hands(self, view: View) -> list[str]:
        return [self._hand(seat, view["seats"][seat]["hand"]) for seat in self.names]

    def _hand(self, seat: int, hand: Sequence[str]) -> str:
        if not hand:
            return self._say("hand-empty", player=self.names[seat])
        return self._say("hand", player=self.names[seat], cards=self._cards(hand))


GAME_TEXT = FightdromeText
