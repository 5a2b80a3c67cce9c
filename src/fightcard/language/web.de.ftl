# Die Seiten im Browser.

## Überall

web-home = Startseite
web-nowhere = Hier ist nichts
web-nowhere-text = Unter dieser Adresse gibt es keine Seite. Vielleicht hast du dich vertippt.
web-close = Schließen
web-back = Zurück
web-save = Speichern
web-loading = Einen Moment …
web-language = Sprache
web-settings = Einstellungen
web-setting-theme = Farben
web-setting-theme-system = Wie das Gerät
web-setting-theme-light = Hell
web-setting-theme-dark = Dunkel
web-setting-pace = Bewegung der Karten
web-setting-pace-instant = Sofort
web-setting-pace-quick = Zügig
web-setting-pace-normal = Normal
web-setting-pace-slow = Langsam
web-setting-sound = Töne
web-setting-volume = Lautstärke
web-setting-onetap = Karten mit einmal Tippen ausspielen (sonst zweimal)
web-your-name = Dein Name
web-unreachable = Der Server antwortet nicht; bitte versuche es gleich noch einmal.

## Die Startseite

web-front-title = Drei Kartenduelle. Nimm Platz.
web-choose = Wie möchtest du spielen?
web-choice-learn = Lernen
web-choice-learn-text = Lektionen und Regeln
web-changed = { $count ->
        [one] eine Regel geändert
       *[other] { $count } Regeln geändert
    }
web-level-random = Zufall
web-level-novice = Neuling
web-level-regular = Geübter
web-level-expert = Könner
web-level-master = Meister
web-level-thumb = Faustregel
web-clock = Uhr
web-hints = Tipps
web-hints-usual = Gegen den Computer oder wenn alle zustimmen
web-hints-never = Nie
web-hints-free = Für alle
web-rule-options = Regeln: { $game }
web-players = Spieler
web-players-of = { $side ->
        [saxons] Für die Sachsen
       *[vikings] Für die Wikinger
    }
web-players-count = { $count ->
        [one] eine Person
       *[other] { $count } Personen
    }
web-role = { $side ->
        [saxons] Sachsen
       *[vikings] Wikinger
    }: { $champions }
web-seat-of = Spieler { $seat } · { $role }
web-who-me = Du
web-who-button = Wie beim Start gewählt
web-who-bot = Der Computer
web-who-friend = Ein Freund, per Link
web-who-here = Jemand an diesem Gerät
web-options-reset = Zurück zu den üblichen Regeln
web-my-games = Meine Spiele
web-running = läuft
web-watching = als Zuschauer
web-forget = { $game } aus dieser Liste nehmen
web-forget-sure = { $game } aus dieser Liste nehmen? Das Spiel läuft noch, und zurück kommst du nur über seinen Link.
web-remove = Entfernen
web-your-turn = du bist dran
web-guest = Gast
web-player = Spieler { $number }
web-computer = Computer
web-nobody-yet = noch niemand

## Zueinander finden

web-join = Platz nehmen
web-join-failed = Dieser Link funktioniert nicht
web-invite-text = Verschicke einen Link: Wer ihn zuerst öffnet, bekommt den Platz. Sind alle Plätze besetzt, beginnt das Spiel von selbst.
web-waiting-for = { $count ->
        [one] Ein Platz ist noch frei
       *[other] Noch { $count } Plätze frei
    }
web-shuffling = Die Karten werden gemischt …
web-seat-fill = Den Computer hierher setzen ({ $level })
web-seat-open = Spieler { $seat } fehlt noch
web-link = Link
web-copy = Kopieren
web-copied = Kopiert
web-qr = QR-Code mit demselben Link
web-qr-show = QR-Code zeigen
web-lan-text = Bisher erreicht nur dieser Computer den Tisch. Öffne ihn für dein lokales Netz, dann gilt der Link für alle dort. (Von Anfang an: ./play serve --lan)
web-lan-open = Für das lokale Netz öffnen
web-no-table = Hier ist kein Platz für dich
web-no-table-text = Diesen Tisch gibt es nicht, oder dieser Browser hat dort weder einen Platz noch einen Zuschauerplatz. Bitte um einen Link.
web-links = Links zu diesem Tisch
web-link-watch = Zum Zuschauen
web-link-watch-text = Wer diesen Link hat, sieht, was alle sehen dürfen, aber keine Hand.
web-link-seat = Mein eigener Platz
web-link-seat-text = Mit diesem Link kommst du auf einem anderen Gerät an deinen Platz zurück. Behalte ihn für dich.
web-link-make = Link erzeugen
web-link-renew = Neuer Link (ein älterer gilt dann nicht mehr)

## Am Tisch

web-menu = Menü
web-rules = Regeln
web-options-here = Besondere Regeln an diesem Tisch
web-option-is = { $option }: { $value }.
web-you = du
web-you-here = Du
web-you-all = Ihr
web-to-choose = wählt
web-thinking = denkt nach …
web-hints-used = { $count ->
        [one] 1 Tipp
       *[other] { $count } Tipps
    }
web-presence-lost = Verbindung verloren
web-presence-absent = abwesend
web-presence-gone = gegangen
web-days = { $days } T { $hours } Std.
web-watchers = { $count ->
        [0] Niemand schaut zu.
        [one] Eine Person schaut zu.
       *[other] { $count } Personen schauen zu.
    }
web-reconnecting = Die Verbindung ist abgebrochen; neuer Versuch läuft. Nichts ist verloren: Der Tisch wartet.
web-devices = { $count } Geräte haben Zugang zu diesem Platz; jedes sieht deine Karten und kann für dich spielen. Gehört eines nicht dir? Dann nutze nur dieses und sperr alle anderen aus.
web-devices-only = Nur dieses Gerät nutzen
web-devices-fine = Alle gehören mir
web-taken-over = Platz übernommen
web-taken-over-text = Dieser Platz wird jetzt nur noch auf einem anderen Gerät gespielt, nicht mehr auf diesem. Wenn du das warst, spiel dort weiter. Wenn nicht, hatte noch jemand den Link zu diesem Platz: Bitte um einen eigenen Platz an einem neuen Tisch.
web-title-your-turn = ● Du bist dran – { $title }
web-your-hand = Deine Hand
web-your-sleeves = Deine Sleeves
web-choices = Was du tun kannst
web-play = Spielen: { $action }
web-lock-in = Festlegen: { $action }
web-locked-in = Festgelegt: { $action }. Noch sieht es niemand.
web-take-back = Zurücknehmen
web-waiting = Warten auf { $player } …
web-card-not-now = { $card } (jetzt nicht)
web-look-at = { $what }: { $count }, ansehen
web-hand-of = { $player }: { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } auf der Hand
web-played-by = { $card }, { $player }
web-has-chosen = { $player } hat gewählt
web-face-down = verdeckt
web-hand-over = Weitergeben an { $player }
web-curtain-next = Als Nächstes: { $player }
web-curtain-any = Wer ist der Nächste?
web-curtain-text = Niemand sonst sollte jetzt auf den Bildschirm sehen.
web-curtain-open = Ich bin { $player }: meine Karten zeigen
web-undo = Meine letzte Entscheidung rückgängig machen
web-undo-ask = Darum bitten, meine letzte Entscheidung rückgängig zu machen
web-hint = Tipp
web-hint-wins = { $value } %
web-hint-chance = { $chance } %
web-hint-head-action = Wahl
web-hint-head-wins = Gewinnt
web-hint-head-chance = Wie oft
web-hint-head-between = Bereich
web-hint-exact = exakt
web-hint-between = { $low }–{ $high } %
web-hint-figures = Zahlen
web-hint-mix = Die Mischung
web-hint-adviser = Rat der Stufe „{ $level }“, nur nach dem, was du selbst siehst.
web-hints-ask = Alle bitten, Tipps zu erlauben
web-rename = Meinen Namen ändern
web-resign = Aufgeben
web-resign-sure = Möchtest du wirklich das ganze Spiel aufgeben?
web-offer-made = { $what ->
        [undo] Du hast gebeten, deine Entscheidung zurücknehmen zu dürfen.
        [hints] Du hast gebeten, Tipps zu erlauben.
       *[rematch] Du hast eine Revanche angeboten.
    }
web-offer-got = { $what ->
        [undo] { $player } bittet darum, die letzte Entscheidung zurücknehmen zu dürfen.
        [hints] { $player } bittet darum, Tipps für alle zu erlauben.
       *[rematch] { $player } bietet eine Revanche an, mit getauschten Plätzen.
    }
web-agree = Zustimmen
web-decline = Ablehnen
web-withdraw = Zurückziehen
web-gone = { $player } ist schon eine Weile weg. Du kannst warten, einen Bot weiterspielen lassen oder den Sieg beanspruchen.
web-gone-friend = { $player } von deiner Seite ist schon eine Weile weg. Du kannst warten oder einen Bot weiterspielen lassen.
web-claim-bot = Ein Bot spielt weiter
web-claim-win = Den Sieg beanspruchen
web-lose = Verdeckt ablegen: { $action }

## Das Protokoll

web-score = Spielstand
web-standing-now = Wer vorn liegt
web-log = Spielverlauf
web-log-whole = Ganzer Verlauf

## Fightdrome

web-ring = Der Ring
web-round = Runde { $round }
web-before-bout = Vor dem Kampf
web-draw-pile = Ziehstapel
web-discards = Ablage
web-wounds = Wunden
web-fame = Ruhm { $fame } von { $target }
web-standing = noch bereit: { $sleeves }
web-news-staggered = { $you ->
        [yes] Du gerätst ins Wanken
       *[no] { $player } gerät ins Wanken
    }
web-news-rested = { $you ->
        [yes] Du ruhst dich aus
       *[no] { $player } ruht sich aus
    }
web-news-overstimulated = { $you ->
        [yes] Du bist überstimuliert
       *[no] { $player } ist überstimuliert
    }
web-news-reshuffled = { $you ->
        [yes] Du mischst erneut
       *[no] { $player } mischt erneut
    }
web-call-open = { $you ->
        [yes] Du eröffnest
       *[no] { $player } eröffnet
    }
web-call-attack = { $you ->
        [yes] Du greifst an: { $card }
       *[no] { $player } greift an: { $card }
    }
web-call-block = { $you ->
        [yes] Du wehrst ab: { $card }
       *[no] { $player } wehrt ab: { $card }
    }
web-call-weave = { $you ->
        [yes] Du weichst aus
       *[no] { $player } weicht aus
    }
web-call-feint = { $you ->
        [yes] Du täuschst an
       *[no] { $player } täuscht an
    }
web-answer-of = { $you ->
        [yes] Deine Antwort
       *[no] { $player }
    }
web-attack-of = { $you ->
        [yes] Dein Angriff
       *[no] { $player }
    }
web-at-least = { $strength }+
web-tape = Die Kämpfer im Vergleich
web-standing-count = { $count ->
        [one] Noch ein Sleeve
       *[other] Noch { $count } Sleeves
    }
web-pile-counts = { $draw } zu ziehen, { $discards } gespielt
web-hand-shown = Hand
web-names-are-ours = In der Schachtel stehen nur Nummern: Namen und Figuren der Kämpfer sind von uns. Der Stack gibt Wesen und Farbe, der Sleeve den Körper.
web-send-in = { $style } in den Kampf schicken
web-fighter = { $temper } { $style }
web-style-slugger = Puncher
web-style-clincher = Clincher
web-style-kickboxer = Kickboxer
web-style-sweeper = Fußfeger
web-style-bruiser = Brecher
web-style-wrestler = Ringer
web-temper-all-in = Waghalsiger
web-temper-all-round = Vielseitiger
web-temper-relentless = Unermüdlicher
web-temper-wired = Aufgeputschter
web-temper-volatile = Unberechenbarer
web-temper-guarded = Vorsichtiger
web-temper-ironclad = Gepanzerter
web-temper-steady = Beständiger
web-temper-cagey = Gewiefter
web-temper-lockdown = Unüberwindlicher
web-temper-twin-threat = Zweischneidiger
web-reconstructed = Stärken, die keine gedruckte Quelle nennt und die wir erschlossen haben: { $cards }.
web-character = { $player }: { $character }
web-character-text = Der Sleeve (L) nennt Kartentypen, der Stack (S) die Anzahl von jedem. Zusammen ergeben sie dieses Deck:

## Kampf der Recken

web-causeway = Der Damm
web-total = { $side ->
        [saxons] Sachsen { $total }
       *[vikings] Wikinger { $total }
    }
web-combat = Waffengang { $combat }
web-health = Gesundheit { $health } von 5
web-mark-disadvantaged = im Nachteil
web-mark-panicked = in Panik
web-mark-chosen = hat gewählt
web-drawn = Gleichstand
web-hand-for = Deine Hand für { $champion } ({ $weapon })
web-hand-empty = { $champion } hat keine Karten auf der Hand
web-no-fighter = Keiner deiner Recken kämpft gerade
web-hand-waits = Die Karten von { $champion }, der noch nicht kämpft
web-card-strike = { $card }, Hieb, Wert { $value }
web-card-parry = { $card }, Finte oder Parade, Wert { $value }
web-sheet = { $champion }: Gesundheit { $health }, Ansehen { $reputation }, ansehen
web-sheet-facts = { $side ->
        [saxons] Sachse
       *[vikings] Wikinger
    }, Waffe: { $weapon }, gespielt von { $player }. Gesundheit { $health }, Ansehen { $reputation }.
web-sheet-enemy = Gegner in diesem Waffengang: { $enemy }.
web-aside = Beiseitegelegt
web-played = Gespielt

## Duelle von Cartisora

web-arena = Die Arena
web-match-score = Partie { $match } · { $mine } : { $theirs } · bis { $target } Siege
web-locked = Gebunden
web-power = Kraft { $power }
web-rolled = Der Würfel zeigt { $die }
web-class-of = { $player }: { $class }, die Karten ansehen
web-card-face = { $card } ({ $face })
web-mark-bashed = vom Schildstoß markiert: ab 7 verloren
web-mark-bonus = Natternbonus +{ $value }
web-mark-echo = Echo { $value } möglich

## Das Ende und die Wiedergabe

web-end-score = { $scores }{ $reason ->
        [none] .
       *[other] { "" } ({ $reason }).
    }
web-end-how = { $code ->
        [resigned] { $lost ->
            [yes] Du hast aufgegeben.
           *[no] Dein Gegner hat aufgegeben.
        }
        [flagged] { $lost ->
            [yes] Deine Zeit ist abgelaufen.
           *[no] Die Zeit deines Gegners ist abgelaufen.
        }
        [claimed] { $lost ->
            [yes] Du warst zu lange weg.
           *[no] Dein Gegner war nicht mehr da.
        }
       *[other] Ende: { $reason }.
    }
web-end-won = Du hast gewonnen!
web-end-lost = Du hast verloren
web-end-drawn = Unentschieden
web-end-seen = Das Spiel ist vorbei
web-rematch = Revanche, Plätze getauscht
web-replay = Wiedergabe
web-share = Die Wiedergabe teilen
web-share-text = Wer diesen Link hat, kann das ganze Spiel mit offenen Karten ansehen.
web-download = Aufzeichnung herunterladen
web-step = Schritt { $step } von { $last }
web-first = Zum Anfang
web-previous = Einen Schritt zurück
web-next = Einen Schritt weiter
web-last = Zum Ende
web-seen-by = Gesehen von
web-seen-all = Alle Karten offen
web-marks = Springen zu
web-mark = { $step }: { $kind ->
        [round-began] Runde
        [staggered] Wanken
        [rested] Ausruhen
        [round-ended] Runde vorbei
        [fell] Sleeve besiegt
        [combat-began] Waffengang
        [duel-began] Duell
        [wounded] Wunde
        [died] Tod
        [duel-ended] Duell vorbei
        [match-began] Partie
        [rolled] Würfel
        [reacted] Reaktion
        [match-won] Partie gewonnen
        [match-drawn] Partie unentschieden
       *[game-ended] Ende
    }

## Regeln

web-learn = Lernen
web-learn-text = Wähle ein Spiel: kurze Lektionen mit echten Karten und alle Regeln.
web-rule = Regel { $rule }
web-rule-open = Regel { $rule } lesen
web-all-rules = Alle Regeln dieses Spiels
web-search-rules = Regeln durchsuchen
web-found = { $count ->
        [0] Keine Regel gefunden
        [one] Eine Regel gefunden
       *[other] { $count } Regeln gefunden
    }
web-rule-count = { $count ->
        [one] Eine Regel
       *[other] { $count } Regeln
    }
web-letters = { $type ->
        [P] S
        [K] T
        [G] P
        [PB] SB
        [KB] TB
        [W] A
        [NP] NS
        [NK] NT
        [NG] NP
       *[other] { $type }
    }
web-rank = { $rank ->
        [J] B
        [Q] D
       *[other] { $rank }
    }
web-foot = { $face ->
        [basic-J] Überraschungs- schlag
        [gladiator-J] Überraschungs- schlag
        [swashbuckler-Q] Gegen- angriff
        [monk-J] Schlag- hagel
        [knight-J] Schild- block
        [rogue-J] Spieler- glück
        [rogue-Q] Ent- schlüpfen
        [rogue-K] Nattern- biss
       *[other] { $name }
    }
