# Das Spiel im Terminal.

terminal-name-computer = Computer

## Wörter zum Eintippen, das gezeigte zuerst

terminal-word-help = hilfe, ?
terminal-word-why = warum, wieso
terminal-word-hand = hand
terminal-word-table = tisch
terminal-word-log = verlauf
terminal-word-rules = regel, regeln
terminal-word-undo = zurück, rückgängig
terminal-word-take-back = zurücknehmen
terminal-word-save = speichern
terminal-word-position = stellung
terminal-word-review = auswertung, auswerten
terminal-word-resign = aufgeben
terminal-word-quit = ende, beenden
terminal-word-yes = ja, j
terminal-word-no = nein, n
terminal-word-back = weiter

## Der Anfang

terminal-options = Optionen: { $options }
terminal-you = { $named ->
        [yes] Du bist { $player }.
       *[no] Du sitzt auf Platz { $seat }.
    }
terminal-bots = { $players } { $count ->
        [one] spielt
       *[other] spielen
    } auf der Stufe „{ $level }“.
terminal-how = Tippe, was in der Liste vor einer Karte steht, oder ihren Namen; „{ $help }“ zeigt die übrigen Befehle.

## Ein Zug

terminal-not-now = (jetzt nicht: { $rule })
terminal-go-on = Weiter mit der Eingabetaste; mit „{ $undo }“ nimmst du das zurück.
terminal-curtain = { $player } ist an der Reihe: Drück die Eingabetaste, sobald sonst niemand auf den Bildschirm schaut.
terminal-curtain-words = Das geht hier nicht: Weiter kommst du mit der Eingabetaste, und außerdem kannst du tippen: { $words }.
terminal-may-take-back = { $player } kann die Wahl noch zurücknehmen: mit „{ $word }“.
terminal-event-undone = { $player } nimmt die letzte Entscheidung zurück.
terminal-allowed = Das ist jetzt erlaubt.
error-not-understood = „{ $text }“ ist weder eine Aktion noch ein Befehl; tippe die Nummer einer Karte, ihr Kürzel oder ihren Namen, oder „{ $help }“.
error-number-unknown = Die Nummer { $number } gibt es in deiner Liste nicht; { $last ->
        [0] sie ist leer.
        [1] ihre einzige Nummer ist die 1.
       *[other] sie reicht von 1 bis { $last }.
    }
error-not-your-seat = „{ $action }“ nennt einen anderen Platz; du kannst nur für deinen eigenen entscheiden.

## Befehle

terminal-help = Um eine Karte zu spielen, tippe, was in der Liste vor ihr steht, oder ihren Namen; außerdem gibt es diese Befehle:
terminal-help-help = { $word } – diese Liste
terminal-help-why = { $word } KARTE – welche Regel eine Karte verbietet
terminal-help-hand = { $word } – deine Hand und was von dir verlangt wird
terminal-help-table = { $word } – alles, was du auf dem Tisch sehen kannst
terminal-help-log = { $word } – was bisher geschehen ist
terminal-help-rules = { $word } NUMMER – der Wortlaut einer Regel
terminal-help-undo = { $word } – die letzte eigene Entscheidung zurücknehmen, solange sie nichts verraten hat
terminal-help-take-back = { $word } – eine verdeckte Wahl zurücknehmen, solange noch jemand anders wählen muss
terminal-help-save = { $word } DATEI – die Aufzeichnung des Spiels in eine neue Datei schreiben
terminal-help-position = { $word } – die Stellung als Text, sobald das Spiel vorbei ist
terminal-help-review = { $word } – was Glück war und was jede Entscheidung gekostet hat, sobald das Spiel vorbei ist
terminal-help-resign = { $word } – das Spiel verloren geben
terminal-help-quit = { $word } – das Spiel verlassen
terminal-why-which = Welche Karte? Tippe „{ $word }“ und dazu Nummer, Kürzel oder Namen.
terminal-rules-which = Welche Regel? Tippe „{ $word }“ und dazu ihre Nummer, zum Beispiel { $word } { $example }.
terminal-rules-unknown = Eine Regel „{ $text }“ gibt es nicht; Regeln haben Nummern wie { $example }.
terminal-position-hidden = Die Stellung enthält alle verdeckten Karten; sie wird deshalb erst gezeigt, wenn das Spiel vorbei ist.
terminal-undo-agree = { $player }, bist du einverstanden, dass { $other } die letzte Entscheidung zurücknimmt? ({ $yes } / { $no })
terminal-resign-sure = Willst du wirklich das ganze Spiel aufgeben? ({ $yes } / { $no })
terminal-resign-alone = Willst du wirklich aufgeben? Deine Mitspieler spielen weiter, und ein Bot übernimmt deinen Platz. ({ $yes } / { $no })
terminal-quit-save = Möchtest du das Spiel speichern, bevor du gehst? ({ $yes } / { $no } / { $back })
terminal-go-back = Das Spiel geht weiter.
terminal-save-which = In welche Datei? Tippe „{ $word }“ und dazu einen Dateinamen.
terminal-save-name = Tippe den Namen der Datei.
terminal-saved = Die Aufzeichnung steht in { $path }.
terminal-saved-secret = Die Aufzeichnung steht in { $path }. Das Spiel läuft noch: Wer die Datei liest, kann verdeckte Karten herausfinden.
error-undo-nothing = Es gibt nichts zurückzunehmen: Du hast noch nichts entschieden.
error-undo-acted = Zum Zurücknehmen ist es zu spät: Seit deiner letzten Entscheidung hat jemand anders gespielt.
error-undo-revealed = Das lässt sich nicht zurücknehmen: Andere haben deine letzte Entscheidung schon gesehen, oder sie hat eine Karte gezeigt oder den Zufall entscheiden lassen.
error-undo-consent = Unter Menschen wird die letzte Entscheidung nur zurückgenommen, wenn alle anderen zustimmen.
error-given-up = Du hast aufgegeben, und ein Bot spielt auf deinem Platz: Für dich gibt es nichts mehr zu entscheiden oder zurückzunehmen.
error-extra-missing = Für { $what ->
    [search] eine Suche mit mehr als 200 Simulationen
   *[other] { $what }
} sind { $extra ->
    [fast] NumPy und numba
    [table] Starlette, uvicorn und websockets
    [report] Jinja
    [terminal] Textual
    [ray] Ray, NumPy und numba
    [lab] DuckDB und Optuna
   *[other] weitere Pakete
} nötig. So installierst du sie: pip install 'fightcard[{ $extra }]' (aus einem Klon: pip install '.[{ $extra }]').
error-file-exists = „{ $path }“ gibt es schon und wird nicht überschrieben; wähle einen anderen Namen.
error-file-unwritable = Die Datei „{ $path }“ lässt sich nicht schreiben ({ $reason }); wähle einen anderen Namen oder Ort.

## Das Ende

terminal-review-wait = Das Spiel wird ausgewertet …
terminal-review-progress = { $done } von { $entries } Zügen ausgewertet …
terminal-after = „{ $review }“ trennt Glück von Können. Mit „{ $save } DATEI“ sicherst du eine Aufzeichnung; „{ $log }“, „{ $table }“ und „{ $position }“ zeigen, wie es war. Die Eingabetaste allein beendet das Programm.
terminal-left = Auf Wiedersehen.
terminal-input-ended = Die Eingabe ist zu Ende; das Spiel bricht hier ab.
terminal-interrupted = Das Spiel wurde abgebrochen.

terminal-row = { $label }: { $value }
terminal-true = ja
terminal-false = nein
terminal-coach-wait = Moment: { $action }? { $why } Besser: { $better }. Tippe es noch einmal, um es trotzdem zu spielen, oder wähle etwas anderes.
