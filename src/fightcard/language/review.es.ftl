error-judge-game = { $game } no se puede analizar: no hay nada con qué medir sus decisiones.
