# Die Worte der Studien: compare, matrix, sweep, tune, simulate --by.

## Help pages of the studies

cli-compare =
    Zwei Regelsätze oder Kartensätze bei gleichen Kartenverteilungen vergleichen.

    Jede Verteilung wird von beiden Plätzen aus nach den Regeln von A und von B gespielt. Die Antwort nennt die Unterschiede: Gewinnanteil, Punkte der eröffnenden Seite, Unentschieden, Länge, frühe Entscheidung, Führungswechsel, Aufholjagden und den Gebrauch jeder Karte, mit 95-%-Intervallen, deren Einheit die Verteilung ist, und p-Werten, die für die Zahl der Fragen korrigiert sind (Holm).
cli-matrix =
    Alles gegen alles spielen lassen: Klassen, Waffen, Charaktere, Stufen oder die Werte einer Regeloption.

    Jede Zelle ist der Punkteanteil der Zeile mit ihrem 95-%-Intervall; bei gelösten Spielen steht der genaue Wert dabei. Darunter steht, wie oft vernünftige Spieler jede Zeile wählen würden und wo sich die Bots über die Reihenfolge nicht einig sind.
cli-sweep =
    Eine Regeloption durch einen Wertebereich führen und zeigen, wie sich das Spiel ändert.

    Schreib den Bereich an die Stelle des Werts: -o fame_target=50..1000:50 oder -o undercut=all|numbers_only.
cli-tune =
    Die kleinsten Änderungen an Regeln oder Karten suchen, die ein Ziel erreichen.

    Ein Ziel ist „classes within 48..52“ (die Punkte jeder Klasse gegen alle anderen, in Prozent; bei „classes=knight|monk|rogue“ zählen nur diese) oder „MESSWERT within VON..BIS“. Jeder Vorschlag auf der Front wird auf neuen Verteilungen mit mindestens 2.000 Spielen noch einmal gemessen.
cli-option-a = Der erste Regelsatz: Optionen -o und --cards in Anführungszeichen.
cli-option-b = Der zweite Regelsatz, ebenso.
cli-option-over = Was verglichen wird: classes, weapons, characters, levels oder OPTION[=WERTE].
cli-option-rows = Nur diese Zeilen, mit Kommas dazwischen.
cli-option-study-bots = Die Studie wird mit jedem dieser Bots auf beiden Seiten wiederholt (Standard: thumb).
cli-option-matrix-bots = Die Studie wird mit jedem dieser Bots auf beiden Seiten wiederholt (Standard: thumb); bei levels sind sie die Zeilen.
cli-option-study-games = Wie viele Spiele je Zelle und Bot, zwei je Verteilung (Standard: 1000).
cli-option-resume = Dieselbe Studie dort fortsetzen, wo sie abgebrochen wurde.
cli-option-report = Auch einen Bericht mit Diagrammen als HTML-Datei schreiben.
cli-option-goal = Das Ziel, etwa „classes within 48..52“ oder „opener within 49..51“.
cli-option-change = Was sich ändern darf: NAME=VON..BIS[:SCHRITT], NAME=a|b oder card:ID.FELD=VON..BIS; auch mehrmals.
cli-option-trials = Wie viele Vorschläge versucht werden (Standard: 60).
cli-value-setup = „…“
cli-value-goal = ZIEL
cli-value-change = ÄNDERUNG
cli-value-over = WAS
cli-value-rows = A,B,…

## What is measured

study-metric-win_rate = Gewinnanteil der Seite 0
study-metric-opener = Punkte der eröffnenden Seite
study-metric-draws = Unentschieden
study-metric-length = Länge
study-metric-decisions = Entscheidungen je Spiel
study-metric-decisiveness = frühe Entscheidung
study-metric-lead_changes = Führungswechsel
study-metric-comebacks = Aufholjagden
study-metric-card = { $card } gespielt

study-measured = Was gemessen wird
study-meaning-win_rate = Anteil der Punkte dessen, was Seite 0 spielt, von beiden Plätzen aus; ein Unentschieden ist ein halber Punkt
study-meaning-opener = Anteil der Punkte der Seite, die eröffnet; nur in Spielen, in denen das eine tut
study-meaning-draws = Anteil der Spiele ohne Sieger
study-meaning-length = Runden je Spiel; bei „Duelle von Cartisora“ Partien
study-meaning-decisions = Entscheidungen beider Seiten in einem Spiel
study-meaning-decisiveness = Teil des Spiels, der noch bleibt, wenn der Sieger endgültig in Führung geht: Bei fast 0 % entscheiden die letzten Züge
study-meaning-lead_changes = wie oft in einem Spiel die Führung von einer Seite zur anderen wechselt
study-meaning-comebacks = Anteil der Spiele, deren Sieger mehr als die halbe Zeit zurücklag
study-meaning-card = wie oft beide Seiten zusammen diese Karte in einem Spiel gebrauchen
study-term-points = Punkte
study-meaning-points = Anteil der Punkte einer Zeile, die jede Verteilung von beiden Plätzen aus spielt; ein Unentschieden ist ein halber Punkt
study-meaning-interval = enthält den wahren Wert in 95 von 100 solchen Studien; die beiden Spiele einer Verteilung zählen als eine Beobachtung
study-meaning-p = wie oft ein solcher Unterschied durch bloßes Glück entstünde, korrigiert für die Zahl der Fragen (Holm); unter 0,05 heißt er signifikant und ist fett gedruckt
study-meaning-exact = was die Zeile gewinnt, wenn beide Seiten perfekt spielen, aus der Lösung des Spiels; Bots können davon weit entfernt sein
study-term-mix = Gleichgewicht
study-meaning-mix = die Mischung, von der niemand mit Gewinn abweichen könnte, wenn die Wahl der Zeile das ganze Spiel wäre; in Klammern, wie weit das Rauschen der Zellen sie verschieben kann (in 95 von 100 solchen Tabellen)
study-meaning-distance = wie weit der Wert, der am weitesten vom Ziel entfernt ist, außerhalb liegt

## Answers

study-title-compare = { $game }: zwei Regelsätze im Vergleich
study-title-matrix = { $game }: { $over }
study-title-sweep = { $game }: { $option } von { $low } bis { $high }
study-title-tune = { $game }: abgestimmt auf „{ $goal }“
study-games = { NUMBER($games) } Spiele mit Startwert { $seed }; jede Verteilung wurde von beiden Plätzen aus gespielt.
study-bot = Mit „{ $bot }“ auf beiden Seiten:
study-all-bots = Mittel aller Bots:
study-setup = { $name }: { $rules }
study-setup-standard = die Standardregeln
study-setup-cards = Kartensatz { $digest }
study-head-metric = was
study-head-difference = B − A
study-head-interval = 95-%-Intervall
study-no-difference = Kein Spiel verlief anders.
study-no-difference-with = Mit „{ $bot }“ verlief kein Spiel anders.
study-differing = { $count ->
        [one] Eines von { NUMBER($games) } Spielpaaren verlief anders.
       *[other] { NUMBER($count) } von { NUMBER($games) } Spielpaaren verliefen anders.
    }
study-significant = Nach der Korrektur signifikant: { $metrics }.
study-none-significant = Nach der Korrektur ist nichts signifikant.
study-many-cards = Gebrauch von { $count } Karten
study-sweep-ends = Mit „{ $bot }“, von { $option }={ $low } bis { $option }={ $high }: { $metrics }.
study-sweep-ends-none = Mit „{ $bot }“ ändert sich von { $option }={ $low } bis { $option }={ $high } nichts, was diese Spiele zeigen könnten.
study-same = A und B sind dieselben Regeln mit denselben Karten.
study-cards-left-out = { $count ->
        [one] Eine Karte ohne signifikante Änderung ist weggelassen.
       *[other] { NUMBER($count) } Karten ohne signifikante Änderung sind weggelassen.
    }
study-disagree-metric = Die Bots sind sich nicht einig über { $metric }: mehr mit { $up }, weniger mit { $down }.
study-disagree-rows = Die Bots sind sich über die Reihenfolge nicht einig: { $first } ist mit { $bot } stärker als { $second }, mit { $other } schwächer.
study-disagree-more = { $count ->
        [one] In einem weiteren Fall herrscht ebenfalls keine Einigkeit; --json nennt alle.
       *[other] In { NUMBER($count) } weiteren Fällen herrscht ebenfalls keine Einigkeit; --json nennt alle.
    }
study-strongest = { $named ->
        [no] Am stärksten
       *[other] Am stärksten mit „{ $bot }“
    }: { $count ->
        [one] { $rows }, mit { $value } der Punkte gegen alle anderen.
       *[other] { $rows }; die Spiele unterscheiden sie nicht. Vorn liegt der erste Name mit { $value } der Punkte gegen alle anderen.
    }
study-strongest-none = { $named ->
        [no] Keine Zeile ist
       *[other] Mit „{ $bot }“ ist keine Zeile
    } stärker als alle anderen, soweit diese Spiele es zeigen: { $first } hat { $value } der Punkte gegen alle anderen. Mehr Spiele zeigen mehr.
study-strongest-always = { $rows } führt mit jedem Bot.
study-strongest-possible = { $count ->
        [one] Nur { $rows } kann nach diesen Spielen mit jedem Bot am stärksten sein.
       *[other] Nach diesen Spielen können nur diese mit jedem Bot am stärksten sein: { $rows }.
    }
study-strongest-depends = Mit jedem Bot führt etwas anderes: Die Antwort hängt davon ab, wer spielt.
study-intervals-elsewhere = Für die Intervalle ist hier kein Platz: --json und --report zeigen sie.
study-intervals-left-out = Für die Intervalle ist hier kein Platz; nach jeder Seite reichen sie höchstens { $most } Punkte weit. --json und --report zeigen alle.
study-matrix-caption = Punkte der Zeile gegen die Spalte in %, mit 95-%-Intervallen
study-table-caption = Anteile der Spiele in %, mit 95-%-Intervallen
study-mix = Wie oft vernünftige Spieler jede Zeile wählen würden (Gleichgewicht)
study-strength = Mittlere Punkte gegen alle anderen
study-exact = genau
study-exact-cell = Bei perfektem Spiel gewinnt { $row } gegen { $column } { $value } %, { $inside ->
        [yes] innerhalb
       *[no] außerhalb
    } des Intervalls mit „{ $bot }“.
study-kept = Abgebrochen; was gespielt ist, bleibt erhalten. Weiter mit: { $command }
study-partial = Die Studie wurde vor ihrem Ende abgebrochen.
study-report-written = Der Bericht steht in { $path }.
study-provenance = Woher das kommt
study-repeat = Dieser Befehl wiederholt es:
study-results = Ergebnisse
study-curves = Kurven
study-fact-game = Spiel
study-fact-options = Optionen
study-fact-cards = Karten
study-fact-rules = Regelversion
study-fact-generator = Generator
study-fact-seed = Startwert
study-fact-bot = { $name } ({ $version }{ $simulations ->
        [0] { "" }
       *[other] , { NUMBER($simulations) } Simulationen je Entscheidung
    }{ $seconds ->
        [0] { "" }
       *[other] , { NUMBER($seconds) } Sekunden je Entscheidung
    })
study-fact-bots = Bots

## tune

study-tune-front = Front: Abstand vom Ziel nach Zahl der Änderungen, auf neuen Verteilungen gemessen
study-tune-met = „{ $goal }“ wird erreicht durch: { $changes }.
study-tune-already = „{ $goal }“ ist ohne jede Änderung erreicht.
study-tune-not-met = Kein Vorschlag erreicht das Ziel „{ $goal }“.
study-tune-idle = Ohne Wirkung auf dieses Ziel, bei jedem Wert: { $changes }.
study-head-changes = Änderungen
study-head-distance = Abstand
study-head-met = Ziel erreicht
study-head-range = von … bis
study-yes = ja
study-no = nein
study-none = keine

## simulate --by, --out

cli-option-by = Die Punkte aufschlüsseln nach opener, character, weapon, class oder card, soweit das Spiel so etwas hat.
cli-option-out = Auch eine Zeile je Spiel in diese Parquet-Datei schreiben.
cli-option-decisions = Auch eine Zeile je Entscheidung in diese Parquet-Datei schreiben.
study-title-simulate = { $game }: eine Simulation
study-simulated = { NUMBER($games) } Spiele mit Startwert { $seed }.
study-wins = Gewonnene Spiele, mit 95-%-Intervallen
study-endings = Wie die Spiele endeten
study-head-ending = Ende
study-head-games = Spiele
study-by = Punkte nach { $by } in %, mit 95-%-Intervallen:
study-head-sides = Seiten
study-rows-written = { $rows ->
        [one] Eine Zeile steht in { $path }.
       *[other] { NUMBER($rows) } Zeilen stehen in { $path }.
    }

## What can go wrong

error-study-games = Die beiden Regelsätze gehören zu verschiedenen Spielen, { $first } und { $second }; vergleiche zwei desselben Spiels.
error-bots-twice = „{ $value }“ nennt einen Bot zweimal; nenne jeden einmal.
error-range-form = „{ $value }“ ist kein Bereich für { $option }; schreib ihn wie in 50..1000:50.
error-range-empty = Der Bereich „{ $value }“ für { $option } ist leer; schreib die kleinere Zahl zuerst, wie in 50..1000:50.
error-range-long = Der Bereich „{ $value }“ für { $option } hat mehr als { $most } Werte; nimm einen größeren Schritt.
error-range-needed = { $option } braucht hier einen Bereich, etwa { $option }=1..5; möglich ist { $values }.
error-rows-form = „{ $value }“ nennt keine zwei oder mehr verschiedenen Zeilen; schreib sie mit Kommas dazwischen.
error-setup-form = „{ $value }“ kann kein Teil eines Regelsatzes sein; schreib -o name=wert und --cards DATEI in Anführungszeichen.
error-sweep-one = Gib genau einer Option einen Bereich, etwa -o target=1..5; { $count ->
        [0] hier hat keine einen.
       *[other] hier haben { $count } einen.
    }
error-goal-form = „{ $value }“ ist kein Ziel; schreib es wie in „{ $example } within 48..52“.
error-goal-no-opener = „{ $value }“ kann in { $game } kein Ziel sein, weil dort niemand eröffnet; wähle ein anderes.
error-change-form = „{ $value }“ ist keine Änderung; schreib NAME=VON..BIS oder card:ID.FELD=VON..BIS.
error-change-card = Eine Karte „{ $name }“ mit einem Feld „{ $field }“ gibt es in diesem Kartensatz nicht; Felder sind copies und strength.
error-changes-none = Sag mit --change, was sich ändern darf.
error-by-unknown = { $game } lässt sich nicht nach „{ $value }“ aufschlüsseln; wähle eines von: { $known }.
