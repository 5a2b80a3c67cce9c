# Why one card is better than another. The first messages name a card within a sentence.

cartisora-with-card = the { $card }
cartisora-the-card = the { $card }
cartisora-with-chosen = the { $chosen_action }
cartisora-the-chosen = the { $chosen_action }
cartisora-with-better = { $better_action_code ->
        [unnamed] another card
       *[other] the { $better_action }
    }

cartisora-why-undercut = They still hold { cartisora-the-card }, which undercuts { cartisora-the-chosen }.
cartisora-why-undercuts = With { cartisora-with-better } you undercut their { $card }.
cartisora-why-jack-low = A Sucker Punch beats a power of 7 and more, and most of what they may lay is lower.
cartisora-why-loses-mostly = With { cartisora-with-chosen } you lose to most of what they may lay.
cartisora-why-wins-more = With { cartisora-with-better } you win this Clash more often: in { $wins } of 100 cases, and with { cartisora-with-chosen } in { $other }.
cartisora-why-loses-less = With { cartisora-with-better } you lose this Clash less often: in { $loses } of 100 cases, and with { cartisora-with-chosen } in { $other }.
cartisora-why-only-answer = Keep { cartisora-the-chosen }: of your cards it alone beats their { $card }.
cartisora-why-ties = With { cartisora-with-chosen } you tie too often, and a tie only locks the cards.
cartisora-why-lock = { $count } locked cards go to the winner of this Clash.
cartisora-why-loss-decides = Losing this Clash loses the Match, so the safer card counts.
cartisora-why-win-decides = Winning this Clash wins the Match.
cartisora-why-keeps = You keep { cartisora-the-chosen } for a Clash in which it does more.
cartisora-why-keeps-reaction = You keep your reaction for a Clash in which it does more.
cartisora-why-follow-up-loses = With { cartisora-with-chosen } you do not beat their card; with { cartisora-with-better } you do better.
cartisora-why-lets-go = With { cartisora-with-better } you let these cards go, and you keep { cartisora-the-chosen }, which does more later.
cartisora-why-takes-chance = With { cartisora-with-better } you win these cards only { $wins } times in 100, but you keep { cartisora-the-chosen }.
cartisora-why-ties-now = With { cartisora-with-better } you tie, which locks the cards, and you keep { cartisora-the-chosen }.
cartisora-why-needed = You still need { cartisora-the-chosen } to beat their { $card }.
cartisora-why-needed-undercut = You still need { cartisora-the-chosen } to undercut their { $card }.
cartisora-why-exposed = Against their { $card } you would lose with { cartisora-with-better } later, but not with { cartisora-with-chosen }.
cartisora-why-wastes = With { cartisora-with-better } you do as well here, and you keep { cartisora-the-chosen }.
cartisora-why-lost-anyway = This Clash is lost either way; with { cartisora-with-better } you keep { cartisora-the-chosen } for later.
cartisora-why-reacts = With { cartisora-with-better } you turn this Clash in your favour.
cartisora-why-mix-undercut = If you always lay { cartisora-the-chosen }, { cartisora-the-card } undercuts it.
cartisora-why-mix-beaten = If you always lay { cartisora-the-chosen }, { cartisora-the-card } beats it.
