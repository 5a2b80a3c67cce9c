# Rule options and their values, as the pages in the browser name them.

## Values of several options

web-value-yes = Yes
web-value-no = No
web-value-random = At random
web-seat-one = First player (you)
web-seat-two = Second player

## Fightdrome

web-option-fightdrome-mode = What is at stake
web-value-fightdrome-mode-single = A single bout
web-value-fightdrome-mode-fame = A Fame match
web-value-fightdrome-mode-epic = Epic Tournament
web-option-fightdrome-starter = Who opens
web-value-fightdrome-starter-0 = First player
web-value-fightdrome-starter-1 = Second player
web-option-fightdrome-characters = Characters
web-characters-dealt = Drawn at random
web-characters-one = Chosen: Stack and Sleeve
web-characters-three = Chosen, for the Epic Tournament: three Sleeves
web-stack-of = Stack, player { $seat }
web-sleeve-of = Sleeve, player { $seat }
web-option-fightdrome-fame_target = Fame to win
web-option-fightdrome-breathing_space = Breathing Space
web-option-fightdrome-last_gasp = Last Gasp
web-option-fightdrome-empty_hand = Empty hand
web-value-fightdrome-empty_hand-immediate = Loses at once
web-value-fightdrome-empty_hand-deferred = Loses when asked for a card
web-option-fightdrome-rest_dead_end = No Attack after a Rest (Fame)
web-value-fightdrome-rest_dead_end-end_round = The round ends
web-value-fightdrome-rest_dead_end-restagger = Staggered once more
web-option-fightdrome-single_bout_rest_end = No Attack after a Rest (single, Epic)
web-value-fightdrome-single_bout_rest_end-rester = The player who Rested wins
web-value-fightdrome-single_bout_rest_end-fame = The hand with more Fame wins
web-value-fightdrome-single_bout_rest_end-restagger = Staggered once more
web-value-fightdrome-single_bout_rest_end-draw = Nobody wins
web-option-fightdrome-both_reach = Both reach the target
web-value-fightdrome-both_reach-higher = The higher total wins
web-value-fightdrome-both_reach-rester = The player who Rested wins
web-value-fightdrome-both_reach-draw = Nobody wins
web-option-fightdrome-next_starter = Who opens later rounds
web-value-fightdrome-next_starter-alternate = Each in turn
web-value-fightdrome-next_starter-winner = The winner
web-value-fightdrome-next_starter-loser = The loser
web-value-fightdrome-next_starter-same = Always the same
web-option-fightdrome-stagger_cards = Cards lost by Stagger
web-value-fightdrome-stagger_cards-recycle = Are reshuffled
web-value-fightdrome-stagger_cards-out = Stay out as wounds
web-option-fightdrome-epic_survivor = The survivor of a bout (Epic)
web-value-fightdrome-epic_survivor-fresh = Starts afresh
web-value-fightdrome-epic_survivor-gauntlet = Keeps hand and wounds

## Combat of Champions

web-option-champions-duels = Duels
web-value-champions-duels-3 = Three, six champions
web-value-champions-duels-1 = One, the quick duel
web-option-champions-weapons = Weapons
web-value-champions-weapons-preset = As listed
web-value-champions-weapons-own = Chosen
web-option-champions-pairing = Pairs
web-value-champions-pairing-list = In list order
web-option-champions-combat2 = Second Combat
web-value-champions-combat2-keep = Surviving pairs stay
web-value-champions-combat2-repair = All are paired anew
web-value-champions-combat2-same_only = Only surviving pairs fight
web-option-champions-deck = Deck
web-value-champions-deck-per_duel = One for each duel
web-value-champions-deck-shared = One for all
web-option-champions-spear_draw = Draws a Spear wins
web-value-champions-spear_draw-any = All
web-value-champions-spear_draw-red = With a red card only
web-option-champions-spear_draw_wounds = Spear wounds by a draw
web-option-champions-overpower_cap = Overpowering
web-value-champions-overpower_cap-5 = Up to five times
web-value-champions-overpower_cap-none = Without limit
web-option-champions-panic = Chosen Panic lasts
web-value-champions-panic-combat = The whole Combat
web-value-champions-panic-round = One Round
web-option-champions-kill_wins_combat = A kill wins the Combat
web-option-champions-dead_reputation = Reputation of the dead
web-value-champions-dead_reputation-keep = Counts
web-value-champions-dead_reputation-lose = Is lost
web-option-champions-owners = Players

## Duels of Cartisora

web-option-cartisora-classes = Classes
web-option-cartisora-target = Matches to win
web-option-cartisora-final_lock = Who gets cards locked at the end
web-value-cartisora-final_lock-nobody = Nobody
web-value-cartisora-final_lock-own = Their owners
web-value-cartisora-final_lock-last_winner = The last winner
web-option-cartisora-undercut = What can be undercut
web-value-cartisora-undercut-all = All powers
web-value-cartisora-undercut-numbers_only = Number cards only
web-option-cartisora-feint_sees_dice = A Feint sees the dice
web-option-cartisora-feint_tie = A Feint that ties
web-value-cartisora-feint_tie-by_text = By the class
web-value-cartisora-feint_tie-lock = Is locked
web-value-cartisora-feint_tie-lose = Is lost
web-option-cartisora-reaction_as_attack = Reaction card as an attack
web-value-cartisora-reaction_as_attack-forced = Only if nothing else is left
web-value-cartisora-reaction_as_attack-free = At any time
web-option-cartisora-bash_card = Where a Shield Bash goes
web-value-cartisora-bash_card-own_pot = Into the Knight’s pot
web-value-cartisora-bash_card-next_pot = To the next winner
web-option-cartisora-reaction_chain = Reactions in a Clash
web-value-cartisora-reaction_chain-chain = As many as fit
web-value-cartisora-reaction_chain-one_each = One each
web-option-cartisora-block_v_disarm = Shield Block against Disarm
web-value-cartisora-block_v_disarm-block = Each keeps their own
web-value-cartisora-block_v_disarm-tie = The cards are locked
web-option-cartisora-gambler_even = A Gambler’s Strike that misses
web-value-cartisora-gambler_even-lose = Loses
web-value-cartisora-gambler_even-tie = Ties
web-option-cartisora-gambler_parity = What a Gambler’s Strike beats
web-value-cartisora-gambler_parity-card = Odd number cards
web-value-cartisora-gambler_parity-power = Every odd power

## What each option is for, in the words of its menu

web-help-fightdrome-mode = What is at stake: ‘A single bout’, ‘A Fame match’ (several rounds up to a Fame target) or ‘Epic Tournament’ (with three Sleeves for each player).
web-help-fightdrome-starter = Who opens the first round; you are the first player.
web-help-fightdrome-characters = Who fights: drawn at random, or a Stack and a Sleeve that you choose for each player (in the Epic Tournament three Sleeves each).
web-help-fightdrome-fame_target = How much Fame wins a Fame match: a whole number, usually 300; with 150 it is the variant ‘Do You Want Fame?’.
web-help-fightdrome-breathing_space = After a Rest the Staggered player may Rest too, and so on in turn.
web-help-fightdrome-last_gasp = A Neurochem card played as the only card in hand brings a new card.
web-help-fightdrome-empty_hand = What happens to a player whose last card was a Neurochem card: ‘Loses at once’ or ‘Loses when asked for a card’.
web-help-fightdrome-rest_dead_end = In a Fame match, if there is no Attack to open with after a Rest: ‘The round ends’ (and both hands score) or ‘Staggered once more’ (and the fight goes on).
web-help-fightdrome-single_bout_rest_end = In a single bout or an Epic Tournament, if there is no Attack to open with after a Rest: ‘The player who Rested wins’, ‘The hand with more Fame wins’, ‘Staggered once more’ (and the fight goes on) or ‘Nobody wins’.
web-help-fightdrome-both_reach = If both reach the Fame target in the same round: ‘The higher total wins’, ‘The player who Rested wins’ or ‘Nobody wins’.
web-help-fightdrome-next_starter = Who opens the later rounds: ‘Each in turn’, ‘The winner’ or ‘The loser’ (of the round before), ‘Always the same’ or ‘At random’.
web-help-fightdrome-stagger_cards = What happens to cards lost by Stagger: ‘Are reshuffled’ (like all discards) or ‘Stay out as wounds’ (until the round ends).
web-help-fightdrome-epic_survivor = How the survivor of an Epic Tournament bout goes on: ‘Starts afresh’ (deck reshuffled, seven new cards) or ‘Keeps hand and wounds’ (and the piles).
web-help-champions-duels = How many duels a Combat begins with: ‘Three, six champions’ or ‘One, the quick duel’ (of Wulfstan and Halfdan).
web-help-champions-weapons = Who carries what. As listed: Wulfstan and Halfdan a Spear, Aelfere and Bjorn a Sword, Maccus and Sten an Axe.
web-help-champions-pairing = Who meets whom in the first Combat. In list order: Wulfstan meets Halfdan, Aelfere meets Bjorn, Maccus meets Sten.
web-help-champions-combat2 = Who meets whom in the second Combat: ‘Surviving pairs stay’ (the other survivors are paired in list order), ‘All are paired anew’ or ‘Only surviving pairs fight’.
web-help-champions-deck = Where the cards come from: ‘One for each duel’ or ‘One for all’ duels of a Combat.
web-help-champions-spear_draw = Which draws a Spear wins: ‘All’ or ‘With a red card only’.
web-help-champions-spear_draw_wounds = A black card that wins a draw for a Spear wounds once.
web-help-champions-overpower_cap = How far Overpowering goes: ‘Up to five times’ (beyond five times the losing value there are no more wounds) or ‘Without limit’ (each further multiple adds a wound).
web-help-champions-panic = How long chosen Panic lasts: ‘The whole Combat’ (with the hand laid aside) or ‘One Round’ (at 1 Reputation each time).
web-help-champions-kill_wins_combat = Whoever kills the enemy wins the Combat, whatever the Rounds say.
web-help-champions-dead_reputation = Whether the Reputation of the dead counts for their side: ‘Counts’ or ‘Is lost’.
web-help-champions-owners = How many people play for each side; the champions of a side are shared out among them.
web-help-cartisora-classes = What Jack, Queen and King mean for each player. You are the first, except when you watch.
web-help-cartisora-target = How many Matches must be won: a whole number from 1 to 25, usually 3.
web-help-cartisora-final_lock = Who gets cards that are still locked when a Match ends: ‘Nobody’, ‘Their owners’ or ‘The last winner’ (whoever last took a pot).
web-help-cartisora-undercut = Which powers can be undercut: ‘All powers’ (rolled and raised ones too) or ‘Number cards only’ (both at their printed value).
web-help-cartisora-feint_sees_dice = The opponent’s dice are rolled before the follow-up to a Feint is chosen.
web-help-cartisora-feint_tie = What happens to a Feint whose follow-up ties: ‘By the class’ (without a class its cards are locked, a Gladiator loses them), ‘Is locked’ or ‘Is lost’.
web-help-cartisora-reaction_as_attack = When a reaction card may be laid face down as an attack without power: ‘Only if nothing else is left’ (no attack card) or ‘At any time’.
web-help-cartisora-bash_card = Where a Shield Bash goes: ‘Into the Knight’s pot’ (which the Knight has just won) or ‘To the next winner’ (with the locked cards).
web-help-cartisora-reaction_chain = How many reactions a Clash may have: ‘As many as fit’ or ‘One each’ at the most.
web-help-cartisora-block_v_disarm = What happens when a Shield Block meets a Disarm: ‘Each keeps their own’ or ‘The cards are locked’.
web-help-cartisora-gambler_even = What happens to a Gambler’s Strike that misses: ‘Loses’ or ‘Ties’.
web-help-cartisora-gambler_parity = What a Gambler’s Strike beats: ‘Odd number cards’ (the Ace included) or ‘Every odd power’.
