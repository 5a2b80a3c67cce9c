# Das Mischen, das sich nachprüfen lässt: was Tisch, Kommandozeile und Seite darüber sagen.

table-event-committed = { $player } hat sich auf eine Zufallszahl zum Mischen festgelegt.
table-event-fixed = Gemischt wird ohne Zufallszahl von { $players }.
table-event-contributed = { $player } hat die Zufallszahl zum Mischen aufgedeckt.
table-event-voided = { $players }: Die festgelegte Zufallszahl wurde nicht aufgedeckt. Das Austeilen gilt nicht, und es wird mit einem neuen Startwert noch einmal gemischt.{ $count ->
        [0] { "" }
       *[other] { " " }Nach zwei solchen Ausfällen geht es ohne Zufallszahl von { $excluded } weiter.
    }

error-nonce-late = Beim Mischen wird von diesem Platz keine Zufallszahl mehr angenommen.
error-nonce-mismatch = Diese Zufallszahl ist nicht die, auf die sich der Platz festgelegt hat.
error-commitments-missing = Zufallszahlen werden erst aufgedeckt, wenn sich alle auf ihre festgelegt haben, und einige haben das noch nicht getan.
error-commitment-late = Beim Mischen wird von diesem Platz keine Festlegung mehr angenommen.
error-commitment-fixed = Dieser Platz hat sich schon auf eine andere Zufallszahl festgelegt; das lässt sich nicht ändern.
error-commitment-used = Diese Festlegung gab es an diesem Tisch schon; ziehe eine neue Zufallszahl.
error-shuffle-none = Diese Aufzeichnung sagt nicht, woraus ihr Schlüssel berechnet wurde: Das Spiel fand nicht an einem Tisch statt, der sich vorher auf das Mischen festlegt.
error-shuffle-commitment = Der Startwert in der Aufzeichnung ist nicht der, der vor dem Spiel festgelegt wurde: Sein SHA-256 ist { $found }, festgelegt war { $commitment }.
error-shuffle-key = Der Schlüssel in der Aufzeichnung wurde nicht aus Startwert, Beiträgen, Spiel und Optionen berechnet: Diese ergeben { $found }, die Aufzeichnung hat { $key }.
error-shuffle-nonces = Zahl der Beiträge zum Mischen in der Aufzeichnung: { $nonces }; Zahl der Plätze ihres Spiels: { $seats }.
error-shuffle-noted = Die Festlegung in der Aufzeichnung, { $commitment }, ist nicht die, die du vor dem Spiel notiert hast, { $noted }: Das Mischen wurde ausgetauscht.
error-shuffle-own-nonce = Dein Beitrag { $nonce } steht nicht in der Aufzeichnung: Gemischt wurde ohne ihn.
error-shuffle-mismatch = Der Beitrag von Platz { $seat } in der Aufzeichnung ist nicht der, auf den sich dieser Platz festgelegt hatte.
error-shuffle-voids = Die ungültigen Runden in der Aufzeichnung können nicht so gewesen sein: Ein Platz hat zu oft nicht aufgedeckt oder danach noch zum Mischen beigetragen.
error-shuffle-seen = Die Festlegungen der Spieler in der Aufzeichnung, { $commitments }, sind nicht die, die du vor dem Aufdecken deines Beitrags gesehen hast, { $seen }: Jemand könnte den eigenen danach gewählt haben.

## Die Seite: ein Druck nach dem Ende

web-fair-verify = Mischen prüfen
web-fair-title = War das Mischen fair?
web-fair-right = Alles stimmt: Niemand konnte die Karten bestimmen.
web-fair-after-voids = Alles stimmt, aber vorher galt das Austeilen nicht: Wer das verursacht hat, konnte diese Karten ablehnen.
web-fair-consistent = Alles, was die Aufzeichnung über dieses Mischen sagt, stimmt.
web-fair-wrong = Mit diesem Mischen stimmt etwas nicht.
web-fair-away = Die Aufzeichnung lässt sich gerade nicht abrufen; versuche es noch einmal, wenn der Tisch erreichbar ist.
web-fair-record-wrong = Die Aufzeichnung dieses Spiels sagt nicht vollständig, wie gemischt wurde; darum lässt sich nichts prüfen.
web-fair-noted-right = { $moment ->
        [early] Der Server hat sich auf das festgelegt, was er diesem Browser am { $when } genannt hat, bevor die Karten gegeben wurden.
        [late] Der Server hat sich auf das festgelegt, was er diesem Browser am { $when } genannt hat. Da waren die Karten schon gegeben; ein Austausch davor ist damit nicht ausgeschlossen.
       *[unknown] Der Server hat sich auf das festgelegt, was dieser Browser an diesem Tisch erfahren hat; wann das war, ist nicht notiert.
    }
web-fair-noted-wrong = Der Server hat seine Festlegung ausgetauscht: Vor dem Spiel nannte er { $noted }, jetzt { $commitment }.
web-fair-commitment-right = Der Startwert ist der, auf den sich der Server festgelegt hatte.
web-fair-commitment-wrong = Der Startwert ist nicht der, auf den sich der Server festgelegt hatte: Sein SHA-256 ist { $found }, nicht { $commitment }.
web-fair-nonce-right = Die Zufallszahl, die dieses Gerät für { $player } beigetragen hat, ist im Mischen enthalten.
web-fair-nonce-wrong = Die Zufallszahl, die dieses Gerät für { $player } beigetragen hat, { $nonce }, ist nicht im Mischen enthalten.
web-fair-commitments-right = Die Spieler haben sich auf das festgelegt, was dieser Browser gesehen hat, bevor er seine eigene Zufallszahl aufdeckte.
web-fair-commitments-wrong = Die Festlegungen der Spieler sind nicht die, die dieser Browser gesehen hat, bevor er seine eigene Zufallszahl aufdeckte: Jemand könnte die eigene danach gewählt haben.
web-fair-revealed-right = Jede Zufallszahl ist die, auf die sich ihr Spieler festgelegt hatte.
web-fair-revealed-wrong = Die Zufallszahl von { $player } ist nicht die, auf die sich dieser Spieler festgelegt hatte.
web-fair-voids-right = { $voids ->
        [0] Ausgeteilt wurde in der ersten Runde: Alle haben ihre Zufallszahl aufgedeckt.
        [one] Einmal galt das Austeilen vorher nicht, weil jemand eine Zufallszahl nicht aufgedeckt hat.
       *[other] { $voids }-mal galt das Austeilen vorher nicht, weil jemand eine Zufallszahl nicht aufgedeckt hat.
    }
web-fair-voids-wrong = Das Austeilen war vorher öfter ungültig, als es an einem ehrlichen Tisch möglich ist.
web-fair-rounds-right = Die ungültigen Runden sind die, die dieser Browser gesehen hat.
web-fair-rounds-wrong = Die ungültigen Runden sind nicht die, die dieser Browser gesehen hat, oder ihm wird eine angelastet, obwohl er seine Zufallszahl aufgedeckt hat.
web-fair-key-right = Der Schlüssel des Spiels wurde aus diesem Startwert, den Zufallszahlen der Spieler, dem Spiel und seinen Optionen berechnet.
web-fair-key-wrong = Der Schlüssel des Spiels wurde nicht aus seinen Teilen berechnet: Sie ergeben { $found }, er ist aber { $key }.
web-fair-chance-right = { $events ->
        [0] In diesem Spiel blieb nichts dem Zufall überlassen: kein Austeilen, kein Mischen, keine Würfel.
        [one] Das eine Zufallsereignis – Austeilen, Mischen oder Würfeln – verlief so, wie der Schlüssel es vorgibt.
       *[other] Alle { $events } Zufallsereignisse – Austeilen, Mischen, Würfeln – verliefen so, wie der Schlüssel es vorgibt.
    }
web-fair-chance-wrong = Das Zufallsereignis { NUMBER($event, useGrouping: 0) } verlief nicht so, wie der Schlüssel es vorgibt.
web-fair-unseen-right = Dieser Browser war vor dem Spiel nicht dabei und kann darum nicht sagen, ob die Festlegung noch dieselbe ist.
web-fair-without-right = Dieses Gerät hat für { $player } keine Zufallszahl beigetragen; dieser Platz hat also nichts Eigenes im Mischen.
web-fair-text = Das hat dein Browser ausgerechnet. Um es ohne uns zu prüfen, lade die Aufzeichnung herunter und dazu ein kurzes Python-Skript, das sie liest. Dass niemand die Karten angesehen hat, kann keine Prüfung zeigen.
web-fair-script = Skript herunterladen

## Die Kommandozeile: fightcard verify

cli-verify =
    Ein beendetes Spiel prüfen, vom Versprechen des Tisches bis zum Ergebnis.

    Der Startwert muss der sein, auf den sich der Server festgelegt hat, der Schlüssel muss aus ihm und den Beiträgen der Spieler berechnet sein, jedes Zufallsereignis muss aus dem Schlüssel folgen, und die Regeln müssen von dort zum Ergebnis führen. Rückgabewert 0: alles stimmt; 1: etwas stimmt nicht, mit Angabe, was; 2: das ist keine Aufzeichnung.
cli-option-commitment = Worauf sich der Server festgelegt hat, wie er es dir vor dem Spiel genannt hat.
cli-option-nonce = Die Zufallszahl, die dein eigenes Gerät beigetragen hat.
cli-option-commitments = Worauf sich alle Spieler festgelegt hatten, als dein Gerät seine Zufallszahl aufdeckte: nach Plätzen, mit Kommas dazwischen, - für einen Platz ohne.
cli-value-commitments = LISTE
cli-verify-commitments = { $voids ->
        [0] Jeder Beitrag ist der, auf den sich sein Spieler festgelegt hatte; keine Runde war ungültig.
        [one] Jeder Beitrag ist der, auf den sich sein Spieler festgelegt hatte. Eine Runde davor war ungültig; nicht aufgedeckt hat: { $missing }.
       *[other] Jeder Beitrag ist der, auf den sich sein Spieler festgelegt hatte. { $voids } Runden davor waren ungültig; nicht aufgedeckt hat: { $missing }.
    }
cli-verify-no-shuffle = Diese Aufzeichnung sagt nicht, woraus ihr Schlüssel berechnet wurde; nichts zeigt also, dass er vor dem Spiel feststand.
cli-verify-commitment = Der Startwert ist der, auf den sich der Server festgelegt hat: { $commitment }.
cli-verify-key = { $count ->
        [0] Der Schlüssel wurde allein aus diesem Startwert berechnet: Kein Spieler hat etwas beigetragen.
       *[other] Der Schlüssel wurde aus diesem Startwert und den Beiträgen von { $givers } berechnet.
    }
error-digits-form = { $option } erwartet hexadezimale Ziffern, wie der Tisch sie zeigt, nicht „{ $value }“.
