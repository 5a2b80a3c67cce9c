# Fightdrome im Terminal.

terminal-fightdrome-title = { $mode ->
        [single] Fightdrome: ein einzelner Kampf
        [fame] Fightdrome: ein Spiel um { $target } Ruhmpunkte
       *[epic] Fightdrome: ein Episches Turnier
    }
terminal-fightdrome-character = { $player }: Stack { $stack }, Sleeve { $sleeves }. Deck: { $deck }.
terminal-fightdrome-stable = { $player }: Stack { $stack }, Sleeves { $sleeves }.
terminal-fightdrome-round = Runde { $round }
terminal-fightdrome-fame = Ruhm: { $one } für { $first }, { $other } für { $second }; das Ziel ist { $target }.
terminal-fightdrome-top = Auf dem Tisch: { $card }, gespielt von { $player }.
terminal-fightdrome-missed = Der letzte Angriff: { $card }; { $player } konnte nicht darauf reagieren.
terminal-fightdrome-nothing = Auf dem Tisch: kein Angriff, auf den jemand reagieren muss.
terminal-fightdrome-seat = { $player }: { $hand ->
        [one] eine Karte
       *[other] { $hand } Karten
    } auf der Hand, { $pile } im Ziehstapel, { $discards } im Ablagestapel.
terminal-fightdrome-sleeves = { $player }: kämpft im Sleeve { $fighting }, { $standing ->
        [none] dem letzten.
       *[other] noch in Reserve: { $standing }.
    }
terminal-fightdrome-reserve = { $player }: { $standing ->
        [none] kein Sleeve mehr übrig.
       *[other] Sleeves zur Auswahl: { $standing }.
    }
terminal-fightdrome-discards = Ablagestapel von { $player }: { $cards }.
terminal-fightdrome-out = Als Wunden draußen, { $player }: { $cards }.
terminal-fightdrome-your-hand = Deine Hand:
terminal-fightdrome-your-sleeves = Deine Sleeves:
terminal-fightdrome-hand = Hand von { $player }: { $cards }.
terminal-fightdrome-hand-empty = Hand von { $player }: leer.
terminal-fightdrome-word-rest = ausruhen
