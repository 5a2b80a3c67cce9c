# Was auf den Bühnen von Champions und Cartisora steht.

## Cartisora: was eine Figurenkarte tut, in einer Zeile

web-effect-sucker-punch = Schlägt 7 und mehr, verliert gegen alles Schwächere.
web-effect-feint = Lass eine andere Karte folgen, sobald du die gegnerische kennst.
web-effect-feint-gladiator = Lass eine andere Karte folgen; Gleichstand ist verloren.
web-effect-brutal-strike = Würfle und zähle 6 dazu.
web-effect-shield-block = Niemand gewinnt: Beide behalten ihre eigenen Karten.
web-effect-shield-bash = Gewonnen? Nächstes Mal verliert die Gegenseite mit 7 oder mehr.
web-effect-stalwart = Verloren? Deine Karte kommt zurück auf die Hand.
web-effect-flurry-of-blows = Zwei Würfel, der bessere zählt; eine 1 gilt als 11.
web-effect-extended-strike = Überboten? Zähle einen Würfel dazu.
web-effect-echoes-of-power = Deine letzte Kraft noch einmal.
web-effect-disarm = Unentschieden, was auch kommt.
web-effect-counter-attack = Verloren? Mach ein Unentschieden daraus.
web-effect-follow-through = Gewonnen? Triff noch eine zufällige Karte der Gegenseite.
web-effect-gamblers-strike = Gewinnt gegen ungerade Zahlen.
web-effect-slip-through = Unentschieden? Du gewinnst alles.
web-effect-asp-strike = Jetzt ein Würfel, und beim nächsten Mal derselbe dazu.
web-plate-sucker-punch = Überraschungs{ "\u00AD" }schlag
web-plate-stalwart = { cartisora-face-stalwart }
web-window-loser = Du verlierst diesen Schlagabtausch. { $card }: { $effect }
web-window-winner = Du gewinnst diesen Schlagabtausch. { $card }: { $effect }
web-window-tie = Der Schlagabtausch steht unentschieden. { $card }: { $effect }
web-card-effect = { $card }: { $effect }
web-answer-card = Antwort
web-card-yours = deine Karte
web-card-theirs = ihre Karte
web-clash-undercut = Unterlaufen!
web-clash-higher = Geschlagen!
web-clash-tied = Gleichstand
web-clash-blocked = Geblockt
web-match = Partie { $match }
web-matches = Die Partien
web-damage-cards = Schaden
web-damage-of = { $side ->
        [mine] Dein Schadensstapel
       *[theirs] Schadensstapel von { $player }
    }
web-frieze = Schaden: { $player } { $mine }, { $other } { $theirs }, gebunden { $locked }. 14 Karten entscheiden die Partie.
web-locked-cards = { $count ->
        [one] Eine Karte gebunden
       *[other] { $count } Karten gebunden
    }
web-locked-next = wer als Nächstes gewinnt, bekommt alle

## Champions

web-kind-strike = Hieb
web-kind-feint = Finte
web-kind-joker = jede Farbe
web-reputation-word = Ansehen
web-card-forecast = { $card }, { $forecast ->
        [wins] höher
        [loses] niedriger
       *[draws] gleich
    }
web-mark-fallen = Gefallen
web-weapon-spear = Mit dem Speer zählt Pik 1 mehr, und ein Gleichstand lässt sich gewinnen.
web-weapon-sword = Mit dem Schwert zählt Kreuz 1 mehr.
web-weapon-axe = Mit der Axt zählt Kreuz 2 mehr, Herz und Karo zählen 2 weniger.
web-deck-left = { $count ->
        [one] Noch eine Karte im Deck
       *[other] Noch { $count } Karten im Deck
    }
web-posts = Runde { $round }. Gewonnene Runden: Sachse { $saxons }, Wikinger { $vikings }.
web-titulus-duel = { $champion } gegen { $enemy }
web-titulus-leads = { $champion } schlägt zuerst
web-titulus-answers = { $champion } antwortet
web-titulus-joker = Ein Joker, ungesehen
web-titulus-wins = { $champion } gewinnt die Runde
web-titulus-wounds = { $champion } verwundet { $enemy }
web-titulus-kill = { $champion } erschlägt { $enemy }
web-titulus-drawn = Runde unentschieden
web-reason-sealed = Waffengang { $combat }, Runde { $round }: beide Karten zugleich
web-reason-leads = Im Nachteil: { $champion } spielt zuerst, offen
web-reason-answers = { $champion } ist im Vorteil und sieht die Karte
web-reason-won = { $value } schlägt { $against }
web-reason-spear = Beide sind { $value } wert: Der Speer gewinnt
web-reason-drawn = Beide sind { $value } wert
web-reason-wounds = { $value } gegen { $against }: { $wounds } Wunden
web-reason-heroic = Ein Heldentod

## Kurze Gründe auf Karten, die gerade nicht passen, und was neben der Bühne steht

web-card-why-not = { $card } (jetzt nicht: { $why })
web-short-too-weak = unter { $strength }
web-short-punch-on-kick = nicht auf Tritt
web-short-kick-on-punch = nicht auf Schlag
web-short-punch-block-on-kick = nicht auf Tritt
web-short-kick-block-on-punch = nicht auf Schlag
web-short-neurochem-punch-on-kick = nicht auf Tritt
web-short-neurochem-kick-on-punch = nicht auf Schlag
web-short-neurochem-on-top = nur Neurochem
web-short-feint-or-weave-on-neurochem = nur Neurochem
web-short-open-with-attack = nicht zuerst
web-short-feint-or-weave-opens = nicht zuerst
web-short-follow-with-attack = nur Angriffe
web-not-yet-tie = bei Gleichstand
web-not-yet-loser = wenn du verlierst
web-not-yet-winner = wenn du gewinnst
web-ask-suit = Dein Joker: Wähle seine Farbe.
web-to-draw = zu ziehen
web-relations = Gegen die Karten, die noch drüben sind
web-relation-beats = schlägt
web-relation-undercuts = unterläuft
web-relation-ties = gleich mit
web-relation-blocked = abgewehrt von
web-relation-undercut-by = unterlaufen von
web-relation-beaten-by = geschlagen von
web-relation-dice = Würfel entscheiden
web-relation-feint = Finte: Es folgt eine Karte
web-relation-on = { $card } (verliert bei { $dice })
web-threads = Ansehen bisher
web-threads-text = Sachsen und Wikinger: { $before } am Anfang, { $now } jetzt.
web-weapons-do = Was die Waffen bringen
web-class-beside = { $player }: { $class }
