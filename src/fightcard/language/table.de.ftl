# Was am Tisch außer dem Spiel geschieht, und was ein Tisch ablehnt.

## Was geschieht: $player hat es getan, $other ist betroffen

table-event-created = Der Tisch ist bereit.
table-event-seated = { $player } setzt sich.
table-event-started = Das Spiel beginnt.
table-event-renamed = { $player } hat einen neuen Namen.
table-event-acted = { $player } hat sich entschieden.
table-event-undone = { $player } nimmt die letzte Entscheidung zurück.
table-event-offered = { $player } { $what ->
        [undo] möchte die letzte Entscheidung zurücknehmen.
        [hints] möchte Tipps für alle erlauben.
       *[rematch] möchte noch einmal spielen.
    }
table-event-answered = { $player } { $accept ->
        [yes] ist einverstanden.
       *[no] ist nicht einverstanden.
    }
table-event-hinted = { $player } hat um einen Tipp gebeten.
table-event-flagged = Die Zeit von { $player } ist abgelaufen.
table-event-claimed = { $player } { $how ->
        [win] beansprucht den Sieg, weil { $other } schon lange weg ist.
       *[bot] lässt für { $other } einen Bot weiterspielen.
    }
table-event-paused = Der Server war nicht erreichbar; die Uhren standen still.
table-event-rematched = Das nächste Spiel ist bereit, mit getauschten Plätzen.

## Was ein Tisch ablehnt

error-stale = Am Tisch hat sich etwas geändert, seit du das gewählt hast; sieh noch einmal hin und wähle neu.
error-id-reused = Diese Kennung gehört schon zu einem anderen Befehl; nichts hat sich geändert. Ein neuer Befehl braucht eine neue Kennung.
error-flag-fell = Deine Zeit ist abgelaufen.
error-spectator = Du schaust zu; das können nur die Spieler.
error-bot-plays = Auf diesem Platz spielt jetzt ein Bot.
error-book-full = An diesem Tisch ist so viel geschehen, dass nichts mehr gespeichert werden kann; eröffne einen neuen.
error-take-backs-too-often = Du hast diese Entscheidung { $most } Mal zurückgenommen; die nächste gilt.
error-extras-too-many = Du hast an diesem Tisch { $most } Mal etwas zurückgenommen, angeboten, beantwortet oder deinen Namen geändert; ab jetzt werden nur noch Züge gespeichert.
error-not-started = Das Spiel hat noch nicht begonnen; es wartet, bis alle sitzen.
error-table-over = Das Spiel ist vorbei.
error-table-not-over = Das ist erst zu sehen, wenn das Spiel vorbei ist.
error-seats-number = Dieses Spiel braucht mit diesen Optionen { $wanted } Spieler, nicht { $given }.
error-option-too-long = An einem Tisch darf { $option } höchstens { $most } sein; ein längeres Spiel würde zu groß.
error-seat-taken = Dort sitzt schon jemand.
error-names-too-often = Du hast deinen Namen { $most } Mal geändert; behalte diesen.
error-position-not-due = Platz { $seat } hat in dieser Stellung nichts zu entscheiden; beginne dort, wo er am Zug ist.
error-lesson-game-ended = Dieses Spiel der Lektion ist zu Ende; beginne es von vorn.
error-clock-too-short = Eine Uhr braucht mindestens { $least } Sekunden.
error-claim-nobody = Auf diesem Platz ist niemand, auf den man warten müsste.
error-claim-days = Bei einer Uhr mit Tagen je Zug musst du warten, bis die Zeit abgelaufen ist.
error-claim-friend = Gegen die eigene Seite kannst du nicht gewinnen; ein Bot kann für diesen Platz weiterspielen.
error-claim-side = Die anderen dieser Seite spielen noch, also gibt es keinen Sieg zu beanspruchen; ein Bot kann auf diesem Platz weiterspielen.
error-return-none = Es gibt keinen Platz zurückzunehmen: Für dich spielt kein Bot.
error-claim-not-gone = Dieser Spieler ist noch nicht lange genug weg; warte ein wenig.
error-offer-waiting = Du hast schon gefragt; die Antwort steht noch aus.
error-offer-declined = Das wurde abgelehnt; frage wieder, wenn das Spiel weitergegangen ist.
error-offer-none = Es gibt nichts mehr zu beantworten.
error-rematch-not-over = Noch einmal spielen könnt ihr, wenn dieses Spiel vorbei ist.
error-rematch-is-there = Das nächste Spiel ist schon bereit.
error-rematch-none = Es gibt noch kein nächstes Spiel.
error-hints-already = Tipps sind schon erlaubt.
error-hints-never = An diesem Tisch gibt es keine Tipps.
error-hints-agreed = Unter Menschen gibt es Tipps nur, wenn alle einverstanden sind; frage zuerst die anderen.
error-hint-not-due = Einen Tipp gibt es, wenn du am Zug bist.
error-hint-thinking = Der letzte Tipp wird noch berechnet.
error-coach-people = Der Coach hilft nur in Spielen gegen den Computer, nicht zwischen Menschen.
error-coach-clock = In Spielen mit Uhr hilft der Coach nicht.
error-hint-failed = Diesmal ließ sich kein Tipp finden.
error-table-unknown = Diesen Tisch gibt es nicht; vielleicht hat sich einen Tag lang niemand gesetzt, und er wurde abgeräumt.
error-table-old-rules = Dieses Spiel wurde nach Version { $rules } der Regeln begonnen, die hier nicht mehr gespielt wird; beginne ein neues.
error-table-damaged = Was von diesem Tisch gespeichert ist, ist beschädigt, deshalb geht es hier nicht weiter; andere Tische sind nicht betroffen. Wer diesen Server betreibt, kann das Spiel bis dorthin mit fightcard export retten.
error-token-unknown = Dieser Link öffnet nichts: Er wurde schon benutzt, oder ein neuerer ist an seine Stelle getreten.
error-only-host = Das kann nur, wer diesen Tisch eröffnet hat.
error-seat-not-yours = In diesem Browser gehört dir dieser Platz nicht; öffne ihn mit seinem Link.
error-seat-revoked = Ein anderes Gerät hat diesen Platz übernommen; dein Link öffnet ihn nicht mehr. Wenn du das selbst warst, spiel dort weiter.
error-only-here = Das geht nur auf dem Rechner, auf dem der Server läuft.
error-too-many-tables = Von deiner Adresse wurden so viele Tische eröffnet, dass du ein wenig warten musst.
error-emote-unknown = Dieses Emote gibt es in diesem Spiel nicht.
error-emote-too-soon = Das waren viele Emotes; warte ein wenig.
error-lobby-gone = Dieser Tisch wartet nicht mehr: Jemand war schneller, oder wer ihn eröffnet hat, ist gegangen.
error-lobby-too-many = Von deiner Adresse stehen schon { $most } Tische in der Lobby; nimm zuerst einen heraus.
error-lobby-full = Die Lobby ist gerade voll; lade lieber jemanden mit einem Link ein.
error-lobby-full-table = An diesem Tisch ist kein Platz mehr frei, also kann er nicht in der Lobby stehen.
error-too-many-requests = Das war zu viel auf einmal; warte ein wenig.
error-body-too-large = Das ist länger als die { $limit } Bytes, die angenommen werden.
error-not-json = Die Anfrage muss JSON sein.
error-not-found = Unter dieser Adresse gibt es nichts.
error-method-not-allowed = Das geht mit dieser Adresse nicht.
error-request-unreadable = Die Anfrage ist nicht lesbar ({ $reason }).
error-message-unreadable = Die Nachricht ist nicht lesbar.
error-server-busy = Der Server hat gerade zu viel zu tun; versuche es gleich noch einmal.
error-server-fault = Auf dem Server ging etwas schief. Es hat sich nichts geändert; versuche es noch einmal.
error-store-failed = Der Zug konnte nicht gespeichert werden ({ $reason }) und zählt nicht; versuche es noch einmal.
error-host-unknown = Dieser Server ist unter einem anderen Namen zu erreichen.
error-origin-foreign = Die Anfrage kommt von einer anderen Website.
