# What happens, told to the player to whom it happens.

fightdrome-event-character-you = You fight with Stack { $stack } in Sleeve { $sleeve }.
fightdrome-event-round-began-you = Round { $round } begins; you are to open.
fightdrome-event-dealt-you = You draw the opening hand: { $cards }.
fightdrome-event-overstimulated-you = You are Overstimulated, show { $cards } and draw a new hand.
fightdrome-event-played-you = You play { $card }.
fightdrome-event-drew-you = You draw { $card }.
fightdrome-event-staggered-you = You have no answer to { $card } and become Staggered.
fightdrome-event-staggered-none-you = You have no Attack to play and become Staggered.
fightdrome-event-lost-you = You lose { $card }, face down.
fightdrome-event-rested-you = You Rest.
fightdrome-event-reshuffled-you = You shuffle the discards into a new draw pile of { $count ->
        [one] one card.
       *[other] { $count } cards.
    }
fightdrome-event-round-ended-you = { $reason ->
        [staggered-out] You win the round: a Stagger has cost the opponent the last card.
        [empty-hand] You win the round: the opponent’s hand is empty.
        [rest] After the Rest there is no Attack to open with: the round ends and goes to you.
       *[other] You win the round.
    }
fightdrome-event-scored-you = You show { $cards } and gain { $fame ->
        [one] one Fame point.
       *[other] { $fame } Fame points.
    }
fightdrome-event-sealed-you = You have picked a Sleeve, still hidden.
fightdrome-event-took-back-you = You take the pick back.
fightdrome-event-picked-you = You send in Sleeve { $sleeve }.
fightdrome-event-fell-you = You lose a fighter: Sleeve { $sleeve } is down.
fightdrome-event-game-ended-you = You win the game.
fightdrome-event-resigned-you = You resign.
