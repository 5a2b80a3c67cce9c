# Warum eine Karte besser ist als eine andere. Die ersten Meldungen beugen die Namen der Karten.

cartisora-with-chosen = { $chosen_action_code ->
        [J] dem Buben
        [Q] der Dame
        [K] dem König
        [A] dem Ass
       *[other] der { $chosen_action }
    }
cartisora-the-chosen = { $chosen_action_code ->
        [J] den Buben
        [Q] die Dame
        [K] den König
        [A] das Ass
       *[other] die { $chosen_action }
    }
cartisora-with-better = { $better_action_code ->
        [unnamed] einer anderen Karte
        [J] dem Buben
        [Q] der Dame
        [K] dem König
        [A] dem Ass
       *[other] der { $better_action }
    }
cartisora-with-card = { $card_code ->
        [J] dem Buben
        [Q] der Dame
        [K] dem König
        [A] dem Ass
       *[other] der { $card }
    }
cartisora-the-card = { $card_code ->
        [J] den Buben
        [Q] die Dame
        [K] den König
        [A] das Ass
       *[other] die { $card }
    }

cartisora-why-undercut = Dein Gegner hat noch { cartisora-the-card } und kann { cartisora-the-chosen } damit unterlaufen.
cartisora-why-undercuts = Mit { cartisora-with-better } unterläufst du { cartisora-the-card } deines Gegners.
cartisora-why-jack-low = Der Überraschungsschlag trifft erst ab einer Kraft von 7, und die meisten Karten deines Gegners sind niedriger.
cartisora-why-loses-mostly = Mit { cartisora-with-chosen } verlierst du gegen das meiste, was dein Gegner legen kann.
cartisora-why-wins-more = Mit { cartisora-with-better } gewinnst du den Schlagabtausch öfter: { $wins }-mal von 100, mit { cartisora-with-chosen } { $other }-mal.
cartisora-why-loses-less = Mit { cartisora-with-better } verlierst du den Schlagabtausch seltener: { $loses }-mal von 100, mit { cartisora-with-chosen } { $other }-mal.
cartisora-why-only-answer = Behalte { cartisora-the-chosen }: Nur damit schlägst du { cartisora-the-card } deines Gegners.
cartisora-why-ties = Mit { cartisora-with-chosen } endet der Schlagabtausch zu oft unentschieden, und das bindet die Karten nur.
cartisora-why-lock = { $count } gebundene Karten gehen an den Sieger dieses Schlagabtauschs.
cartisora-why-loss-decides = Wer diesen Schlagabtausch verliert, verliert hier die Partie. Deshalb zählt die sicherere Karte.
cartisora-why-win-decides = Mit diesem Schlagabtausch gewinnst du die Partie.
cartisora-why-keeps = Du behältst { cartisora-the-chosen } für einen Schlagabtausch, in dem mehr damit zu holen ist.
cartisora-why-keeps-reaction = Du behältst deine Reaktion für einen Schlagabtausch, in dem mehr damit zu holen ist.
cartisora-why-follow-up-loses = Mit { cartisora-with-chosen } schlägst du die Karte deines Gegners nicht; mit { cartisora-with-better } kommst du weiter.
cartisora-why-lets-go = Mit { cartisora-with-better } gibst du diese Karten her, behältst aber { cartisora-the-chosen } für später, wo mehr damit zu holen ist.
cartisora-why-takes-chance = Mit { cartisora-with-better } gewinnst du diese Karten nur { $wins }-mal von 100, behältst aber { cartisora-the-chosen }.
cartisora-why-ties-now = Mit { cartisora-with-better } spielst du unentschieden: Das bindet die Karten, und du behältst { cartisora-the-chosen }.
cartisora-why-needed = Du brauchst { cartisora-the-chosen } noch, um { cartisora-the-card } deines Gegners zu schlagen.
cartisora-why-needed-undercut = Du brauchst { cartisora-the-chosen } noch, um { cartisora-the-card } deines Gegners zu unterlaufen.
cartisora-why-exposed = Gegen { cartisora-the-card } deines Gegners würdest du später mit { cartisora-with-better } verlieren, mit { cartisora-with-chosen } nicht.
cartisora-why-wastes = Mit { cartisora-with-better } erreichst du hier dasselbe und behältst { cartisora-the-chosen }.
cartisora-why-lost-anyway = Dieser Schlagabtausch ist ohnehin verloren; mit { cartisora-with-better } behältst du { cartisora-the-chosen } für später.
cartisora-why-reacts = Mit { cartisora-with-better } wendest du diesen Schlagabtausch zu deinen Gunsten.
cartisora-why-mix-undercut = Legst du immer { cartisora-the-chosen }, unterläuft dich dein Gegner mit { cartisora-with-card }.
cartisora-why-mix-beaten = Legst du immer { cartisora-the-chosen }, schlägt dich dein Gegner mit { cartisora-with-card }.
