# Kampf der Recken im Terminal.

terminal-champions-title = { $duels ->
        [one] Kampf der Recken: ein einzelnes Duell
       *[other] Kampf der Recken: drei Sachsen gegen drei Wikinger
    }
terminal-champions-owner = { $player } spielt für die { $side }: { $champions }.
terminal-champions-totals = Ansehen: Sachsen { $saxons }, Wikinger { $vikings }.
terminal-champions-moment = Waffengang { $combat }, Runde { $round }: { $saxon } gegen { $viking }.
terminal-champions-sheet = { $champion } ({ $weapon }): Gesundheit { $health }, Ansehen { $reputation }, { $cards ->
        [0] keine Karten
        [one] eine Karte
       *[other] { $cards } Karten
    }, { $won ->
        [0] keine Runde gewonnen
        [one] eine Runde gewonnen
       *[other] { $won } Runden gewonnen
    } gegen { $enemy }.
terminal-champions-idle = { $champion } ({ $weapon }): Gesundheit { $health }, Ansehen { $reputation }, ohne Gegner in diesem Waffengang.
terminal-champions-dead = { $champion }: tot, Ansehen { $reputation }.
terminal-champions-mark-disadvantaged = Im Nachteil.
terminal-champions-mark-panicked = In Panik.
terminal-champions-mark-chosen = Hat gewählt.
terminal-champions-mark-sealed = Hat gewählt, noch verdeckt: { $choice }.
terminal-champions-on-table = Auf dem Tisch: { $champion } mit { $card }.
terminal-champions-played = In beendeten Runden gespielt, die Karte des Sachsen zuerst: { $cards }.
terminal-champions-deck = Karten im Deck: { $count }.
terminal-champions-your-hand = Deine Hand für { $champion } ({ $weapon }):
terminal-champions-your-joker = Die Farben, die der Joker von { $champion } ({ $weapon }) haben kann:
terminal-champions-your-champions = Keiner deiner Recken kämpft gerade.
terminal-champions-card-strike = { $card } (Hieb, Wert { $value })
terminal-champions-card-parry = { $card } (Finte oder Parade, Wert { $value })
terminal-champions-hand = { $champion }: { $cards }.
terminal-champions-aside = { $champion } hat beiseitegelegt: { $cards }.
terminal-champions-word-panic = Panik, in Panik geraten
