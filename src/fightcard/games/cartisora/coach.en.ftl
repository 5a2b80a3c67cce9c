# What the coach says: what matters now.

cartisora-coach-clash = { $count ->
    [one] They can lay one card only, { cartisora-the-card }. Which of yours beats it?
   *[other] They can lay { $count } cards, the highest is { cartisora-the-card }. Which of yours beats most of them?
}
cartisora-coach-many = Higher wins, but exactly one less undercuts. No card is safe, so do not always lay the highest.
cartisora-coach-locked = { $count } locked cards go to the winner of this Clash: it is worth a good card.
cartisora-coach-last-chance = Whoever loses this Clash cannot catch up: lay the card that loses least often.
cartisora-coach-match-point = Win this Clash and the Match is yours: lay the card that wins most often.
cartisora-coach-follow-up = Their card lies open: follow the Feint with a card that beats it, and keep what you need later.
cartisora-coach-react = The result is known: react only if it changes this Clash for you.
