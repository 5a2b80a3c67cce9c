# Was geschieht, dem erzählt, dem es geschieht.

cartisora-event-class-you = { $class_code ->
        [basic] Du kämpfst ohne Klasse.
       *[other] Du kämpfst als { $class }.
    }
cartisora-event-sealed-you = Du hast gewählt, noch verdeckt.
cartisora-event-took-back-you = Du nimmst die Wahl zurück.
cartisora-event-revealed-you = Du deckst auf: { $face_code ->
        [number] { $card }.
       *[other] { $card } ({ $face }).
    }
cartisora-event-rolled-you = Du würfelst eine { $die } ({ $face }).
cartisora-event-power-you = { $face_code ->
        [number] Du kommst mit der Karte { $card } auf Angriffskraft { $power }.
       *[other] Du kommst auf Angriffskraft { $power } ({ $face }).
    }
cartisora-event-bonus-faded-you = Du verlierst den Bonus von { $bonus } aus dem Natternbiss: Die Karte hat keine Angriffskraft.
cartisora-event-followed-up-you = Du lässt auf die Finte folgen: { $face_code ->
        [number] { $card }.
       *[other] { $card } ({ $face }).
    }
cartisora-event-reacted-you = Du reagierst: { $card } ({ $face }).
cartisora-event-passed-you = Du verzichtest auf eine Reaktion.
cartisora-event-turned-up-you = Nachsetzen deckt aus deiner Hand auf: { $face_code ->
        [number] { $card }.
       *[other] { $card } ({ $face }).
    }
cartisora-event-returned-you = Du nimmst eine Karte auf die Hand zurück ({ $card }); an ihre Stelle tritt der König.
cartisora-event-marked-you = Du bist vom Schildstoß markiert: Angriffskraft 7 oder mehr verliert den nächsten Schlagabtausch.
cartisora-event-mark-faded-you = Die Markierung des Schildstoßes gegen dich verfällt ohne Wirkung.
cartisora-event-clash-won-you = { $reason ->
        [bash] Du gewinnst den Schlagabtausch: Die Gegenseite ist vom Schildstoß markiert und zeigt 7 oder mehr.
        [bare-feint] Du gewinnst den Schlagabtausch: Auf die gegnerische Finte konnte nichts mehr folgen.
        [jack] Du gewinnst den Schlagabtausch: Der Bube trifft.
        [miss] Du gewinnst den Schlagabtausch: Der gegnerische Bube geht ins Leere.
        [no-power] Du gewinnst den Schlagabtausch: Die gegnerische Karte hat keine Angriffskraft.
        [undercut] Du unterläufst die Gegenseite und gewinnst den Schlagabtausch.
        [higher] Du gewinnst den Schlagabtausch mit der höheren Angriffskraft.
        [feint-tied] Du gewinnst den Schlagabtausch: Die gegnerische Finte steht nur unentschieden und ist verloren.
        [slip] Du entschlüpfst und gewinnst den Schlagabtausch.
       *[other] Du gewinnst den Schlagabtausch.
    }
cartisora-event-took-pot-you = Du legst { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } auf deinen Schadensstapel: { $cards }.
cartisora-event-kept-own-you = Du legst { $count ->
        [one] eine eigene Karte
       *[other] { $count } eigene Karten
    } auf deinen Schadensstapel: { $cards }.
cartisora-event-leftovers-you = Du hast keine Karten mehr und erhältst { $count ->
        [one] die Restkarte
       *[other] die { $count } Restkarten
    } der anderen Hand: { $cards }.
cartisora-event-got-lock-you = Am Ende der Partie erhältst du { $count ->
        [one] eine gebundene Karte
       *[other] { $count } gebundene Karten
    }: { $cards }.
cartisora-event-match-won-you = Du gewinnst die Partie. Schadensstapel: { $piles } Karten.
cartisora-event-game-ended-you = Du gewinnst das Duell.
cartisora-event-resigned-you = Du gibst auf.
