# Die Lobby: Tische, die auf irgendwen warten.

web-lobby = Lobby
web-lobby-text = Spiel gegen jemanden, der gerade da ist.
web-lobby-find = Finde mir einen Gegner
web-lobby-find-text = Du setzt dich zu jemandem, der dasselbe Spiel mit denselben Regeln und derselben Uhr will. Wartet niemand, steht dein Tisch in der Lobby, bis jemand kommt.
web-lobby-game = Spiel
web-lobby-clock = Uhr
web-lobby-wait = Wenn niemand kommt
web-lobby-level = Stärke des Bots
web-lobby-wait-choice = { $seconds ->
        [0] weiter warten
       *[other] nach { web-lobby-time } ein Bot
    }
web-lobby-time = { $minutes ->
        [0] { $seconds } s
       *[other] { $minutes } min
    }
web-lobby-waiting = Wer wartet
web-lobby-show = Zeigen
web-lobby-all-games = Alle Spiele
web-lobby-nobody = Gerade wartet niemand. Mach du den Anfang: Andere schauen sicher bald in diese Liste.
web-lobby-somebody = Jemand
web-lobby-waited = { $minutes ->
        [0] gerade gekommen
       *[other] wartet seit { $minutes } min
    }
web-lobby-seats = { $open } von { $seats } Plätzen frei
web-lobby-join = Mitspielen
web-lobby-join-table = Mit { $player } spielen: { $game }
web-lobby-rule = { $option }: { $value }
web-lobby-yours = Dein Tisch
web-lobby-back = Zu deinem Tisch
web-lobby-page = Seite { $page } von { $pages }
web-lobby-earlier = Vorige Seite
web-lobby-later = Nächste Seite
web-lobby-clock-none = keine Uhr
web-lobby-clock-move = { $seconds } s pro Zug
web-lobby-clock-bank = { $minutes } min + { $increment } s
web-lobby-clock-days = { $days ->
        [one] ein Tag pro Zug
       *[other] { $days } Tage pro Zug
    }
web-lobby-you-wait = Warten auf Mitspieler
web-lobby-listed = Dein Tisch steht in der Lobby. Eine halbe Minute nachdem du diese Seite verlässt, verschwindet er daraus.
web-lobby-bot-in = In { web-lobby-time } setzt sich ein Bot dazu.
web-lobby-list = In die Lobby stellen
web-lobby-list-text = Dann können sich alle auf diesem Server dazusetzen, nicht nur wer den Link hat.
web-lobby-unlist = Aus der Lobby nehmen
