# Why one card is better than another.

champions-why-kills = { $better_action } kills the enemy.
champions-why-could-win = { $better_action } wins the Round, { $value } against { $against }.
champions-why-wounds-more = { $better_action } is a Strike that wins: { $wounds ->
        [one] one wound
       *[other] { $wounds } wounds
    } and 1 Reputation.
champions-why-wounded = { $chosen_action } loses to a Strike, which wounds.
champions-why-overpowered = { $chosen_action } is Overpowered: { $wounds } wounds at once.
champions-why-cheaper = { $better_action } wins as well, and you keep { $chosen_action }.
champions-why-lost-anyway = This Round is lost. { $better_action } loses it just as well, and you keep { $chosen_action }.
champions-why-not-worth = Winning this Round is not worth { $chosen_action }.
champions-why-keeps-strike = { $better_action } does the same here, and you keep a Strike for a Round in which it wounds.
champions-why-leads-low = { $chosen_action } is worth { $value }: a high Strike against it gives up to { $wounds ->
        [one] one wound
       *[other] { $wounds } wounds
    }.
champions-why-spends-high = { $chosen_action } is worth more in a Round that you can see.
champions-why-strike = A black card that wins is a Strike: it wounds and brings Reputation.
champions-why-parry = { $better_action } is red: you keep the Strike for a Round in which it wounds.
champions-why-panic-costs = Panic costs 1 Reputation, and the blind card cannot wound.
champions-why-runs-out = { $count ->
        [one] You would have no card for the Round that is left.
       *[other] You would have no cards for the { $count } Rounds that are left.
    }
champions-why-panic-pays = Your cards lose here in any case; the card from the deck may do better.
champions-why-mix-high = If you always play { $chosen_action } here, they give a low card to it and keep their high ones.
champions-why-mix-low = If you always play { $chosen_action } here, they strike at it.
