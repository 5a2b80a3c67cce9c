# Rätsel, wo auch immer sie gezeigt werden. Die Themen eines Spiels liegen in seinem eigenen Ordner.

puzzle-title = Rätsel { $id }: { $game }
puzzle-of-the-day = Rätsel des Tages: { $game }
puzzle-difficulty = Schwierigkeit: { $difficulty }
puzzle-difficulty-1 = leicht
puzzle-difficulty-2 = mittel
puzzle-difficulty-3 = schwer
puzzle-asked = Eine Möglichkeit ist deutlich besser als alle anderen. Welche?
puzzle-how = Gib eine Karte mit ihrer Nummer oder ihrem Namen ein. „{ $hint }“ sagt, worum es geht, „{ $rules }“ mit einer Nummer zeigt eine Regel, „{ $quit }“ beendet. Eine falsche Karte wird erklärt und kommt zurück.
puzzle-right = Jede andere Möglichkeit kostet mindestens { $percent } % deiner Chancen.
puzzle-not-best = Es geht besser
puzzle-wrong = Mit { $action } gibst du { $percent } % deiner Chancen her. Vergleiche, was nach jeder Karte auf deiner Hand bleibt.
puzzle-cost = Kostet { $percent } % deiner Chancen.
puzzle-solved = { $tries ->
        [one] Auf Anhieb gelöst.
       *[other] Gelöst beim { $tries }. Versuch.
    }
puzzle-streak = { $days ->
        [one] Deine Serie: 1 Tag.
       *[other] Deine Serie: { $days } Tage.
    }
puzzle-next = { $left ->
        [one] Enter zeigt das letzte Rätsel, das du noch nicht gelöst hast. „{ $quit }“ beendet.
       *[other] Enter zeigt ein weiteres von { $left } Rätseln, die du noch nicht gelöst hast. „{ $quit }“ beendet.
    }
puzzle-all-solved = Du hast alle Rätsel dieses Spiels gelöst.
puzzle-left = Morgen gibt es ein neues Rätsel des Tages: „fightcard puzzle { $game }“.

error-puzzle-unknown = Es gibt kein Rätsel „{ $value }“; „fightcard puzzle { $game } --list“ zeigt alle.
error-puzzles-none = { $game } hat keine Rätsel.
error-puzzle-file = Die Rätsel in { $file } lassen sich nicht lesen: { $reason }
error-puzzle-progress-damaged = Die Datei „{ $path }“, in der deine gelösten Rätsel stehen, ist beschädigt und bleibt, wie sie ist; bis du sie löschst, wird nichts gespeichert.
