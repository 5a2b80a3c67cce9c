# Fightdrome auf Deutsch.

fightdrome-name = Fightdrome
fightdrome-tagline = Schlag um Schlag, Karte um Karte, bis eine Hand leer ist.
fightdrome-length = Runden je Spiel: { NUMBER($rounds, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## Karten und Stapel

fightdrome-card-P = Schlag { $number }
fightdrome-card-K = Tritt { $number }
fightdrome-card-G = Packen { $number }
fightdrome-card-PB = Schlag-Block { $number }
fightdrome-card-KB = Tritt-Block { $number }
fightdrome-card-F = Finte
fightdrome-card-W = Ausweichen
fightdrome-card-NP = Neurochem-Schlag
fightdrome-card-NK = Neurochem-Tritt
fightdrome-card-NG = Neurochem-Packen
fightdrome-card-NB = Neurochem-Block

fightdrome-pile-punch = Schlag
fightdrome-pile-kick = Tritt
fightdrome-pile-grapple = Packen
fightdrome-pile-block = Block
fightdrome-pile-feint = Finte
fightdrome-pile-weave = Ausweichen
fightdrome-pile-neurochem = Neurochem

## Was man tun kann

fightdrome-action-rest = Ausruhen
fightdrome-action-sleeve = Sleeve { $sleeve } in den Kampf schicken

## Was jetzt zu tun ist

fightdrome-phase-pick = Wähle den Sleeve, der als Nächstes kämpft.
fightdrome-phase-open = Eröffne mit einem Angriff beliebiger Stärke.
fightdrome-phase-answer = Reagiere auf { $top }: Schlag zurück, blocke oder weich aus – mit einer Karte, die passt.
fightdrome-phase-follow = Lass auf deine Finte einen Angriff folgen, von beliebigem Typ und beliebiger Stärke.
fightdrome-phase-staggered = Du gerätst ins Wanken: Such die Karte aus, die du verdeckt verlierst.
fightdrome-phase-press = Dein Gegner wankt: Setz nach mit einem Angriff beliebiger Stärke, oder ruh dich aus, wenn auf der Hand noch Platz ist.
fightdrome-phase-rested = Dein Gegner hat sich ausgeruht: Eröffne mit einem Angriff beliebiger Stärke, oder ruh dich bei der Atempause ebenfalls aus.
fightdrome-phase-over = Das Spiel ist vorbei; für dich ist nichts mehr zu tun.

## Was geschieht

fightdrome-event-character = { $player } kämpft mit Stack { $stack } in Sleeve { $sleeve }.
fightdrome-event-round-began = Runde { $round } beginnt; { $player } muss eröffnen.
fightdrome-event-dealt = { $player } zieht als Start-Hand: { $cards }.
fightdrome-event-dealt-hidden = { $player } zieht eine Start-Hand aus { $count ->
        [one] einer Karte.
       *[other] { $count } Karten.
    }
fightdrome-event-overstimulated = { $player } ist überstimuliert, zeigt { $cards } und zieht eine neue Hand.
fightdrome-event-played = { $player } spielt { $card }.
fightdrome-event-drew = { $player } zieht { $card }.
fightdrome-event-drew-hidden = { $player } zieht eine Karte.
fightdrome-event-staggered = { $player } kann auf { $card } nicht reagieren und gerät ins Wanken.
fightdrome-event-staggered-none = { $player } hat keinen Angriff zu spielen und gerät ins Wanken.
fightdrome-event-lost = { $player } verliert verdeckt { $card }.
fightdrome-event-lost-hidden = { $player } verliert verdeckt eine Karte.
fightdrome-event-rested = { $player } ruht sich aus.
fightdrome-event-reshuffled = { $player } mischt den Ablagestapel zu einem neuen Ziehstapel mit { $count ->
        [one] einer Karte.
       *[other] { $count } Karten.
    }
fightdrome-event-round-ended = { $reason ->
        [staggered-out] { $player } gewinnt die Runde: Das Wanken hat die Gegenseite die letzte Karte gekostet.
        [empty-hand] { $player } gewinnt die Runde: Die Hand der Gegenseite ist leer.
        [rest] Nach dem Ausruhen fehlt ein Angriff zum Eröffnen: Die Runde ist zu Ende und geht an { $player }.
       *[other] { $player } gewinnt die Runde.
    }
fightdrome-event-round-ended-nobody = { $reason ->
        [rest] Nach dem Ausruhen fehlt ein Angriff zum Eröffnen: Die Runde endet, und niemand gewinnt sie.
        [capped] Nach 2000 Karten wird die Runde abgebrochen, und niemand gewinnt sie.
       *[other] Die Runde endet, und niemand gewinnt sie.
    }
fightdrome-event-scored = { $player } zeigt { $cards } und erhält { $fame ->
        [one] einen Ruhmpunkt.
       *[other] { $fame } Ruhmpunkte.
    }
fightdrome-event-sealed = { $player } hat einen Sleeve gewählt, noch verdeckt.
fightdrome-event-took-back = { $player } nimmt die Wahl zurück.
fightdrome-event-picked = { $player } schickt Sleeve { $sleeve } in den Kampf.
fightdrome-event-fell = { $player } verliert einen Kämpfer: Sleeve { $sleeve } geht zu Boden.
fightdrome-event-game-ended = { $player } gewinnt das Spiel.
fightdrome-event-game-ended-nobody = Das Spiel endet unentschieden.
fightdrome-event-resigned = { $player } gibt auf.

## Wer vorn liegt

fightdrome-standing-fame = { $count ->
        [one] 1 Ruhmpunkt
       *[other] { $count } Ruhmpunkte
    }
fightdrome-standing-sleeves = { $count ->
        [one] 1 Sleeve
       *[other] { $count } Sleeves
    }
fightdrome-standing-cards = { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }

## Warum ein Spiel zu Ende ist

fightdrome-reason-staggered-out = die unterlegene Seite verlor wankend die letzte Karte
fightdrome-reason-empty-hand = die Hand der unterlegenen Seite war leer
fightdrome-reason-rest = kein Angriff zum Eröffnen nach dem Ausruhen
fightdrome-reason-capped = nach 2000 Karten abgebrochen
fightdrome-reason-resigned = durch Aufgabe
fightdrome-reason-fame = Ruhmziel erreicht
fightdrome-reason-sleeves = die unterlegene Seite hat keinen Sleeve mehr

## Was die Regeln verbieten

fightdrome-refused-not-in-hand = { $action } ist nicht auf deiner Hand, und nur eine Handkarte kann gespielt oder verloren werden ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-neurochem-on-top = { $action } passt nicht auf { $top }: Gegen Neurochem hilft nur Neurochem ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-feint-or-weave-on-neurochem = { $action } passt nicht auf { $top }: Finte und Ausweichen nützen nichts gegen Neurochem ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-punch-on-kick = { $action } passt nicht auf { $top }: Ein Schlag passt auf Schlag oder Packen, niemals auf einen Tritt ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-kick-on-punch = { $action } passt nicht auf { $top }: Ein Tritt passt auf Tritt oder Packen, niemals auf einen Schlag ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-punch-block-on-kick = { $action } passt nicht auf { $top }: Ein Schlag-Block hält Schlag oder Packen auf, niemals einen Tritt ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-kick-block-on-punch = { $action } passt nicht auf { $top }: Ein Tritt-Block hält Tritt oder Packen auf, niemals einen Schlag ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-neurochem-punch-on-kick = { $action } passt nicht auf { $top }: Ein Neurochem-Schlag passt auf jeden Schlag und jedes Packen, aber auf keinen Tritt ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-neurochem-kick-on-punch = { $action } passt nicht auf { $top }: Ein Neurochem-Tritt passt auf jeden Tritt und jedes Packen, aber auf keinen Schlag ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-too-weak = { $action } ist zu schwach für { $top }: Die Reaktion muss mindestens gleich stark sein ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-open-with-attack = Mit { $action } lässt sich kein Schlagabtausch eröffnen: Das geht nur mit einem Angriff ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-feint-or-weave-opens = Mit { $action } lässt sich kein Schlagabtausch eröffnen: Finte und Ausweichen sind nur Reaktionen auf einen Angriff ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-follow-with-attack = { $action } kann nicht auf eine Finte folgen: Als Nächstes muss ein Angriff kommen, gleich welcher Art und Stärke ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-rest-wrong-moment = Du kannst dich jetzt nicht ausruhen: Das geht nur, unmittelbar nachdem dein Gegner ins Wanken geraten ist ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-rest-after-rest = Du kannst dich jetzt nicht ausruhen: Dein Gegner hat sich gerade ausgeruht, und du musst eröffnen ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-rest-with-full-hand = Du kannst dich jetzt nicht ausruhen: Du hast 7 Karten, und mehr als 7 dürfen durch Ausruhen nicht auf die Hand kommen ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-rest-without-cards = Du kannst dich jetzt nicht ausruhen: Du hast keine Karte mehr, die du ziehen könntest ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-not-due = „{ $action }“ muss warten: Platz { $seat } ist nicht am Zug ({ $rule }).
fightdrome-refused-pick-a-sleeve = „{ $action }“ muss warten: Wähle zuerst den Sleeve, der als Nächstes kämpft ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-no-sleeve-due = „{ $action }“ ist jetzt nicht möglich: Ein Sleeve wird nur im Epischen Turnier gewählt, zu Beginn und wenn dein Kämpfer zu Boden gegangen ist ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-sleeve-not-standing = „{ $action }“ ist nicht möglich: Wählen kannst du nur eigene Sleeves, die noch nicht gekämpft haben ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-take-back-too-late = Es gibt nichts zurückzunehmen: Das geht nur bei einem verdeckt gewählten Sleeve, und nur solange dein Gegner noch nicht gewählt hat ({ $rule }).
fightdrome-refused-game-over = „{ $action }“ kommt zu spät: Das Spiel ist vorbei ({ $rule }).

fightdrome-refused-too-few-sleeves = Ein Episches Turnier braucht { $need } Sleeves, dieser Kartensatz hat aber nur { $have } ({ $rule }). Nimm eine andere Spielweise oder einen Kartensatz mit mehr Sleeves.
fightdrome-refused-sleeve-twice = { $value } nennt einen Sleeve zweimal, die Sleeves einer Seite müssen aber alle verschieden sein ({ $rule }). Wähle drei verschiedene.
fightdrome-refused-same-stack = Beide Charaktere haben Stack { $value }, die beiden Stacks müssen aber verschieden sein ({ $rule }). Wähle für einen der Plätze einen anderen.
fightdrome-refused-box-short = Die Schachtel reicht nicht für { $first } und { $second } zugleich: Es fehlen Karten im Stapel { $pile } ({ $rule }). Wähle andere Charaktere.

## Optionen und Hinweise

fightdrome-option-mode = Worum es geht: single (ein einzelner Kampf), fame (mehrere Runden bis zu einem Ruhmziel) oder epic (das Epische Turnier mit drei Sleeves auf jeder Seite).
fightdrome-option-starter = Wer die erste Runde eröffnet: random (das Los entscheidet) oder 0 beziehungsweise 1 für diesen Platz.
fightdrome-option-characters = Wer kämpft: random (ausgelost) oder für jeden Platz ein Stack und ein Sleeve wie in S01+L3,S05+L1 (im Epischen Turnier je drei Sleeves).
fightdrome-option-fame_target = Wie viel Ruhm das Spiel um Ruhm gewinnt: eine ganze Zahl, üblich sind 300; mit 150 ist es die Variante „Willst du Ruhm?“.
fightdrome-option-breathing_space = Die Variante Atempause: Mit yes darf die wankende Seite ein Ausruhen mit Ausruhen beantworten und so abwechselnd weiter; mit no muss sie eröffnen.
fightdrome-option-last_gasp = Die Variante Nach Luft ringen: Mit yes bringt eine Neurochem-Karte, die als einzige Karte der Hand gespielt wird, eine neue Karte; mit no nicht.
fightdrome-option-empty_hand = Was geschieht, wenn die letzte Karte eine Neurochem-Karte war: immediate (die Runde ist sofort verloren) oder deferred (erst, wenn das nächste Mal eine Karte verlangt wird).
fightdrome-option-rest_dead_end = Wenn im Spiel um Ruhm nach dem Ausruhen ein Angriff zum Eröffnen fehlt: end_round (die Runde endet, und beide Hände werden gewertet) oder restagger (ein weiteres Wanken, und der Kampf geht weiter).
fightdrome-option-single_bout_rest_end = Wenn im einzelnen Kampf oder im Epischen Turnier nach dem Ausruhen ein Angriff zum Eröffnen fehlt: rester (wer sich ausgeruht hat, gewinnt), fame (die Hand mit mehr Ruhm gewinnt), restagger (ein weiteres Wanken, und der Kampf geht weiter) oder draw (niemand gewinnt).
fightdrome-option-both_reach = Wenn beide das Ruhmziel in derselben Runde erreichen: higher (die höhere Summe gewinnt), rester (wer sich ausgeruht hat, gewinnt) oder draw (niemand gewinnt).
fightdrome-option-next_starter = Wer die weiteren Runden eröffnet: alternate (beide abwechselnd), winner oder loser (wer die vorige Runde gewonnen oder verloren hat), same (immer dieselbe Seite) oder random (das Los entscheidet).
fightdrome-option-stagger_cards = Was aus den durch Wanken verlorenen Karten wird: recycle (sie werden mit dem Ablagestapel erneut gemischt) oder out (sie bleiben bis zum Ende der Runde als Wunden draußen).
fightdrome-option-epic_survivor = Wie es im Epischen Turnier für den überlebenden Kämpfer weitergeht: fresh (Deck neu gemischt, sieben neue Karten) oder gauntlet (er behält Hand, Stapel und Wunden).

fightdrome-note-reconstructed = Ein Teil dieses Kartensatzes ist rekonstruiert: Nicht jede Stärke und nicht jede Anzahl ist gedruckt belegt.
fightdrome-note-characters = Eine Zeile wie S01+L1 ist ein Charakter: ein Stack (wie viele Karten jeder Art) in einem Sleeve (die Reihenfolge seiner Angriffe).
fightdrome-note-no-effect = Die Option { $option } bleibt in der gewählten Spielweise ohne Wirkung.
fightdrome-note-always-two = Jedes Deck enthält { $card } genau zweimal: Weitere Exemplare in der Schachtel kommen in kein Deck.
fightdrome-note-pile-unused = Kein Deck nimmt Karten vom Stapel mit { $card }.
fightdrome-note-not-chosen = { $name } gehört nicht zu den Charakteren, die spielen.

## Was an Karten, Aktionen, Absprachen, Stellungen und Kartensätzen falsch sein kann

fightdrome-error-characters-form = „{ $value }“ benennt keine zwei Charaktere; schreibe random oder für jeden Platz einen Stack und { $sleeves ->
        [one] einen Sleeve, zum Beispiel S01+L3,S05+L1.
       *[other] { $sleeves } Sleeves, zum Beispiel S01+L1+L2+L3,S05+L4+L5+L6.
    }
fightdrome-error-stack-unknown = Einen Stack „{ $value }“ gibt es in diesem Kartensatz nicht; seine Stacks sind: { $stacks }.
fightdrome-error-sleeve-unknown = Einen Sleeve „{ $value }“ gibt es in diesem Kartensatz nicht; seine Sleeves sind: { $sleeves }.
fightdrome-error-card-unknown = „{ $value }“ ist keine Karte; eine Karte beginnt mit { $codes }, und zu P, K, G, PB und KB, aber nur zu ihnen, gehört eine Stärke von 1 bis 999, zum Beispiel K60.
fightdrome-error-action-unknown = „{ $value }“ ist keine Aktion; schreibe eine Karte wie K60 oder NB (Typen: { $codes }), rest, einen Sleeve wie sleeve:L3, take-back oder resign.
fightdrome-error-position-value = Der Teil { $part } der Stellung kann nicht „{ $value }“ sein; { $part ->
        [due] er nennt den Platz am Zug, 0 oder 1, bei phase=pick mit mode=epic die Plätze, die noch einen Sleeve wählen müssen, zum Beispiel 0+1.
        [phase] er lautet over, pick, open, answer, follow, staggered, press oder rested, und zu answer gehört eine Karte in top.
        [top] er nennt den Angriff, auf den zu reagieren ist, zum Beispiel K60.
        [missed] er ist der Angriff, der unbeantwortet blieb, zum Beispiel K60, ein Strich, wenn es keinen gab, oder ein Fragezeichen.
        [fame] er besteht aus zwei ganzen Zahlen, Platz 0 zuerst, zum Beispiel 120,80.
        [bouts] er besteht aus zwei ganzen Zahlen, Platz 0 zuerst, zum Beispiel 2,1.
        [first] er nennt den Platz, der die Runde begonnen hat, 0 oder 1.
        [winner] er ist 0, 1 oder, wenn niemand gewonnen hat, ein Strich.
        [ending] er lautet none, staggered-out, empty-hand, rest, capped oder resigned.
        [key] er besteht aus 64 Hexadezimalziffern, und seed darf nicht daneben stehen.
        [fighting] er nennt die beiden kämpfenden Sleeves, Platz 0 zuerst, zum Beispiel L1,L4; ein Strich ist nur möglich, solange noch ein Sleeve gewählt wird.
        [standing] er nennt die Sleeves, die beide noch wählen können, zum Beispiel L2+L3,L5, mit einem Strich für keinen.
        [sealed] er nennt die verdeckt gewählten Sleeves, zum Beispiel L2,-.
        [round] er ist eine ganze Zahl.
        [plays] er ist eine ganze Zahl bis 2000, und während einer Runde kleiner.
        [chance] er ist eine ganze Zahl.
        [seed] er ist eine ganze Zahl.
       *[other] Hände (mit höchstens 7 Karten) und Stapel schreibt man wie K30,P20, abgelegte Karten wie K30,(P20:K60)@7, Karten aus dem Spiel wie (P20:K60), drawn wie 9 und carried wie 5/K60/3.
    }
fightdrome-error-position-card = Der Teil { $part } nennt { $card }, eine Karte, die es in diesem Kartensatz nicht gibt; nimm nur Karten des Satzes.
fightdrome-error-position-other-cards = Die Stellung stammt vom Kartensatz { $wanted }, benutzt wird aber { $given }; nimm den Satz, mit dem sie geschrieben wurde.
fightdrome-error-position-epic-characters = Die Stellung eines Epischen Turniers muss ihre Charaktere nennen; ergänze einen Teil wie characters=S01+L1+L2+L3,S05+L4+L5+L6.
fightdrome-error-position-no-characters = Keine zwei Charaktere dieses Kartensatzes können Decks mit allen Karten haben, die in der Stellung stehen; nenne weniger oder andere Karten.
fightdrome-error-position-too-many = Die Stellung nennt { $card } in beiden Decks zusammen { $times }-mal und damit öfter, als die Karte in der Schachtel liegt; streiche einige davon.
fightdrome-error-position-deck = Die Stellung nennt { $have ->
        [one] eine Karte
       *[other] { $have } Karten
    } vom Stapel „{ $pile }“ für Platz { $seat }, ins Deck dieses Charakters kommen aber nur { $need }; nenne weniger davon oder andere Charaktere.
fightdrome-error-position-too-large = Die Stellung gibt Platz { $seat } ein Deck aus { $count ->
        [one] einer Karte
       *[other] { $count } Karten
    }, ein Deck hat aber nur { $deck }; nenne weniger Karten.
fightdrome-error-position-impossible = Die offengelassenen Karten lassen sich nicht so verteilen, dass alles in der Stellung stimmt; nenne weniger Karten oder lass weg, was über sie bekannt ist (own, seen, recycled, drawn, carried).
fightdrome-error-card-file-too-large = Ein Kartensatz darf höchstens { $limit } Zeichen haben, und diese Datei hat mehr.
fightdrome-error-cards-not-toml = Der Kartensatz ist kein gültiges TOML ({ $reason }); berichtige die Datei an dieser Stelle.
fightdrome-error-cards-table-missing = Dem Kartensatz fehlt eine Liste von Tabellen „{ $key }“; nötig ist mindestens eine Tabelle, die mit { $table } beginnt.
fightdrome-error-cards-not-text = { $table ->
        [top] Am Anfang des Kartensatzes
       *[other] In { $table } des Kartensatzes
    } ist der Schlüssel { $key } kein brauchbarer Text; nötig sind 1 bis 80 Zeichen in Anführungszeichen.
fightdrome-error-cards-not-number = In { $table } des Kartensatzes { $value ->
        [None] fehlt der Schlüssel { $key }
       *[other] steht beim Schlüssel { $key } der Wert { $value }
    }; nötig ist eine ganze Zahl von { $low } bis { $high }.
fightdrome-error-cards-not-words = In { $table } des Kartensatzes ist der Schlüssel { $key } keine Liste von Wörtern; schreibe ihn wie in { $key } = ["strength", "copies"].
fightdrome-error-cards-key-unknown = { $table ->
        [top] Am Anfang des Kartensatzes
       *[other] In { $table } des Kartensatzes
    } steht ein unbekannter Schlüssel, { $key }; bekannt sind hier: { $keys }.
fightdrome-error-cards-type-unknown = In { $table } des Kartensatzes { $value ->
        [None] fehlt der Schlüssel { $key }
       *[other] steht beim Schlüssel { $key } der Wert { $value }, der kein Kartentyp ist
    }; nötig ist einer von diesen: { $types }.
fightdrome-error-cards-no-strength = In { $table } des Kartensatzes ist der Schlüssel { $key } zu viel, denn Karten vom Typ { $type } haben keine Stärke; lass ihn weg.
fightdrome-error-cards-line-count = In { $table } des Kartensatzes hat der Schlüssel { $key } nicht die richtige Länge; nötig ist eine Liste mit { $count } Einträgen.
fightdrome-error-cards-id-form = In { $table } des Kartensatzes ist der Schlüssel { $key } „{ $value }“; erlaubt sind nur die Buchstaben A bis Z, groß oder klein, und Ziffern.
fightdrome-error-cards-sleeve-lines = In { $table } des Kartensatzes passt der Schlüssel { $key } nicht zu einem Sleeve; er muss, in beliebiger Reihenfolge, jedes davon einmal nennen: { $types }.
fightdrome-error-cards-stack-lines = In { $table } des Kartensatzes passt der Schlüssel { $key } nicht zu einem Stack; jede Zeile muss eine ganze Zahl von 0 bis { $high } sein.
fightdrome-error-cards-stack-sum = In { $table } des Kartensatzes ergeben die Zahlen beim Schlüssel { $key } zusammen { $sum }; es müssen { $wanted } sein.
fightdrome-error-cards-stack-no-attack = In { $table } des Kartensatzes sind die ersten drei Zahlen beim Schlüssel { $key } alle 0, und so entsteht ein Deck ohne Angriffe; mindestens eine davon muss größer sein.
fightdrome-error-cards-stack-overstimulated = In { $table } des Kartensatzes lassen die Zahlen des Schlüssels { $key } weniger als { $least } von 100 Start-Händen übrig, die nicht überstimuliert sind; nimm mehr Angriffe oder weniger Neurochem-Karten.
fightdrome-error-cards-box-too-large = Die Tabellen { $table } des Kartensatzes ergeben mit ihrem Schlüssel { $key } eine Schachtel mit { $count ->
        [one] einer Karte
       *[other] { $count } Karten
    }; höchstens { $limit } sind möglich.
fightdrome-error-cards-how-many = Der Kartensatz hat { $count ->
        [one] eine Tabelle
       *[other] { $count } Tabellen
    } { $table }, jede mit eigenem Schlüssel { $key }; nötig sind { $low } bis { $high }.
fightdrome-error-cards-id-twice = Mehr als eine Tabelle { $table } des Kartensatzes hat beim Schlüssel { $key } den Wert „{ $value }“; gib jeder einen eigenen Namen.
fightdrome-error-cards-face-twice = Mehr als eine Tabelle { $table } des Kartensatzes beschreibt { $card } (siehe den Schlüssel { $key }); behalte eine davon, mit allen Exemplaren.
fightdrome-error-cards-pair-short = Die Schachtel des Kartensatzes reicht nicht für die Charaktere { $first } und { $second } zugleich: Nach { $key } in { $table } brauchen sie { $need ->
        [one] eine Karte
       *[other] { $need } Karten
    } vom Stapel „{ $pile }“, es gibt aber nur { $have }; füge Karten hinzu oder senke die Zahlen.
