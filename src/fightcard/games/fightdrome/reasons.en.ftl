# Why one card is better than another.

fightdrome-with-better = { $better_action_code ->
    [unnamed] another card
    [F] a { $better_action }
    [W] a { $better_action }
   *[other] { $better_action }
}
fightdrome-better-attack = { $better_action_code ->
    [unnamed] another Attack
   *[other] { $better_action }
}
fightdrome-the-chosen = { $chosen_action_code ->
    [F] the { $chosen_action }
    [W] the { $chosen_action }
   *[other] { $chosen_action }
}

fightdrome-why-last-neurochem = { $chosen_action } would be your last card, and you draw none for Neurochem: an empty hand loses at once.
fightdrome-why-bare-feint = A Feint needs an Attack to follow it, and you would have none.
fightdrome-why-rests = With a Rest you draw a card, and they have to open.
fightdrome-why-presses = With an Attack you keep up the pressure; a Rest lets them open.
fightdrome-why-initiative = With { fightdrome-with-better } you strike back, and they have to answer; after a pause they would open.
fightdrome-why-pause = With { fightdrome-with-better } you force a pause, and they have to open.
fightdrome-why-no-attack = Without { fightdrome-the-chosen } you have no Attack left to open with.
fightdrome-why-neurochem = You keep your Neurochem: no card is drawn for it, so playing it shrinks your hand.
fightdrome-why-keeps-neurochem = You keep your Neurochem, which stops any Attack.
fightdrome-why-harder = It is harder to answer { fightdrome-better-attack }: they can in { $share } of 100 deals, and { $chosen_action } in { $other }.
fightdrome-why-weaker = It is enough to play { fightdrome-with-better }, and you keep { fightdrome-the-chosen }.
fightdrome-why-no-cover-punch = Without { fightdrome-the-chosen } you have no answer to a Punch of 50.
fightdrome-why-no-cover-kick = Without { fightdrome-the-chosen } you have no answer to a Kick of 50.
fightdrome-why-keeps-grapple = You keep { $chosen_action }: a Grapple answers Punches and Kicks alike.
fightdrome-why-keeps-feint = You keep the Feint, which answers any normal Attack and lets you strike at once.
fightdrome-why-keeps-weave = You keep the Weave, which answers any normal Attack.
fightdrome-why-keeps-strong = You keep { $chosen_action }, the stronger card.
