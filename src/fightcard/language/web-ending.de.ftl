# Das Ende eines Spiels.

web-end-more = Mehr
web-end-close = Das war knapp. Noch ein Versuch?
web-end-next-time = Gut gekämpft. Das nächste Mal bist vielleicht du dran.

## Wie es entschieden wurde. $who ist „you“ für die Siegerseite, „them“ für die Verliererseite, sonst „named“.

web-knockout = K.O.
web-decided-staggered-out = { $who ->
        [you] Auf { $card } kam keine Antwort: { $loser } hat wankend die letzte Karte verloren.
        [them] Auf { $card } hattest du keine Antwort und hast wankend deine letzte Karte verloren.
       *[named] { $loser } hatte auf { $card } keine Antwort und hat wankend die letzte Karte verloren.
    }
web-decided-empty-hand = { $who ->
        [you] { $loser } stand mit leerer Hand da.
        [them] Deine Hand war leer.
       *[named] { $loser } stand mit leerer Hand da.
    }
web-decided-rest = { $who ->
        [you] { $loser } hat gerastet und hatte keinen Angriff zum Eröffnen.
        [them] Nach der Rast hattest du keinen Angriff zum Eröffnen.
       *[named] Nach der Rast hatte { $loser } keinen Angriff zum Eröffnen.
    }
web-decided-fame = { $who ->
        [you] Du hast das Ruhmziel zuerst erreicht.
        [them] { $winner } hat das Ruhmziel zuerst erreicht.
       *[named] { $winner } hat das Ruhmziel zuerst erreicht.
    }
web-decided-sleeves = { $who ->
        [you] { $loser } konnte niemanden mehr in den Ring schicken.
        [them] Du konntest niemanden mehr in den Ring schicken.
       *[named] { $loser } konnte niemanden mehr in den Ring schicken.
    }
web-decided-undercut = { $who ->
        [you] Deine Karte ({ $card }) hat die andere ({ $against }) unterlaufen und die letzte Partie entschieden.
        [them] { $winner } hat mit { $card } deine Karte ({ $against }) unterlaufen und die letzte Partie entschieden.
       *[named] { $winner } hat mit { $card } die andere Karte ({ $against }) unterlaufen und die letzte Partie entschieden.
    }
web-decided-clash = { $who ->
        [you] Deine Karte ({ $card }) hat die andere ({ $against }) geschlagen und die letzte Partie entschieden.
        [them] { $winner } hat mit { $card } deine Karte ({ $against }) geschlagen und die letzte Partie entschieden.
       *[named] { $winner } hat mit { $card } die andere Karte ({ $against }) geschlagen und die letzte Partie entschieden.
    }
web-decided-match = { $who ->
        [you] Am Ende der letzten Partie hattest du mehr Karten.
        [them] Am Ende der letzten Partie hatte { $winner } mehr Karten.
       *[named] Am Ende der letzten Partie hatte { $winner } mehr Karten.
    }
web-decided-wound = { $champion } hat { $enemy } verwundet: Von da an blieben die { $side ->
        [saxons] Sachsen
       *[vikings] Wikinger
    } vorn.
web-decided-kill = { $champion } hat { $enemy } erschlagen: Von da an blieben die { $side ->
        [saxons] Sachsen
       *[vikings] Wikinger
    } vorn.
web-decided-combat = { $champion } hat das Duell mit { $enemy } gewonnen: Von da an blieben die { $side ->
        [saxons] Sachsen
       *[vikings] Wikinger
    } vorn.
web-decided-panic = { $champion } hat vor { $enemy } die Nerven verloren: Von da an blieben die { $side ->
        [saxons] Sachsen
       *[vikings] Wikinger
    } vorn.
web-decided-level = { $total ->
        [one] Beide Seiten haben einen Punkt Ansehen:
       *[other] Beide Seiten haben { $total } Punkte Ansehen:
    } Kein Name ist größer als der andere.

## Wenn ein Bot für jemanden spielt

web-gone-side = { $player } ist seit einer Weile weg. Du kannst warten oder einen Bot auf diesem Platz weiterspielen lassen; die anderen dieser Seite spielen noch, also gibt es keinen Sieg zu beanspruchen.
web-left-seat = Während du weg warst, hat ein Bot deinen Platz übernommen.
web-left-back = Meinen Platz zurücknehmen
web-left-resigned = Du hast diesen Platz aufgegeben; ein Bot spielt darauf weiter.
