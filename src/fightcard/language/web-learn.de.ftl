# Lektionen im Browser.

web-lesson = Lektion
web-lessons = Alle Lektionen
web-lessons-finished = { $count ->
        [one] 1 Lektion geschafft
       *[other] { $count } Lektionen geschafft
    }
web-lessons-all = Du hast alle Lektionen dieses Spiels geschafft. Zeit zu spielen.
web-lesson-of = { $game } · Lektion { $number } von { $count }
web-lesson-step = Schritt { $step } von { $steps }
web-lesson-minutes = { $minutes } min
web-lesson-finished = Geschafft
web-lesson-leave = Lektion verlassen; dein Fortschritt bleibt gespeichert
web-lesson-unknown = Diese Lektion gibt es nicht.
web-lesson-go-on = Mit „Weiter“ geht es weiter.
web-lesson-again-text = Die Karten werden neu verteilt.
web-lesson-again = Noch einmal
web-next-step = Weiter
web-lesson-fits = Zeigen, was passt
web-lesson-done = Lektion geschafft
web-lesson-next-text = Als Nächstes: { $title }.
web-lesson-next = Nächste Lektion
web-lesson-play = Ein Spiel spielen
web-lesson-restart = Von vorn
web-try-again = Noch einmal versuchen

## Die Startseite, bis die erste Lektion oder das erste Spiel zu Ende ist

web-new-here = Neu hier? Fang mit einer Lektion an.
web-new-here-text = Fünf Minuten, echte Karten, keine Anleitung vorab. Dann spielst du.
web-know-games = Ich kenne die Spiele
web-learn-first = In 5 Minuten lernen
web-learn-game = { $game } lernen
web-just-play = Gleich spielen
