"""Duels of Cartisora in lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fightcard.games.cartisora.cards import CLASSES as CLASS_NAMES
from fightcard.games.cartisora.cards import CODES, FACES, NAMES_OF_EFFECTS

from .face import Face, View
from .words import plain_words, speakers, words_of

FACE_CODES = CODES[-3:]  # Jack, Queen, King


def face_names(fighter: str) -> dict[str, str]:
    """The faces of a class by their codes."""
    effects = FACES[CLASS_NAMES.index(fighter)]
    return {code: NAMES_OF_EFFECTS[effect] for code, effect in zip(FACE_CODES, effects, strict=True)}


class CartisoraFace(Face):
    """How a view of Duels of Cartisora is told."""

    # -- the table --

    def header(self, view: View) -> list[str]:
        lines = [self._say("title", target=view["target"])]
        if options := [text for text in self.setup.options.write() if not text.startswith("target=")]:
            lines.append(self.speaker.say("terminal-options", options=" ".join(options)))
        return lines + [self._class(view, seat) for seat in self.names]

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
        """What lies on the table: the cards of this Clash, and what is locked."""
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
        for mark, shown in (("marked", data["marked"]), ("bonus", data["bonus"]), ("echo", data["echo"] and can_echo)):
            if shown:
                yield self._say(f"mark-{mark}", player=self.names[seat], value=int(data[mark]))

    # -- what a player can do --

    def numbered(self, view: View, seat: int, allowed: Sequence[str]) -> list[str]:
        hand = list(view["seats"][seat]["hand"])
        window = view["phase"] in ("tie", "loser", "winner")
        return list(allowed) if window else [*hand, *(action for action in allowed if action not in hand)]

    def heading(self, view: View, seat: int) -> str:
        return self._say("your-hand")

    def name_of(self, action: str, view: View, seat: int) -> str:
        return self.speaker.action(self.game.name, action, view["seats"][seat]["class"])

    def asked(self, view: View, seat: int) -> str:
        data = view["seats"]
        told = {"class": data[1 - seat]["class"], "card": data[1 - seat]["card"]}
        return self.speaker.say(f"cartisora-phase-{view['phase']}", **self.speaker.named(self.game.name, told))

    def read(self, text: str) -> str | None:
        words = plain_words(text)
        if words in self._pass_words():
            return "pass"
        return self._card_names().get(words)

    def _pass_words(self) -> list[str]:
        lists = (words_of(speaker, "terminal-cartisora-word-pass") for speaker in speakers(self.speaker))
        return [plain_words(word) for words in lists for word in words]

    def _card_names(self) -> dict[str, str]:
        """What the cards are called, faces also by the names that they have in each class."""
        names: dict[str, str] = {}
        for speaker in reversed(speakers(self.speaker)):
            for fighter in CLASS_NAMES:
                faces = face_names(fighter)
                names |= {plain_words(speaker.say(f"cartisora-face-{face}")): code for code, face in faces.items()}
            names |= {plain_words(speaker.card(self.game.name, code)): code for code in CODES}
        return names

    # -- the end --

    def hands(self, view: View) -> list[str]:
        """Hands are open and stand in every overview; at the end they are empty, and the piles tell who has won."""
        return [self._seat(view, seat) for seat in self.names] if view["phase"] == "over" else []

    # -- words --

    def _say(self, message: str, **arguments: object) -> str:
        return self.speaker.say(f"terminal-cartisora-{message}", **arguments)

    def _name(self, kind: str, value: str) -> str:
        return self.speaker.say(f"cartisora-{kind}-{value}")

    def _card(self, code: str, fighter: str) -> str:
        return self.speaker.card(self.game.name, code, fighter)

    def _owned(self, cards: Sequence[str]) -> str:
        """Cards with their owners' seats before them: «0:7, 1:K»."""
        return ", ".join(cards)


FACE = CartisoraFace
