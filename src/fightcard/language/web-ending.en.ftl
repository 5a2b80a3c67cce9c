# The end of a game.

web-end-more = More
web-end-close = That was close. Another try?
web-end-next-time = Well fought. The next one may be yours.

## How it was decided. $who is "you" for the winner, "them" for the loser, "named" for everybody else.

web-knockout = K.O.
web-decided-staggered-out = { $who ->
        [you] { $card } found no answer: { $loser } lost the last card to the Stagger.
        [them] You had no answer to { $card } and lost your last card to the Stagger.
       *[named] { $loser } had no answer to { $card } and lost the last card to the Stagger.
    }
web-decided-empty-hand = { $who ->
        [you] { $loser } stood there with an empty hand.
        [them] Your hand was empty.
       *[named] { $loser } stood there with an empty hand.
    }
web-decided-rest = { $who ->
        [you] { $loser } rested and had no Attack to open with.
        [them] After the Rest you had no Attack to open with.
       *[named] After the Rest { $loser } had no Attack to open with.
    }
web-decided-fame = { $who ->
        [you] You reached the Fame target first.
        [them] { $winner } reached the Fame target first.
       *[named] { $winner } reached the Fame target first.
    }
web-decided-sleeves = { $who ->
        [you] { $loser } had no fighter left to send in.
        [them] You had no fighter left to send in.
       *[named] { $loser } had no fighter left to send in.
    }
web-decided-undercut = { $who ->
        [you] Your { $card } slipped under the { $against } and decided the last Match.
        [them] { $winner }’s { $card } slipped under your { $against } and decided the last Match.
       *[named] { $winner }’s { $card } slipped under the { $against } and decided the last Match.
    }
web-decided-clash = { $who ->
        [you] Your { $card } beat the { $against } and decided the last Match.
        [them] { $winner }’s { $card } beat your { $against } and decided the last Match.
       *[named] { $winner }’s { $card } beat the { $against } and decided the last Match.
    }
web-decided-match = { $who ->
        [you] You held more cards when the last Match ended.
        [them] { $winner } held more cards when the last Match ended.
       *[named] { $winner } held more cards when the last Match ended.
    }
web-decided-wound = { $champion } wounded { $enemy }: from then on the { $side ->
        [saxons] Saxons
       *[vikings] Vikings
    } stayed ahead.
web-decided-kill = { $champion } killed { $enemy }: from then on the { $side ->
        [saxons] Saxons
       *[vikings] Vikings
    } stayed ahead.
web-decided-combat = { $champion } won the duel with { $enemy }: from then on the { $side ->
        [saxons] Saxons
       *[vikings] Vikings
    } stayed ahead.
web-decided-panic = { $champion } lost his nerve before { $enemy }: from then on the { $side ->
        [saxons] Saxons
       *[vikings] Vikings
    } stayed ahead.
web-decided-level = Both sides have { $total } Reputation: no name outgrew the other.

## When a bot plays in somebody’s place

web-gone-side = { $player } has been gone for a while. You can wait, or let a bot play on for that seat; the others of that side still play, so there is no win to claim.
web-left-seat = A bot has been playing in your seat since you were away.
web-left-back = Take my seat back
web-left-resigned = You have given this seat up; a bot plays on in it.
