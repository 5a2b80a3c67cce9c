# Tipps: was zu tun ist, und warum.

## Die Überschrift, in den Worten des Spiels

hint-headline-one = { $action }
hint-headline-two = { $action } oder { $second }
hint-headline-mix = Mischen: { $actions }
hint-headline-level = { $level }: { $action }
hint-headline-only = { $action }
hint-headline-same = Was du willst
hint-headline-failed = Kein Tipp

## Warum, wo das Spiel keine besseren Worte hat

hint-why-best = Das schneidet in den Spielverläufen, die folgen können, am besten ab.
hint-why-alone = Nur diese Möglichkeit wurde untersucht.
hint-why-close = Beides ist etwa gleich gut.
hint-why-sure = Beide Seiten wählen gleichzeitig, und das ist am besten, egal was die Gegenseite tut.
hint-why-mix = Beide Seiten wählen gleichzeitig, und wer immer dasselbe tut, ist zu durchschauen.
hint-why-only = Etwas anderes ist nicht erlaubt.
hint-why-same = Alles gewinnt gleich oft.
hint-why-habit = Diese Stufe spielt nach festen Regeln und kann nicht sagen, wie gut das ist.
hint-why-level = Das würde diese Stufe tun.
hint-why-trusted = Das würde diese Stufe tun; „{ $second }“ gewinnt öfter.
hint-why-failed = Die Stufe „{ $level }“ konnte hier keinen berechnen; „{ $action }“ ist erlaubt.

## Wie gut, und wie sicher das ist: ein Anteil der Punkte, in dem ein Unentschieden als halber Sieg zählt

hint-total = Mit diesem Tipp gewinnst du in { $value } % der Fälle.
hint-line = { $code }  { $name }: { $value } %
hint-line-between = { $code }  { $name }: { $value } % (zwischen { $low } und { $high })
hint-picture = { $bar }  { $share } %  { $name }
hint-rest = { $count ->
        [one] Eine weitere Möglichkeit fiel früh zurück.
       *[other] { $count } weitere Möglichkeiten fielen früh zurück.
    }
hint-rest-mixed = { $count ->
        [one] Eine weitere Möglichkeit lohnt sich nicht.
       *[other] { $count } weitere Möglichkeiten lohnen sich nicht.
    }
hint-how-solved = Exakt: Diese Stellung ist gelöst, und die Zahlen gelten gegen perfektes Spiel.
hint-how-searched = Geschätzt in { $simulations } Simulationen, in denen die verdeckten Karten neu verteilt werden. Jede Zahl liegt in 95 von 100 Fällen in ihrem Bereich.
hint-how-estimated = Grob geschätzt durch eine Formel: Diese Stellung ist noch nicht gelöst.

error-no-hint = { $player } hat jetzt nichts zu wählen, also gibt es keinen Tipp.

## Der Befehl

cli-hint =
    Sagen, was in einer Stellung zu tun ist und warum, nur mit dem Wissen eines Platzes.

    Der Tipp sieht nicht mehr als der Platz: Verdeckte Karten der Stellung spielen keine Rolle. Er nennt die besten Aktionen und wie oft sie gewinnen (ein Unentschieden zählt halb) und, wo man nicht immer dasselbe tun sollte, wie oft jede zu wählen ist.

cli-option-hint-as = Für wen der Tipp ist; ohne Angabe für den ersten Platz, der an der Reihe ist.
cli-option-hint-level = Die Stufe, die gefragt wird: random, novice, regular, expert, master, thumb (Standard: master).
cli-option-hint-seconds = Wie lange nachgedacht wird, von 0.1 bis 3600 Sekunden (Standard: so lange wie die Stufe).
cli-option-hint-simulations = Mit wie vielen Simulationen nachgedacht wird, anstelle einer Zeit; derselbe Startwert ergibt denselben Tipp.
cli-value-level = STUFE

terminal-word-hint = tipp
terminal-help-hint = { $word } – was der Computer an deiner Stelle täte, und warum
terminal-hint-figures = Die Zahlen dazu: { $word } +
