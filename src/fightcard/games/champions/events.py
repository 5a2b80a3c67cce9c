"""Events as the rules emit them: (kind, champion, card or cards, number)."""

from __future__ import annotations

ARMED = 1  # number: the weapon
COMBAT_BEGAN = 2  # nobody's; number: which Combat
MEETS = 3  # a Saxon; number: the Viking he is to fight in this Combat
STANDS_IDLE = 4  # without an enemy in this Combat (CCA-04)
DEALT = 5  # cards: the hand, for its owner only
DUEL_BEGAN = 6  # the Saxon; number: the Viking
ROUND_BEGAN = 7  # nobody's; number: which Round
RAN_OUT = 8  # begins a Round without cards, and so Panicked (CC-19)
SEALED = 9  # told by seat alone: that a choice was made, while the enemy has not chosen yet
TOOK_BACK = 10  # likewise
CHOSE_PANIC = 11  # CC-21
PLAYED = 12
TURNED_UP = 13  # a blind card
NAMED = 14  # card: the Joker with its suit
ROUND_WON = 15  # number: both values, the winner's and the loser's
ROUND_DRAWN = 16  # nobody's; number: the value of both
WOUNDED = 17  # the victim; number: wounds carried by the strike, and Health left
DIED = 18  # the victim; number: 1 if heroically (CC-25)
GAINED = 19  # card: why (below); number: his Reputation now
DUEL_ENDED = 20  # the Saxon; number: the Viking, Rounds won by the Saxon, and by the Viking
RESHUFFLED = 21  # nobody's; number: cards in the new deck
TOTALLED = 22  # nobody's; card: 1 + the side; number: its Reputation
GAME_ENDED = 23  # nobody's; card: 1 + the side that has won, 0 for a draw
RESIGNED = 24  # told by seat alone

NAMES_OF_EVENTS = {
    ARMED: "armed",
    COMBAT_BEGAN: "combat-began",
    MEETS: "meets",
    STANDS_IDLE: "idle",
    DEALT: "dealt",
    DUEL_BEGAN: "duel-began",
    ROUND_BEGAN: "round-began",
    RAN_OUT: "ran-out",
    SEALED: "sealed",
    TOOK_BACK: "took-back",
    CHOSE_PANIC: "chose-panic",
    PLAYED: "played",
    TURNED_UP: "turned-up",
    NAMED: "named",
    ROUND_WON: "round-won",
    ROUND_DRAWN: "round-drawn",
    WOUNDED: "wounded",
    DIED: "died",
    GAINED: "reputation",
    DUEL_ENDED: "duel-ended",
    RESHUFFLED: "reshuffled",
    TOTALLED: "total",
    GAME_ENDED: "game-ended",
    RESIGNED: "resigned",
}

# Why Reputation is gained or lost, and how much of it.
FOR_WOUND = 1  # CC-23
FOR_COMBAT_WON = 2  # CC-24
FOR_HEROIC_DEATH = 3  # CC-25
FOR_PANIC = 4  # CC-21
GAIN = [0, 1, 1, 3, -1]
NAMES_OF_GAINS = {FOR_WOUND: "wound", FOR_COMBAT_WON: "combat", FOR_HEROIC_DEATH: "heroic", FOR_PANIC: "panic"}

# Several numbers in one: each times this, plus the next.
RADIX = 100

# CCA-46: the cards in these are for their owner alone until the game is over.
PRIVATE = {DEALT}
