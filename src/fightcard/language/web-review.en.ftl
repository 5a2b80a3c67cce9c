# The review of a finished game in the browser.

web-review = Review
web-review-working = The game is being reviewed …
web-review-waiting = { $count ->
    [one] One other review comes first …
   *[other] { $count } other reviews come first …
}
web-review-preparing = Getting ready for this game. The first time this takes about a minute …
web-review-paste = Review the record of another game
web-review-paste-text = Records of finished games: from ‘Download the record’ in the menu of a replay, or from ‘fightcard play --save’. The record is checked, reviewed here, and not stored.
web-review-file = A file
web-review-record = Or the text of the record
web-review-start-it = Review it
web-review-exact = Exact: this pairing is solved.
web-review-sampled = Estimated from sampled games, to within about { $error } %.
web-review-percent = { $value } %
web-review-accuracy = { $value } % of perfect play (± { $error })
web-review-accuracy-none = too few decisions for a figure
web-review-chances = Your chances
web-review-as-you = as you could know them
web-review-as-other = as { $player } could
web-review-line = Your chances: { $first } % at first, { $least } % at the lowest, { $most } % at the highest, { $last } % at the end
web-review-ledger = Skill apart from luck
web-review-summary = Cards and guesses were worth { $cards } to you, play { $play }: { $player } gave away { $theirs } %, you { $mine } %.
web-review-start = Before the deal
web-review-deals = Deals, draws and dice
web-review-met = Guesses and hidden cards
web-review-own = Your decisions
web-review-other = Decisions of { $player }
web-review-result = Result
web-review-counted = How this is counted
web-review-counted-text = Each decision is compared with the best one, from what its player could know. The rest is what deals, draws and dice added, and how hidden cards and guesses met. All steps together lead from the start to the result; nothing is left over.
web-review-moment = Move { $entry } · { $player }
web-review-better = Better: { $action }.
web-review-gave-up = Gave up
web-review-cost-nothing = Cost nothing
web-review-weight = In this part of the game: −{ $cost } %. It counts for { $weight } % of the whole.
web-review-mix = How a perfect player mixes here
web-review-mix-about = How to mix here, by our estimate
web-review-mix-text = Any card with a share is right.
web-review-numbers = The numbers
web-review-choice = Choice
web-review-chance = Chances
web-review-between = { $value } % ({ $low } to { $high })
web-review-again = Try it again from here
web-review-jump = Jump to the moment
web-review-all = All decisions
web-review-costly = Decisions that cost something
web-review-none = None: nobody lost more than 2 % by a decision.
web-review-turn = turning point

## What the reviews of my games say together

web-better = Your progress
web-better-text = Share of perfect play in your reviewed games; kept in this browser only.
web-better-line = From { $first } % to { $last } % in { $count } games
web-better-one = { $last } % of perfect play in your reviewed game
web-better-none = Your line begins with the first game that you have reviewed.
web-mistakes-none = Nothing has happened to you twice yet, in the games that you have reviewed.
web-mistakes = What costs you most
web-mistakes-times = { $count ->
    [one] once
   *[other] { $count } times
}

web-label-best = Best
web-label-good = Good
web-label-inaccuracy = Inaccuracy
web-label-mistake = Mistake
web-label-blunder = Blunder
web-label-unclear = { $label } at least

## What is refused

error-review-unfinished = The game is not over yet: it can be reviewed when it is.
error-review-one-at-a-time = You have a review under way; wait until it is ready.
error-review-too-long = This game is too long for a review here: at most { $decisions } choices and { $bytes } bytes.
error-review-failed = The review has failed; try it again later.
error-review-cards = Games with card sets of their own are not reviewed here; use ‘fightcard review’ on your own machine.
error-reviews-off = This server reviews only games that were played here; use ‘fightcard review FILE’ on your own machine.
error-record-unknown = The server does not have this record any more; send it again.
