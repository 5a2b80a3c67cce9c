# What happens, told to the player to whom it happens.

cartisora-event-class-you = { $class_code ->
        [basic] You fight without a class.
       *[other] You fight as a { $class }.
    }
cartisora-event-sealed-you = You have chosen, still hidden.
cartisora-event-took-back-you = You take the choice back.
cartisora-event-revealed-you = You reveal { $face_code ->
        [number] the { $card }.
       *[other] the { $card } ({ $face }).
    }
cartisora-event-rolled-you = You roll a { $die } ({ $face }).
cartisora-event-power-you = { $face_code ->
        [number] You now have a power of { $power } with the { $card }.
       *[other] You have a power of { $power } ({ $face }).
    }
cartisora-event-bonus-faded-you = You lose the Asp Strike’s bonus of { $bonus }: the card has no power.
cartisora-event-followed-up-you = You follow the Feint up with { $face_code ->
        [number] the { $card }.
       *[other] the { $card } ({ $face }).
    }
cartisora-event-reacted-you = You react with the { $card } ({ $face }).
cartisora-event-passed-you = You do not react.
cartisora-event-turned-up-you = From your hand Follow Through turns up { $face_code ->
        [number] the { $card }.
       *[other] the { $card } ({ $face }).
    }
cartisora-event-returned-you = You take the { $card } back into your hand; the King stands in its place.
cartisora-event-marked-you = You are marked by the Shield Bash: a power of 7 or more loses the next Clash.
cartisora-event-mark-faded-you = The Shield Bash’s mark on you is spent without effect.
cartisora-event-clash-won-you = { $reason ->
        [bash] You win the Clash: the opponent is marked by the Shield Bash and shows 7 or more.
        [bare-feint] You win the Clash: nothing could follow the opponent’s Feint.
        [jack] You win the Clash: the Jack hits.
        [miss] You win the Clash: the opponent’s Jack misses.
        [no-power] You win the Clash: the opponent’s card has no power.
        [undercut] You undercut the opponent and win the Clash.
        [higher] You win the Clash with the higher power.
        [feint-tied] You win the Clash: the opponent’s Feint only ties and is lost.
        [slip] You slip through and win the Clash.
       *[other] You win the Clash.
    }
cartisora-event-took-pot-you = You put { $count ->
        [one] one card
       *[other] { $count } cards
    } on your Damage pile: { $cards }.
cartisora-event-kept-own-you = You put { $count ->
        [one] one card of your own
       *[other] { $count } cards of your own
    } on your Damage pile: { $cards }.
cartisora-event-leftovers-you = You have no cards left and get { $count ->
        [one] the leftover card
       *[other] the { $count } leftover cards
    } of the other hand: { $cards }.
cartisora-event-got-lock-you = At the end of the Match you get { $count ->
        [one] one locked card
       *[other] { $count } locked cards
    }: { $cards }.
cartisora-event-match-won-you = You win the Match. Damage piles: { $piles } cards.
cartisora-event-game-ended-you = You win the Duel.
cartisora-event-resigned-you = You resign.
