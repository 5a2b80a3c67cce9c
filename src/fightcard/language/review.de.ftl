error-judge-game = { $game } kann nicht ausgewertet werden: Es gibt nichts, woran sich die Entscheidungen messen ließen.
