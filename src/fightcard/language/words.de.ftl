# Die gemeinsamen Wörter: was außerhalb der Spielregeln schiefgehen kann.

## Etwas verlangen

error-no-card-sets = { $game } wird nur mit einem festen Kartenspiel gespielt und nimmt keinen Kartensatz an.
error-language-unknown = Die Sprache „{ $value }“ gibt es hier nicht; zur Wahl stehen: { $languages }.
error-game-unknown = Ein Spiel namens „{ $value }“ gibt es nicht; zur Wahl stehen: { $games }.
error-bot-unknown = Einen Bot namens „{ $value }“ gibt es nicht; zur Wahl stehen: { $bots }.
error-file-unreadable = Die Datei „{ $path }“ lässt sich nicht lesen ({ $reason }); prüfe Namen und Zugriffsrechte und ob sie Text in UTF-8 enthält.

## Optionen

error-option-form = „{ $text }“ ist keine Option, denn das Gleichheitszeichen fehlt; schreibe Name=Wert, zum Beispiel mode=fame.
error-option-unknown = Eine Option namens „{ $option }“ gibt es nicht; die Optionen sind: { $options }.
error-option-twice = Die Option { $option } ist mehrfach angegeben; gib sie nur einmal an, mit dem Wert, der gelten soll.
error-option-value = Die Option { $option } kann nicht „{ $value }“ sein; möglich ist: { $values }.
error-characters-form = „{ $value }“ benennt keine zwei Charaktere; schreibe random oder für jeden Platz einen Stack und { $sleeves ->
        [one] einen Sleeve, zum Beispiel S01+L3,S05+L1.
       *[other] { $sleeves } Sleeves, zum Beispiel S01+L1+L2+L3,S05+L4+L5+L6.
    }
error-stack-unknown = Einen Stack „{ $value }“ gibt es in diesem Kartensatz nicht; seine Stacks sind: { $stacks }.
error-sleeve-unknown = Einen Sleeve „{ $value }“ gibt es in diesem Kartensatz nicht; seine Sleeves sind: { $sleeves }.

## Karten, Aktionen und Plätze

error-card-unknown = „{ $value }“ ist keine Karte; eine Karte beginnt mit { $codes }, und zu P, K, G, PB und KB, aber nur zu ihnen, gehört eine Stärke von 1 bis 999, zum Beispiel K60.
error-action-unknown = „{ $value }“ ist keine Aktion; schreibe eine Karte wie K60 oder NB (Typen: { $codes }), rest, einen Sleeve wie sleeve:L3, take-back oder resign.
error-seat-unknown = Einen Platz { $value } gibt es nicht; stelle der Aktion 0: oder 1: voran.
error-seat-missing = „{ $action }“ kann von mehr als einem Platz gemeint sein ({ $seats }); stelle den Platz mit Doppelpunkt voran, zum Beispiel 0:{ $action }.

## Stellungen

error-position-too-long = Die Stellung ist länger als { $limit } Zeichen und wird nicht gelesen; eine Stellung ist eine einzige Zeile mit Teilen wie hand0=K30,P20.
error-position-part = „{ $value }“ ist kein Teil einer Stellung; ein Teil lautet Name=Wert, und der Name ist der einer Option oder einer von diesen: { $parts }.
error-position-part-twice = Der Teil { $part } steht mehrfach in der Stellung; lass nur den stehen, der gelten soll.
error-position-value = Der Teil { $part } der Stellung kann nicht „{ $value }“ sein; { $part ->
        [due] er nennt den Platz am Zug, 0 oder 1, bei phase=pick mit mode=epic die Plätze, die noch einen Sleeve wählen müssen, zum Beispiel 0+1.
        [phase] er lautet over, pick, open, answer, follow, staggered, press oder rested, und zu answer gehört eine Karte in top.
        [top] er nennt den Angriff, auf den zu reagieren ist, zum Beispiel K60.
        [missed] er ist der Angriff, der unbeantwortet blieb, zum Beispiel K60, ein Strich, wenn es keinen gab, oder ein Fragezeichen.
        [fame] er besteht aus zwei ganzen Zahlen, Platz 0 zuerst, zum Beispiel 120,80.
        [bouts] er besteht aus zwei ganzen Zahlen bis 30000, Platz 0 zuerst, zum Beispiel 2,1.
        [first] er nennt den Platz, der die Runde begonnen hat, 0 oder 1.
        [winner] er ist 0, 1 oder, wenn niemand gewonnen hat, ein Strich.
        [ending] er lautet none, staggered-out, empty-hand, rest, capped oder resigned.
        [key] er besteht aus 64 Hexadezimalziffern, und seed darf nicht daneben stehen.
        [fighting] er nennt die beiden kämpfenden Sleeves, Platz 0 zuerst, zum Beispiel L1,L4; ein Strich ist nur möglich, solange noch ein Sleeve gewählt wird.
        [standing] er nennt die Sleeves, die beide noch wählen können, zum Beispiel L2+L3,L5, mit einem Strich für keinen.
        [sealed] er nennt die verdeckt gewählten Sleeves, zum Beispiel L2,-.
        [round] er ist eine ganze Zahl.
        [plays] er ist eine ganze Zahl.
        [chance] er ist eine ganze Zahl.
        [seed] er ist eine ganze Zahl.
       *[other] Hände (mit höchstens 7 Karten) und Stapel schreibt man wie K30,P20, abgelegte Karten wie K30,(P20:K60)@7, Karten aus dem Spiel wie (P20:K60), drawn wie 9 und carried wie 5/K60/3.
    }
error-position-card = Der Teil { $part } nennt { $card }, eine Karte, die es in diesem Kartensatz nicht gibt; nimm nur Karten des Satzes.
error-position-other-cards = Die Stellung stammt vom Kartensatz { $wanted }, benutzt wird aber { $given }; nimm den Satz, mit dem sie geschrieben wurde.
error-position-epic-characters = Die Stellung eines Epischen Turniers muss ihre Charaktere nennen; ergänze einen Teil wie characters=S01+L1+L2+L3,S05+L4+L5+L6.
error-position-no-characters = Keine zwei Charaktere dieses Kartensatzes können Decks mit allen Karten haben, die in der Stellung stehen; nenne weniger oder andere Karten.
error-position-too-many = Die Stellung nennt { $card } in beiden Decks zusammen { $times }-mal und damit öfter, als die Karte in der Schachtel liegt; streiche einige davon.
error-position-deck = Die Stellung nennt { $have ->
        [one] eine Karte
       *[other] { $have } Karten
    } vom Stapel „{ $pile }“ für Platz { $seat }, ins Deck dieses Charakters kommen aber nur { $need }; nenne weniger davon oder andere Charaktere.
error-position-too-large = Die Stellung gibt Platz { $seat } ein Deck aus { $count ->
        [one] einer Karte
       *[other] { $count } Karten
    }, ein Deck hat aber nur { $deck }; nenne weniger Karten.
error-position-impossible = Die offengelassenen Karten lassen sich nicht so verteilen, dass alles in der Stellung stimmt; nenne weniger Karten oder lass weg, was über sie bekannt ist (own, seen, recycled, drawn, carried).

## Aufzeichnungen

error-record-too-large = Die Aufzeichnung ist länger als { $limit } Zeichen und wird nicht gelesen; für ein einzelnes Spiel ist das viel zu viel.
error-record-no-body = Der Aufzeichnung fehlt die Zeile, in der nur --- steht; sie muss aus einem TOML-Kopf, dieser Zeile und danach den Aktionen bestehen, je eine pro Zeile.
error-record-header = Der Kopf der Aufzeichnung lässt sich nicht lesen ({ $reason }); nötig ist TOML mit format, game, rules, generator und key, möglich sind dazu options, players, date, result und cards.
error-record-format = Die Aufzeichnung gibt als Format „{ $value }“ an, gelesen wird hier aber nur Format { $wanted }.
error-record-line = Zeile { NUMBER($line, useGrouping: 0) } der Aufzeichnung, „{ $value }“, ist kein Zufallsereignis; ein solches lautet * 3 die 2 -> 1 oder * 4 shuffle 3 -> 2 0 1 oder * 5 draw 2 of 6 -> 4 1.
error-record-action = Aktion { NUMBER($number, useGrouping: 0) } der Aufzeichnung, „{ $action }“, ist an dieser Stelle nicht möglich ({ $reason }); die Aufzeichnung wurde verändert oder beschädigt.
error-record-rules = Die Aufzeichnung wurde nach Version { $rules } der Regeln gespielt; lesen lässt sie sich, nachspielen lassen sich hier aber nur solche der Version { $version }.
error-record-generator = Die Aufzeichnung hat ihren Zufall vom Generator „{ $generator }“; lesen lässt sie sich, nachspielen lassen sich hier aber nur solche mit „{ $version }“.
error-record-chance = Das Zufallsereignis { NUMBER($event, useGrouping: 0) } der Aufzeichnung ist nicht das, was ihr Schlüssel ergibt; die Aufzeichnung wurde verändert oder beschädigt.
error-record-result = Das Ergebnis in der Aufzeichnung ist nicht das, zu dem ihre Aktionen führen; die Aufzeichnung wurde verändert oder beschädigt.

## Kartensätze

error-card-file-too-large = Ein Kartensatz darf höchstens { $limit } Zeichen haben, und diese Datei hat mehr.
error-cards-not-toml = Der Kartensatz ist kein gültiges TOML ({ $reason }); berichtige die Datei an dieser Stelle.
error-cards-table-missing = Dem Kartensatz fehlt eine Liste von Tabellen „{ $key }“; nötig ist mindestens eine Tabelle, die mit { $table } beginnt.
error-cards-not-text = { $table ->
        [top] Am Anfang des Kartensatzes
       *[other] In { $table } des Kartensatzes
    } ist der Schlüssel { $key } kein brauchbarer Text; nötig sind 1 bis 80 Zeichen in Anführungszeichen.
error-cards-not-number = In { $table } des Kartensatzes { $value ->
        [None] fehlt der Schlüssel { $key }
       *[other] steht beim Schlüssel { $key } der Wert { $value }
    }; nötig ist eine ganze Zahl von { $low } bis { $high }.
error-cards-not-words = In { $table } des Kartensatzes ist der Schlüssel { $key } keine Liste von Wörtern; schreibe ihn wie in { $key } = ["strength", "copies"].
error-cards-key-unknown = { $table ->
        [top] Am Anfang des Kartensatzes
       *[other] In { $table } des Kartensatzes
    } steht ein unbekannter Schlüssel, { $key }; bekannt sind hier: { $keys }.
error-cards-type-unknown = In { $table } des Kartensatzes { $value ->
        [None] fehlt der Schlüssel { $key }
       *[other] steht beim Schlüssel { $key } der Wert { $value }, der kein Kartentyp ist
    }; nötig ist einer von diesen: { $types }.
error-cards-no-strength = In { $table } des Kartensatzes ist der Schlüssel { $key } zu viel, denn Karten vom Typ { $type } haben keine Stärke; lass ihn weg.
error-cards-line-count = In { $table } des Kartensatzes hat der Schlüssel { $key } nicht die richtige Länge; nötig ist eine Liste mit { $count } Einträgen.
error-cards-id-form = In { $table } des Kartensatzes ist der Schlüssel { $key } „{ $value }“; erlaubt sind nur die Buchstaben A bis Z, groß oder klein, und Ziffern.
error-cards-sleeve-lines = In { $table } des Kartensatzes passt der Schlüssel { $key } nicht zu einem Sleeve; er muss, in beliebiger Reihenfolge, jedes davon einmal nennen: { $types }.
error-cards-stack-lines = In { $table } des Kartensatzes passt der Schlüssel { $key } nicht zu einem Stack; jede Zeile muss eine ganze Zahl von 0 bis { $high } sein.
error-cards-stack-sum = In { $table } des Kartensatzes ergeben die Zahlen beim Schlüssel { $key } zusammen { $sum }; es müssen { $wanted } sein.
error-cards-stack-no-attack = In { $table } des Kartensatzes sind die ersten drei Zahlen beim Schlüssel { $key } alle 0, und so entsteht ein Deck ohne Angriffe; mindestens eine davon muss größer sein.
error-cards-box-too-large = Die Tabellen { $table } des Kartensatzes ergeben mit ihrem Schlüssel { $key } eine Schachtel mit { $count ->
        [one] einer Karte
       *[other] { $count } Karten
    }; höchstens { $limit } sind möglich.
error-cards-how-many = Der Kartensatz hat { $count ->
        [one] eine Tabelle
       *[other] { $count } Tabellen
    } { $table }, jede mit eigenem Schlüssel { $key }; nötig sind { $low } bis { $high }.
error-cards-id-twice = Mehr als eine Tabelle { $table } des Kartensatzes hat beim Schlüssel { $key } den Wert „{ $value }“; gib jeder einen eigenen Namen.
error-cards-face-twice = Mehr als eine Tabelle { $table } des Kartensatzes beschreibt { $card } (siehe den Schlüssel { $key }); behalte eine davon, mit allen Exemplaren.
error-cards-pair-short = Die Schachtel des Kartensatzes reicht nicht für die Charaktere { $first } und { $second } zugleich: Nach { $key } in { $table } brauchen sie { $need ->
        [one] eine Karte
       *[other] { $need } Karten
    } vom Stapel „{ $pile }“, es gibt aber nur { $have }; füge Karten hinzu oder senke die Zahlen.
