# My games: results, progress and what is kept.

web-profile-text = Results, progress, what costs you most
web-profile-figures = You in figures
web-profile-rename = Change your name
web-profile-finished = { $count ->
        [one] game finished
       *[other] games finished
    }
web-profile-won = won
web-profile-perfect = of perfect play, last ten reviews
web-profile-days = { $days ->
        [one] 1 day
       *[other] { $days } days
    }
web-profile-in-a-row = in a row, best { $best }
web-profile-levels = Results against the computer
web-profile-game = Game
web-profile-not-yet = not yet
web-profile-of = { $points } of { $games }
web-profile-none = Your finished games and their reviews will stand here.
web-profile-kept = All of this lives in this browser.
web-profile-kept-text = No account, nothing sent.
web-profile-save = Save a copy
web-profile-load = Load a copy
web-profile-erase = Erase
web-profile-erase-sure = Erase results, reviews, lessons and puzzles from this browser? Games that are running stay.
web-profile-erased = Erased. Nothing of it is left in this browser.
web-profile-loaded = The copy is loaded and added to what was here.
web-profile-no-copy = This file is no copy of your games. Nothing was changed.
web-profile-by-game = By game
web-profile-by-opponent = By opponent
web-profile-by-class = By class
web-profile-cards = Favourite cards
web-tally-game = Game
web-tally-opponent = Opponent
web-tally-class = Class
web-tally-count = Games
web-tally-share = Won
web-tally-row = Wins in a row
web-tally-best = { $now }, best { $best }
web-favourite-card = { $card } ({ $count })
