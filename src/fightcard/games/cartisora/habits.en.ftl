# What a player does again and again, by the codes of reasons.

cartisora-habit-undercut = You are often undercut, most of all by { cartisora-the-card }.
cartisora-habit-undercuts = You miss chances to undercut, most of all { cartisora-the-card }.
cartisora-habit-jack-low = You lay the Jack when there is little for it to hit.
cartisora-habit-loses-mostly = You lay cards that lose to most of theirs.
cartisora-habit-wins-more = You lay cards that win too seldom.
cartisora-habit-loses-less = You lay cards that lose too often.
cartisora-habit-only-answer = You spend the one card that beats theirs.
cartisora-habit-ties = You tie too often.
cartisora-habit-lock = You think too little of the locked cards.
cartisora-habit-loss-decides = You risk too much when a loss decides the Match.
cartisora-habit-win-decides = You miss Clashes that would decide the Match.
cartisora-habit-keeps = You spend strong cards too early.
cartisora-habit-keeps-reaction = You react too early.
cartisora-habit-follow-up-loses = You follow a Feint with cards that do not win.
cartisora-habit-lets-go = You pay too much for Clashes that you could let go.
cartisora-habit-takes-chance = You pay for Clashes that you could leave to a die.
cartisora-habit-ties-now = You win where a tie would do.
cartisora-habit-needed = You spend cards that you need later.
cartisora-habit-needed-undercut = You spend the card that undercuts later.
cartisora-habit-exposed = You keep cards that lose more easily later.
cartisora-habit-wastes = You win with cards that you need later.
cartisora-habit-lost-anyway = You throw good cards into Clashes that are lost.
cartisora-habit-reacts = You hold back reactions that would turn a Clash.
