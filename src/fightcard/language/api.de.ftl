# Fehler der Python-Schnittstelle.

error-position-option = In der Stellung steht { $option }={ $value }, gespielt wird aber mit { $option }={ $wanted }.
error-action-without-id = Die Aktion „{ $value }“ hat keine Nummer; eine haben nur Entscheidungen des Spiels, nicht take-back und resign.
error-action-id-unknown = Eine Aktion mit der Nummer { $value } gibt es nicht; die Nummern gehen von 0 bis { $last }.
error-observation-seat = Das ist, was Platz { $own } weiß; was Platz { $seat } tun darf, sagt es nicht.
error-key-or-seed = Gib entweder einen Startwert oder einen Schlüssel an, nicht beides.
error-record-no-deal = Diese Stellung hat mit einem Text begonnen, nicht mit dem Geben; darum lässt sich keine Aufzeichnung daraus machen.
error-bot-other-game = Dieser Bot spielt { $own }, die Stellung gehört aber zu { $game }.
error-bot-not-due = Platz { $seat } hat gerade nichts zu entscheiden.
