# Die Wörter des Befehls „fightcard evaluate“ und der Strategiedateien.

cli-evaluate =
    Eine Strategie an festen Maßstäben messen: Elo, und wie weit man sie ausnutzen kann.

    Die Strategie spielt das gewöhnliche Spiel gegen die Stufen des Computers, deren Wertungen feststehen, und gegen einfache Spieler, die je eine einzige Regel befolgen. Jede Verteilung wird zweimal gespielt, mit vertauschten Plätzen. Wer die Strategie kennt, gewinnt mindestens so viel wie der beste dieser Gegner. In kleinen Spielen, deren ganzer Baum bekannt ist, wird ihre Ausnutzbarkeit genau berechnet: was eine beste Antwort im Mittel gewinnt, wenn ein gewonnenes Spiel als 1 zählt und ein verlorenes als −1.

    Eine Strategie ist eine .npz- oder .onnx-Datei, die keinen Programmcode enthält, eine Klasse in einer Datei (meiner.py:Billig), ein installierter Bot oder eine Stufe.

cli-argument-policy = Die Strategie: eine .npz- oder .onnx-Datei, DATEI.py:KLASSE oder der Name eines Bots.
cli-value-policy = STRATEGIE
cli-option-evaluate-games = Wie viele Spiele sie gegen jeden Gegner spielt (Standard: 200).
cli-option-evaluate-seed = Der Startwert der Verteilungen (Standard: 1; er gehört zum Maßstab).

cli-evaluate-elo = Elo von { $policy }: { $elo } ({ $interval } bei 95 %), auf der Skala der Stufen, auf der „thumb“ 0 hat.
cli-evaluate-shares = Punkte, die sie gegen jeden Gegner in { $games } Spielen gewinnt, in %, mit 95-%-Vertrauensbereichen:
cli-evaluate-responder = Ein Gegner, der sie kennt, gewinnt mindestens so viel wie „{ $name }“: { $share } % der Punkte (bei 95 %: { $low } %).
cli-evaluate-exact = Ausnutzbarkeit im kleinen Spiel { $name }: { $value } (genau).
cli-evaluate-estimated = Ausnutzbarkeit im kleinen Spiel { $name }: { $value } (aus einer Stichprobe ihrer Entscheidungen).
cli-evaluate-interrupted = Unterbrochen, bevor alle Spiele gespielt waren.

error-evaluate-without = Für das Spiel { $game } gibt es keine festen Maßstäbe.
error-policy-missing = Die Strategiedatei „{ $path }“ lässt sich nicht lesen ({ $reason }).
error-policy-unreadable = „{ $path }“ ist keine lesbare Strategiedatei. Eine .npz-Datei enthält Felder weights_0, biases_0, … aus endlichen Zahlen und nichts mit Pickle Gespeichertes, eine .onnx-Datei ein Modell.
error-policy-large = Die Strategie „{ $path }“ hat mehr als { $most } MB.
error-policy-game = Die Strategie „{ $path }“ spielt { $own }, nicht { $game }.
error-policy-shape = Eine Schicht von „{ $path }“ hat die Form { $shape }, nötig ist { $wanted }.
error-policy-output = Die Strategie „{ $path }“ muss für jede der { $actions } Aktionen eine endliche Zahl angeben.
error-policy-input = Das Modell „{ $path }“ nimmt keine Zeilen von { $size } Zahlen an.
