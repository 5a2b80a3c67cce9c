# The pages in the browser.

## Everywhere

web-home = Home
web-nowhere = Nothing here
web-nowhere-text = There is no page at this address. Check the address for a typing mistake.
web-close = Close
web-back = Back
web-save = Save
web-loading = One moment …
web-language = Language
web-settings = Settings
web-setting-theme = Colours
web-setting-theme-system = Same as the device
web-setting-theme-light = Light
web-setting-theme-dark = Dark
web-setting-pace = Movement of the cards
web-setting-pace-instant = Instant
web-setting-pace-quick = Quick
web-setting-pace-normal = Normal
web-setting-pace-slow = Slow
web-setting-sound = Sounds
web-setting-volume = Volume
web-setting-onetap = Play cards with one tap (otherwise two)
web-your-name = Your name
web-unreachable = The server does not answer; please try again in a moment.

## The front page

web-front-title = Three card duels. Take a seat.
web-choose = How do you want to play?
web-choice-learn = Learn
web-choice-learn-text = Lessons and rules
web-changed = { $count ->
        [one] one rule changed
       *[other] { $count } rules changed
    }
web-level-random = Random
web-level-novice = Novice
web-level-regular = Regular
web-level-expert = Expert
web-level-master = Master
web-level-thumb = Rule of thumb
web-clock = Clock
web-hints = Hints
web-hints-usual = Against the computer, or if all agree
web-hints-never = Never
web-hints-free = For everybody
web-rule-options = Rules of { $game }
web-players = Players
web-players-of = { $side ->
        [saxons] For the Saxons
       *[vikings] For the Vikings
    }
web-players-count = { $count ->
        [one] one player
       *[other] { $count } players
    }
web-role = { $side ->
        [saxons] Saxons
       *[vikings] Vikings
    }: { $champions }
web-seat-of = Player { $seat } · { $role }
web-who-me = You
web-who-button = As chosen at the start
web-who-bot = The computer
web-who-friend = A friend, by link
web-who-here = Somebody at this device
web-options-reset = Back to the usual rules
web-my-games = My games
web-running = running
web-watching = as a spectator
web-forget = Remove { $game } from this list
web-forget-sure = Remove { $game } from this list? The game is still running, and only its link leads back to it.
web-remove = Remove
web-your-turn = your turn
web-guest = Guest
web-player = Player { $number }
web-computer = Computer
web-nobody-yet = nobody yet

## Finding each other

web-join = Take a seat
web-join-failed = This link does not work
web-invite-text = Send a link: whoever opens it first takes the seat. The game begins by itself when all seats are taken.
web-waiting-for = { $count ->
        [one] Waiting for your friend
       *[other] Waiting for { $count } friends
    }
web-shuffling = The cards are being shuffled …
web-seat-fill = Let the computer sit here ({ $level })
web-seat-open = Player { $seat } is still to come
web-link = Link
web-copy = Copy
web-copied = Copied
web-qr = QR code with the same link
web-qr-show = Show the QR code
web-lan-text = So far only this computer can reach the table. Open it to your local network, and the link works for everybody there. (From the start: ./play serve --lan)
web-lan-open = Open to the local network
web-no-table = No seat for you here
web-no-table-text = There is no such table, or this browser has neither a seat nor a place to watch. Ask for a link.
web-links = Links to this table
web-link-watch = To watch
web-link-watch-text = Whoever has this link sees what everybody may see, but no hand.
web-link-seat = My own seat
web-link-seat-text = With this link you come back to your seat on another device. Keep it to yourself.
web-link-make = Make the link
web-link-renew = New link (the old one stops working)

## At the table

web-menu = Menu
web-rules = Rules
web-options-here = Special rules at this table
web-option-is = { $option }: { $value }.
web-you = you
web-you-here = You
web-you-all = You all
web-to-choose = to choose
web-thinking = thinking …
web-hints-used = { $count ->
        [one] 1 hint
       *[other] { $count } hints
    }
web-presence-lost = connection lost
web-presence-absent = away
web-presence-gone = gone
web-days = { $days } d { $hours } h
web-watchers = { $count ->
        [0] Nobody is watching.
        [one] One person is watching.
       *[other] { $count } people are watching.
    }
web-reconnecting = The connection was lost; reconnecting. No move is lost: the table waits.
web-devices = { $count } devices can use this seat; each sees your cards and can play for you. Is one of them not yours? Then use only this one and lock out all the others.
web-devices-only = Use only this device
web-devices-fine = They are all mine
web-taken-over = Seat taken over
web-taken-over-text = This seat is now played on one other device only, and no longer on this one. If that was you, play on there. If not, somebody else had the link to this seat too: ask for a seat of your own at a new table.
web-title-your-turn = ● Your turn – { $title }
web-your-hand = Your hand
web-your-sleeves = Your Sleeves
web-choices = What you can do
web-play = Play: { $action }
web-lock-in = Lock in: { $action }
web-locked-in = Locked in: { $action }. Nobody sees it yet.
web-take-back = Take back
web-waiting = Waiting for { $player } …
web-card-not-now = { $card } (not now)
web-look-at = { $what }: { $count }, look
web-hand-of = { $player }: { $count ->
        [one] one card
       *[other] { $count } cards
    } in hand
web-played-by = { $card }, { $player }
web-has-chosen = { $player } has chosen
web-face-down = face down
web-hand-over = Hand over to { $player }
web-curtain-next = { $player } is next
web-curtain-any = Who is next?
web-curtain-text = Nobody else should be looking at the screen now.
web-curtain-open = I am { $player }: show my cards
web-undo = Undo my last decision
web-undo-ask = Ask to undo my last decision
web-hint = Hint
web-hint-wins = { $value } %
web-hint-chance = { $chance } %
web-hint-head-action = Choice
web-hint-head-wins = Wins
web-hint-head-chance = How often
web-hint-head-between = Between
web-hint-exact = exact
web-hint-between = { $low }–{ $high } %
web-hint-figures = Figures
web-hint-mix = The mix
web-hint-adviser = Advice from the level ‘{ $level }’, based only on what you can see.
web-hints-ask = Ask all to allow hints
web-rename = Change my name
web-resign = Resign
web-resign-sure = Do you really want to give up the whole game?
web-offer-made = { $what ->
        [undo] You have asked to undo your decision.
        [hints] You have asked to allow hints.
       *[rematch] You have offered a rematch.
    }
web-offer-got = { $what ->
        [undo] { $player } asks to undo the last decision.
        [hints] { $player } asks to allow hints for all.
       *[rematch] { $player } offers a rematch, seats swapped.
    }
web-agree = Agree
web-decline = Decline
web-withdraw = Withdraw
web-gone = { $player } has been away for a while. You can wait, let a bot play on, or claim the win.
web-gone-friend = { $player } on your side has been away for a while. You can wait, or let a bot play on.
web-claim-bot = A bot plays on
web-claim-win = Claim the win
web-lose = Lose face down: { $action }

## The log

web-score = Score
web-standing-now = Who is ahead
web-log = Game log
web-log-whole = Whole log

## Fightdrome

web-ring = The ring
web-round = Round { $round }
web-before-bout = Before the bout
web-draw-pile = Draw pile
web-discards = Discards
web-wounds = Wounds
web-fame = Fame { $fame } of { $target }
web-standing = to come: { $sleeves }
web-news-staggered = { $you ->
        [yes] You are Staggered
       *[no] { $player } is Staggered
    }
web-news-rested = { $you ->
        [yes] You Rest
       *[no] { $player } Rests
    }
web-news-overstimulated = { $you ->
        [yes] You are Overstimulated
       *[no] { $player } is Overstimulated
    }
web-news-reshuffled = { $you ->
        [yes] You reshuffle
       *[no] { $player } reshuffles
    }
web-call-open = { $you ->
        [yes] You open
       *[no] { $player } opens
    }
web-call-attack = { $you ->
        [yes] You attack: { $card }
       *[no] { $player } attacks: { $card }
    }
web-call-block = { $you ->
        [yes] You stop it: { $card }
       *[no] { $player } stops it: { $card }
    }
web-call-weave = { $you ->
        [yes] You slip past it
       *[no] { $player } slips past it
    }
web-call-feint = { $you ->
        [yes] You feint
       *[no] { $player } feints
    }
web-answer-of = { $you ->
        [yes] Your answer
       *[no] { $player }
    }
web-attack-of = { $you ->
        [yes] Your Attack
       *[no] { $player }
    }
web-at-least = { $strength }+
web-tape = Tale of the tape
web-standing-count = { $count ->
        [one] One Sleeve to come
       *[other] { $count } Sleeves to come
    }
web-pile-counts = { $draw } to draw, { $discards } played
web-hand-shown = Hand
web-names-are-ours = The box has numbers only: the fighters’ names and figures are ours. The Stack sets the temper and the colour, the Sleeve the body.
web-send-in = Send in the { $style }
web-fighter = { $temper } { $style }
web-style-slugger = Slugger
web-style-clincher = Clincher
web-style-kickboxer = Kickboxer
web-style-sweeper = Sweeper
web-style-bruiser = Bruiser
web-style-wrestler = Wrestler
web-temper-all-in = All-in
web-temper-all-round = All-round
web-temper-relentless = Relentless
web-temper-wired = Wired
web-temper-volatile = Volatile
web-temper-guarded = Guarded
web-temper-ironclad = Ironclad
web-temper-steady = Steady
web-temper-cagey = Cagey
web-temper-lockdown = Lockdown
web-temper-twin-threat = Twin-threat
web-reconstructed = Strengths that no printed source tells, inferred by us: { $cards }.
web-character = { $player }: { $character }
web-character-text = The Sleeve (L) names types of cards, the Stack (S) says how many of each. Together they make this deck:

## Combat of Champions

web-causeway = The causeway
web-total = { $side ->
        [saxons] Saxons { $total }
       *[vikings] Vikings { $total }
    }
web-combat = Combat { $combat }
web-health = Health { $health } of 5
web-mark-disadvantaged = Disadvantaged
web-mark-panicked = Panicked
web-mark-chosen = has chosen
web-drawn = Drawn
web-hand-for = Your hand for { $champion } ({ $weapon })
web-hand-empty = { $champion } has no cards in hand
web-no-fighter = None of your champions is fighting now
web-hand-waits = { $champion }’s cards, until it is their turn to fight
web-card-strike = { $card }, Strike, worth { $value }
web-card-parry = { $card }, Feint or Parry, worth { $value }
web-sheet = { $champion }: Health { $health }, Reputation { $reputation }, look
web-sheet-facts = { $side ->
        [saxons] Saxon
       *[vikings] Viking
    } with { $weapon }, played by { $player }. Health { $health }, Reputation { $reputation }.
web-sheet-enemy = Enemy in this Combat: { $enemy }.
web-aside = Laid aside
web-played = Played

## Duels of Cartisora

web-arena = The arena
web-match-score = Match { $match } · { $mine } : { $theirs } · first to { $target }
web-locked = Locked
web-power = Power { $power }
web-rolled = The die shows { $die }
web-class-of = { $player }: { $class }, look at its cards
web-card-face = { $card } ({ $face })
web-mark-bashed = marked by the Shield Bash: 7 or more loses
web-mark-bonus = Asp bonus +{ $value }
web-mark-echo = can echo { $value }

## The end and the replay

web-end-score = { $scores }{ $reason ->
        [none] .
       *[other] { "" } ({ $reason }).
    }
web-end-how = { $code ->
        [resigned] { $lost ->
            [yes] You resigned.
           *[no] Your opponent resigned.
        }
        [flagged] { $lost ->
            [yes] Your time ran out.
           *[no] Your opponent’s time ran out.
        }
        [claimed] { $lost ->
            [yes] You were away for too long.
           *[no] Your opponent had left.
        }
       *[other] How it ended: { $reason }.
    }
web-end-won = You have won!
web-end-lost = You have lost
web-end-drawn = A draw
web-end-seen = The game is over
web-rematch = Rematch, seats swapped
web-replay = Replay
web-share = Share the replay
web-share-text = Everybody who has this link can see the whole game, with all cards face up.
web-download = Download the record
web-step = Step { $step } of { $last }
web-first = To the beginning
web-previous = One step back
web-next = One step on
web-last = To the end
web-seen-by = Seen by
web-seen-all = All cards face up
web-marks = Jump to
web-mark = { $step }: { $kind ->
        [round-began] Round
        [staggered] Stagger
        [rested] Rest
        [round-ended] Round over
        [fell] Sleeve down
        [combat-began] Combat
        [duel-began] Duel
        [wounded] Wound
        [died] Death
        [duel-ended] Duel over
        [match-began] Match
        [rolled] Dice
        [reacted] Reaction
        [match-won] Match won
        [match-drawn] Match drawn
       *[game-ended] End
    }

## Rules

web-learn = Learn
web-learn-text = Choose a game: short lessons with real cards, and all its rules.
web-rule = Rule { $rule }
web-rule-open = Read rule { $rule }
web-all-rules = All rules of this game
web-search-rules = Search the rules
web-found = { $count ->
        [0] No rule found
        [one] One rule found
       *[other] { $count } rules found
    }
web-rule-count = { $count ->
        [one] One rule
       *[other] { $count } rules
    }
web-letters = { $type }
web-rank = { $rank }
web-foot = { $face ->
       *[other] { $name }
    }
