# Bots of users' own.

error-bot-file-form = Name the class too, as in { $value }:CLASS; the classes in this file are: { $classes }.
error-bot-file-no-class = { $path } has no class called ‘{ $value }’; its classes are: { $classes }.
error-bot-file-syntax = { $path } cannot be read as Python; look at line { $line }.
error-bot-file-large = { $path } is too large for a bot’s file; { $most } bytes are allowed.
error-bot-broken = The bot { $name } cannot be loaded: { $reason }.
error-bot-failed = { $kind ->
    [raised] The bot { $bot } raised { $detail }.
    [illegal] The bot { $bot } chose ‘{ $detail }’, which is not allowed.
    [answer] The bot { $bot } returned { $detail } where an action or a Decision was expected.
    [hung] The bot { $bot } took longer than { $detail } seconds and was stopped.
    [died] The process of the bot { $bot } ended without an answer.
    [garbled] The process of the bot { $bot } wrote something that is not an answer.
    [retired] The bot { $bot } is not asked any more: its process was lost too often.
   *[load] The bot { $bot } cannot be loaded again: { $detail }.
}
bot-failures = { error-bot-failed } { $times ->
    [one] A random legal action replaced one decision.
   *[other] A random legal action replaced { $times } decisions.
}
error-game-broken = The installed game { $name } cannot be loaded: { $reason }.
cli-new = Write a template that runs at once: bot
cli-argument-new-kind = what to write: bot
cli-argument-new-name = its name, such as Mine: the class is called so, and the file mine.py
cli-value-new-kind = KIND
cli-value-new-name = NAME
cli-new-bot = { $path } has a bot that you can change. Try it: { $command }
error-new-kind = There is no template for ‘{ $value }’; choose one of: { $kinds }.
error-new-name = ‘{ $value }’ cannot be the name of a class; use letters, digits and underscores, with a letter first, as in Mine.
error-new-exists = { $path } already exists, and stays as it is; choose another name.
cli-option-bot-file = offer a bot of your own at the tables: a class in a file, or an installed bot; may be repeated
cli-value-bot-file = FILE.py:CLASS
cli-option-serve-game = offer an installed game too; may be repeated
error-bot-name-taken = Two bots at the table would be called { $name }; give one of the classes another name.
cli-games-installed = Installed games: { $names }
cli-bots-installed = Installed bots: { $names }
error-weights-misfit = The learned weights of { $game } do not fit its rules, which have changed since: all levels search without them. New ones: python -m fightcard.lab.training { $game }
error-weights-unreadable = The learned weights of { $game } ({ $file }) cannot be read: all levels search without them.
