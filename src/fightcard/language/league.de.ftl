# Die Wörter des Befehls „fightcard league“.

cli-league =
    Alle Stufen des Computers gegeneinander spielen lassen und sagen, wie stark jede ist.

    Jede trifft auf jede. Jede Kartenverteilung wird zweimal gespielt, mit getauschten Plätzen, damit das Kartenglück beiden gleich hilft. Ein Unentschieden ist ein halber Punkt. Jede Stufe denkt mit einer festen Zahl von Simulationen, sodass derselbe Startwert überall dieselben Ergebnisse liefert; „thumb“, der Spieler nach Faustregeln, ist der Maßstab mit der Elo-Zahl 0.

cli-option-league-games = Wie viele Spiele jede Paarung austrägt (Standard: 200).
cli-option-levels = Nur diese, mit Kommas dazwischen; eine andere Zahl von Simulationen kann folgen, wie in master@1000.
cli-option-league-jobs = Wie viele Prozesse sich die Arbeit teilen, von 1 bis 64 (Standard: einer je Prozessor).
cli-value-levels = A,B,…

cli-league-solving = Vor so vielen Spielen werden die Duelle von Cartisora als Ganzes gelöst: einmal, in einigen Minuten …
cli-league-played = { $games ->
        [one] Ein Spiel
       *[other] { $games } Spiele
    } je Paarung mit Startwert { $seed }; jede Kartenverteilung wurde zweimal gespielt, mit getauschten Plätzen.
cli-league-ratings = Elo-Zahl mit 95-%-Konfidenzintervall („{ $anchor }“ ist der Maßstab mit der Zahl 0):
cli-league-matrix = Wie viel Prozent der Punkte die Stufe der Zeile gegen die der Spalte holt, mit 95-%-Konfidenzintervall:
cli-league-reputation = Mit wie viel Ansehen die erste Stufe in einem Duell zweier Recken vorn liegt:

error-levels-form = „{ $value }“ nennt keine zwei oder mehr verschiedenen Stufen; schreibe sie mit Kommas dazwischen, wie in thumb,expert,master.
error-budget-form = „{ $value }“ ist keine Stufe mit einer Zahl von Simulationen; schreibe sie wie in master@1000.
error-level-not-frozen = Eine eingefrorene Version „{ $value }“ der Stufen gibt es nicht; es gibt: { $versions }. Sie gehören zum Repository, nicht zum installierten Paket.
