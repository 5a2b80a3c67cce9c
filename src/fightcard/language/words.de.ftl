# Die gemeinsamen Wörter: was jedes Spiel braucht und was außerhalb seiner Regeln schiefgehen kann.

## Spieler, Aktionen und Ergebnisse

seat = Platz { $seat }
seat-named = { $name } ({ $seat })
list = { $others } und { $last }
list-before-i = { $others } und { $last }
by-seat = { $player } mit { $value }
by-seat-you = du mit { $value }
action-take-back = Wahl zurücknehmen
action-resign = Aufgeben
result-winner = { $player } { $count ->
        [one] hat gewonnen
       *[other] haben gewonnen
    }, { $scores }{ $reason ->
        [none] .
       *[other] { "" } ({ $reason }).
    }
result-given-up = { $player } { $count ->
        [one] hat
       *[other] haben
    } gewonnen ({ $reason }).
result-reason-flagged = Zeit abgelaufen
result-reason-claimed = die unterlegene Seite war nicht mehr da
event-flagged = { $player } hat die Zeit überschritten.
event-claimed = { $player } war nicht mehr da.
result-draw = Niemand hat gewonnen, { $scores }{ $reason ->
        [none] .
       *[other] { "" } ({ $reason }).
    }

## Warum etwas nicht geht, in Klammern dahinter

reason-missing = die Datei oder der Ordner fehlt
reason-forbidden = das ist nicht erlaubt
reason-folder = das ist ein Ordner
reason-no-folder = ein Teil des Pfads ist kein Ordner
reason-name = der Name ist zu lang
reason-full = der Datenträger ist voll
reason-no-text = das ist kein Text in UTF-8
reason-place = Zeile { $line }, Spalte { $column }
reason-other = das System meldet: { $text }
refused-allowed = { $choices ->
        [0] { "" }
       *[other] { " " }Jetzt erlaubt: { $allowed }.
    }

## Etwas verlangen

error-no-card-sets = { $game } wird nur mit einem festen Kartenspiel gespielt und nimmt keinen Kartensatz an.
error-language-unknown = Die Sprache „{ $value }“ gibt es hier nicht; zur Wahl stehen: { $languages }.
error-game-unknown = Ein Spiel namens „{ $value }“ gibt es nicht; zur Wahl stehen: { $games }.
error-bot-unknown = Einen Bot namens „{ $value }“ gibt es nicht; zur Wahl stehen: { $bots }.
error-file-unreadable = Die Datei „{ $path }“ lässt sich nicht lesen ({ $reason }); prüfe Namen und Zugriffsrechte und ob sie Text in UTF-8 enthält.

## Optionen

error-option-form = „{ $text }“ ist keine Option, denn das Gleichheitszeichen fehlt; schreibe Name=Wert, zum Beispiel { $example }.
error-option-unknown = Eine Option namens „{ $option }“ gibt es nicht; die Optionen sind: { $options }.
error-option-twice = Die Option { $option } ist mehrfach angegeben; gib sie nur einmal an, mit dem Wert, der gelten soll.
error-option-value = Die Option { $option } kann nicht „{ $value }“ sein; möglich ist: { $values }.

## Karten, Aktionen und Plätze

error-card-unknown = „{ $value }“ ist keine Karte dieses Spiels; seine Karten schreibt man zum Beispiel so: { $codes }.
error-action-unknown = „{ $value }“ ist keine Aktion dieses Spiels; „fightcard legal“ zeigt, was in einer Stellung möglich ist.
error-seat-unknown = Einen Platz { $value } gibt es in diesem Spiel nicht; stelle der Aktion einen seiner Plätze, die ab 0 gezählt werden, mit Doppelpunkt voran.
error-seat-missing = „{ $action }“ kann von mehr als einem Platz gemeint sein ({ $seats }); stelle den Platz mit Doppelpunkt voran, zum Beispiel 0:{ $action }.

## Stellungen

error-position-too-long = Die Stellung ist länger als { $limit } Zeichen und wird nicht gelesen; eine Stellung ist eine einzige Zeile mit Teilen der Form Name=Wert.
error-position-part = „{ $value }“ ist kein Teil einer Stellung; ein Teil lautet Name=Wert, und der Name ist der einer Option oder einer von diesen: { $parts }.
error-position-part-twice = Der Teil { $part } steht mehrfach in der Stellung; lass nur den stehen, der gelten soll.
error-position-missing = Die Stellung braucht hier einen Teil { $part }; füge ihn hinzu, geschrieben wie in den Stellungen, die „fightcard deal“ ausgibt.
error-position-value = Der Teil { $part } der Stellung kann nicht „{ $value }“ sein; lass ihn weg oder schreibe ihn so wie in den Stellungen, die „fightcard deal“ ausgibt.
error-position-impossible = Die Karten, die die Stellung offenlässt, lassen sich nicht so verteilen, dass alles darin stimmt; nenne weniger Karten oder weniger von dem, was über sie bekannt ist.

## Aufzeichnungen

error-position-other-options = Die Stellung gehört zu einem Spiel mit anderen Optionen: { $given }.
error-record-too-large = Die Aufzeichnung ist länger als { $limit } Zeichen und wird nicht gelesen; für ein einzelnes Spiel ist das viel zu viel.
error-record-no-body = Der Aufzeichnung fehlt die Zeile, in der nur --- steht; sie muss aus einem TOML-Kopf, dieser Zeile und danach den Aktionen bestehen, je eine pro Zeile.
error-record-header = Der Kopf der Aufzeichnung lässt sich nicht lesen ({ $reason }); nötig ist TOML mit format, game, rules, generator und key, möglich sind dazu options, players, date, result, ended_by und cards, in Format 2 und 3 auch commitment, seed und nonces, in Format 3 commitments und voids, in Format 4 position.
error-record-format = Die Aufzeichnung gibt als Format „{ $value }“ an, gelesen werden hier aber nur die Formate 1 bis { $wanted }.
error-record-line = Zeile { NUMBER($line, useGrouping: 0) } der Aufzeichnung, „{ $value }“, ist kein Zufallsereignis; ein solches lautet * 3 die 2 -> 1 oder * 4 shuffle 3 -> 2 0 1 oder * 5 draw 2 of 6 -> 4 1.
error-record-action = Aktion { NUMBER($number, useGrouping: 0) } der Aufzeichnung, „{ $action }“, ist an dieser Stelle nicht möglich; die Aufzeichnung wurde verändert oder beschädigt. Der Grund: { $reason }
error-record-rules = Die Aufzeichnung wurde nach Version { $rules } der Regeln gespielt; lesen lässt sie sich, nachspielen lassen sich hier aber nur solche der Version { $version }.
error-record-generator = Die Aufzeichnung nutzt den Zufallsgenerator „{ $generator }“; lesen lässt sie sich, nachspielen lassen sich hier aber nur solche mit „{ $version }“.
error-record-chance = Das Zufallsereignis { NUMBER($event, useGrouping: 0) } der Aufzeichnung ist nicht das, was ihr Schlüssel ergibt; die Aufzeichnung wurde verändert oder beschädigt.
error-record-position = Die Stellung, mit der die Aufzeichnung beginnt, passt nicht zu ihren Optionen und ihrem Schlüssel; die Aufzeichnung wurde verändert oder beschädigt.
error-record-result = Das Ergebnis in der Aufzeichnung ist nicht das, zu dem ihre Aktionen führen; die Aufzeichnung wurde verändert oder beschädigt.

## Wer vorn liegt

standing-lead = { $player } +{ $lead }
standing-even = Gleichstand
