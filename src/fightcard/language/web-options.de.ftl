# Regeloptionen und ihre Werte, wie die Seiten im Browser sie nennen.

## Werte mehrerer Optionen

web-value-yes = Ja
web-value-no = Nein
web-value-random = Durch das Los
web-seat-one = Erster Spieler
web-seat-two = Zweiter Spieler

## Fightdrome

web-option-fightdrome-mode = Worum es geht
web-value-fightdrome-mode-single = Ein einzelner Kampf
web-value-fightdrome-mode-fame = Ein Spiel um Ruhm
web-value-fightdrome-mode-epic = Episches Turnier
web-option-fightdrome-starter = Wer eröffnet
web-value-fightdrome-starter-0 = Erster Spieler
web-value-fightdrome-starter-1 = Zweiter Spieler
web-option-fightdrome-characters = Charaktere
web-characters-dealt = Ausgelost
web-characters-one = Gewählt: Stack und Sleeve
web-characters-three = Gewählt, für das Epische Turnier: drei Sleeves
web-stack-of = Stack, Spieler { $seat }
web-sleeve-of = Sleeve, Spieler { $seat }
web-option-fightdrome-fame_target = Ruhm zum Sieg
web-option-fightdrome-breathing_space = Atempause
web-option-fightdrome-last_gasp = Nach Luft ringen
web-option-fightdrome-empty_hand = Leere Hand
web-value-fightdrome-empty_hand-immediate = Verliert sofort
web-value-fightdrome-empty_hand-deferred = Verliert, wenn eine Karte verlangt wird
web-option-fightdrome-rest_dead_end = Kein Angriff nach dem Ausruhen (Ruhm)
web-value-fightdrome-rest_dead_end-end_round = Die Runde endet
web-value-fightdrome-rest_dead_end-restagger = Wankt noch einmal
web-option-fightdrome-single_bout_rest_end = Kein Angriff nach dem Ausruhen (einzeln, Episch)
web-value-fightdrome-single_bout_rest_end-rester = Wer sich ausruhte, gewinnt
web-value-fightdrome-single_bout_rest_end-fame = Die Hand mit mehr Ruhm gewinnt
web-value-fightdrome-single_bout_rest_end-restagger = Wankt noch einmal
web-value-fightdrome-single_bout_rest_end-draw = Niemand gewinnt
web-option-fightdrome-both_reach = Beide erreichen das Ziel
web-value-fightdrome-both_reach-higher = Die höhere Summe gewinnt
web-value-fightdrome-both_reach-rester = Wer sich ausruhte, gewinnt
web-value-fightdrome-both_reach-draw = Niemand gewinnt
web-option-fightdrome-next_starter = Wer spätere Runden eröffnet
web-value-fightdrome-next_starter-alternate = Abwechselnd
web-value-fightdrome-next_starter-winner = Der Gewinner
web-value-fightdrome-next_starter-loser = Der Verlierer
web-value-fightdrome-next_starter-same = Immer derselbe
web-option-fightdrome-stagger_cards = Durch Wanken verlorene Karten
web-value-fightdrome-stagger_cards-recycle = Werden erneut gemischt
web-value-fightdrome-stagger_cards-out = Bleiben als Wunden draußen
web-option-fightdrome-epic_survivor = Der Überlebende eines Kampfes (Episch)
web-value-fightdrome-epic_survivor-fresh = Beginnt frisch
web-value-fightdrome-epic_survivor-gauntlet = Behält Hand und Wunden

## Kampf der Recken

web-option-champions-duels = Duelle
web-value-champions-duels-3 = Drei, sechs Recken
web-value-champions-duels-1 = Eines, das schnelle Duell
web-option-champions-weapons = Waffen
web-value-champions-weapons-preset = Wie in der Liste
web-value-champions-weapons-own = Gewählt
web-option-champions-pairing = Paare
web-value-champions-pairing-list = In Listenfolge
web-option-champions-combat2 = Zweiter Zweikampf
web-value-champions-combat2-keep = Lebende Paare bleiben
web-value-champions-combat2-repair = Alle werden neu gepaart
web-value-champions-combat2-same_only = Nur lebende Paare kämpfen
web-option-champions-deck = Deck
web-value-champions-deck-per_duel = Eines je Duell
web-value-champions-deck-shared = Eines für alle
web-option-champions-spear_draw = Gleichstände, die ein Speer gewinnt
web-value-champions-spear_draw-any = Alle
web-value-champions-spear_draw-red = Nur mit roter Karte
web-option-champions-spear_draw_wounds = Speer verwundet bei Gleichstand
web-option-champions-overpower_cap = Übermannen
web-value-champions-overpower_cap-5 = Bis zum Fünffachen
web-value-champions-overpower_cap-none = Ohne Grenze
web-option-champions-panic = Freiwillige Panik dauert
web-value-champions-panic-combat = Den ganzen Zweikampf
web-value-champions-panic-round = Eine Runde
web-option-champions-kill_wins_combat = Ein Toter entscheidet den Zweikampf
web-option-champions-dead_reputation = Ansehen der Toten
web-value-champions-dead_reputation-keep = Zählt
web-value-champions-dead_reputation-lose = Geht verloren
web-option-champions-owners = Spieler

## Duelle von Cartisora

web-option-cartisora-classes = Klassen
web-option-cartisora-target = Partien zum Sieg
web-option-cartisora-final_lock = Am Ende gebundene Karten
web-value-cartisora-final_lock-nobody = Bekommt niemand
web-value-cartisora-final_lock-own = An ihre Besitzer
web-value-cartisora-final_lock-last_winner = An den letzten Gewinner
web-option-cartisora-undercut = Was unterlaufen werden kann
web-value-cartisora-undercut-all = Alle Kräfte
web-value-cartisora-undercut-numbers_only = Nur Zahlenkarten
web-option-cartisora-feint_sees_dice = Finte sieht die Würfel
web-option-cartisora-feint_tie = Eine Finte mit Gleichstand
web-value-cartisora-feint_tie-by_text = Nach der Klasse
web-value-cartisora-feint_tie-lock = Wird gebunden
web-value-cartisora-feint_tie-lose = Ist verloren
web-option-cartisora-reaction_as_attack = Reaktionskarte als Angriff
web-value-cartisora-reaction_as_attack-forced = Nur wenn sonst nichts bleibt
web-value-cartisora-reaction_as_attack-free = Jederzeit
web-option-cartisora-bash_card = Wohin ein Schildstoß geht
web-value-cartisora-bash_card-own_pot = In den Topf des Ritters
web-value-cartisora-bash_card-next_pot = An den nächsten Gewinner
web-option-cartisora-reaction_chain = Reaktionen je Schlagabtausch
web-value-cartisora-reaction_chain-chain = So viele wie passen
web-value-cartisora-reaction_chain-one_each = Je eine
web-option-cartisora-block_v_disarm = Schildblock gegen Entwaffnen
web-value-cartisora-block_v_disarm-block = Jeder behält die eigenen
web-value-cartisora-block_v_disarm-tie = Die Karten werden gebunden
web-option-cartisora-gambler_even = Spielerglück, das fehlgeht
web-value-cartisora-gambler_even-lose = Verliert
web-value-cartisora-gambler_even-tie = Gleichstand
web-option-cartisora-gambler_parity = Was es schlägt
web-value-cartisora-gambler_parity-card = Ungerade Zahlenkarten
web-value-cartisora-gambler_parity-power = Jede ungerade Kraft
