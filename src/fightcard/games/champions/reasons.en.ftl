# Why one card is better than another.

champions-with-better = { $better_action_code ->
        [unnamed] another card
       *[other] the { $better_action }
    }
champions-with-chosen = the { $chosen_action }
champions-the-chosen = the { $chosen_action }

champions-why-kills = With { champions-with-better } you kill the enemy.
champions-why-could-win = With { champions-with-better } you win the Round, { $value } against { $against }.
champions-why-spear-wins = With { champions-with-better } you win the Round: both are worth { $value }, and then your Spear wins.
champions-why-wounds-more = With { champions-with-better } your Strike wins: { $wounds ->
        [one] one wound
       *[other] { $wounds } wounds
    } and 1 Reputation.
champions-why-wounded = With { champions-with-chosen } you lose to a Strike, which wounds.
champions-why-overpowered = With { champions-with-chosen } you are Overpowered: { $wounds } wounds at once.
champions-why-cheaper = With { champions-with-better } you win as well, and you keep { champions-the-chosen }.
champions-why-lost-anyway = This Round is lost. With { champions-with-better } you lose it more cheaply, and you keep { champions-the-chosen }.
champions-why-not-worth = Winning this Round is not worth { champions-the-chosen }.
champions-why-keeps-strike = With { champions-with-better } you get the same here, and you keep a Strike for a Round in which it wounds.
champions-why-leads-low = Against { champions-the-chosen }, worth { $value }, a high Strike gives { $wounds ->
        [one] one wound
       *[other] up to { $wounds } wounds
    }.
champions-why-spends-high = You keep { champions-the-chosen } for a Round in which you see what comes.
champions-why-strike = A black card that wins is a Strike: it wounds and brings Reputation.
champions-why-parry = With { champions-with-better } you play red and keep the Strike for a Round in which it wounds.
champions-why-panic-costs = Panic costs 1 Reputation, and the blind card cannot wound.
champions-why-runs-out = { $count ->
        [one] You would have no card for the Round that is left.
       *[other] You would have no cards for the { $count } Rounds that are left.
    }
champions-why-panic-pays = Your cards lose here in any case; the card from the deck may do better.
champions-why-mix-high = If you always play { champions-the-chosen } here, they throw a low card at it and keep their high ones.
champions-why-mix-low = If you always play { champions-the-chosen } here, they answer it with a Strike.
