# Duelle von Cartisora auf Deutsch.

cartisora-name = Duelle von Cartisora
cartisora-tagline = Je eine Karte, verdeckt: Die höhere schlägt die niedrigere, doch genau eins weniger unterläuft sie.
cartisora-length = Partien je Duell: { NUMBER($rounds, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## Klassen und Karten

cartisora-class-basic = ohne Klasse
cartisora-class-gladiator = Gladiator
cartisora-class-knight = Ritter
cartisora-class-monk = Mönch
cartisora-class-swashbuckler = Draufgänger
cartisora-class-rogue = Schurke

cartisora-face-number = Zahlenkarte
cartisora-face-sucker-punch = Überraschungsschlag
cartisora-face-feint = Finte
cartisora-face-brutal-strike = Brutaler Hieb
cartisora-face-shield-block = Schildblock
cartisora-face-shield-bash = Schildstoß
cartisora-face-stalwart = Standhaft
cartisora-face-flurry-of-blows = Schlaghagel
cartisora-face-extended-strike = Verlängerter Hieb
cartisora-face-echoes-of-power = Echo der Kraft
cartisora-face-disarm = Entwaffnen
cartisora-face-counter-attack = Gegenangriff
cartisora-face-follow-through = Nachsetzen
cartisora-face-gamblers-strike = Spielerglück
cartisora-face-slip-through = Entschlüpfen
cartisora-face-asp-strike = Natternbiss

cartisora-card-A = Ass
cartisora-card-J = Bube
cartisora-card-Q = Dame
cartisora-card-K = König

cartisora-card-basic-J = { cartisora-face-sucker-punch }
cartisora-card-basic-Q = { cartisora-face-feint }
cartisora-card-basic-K = { cartisora-face-brutal-strike }
cartisora-card-gladiator-J = { cartisora-face-sucker-punch }
cartisora-card-gladiator-Q = { cartisora-face-feint }
cartisora-card-gladiator-K = { cartisora-face-brutal-strike }
cartisora-card-knight-J = { cartisora-face-shield-block }
cartisora-card-knight-Q = { cartisora-face-shield-bash }
cartisora-card-knight-K = { cartisora-face-stalwart }
cartisora-card-monk-J = { cartisora-face-flurry-of-blows }
cartisora-card-monk-Q = { cartisora-face-extended-strike }
cartisora-card-monk-K = { cartisora-face-echoes-of-power }
cartisora-card-swashbuckler-J = { cartisora-face-disarm }
cartisora-card-swashbuckler-Q = { cartisora-face-counter-attack }
cartisora-card-swashbuckler-K = { cartisora-face-follow-through }
cartisora-card-rogue-J = { cartisora-face-gamblers-strike }
cartisora-card-rogue-Q = { cartisora-face-slip-through }
cartisora-card-rogue-K = { cartisora-face-asp-strike }

## Was man tun kann

cartisora-action-pass = Passen

## Was jetzt zu tun ist

cartisora-phase-clash = Wähle eine Karte und leg sie verdeckt hin.
cartisora-phase-follow-up = Lass auf deine Finte eine beliebige andere Karte folgen.
cartisora-phase-tie = Der Schlagabtausch steht unentschieden: Spiel Entschlüpfen, um ihn zu gewinnen, oder passe.
cartisora-phase-loser = Du verlierst diesen Schlagabtausch: Spiel deine Reaktionskarte oder passe.
cartisora-phase-winner = Du gewinnst diesen Schlagabtausch: Spiel deine Reaktionskarte oder passe.
cartisora-phase-over = Das Duell ist vorbei; für dich ist nichts mehr zu tun.

## Was geschieht

cartisora-event-class = { $class_code ->
        [basic] { $player } kämpft ohne Klasse.
       *[other] { $player } kämpft als { $class }.
    }
cartisora-event-match-began = Partie { $match } beginnt.
cartisora-event-sealed = { $player } hat gewählt, noch verdeckt.
cartisora-event-took-back = { $player } nimmt die Wahl zurück.
cartisora-event-revealed = { $player } deckt auf: { $face_code ->
        [number] { $card }.
       *[other] { $card } ({ $face }).
    }
cartisora-event-rolled = { $player } würfelt eine { $die } ({ $face }).
cartisora-event-power = { $face_code ->
        [number] { $player } kommt mit der Karte { $card } auf Angriffskraft { $power }.
       *[other] { $player } kommt auf Angriffskraft { $power } ({ $face }).
    }
cartisora-event-bonus-faded = { $player } verliert den Bonus von { $bonus } aus dem Natternbiss: Die Karte hat keine Angriffskraft.
cartisora-event-followed-up = { $player } lässt auf die Finte folgen: { $face_code ->
        [number] { $card }.
       *[other] { $card } ({ $face }).
    }
cartisora-event-reacted = { $player } reagiert: { $card } ({ $face }).
cartisora-event-passed = { $player } verzichtet auf eine Reaktion.
cartisora-event-turned-up = Nachsetzen deckt aus der Hand von { $player } auf: { $face_code ->
        [number] { $card }.
       *[other] { $card } ({ $face }).
    }
cartisora-event-returned = { $player } nimmt eine Karte auf die Hand zurück ({ $card }); an ihre Stelle tritt der König.
cartisora-event-marked = { $player } ist vom Schildstoß markiert: Angriffskraft 7 oder mehr verliert den nächsten Schlagabtausch.
cartisora-event-mark-faded = Die Markierung des Schildstoßes gegen { $player } verfällt ohne Wirkung.
cartisora-event-clash-won = { $reason ->
        [bash] { $player } gewinnt den Schlagabtausch: Die Gegenseite ist vom Schildstoß markiert und zeigt 7 oder mehr.
        [bare-feint] { $player } gewinnt den Schlagabtausch: Auf die gegnerische Finte konnte nichts mehr folgen.
        [jack] { $player } gewinnt den Schlagabtausch: Der Bube trifft.
        [miss] { $player } gewinnt den Schlagabtausch: Der gegnerische Bube geht ins Leere.
        [no-power] { $player } gewinnt den Schlagabtausch: Die gegnerische Karte hat keine Angriffskraft.
        [undercut] { $player } unterläuft die Gegenseite und gewinnt den Schlagabtausch.
        [higher] { $player } gewinnt den Schlagabtausch mit der höheren Angriffskraft.
        [feint-tied] { $player } gewinnt den Schlagabtausch: Die gegnerische Finte steht nur unentschieden und ist verloren.
        [slip] { $player } entschlüpft und gewinnt den Schlagabtausch.
       *[other] { $player } gewinnt den Schlagabtausch.
    }
cartisora-event-clash-tied = { $reason ->
        [feints] Finte trifft auf Finte: Der Schlagabtausch steht unentschieden.
        [disarm] Durch Entwaffnen steht der Schlagabtausch unentschieden.
        [miss] Kein Bube trifft: Der Schlagabtausch steht unentschieden.
        [no-power] Keine der beiden Karten hat Angriffskraft: Der Schlagabtausch steht unentschieden.
        [equal] Gleiche Angriffskraft: Der Schlagabtausch steht unentschieden.
        [counter] Der Gegenangriff macht aus dem Schlagabtausch ein Unentschieden.
        [slips] Beide Schurken entschlüpfen: Es bleibt beim Unentschieden.
       *[other] Der Schlagabtausch steht unentschieden.
    }
cartisora-event-clash-blocked = Ein Schildblock: Niemand gewinnt den Schlagabtausch.
cartisora-event-took-pot = { $player } legt { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } auf den eigenen Schadensstapel: { $cards }.
cartisora-event-locked = { $count ->
        [one] Eine Karte ist
       *[other] { $count } Karten sind
    } jetzt gebunden: { $cards }.
cartisora-event-kept-own = { $player } legt { $count ->
        [one] eine eigene Karte
       *[other] { $count } eigene Karten
    } auf den eigenen Schadensstapel: { $cards }.
cartisora-event-leftovers = { $player } hat keine Karten mehr und erhält { $count ->
        [one] die Restkarte
       *[other] die { $count } Restkarten
    } der Gegenseite: { $cards }.
cartisora-event-got-lock = Am Ende der Partie erhält { $player } { $count ->
        [one] eine gebundene Karte
       *[other] { $count } gebundene Karten
    }: { $cards }.
cartisora-event-lock-left = { $count ->
        [one] Eine Karte ist am Ende der Partie noch gebunden und geht an niemanden:
       *[other] { $count } Karten sind am Ende der Partie noch gebunden und gehen an niemanden:
    } { $cards }.
cartisora-event-match-won = { $player } gewinnt die Partie. Schadensstapel: { $piles } Karten.
cartisora-event-match-drawn = Die Partie endet unentschieden. Schadensstapel: { $piles } Karten.
cartisora-event-game-ended = { $player } gewinnt das Duell.
cartisora-event-game-ended-nobody = Das Duell endet unentschieden.
cartisora-event-resigned = { $player } gibt auf.

## Wer vorn liegt

cartisora-standing-matches = { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    }
cartisora-standing-damage = { $count ->
        [one] 1 Karte Schaden
       *[other] { $count } Karten Schaden
    }

## Warum ein Spiel zu Ende ist

cartisora-reason-target = Ziel erreicht
cartisora-reason-capped = Vorsprung nach 50 Partien
cartisora-reason-drawn = Gleichstand nach 50 Partien
cartisora-reason-resigned = durch Aufgabe

## Was die Regeln verbieten

cartisora-refused-not-in-hand = Die Karte { $action } ist nicht auf deiner Hand, und nur eine Handkarte kann gespielt werden ({ $rule }).{ refused-allowed }
cartisora-refused-reaction-as-attack = Die Karte { $action } ist eine Reaktionskarte: Verdeckt legen kannst du sie nur, wenn du keine Angriffskarte mehr hast ({ $rule }).{ refused-allowed }
cartisora-refused-no-follow-up-owed = Die Karte { $action } kann jetzt nicht gespielt werden: Jetzt ist nur eine Reaktion oder Passen möglich ({ $rule }).{ refused-allowed }
cartisora-refused-follow-up-owed = Du kannst nicht passen: Auf deine Finte muss eine weitere Karte folgen ({ $rule }).{ refused-allowed }
cartisora-refused-nothing-to-pass = Du kannst nicht passen: Das geht nur, wenn du nach einer Reaktion gefragt wirst ({ $rule }).{ refused-allowed }
cartisora-refused-no-shield-bash = Die Karte { $action } (Schildstoß) kann jetzt nicht gespielt werden: Das ist eine Reaktion für den Fall, dass du einen Schlagabtausch gewinnst ({ $rule }).{ refused-allowed }
cartisora-refused-no-stalwart = Die Karte { $action } (Standhaft) kann jetzt nicht gespielt werden: Das ist eine Reaktion für den Fall, dass du einen Schlagabtausch verlierst ({ $rule }).{ refused-allowed }
cartisora-refused-no-extended-strike = Die Karte { $action } (Verlängerter Hieb) kann jetzt nicht gespielt werden: Das ist eine Reaktion für den Fall, dass dein Gegner mit der höheren Zahl gewinnt ({ $rule }).{ refused-allowed }
cartisora-refused-no-counter-attack = Die Karte { $action } (Gegenangriff) kann jetzt nicht gespielt werden: Das ist eine Reaktion für den Fall, dass du einen Schlagabtausch verlierst ({ $rule }).{ refused-allowed }
cartisora-refused-no-follow-through = Die Karte { $action } (Nachsetzen) kann jetzt nicht gespielt werden: Das ist eine Reaktion für den Fall, dass du einen Schlagabtausch gewinnst und dein Gegner noch Karten hat ({ $rule }).{ refused-allowed }
cartisora-refused-no-slip-through = Die Karte { $action } (Entschlüpfen) kann jetzt nicht gespielt werden: Das ist eine Reaktion für den Fall, dass ein Schlagabtausch unentschieden steht ({ $rule }).{ refused-allowed }
cartisora-refused-not-due = „{ $action }“ muss warten: Platz { $seat } hat jetzt nichts zu wählen ({ $rule }).
cartisora-refused-take-back-too-late = Es gibt nichts zurückzunehmen: Das geht nur bei einer verdeckten Wahl, und nur solange dein Gegner noch nicht gewählt hat ({ $rule }).
cartisora-refused-game-over = „{ $action }“ kommt zu spät: Das Duell ist vorbei ({ $rule }).

## Optionen und Hinweise

cartisora-option-classes = Was Bube, Dame und König auf jedem Platz bedeuten: zwei Klassen wie in knight,monk, jede davon basic (keine Klasse), gladiator, knight (Ritter), monk (Mönch), swashbuckler (Draufgänger) oder rogue (Schurke).
cartisora-option-target = Wie viele Partien zu gewinnen sind: eine ganze Zahl von 1 bis 25, üblich sind 3.
cartisora-option-final_lock = Wer Karten bekommt, die am Ende einer Partie noch gebunden sind: nobody (niemand), own (jede geht an ihren Besitzer) oder last_winner (wer zuletzt einen Topf genommen hat).
cartisora-option-undercut = Welche Angriffskräfte unterlaufen werden können: all (auch gewürfelte und erhöhte) oder numbers_only (nur zwischen zwei Zahlenkarten mit ihrem gedruckten Wert).
cartisora-option-feint_sees_dice = Ob die gegnerischen Würfel geworfen werden, bevor der Folgeangriff nach einer Finte gewählt wird: yes (vorher) oder no (nachher).
cartisora-option-feint_tie = Was aus einer Finte wird, deren Folgeangriff unentschieden steht: by_text (ohne Klasse sind ihre Karten gebunden, ein Gladiator verliert sie), lock (immer gebunden) oder lose (immer verloren).
cartisora-option-reaction_as_attack = Wann eine Reaktionskarte als Angriff ohne Angriffskraft verdeckt gelegt werden darf: forced (nur wenn keine Angriffskarte mehr da ist) oder free (jederzeit).
cartisora-option-bash_card = Wohin ein Schildstoß kommt: own_pot (in den Topf, den der Ritter gerade gewonnen hat) oder next_pot (zu den gebundenen Karten, für den nächsten Sieg).
cartisora-option-reaction_chain = Wie viele Reaktionen ein Schlagabtausch haben darf: chain (so viele, wie passen) oder one_each (höchstens eine auf jeder Seite).
cartisora-option-block_v_disarm = Was Schildblock gegen Entwaffnen ergibt: block (beide behalten die eigenen Karten) oder tie (die Karten sind gebunden).
cartisora-option-gambler_even = Was aus einem Spielerglück wird, das ins Leere geht: lose (es verliert) oder tie (der Schlagabtausch steht unentschieden).
cartisora-option-gambler_parity = Was Spielerglück schlägt: card (ungerade Zahlenkarten, auch das Ass) oder power (jede Karte mit ungerader Angriffskraft).

cartisora-note-no-effect = Die Option { $option } bleibt mit den gewählten Klassen ohne Wirkung.

## Was an Karten, Aktionen, Optionen und Stellungen falsch sein kann

cartisora-error-card-unknown = „{ $value }“ ist keine Karte; die Karten sind: { $codes }.
cartisora-error-action-unknown = „{ $value }“ ist keine Aktion; schreibe eine Karte ({ $codes }), pass, take-back oder resign.
cartisora-error-option-value = Die Option { $option } kann nicht „{ $value }“ sein; { $option ->
        [classes] sie nennt die Klasse von Platz 0, ein Komma und die von Platz 1 wie in knight,monk, und jede ist basic, gladiator, knight, monk, swashbuckler oder rogue.
       *[other] möglich ist: { $values }.
    }
cartisora-error-position-value = Der Teil { $part } der Stellung kann nicht „{ $value }“ sein; { $part ->
        [phase] möglich sind over, clash, follow-up, tie, loser und winner, und jemand muss darin etwas zu wählen haben.
        [due] er nennt die Plätze, die wählen müssen, wie in 0+1, oder einen Strich für keinen, und muss zur Phase passen.
        [match] er ist eine ganze Zahl bis 50 und größer als die Zahl der bisher gewonnenen Partien.
        [score] er besteht aus zwei ganzen Zahlen, Platz 0 zuerst, wie in 2,1, und erreicht das Ziel nur, wenn das Duell vorbei ist.
        [winner] er ist 0, 1 oder ein Strich für niemanden und muss zu score und ending passen.
        [ending] möglich sind none, target, capped, drawn und resigned, passend zu score, und none, solange das Duell nicht vorbei ist.
        [last] er nennt den Platz, der zuletzt einen Topf genommen hat, 0 oder 1, oder einen Strich für keinen.
        [marked] er nennt den Platz, den der Schildstoß eines Ritters getroffen hat, 0 oder 1, oder einen Strich für keinen; mitten im Schlagabtausch gibt es die Markierung nur vor einem Folgeangriff.
        [bonus] er besteht aus zwei ganzen Zahlen von 0 bis 6, Platz 0 zuerst, wie in 4,0; nur ein Schurke hat einen Bonus, und nur ohne seinen König.
        [echo] er besteht aus zwei ganzen Zahlen, Platz 0 zuerst, bis 17, wie in 9,0; nur ein Mönch hat ein Echo, und über 11 nur ohne seine Dame.
        [sealed] er nennt die verdeckte Wahl einer der beiden Seiten, Platz 0 zuerst, wie in 7,- oder -,pass.
        [standing] er nennt die beiden stehenden Karten eines Schlagabtauschs, Platz 0 zuerst, wie in 7,Q, und muss zur Phase passen.
        [power] er nennt die Angriffskraft der beiden stehenden Karten, Platz 0 zuerst, wie in 7,0, mit 0 für keine; möglich ist, was die Karte, ihre Würfel und ein Bonus ergeben, höchstens 17.
        [feint] er nennt den Platz, dessen stehende Karte auf eine Finte im Topf gefolgt ist, 0 oder 1, oder einen Strich für keinen.
        [verdict] er sagt, wer den Schlagabtausch warum gewinnt, wie in 0:higher oder tie:equal; er steht nur in einem Reaktionsfenster und passt zu Karten, Angriffskraft und Reaktionen.
        [reacted] er nennt die Plätze, deren Reaktionskarten im Topf dieses Schlagabtauschs liegen, wie in 0+1.
        [key] er besteht aus 64 hexadezimalen Ziffern, ohne seed daneben.
        [seed] er ist eine ganze Zahl.
        [chance] er ist eine ganze Zahl.
       *[other] Hände schreibt man wie in 2,7,Q, pile, lock und pot mit dem Besitzer jeder Karte wie in 0:7,1:Q; jede Karte liegt nur an einer Stelle, und vor einem Schlagabtausch ist keine Hand leer.
    }
