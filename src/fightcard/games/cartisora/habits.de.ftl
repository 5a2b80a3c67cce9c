# Was jemand immer wieder tut, nach den Kürzeln der Gründe.

cartisora-habit-undercut = Du wirst oft unterlaufen, am häufigsten mit { cartisora-with-card }.
cartisora-habit-undercuts = Du übersiehst, was du unterlaufen kannst, am häufigsten { cartisora-the-card }.
cartisora-habit-jack-low = Du legst den Buben, wenn er kaum ein Ziel hat.
cartisora-habit-loses-mostly = Du legst Karten, die gegen die meisten anderen verlieren.
cartisora-habit-wins-more = Du legst Karten, die zu selten gewinnen.
cartisora-habit-loses-less = Du legst Karten, die zu oft verlieren.
cartisora-habit-only-answer = Du gibst die einzige Karte her, die eine deines Gegners schlägt.
cartisora-habit-ties = Du spielst zu oft unentschieden.
cartisora-habit-lock = Du denkst zu wenig an die gebundenen Karten.
cartisora-habit-loss-decides = Du riskierst zu viel, wenn eine Niederlage die Partie entscheidet.
cartisora-habit-win-decides = Du lässt Schlagabtausche aus, die die Partie entscheiden würden.
cartisora-habit-keeps = Du setzt starke Karten zu früh ein.
cartisora-habit-keeps-reaction = Du reagierst zu früh.
cartisora-habit-follow-up-loses = Du lässt auf eine Finte Karten folgen, die nicht gewinnen.
cartisora-habit-lets-go = Du zahlst zu viel für Schlagabtausche, die du hergeben könntest.
cartisora-habit-takes-chance = Du bezahlst teuer für einen Schlagabtausch, den du einem Würfel überlassen könntest.
cartisora-habit-ties-now = Du gewinnst, wo ein Unentschieden reicht.
cartisora-habit-needed = Du gibst Karten aus, die du später brauchst.
cartisora-habit-needed-undercut = Du gibst die Karte aus, mit der du später unterlaufen kannst.
cartisora-habit-exposed = Du behältst Karten, die später leichter verlieren.
cartisora-habit-wastes = Du gewinnst mit Karten, die dir später fehlen.
cartisora-habit-lost-anyway = Du wirfst gute Karten in verlorene Schlagabtausche.
cartisora-habit-reacts = Du hältst Reaktionen zurück, die einen Schlagabtausch wenden würden.
