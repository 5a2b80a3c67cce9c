# Die Wörter des Befehls „fightcard solve“.

cli-solve =
    Ein Spiel lösen: was es wert ist, wenn beide gut spielen, und womit man beginnt.

    Bisher sind das die Duelle von Cartisora mit beliebigen Klassen: eine Partie, eine unentschiedene zählt halb (wo die Plätze nach verschiedenen Texten spielen, so viel wie eine Partie, die noch nicht begonnen hat). Jede Stellung, die vorkommen kann, wird gelöst, von den letzten Karten bis zur ersten; alle dreizehn Karten brauchen einige Zeit und mehrere Gigabyte Arbeits- und Festplattenspeicher. Nach einer Unterbrechung macht derselbe Befehl dort weiter, wo er war; ist einmal alles gelöst, antwortet er sofort.

cli-option-size = Ein kleineres Spiel nur mit so vielen höchsten Karten, von 1 bis 13 (Standard: 13, das ganze Spiel).
cli-option-threads = Wie viele Threads sich die Arbeit teilen, von 1 bis 64 (Standard: einer je Prozessor).
cli-option-book = Ein Eröffnungsbuch der Lösung in diese neue Datei schreiben.
cli-option-picture = Den ersten Schlagabtausch als SVG in diese Datei zeichnen: wie man die Karten mischt und was jede gegen jede gewinnt.
cli-option-exploit = Wie oft ein Gegner gewinnt, der diese Stufe des Computers (random, novice, regular, expert, master oder all) kennt und ihr am besten antwortet.
cli-option-count = Nur die Stellungen zählen, die vorkommen können, für beliebige Klassen: genau bei wenigen Karten, sonst geschätzt.
cli-option-work = Wo die Arbeitsdateien eines Spiels mit anderen Klassen liegen: 8 Bytes je Stellung, bis du sie löschst (Standard: im Cache des Benutzers).

cli-solve-progress = { $done } von { $games } Matrixspielen, noch { $seconds } s
cli-solve-interrupted = Unterbrochen; was bis jetzt gelöst ist, bleibt erhalten, und derselbe Befehl macht dort weiter.
cli-solve-states = Stellungen, die vorkommen können: { $states }; gelöste Matrixspiele: { $games }.
cli-solve-value = Wert des Spiels für Platz 0, eine gewonnene Partie als 1 und eine unentschiedene als { $draw } gezählt: { $value } (der Fehler ist bei keiner Stellung größer als { $error }).
cli-solve-first = Die erste Karte, und wie wahrscheinlich sie sein soll:
cli-solve-first-1 = Die erste Karte von Platz 1, der nach einem anderen Text spielt:
cli-solve-matrix = Was Platz 0 mit jeder ersten Karte (Zeilen) gegen jede von Platz 1 (Spalten) gewinnt:
cli-solve-book = Das Eröffnungsbuch „{ $path }“ hat { $size } Bytes.
cli-solve-picture = Das Bild ist in „{ $path }“ gespeichert.
cli-solve-exploit = { $level }: Wer diese Stufe kennt, gewinnt { $share } % der Punkte.
cli-solve-count = Stellungen, die vorkommen können: { $states }.
cli-solve-estimate = Stellungen, die vorkommen können: etwa { $states }, geschätzt aus den Zählungen mit weniger Karten.

error-solve-game = { $game } lässt sich so nicht lösen; das geht nur mit Cartisora.
error-solve-options = Mit diesen Regeloptionen ist das Spiel nicht gelöst: final_lock muss nobody sein.
error-solve-book = Eröffnungsbücher und Ausnutzbarkeit gibt es nur für die Klassen basic und gladiator und für andere Klassen nach den üblichen Regeln.
error-solve-room = Die Arbeitsdateien brauchen { $need } GB in „{ $path }“, und { $free } GB sind frei; nenne mit --work einen anderen Ordner.
error-solve-ray = Auf einem Cluster werden nur die Klassen basic und gladiator gelöst; lass --ray für die anderen weg.
error-solve-count = Stellungen werden nur mit final_lock=nobody und bash_card=own_pot gezählt.
error-solve-count-large = Gezählt wird mit bis zu { $most } Karten, geschätzt mit allen 13.
