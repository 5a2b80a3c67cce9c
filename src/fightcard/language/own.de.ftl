# Eigene Bots.

error-bot-file-form = Nenne auch die Klasse, wie in { $value }:KLASSE; in dieser Datei gibt es: { $classes }.
error-bot-file-no-class = In { $path } gibt es keine Klasse namens „{ $value }“; es gibt: { $classes }.
error-bot-file-syntax = { $path } lässt sich nicht als Python lesen; sieh dir Zeile { $line } an.
error-bot-file-large = { $path } ist zu groß für die Datei eines Bots; erlaubt sind { $most } Byte.
error-bot-broken = Der Bot { $name } lässt sich nicht laden: { $reason }.
error-bot-failed = { $kind ->
    [raised] Der Bot { $bot } hat einen Fehler ausgelöst: { $detail }.
    [illegal] Der Bot { $bot } hat „{ $detail }“ gewählt, und das ist nicht erlaubt.
    [answer] Der Bot { $bot } hat { $detail } zurückgegeben statt einer Aktion oder einer Decision.
    [hung] Der Bot { $bot } hat länger als { $detail } Sekunden gebraucht und wurde angehalten.
    [died] Der Prozess des Bots { $bot } hat ohne Antwort geendet.
    [garbled] Der Prozess des Bots { $bot } hat etwas geschrieben, das keine Antwort ist.
    [retired] Der Bot { $bot } wird nicht mehr gefragt: Sein Prozess ging zu oft verloren.
   *[load] Der Bot { $bot } lässt sich nicht noch einmal laden: { $detail }.
}
bot-failures = { error-bot-failed } { $times ->
    [one] Eine zufällige erlaubte Aktion hat eine Entscheidung ersetzt.
   *[other] Zufällige erlaubte Aktionen haben { $times } Entscheidungen ersetzt.
}
error-game-broken = Das installierte Spiel { $name } lässt sich nicht laden: { $reason }.
cli-new = Eine Vorlage schreiben, die sofort läuft: bot
cli-argument-new-kind = was geschrieben wird: bot
cli-argument-new-name = ein Name wie Mine: So heißt die Klasse, und die Datei mine.py
cli-value-new-kind = ART
cli-value-new-name = NAME
cli-new-bot = In { $path } steht ein Bot, den du ändern kannst. Probiere ihn aus: { $command }
error-new-kind = Für „{ $value }“ gibt es keine Vorlage; zur Wahl stehen: { $kinds }.
error-new-name = So kann eine Klasse nicht heißen: „{ $value }“; nimm Buchstaben, Ziffern und Unterstriche, mit einem Buchstaben am Anfang, wie in Mine.
error-new-exists = { $path } gibt es schon und bleibt, wie es ist; wähle einen anderen Namen.
cli-option-bot-file = bietet an den Tischen einen eigenen Bot an: eine Klasse in einer Datei oder einen installierten Bot; mehrmals möglich
cli-value-bot-file = DATEI.py:KLASSE
cli-option-serve-game = bietet auch ein installiertes Spiel an; mehrmals möglich
error-bot-name-taken = Zwei Bots am Tisch würden { $name } heißen; gib einer der Klassen einen anderen Namen.
cli-games-installed = Installierte Spiele: { $names }
cli-bots-installed = Installierte Bots: { $names }
error-weights-misfit = Die gelernten Gewichte von { $game } passen nicht zu den Regeln, die seither geändert wurden: Alle Stufen suchen ohne sie. Neue trainierst du mit: python -m fightcard.lab.training { $game }
error-weights-unreadable = Die gelernten Gewichte von { $game } ({ $file }) lassen sich nicht lesen: Alle Stufen suchen ohne sie.
