# The game in the terminal.

terminal-name-computer = Computer

## Words to type, the one to show first

terminal-word-help = help, ?
terminal-word-why = why
terminal-word-hand = hand
terminal-word-table = table
terminal-word-log = log
terminal-word-rules = rules, rule
terminal-word-undo = undo
terminal-word-take-back = take back, take-back
terminal-word-save = save
terminal-word-position = position
terminal-word-review = review
terminal-word-resign = resign
terminal-word-quit = quit, exit
terminal-word-yes = yes, y
terminal-word-no = no, n
terminal-word-back = back

## The beginning

terminal-options = Options: { $options }
terminal-you = { $named ->
        [yes] You are { $player }.
       *[no] You play in seat { $seat }.
    }
terminal-bots = { $players } { $count ->
        [one] plays
       *[other] play
    } at the level ‘{ $level }’.
terminal-how = Type what stands before a card in the list, or its name; ‘{ $help }’ lists the other commands.

## A turn

terminal-not-now = (not now: { $rule })
terminal-go-on = Press Enter to go on, or type ‘{ $undo }’ to take this back.
terminal-curtain = { $player } is next: press Enter as soon as nobody else is looking at the screen.
terminal-curtain-words = That is not a command here: press Enter to go on, or type one of these: { $words }.
terminal-may-take-back = { $player } can still take the choice back: type ‘{ $word }’.
terminal-event-undone = { $player } takes the last decision back.
terminal-allowed = That is allowed now.
error-not-understood = ‘{ $text }’ is neither an action nor a command; type the number of a card, its code or its name, or ‘{ $help }’.
error-number-unknown = There is no number { $number } in your list; { $last ->
        [0] it is empty.
        [1] its only number is 1.
       *[other] it goes from 1 to { $last }.
    }
error-not-your-seat = ‘{ $action }’ names another seat; you can act only for your own.

## Commands

terminal-help = To play a card, type what stands before it in the list, or its name; there are also these commands:
terminal-help-help = { $word } – this list
terminal-help-why = { $word } CARD – which rule forbids a card
terminal-help-hand = { $word } – your hand, and what is asked of you
terminal-help-table = { $word } – everything you can see on the table
terminal-help-log = { $word } – what has happened so far
terminal-help-rules = { $word } ID – the wording of a rule
terminal-help-undo = { $word } – take your last decision back, as long as it has revealed nothing
terminal-help-take-back = { $word } – take back a hidden choice while somebody else still has to choose
terminal-help-save = { $word } FILE – write a record of the game into a new file
terminal-help-position = { $word } – the position as text, once the game is over
terminal-help-review = { $word } – what was luck and what each decision cost, once the game is over
terminal-help-resign = { $word } – give the game up
terminal-help-quit = { $word } – leave the game
terminal-why-which = Which card? Type ‘{ $word }’ and its number, code or name.
terminal-rules-which = Which rule? Type ‘{ $word }’ and its number, as in { $word } { $example }.
terminal-rules-unknown = There is no rule ‘{ $text }’; a rule has a number such as { $example }.
terminal-position-hidden = The position holds all hidden cards, so it is shown only when the game is over.
terminal-undo-agree = { $player }, do you agree that { $other } takes the last decision back? ({ $yes } / { $no })
terminal-resign-sure = Do you really want to give up the whole game? ({ $yes } / { $no })
terminal-resign-alone = Do you really want to give up? Your friends play on, and a bot takes your place. ({ $yes } / { $no })
terminal-quit-save = Do you want to save the game before you leave? ({ $yes } / { $no } / { $back })
terminal-go-back = The game goes on.
terminal-save-which = Into which file? Type ‘{ $word }’ and a file name.
terminal-save-name = Type the name of the file.
terminal-saved = The record is saved in { $path }.
terminal-saved-secret = The record is saved in { $path }. The game is not over: whoever reads the file can find out hidden cards.
error-undo-nothing = There is nothing to take back: you have not decided anything yet.
error-undo-acted = It is too late to take that back: since your last decision somebody else has acted.
error-undo-revealed = That cannot be taken back: others have seen your last decision, or it has shown a card or used chance.
error-undo-consent = Between people the last decision is taken back only if everybody else agrees.
error-given-up = You have given up, and a bot plays in your place: there is nothing for you to decide or take back.
error-extra-missing = { $what ->
    [search] A search of more than 200 simulations
   *[other] { $what }
} needs { $extra ->
    [fast] NumPy and numba
    [table] Starlette, uvicorn and websockets
    [report] Jinja
    [terminal] Textual
    [ray] Ray, NumPy and numba
    [lab] DuckDB and Optuna
   *[other] more packages
}. Install them with: pip install 'fightcard[{ $extra }]' (from a clone: pip install '.[{ $extra }]').
error-file-exists = ‘{ $path }’ exists already and is not overwritten; choose another name.
error-file-unwritable = The file ‘{ $path }’ cannot be written ({ $reason }); choose another name or place.

## The end

terminal-review-wait = Reviewing the game …
terminal-review-progress = { $done } of { $entries } moves reviewed …
terminal-after = ‘{ $review }’ tells luck from skill; ‘{ $save } FILE’ saves a record; ‘{ $log }’, ‘{ $table }’ and ‘{ $position }’ show what happened. Enter alone ends the program.
terminal-left = Goodbye.
terminal-input-ended = The input has ended, and the game stops here.
terminal-interrupted = The game was stopped.

terminal-row = { $label }: { $value }
terminal-true = yes
terminal-false = no
terminal-coach-wait = Wait: { $action }? { $why } { $better } is better. Type it again to play it anyway, or choose another.
