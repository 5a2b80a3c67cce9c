# Was geschieht, dem erzählt, dem es geschieht.

fightdrome-event-character-you = Du kämpfst mit Stack { $stack } in Sleeve { $sleeve }.
fightdrome-event-round-began-you = Runde { $round } beginnt; du musst eröffnen.
fightdrome-event-dealt-you = Du ziehst als Start-Hand: { $cards }.
fightdrome-event-overstimulated-you = Du bist überstimuliert, zeigst { $cards } und ziehst eine neue Hand.
fightdrome-event-played-you = Du spielst { $card }.
fightdrome-event-drew-you = Du ziehst { $card }.
fightdrome-event-staggered-you = Du kannst auf { $card } nicht reagieren und gerätst ins Wanken.
fightdrome-event-staggered-none-you = Du hast keinen Angriff zu spielen und gerätst ins Wanken.
fightdrome-event-lost-you = Du verlierst verdeckt { $card }.
fightdrome-event-rested-you = Du ruhst dich aus.
fightdrome-event-reshuffled-you = Du mischst den Ablagestapel zu einem neuen Ziehstapel mit { $count ->
        [one] einer Karte.
       *[other] { $count } Karten.
    }
fightdrome-event-round-ended-you = { $reason ->
        [staggered-out] Du gewinnst die Runde: Das Wanken hat die Gegenseite die letzte Karte gekostet.
        [empty-hand] Du gewinnst die Runde: Die Hand der Gegenseite ist leer.
        [rest] Nach dem Ausruhen fehlt ein Angriff zum Eröffnen: Die Runde ist zu Ende und geht an dich.
       *[other] Du gewinnst die Runde.
    }
fightdrome-event-scored-you = Du zeigst { $cards } und erhältst { $fame ->
        [one] einen Ruhmpunkt.
       *[other] { $fame } Ruhmpunkte.
    }
fightdrome-event-sealed-you = Du hast einen Sleeve gewählt, noch verdeckt.
fightdrome-event-took-back-you = Du nimmst die Wahl zurück.
fightdrome-event-picked-you = Du schickst Sleeve { $sleeve } in den Kampf.
fightdrome-event-fell-you = Du verlierst einen Kämpfer: Sleeve { $sleeve } geht zu Boden.
fightdrome-event-game-ended-you = Du gewinnst das Spiel.
fightdrome-event-resigned-you = Du gibst auf.
