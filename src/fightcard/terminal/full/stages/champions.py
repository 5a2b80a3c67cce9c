"""Combat of Champions on the screen: two champions on the causeway, and their friends behind them."""

from __future__ import annotations

from rich.text import Text

from fightcard import View
from fightcard.core.data import ChampionView, FighterView
from fightcard.games.champions.cards import BLACK, JOKER_CODE, SUIT_CODES, SUIT_MASK, WEAPON_NAMES, worth
from fightcard.games.champions.notation import read_card

from ..cards import CardFace
from ..drawing import Block, beside, centred, fitted, spread, stacked, wrapped
from ..palette import Palette
from ..stage import GameStage, card_size

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
WEAPONS = {name: number for number, name in WEAPON_NAMES.items()}
FULL_HEALTH = 5
ROOM_FOR_WEAPONS = 32  # columns of a side
SAXONS = "saxons"


class ChampionsStage(GameStage):
    """The causeway; Saxons stand on the left."""

    palette = Palette(
        name="champions",
        ground="#1a140f",
        panel="#241c14",
        ink="#f0e4cb",
        quiet="#bfae90",
        accent="#e0ad4a",
        edge="#54432e",
        paper="#efe3c8",
        paper_ink="#241d2b",
        sides=("#7fb2e5", "#e58f6a"),
        inks={"S": "#241d2b", "H": "#a3201c", "D": "#1a548c", "C": "#27592c"},
    )

    # -- cards --

    def face(self, action: str, view: View, seat: int | None) -> CardFace:
        if action == "?":
            return CardFace("?")
        if action == "panic":
            return CardFace("!", name=self.speaker.action(self.game.name, action), ink=self.palette.inks["H"])
        if action == JOKER_CODE:
            return CardFace("★", name=self.speaker.card(self.game.name, action), note=self.say("web-kind-joker"))
        suit, rank = action[-1], action[:-1]
        mine = None if seat is None else self._fighting(view, seat)
        return CardFace(
            "★" if rank == JOKER_CODE else self.say("web-rank", rank=rank),
            SIGNS[suit],
            self._kind(action),
            self.palette.inks[suit],
            note="" if mine is None else f"= {worth(read_card(action), WEAPONS[mine['weapon']])}",
        )

    def _kind(self, action: str) -> str:
        """A black card is a Strike; a red one is none."""
        strike = action[-1] in SUIT_CODES and BLACK[read_card(action) & SUIT_MASK]
        return self.say("web-kind-strike") if strike else self.say("web-kind-feint")

    def _fighting(self, view: View, seat: int) -> ChampionView | None:
        names = [fighter["name"] for fighter in _fighters(view)]
        return next((each for each in view["champions"] if each["seat"] == seat and each["name"] in names), None)

    # -- the table --

    def draw(self, view: View, seat: int | None, width: int, height: int) -> Block:
        half = (width - 1) // 2
        sides = [self._side(view, number, half) for number in (0, 1)]
        return stacked([beside(sides), self._duel(view, width, height), self._foot(view, width)], height)

    def _side(self, view: View, number: int, width: int) -> Block:
        """A side's Reputation and champions."""
        name = (SAXONS, "vikings")[number]
        total = self.say("web-total", side=name, total=view["totals"][number])
        mine = [each for each in view["champions"] if each["side"] == name]
        owners = self.speaker.listed([self.labels[seat] for seat in dict.fromkeys(each["seat"] for each in mine)])
        color = self.palette.sides[number]
        head = spread(self.strong(f" {owners}", color), self.strong(total, color), width)
        return [head, *(self._champion(view, each, width) for each in mine)]

    def _champion(self, view: View, sheet: ChampionView, width: int) -> Text:
        fights = sheet["name"] in [each["name"] for each in _fighters(view)]
        mark = "▶" if fights else " "
        if sheet["health"] == 0:
            return fitted(self.quiet(f" † {sheet['name']} · {sheet['reputation']}"), width)
        weapon = self.speaker.say(f"champions-weapon-{sheet['weapon']}")
        hearts = "●" * sheet["health"] + "○" * (FULL_HEALTH - sheet["health"])
        style = self.strong if fights else self.quiet
        name = f"{sheet['name']}, {weapon}" if width > ROOM_FOR_WEAPONS else sheet["name"]
        return spread(style(f" {mark} {name}"), style(f"{hearts} {sheet['reputation']:2}"), width)

    def _duel(self, view: View, width: int, height: int) -> Block:
        """The cards of the Round, the Saxon's on the left."""
        if view["duel"] is None:
            return []
        first, second = view["duel"]["fighters"]
        size = card_size(height)
        side = (width - 2 * size.width - 5) // 2
        saxon, viking = (self._played(view, fighter, height) for fighter in (first, second))
        left = [self._aligned(line, side) for line in self._marks(view, first, side, size.height)]
        right = self._marks(view, second, side, size.height)
        middle = [Text(" ")] * (size.height // 2) + [self.quiet("×")]
        return centred(beside([left, saxon, middle, viking, right]), width)

    def _aligned(self, line: Text, width: int) -> Text:
        return Text(" " * max(0, width - line.cell_len)) + line

    def _played(self, view: View, fighter: FighterView, height: int) -> Block:
        hidden = fighter["sealed"] or ("?" if fighter["chosen"] else None)
        owner = next(each["seat"] for each in view["champions"] if each["name"] == fighter["name"])
        return self.card(fighter["card"] or hidden, view, owner, height, self._last(view, fighter))

    def _last(self, view: View, fighter: FighterView) -> str | None:
        """The card of a fighter in the last Round; the Saxon's comes first."""
        duel = view["duel"]
        assert duel is not None, "a duel is being fought"
        if any(each["card"] or each["chosen"] for each in duel["fighters"]):
            return None
        last = duel["played"][-2:]
        return last[[each["name"] for each in duel["fighters"]].index(fighter["name"])] if last else None

    def _marks(self, view: View, fighter: FighterView, width: int, height: int) -> Block:
        """Describe a champion: name, Health, and whether they are dead or Panicked."""
        duel = view["duel"]
        assert duel is not None, "a duel is being fought"
        marks = {
            "web-mark-disadvantaged": duel["disadvantaged"] == fighter["name"],
            "full-champions-panicked": fighter["panicked"],
            "full-champions-chosen": fighter["chosen"] or fighter["sealed"] is not None,
        }
        sheet = next(each for each in view["champions"] if each["name"] == fighter["name"])
        told = [self.say(message) for message, holds in marks.items() if holds]
        weapon = self.say(f"champions-weapon-{sheet['weapon']}")
        lines = [weapon, self.say("full-champions-rounds", count=sheet["rounds_won"]), *told]
        rows = [self.strong(fighter["name"])]
        rows += [self.quiet(line) for text in lines for line in wrapped(text, width, 2)]
        above = max(0, (height - len(rows)) // 2)
        return ([Text()] * above + rows)[:height]

    def _foot(self, view: View, width: int) -> Block:
        duel = view["duel"]
        if duel is None:
            return []
        moment = f"{self.say('web-combat', combat=view['combat'])} · {self.say('web-round', round=duel['round'])}"
        left = self.say("full-champions-deck", count=duel["deck_size"])
        return [spread(self.quiet(f" {moment}"), self.quiet(f"{left} "), width)]


def _fighters(view: View) -> list[FighterView]:
    """Both champions of the duel, or nobody between duels."""
    return [] if view["duel"] is None else view["duel"]["fighters"]


STAGE = ChampionsStage
