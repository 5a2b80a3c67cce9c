# Fehler der Python-Schnittstelle.

error-position-option = In der Stellung steht { $option }={ $value }, gespielt wird aber mit { $option }={ $wanted }.
error-action-without-id = Die Aktion „{ $value }“ hat keine Nummer; Nummern haben nur Entscheidungen des Spiels, nicht take-back und resign.
error-action-id-unknown = Eine Aktion mit der Nummer { $value } gibt es nicht; die Nummern reichen von 0 bis { $last }.
error-chance-outcome-unknown = Einen Ausgang mit der Nummer { $value } gibt es nicht; die Nummern reichen von 0 bis { $last }.
error-observation-seat = Das ist, was Platz { $own } weiß; was Platz { $seat } tun darf, sagt es nicht.
error-key-or-seed = Gib entweder einen Startwert oder einen Schlüssel an, nicht beides.
error-record-no-deal = Diese Stellung hat mit einem Text begonnen, nicht mit dem Austeilen; darum lässt sich keine Aufzeichnung daraus machen.
error-bot-other-game = Dieser Bot spielt { $own }, die Stellung gehört aber zu { $game }.
error-bot-not-due = Platz { $seat } hat gerade nichts zu entscheiden.
error-seat-none = Einen Platz { $value } gibt es nicht; die Plätze sind 0 { $last ->
    [1] und
   *[other] bis
} { $last }.
error-argument-text = Das Argument „{ $name }“ muss ein Text (str) sein, nicht { $value }.
error-argument-type = Das Argument „{ $name }“ muss von diesem Typ sein: { $types }; es ist { $value }.
error-argument-integer = Das Argument „{ $name }“ muss eine ganze Zahl sein, nicht { $value }.
error-argument-least = Das Argument „{ $name }“ muss eine ganze Zahl von mindestens { $least } sein, nicht { $value }.
error-argument-range = Das Argument „{ $name }“ muss eine ganze Zahl von { $least } bis { $most } sein, nicht { $value }.
error-argument-seconds = Das Argument „{ $name }“ muss eine Anzahl von Sekunden über 0 sein, nicht { $value }.
error-argument-game = Hier ist ein Spiel nötig, zum Beispiel fightcard.game('fightdrome'), nicht { $value }.
error-argument-position = Hier ist eine Position oder eine Observation nötig, nicht { $value }.
error-bot-type = { $value } ist kein Bot; gib eine Stufe an ({ $bots }) oder eine von fightcard.Bot abgeleitete Klasse.
error-bot-instance = Gib die Klasse { $name } selbst an, nicht ein Objekt von ihr: Jeder Prozess erzeugt sein eigenes.
error-bots-two = simulate nimmt zwei Bots, einen je Seite, nicht { $count }.
error-bots-few = Eine Liga braucht mindestens zwei Bots, nicht { $count }.
error-bot-not-importable = Die Arbeitsprozesse können die Klasse { $name } nicht importieren: Definiere sie auf der obersten Ebene einer Datei, nicht in einer Funktion oder interaktiven Sitzung, oder nimm jobs=1.
error-workers-not-started = Die { $jobs } Arbeitsprozesse sind beim Start beendet worden. Definiere in einem Skript deine Bots auf der obersten Ebene und setze den Aufruf unter „if __name__ == "__main__":“; ist das schon so, fehlt vielleicht Speicher: Versuche es mit weniger jobs.
error-bots-list = Das Argument „bots“ muss eine Liste oder ein Tupel von Bots sein, nicht { $value }.
error-argument-choice = Das Argument „{ $name }“ muss eines von { $allowed } sein, nicht { $value }.
error-vector-without = { $game } lässt sich nicht in Stapeln spielen: Dem Spiel fehlen kompilierte Aktionsnummern und Tensoren.
error-vector-options = Optionen gehören zum Namen eines Spiels; ein fertiges Spiel hat schon seine eigenen ({ $options }).
error-observation-array = Beobachtungen werden in ein zusammenhängendes NumPy-Array des Typs { $kind } und der Form { $wanted } geschrieben; observation_array() legt eines an.
error-vector-start = Ein Stapel von Spielen kann nur in einer Stellung seines eigenen Spiels beginnen, die noch nicht zu Ende ist.
error-vector-memory = Für { $count } Umgebungen reicht der Speicher nicht; versuche es mit weniger.
error-actions-shape = Die Aktionen müssen ganze Zahlen der Form { $wanted } sein, nicht { $value }.
error-actions-illegal = Die Aktion { $value } in Umgebung { $row } ist dort nicht erlaubt; welche es sind, sagt ihre Maske.
error-actions-agents = Die Aktionen müssen ein Dictionary mit je einer Aktion für diese Agenten sein: { $agents }.
error-snapshot-other = Dieser Schnappschuss gehört zu einer anderen Umgebung: Spiel, Anzahl der Umgebungen und Plätze müssen gleich sein.
error-tree-seats = Spielbäume gibt es nur für zwei Plätze, und dieses Spiel hat { $seats }.
error-tree-too-large = Dieser Spielbaum hat mehr als { $most } Knoten. Beginne mit Stellungen näher am Ende oder mit weniger Karten.
