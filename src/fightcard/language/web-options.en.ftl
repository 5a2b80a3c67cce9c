# Rule options and their values, as the pages in the browser name them.

## Values of several options

web-value-yes = Yes
web-value-no = No
web-value-random = By lot
web-seat-one = First player
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
web-characters-dealt = Dealt by lot
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
web-value-fightdrome-single_bout_rest_end-rester = Whoever Rested wins
web-value-fightdrome-single_bout_rest_end-fame = The more famous hand wins
web-value-fightdrome-single_bout_rest_end-restagger = Staggered once more
web-value-fightdrome-single_bout_rest_end-draw = Nobody wins
web-option-fightdrome-both_reach = Both reach the target
web-value-fightdrome-both_reach-higher = The higher total wins
web-value-fightdrome-both_reach-rester = Whoever Rested wins
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
web-value-champions-combat2-keep = Living pairs stay
web-value-champions-combat2-repair = All are paired anew
web-value-champions-combat2-same_only = Only living pairs fight
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
web-option-cartisora-final_lock = Cards locked at the end
web-value-cartisora-final_lock-nobody = Go to nobody
web-value-cartisora-final_lock-own = Go to their owners
web-value-cartisora-final_lock-last_winner = To the last winner
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
web-option-cartisora-gambler_parity = What it beats
web-value-cartisora-gambler_parity-card = Odd number cards
web-value-cartisora-gambler_parity-power = Every odd power
