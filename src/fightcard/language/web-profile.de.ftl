# Meine Spiele: Ergebnisse, Fortschritt und was gespeichert ist.

web-profile-text = Ergebnisse, Fortschritt, was dich am meisten kostet
web-profile-figures = Du in Zahlen
web-profile-rename = Namen ändern
web-profile-finished = { $count ->
        [one] Spiel beendet
       *[other] Spiele beendet
    }
web-profile-won = gewonnen
web-profile-perfect = des perfekten Spiels, letzte zehn Spiele
web-profile-days = { $days ->
        [one] 1 Tag
       *[other] { $days } Tage
    }
web-profile-in-a-row = in Folge, Bestwert { $best }
web-profile-levels = Ergebnisse gegen den Computer
web-profile-game = Spiel
web-profile-not-yet = noch nicht
web-profile-of = { $points } von { $games }
web-profile-none = Hier stehen später deine beendeten Spiele und ihre Auswertungen.
web-profile-kept = All das bleibt in diesem Browser.
web-profile-kept-text = Kein Konto, nichts wird verschickt.
web-profile-save = Kopie speichern
web-profile-load = Kopie laden
web-profile-erase = Löschen
web-profile-erase-sure = Ergebnisse, Auswertungen, Lektionen und Rätsel aus diesem Browser löschen? Laufende Spiele bleiben.
web-profile-erased = Gelöscht. In diesem Browser ist nichts davon geblieben.
web-profile-loaded = Die Kopie ist geladen und ergänzt, was schon hier war.
web-profile-no-copy = Diese Datei ist keine Kopie deiner Spiele. Nichts wurde geändert.
web-profile-by-game = Nach Spiel
web-profile-by-opponent = Nach Gegner
web-profile-by-class = Nach Klasse
web-profile-cards = Lieblingskarten
web-tally-game = Spiel
web-tally-opponent = Gegner
web-tally-class = Klasse
web-tally-count = Spiele
web-tally-share = Gewonnen
web-tally-row = Siege in Folge
web-tally-best = { $now } (max. { $best })
web-favourite-card = { $card } ({ $count })
