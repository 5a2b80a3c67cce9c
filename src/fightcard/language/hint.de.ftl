# Tipps: was der Computer an jemandes Stelle täte.

hint-line = { $code }  { $name }: gewinnt in { $value } % der Fälle
hint-line-mixed = { $code }  { $name }: in { $chance } von 100 Fällen wählen (gewinnt in { $value } % der Fälle)
hint-line-tried = { $code }  { $name }: gewinnt in { $value } % der Fälle (in { $chance } von 100 Simulationen erprobt)
hint-rest = { $count ->
        [one] Eine weitere Möglichkeit wurde nicht erprobt.
       *[other] { $count } weitere Möglichkeiten wurden nicht erprobt.
    }
hint-rest-mixed = { $count ->
        [one] Eine weitere Möglichkeit lohnt sich nicht.
       *[other] { $count } weitere Möglichkeiten lohnen sich nicht.
    }

## Warum: ein Anteil der Punkte, in dem ein Unentschieden als halber Sieg zählt

hint-only = Hier gibt es nichts zu wählen: Nur „{ $action }“ ist erlaubt.
hint-best-searched = In { $simulations } Simulationen, in denen die verdeckten Karten neu verteilt werden, gewinnst du mit „{ $action }“ in { $value } % der Fälle: { $more ->
        [one] einen Prozentpunkt
       *[other] { $more } Prozentpunkte
    } mehr als das Nächstbeste, „{ $second }“.
hint-close-searched = In { $simulations } Simulationen, in denen die verdeckten Karten neu verteilt werden, gewinnst du mit „{ $action }“ in { $value } % der Fälle und mit „{ $second }“ etwa ebenso oft: Beides ist gut.
hint-alone-searched = In { $simulations } Simulationen wurde nur „{ $action }“ erprobt; damit gewinnst du in { $value } % der Fälle.
hint-tried-searched = „{ $action }“ wurde am häufigsten erprobt und gewinnt { $value } % dieser Simulationen. „{ $second }“ kam auf { $other } %, wurde aber seltener erprobt, und so ist dieser Wert weniger sicher.
hint-trusted-searched = Mit „{ $action }“ gewinnst du in { $value } % der Fälle. „{ $second }“ kam auf { $other } %, aber { $simulations } Simulationen sind zu wenige, um die Erfahrung aufzuwiegen, die für „{ $action }“ spricht.
hint-sure-searched = Die Gegenseite wählt gleichzeitig, aber „{ $action }“ ist am besten, egal was sie tut: Damit gewinnst du { $value } % von { $simulations } Simulationen.
hint-mix-searched = Keine einzelne Wahl ist hier die beste: Die Gegenseite wählt gleichzeitig, und wer immer dasselbe tut, ist zu durchschauen. Lose deine Wahl mit diesen Wahrscheinlichkeiten aus; so gewinnst du { $value } % von { $simulations } Simulationen.
hint-best-solved = Diese Stellung ist gelöst: Mit „{ $action }“ gewinnst du gegen das beste Spiel in { $value } % der Fälle, { $more ->
        [one] einen Prozentpunkt
       *[other] { $more } Prozentpunkte
    } mehr als das Nächstbeste, „{ $second }“.
hint-close-solved = Diese Stellung ist gelöst: Mit „{ $action }“ gewinnst du gegen das beste Spiel in { $value } % der Fälle und mit „{ $second }“ etwa ebenso oft; beides ist gut.
hint-trusted-solved = Die Stufe „{ $level }“ würde „{ $action }“ wählen und damit in { $value } % der Fälle gewinnen. Diese Stellung ist gelöst: „{ $second }“ gewinnt öfter, in { $other } % der Fälle.
hint-sure-solved = Diese Stellung ist gelöst: Obwohl beide gleichzeitig wählen, ist „{ $action }“ am besten, egal was die Gegenseite tut: Damit gewinnst du in { $value } % der Fälle.
hint-mix-solved = Keine einzelne Wahl ist hier die beste: Beide wählen gleichzeitig, und wer immer dasselbe tut, ist zu durchschauen. Diese Stellung ist gelöst: Mit genau diesen Wahrscheinlichkeiten gewinnst du in { $value } % der Fälle, egal was die Gegenseite tut.
hint-same = Es ist egal, was du wählst: Du gewinnst so oder so in etwa { $value } % der Fälle.
hint-habit = Die Stufe „{ $level }“ würde „{ $action }“ wählen; sie spielt nach festen Regeln und kann nicht sagen, wie gut das ist.
hint-failed = Die Stufe „{ $level }“ konnte hier keinen Tipp berechnen; „{ $action }“ ist nur irgendeine erlaubte Wahl.

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
