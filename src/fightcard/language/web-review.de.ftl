# Die Analyse eines beendeten Spiels im Browser.

web-review = Auswertung
web-review-working = Das Spiel wird ausgewertet …
web-review-waiting = { $count ->
    [one] Eine andere Auswertung kommt zuerst …
   *[other] { $count } andere Auswertungen kommen zuerst …
}
web-review-preparing = Dieses Spiel wird vorbereitet. Beim ersten Mal dauert das etwa eine Minute …
web-review-paste = Die Aufzeichnung eines anderen Spiels auswerten
web-review-paste-text = Aufzeichnungen beendeter Spiele: aus „Aufzeichnung herunterladen“ im Menü einer Wiedergabe oder aus „fightcard play --save“. Die Aufzeichnung wird geprüft, hier ausgewertet und nicht gespeichert.
web-review-file = Eine Datei
web-review-record = Oder der Text der Aufzeichnung
web-review-start-it = Auswerten
web-review-exact = Exakt: Diese Paarung ist gelöst.
web-review-sampled = Geschätzt aus Probespielen, auf etwa { $error } % genau.
web-review-percent = { $value } %
web-review-accuracy = { $value } % des perfekten Spiels (± { $error })
web-review-accuracy-none = zu wenige Entscheidungen für eine Zahl
web-review-chances = Deine Chancen
web-review-as-you = wie du sie kennen konntest
web-review-as-other = wie { $player } sie kennen konnte
web-review-line = Deine Chancen: zuerst { $first } %, mindestens { $least } %, höchstens { $most } %, am Ende { $last } %
web-review-ledger = Können und Glück getrennt
web-review-summary = Karten und Raten brachten dir { $cards }, das Spielen { $play }: { $player } hat { $theirs } % verschenkt, du { $mine } %.
web-review-start = Vor dem Austeilen
web-review-deals = Austeilen, Ziehen und Würfeln
web-review-met = Raten und verdeckte Karten
web-review-own = Deine Entscheidungen
web-review-other = Entscheidungen von { $player }
web-review-result = Ergebnis
web-review-counted = Wie das gerechnet ist
web-review-counted-text = Jede Entscheidung wird mit der besten verglichen, gemessen an dem, was man an diesem Platz wissen konnte. Der Rest ist, was Austeilen, Ziehen und Würfeln beigetragen haben und wie verdeckte Karten und Vermutungen aufeinandertrafen. Alle Schritte zusammen führen vom Anfang zum Ergebnis; es bleibt kein Rest.
web-review-moment = Zug { $entry } · { $player }
web-review-better = Besser: { $action }.
web-review-gave-up = Aufgegeben
web-review-cost-nothing = Hat nichts gekostet
web-review-weight = In diesem Teil des Spiels: −{ $cost } %. Er zählt { $weight } % des Ganzen.
web-review-mix = So mischt man hier perfekt
web-review-mix-about = So mischt man hier, geschätzt
web-review-mix-text = Jede Karte mit einem Anteil ist richtig.
web-review-numbers = Die Zahlen
web-review-choice = Wahl
web-review-chance = Chancen
web-review-between = { $value } % ({ $low } bis { $high })
web-review-again = Ab hier noch einmal spielen
web-review-jump = Zu diesem Moment
web-review-all = Alle Entscheidungen
web-review-costly = Entscheidungen, die etwas gekostet haben
web-review-none = Keine: Niemand hat mit einer Entscheidung mehr als 2 % verloren.
web-review-turn = Wendepunkt

## Was die Analysen meiner Spiele zusammen sagen

web-better = Dein Fortschritt
web-better-text = Anteil am perfekten Spiel in deinen ausgewerteten Spielen; nur in diesem Browser gespeichert.
web-better-line = Von { $first } % auf { $last } % in { $count } Spielen
web-better-one = { $last } % des perfekten Spiels in deinem ausgewerteten Spiel
web-better-none = Deine Linie beginnt mit dem ersten Spiel, das du ausgewertet hast.
web-mistakes-none = In den Spielen, die du ausgewertet hast, ist dir noch nichts zweimal passiert.
web-mistakes = Was dich am meisten kostet
web-mistakes-times = { $count ->
    [one] einmal
   *[other] { $count }-mal
}

web-label-best = Richtig
web-label-good = Gut
web-label-inaccuracy = Ungenau
web-label-mistake = Fehler
web-label-blunder = Grober Fehler
web-label-unclear = mindestens: { $label }

## What is refused

error-review-unfinished = Das Spiel ist noch nicht zu Ende: Auswerten lässt es sich erst danach.
error-review-one-at-a-time = Eine Auswertung von dir läuft schon; warte, bis sie fertig ist.
error-review-too-long = Dieses Spiel ist für eine Auswertung hier zu lang: höchstens { $decisions } Züge und { $bytes } Bytes.
error-review-failed = Die Auswertung ist fehlgeschlagen; versuch es später noch einmal.
error-review-cards = Spiele mit eigenen Kartensätzen werden hier nicht ausgewertet; nimm „fightcard review“ auf deinem eigenen Rechner.
error-reviews-off = Dieser Server wertet nur Spiele aus, die hier gespielt wurden; nimm „fightcard review DATEI“ auf deinem eigenen Rechner.
error-record-unknown = Der Server hat diese Aufzeichnung nicht mehr; schick sie noch einmal.
