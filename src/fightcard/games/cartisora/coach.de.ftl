# Was der Coach sagt: worauf es jetzt ankommt.

cartisora-coach-clash = { $count ->
    [one] Dein Gegner kann nur noch { cartisora-the-card } legen. Welche deiner Karten gewinnt dagegen?
   *[other] Dein Gegner kann noch { $count } Karten legen, als höchste { cartisora-the-card }. Welche deiner Karten schlägt die meisten davon?
}
cartisora-coach-many = Höher gewinnt, aber genau eins darunter unterläuft. Keine Karte ist sicher, also leg nicht immer die höchste.
cartisora-coach-locked = { $count } gebundene Karten gehen an den Sieger dieses Schlagabtauschs: Das ist eine gute Karte wert.
cartisora-coach-last-chance = Wer diesen Schlagabtausch verliert, holt das nicht mehr auf: Leg die Karte, die am seltensten verliert.
cartisora-coach-match-point = Gewinnst du diesen Schlagabtausch, gehört dir die Partie: Leg die Karte, die am häufigsten gewinnt.
cartisora-coach-follow-up = Die Karte deines Gegners liegt offen: Lass eine folgen, die sie schlägt, und behalte, was du später brauchst.
cartisora-coach-react = Das Ergebnis ist bekannt: Reagiere nur, wenn es diesen Schlagabtausch für dich ändert.
