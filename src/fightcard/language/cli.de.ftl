# Die Wörter des Befehls „fightcard“.

## Hilfeseiten

cli-usage = Aufruf:
cli-usage-options = OPTIONEN
cli-usage-command = BEFEHL …
cli-commands = Befehle
cli-arguments = Argumente
cli-options = Optionen
cli-examples = Beispiele

cli-fightcard =
    Kartenkämpfe für Menschen und Maschinen.

    Ohne Befehl öffnet sich der Tisch für Browser (serve). Rückgabewerte: 0 erledigt, 1 von den Regeln abgelehnt oder eine Aufzeichnung, die nicht stimmt, 2 nicht verstanden, 3 eine Datei oder Ähnliches lässt sich nicht benutzen.
cli-play =
    Im Terminal spielen, gegen den Computer oder mit anderen.

    Mit anderen am selben Terminal (--two) wechselt ihr euch am Bildschirm ab, der dazwischen gelöscht wird. Sonst spielt der Computer alle Plätze außer deinem.
cli-learn =
    Ein Spiel beim Spielen lernen: kurze Lektionen mit Fragen, die erste endet mit einem kleinen Spiel.

    Ohne --lesson werden alle Lektionen aufgelistet, und Enter beginnt die nächste. Dein Fortschritt bleibt auf diesem Gerät gespeichert.
cli-puzzle =
    Das Rätsel des Tages zu einem Spiel lösen, oder ein anderes.

    Eine Möglichkeit ist deutlich besser als alle anderen; eine falsche wird erklärt. Deine Serie bleibt auf diesem Gerät gespeichert.
cli-games =
    Die Spiele auflisten oder alle Regeloptionen eines Spiels.
cli-rules =
    Die Regeln eines Spiels in unseren eigenen Worten zeigen.

    Mit Nummern nur diese Regeln, mit --search nur die, in denen ein Wort vorkommt.
cli-deal =
    Die Karten für ein neues Spiel austeilen und seine Stellung ausgeben.

    Die Stellung ist eine Textzeile, die das ganze Spiel enthält, auch die verdeckten Karten. Derselbe Startwert ergibt immer dasselbe Spiel.
cli-show =
    Eine Stellung in Worten zeigen, so wie jemand sie sehen darf, oder den ganzen Tisch.
cli-legal =
    Auflisten, was in einer Stellung erlaubt ist, für jeden Platz, der an der Reihe ist.
cli-do =
    In einer Stellung Aktionen ausführen und zeigen, was geschieht und wie die nächste Stellung lautet.

    Entweder werden alle Aktionen ausgeführt oder, wenn eine davon abgelehnt wird, gar keine. Manchmal sind mehrere Plätze zugleich an der Reihe; dann braucht jede Aktion ihren Platz, zum Beispiel 0:K60 (Fightdrome).
cli-replay =
    Ein gespeichertes Spiel Schritt für Schritt nachspielen oder prüfen.

    Im Terminal führt die Eingabetaste zum nächsten Schritt. Beim Prüfen wird das ganze Spiel noch einmal gespielt und jede Aktion, jedes Zufallsereignis und das Ergebnis verglichen.
cli-simulate =
    Bots viele Spiele spielen lassen und zählen, wie sie ausgehen.

    Derselbe Startwert ergibt dieselben Ergebnisse, mit beliebig vielen Prozessen, kompiliert oder nicht. Größere Simulationen laufen mit kompilierten Regeln; das Kompilieren dauert einmal je Version etwa eine halbe Minute.
cli-bench =
    Messen, wie viele Entscheidungen je Sekunde jedes Spiel schafft, unkompiliert und kompiliert.

cli-value-game = SPIEL
cli-value-position = STELLUNG
cli-value-action = AKTION
cli-value-ids = NUMMER
cli-value-folder = ORDNER
cli-value-file = DATEI
cli-value-address = ADRESSE
cli-value-number = N
cli-value-seconds = SEKUNDEN
cli-value-key = HEX
cli-value-option = Name=Wert
cli-value-lesson = NAME
cli-value-puzzle = NAME
cli-value-word = WORT
cli-value-bots = A,B
cli-value-seat = PLATZ
cli-value-viewer = PLATZ|spectator
cli-value-name = NAME

cli-argument-game = Name des Spiels (siehe „fightcard games“)
cli-argument-games = Namen von Spielen; ohne Angabe alle
cli-argument-position = eine Stellung in Anführungszeichen, oder - für die Standardeingabe
cli-argument-actions = was zu tun ist, eins nach dem anderen, zum Beispiel K60, rest oder 1:K30 in Fightdrome
cli-argument-ids = Nummern von Regeln, zum Beispiel FD-23
cli-argument-file = ein gespeichertes Spiel, oder - für die Standardeingabe

cli-option-help = Nur diese Hilfe anzeigen.
cli-option-lang = Die Sprache aller Texte (sonst die des Systems).
cli-option-version = Nur die Version anzeigen.
cli-option-json = In JSON antworten, für Programme.
cli-option-seed = Ein Startwert für allen Zufall, eine ganze Zahl von 0 bis 2^63-1; ohne ihn ist jeder Lauf anders.
cli-option-key = Die 64 Hexadezimalziffern eines Schlüssels, anstelle eines Startwerts.
cli-option-option = Eine Regeloption, zum Beispiel mode=fame; auch mehrmals (siehe „fightcard games SPIEL“).
cli-option-cards = Ein eigener Kartensatz als TOML-Datei.
cli-option-as = Nur sehen, was dieser Platz oder ein Zuschauer sehen darf; ohne Angabe den ganzen Tisch.
cli-option-lesson = nur die Lektion mit diesem Namen
cli-option-puzzle = das Rätsel mit diesem Namen
cli-option-puzzle-list = stattdessen alle Rätsel auflisten
cli-option-search = Nur Regeln mit diesem Wort.
cli-option-no-pager = Alles auf einmal ausgeben, auch wenn es nicht auf den Bildschirm passt.
cli-option-against = Die Stufe des Computers (Standard: novice); bei mehreren Computerspielern eine für alle oder für jeden eine, mit Kommas dazwischen.
cli-option-seat = Dein Platz (Standard: 0).
cli-option-two = Alle Plätze an diesem Terminal von Menschen spielen lassen.
cli-option-name = Dein Name; mit --two einmal für jeden Platz, ab 0.
cli-option-verify = Alles prüfen, was die Aufzeichnung sagt, statt sie zu zeigen.
cli-option-games = Wie viele Spiele (Standard: 1000).
cli-option-bots = Die Bots der Seiten 0 und 1 (Standard: random,random); solche, die nachdenken, brauchen länger.
cli-option-jobs = Wie viele Prozesse sich die Arbeit teilen, von 1 bis 64 (Standard: 1).
cli-option-ray = Rechnet auf einem Ray-Cluster statt in Prozessen hier: local (dieser Rechner), auto oder HOST:PORT des Hauptknotens. Nur in privaten Netzen.
cli-option-plain = Die Regeln nie kompilieren.
cli-option-compiled = Die Regeln auch für wenige Spiele kompilieren.
cli-option-seconds = Wie lange jede Form gemessen wird, von 0.1 bis 3600 (Standard: 2).

## Antworten

cli-games-facts = Für { $seats } Personen; { $options ->
        [one] eine Regeloption
       *[other] { $options } Regeloptionen
    }; Regelversion { $version }.
cli-games-more = Mehr: fightcard games { $game }, fightcard rules { $game }
cli-games-options = Regeloptionen, jede mit ihrem üblichen Wert, den möglichen Werten und ihrer Regel:
cli-rules-none = Keine Regel enthält „{ $word }“.
cli-show-due = An der Reihe: { $player }. { $asked }
cli-show-due-other = An der Reihe: { $player }, mit der Aufgabe: „{ $asked }“
cli-legal-actions = { $player }: { $actions }
cli-legal-take-back = { $player } darf die Wahl noch zurücknehmen ({ $action }).
cli-verified = Die Aufzeichnung stimmt: { $actions ->
        [one] eine Aktion
       *[other] { $actions } Aktionen
    } und { $events ->
        [0] kein aufgeführtes Zufallsereignis
        [one] ein aufgeführtes Zufallsereignis
       *[other] { $events } aufgeführte Zufallsereignisse
    } passen zu den Regeln und zum Schlüssel.
cli-replay-keys = Eingabetaste: nächster Schritt. q und Eingabetaste: aufhören.
cli-compiling = Die Regeln werden kompiliert, einmal für diese Version; das dauert etwa eine halbe Minute …
cli-simulate-progress = { $done } von { $games } Spielen, noch { $seconds } s
cli-simulate-played = { $games ->
        [one] Ein Spiel
       *[other] { $games } Spiele
    } mit Startwert { $seed } in { $seconds } s Spielzeit: { $speed } Entscheidungen je Sekunde, { $form ->
        [compiled] kompiliert
       *[plain] nicht kompiliert
    }.
cli-simulate-wins = { $player } ({ $bot }): { $wins ->
        [one] ein Sieg
       *[other] { $wins } Siege
    }, { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
cli-simulate-draws = Unentschieden: { $draws }, { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
cli-simulate-ending = Ende ({ $reason }): { $times }, { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
cli-simulate-interrupted = Abgebrochen nach { $done } von { $games } Spielen.
cli-bench-speed = { $game }: { $plain } Entscheidungen je Sekunde unkompiliert, { $compiled } kompiliert, das { $ratio }-Fache ({ $seconds } s zum Kompilieren oder Laden).

## Was schiefgehen kann

error-usage-command-unknown = Einen Befehl „{ $value }“ gibt es nicht; zur Wahl stehen: { $commands }.
error-usage-option-unknown = Eine Option „{ $option }“ gibt es hier nicht; „{ $command }“ kennt: { $options }.
error-usage-option-needs-value = Die Option { $option } braucht einen Wert; siehe „{ $command } --help“.
error-usage-option-takes-none = Die Option { $option } nimmt keinen Wert an; siehe „{ $command } --help“.
error-usage-argument-missing = { $argument } fehlt; siehe „{ $command } --help“.
error-usage-argument-extra = „{ $value }“ ist ein Argument zu viel; setze Zusammengehöriges in Anführungszeichen (siehe „{ $command } --help“).
error-usage-exclusive = { $first } und { $second } passen nicht zusammen; gib nur eins davon an.
error-number-range = { $option } kann nicht „{ $value }“ sein; möglich ist eine Zahl von { $low } bis { $high }.
error-key-form = „{ $value }“ ist kein Schlüssel; ein Schlüssel besteht aus 64 Hexadezimalziffern.
error-viewer-unknown = Eine Sicht „{ $value }“ gibt es nicht; zur Wahl stehen: { $viewers }.
error-names-too-many = Es sind mehr Namen als Menschen ({ $people }); gib jedem einen Namen, von Platz 0 an.
error-bots-form = „{ $value }“ nennt keine zwei Bots; schreibe sie mit einem Komma dazwischen, zum Beispiel novice,random.
error-bots-count = Nenne eine Stufe für den Computer oder für jeden seiner Plätze ({ $seats }) eine, mit Kommas dazwischen.
error-rule-unknown = { $game } hat keine Regel „{ $value }“; die Nummern reichen von { $first } bis { $last }.
error-workers-died = Einer der { $jobs } Prozesse hat vorzeitig geendet, vielleicht aus Speichermangel; versuche es mit weniger Prozessen.
error-ray-address = „{ $value }“ ist keine Adresse eines Ray-Clusters; schreibe local, auto oder HOST:PORT.
error-ray-unreachable = Unter „{ $address }“ antwortet kein Ray-Cluster; starte einen mit „ray start --head“ oder nimm --ray local.
error-ray-lost = Dieselbe Aufgabe ging { $tries }-mal mit ihrem Prozess oder Knoten verloren; vielleicht haben die Knoten zu wenig Speicher.
error-ray-version = Ein Knoten des Ray-Clusters hat Fightcard { $there }, du hast { $here }; installiere überall dieselbe Version.
error-output-failed = Die Ausgabe lässt sich nicht schreiben ({ $reason }).
cli-option-coach = Einen Coach sagen lassen, worauf es ankommt, und vor Fehlern warnen lassen; ohne Angabe in den ersten drei Spielen am Terminal.
cli-option-no-coach = Ohne Coach spielen.
