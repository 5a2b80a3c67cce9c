"""A hand of cards to choose from, by keys and by mouse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from ..cards import CardFace, CardSize, Look, draw_card
from ..drawing import beside, joined
from ..palette import Palette
from ..table_model import TableChoice

KEYS = "1234567890zxcvbnm"  # one for each card; the other letters are commands
TALL_SCREEN = 34  # lines from which on cards are high


@dataclass(frozen=True)
class HandCard:
    """A choice as it is drawn."""

    choice: TableChoice
    face: CardFace
    key: str


class Hand(Widget):
    """The cards beside each other; one of them may be chosen, and is in sight if they do not all fit."""

    class Pressed(Message):
        """A card was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, palette: Palette) -> None:
        super().__init__(id="hand")
        self.palette = palette
        self.cards: Sequence[HandCard] = ()
        self.chosen: int | None = None

    def show(self, cards: Sequence[HandCard]) -> None:
        """Show these cards; the one that was chosen stays so while the hand is the same."""
        if [each.choice for each in cards] != [each.choice for each in self.cards]:
            self.chosen = None
        self.cards = cards
        self.refresh()

    # -- drawing --

    @property
    def card_size(self) -> CardSize:
        """The size of the cards, so that they fit if that is possible."""
        return CardSize.fit(self.size.width, len(self.cards), self.app.size.height >= TALL_SCREEN)

    @property
    def _first(self) -> int:
        """The first card in sight."""
        size = self.card_size
        room = max(1, self.size.width // (size.width + size.gap))
        return max(0, min((self.chosen or 0) - room + 1, len(self.cards) - room))

    def render(self) -> Text:
        size = self.card_size
        drawn = [
            draw_card(card.face, size, self.palette, self._look(number), card.key)
            for number, card in enumerate(self.cards)
        ]
        text = joined(beside(drawn[self._first :], size.gap))
        text.no_wrap = True
        return text

    def _look(self, number: int) -> Look:
        allowed = self.cards[number].choice.allowed
        if number == self.chosen:
            return Look.CHOSEN if allowed else Look.REFUSED_CHOSEN
        return Look.PLAIN if allowed else Look.REFUSED

    # -- choosing --

    def on_click(self, event: Click) -> None:
        """A click is as good as the key of a card."""
        size = self.card_size
        offset = event.get_content_offset(self)
        if offset is None:
            return
        number, place = divmod(offset.x, size.width + size.gap)
        if place < size.width and self._first + number < len(self.cards):
            self.post_message(self.Pressed(self._first + number))

    def choose(self, number: int | None) -> None:
        """Choose a card by its number, or none."""
        self.chosen = number
        self.refresh()

    def move(self, step: int) -> None:
        """Choose a neighbour."""
        if self.cards:
            now = self.chosen if self.chosen is not None else (-1 if step > 0 else len(self.cards))
            self.choose((now + step) % len(self.cards))

    def with_key(self, key: str) -> int | None:
        """The number of the card with this key."""
        return next((number for number, card in enumerate(self.cards) if key and card.key == key), None)

    @property
    def choice(self) -> TableChoice | None:
        """The chosen card."""
        return None if self.chosen is None or self.chosen >= len(self.cards) else self.cards[self.chosen].choice
