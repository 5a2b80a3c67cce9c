# Turniere im Browser.

web-tournament = Turnier
web-tournament-new = Neues Turnier
web-tournament-new-text = Jeder gegen jeden, Schweizer System oder K.-o., mit einem Link für alle.
web-tournament-intro = Wer den Link hat, kann mitspielen: ohne Konto, nur mit einem Namen. Zurücknehmen, Tipps und Coach sind aus.
web-tournament-name = Name des Turniers
web-tournament-game = Spiel
web-tournament-format = Format
web-tournament-series = Spiele pro Paarung
web-tournament-clock = Uhr
web-tournament-bots = Bots, die auffüllen
web-tournament-level = Stärke der Bots
web-tournament-make = Turnier anlegen
web-tournament-format-swiss = Schweizer System
web-tournament-format-swiss-text = Wenige Runden: Wer etwa gleich viele Punkte hat, spielt gegeneinander, und niemand zweimal gegen denselben Gegner.
web-tournament-format-round-robin = Jeder gegen jeden
web-tournament-format-round-robin-text = Alle treffen einmal aufeinander.
web-tournament-format-knockout = K.-o.
web-tournament-format-knockout-text = Wer verliert, scheidet aus; wer übrig bleibt, gewinnt.
web-tournament-format-stable = Drei Leben
web-tournament-format-stable-text = Wie mit den Sleeves im Epischen Turnier: Eine verlorene Paarung kostet ein Leben, und wer keines mehr hat, scheidet aus.
web-tournament-series-games = { $games ->
        [one] ein Spiel
       *[other] { $games } Spiele
    }
web-tournament-waiting = { $count ->
        [0] Noch ist niemand angemeldet.
        [one] Eine Anmeldung bisher.
       *[other] { $count } Anmeldungen bisher.
    }
web-tournament-round = Runde { $round }
web-tournament-round-of = Runde { $round } von { $rounds }
web-tournament-over = Das Turnier ist zu Ende.
web-tournament-winner = { $count ->
        [one] { $names } gewinnt das Turnier!
       *[other] { $names } teilen sich den ersten Platz!
    }
web-tournament-board = Große Anzeige
web-tournament-board-off = Normale Größe
web-tournament-entered = Du bist dabei. Diese Seite zeigt dir, wann dein erstes Spiel beginnt.
web-tournament-wait = Für dich läuft gerade kein Spiel. Diese Seite zeigt dir, wann das nächste beginnt.
web-tournament-play = Gegen { $opponent } spielen
web-tournament-back = Zurück zum Turnier
web-tournament-enter-as = Mitspielen als
web-tournament-enter = Anmelden
web-tournament-organiser = Für die Turnierleitung
web-tournament-link-enter = Mit diesem Link spielt man mit:
web-tournament-link-follow = Mit diesem Link schaut man zu:
web-tournament-add-bot = Bot hinzufügen
web-tournament-start = Erste Runde beginnen
web-tournament-next = Nächste Runde beginnen
web-tournament-close = Turnier beenden
web-tournament-close-sure = Das Turnier jetzt beenden? Offene Paarungen werden nicht mehr gewertet.
web-tournament-pairings = Paarungen
web-tournament-bye = { $name } hat ein Freilos.
web-tournament-forfeited = ohne Spiel entschieden
web-tournament-watch = Zuschauen
web-tournament-absent = Jemand ist nicht gekommen
web-tournament-points = { $points }
web-tournament-entrants = Wer mitspielt
web-tournament-entrant = Name
web-tournament-standings = Tabelle
web-tournament-place = Platz
web-tournament-withdrawn = (ausgestiegen)
web-tournament-erased = Name gelöscht
web-tournament-export-standings = Tabelle (CSV)
web-tournament-export-pairings = Paarungen (CSV)
web-tournament-leave = Aussteigen
web-tournament-erase = Aussteigen und meinen Namen löschen
web-tournament-leave-sure = Aus dem Turnier aussteigen? Deine offene Paarung ist dann verloren.
web-tournament-export-json = Alles (JSON)
web-tournament-withdraw = Abmelden
web-tournament-withdraw-sure = { $name } vom Turnier abmelden? Die offene Paarung ist dann verloren.
web-tournament-rounds = Anzahl der Runden
web-tournament-rounds-auto = automatisch
web-tournament-auto = Die nächste Runde beginnt, sobald alle Paarungen entschieden sind
web-tournament-absent-both = Niemand ist gekommen
web-tournament-criteria = Über die Reihenfolge entscheiden: { $criteria }.
web-tournament-game-over = { $games ->
        [one] Wiedergabe
       *[other] Wiedergabe von Spiel { $game }
    }
web-tournament-your-game = Dein Spiel beginnt.
web-tournament-erase-name = Meinen Namen löschen
web-tournament-erase-sure = Deinen Namen im Turnier und in seinen Spielen löschen? Die Ergebnisse bleiben.
web-tournament-short-points = Pkt.
web-tournament-short-buchholz = Bh
web-tournament-short-sonneborn-berger = SB
web-tournament-short-direct = DV
web-tournament-short-wins = S
web-tournament-short-lives = Leben
web-tournament-short-rounds = Rd.
web-tournament-link-organiser = Mit diesem Link leitest du das Turnier von einem anderen Gerät aus. Behalte ihn für dich.
web-tournament-link-entrant = Mit diesem Link spielst du auf einem anderen Gerät weiter. Behalte ihn für dich.
web-tournament-elsewhere = Auf einem anderen Gerät
web-tournament-mine = Deine Turniere
