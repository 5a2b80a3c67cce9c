# Errors of the Python interface.

error-position-option = The position says { $option }={ $value }, but the game is played with { $option }={ $wanted }.
error-action-without-id = The action ‘{ $value }’ has no number: only choices of the game have one, not take-back and resign.
error-action-id-unknown = There is no action with the number { $value }; the numbers are 0 to { $last }.
error-observation-seat = This is what seat { $own } knows; it does not tell what seat { $seat } may do.
error-key-or-seed = Give a seed or a key, not both.
error-record-no-deal = This position began with a text, not with a deal, so no record can be made of it.
error-bot-other-game = This bot plays { $own }, and the position is one of { $game }.
error-bot-not-due = Seat { $seat } has nothing to choose now.
