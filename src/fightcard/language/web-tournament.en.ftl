# Tournaments in the browser.

web-tournament = Tournament
web-tournament-new = New tournament
web-tournament-new-text = Round robin, Swiss or knock-out, with a link for everybody.
web-tournament-intro = Whoever has the link can take part: no accounts, just a name. Undo, hints and the coach are off.
web-tournament-name = Name of the tournament
web-tournament-game = Game
web-tournament-format = Format
web-tournament-series = Games per pairing
web-tournament-clock = Clock
web-tournament-bots = Bots that fill up
web-tournament-level = Level of the bots
web-tournament-make = Create tournament
web-tournament-format-swiss = Swiss
web-tournament-format-swiss-text = A few rounds: entrants with about equal points meet, and nobody meets the same opponent twice.
web-tournament-format-round-robin = Round robin
web-tournament-format-round-robin-text = Everybody meets everybody once.
web-tournament-format-knockout = Knock-out
web-tournament-format-knockout-text = Whoever loses is out; the last one standing wins.
web-tournament-format-stable = Three lives
web-tournament-format-stable-text = As with the Sleeves of an Epic Tournament: a lost pairing costs a life, and whoever has none left is out.
web-tournament-series-games = { $games ->
        [one] one game
       *[other] { $games } games
    }
web-tournament-waiting = { $count ->
        [0] Nobody has entered yet.
        [one] One has entered.
       *[other] { $count } have entered.
    }
web-tournament-round = Round { $round }
web-tournament-round-of = Round { $round } of { $rounds }
web-tournament-over = The tournament is over.
web-tournament-winner = { $count ->
        [one] { $names } wins the tournament!
       *[other] { $names } share first place!
    }
web-tournament-board = Large board
web-tournament-board-off = Normal size
web-tournament-entered = You are in. This page tells you when your first game begins.
web-tournament-wait = You have no game right now. This page tells you when the next one begins.
web-tournament-play = Play against { $opponent }
web-tournament-back = Back to the tournament
web-tournament-enter-as = Take part as
web-tournament-enter = Enter
web-tournament-organiser = For the organiser
web-tournament-link-enter = With this link people take part:
web-tournament-link-follow = With this link people follow along:
web-tournament-add-bot = Add a bot
web-tournament-start = Start the first round
web-tournament-next = Start the next round
web-tournament-close = End the tournament
web-tournament-close-sure = End the tournament now? Open pairings stay undecided.
web-tournament-pairings = Pairings
web-tournament-bye = { $name } has a bye.
web-tournament-forfeited = decided without play
web-tournament-watch = Watch
web-tournament-absent = Somebody did not come
web-tournament-points = { $points }
web-tournament-entrants = Who takes part
web-tournament-entrant = Name
web-tournament-standings = Standings
web-tournament-place = Place
web-tournament-withdrawn = (withdrawn)
web-tournament-erased = Name erased
web-tournament-export-standings = Standings (CSV)
web-tournament-export-pairings = Pairings (CSV)
web-tournament-leave = Withdraw
web-tournament-erase = Withdraw and erase my name
web-tournament-leave-sure = Withdraw from the tournament? Your open pairing is lost.
web-tournament-export-json = Everything (JSON)
web-tournament-withdraw = Withdraw
web-tournament-withdraw-sure = Withdraw { $name } from the tournament? Their open pairing is lost.
web-tournament-rounds = Number of rounds
web-tournament-rounds-auto = automatic
web-tournament-auto = The next round starts when all pairings are decided
web-tournament-absent-both = Neither came
web-tournament-criteria = The order is decided by: { $criteria }.
web-tournament-game-over = { $games ->
        [one] Replay
       *[other] Replay of game { $game }
    }
web-tournament-your-game = Your game begins.
web-tournament-erase-name = Erase my name
web-tournament-erase-sure = Erase your name from the tournament and from its games? The results stay.
web-tournament-short-points = Pts
web-tournament-short-buchholz = Bh
web-tournament-short-sonneborn-berger = SB
web-tournament-short-direct = DE
web-tournament-short-wins = W
web-tournament-short-lives = Lives
web-tournament-short-rounds = Rds
web-tournament-link-organiser = With this link you run the tournament from another device. Keep it to yourself.
web-tournament-link-entrant = With this link you play on from another device. Keep it to yourself.
web-tournament-elsewhere = On another device
web-tournament-mine = Your tournaments
