# Kampf der Recken auf Deutsch.

champions-name = Kampf der Recken
champions-tagline = Drei Duelle auf dem Damm, gefochten um einen Namen, der bleibt.
champions-length = Runden je Spiel: { NUMBER($rounds, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## Karten

champions-suit-S = Pik
champions-suit-H = Herz
champions-suit-D = Karo
champions-suit-C = Kreuz

champions-rank-J = Bube
champions-rank-Q = Dame
champions-rank-K = König
champions-rank-A = Ass
champions-rank-X = Joker

champions-card-S = { champions-suit-S } { $number }
champions-card-H = { champions-suit-H } { $number }
champions-card-D = { champions-suit-D } { $number }
champions-card-C = { champions-suit-C } { $number }
champions-card-JS = { champions-suit-S }-{ champions-rank-J }
champions-card-JH = { champions-suit-H }-{ champions-rank-J }
champions-card-JD = { champions-suit-D }-{ champions-rank-J }
champions-card-JC = { champions-suit-C }-{ champions-rank-J }
champions-card-QS = { champions-suit-S }-{ champions-rank-Q }
champions-card-QH = { champions-suit-H }-{ champions-rank-Q }
champions-card-QD = { champions-suit-D }-{ champions-rank-Q }
champions-card-QC = { champions-suit-C }-{ champions-rank-Q }
champions-card-KS = { champions-suit-S }-{ champions-rank-K }
champions-card-KH = { champions-suit-H }-{ champions-rank-K }
champions-card-KD = { champions-suit-D }-{ champions-rank-K }
champions-card-KC = { champions-suit-C }-{ champions-rank-K }
champions-card-AS = { champions-suit-S }-{ champions-rank-A }
champions-card-AH = { champions-suit-H }-{ champions-rank-A }
champions-card-AD = { champions-suit-D }-{ champions-rank-A }
champions-card-AC = { champions-suit-C }-{ champions-rank-A }
champions-card-X = { champions-rank-X }
champions-card-XS = { champions-rank-X } als { champions-suit-S }
champions-card-XH = { champions-rank-X } als { champions-suit-H }
champions-card-XD = { champions-rank-X } als { champions-suit-D }
champions-card-XC = { champions-rank-X } als { champions-suit-C }

## Seiten und Waffen

champions-side-saxons = Sachsen
champions-side-vikings = Wikinger
champions-weapon-spear = Speer
champions-weapon-sword = Schwert
champions-weapon-axe = Axt

## Was man tun kann

champions-action-panic = Panik

## Was jetzt zu tun ist: $champion ist gegen $enemy an der Reihe, der $card gespielt hat

champions-phase-seal = { $champion } gegen { $enemy }: Leg eine Karte verdeckt hin oder wähle Panik.
champions-phase-lead = { $champion } ist im Nachteil: Spiel zuerst und offen eine Karte oder wähle Panik.
champions-phase-answer = { $enemy } hat eine Karte gespielt ({ $card }): Antworte für { $champion } mit einer Karte oder wähle Panik.
champions-phase-name = { $champion } hat einen Joker aufgedeckt: Wähle dessen Farbe.
champions-phase-over = Das Spiel ist vorbei; für dich ist nichts mehr zu tun.

## Was geschieht

champions-event-armed = { $player } schickt { $champion } in den Kampf, bewaffnet mit { $weapon_code ->
        [spear] einem Speer.
        [sword] einem Schwert.
       *[axe] einer Axt.
    }
champions-event-combat-began = Waffengang { $combat } beginnt.
champions-event-meets = { $champion } wird auf { $enemy } treffen.
champions-event-idle = { $champion } hat keinen Gegner und sieht zu.
champions-event-dealt = { $champion } erhält diese Karten: { $cards }.
champions-event-dealt-hidden = { $champion } erhält { $count ->
        [0] keine Karten.
        [one] eine Karte.
       *[other] { $count } Karten.
    }
champions-event-duel-began = Das Duell zwischen { $champion } und { $enemy } beginnt.
champions-event-round-began = Runde { $round } beginnt.
champions-event-ran-out = { $champion } hat keine Karten und ist in Panik.
champions-event-sealed = { $player } hat gewählt, noch verdeckt.
champions-event-took-back = { $player } nimmt die Wahl zurück.
champions-event-chose-panic = { $champion } gerät freiwillig in Panik.
champions-event-played = { $champion } spielt eine Karte: { $card }.
champions-event-turned-up = { $champion } deckt eine verdeckt gezogene Karte auf: { $card }.
champions-event-named = { $champion } wählt eine Farbe und spielt so: { $card }.
champions-event-round-won = { $draw ->
        [yes] Beide Karten haben den Wert { $value }, und der Speer von { $champion } gewinnt die Runde.
       *[no] { $champion } gewinnt die Runde mit { $value } gegen { $against }.
    }
champions-event-round-drawn = Die Runde endet im Gleichstand bei { $value }.
champions-event-wounded = { $champion } { $wounds ->
        [one] erleidet eine Wunde
       *[other] wird übermannt, erleidet { $wounds } Wunden
    } und hat { $health ->
        [0] keine Gesundheit mehr.
       *[other] noch { $health ->
            [one] einen Punkt
           *[other] { $health } Punkte
        } Gesundheit.
    }
champions-event-died = { $champion } { $heroic ->
        [yes] stirbt den Heldentod.
       *[no] wird getötet.
    }
champions-event-reputation = { $reason ->
        [wound] { $champion } gewinnt { $gain ->
            [one] 1 Punkt
           *[other] { $gain } Punkte
        } Ansehen für einen Hieb, der verwundet,
        [combat] { $champion } gewinnt { $gain ->
            [one] 1 Punkt
           *[other] { $gain } Punkte
        } Ansehen für das gewonnene Duell
        [heroic] { $champion } gewinnt { $gain ->
            [one] 1 Punkt
           *[other] { $gain } Punkte
        } Ansehen für den Heldentod des Gegners
        [panic] { $champion } verliert 1 Punkt Ansehen durch freiwillige Panik
       *[other] { $champion } gewinnt { $gain ->
            [one] 1 Punkt
           *[other] { $gain } Punkte
        } Ansehen
    } und hat jetzt { $reputation }.
champions-event-duel-ended = Das Duell ist vorbei. Gewonnene Runden: { $champion } { $won }, { $enemy } { $lost }.
champions-event-reshuffled = Das Deck ist leer; die bisher gespielten Karten werden zu einem neuen gemischt, mit { $count ->
        [one] einer Karte.
       *[other] { $count } Karten.
    }
champions-event-total = Die { $side_code ->
        [saxons] Sachsen
       *[vikings] Wikinger
    } haben zusammen { $total ->
        [one] { $total } Punkt
       *[other] { $total } Punkte
    } Ansehen.
champions-event-game-ended = Die { $side_code ->
        [saxons] Sachsen
       *[vikings] Wikinger
    } gewinnen das Spiel.
champions-event-game-ended-none = Das Spiel endet unentschieden.
champions-event-resigned = { $player } gibt auf.

## Wer vorn liegt

champions-standing-reputation = { $count ->
        [one] 1 Punkt Ansehen
       *[other] { $count } Punkte Ansehen
    }
champions-standing-rounds = { $count ->
        [one] 1 Runde
       *[other] { $count } Runden
    }
champions-standing-health = { $count ->
        [one] 1 Punkt Gesundheit
       *[other] { $count } Punkte Gesundheit
    }

## Warum ein Spiel zu Ende ist

champions-reason-fought-out = beide Waffengänge ausgetragen
champions-reason-no-enemy = keine Gegner mehr
champions-reason-resigned = durch Aufgabe

## Was die Regeln verbieten

champions-refused-not-in-hand = Die Karte { $action } ist nicht auf der Hand, und nur eine Handkarte kann gespielt werden ({ $rule }). Jetzt erlaubt: { $allowed }.
champions-refused-joker-without-suit = Ein Joker wird mit einer Farbe gespielt: XS (Pik), XH (Herz), XD (Karo) oder XC (Kreuz) ({ $rule }). Jetzt erlaubt: { $allowed }.
champions-refused-already-panicked = „{ $action }“ ist nicht möglich: Dein Recke ist schon in Panik und spielt die oberste Karte des Decks ({ $rule }).
champions-refused-name-a-suit = Die Karte { $action } muss warten: Wähle zuerst die Farbe des Jokers, den du aufgedeckt hast ({ $rule }). Jetzt erlaubt: { $allowed }.
champions-refused-panic-while-naming = „{ $action }“ ist jetzt nicht möglich: Du hast einen Joker aufgedeckt und musst seine Farbe wählen ({ $rule }). Jetzt erlaubt: { $allowed }.
champions-refused-already-resigned = „{ $action }“ ist nicht möglich: Platz { $seat } hat schon aufgegeben ({ $rule }).
champions-refused-not-due = „{ $action }“ muss warten: Platz { $seat } hat jetzt nichts zu wählen ({ $rule }).
champions-refused-take-back-too-late = Es gibt nichts zurückzunehmen: Das geht nur bei einer verdeckten Wahl, und nur solange dein Gegner noch wählen muss ({ $rule }).
champions-refused-game-over = „{ $action }“ kommt zu spät: Das Spiel ist vorbei ({ $rule }).

## Optionen und Hinweise

champions-option-duels = Mit wie vielen Duellen ein Waffengang beginnt: 3 (alle sechs Recken kämpfen) oder 1 (das schnelle Duell zwischen Wulfstan und Halfdan).
champions-option-weapons = Wer welche Waffe führt: preset (Wulfstan und Halfdan den Speer, Aelfere und Bjorn das Schwert, Maccus und Sten die Axt), random (für jeden Recken ausgelost) oder ein Buchstabe für jeden wie in PSA,AAS (P Speer, S Schwert, A Axt; Wulfstan, Aelfere, Maccus, dann Halfdan, Bjorn, Sten).
champions-option-pairing = Wer im ersten Waffengang auf wen trifft: list (Wulfstan auf Halfdan, Aelfere auf Bjorn, Maccus auf Sten), random (das Los entscheidet) oder für jeden Sachsen die Nummer seines Wikingers wie in 213 (Wulfstan auf Bjorn, Aelfere auf Halfdan, Maccus auf Sten).
champions-option-combat2 = Wer im zweiten Waffengang auf wen trifft: keep (überlebende Paarungen bleiben, die übrigen Überlebenden werden der Reihe nach gepaart), repair (alle Überlebenden werden neu gepaart) oder same_only (überlebende Paarungen bleiben, sonst kämpft niemand).
champions-option-deck = Woher die Karten kommen: per_duel (ein Deck für jedes Duell) oder shared (ein Deck für alle Duelle eines Waffengangs).
champions-option-spear_draw = Welche Gleichstände ein Speer gewinnt: any (alle) oder red (nur die, bei denen die eigene Karte rot ist).
champions-option-spear_draw_wounds = Ob eine schwarze Karte verwundet, die dem Speer einen Gleichstand gewinnt: no (nein) oder yes (eine Wunde).
champions-option-overpower_cap = Wie weit das Übermannen reicht: 5 (über das Fünffache des unterlegenen Werts hinaus gibt es keine weiteren Wunden) oder none (jedes weitere Vielfache bringt eine Wunde mehr).
champions-option-panic = Wie lange freiwillige Panik dauert: combat (für den Rest des Waffengangs, die Hand wird beiseitegelegt) oder round (für diese Runde, jedes Mal für 1 Punkt Ansehen).
champions-option-kill_wins_combat = Wer nach einem tödlichen Hieb den Waffengang gewinnt: no (weiterhin, wer mehr Runden hat) oder yes (wer getötet hat).
champions-option-dead_reputation = Ob das Ansehen der Toten für ihre Seite zählt: keep (es zählt) oder lose (es zählt nicht).
champions-option-owners = Wer welche Recken spielt: die Plätze von Wulfstan, Aelfere, Maccus, Halfdan, Bjorn und Sten, zum Beispiel 0,0,0,1,1,1 (zu zweit) oder 0,1,2,3,4,5 (zu sechst); Plätze werden ab 0 lückenlos gezählt, erst die der Sachsen, dann die der Wikinger.

champions-note-weapons = P ist ein Speer, S ein Schwert, A eine Axt.
champions-note-no-effect = Die Option { $option } bleibt im schnellen Duell ohne Wirkung.
champions-note-no-wounds = Die Option { $option } bleibt mit spear_draw=red ohne Wirkung: Eine rote Karte, die einen Gleichstand gewinnt, verwundet niemanden.

## Was an Karten, Aktionen, Absprachen und Stellungen falsch sein kann

champions-error-card-unknown = „{ $value }“ ist keine Karte; eine Karte besteht aus Wert (2 bis 10, J, Q, K, A) und Farbe (S, H, D, C), und ein Joker ist X, mit Farbe XS, zum Beispiel: { $codes }.
champions-error-action-unknown = „{ $value }“ ist keine Aktion; schreibe eine Karte (zum Beispiel: { $codes }), panic, take-back oder resign.
champions-error-option-value = Die Option { $option } kann nicht „{ $value }“ sein; { $option ->
        [weapons] möglich ist preset, random oder drei Buchstaben für die Sachsen, ein Komma und drei für die Wikinger, zum Beispiel PSA,AAS (P Speer, S Schwert, A Axt).
        [pairing] möglich ist list, random oder die Ziffern 1, 2 und 3 in beliebiger Reihenfolge, zum Beispiel 213.
        [owners] nötig sind sechs Plätze mit Kommas dazwischen, ab 0 lückenlos gezählt, und jeder Platz eines Sachsen kommt vor jedem eines Wikingers, zum Beispiel 0,0,0,1,1,1 oder 0,1,0,2,3,3.
       *[other] möglich ist: { $values }.
    }
champions-error-position-value = Der Teil { $part } der Stellung kann nicht „{ $value }“ sein; { $part ->
        [phase] er lautet over, seal, lead, answer oder name.
        [combat] er ist 1 oder 2.
        [duel] er nennt die Nummer des Sachsen, dessen Duell es ist, von 1 bis 3, und dieser muss einen Gegner haben; ein Strich ist nur möglich, wenn das Spiel vorbei ist.
        [round] er ist eine ganze Zahl von 1 bis 5.
        [rounds] er ist die Zahl der Runden im ganzen Spiel, mindestens die der laufenden und höchstens 30.
        [disadvantaged] er ist 0 für den Sachsen, 1 für den Wikinger oder ein Strich für niemanden; zu seal gehört niemand, zu lead und answer einer von beiden.
        [pairs] er nennt zu jedem Sachsen den Wikinger, von 1 bis 3 und keinen zweimal, mit einem Strich für niemanden, zum Beispiel 2,1,-.
        [health] er besteht aus sechs ganzen Zahlen von 0 bis 5 in der Reihenfolge der Liste; wer jetzt oder später in diesem Waffengang kämpft, lebt, und wer nicht teilnimmt, hat 0.
        [reputation] er besteht aus sechs ganzen Zahlen in der Reihenfolge der Liste, nicht höher oder niedriger, als die bisherigen Runden es erlauben, und 0 für jeden, der nicht teilnimmt.
        [won] er besteht aus sechs ganzen Zahlen von 0 bis 5 in der Reihenfolge der Liste.
        [panicked] er besteht aus zwei Ziffern, der Sachse zuerst, 1 für Panik und 0 für keine.
        [table] er nennt zwei Karten, die des Sachsen zuerst, mit einem Strich für keine, zum Beispiel 7S,-, und muss zur Phase passen.
        [sealed] er nennt, was einer von zweien verdeckt gewählt hat, der Sachse zuerst, zum Beispiel 7S,-; nach dem Ende des Spiels nur, wenn da jemand aufgegeben hat.
        [recycled] er ist 0 oder 1.
        [resigned] er nennt Plätze mit einem Plus dazwischen, zum Beispiel 0+2; bis das Spiel vorbei ist, bleibt jeder Seite mindestens einer.
        [winner] er ist 0, 1 oder, wenn niemand gewonnen hat, ein Strich.
        [ending] er lautet none, fought-out, no-enemy oder resigned, und none, solange das Spiel nicht vorbei ist.
        [key] er besteht aus 64 Hexadezimalziffern, und seed darf nicht daneben stehen.
        [seed] er ist eine ganze Zahl.
        [chance] er ist eine ganze Zahl.
       *[other] Hände (mit höchstens 16 Karten), beiseitegelegte Karten und Decks schreibt man wie 7S,KC,X und was gespielt wurde wie 7S,XC, abwechselnd eine Karte des Sachsen und eine des Wikingers.
    }
champions-error-position-too-many = Die Stellung nennt { $card } in einem Deck { $times }-mal und damit öfter, als die Karte darin vorkommt; streiche einige davon.
champions-error-position-no-choice = In dieser Stellung hat niemand etwas zu wählen, denn wer spielen müsste, hat keine Karten oder ist in Panik; nenne Karten für eine Hand ({ $hands }), und lass niemanden, der welche hat, in Panik sein.
