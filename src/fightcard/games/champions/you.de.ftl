# Was geschieht, dem erzählt, dem es geschieht.

champions-event-armed-you = Du schickst { $champion } in den Kampf, bewaffnet mit { $weapon_code ->
        [spear] einem Speer.
        [sword] einem Schwert.
       *[axe] einer Axt.
    }
champions-event-sealed-you = Du hast gewählt, noch verdeckt.
champions-event-took-back-you = Du nimmst die Wahl zurück.
champions-event-resigned-you = Du gibst auf.
