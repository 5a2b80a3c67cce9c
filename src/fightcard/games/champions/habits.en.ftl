# What a player does again and again, by the codes of reasons.

champions-habit-kills = You miss Strikes that kill.
champions-habit-could-win = You give up Rounds that you could win.
champions-habit-spear-wins = You miss Rounds that your Spear wins at equal values.
champions-habit-wounds-more = You win where you could also wound.
champions-habit-wounded = You let Strikes wound you that you could stop.
champions-habit-overpowered = You are often Overpowered.
champions-habit-cheaper = You win with higher cards than it takes.
champions-habit-lost-anyway = You throw good cards into lost Rounds.
champions-habit-not-worth = You pay too much for a Round.
champions-habit-keeps-strike = You spend Strikes where a red card does the same.
champions-habit-leads-low = You lead with too low a card.
champions-habit-spends-high = You spend high cards too early.
champions-habit-strike = You play red where a Strike does more.
champions-habit-parry = You play Strikes where red does as well.
champions-habit-panic-costs = You Panic too soon.
champions-habit-runs-out = You run out of cards before the last Round.
champions-habit-panic-pays = You play on where Panic would pay.
