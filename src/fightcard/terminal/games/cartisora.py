"""Duels of Cartisora in lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fightcard import View
from fightcard.games.cartisora.cards import CLASSES as CLASS_NAMES
from fightcard.games.cartisora.cards import CODES, FACES, NAMES_OF_EFFECTS

from ..game_text import GameText
from ..words import plain_words, speakers

FACE_CODES = CODES[-3:]  # Jack, Queen, King
WINDOWS = ("tie", "loser", "winner")  # phases in which one reacts or passes


def face_names(fighter: str) -> dict[str, str]:
    """The faces of a class by their codes."""
    effects = FACES[CLASS_NAMES.index(fighter)]
    return {code: NAMES_OF_EFFECTS[effect] for code, effect in zip(FACE_CODES, effects, strict=True)}


class CartisoraText(GameText):
    """The text of a view of Duels of Cartisora."""

    told_by_header = "class"

    # -- the table --

    def header(self, view: View) -> list[str]:
        title = self._say("title", target=view["target"])
        return [title, *self._options("target", "classes"), *(self._class(view, seat) for seat in self.names)]

    def overview(self, view: View) -> list[str]:
        lines = [self._score(view), *self._table(view)]
        for seat in self.names:
            lines.append(self._seat(view, seat))
            lines += self._marks(view, seat)
        return lines

    def details(self, view: View) -> list[str]:
        lines = self.overview(view)
        for seat, name in self.names.items():
            pile = view["seats"][seat]["pile"]
            if pile:
                lines.append(self._say("pile", player=name, cards=self._owned(pile)))
        return [*lines, *(self._class(view, seat) for seat in self.names)]

    def _class(self, view: View, seat: int) -> str:
        fighter = view["seats"][seat]["class"]
        faces = [f"{code} {self._name('face', face)}" for code, face in face_names(fighter).items()]
        return self._say("class", player=self.names[seat], fighter=self._name("class", fighter), faces=", ".join(faces))

    def _score(self, view: View) -> str:
        first, second = view["score"]
        return self._say("score", match=view["match"], first=first, second=second, target=view["target"])

    def _table(self, view: View) -> Iterator[str]:
        """Describe the table: the cards of this Clash, and the locked ones."""
        for seat, name in self.names.items():
            data = view["seats"][seat]
            if data["card"] is not None:
                card = self._card(data["card"], data["class"])
                power = "none" if data["power"] is None else data["power"]
                yield self._say("standing", player=name, card=card, power=power)
        if view["lock"]:
            yield self._say("lock", cards=self._owned(view["lock"]), count=len(view["lock"]))

    def _seat(self, view: View, seat: int) -> str:
        data = view["seats"][seat]
        hand = " ".join(data["hand"]) or "-"
        return self._say("seat", player=self.names[seat], hand=hand, pile=data["pile_size"])

    def _marks(self, view: View, seat: int) -> Iterator[str]:
        data = view["seats"][seat]
        if data["sealed"]:
            choice = self.speaker.action(self.game.name, data["sealed"], data["class"])
            yield self._say("mark-sealed", player=self.names[seat], choice=choice)
        elif data["chosen"]:
            yield self._say("mark-chosen", player=self.names[seat])
        can_echo = "K" in data["hand"]
        echo = data["echo"] if can_echo else 0
        for mark, value in (("marked", int(data["marked"])), ("bonus", data["bonus"]), ("echo", echo)):
            if value:
                yield self._say(f"mark-{mark}", player=self.names[seat], value=value)

    # -- what a player can do --

    def numbered(self, view: View, seat: int, allowed: Sequence[str]) -> list[str]:
        if view["phase"] in WINDOWS:
            return list(allowed)
        hand = list(view["seats"][seat]["hand"])
        return [*hand, *(action for action in allowed if action not in hand)]

    def heading(self, view: View, seat: int) -> str:
        return self._say("your-choice" if view["phase"] in WINDOWS else "your-hand")

    def name_of(self, action: str, view: View, seat: int) -> str:
        return self.speaker.action(self.game.name, action, view["seats"][seat]["class"])

    def short_name(self, action: str, view: View, seat: int) -> str:
        return self.speaker.action(self.game.name, action)  # the King: reasons do not call it by its effect

    def asked(self, view: View, seat: int) -> str:
        return self._asked(view["phase"])

    def read(self, text: str) -> str | None:
        if self._means(text, "pass"):
            return "pass"
        return self._card_named(text, CODES) or self._face_named(text)

    def _face_named(self, text: str) -> str | None:
        """The code of a face by the name it has in any class."""
        names: dict[str, str] = {}
        for speaker in reversed(speakers(self.speaker)):
            for fighter in CLASS_NAMES:
                faces = face_names(fighter)
                names |= {plain_words(speaker.card(self.game.name, code, fighter)): code for code in faces}
        return names.get(plain_words(text))

    # -- the end --

    def hands(self, view: View) -> list[str]:
        """Hands are open and stand in every overview; at the end they are empty, and the piles tell who has won."""
        return [self._seat(view, seat) for seat in self.names] if view["phase"] == "over" else []

    def _owned(self, cards: Sequence[str]) -> str:
        """Cards with their owners' seats before them: «0:7, 1:K»."""
        return ", ".join(cards)


GAME_TEXT = CartisoraText
