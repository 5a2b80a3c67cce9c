# Turniere: der Befehl „fightcard tournament“, und was der Server dazu sagt.

cli-tournament =
    Ein Turnier unter Bots austragen und die Tabelle zeigen.

    Formate: „swiss“ (Schweizer System, ausgelost nach dem holländischen System der FIDE; niemand trifft zweimal auf denselben Gegner, solange es sich vermeiden lässt), „round-robin“ (jeder gegen jeden), „knockout“ (wer verliert, scheidet aus; eine unentschiedene Serie wird um bis zu drei Spiele verlängert, danach kommt die bessere Startnummer weiter) und „stable“ (wie mit den Sleeves im Epischen Turnier hat jeder drei Leben; eine verlorene Paarung kostet eines). Die Startnummern werden ausgelost. In einer Serie wechseln die Plätze. Derselbe Startwert ergibt dieselben Ergebnisse.

cli-option-tournament-bots = Wer mitspielt, durch Kommas getrennt; ein Bot darf mehrmals dabei sein.
cli-option-tournament-format = Wie gespielt wird: swiss (Standard), round-robin, knockout oder stable.
cli-option-tournament-rounds = Wie viele Runden ein Turnier nach Schweizer System hat (Standard: so viele, dass es einen Sieger gibt).
cli-option-tournament-series = Aus wie vielen Spielen eine Paarung besteht (Standard: 1).
cli-option-tournament-csv = Die Tabelle zusätzlich als CSV in diese Datei schreiben.
cli-value-tournament-format = FORMAT

cli-tournament-bye = Runde { $round }: { $name } hat ein Freilos.
cli-tournament-result = Runde { $round }: { $first } – { $second } { $a } : { $b }
cli-tournament-over = { $rounds ->
        [one] Eine Runde wurde
       *[other] { $rounds } Runden wurden
    } gespielt, mit dem Startwert { $seed }.
cli-tournament-criteria = Über die Reihenfolge entscheiden: { $criteria }.
cli-tournament-games = Spiele
cli-tournament-value = { $value }

tournament-criterion-points = Punkte
tournament-criterion-buchholz = Buchholz
tournament-criterion-sonneborn-berger = Sonneborn-Berger
tournament-criterion-direct = direkter Vergleich
tournament-criterion-wins = Siege
tournament-criterion-survived = überstandene Runden
tournament-criterion-lives = übrige Leben
tournament-criterion-rounds = gespielte Runden

error-tournament-field = Ein Turnier braucht zwei bis { $most } Bots, durch Kommas getrennt.
error-tournament-format = „{ $value }“ ist kein Format; zur Wahl stehen: { $formats }.
error-tournament-rounds = Nur beim Schweizer System lässt sich die Zahl der Runden wählen; bei „{ $format }“ ergibt sie sich aus dem Feld.
error-tournament-closed = Dieses Turnier ist zu Ende.
error-tournament-begun = Dieses Turnier hat begonnen; in diesem Format kann niemand mehr dazukommen.
error-tournament-full = Dieses Turnier ist voll: Mehr als { $most } können nicht mitspielen.
error-tournament-name-missing = Bitte gib einen Namen ein.
error-tournament-name-taken = Jemand namens { $name } spielt schon mit; bitte wähle einen anderen Namen.
error-tournament-too-small = Ein Turnier braucht mindestens zwei, die mitspielen.
error-tournament-round-open = { $open ->
        [one] Eine Paarung dieser Runde läuft
       *[other] { $open } Paarungen dieser Runde laufen
    } noch.
error-tournament-game-running = Das Spiel dieser Paarung läuft bereits.
error-tournament-pairing-unknown = Diese Paarung gibt es nicht.
error-tournament-pairing-decided = Diese Paarung ist entschieden.
error-tournament-unknown = Dieses Turnier gibt es nicht, oder der Link dazu ist unvollständig.
error-tournament-organiser = Das kann nur, wer das Turnier leitet.
error-tournament-no-entry = Mit diesem Link kannst du dich nicht anmelden, oder du bist schon dabei.
error-tournament-no-game = Für dich läuft gerade kein Spiel.
error-tournament-refuses = Das geht in einem Turnier nicht.
error-tournament-pairing-failed = Die Paarungen ließen sich nicht auslosen; bitte versuche es noch einmal.
