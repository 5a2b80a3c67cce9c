# Fightdrome auf Deutsch.

fightdrome-name = Fightdrome
fightdrome-tagline = Schlag um Schlag, Karte um Karte, bis eine Hand leer ist.

## Karten und Stapel

fightdrome-card-P = Schlag
fightdrome-card-K = Tritt
fightdrome-card-G = Packen
fightdrome-card-PB = Schlag-Block
fightdrome-card-KB = Tritt-Block
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
fightdrome-event-overstimulated = { $player } ist Überstimuliert, zeigt { $cards } und zieht eine neue Hand.
fightdrome-event-played = { $player } spielt { $card }.
fightdrome-event-drew = { $player } zieht { $card }.
fightdrome-event-drew-hidden = { $player } zieht eine Karte.
fightdrome-event-staggered = { $player } kann auf { $card } nicht reagieren und gerät ins Wanken.
fightdrome-event-staggered-open = { $player } hat keinen Angriff zu spielen und gerät ins Wanken.
fightdrome-event-lost = { $player } verliert verdeckt { $card }.
fightdrome-event-lost-hidden = { $player } verliert verdeckt eine Karte.
fightdrome-event-rested = { $player } ruht sich aus.
fightdrome-event-reshuffled = { $player } mischt den Ablagestapel zu einem neuen Ziehstapel mit { $count ->
        [one] einer Karte.
       *[other] { $count } Karten.
    }
fightdrome-event-round-ended = { $reason ->
        [staggered-out] { $player } gewinnt die Runde: Das Wanken hat die andere Seite die letzte Karte gekostet.
        [empty-hand] { $player } gewinnt die Runde: Die andere Hand ist leer.
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

## Warum ein Spiel zu Ende ist

fightdrome-reason-staggered-out = letzte Karte durch Wanken verloren
fightdrome-reason-empty-hand = leere Hand
fightdrome-reason-rest = kein Angriff zum Eröffnen nach dem Ausruhen
fightdrome-reason-capped = nach 2000 Karten abgebrochen
fightdrome-reason-resigned = Aufgabe
fightdrome-reason-fame = Ruhmziel erreicht
fightdrome-reason-sleeves = kein Sleeve mehr übrig

## Was die Regeln verbieten

fightdrome-refused-not-in-hand = { $action } ist nicht auf deiner Hand, und nur eine Handkarte kann gespielt oder verloren werden ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-neurochem-on-top = { $action } passt nicht auf { $top }: Gegen Neurochem hilft nur Neurochem ({ $rule }). Du kannst spielen: { $allowed }.
fightdrome-refused-feint-or-weave-on-neurochem = { $action } passt nicht auf { $top }: Finte und Ausweichen nützen nichts gegen Neurochem ({ $rule }). Du kannst spielen: { $allowed }.
fightdrome-refused-punch-on-kick = { $action } passt nicht auf { $top }: Ein Schlag passt auf Schlag oder Packen, niemals auf einen Tritt ({ $rule }). Du kannst spielen: { $allowed }.
fightdrome-refused-kick-on-punch = { $action } passt nicht auf { $top }: Ein Tritt passt auf Tritt oder Packen, niemals auf einen Schlag ({ $rule }). Du kannst spielen: { $allowed }.
fightdrome-refused-punch-block-on-kick = { $action } passt nicht auf { $top }: Ein Schlag-Block hält Schlag oder Packen auf, niemals einen Tritt ({ $rule }). Du kannst spielen: { $allowed }.
fightdrome-refused-kick-block-on-punch = { $action } passt nicht auf { $top }: Ein Tritt-Block hält Tritt oder Packen auf, niemals einen Schlag ({ $rule }). Du kannst spielen: { $allowed }.
fightdrome-refused-neurochem-punch-on-kick = { $action } passt nicht auf { $top }: Ein Neurochem-Schlag passt auf jeden Schlag und jedes Packen, aber auf keinen Tritt ({ $rule }). Du kannst spielen: { $allowed }.
fightdrome-refused-neurochem-kick-on-punch = { $action } passt nicht auf { $top }: Ein Neurochem-Tritt passt auf jeden Tritt und jedes Packen, aber auf keinen Schlag ({ $rule }). Du kannst spielen: { $allowed }.
fightdrome-refused-too-weak = { $action } ist zu schwach für { $top }: Die Reaktion muss mindestens gleich stark sein ({ $rule }). Du kannst spielen: { $allowed }.
fightdrome-refused-open-with-attack = Mit { $action } lässt sich kein Schlagabtausch eröffnen: Das geht nur mit einem Angriff ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-feint-or-weave-opens = Mit { $action } lässt sich kein Schlagabtausch eröffnen: Finte und Ausweichen sind nur Reaktionen auf einen Angriff ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-follow-with-attack = { $action } kann nicht auf eine Finte folgen: Als Nächstes muss ein Angriff kommen, gleich welcher Art und Stärke ({ $rule }). Du kannst spielen: { $allowed }.
fightdrome-refused-rest-wrong-moment = Du kannst dich jetzt nicht ausruhen: Das geht nur, unmittelbar nachdem dein Gegner ins Wanken geraten ist ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-rest-after-rest = Du kannst dich jetzt nicht ausruhen: Gerade hat es dein Gegner getan, und du musst eröffnen ({ $rule }). Du kannst spielen: { $allowed }.
fightdrome-refused-rest-with-full-hand = Du kannst dich jetzt nicht ausruhen: Du hast 7 Karten, und mehr als 7 dürfen durch Ausruhen nicht auf die Hand kommen ({ $rule }). Du kannst spielen: { $allowed }.
fightdrome-refused-rest-without-cards = Du kannst dich jetzt nicht ausruhen: Du hast keine Karte mehr, die du ziehen könntest ({ $rule }). Du kannst spielen: { $allowed }.
fightdrome-refused-not-due = { $action } muss warten: Platz { $seat } ist nicht am Zug ({ $rule }).
fightdrome-refused-pick-a-sleeve = { $action } muss warten: Wähle zuerst den Sleeve, der als Nächstes kämpft ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-no-sleeve-due = { $action } ist jetzt nicht möglich: Ein Sleeve wird nur im Epischen Turnier gewählt, zu Beginn und wenn dein Kämpfer zu Boden gegangen ist ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-sleeve-not-standing = { $action } ist nicht möglich: Wählen kannst du nur eigene Sleeves, die noch nicht gekämpft haben ({ $rule }). Jetzt erlaubt: { $allowed }.
fightdrome-refused-take-back-too-late = Es gibt nichts zurückzunehmen: Das geht nur bei einem verdeckt gewählten Sleeve, und nur solange dein Gegner noch nicht gewählt hat ({ $rule }).
fightdrome-refused-game-over = { $action } kommt zu spät: Das Spiel ist vorbei ({ $rule }).

fightdrome-refused-too-few-sleeves = Ein Episches Turnier braucht { $need } Sleeves, dieser Kartensatz hat aber nur { $have } ({ $rule }). Nimm eine andere Spielweise oder einen Kartensatz mit mehr Sleeves.
fightdrome-refused-sleeve-twice = { $value } nennt einen Sleeve zweimal, die Sleeves einer Seite müssen aber alle verschieden sein ({ $rule }). Wähle drei verschiedene.
fightdrome-refused-same-stack = Beide Charaktere haben Stack { $value }, die beiden Stacks müssen aber verschieden sein ({ $rule }). Wähle für einen der Plätze einen anderen.
fightdrome-refused-box-short = Die Schachtel reicht nicht für { $first } und { $second } zugleich: Es fehlen Karten im Stapel { $pile ->
        [punch] { fightdrome-pile-punch }
        [kick] { fightdrome-pile-kick }
        [grapple] { fightdrome-pile-grapple }
        [block] { fightdrome-pile-block }
        [feint] { fightdrome-pile-feint }
        [weave] { fightdrome-pile-weave }
       *[neurochem] { fightdrome-pile-neurochem }
    } ({ $rule }). Wähle andere Charaktere.

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
fightdrome-option-stagger_cards = Was aus den durch Wanken verlorenen Karten wird: recycle (sie werden mit dem Ablagestapel neu gemischt) oder out (sie bleiben bis zum Ende der Runde als Wunden draußen).
fightdrome-option-epic_survivor = Wie es im Epischen Turnier für den überlebenden Kämpfer weitergeht: fresh (Deck neu gemischt, sieben neue Karten) oder gauntlet (er behält Hand, Stapel und Wunden).

fightdrome-note-reconstructed = Ein Teil dieses Kartensatzes ist rekonstruiert: Nicht jede Stärke und nicht jede Anzahl ist gedruckt belegt.
fightdrome-note-no-effect = Die Option { $option } bleibt in der gewählten Spielweise ohne Wirkung.
