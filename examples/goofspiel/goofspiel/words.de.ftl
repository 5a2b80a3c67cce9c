# Die Wörter von Goofspiel. Keines ist nötig: Was kein Wort hat, steht als Code da.

goofspiel-name = Goofspiel
goofspiel-tagline = Verdeckt um Preise bieten: das Spiel der reinen Strategie
goofspiel-option-numbers = Wie viele Karten jeder hat und wie viele Preise es gibt.
goofspiel-option-ties = Was mit dem Preis geschieht, wenn beide gleich viel bieten: Er verfällt (discard) oder wartet auf die nächste Runde (carry).
goofspiel-phase-bid = Wähle eine Karte als Gebot für den Preis.
goofspiel-event-prize = Runde { $round }: Der Preis ist { $card }.
goofspiel-event-sealed = { $player } hat geboten.
goofspiel-event-took-back = { $player } nimmt das Gebot zurück.
goofspiel-event-bid = { $player } bietet { $card }.
goofspiel-event-won = { $player } bekommt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
goofspiel-event-tied = Gleiche Gebote: Niemand bekommt die { $card }.
goofspiel-event-game-ended = Alle Preise sind vergeben.
goofspiel-event-resigned = { $player } gibt auf.
goofspiel-reason-counted = alle Preise sind vergeben
goofspiel-refused-not-in-hand = Die { $action } hast du nicht mehr ({ $rule }). Du kannst bieten: { $allowed }.
goofspiel-refused-not-due = Du hast schon geboten ({ $rule }).
goofspiel-refused-take-back-too-late = Die Gebote liegen offen: Zum Zurücknehmen ist es zu spät ({ $rule }).
goofspiel-refused-game-over = Das Spiel ist aus ({ $rule }).
goofspiel-length = Runden je Spiel: { NUMBER($rounds, minimumFractionDigits: 2, maximumFractionDigits: 2) }
goofspiel-standing-points = { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
    }
goofspiel-label-prize = Preis
goofspiel-label-prizes = Kommende Preise
goofspiel-label-waiting = Wartende Punkte
goofspiel-label-round = Runde
goofspiel-label-score = Punkte
goofspiel-label-hand = Hand
goofspiel-label-sealed = Verdecktes Gebot
