# Die Wörter des Befehls „fightcard solve“.

cli-solve =
    Ein Spiel lösen: was es wert ist, wenn beide gut spielen, und womit man beginnt.

    Bisher sind das die Duelle von Cartisora ohne Klassen oder mit der des Gladiators: eine Partie, eine unentschiedene zählt halb. Jede Stellung, die vorkommen kann, wird gelöst, von den letzten Karten bis zur ersten; alle dreizehn Karten brauchen einige Zeit und mehrere Gigabyte Arbeitsspeicher und Platte. Nach einer Unterbrechung macht derselbe Befehl da weiter, wo er war; ist einmal alles gelöst, antwortet er sofort.

cli-option-size = Ein kleineres Spiel nur mit so vielen höchsten Karten, von 1 bis 13 (üblich: 13, das richtige).
cli-option-threads = Wie viele Threads sich die Arbeit teilen, von 1 bis 64 (üblich: einer je Prozessor).
cli-option-book = Ein Eröffnungsbuch der Lösung in diese neue Datei schreiben.

cli-solve-progress = { $done } von { $games } Matrixspielen, noch { $seconds } s
cli-solve-interrupted = Unterbrochen; was bis jetzt gelöst ist, bleibt erhalten, und derselbe Befehl macht dort weiter.
cli-solve-states = Stellungen, die vorkommen können: { $states }; gelöste Matrixspiele: { $games }.
cli-solve-value = Wert des Spiels für Platz 0, eine gewonnene Partie als 1 und eine unentschiedene als 1/2 gezählt: { $value } (der Wert keiner Stellung ist um mehr als { $error } falsch).
cli-solve-first = Die erste Karte, und wie wahrscheinlich sie sein soll:
cli-solve-matrix = Was Platz 0 mit jeder ersten Karte (Zeilen) gegen jede von Platz 1 (Spalten) gewinnt:
cli-solve-book = Das Eröffnungsbuch „{ $path }“ hat { $size } Bytes.

error-solve-game = { $game } lässt sich so nicht lösen; das geht nur mit Cartisora.
error-solve-options = Mit diesen Regeloptionen ist das Spiel nicht gelöst: Die Klassen müssen basic oder gladiator sein und final_lock muss nobody sein.
