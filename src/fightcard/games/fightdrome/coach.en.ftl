# What the coach says: what matters now.

fightdrome-coach-pick = Send in the Sleeve whose deck fits your Stack.
fightdrome-coach-open = Open with a weak Attack: the strong cards are for answers.
fightdrome-coach-answer = Answer { $top } with a card that fits. An Attack keeps you in charge, a Block makes them open.
fightdrome-coach-cheap = It is only { $top }: answer it with the cheapest card that fits. Whoever runs out of cards loses.
fightdrome-coach-neurochem = Only Neurochem helps against { $top }, and you draw no card for it.
fightdrome-coach-follow = Follow the Feint with the Attack that is hardest to answer.
fightdrome-coach-staggered = You are Staggered: lose the card that answers least.
fightdrome-coach-press = They are Staggered: press on with an Attack, or Rest to draw a card.
fightdrome-coach-tired = { $count ->
    [one] You have one card left: a Rest draws another, and they have to open.
   *[other] You have { $count } cards left: a Rest draws one, and they have to open.
}
fightdrome-coach-rested = They have Rested: open with a weak Attack and keep the strong cards.
