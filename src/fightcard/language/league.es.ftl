# Las palabras del comando «fightcard league».

cli-league =
    Hacer que todos los niveles del ordenador jueguen entre sí y medir su fuerza.

    Todos juegan contra todos. Cada reparto se juega dos veces, con los asientos cambiados, para que la suerte de las cartas ayude por igual a ambos. Un empate vale medio punto. Cada nivel piensa con un número fijo de simulaciones, de modo que la misma semilla da los mismos resultados en todas partes; «thumb», el jugador de reglas prácticas, es la vara de medir, con Elo 0.

cli-option-league-games = Cuántas partidas se juegan en cada enfrentamiento (por defecto: 200).
cli-option-levels = Solo estos, separados por comas; puede seguir otro número de simulaciones, como en master@1000.
cli-option-league-jobs = Cuántos procesos se reparten el trabajo, de 1 a 64 (por defecto: uno por procesador).
cli-value-levels = A,B,…

cli-league-solving = Antes de tantas partidas se resuelve Duelos de Cartisora por completo: una sola vez, en unos minutos…
cli-league-played = { $games ->
        [one] Una partida
       *[other] { $games } partidas
    } por enfrentamiento con la semilla { $seed }; cada reparto se jugó dos veces, con los asientos cambiados.
cli-league-ratings = Elo, con intervalos de confianza del 95 % («{ $anchor }» es la vara de medir, su Elo es 0):
cli-league-matrix = Qué parte de los puntos gana el nivel de la fila contra el de la columna, en %, con intervalos de confianza del 95 %:
cli-league-reputation = Cuánta Reputación le saca el primer nivel al segundo en un duelo de dos campeones:

error-levels-form = «{ $value }» no nombra dos o más niveles distintos; escríbelos separados por comas, como en thumb,expert,master.
error-budget-form = «{ $value }» no es un nivel con un número de simulaciones; escríbelo como en master@1000.
error-level-not-frozen = No hay ninguna versión congelada «{ $value }» de los niveles; hay: { $versions }. Forman parte del repositorio, no del paquete instalado.
