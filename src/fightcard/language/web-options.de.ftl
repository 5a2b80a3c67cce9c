# Regeloptionen und ihre Werte, wie die Seiten im Browser sie nennen.

## Werte mehrerer Optionen

web-value-yes = Ja
web-value-no = Nein
web-value-random = Durch das Los
web-seat-one = Erster Spieler (du)
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
web-option-fightdrome-single_bout_rest_end = Kein Angriff nach dem Ausruhen (einzelner Kampf, Turnier)
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
web-option-fightdrome-epic_survivor = Der Überlebende eines Kampfes (Turnier)
web-value-fightdrome-epic_survivor-fresh = Beginnt frisch
web-value-fightdrome-epic_survivor-gauntlet = Behält Hand und Wunden

## Kampf der Recken

web-option-champions-duels = Duelle
web-value-champions-duels-3 = Drei, sechs Recken
web-value-champions-duels-1 = Eines, das schnelle Duell
web-option-champions-weapons = Waffen
web-value-champions-weapons-preset = Wie in der Liste
web-value-champions-weapons-own = Gewählt
web-option-champions-pairing = Paarungen
web-value-champions-pairing-list = In der Reihenfolge der Liste
web-option-champions-combat2 = Zweiter Waffengang
web-value-champions-combat2-keep = Überlebende Paarungen bleiben
web-value-champions-combat2-repair = Alle werden neu gepaart
web-value-champions-combat2-same_only = Nur überlebende Paarungen kämpfen
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
web-value-champions-panic-combat = Den ganzen Waffengang
web-value-champions-panic-round = Eine Runde
web-option-champions-kill_wins_combat = Ein Toter entscheidet den Waffengang
web-option-champions-dead_reputation = Ansehen der Toten
web-value-champions-dead_reputation-keep = Zählt
web-value-champions-dead_reputation-lose = Geht verloren
web-option-champions-owners = Spieler

## Duelle von Cartisora

web-option-cartisora-classes = Klassen
web-option-cartisora-target = Partien zum Sieg
web-option-cartisora-final_lock = Wer am Ende gebundene Karten bekommt
web-value-cartisora-final_lock-nobody = Niemand
web-value-cartisora-final_lock-own = Die Besitzer
web-value-cartisora-final_lock-last_winner = Der letzte Gewinner
web-option-cartisora-undercut = Was unterlaufen werden kann
web-value-cartisora-undercut-all = Alle Kräfte
web-value-cartisora-undercut-numbers_only = Nur Zahlenkarten
web-option-cartisora-feint_sees_dice = Finte sieht die Würfel
web-option-cartisora-feint_tie = Finte bei Unentschieden
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
web-value-cartisora-reaction_chain-chain = So viele, wie passen
web-value-cartisora-reaction_chain-one_each = Je eine
web-option-cartisora-block_v_disarm = Schildblock gegen Entwaffnen
web-value-cartisora-block_v_disarm-block = Beide behalten die eigenen
web-value-cartisora-block_v_disarm-tie = Die Karten werden gebunden
web-option-cartisora-gambler_even = Spielerglück, das ins Leere geht
web-value-cartisora-gambler_even-lose = Verliert
web-value-cartisora-gambler_even-tie = Unentschieden
web-option-cartisora-gambler_parity = Was Spielerglück schlägt
web-value-cartisora-gambler_parity-card = Ungerade Zahlenkarten
web-value-cartisora-gambler_parity-power = Jede ungerade Kraft

## Wozu jede Option da ist, in den Worten ihres Menüs

web-help-fightdrome-mode = Worum es geht: „Ein einzelner Kampf“, „Ein Spiel um Ruhm“ (mehrere Runden bis zu einem Ruhmziel) oder „Episches Turnier“ (mit drei Sleeves auf jeder Seite).
web-help-fightdrome-starter = Wer die erste Runde eröffnet; du bist der erste Spieler.
web-help-fightdrome-characters = Wer kämpft: ausgelost, oder für jeden Spieler ein Stack und ein Sleeve, die du wählst (im Epischen Turnier je drei Sleeves).
web-help-fightdrome-fame_target = Wie viel Ruhm das Spiel um Ruhm gewinnt: eine ganze Zahl, üblich sind 300; mit 150 ist es die Variante „Willst du Ruhm?“.
web-help-fightdrome-breathing_space = Auf das Ausruhen darf auch die wankende Seite ausruhen, und so fort im Wechsel.
web-help-fightdrome-last_gasp = Eine Neurochem-Karte als einzige Karte der Hand bringt eine neue Karte.
web-help-fightdrome-empty_hand = Was geschieht, wenn die letzte Karte eine Neurochem-Karte war: „Verliert sofort“ oder „Verliert, wenn eine Karte verlangt wird“.
web-help-fightdrome-rest_dead_end = Wenn im Spiel um Ruhm nach dem Ausruhen ein Angriff zum Eröffnen fehlt: „Die Runde endet“ (beide Hände werden gewertet) oder „Wankt noch einmal“ (und der Kampf geht weiter).
web-help-fightdrome-single_bout_rest_end = Wenn im einzelnen Kampf oder im Epischen Turnier nach dem Ausruhen ein Angriff zum Eröffnen fehlt: „Wer sich ausruhte, gewinnt“, „Die Hand mit mehr Ruhm gewinnt“, „Wankt noch einmal“ (und der Kampf geht weiter) oder „Niemand gewinnt“.
web-help-fightdrome-both_reach = Wenn beide das Ruhmziel in derselben Runde erreichen: „Die höhere Summe gewinnt“, „Wer sich ausruhte, gewinnt“ oder „Niemand gewinnt“.
web-help-fightdrome-next_starter = Wer die weiteren Runden eröffnet: „Abwechselnd“, „Der Gewinner“ oder „Der Verlierer“ der vorigen Runde, „Immer derselbe“ oder „Durch das Los“.
web-help-fightdrome-stagger_cards = Was aus den durch Wanken verlorenen Karten wird: „Werden erneut gemischt“ (mit dem Ablagestapel) oder „Bleiben als Wunden draußen“ (bis zum Ende der Runde).
web-help-fightdrome-epic_survivor = Wie es im Epischen Turnier für den überlebenden Kämpfer weitergeht: „Beginnt frisch“ (Deck neu gemischt, sieben neue Karten) oder „Behält Hand und Wunden“ (und seine Stapel).
web-help-champions-duels = Mit wie vielen Duellen ein Waffengang beginnt: „Drei, sechs Recken“ oder „Eines, das schnelle Duell“ (Wulfstan gegen Halfdan).
web-help-champions-weapons = Wer welche Waffe führt. Wie in der Liste: Wulfstan und Halfdan den Speer, Aelfere und Bjorn das Schwert, Maccus und Sten die Axt.
web-help-champions-pairing = Wer im ersten Waffengang auf wen trifft. Nach der Liste: Wulfstan auf Halfdan, Aelfere auf Bjorn, Maccus auf Sten.
web-help-champions-combat2 = Wer im zweiten Waffengang auf wen trifft: „Überlebende Paarungen bleiben“ (die übrigen Überlebenden werden der Reihe nach gepaart), „Alle werden neu gepaart“ oder „Nur überlebende Paarungen kämpfen“.
web-help-champions-deck = Woher die Karten kommen: „Eines je Duell“ oder „Eines für alle“ Duelle eines Waffengangs.
web-help-champions-spear_draw = Welche Gleichstände ein Speer gewinnt: „Alle“ oder „Nur mit roter Karte“.
web-help-champions-spear_draw_wounds = Eine schwarze Karte, die dem Speer einen Gleichstand gewinnt, verwundet einmal.
web-help-champions-overpower_cap = Wie weit das Übermannen reicht: „Bis zum Fünffachen“ (über das Fünffache des unterlegenen Werts hinaus gibt es keine weiteren Wunden) oder „Ohne Grenze“ (jedes weitere Vielfache bringt eine Wunde mehr).
web-help-champions-panic = Wie lange freiwillige Panik dauert: „Den ganzen Waffengang“ (die Hand wird beiseitegelegt) oder „Eine Runde“ (jedes Mal für 1 Punkt Ansehen).
web-help-champions-kill_wins_combat = Wer den Gegner tötet, gewinnt den Waffengang, gleich wie die Runden stehen.
web-help-champions-dead_reputation = Ob das Ansehen der Toten für ihre Seite zählt: „Zählt“ oder „Geht verloren“.
web-help-champions-owners = Wie viele Personen auf jeder Seite spielen; sie teilen sich die Recken ihrer Seite.
web-help-cartisora-classes = Was Bube, Dame und König für jeden Spieler bedeuten. Du bist der erste, außer wenn du zuschaust.
web-help-cartisora-target = Wie viele Partien zu gewinnen sind: eine ganze Zahl von 1 bis 25, üblich sind 3.
web-help-cartisora-final_lock = Wer Karten bekommt, die am Ende einer Partie noch gebunden sind: „Niemand“, „Die Besitzer“ oder „Der letzte Gewinner“ (wer zuletzt einen Topf genommen hat).
web-help-cartisora-undercut = Welche Angriffskräfte unterlaufen werden können: „Alle Kräfte“ (auch gewürfelte und erhöhte) oder „Nur Zahlenkarten“ (beide mit ihrem gedruckten Wert).
web-help-cartisora-feint_sees_dice = Die Würfel der Gegenseite fallen, bevor der Folgeangriff nach einer Finte gewählt wird.
web-help-cartisora-feint_tie = Was aus einer Finte wird, deren Folgeangriff unentschieden steht: „Nach der Klasse“ (ohne Klasse sind ihre Karten gebunden, ein Gladiator verliert sie), „Wird gebunden“ oder „Ist verloren“.
web-help-cartisora-reaction_as_attack = Wann eine Reaktionskarte als Angriff ohne Angriffskraft verdeckt gelegt werden darf: „Nur wenn sonst nichts bleibt“ (keine Angriffskarte mehr) oder „Jederzeit“.
web-help-cartisora-bash_card = Wohin ein Schildstoß kommt: „In den Topf des Ritters“ (den er gerade gewonnen hat) oder „An den nächsten Gewinner“ (zu den gebundenen Karten).
web-help-cartisora-reaction_chain = Wie viele Reaktionen ein Schlagabtausch haben darf: „So viele, wie passen“ oder „Je eine“ auf jeder Seite.
web-help-cartisora-block_v_disarm = Was Schildblock gegen Entwaffnen ergibt: „Beide behalten die eigenen“ oder „Die Karten werden gebunden“.
web-help-cartisora-gambler_even = Was aus einem Spielerglück wird, das ins Leere geht: „Verliert“ oder „Unentschieden“.
web-help-cartisora-gambler_parity = Was Spielerglück schlägt: „Ungerade Zahlenkarten“ (auch das Ass) oder „Jede ungerade Kraft“.
