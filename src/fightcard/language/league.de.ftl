# Die Wörter des Befehls „fightcard league“.

cli-league =
    Alle Stufen des Computers gegeneinander spielen lassen und sagen, wie stark jede ist.

    Jede trifft auf jede. Jede Kartenverteilung wird zweimal gespielt, mit vertauschten Plätzen, damit ihr Glück beiden hilft. Ein Unentschieden ist ein halber Punkt. Jede Stufe denkt mit einer festen Zahl von Simulationen, sodass derselbe Startwert überall dieselben Ergebnisse bringt; „thumb“, der Spieler nach Faustregeln, ist der Maßstab mit der Elo-Zahl 0.

cli-option-league-games = Wie viele Spiele jedes Paar austrägt (üblich: 200).
cli-option-levels = Nur diese, mit Kommas dazwischen; eine andere Zahl von Simulationen kann folgen, wie in master@1000.
cli-option-league-jobs = Wie viele Prozesse sich die Arbeit teilen, von 1 bis 64 (üblich: einer je Prozessor).
cli-value-levels = A,B,…

cli-league-solving = Vor so vielen Spielen werden die Duelle von Cartisora als Ganzes gelöst: einmal, in einigen Minuten …
cli-league-played = { $games ->
        [one] Ein Spiel
       *[other] { $games } Spiele
    } je Paar mit Startwert { $seed }; jede Kartenverteilung wurde zweimal gespielt, mit vertauschten Plätzen.
cli-league-ratings = Elo-Zahl, mit dem Bereich, der 95 % umfasst („{ $anchor }“ ist der Maßstab mit der Zahl 0):
cli-league-matrix = Was die Stufe der Zeile von den Punkten gegen die der Spalte gewinnt, in %, mit dem Bereich, der 95 % umfasst:
cli-league-reputation = Um wie viel Ansehen die erste der zweiten in einem Duell zweier Recken voraus ist:

error-levels-form = „{ $value }“ nennt nicht zwei oder mehr verschiedene Spieler; schreibe sie mit Kommas dazwischen, wie in thumb,expert,master.
error-budget-form = „{ $value }“ ist keine Stufe mit einer Zahl von Simulationen; schreibe sie wie in master@1000.
