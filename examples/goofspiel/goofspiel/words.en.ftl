# The words of Goofspiel. All of them are optional: what has none is told by its code.

goofspiel-name = Goofspiel
goofspiel-tagline = Bid for prizes, unseen: the game of pure strategy
goofspiel-option-numbers = How many cards each player has, and how many prizes there are.
goofspiel-option-ties = What happens to the prize when both bid the same: it is lost (discard), or waits for the next round (carry).
goofspiel-phase-bid = Choose a card to bid for the prize.
goofspiel-event-prize = Round { $round }: the prize is { $card }.
goofspiel-event-sealed = { $player } has bid.
goofspiel-event-took-back = { $player } takes the bid back.
goofspiel-event-bid = { $player } bids { $card }.
goofspiel-event-won = { $player } takes { $points ->
    [one] one point
   *[other] { $points } points
}.
goofspiel-event-tied = Equal bids: nobody takes the { $card }.
goofspiel-event-game-ended = The prizes are gone.
goofspiel-event-resigned = { $player } gives up.
goofspiel-reason-counted = all prizes are gone
goofspiel-refused-not-in-hand = You do not hold { $action } any more ({ $rule }). You may bid: { $allowed }.
goofspiel-refused-not-due = You have bid already ({ $rule }).
goofspiel-refused-take-back-too-late = The bids are open: it is too late to take one back ({ $rule }).
goofspiel-refused-game-over = The game is over ({ $rule }).
goofspiel-length = Rounds a game: { NUMBER($rounds, minimumFractionDigits: 2, maximumFractionDigits: 2) }
goofspiel-standing-points = { $count ->
        [one] 1 point
       *[other] { $count } points
    }
goofspiel-label-prize = Prize
goofspiel-label-prizes = Prizes to come
goofspiel-label-waiting = Points that wait
goofspiel-label-round = Round
goofspiel-label-score = Points
goofspiel-label-hand = Hand
goofspiel-label-sealed = Sealed bid
