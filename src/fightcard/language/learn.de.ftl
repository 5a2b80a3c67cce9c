# Lektionen: was alle sagen. Die Lektionen eines Spiels haben ihre Texte in dessen Ordner.

learn-right = Richtig: { $action }
learn-refused = Hier nicht erlaubt
learn-won = Du gewinnst
learn-lost = Diesmal nicht
learn-you = Kai
learn-opponent = Nova
learn-who = Du bist { $you }. Gegen dich spielt { $opponent }.
learn-list = Lektionen: { $game }
learn-minutes = { $minutes ->
        [one] 1 Minute
       *[other] { $minutes } Minuten
    }
learn-state = { $done ->
        [0] neu
       *[other] Schritt { $next } von { $steps }
    }
learn-state-finished = abgeschlossen
learn-choose = Enter beginnt „{ $title }“. Oder tippe die Nummer einer Lektion. „{ $quit }“ beendet.
learn-title = Lektion { $number }: { $title }
learn-step = Schritt { $step } von { $steps }
learn-how = Tippe die Nummer oder den Namen einer Karte. „{ $hint }“ gibt einen Tipp, „{ $rules }“ mit einer Nummer zeigt eine Regel, „{ $quit }“ beendet. Eine falsche Karte kostet nichts.
learn-hint = Tipp: { $hint }
learn-rule = Regel { $rule }
learn-finished = Lektion abgeschlossen: { $title }.
learn-resumed = Es geht weiter, wo du aufgehört hast.
learn-all-finished = Du hast alle Lektionen abgeschlossen. „fightcard play { $game }“ beginnt ein Spiel.
learn-left = Dein Fortschritt bleibt erhalten. Mit „fightcard learn { $game }“ geht es weiter.
learn-again = Die Karten werden neu verteilt; versuch es anders.

error-lesson-unknown = Eine Lektion „{ $value }“ gibt es nicht; die Lektionen sind: { $lessons }.
error-lessons-none = { $game } hat keine Lektionen.
error-lesson-file = Die Lektion { $file } lässt sich nicht lesen: { $reason }
error-progress-damaged = Die Datei „{ $path }“ mit deinem Fortschritt in den Lektionen ist beschädigt und bleibt, wie sie ist; bis du sie löschst, wird dein Fortschritt nicht gespeichert.
