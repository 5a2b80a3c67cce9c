"""Fightdrome in lines of text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from fightcard.games.fightdrome.cards import CODES
from fightcard.games.fightdrome.cardset import PILE_NAMES

from .face import Face, View
from .words import plain_words, speakers, words_of

TOLD_BY_THE_TITLE = ("mode", "fame_target")
NAME_AND_STRENGTH = re.compile(r"(.*?)[ -]*([0-9]{1,3})?")


class FightdromeFace(Face):
    """How a view of Fightdrome is told."""

    # -- the table --

    def header(self, view: View) -> list[str]:
        mode, target = str(self._option("mode")), self.setup.options["fame_target"]
        lines = [self.speaker.say("terminal-fightdrome-title", mode=mode, target=target)]
        others = [text for text in self.setup.options.write() if text.split("=")[0] not in TOLD_BY_THE_TITLE]
        if others:
            lines.append(self.speaker.say("terminal-options", options=" ".join(others)))
        return lines + [self._character(view, seat) for seat in self.names]

    def overview(self, view: View) -> list[str]:
        lines = [self.speaker.say("terminal-fightdrome-round", round=view["round"])] if view["round"] else []
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
        return self.speaker.say(
            "terminal-fightdrome-character" if deck else "terminal-fightdrome-stable",
            player=self.names[seat],
            stack=data["stack"],
            sleeves=", ".join(data["sleeves"]),
            deck=self._deck(deck),
        )

    def _deck(self, deck: Mapping[str, int]) -> str:
        names = {pile: self.speaker.say(f"fightdrome-pile-{pile}") for pile in deck}
        return ", ".join(f"{names[pile]} {count}" for pile, count in deck.items())

    def _fame(self, view: View) -> str:
        return self.speaker.say(
            "terminal-fightdrome-fame",
            first=self.names[0],
            second=self.names[1],
            one=view["fame"][0],
            other=view["fame"][1],
            target=view["fame_target"],
        )

    def _top(self, view: View) -> str:
        """What lies on the table: the Attack to be answered, the one that could not be, or nothing."""
        due = view["due"][0] if view["due"] else 0
        if view["top"] is not None:
            card = self.speaker.card(self.game.name, view["top"])
            return self.speaker.say("terminal-fightdrome-top", card=card, player=self.names[1 - due])
        if view.get("missed") is not None:
            card = self.speaker.card(self.game.name, view["missed"])
            return self.speaker.say("terminal-fightdrome-missed", card=card, player=self.names[due])
        return self.speaker.say("terminal-fightdrome-nothing")

    def _seat(self, view: View, seat: int) -> Iterable[str]:
        data = view["seats"][seat]
        if view["round"]:
            yield self.speaker.say(
                "terminal-fightdrome-seat",
                player=self.names[seat],
                hand=data["hand_size"],
                pile=data["pile_size"],
                discards=len(data["discards"]),
            )
        if "standing" in data:
            yield self.speaker.say(
                "terminal-fightdrome-sleeves" if data["fighting"] else "terminal-fightdrome-reserve",
                player=self.names[seat],
                fighting=data["fighting"],
                standing=", ".join(data["standing"]) or "none",
            )

    def _played(self, view: View, seat: int) -> Iterable[str]:
        """The discards; a card that was lost face down is a question mark for everybody but its owner."""
        messages = {"discards": "terminal-fightdrome-discards", "out": "terminal-fightdrome-out"}
        for zone, message in messages.items():
            if cards := view["seats"][seat].get(zone):
                yield self.speaker.say(message, player=self.names[seat], cards=self._names(cards))

    def _names(self, cards: Sequence[str]) -> str:
        return ", ".join(self.speaker.card(self.game.name, card) for card in cards)

    # -- what a player can do --

    def numbered(self, view: View, seat: int, allowed: Sequence[str]) -> list[str]:
        hand = [] if view["phase"] == "pick" else list(view["seats"][seat]["hand"])
        return [*hand, *(action for action in allowed if action not in hand)]

    def heading(self, view: View, seat: int) -> str:
        if view["phase"] == "pick":
            return self.speaker.say("terminal-fightdrome-your-sleeves")
        return self.speaker.say("terminal-fightdrome-your-hand")

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
        top = self.speaker.named(self.game.name, {"top": view["top"]})
        return self.speaker.say(f"fightdrome-phase-{view['phase']}", **top)

    def read(self, text: str) -> str | None:
        words = plain_words(text)
        if words in self._rest_words():
            return "rest"
        match = NAME_AND_STRENGTH.fullmatch(words)
        code = self._card_names().get(match[1]) if match else None
        if match and code:
            return f"{code}{match[2] or ''}"
        return self._read_sleeve(words)

    def _read_sleeve(self, words: str) -> str | None:
        for sleeve in self.setup.cards.sleeves:
            if words in (sleeve.lower(), f"sleeve {sleeve.lower()}", f"sleeve:{sleeve.lower()}"):
                return f"sleeve:{sleeve}"
        return None

    def _rest_words(self) -> list[str]:
        lists = (words_of(speaker, "terminal-fightdrome-word-rest") for speaker in speakers(self.speaker))
        return [plain_words(word) for words in lists for word in words]

    def _card_names(self) -> dict[str, str]:
        """What the types of card are called, and their codes."""
        names = {code.lower(): code for code in CODES.values()}
        for speaker in reversed(speakers(self.speaker)):
            names |= {plain_words(speaker.card(self.game.name, code)): code for code in CODES.values()}
        return names

    # -- the end --

    def hands(self, view: View) -> list[str]:
        return [self._hand(seat, view["seats"][seat]["hand"]) for seat in self.names]

    def _hand(self, seat: int, hand: Sequence[str]) -> str:
        if not hand:
            return self.speaker.say("terminal-fightdrome-hand-empty", player=self.names[seat])
        return self.speaker.say("terminal-fightdrome-hand", player=self.names[seat], cards=self._names(hand))


FACE = FightdromeFace
