"""Combat of Champions in lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fightcard import View
from fightcard.core.data import ChampionView, DuelView, FighterView
from fightcard.games.champions.cards import BLACK, JOKER_CODE, SUIT_CODES, SUIT_MASK, WEAPON_NAMES, worth, write_card
from fightcard.games.champions.cards import PACK as PACK_CARDS
from fightcard.games.champions.notation import read_card

from ..game_text import GameText

WEAPONS = {name: number for number, name in WEAPON_NAMES.items()}
NAMED = [f"{JOKER_CODE}{suit}" for suit in SUIT_CODES]
CARDS = [*dict.fromkeys(map(write_card, PACK_CARDS)), *NAMED]


class ChampionsText(GameText):
    """The text of a view of Combat of Champions."""

    told_by_header = "armed"

    # -- the table --

    def header(self, view: View) -> list[str]:
        title = self._say("title", duels=len(view["champions"]) // 2)
        return [title, *self._options(), *(self._owners(view, seat) for seat in self.names)]

    def overview(self, view: View) -> list[str]:
        lines = [self._say("totals", saxons=view["totals"][0], vikings=view["totals"][1])]
        if view["duel"] is not None:
            lines.append(self._moment(view))
            lines += [self._fighter(view, fighter) for fighter in _duel(view)["fighters"]]
            lines += self._table(view)
        return lines

    def details(self, view: View) -> list[str]:
        lines = self.overview(view)
        fighting = [fighter["name"] for fighter in _fighters(view)]
        lines += [self._sheet(sheet) for sheet in view["champions"] if sheet["name"] not in fighting]
        if view["duel"] is not None:
            lines += self._played(view)
            lines.append(self._say("deck", count=_duel(view)["deck_size"]))
        return lines

    def _owners(self, view: View, seat: int) -> str:
        names = [f"{sheet['name']} ({self._weapon(sheet)})" for sheet in view["champions"] if sheet["seat"] == seat]
        side = next(sheet["side"] for sheet in view["champions"] if sheet["seat"] == seat)
        return self._say("owner", player=self.names[seat], side=self._name("side", side), champions=", ".join(names))

    def _moment(self, view: View) -> str:
        duel = _duel(view)
        saxon, viking = (fighter["name"] for fighter in duel["fighters"])
        return self._say("moment", combat=view["combat"], round=duel["round"], saxon=saxon, viking=viking)

    def _fighter(self, view: View, fighter: FighterView) -> str:
        """Describe what everybody knows of a champion in a duel."""
        disadvantaged = _duel(view)["disadvantaged"] == fighter["name"]
        marks = {"disadvantaged": disadvantaged, "panicked": fighter["panicked"]}
        told = [self._say(f"mark-{mark}") for mark, shown in marks.items() if shown]
        if fighter["sealed"]:
            told.append(self._say("mark-sealed", choice=self.speaker.action(self.game.name, fighter["sealed"])))
        elif fighter["chosen"]:
            told.append(self._say("mark-chosen"))
        return " ".join([self._sheet(_sheet(view, fighter["name"])), *told])

    def _sheet(self, sheet: ChampionView) -> str:
        if sheet["health"] == 0:
            return self._say("dead", champion=sheet["name"], reputation=sheet["reputation"])
        return self._say(
            "sheet" if sheet["enemy"] else "idle",
            champion=sheet["name"],
            weapon=self._weapon(sheet),
            health=sheet["health"],
            reputation=sheet["reputation"],
            cards=sheet["hand_size"],
            won=sheet["rounds_won"],
            enemy=sheet["enemy"] or "-",
        )

    def _table(self, view: View) -> Iterator[str]:
        for fighter in _duel(view)["fighters"]:
            if fighter["card"] is not None:
                card = self._told(fighter["card"], _sheet(view, fighter["name"]))
                yield self._say("on-table", champion=fighter["name"], card=card)

    def _played(self, view: View) -> Iterator[str]:
        """The finished Rounds of a deck, two cards each."""
        played = _duel(view)["played"]
        if played:
            pairs = zip(played[::2], played[1::2], strict=True)
            yield self._say("played", cards="; ".join(f"{self._card(a)} – {self._card(b)}" for a, b in pairs))

    # -- what a player can do --

    def numbered(self, view: View, seat: int, allowed: Sequence[str]) -> list[str]:
        return list(allowed)

    def heading(self, view: View, seat: int) -> str:
        mine = self._fighting(view, seat)
        if mine is None:
            return self._say("your-champions")
        message = "your-joker" if view["phase"] == "name" else "your-hand"
        return self._say(message, champion=mine["name"], weapon=self._weapon(mine))

    def name_of(self, action: str, view: View, seat: int) -> str:
        mine = self._fighting(view, seat)
        if mine is None or action not in CARDS:
            return self.speaker.action(self.game.name, action)
        return self._told(action, mine)

    def _told(self, code: str, sheet: ChampionView) -> str:
        """A card, what it is worth in this man's hand, and whether it is a Strike or a Parry."""
        card = read_card(code)
        if code == JOKER_CODE:
            return self._card(code)
        kind = "strike" if BLACK[card & SUIT_MASK] else "parry"
        return self._say(f"card-{kind}", card=self._card(code), value=worth(card, WEAPONS[sheet["weapon"]]))

    def _fighting(self, view: View, seat: int) -> ChampionView | None:
        """The sheet of the man with whom a seat fights now."""
        fighters = [fighter["name"] for fighter in _fighters(view)]
        mine = [sheet for sheet in view["champions"] if sheet["seat"] == seat and sheet["name"] in fighters]
        return mine[0] if mine else None

    def short_name(self, action: str, view: View, seat: int) -> str:
        return self.speaker.action(self.game.name, action)

    def asked(self, view: View, seat: int) -> str:
        mine = self._fighting(view, seat)
        champion = mine["name"] if mine else None
        enemy = next((f for f in _fighters(view) if f["name"] != champion), None)
        return self._asked(
            view["phase"], champion=champion, enemy=enemy and enemy["name"], card=enemy and enemy["card"]
        )

    def read(self, text: str) -> str | None:
        return "panic" if self._means(text, "panic") else self._card_named(text, CARDS)

    # -- the end --

    def hands(self, view: View) -> list[str]:
        return [line for sheet in view["champions"] for line in self._held(sheet)]

    def other_hands(self, view: View, seat: int) -> list[str]:
        mine = self._fighting(view, seat)
        others = [sheet for sheet in view["champions"] if sheet["seat"] == seat and sheet is not mine]
        return [line for sheet in others for line in self._held(sheet)]

    def _held(self, sheet: ChampionView) -> Iterator[str]:
        """A champion's hand, and what he has laid aside."""
        for message, cards in (("hand", sheet["hand"]), ("aside", sheet.get("aside"))):
            if cards:
                yield self._say(message, champion=sheet["name"], cards=self._cards(cards))

    # -- words --

    def _weapon(self, sheet: ChampionView) -> str:
        return self._name("weapon", sheet["weapon"])


def _sheet(view: View, name: str) -> ChampionView:
    return next(sheet for sheet in view["champions"] if sheet["name"] == name)


def _duel(view: View) -> DuelView:
    """The duel that is being fought; there is one."""
    duel = view["duel"]
    assert duel is not None, "a duel is being fought"
    return duel


def _fighters(view: View) -> list[FighterView]:
    """Both champions of the duel, or nobody between duels."""
    return [] if view["duel"] is None else view["duel"]["fighters"]


GAME_TEXT = ChampionsText
