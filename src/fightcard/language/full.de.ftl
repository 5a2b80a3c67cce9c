# Das Terminal im Vollbild.

## Befehle, wie sie neben ihren Tasten stehen

full-command-go-on = Weiter
full-command-hint = Tipp
full-command-take-back = Zurücknehmen
full-command-undo = Rückgängig
full-command-next = Vor
full-command-back = Zurück
full-command-rematch = Revanche
full-command-follow = Zur Revanche
full-command-review = Auswertung
full-command-save = Speichern
full-command-resign = Aufgeben
full-command-rules = Regeln
full-command-log = Verlauf
full-command-language = Deutsch
full-command-help = Hilfe
full-command-quit = Ende

## Am Tisch

full-choose = Wähle mit ← und → oder mit der Taste einer Karte; Enter spielt sie.
full-play = Enter wählt: { $action }
full-lock-in = Enter legt verdeckt fest: { $action }
full-go-on = Mit u kannst du das noch zurücknehmen; mit Enter geht es weiter.
full-declined = { $player } lehnt ab.
full-thinking = Denkt nach …
full-hint-more = (noch einmal h: die Zahlen)
full-coach-wait = Warte: { $action }? { $why } { $better } ist besser. Mit Enter spielst du trotzdem; oder wähle etwas anderes.
full-close = Esc schließt · ↑ ↓ blättern
full-small = Dieses Terminal ist zu klein: Das Spiel braucht { $width } Spalten und { $height } Zeilen. Vergrößere das Fenster, oder spiele ohne --full in Zeilen.
full-help =
    Karten
      1 2 3 …   die Karte mit dieser Taste wählen; dieselbe Taste noch einmal spielt sie
      ← →       die Karte daneben wählen
      Enter     die gewählte Karte spielen
      Esc       keine wählen
    Die Maus kann dasselbe: Ein Klick wählt, ein zweiter spielt.
    Ein punktierter Rahmen heißt, dass eine Karte jetzt nicht erlaubt ist; wähle sie, um zu lesen, warum.
    { "" }
    Spiel
      h         Tipp; noch einmal für die Zahlen
      u         die letzte Entscheidung zurücknehmen, solange sie nichts verraten hat
      t         eine verdeckt festgelegte Wahl zurücknehmen
      s         eine Aufzeichnung des Spiels in einer neuen Datei speichern
      f         aufgeben
      v         Auswertung, sobald das Spiel vorbei ist
    { "" }
    Lesen
      r         Regeln, bei der, die die gewählte Karte verbietet
      l         Verlauf
      g         die nächste Sprache
      q         Ende; Strg-C beendet sofort
full-menu-keys = ↑ ↓ wählen · Enter öffnet · g Sprache · q Ende
full-puzzles = Rätsel: { $game }
full-puzzle-today = das Rätsel des Tages
full-resign-sure = Willst du wirklich aufgeben?
full-resign-yes = Aufgeben
full-no = Weiterspielen
full-may-undo = { $player } kann die letzte Entscheidung noch zurücknehmen, wenn die anderen zustimmen: mit „{ $word }“.
full-undo-agree = { $player }, bist du einverstanden, dass { $other } die letzte Entscheidung zurücknimmt?
full-leave-sure = Willst du gehen? Das Spiel ist nicht vorbei.
full-leave-yes = Gehen
full-leave-save = Speichern und gehen
full-continue = Das Spiel ist in { $path } gespeichert. Weiter geht es mit: fightcard play { $game } --full --save { $path }
full-rejoin = Bis bald. Der Platz bleibt deiner. Weiter geht es mit: fightcard join '{ $link }'
full-not-saved = Bis bald. Das Spiel wurde nicht gespeichert; ein Spiel, das mit --save DATEI beginnt, lässt sich fortsetzen.

## Fightdrome

full-fightdrome-piles = { $draw } im Stapel · { $discards } gespielt
full-fightdrome-top = { $card } von { $player }
full-fightdrome-missed = { $card }: { $player } ohne Antwort
full-fightdrome-nothing = Kein Angriff zu beantworten

## Combat of Champions

full-champions-panicked = in Panik
full-champions-chosen = hat gewählt
full-champions-rounds = { $count ->
        [0] keine Runde gewonnen
        [one] eine Runde gewonnen
       *[other] { $count } Runden gewonnen
    }
full-champions-deck = Stapel { $count }

## Duels of Cartisora

full-cartisora-damage = Schaden { $count }
full-cartisora-last = letzter Schlagabtausch: { $first } – { $second }
full-cartisora-marked = markiert

## Die Befehle der Shell

cli-option-full = Im Vollbild spielen, mit Maus und Tasten (das Extra „terminal“).
error-no-terminal = Das Vollbild braucht ein Terminal für Eingabe und Ausgabe; ohne --full wird in Zeilen gespielt.
cli-join = Über einen Link an einem Tisch auf einem Server Platz nehmen oder zusehen, im Vollbild des Terminals (die Extras „terminal“ und „table“).
cli-argument-link = Der Link, den du bekommen hast. Setz ihn in Anführungszeichen: Die Shell würde abschneiden, was auf # folgt.
cli-value-link = LINK
cli-option-join-name = Dein Name am Tisch.
error-link-form = „{ $value }“ ist kein Link zu einem Tisch; einer lautet http://ADRESSE/join#TOKEN. Setz ihn in Anführungszeichen.
error-server-unreachable = Der Server { $url } antwortet nicht; prüfe den Link und deine Verbindung.
error-join-refused = Der Server gibt über diesen Link keinen Platz: { $reason }
error-record-refused = Der Server gibt die Aufzeichnung dieses Spiels nicht heraus: { $reason }
