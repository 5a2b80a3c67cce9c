# Las palabras de la orden «fightcard league».

cli-league =
    Hacer que todos los niveles del ordenador jueguen entre sí y decir lo fuerte que es cada uno.

    Todos juegan contra todos. Cada reparto se juega dos veces, con los asientos cambiados, para que su suerte ayude a ambos. Un empate vale medio punto. Cada nivel piensa con un número fijo de simulaciones, de modo que la misma semilla da los mismos resultados en todas partes; «thumb», el jugador de reglas prácticas, es la vara de medir, con Elo 0.

cli-option-league-games = Cuántas partidas juega cada pareja (habitual: 200).
cli-option-levels = Solo estos, separados por comas; puede seguir otro número de simulaciones, como en master@1000.
cli-option-league-jobs = Cuántos procesos se reparten el trabajo, de 1 a 64 (habitual: uno por procesador).
cli-value-levels = A,B,…

cli-league-solving = Antes de tantas partidas se resuelve Duelos de Cartisora por completo: una sola vez, en unos minutos …
cli-league-played = { $games ->
        [one] Una partida
       *[other] { $games } partidas
    } por pareja con la semilla { $seed }; cada reparto se jugó dos veces, con los asientos cambiados.
cli-league-ratings = Elo, con el intervalo que contiene el 95 % («{ $anchor }» es la vara de medir, su Elo es 0):
cli-league-matrix = Qué parte de los puntos gana el nivel de la fila contra el de la columna, en %, con el intervalo que contiene el 95 %:
cli-league-reputation = Cuánta Reputación saca el primero al segundo en un Combate de dos campeones:

error-levels-form = «{ $value }» no nombra a dos o más jugadores distintos; escríbelos separados por comas, como en thumb,expert,master.
error-budget-form = «{ $value }» no es un nivel con un número de simulaciones; escríbelo como en master@1000.
