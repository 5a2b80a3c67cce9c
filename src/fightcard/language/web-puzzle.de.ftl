# Rätsel im Browser.

web-puzzles = Rätsel
web-puzzle-of-day = Rätsel des Tages
web-puzzle-number = Rätsel { $id }
web-puzzle-leave = Rätsel verlassen
web-puzzle-unknown = Dieses Rätsel gibt es nicht.
web-puzzle-asked = Finde die beste Möglichkeit
web-puzzle-asked-text = Eine ist deutlich besser als alle anderen. Eine falsche Karte wird erklärt und kommt zurück.
web-puzzle-cost = Was es kostet
web-puzzle-week = Die letzten sieben Tage
web-puzzle-day-solved = { $day }: gelöst
web-puzzle-day-open = { $day }: nicht gelöst
web-puzzle-tomorrow = Morgen gibt es ein neues.
web-puzzle-next = Nächstes Rätsel
