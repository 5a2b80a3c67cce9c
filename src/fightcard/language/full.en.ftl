# The terminal in full screen.

## Commands, as they stand beside their keys

full-command-go-on = Go on
full-command-hint = Hint
full-command-take-back = Take back
full-command-undo = Undo
full-command-next = Forward
full-command-back = Back
full-command-rematch = Rematch
full-command-follow = To the rematch
full-command-review = Review
full-command-save = Save
full-command-resign = Resign
full-command-rules = Rules
full-command-log = Log
full-command-language = English
full-command-help = Help
full-command-quit = Quit

## At the table

full-choose = Choose with ← and → or with the key of a card; Enter plays it.
full-play = Enter chooses: { $action }
full-lock-in = Enter locks in, unseen: { $action }
full-go-on = You can still take this back with u; Enter goes on.
full-declined = { $player } declines.
full-thinking = Thinking …
full-hint-more = (h once more: the figures)
full-coach-wait = Wait: { $action }? { $why } { $better } is better. Enter plays it anyway; or choose another.
full-close = Esc closes · ↑ ↓ scroll
full-small = This terminal is too small: the game needs { $width } columns and { $height } lines. Enlarge the window, or play in lines without --full.
full-help =
    Cards
      1 2 3 …   choose the card with this key; the same key again plays it
      ← →       choose the card beside it
      Enter     play the chosen card
      Esc       choose none
    The mouse does the same: one click chooses, another one plays.
    A dotted frame means that a card is not allowed now; choose it to read why.
    { "" }
    Game
      h         hint; once more for the figures
      u         take your last decision back, as long as it has revealed nothing
      t         take back a choice that is locked in
      s         save a record of the game in a new file
      f         resign
      v         review, once the game is over
    { "" }
    To read
      r         rules, at the one that forbids the chosen card
      l         log
      g         the next language
      q         leave; Ctrl-C leaves at once
full-menu-keys = ↑ ↓ choose · Enter opens · g language · q leaves
full-puzzles = Puzzles: { $game }
full-puzzle-today = the puzzle of the day
full-resign-sure = Do you really want to give up?
full-resign-yes = Resign
full-no = Play on
full-may-undo = { $player } can still undo the last decision, if the others agree: type ‘{ $word }’.
full-undo-agree = { $player }, do you agree that { $other } takes the last decision back?
full-leave-sure = Do you want to leave? The game is not over.
full-leave-yes = Leave
full-leave-save = Save and leave
full-continue = The game is saved in { $path }. Go on with: fightcard play { $game } --full --save { $path }
full-rejoin = Goodbye. The seat stays yours. Go on with: fightcard join '{ $link }'
full-not-saved = Goodbye. The game was not saved; a game that is begun with --save FILE can be continued.

## Fightdrome

full-fightdrome-piles = { $draw } to draw · { $discards } played
full-fightdrome-top = { $card } by { $player }
full-fightdrome-missed = { $card }: { $player } had no answer
full-fightdrome-nothing = No Attack to answer

## Combat of Champions

full-champions-panicked = Panicked
full-champions-chosen = has chosen
full-champions-rounds = { $count ->
        [0] no Round won
        [one] one Round won
       *[other] { $count } Rounds won
    }
full-champions-deck = Deck { $count }

## Duels of Cartisora

full-cartisora-damage = Damage { $count }
full-cartisora-last = last Clash: { $first } – { $second }
full-cartisora-marked = marked

## The commands of the shell

cli-option-full = Play in full screen, with mouse and keys (the extra ‘terminal’).
error-no-terminal = The full screen needs a terminal for input and output; without --full the game is played in lines.
cli-join = Take a seat at a table on a server by its link, or watch, in the terminal in full screen (the extras ‘terminal’ and ‘table’).
cli-argument-link = The link that you were sent. Put it in quotation marks: the shell would cut off what follows #.
cli-value-link = LINK
cli-option-join-name = Your name at the table.
error-link-form = ‘{ $value }’ is not a link to a table; one reads http://ADDRESS/join#TOKEN. Put it in quotation marks.
error-server-unreachable = The server { $url } does not answer; check the link and your connection.
error-join-refused = The server gives no seat by this link: { $reason }
error-record-refused = The server gives no record of this game: { $reason }
