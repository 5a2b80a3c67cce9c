# Torneos en el navegador.

web-tournament = Torneo
web-tournament-new = Nuevo torneo
web-tournament-new-text = Todos contra todos, suizo o eliminatorio, con un enlace para todos.
web-tournament-intro = Quien tenga el enlace puede participar: sin cuentas, solo con un nombre. Deshacer, pistas y entrenador están desactivados.
web-tournament-name = Nombre del torneo
web-tournament-game = Juego
web-tournament-format = Formato
web-tournament-series = Partidas por enfrentamiento
web-tournament-clock = Reloj
web-tournament-bots = Bots que completan el grupo
web-tournament-level = Nivel de los bots
web-tournament-make = Crear el torneo
web-tournament-format-swiss = Suizo
web-tournament-format-swiss-text = Pocas rondas: se enfrentan quienes tienen puntos parecidos, y nadie dos veces con el mismo rival.
web-tournament-format-round-robin = Todos contra todos
web-tournament-format-round-robin-text = Cada cual se enfrenta una vez a los demás.
web-tournament-format-knockout = Eliminatorio
web-tournament-format-knockout-text = Quien pierde queda fuera; gana quien queda al final.
web-tournament-format-stable = Tres vidas
web-tournament-format-stable-text = Como con las Sleeves de un Torneo épico: perder un enfrentamiento cuesta una vida, y quien se queda sin ninguna está fuera.
web-tournament-series-games = { $games ->
        [one] una partida
       *[other] { $games } partidas
    }
web-tournament-waiting = { $count ->
        [0] Todavía no se ha inscrito nadie.
        [one] Hay una inscripción.
       *[other] Hay { $count } inscripciones.
    }
web-tournament-round = Ronda { $round }
web-tournament-round-of = Ronda { $round } de { $rounds }
web-tournament-over = El torneo ha terminado.
web-tournament-winner = { $count ->
        [one] ¡{ $names } gana el torneo!
       *[other] ¡{ $names } comparten el primer puesto!
    }
web-tournament-board = Panel grande
web-tournament-board-off = Tamaño normal
web-tournament-entered = Ya participas. Esta página te avisa cuando empiece tu primera partida.
web-tournament-wait = Ahora no tienes ninguna partida. Esta página te avisa cuando empiece la siguiente.
web-tournament-play = Jugar contra { $opponent }
web-tournament-back = Volver al torneo
web-tournament-enter-as = Participar como
web-tournament-enter = Inscribirse
web-tournament-organiser = Para quien organiza
web-tournament-link-enter = Con este enlace se participa:
web-tournament-link-follow = Con este enlace se sigue el torneo:
web-tournament-add-bot = Añadir un bot
web-tournament-start = Empezar la primera ronda
web-tournament-next = Empezar la siguiente ronda
web-tournament-close = Terminar el torneo
web-tournament-close-sure = ¿Terminar el torneo ahora? Los enfrentamientos abiertos quedan sin decidir.
web-tournament-pairings = Enfrentamientos
web-tournament-bye = { $name } descansa.
web-tournament-forfeited = decidido sin jugar
web-tournament-watch = Mirar
web-tournament-absent = Alguien no ha venido
web-tournament-points = { $points }
web-tournament-entrants = Quién participa
web-tournament-entrant = Nombre
web-tournament-standings = Clasificación
web-tournament-place = Puesto
web-tournament-withdrawn = (retirado)
web-tournament-erased = Nombre borrado
web-tournament-export-standings = Clasificación (CSV)
web-tournament-export-pairings = Enfrentamientos (CSV)
web-tournament-leave = Retirarme
web-tournament-erase = Retirarme y borrar mi nombre
web-tournament-leave-sure = ¿Retirarte del torneo? Pierdes el enfrentamiento que tengas abierto.
web-tournament-export-json = Todo (JSON)
web-tournament-withdraw = Retirar
web-tournament-withdraw-sure = ¿Retirar a { $name } del torneo? Su enfrentamiento pendiente se da por perdido.
web-tournament-rounds = Número de rondas
web-tournament-rounds-auto = automático
web-tournament-auto = La siguiente ronda empieza cuando se deciden todos los enfrentamientos
web-tournament-absent-both = No ha venido nadie
web-tournament-criteria = El orden lo deciden: { $criteria }.
web-tournament-game-over = { $games ->
        [one] Repetición
       *[other] Repetición de la partida { $game }
    }
web-tournament-your-game = Empieza tu partida.
web-tournament-erase-name = Borrar mi nombre
web-tournament-erase-sure = ¿Borrar tu nombre del torneo y de sus partidas? Los resultados quedan.
web-tournament-short-points = Pts.
web-tournament-short-buchholz = Bh
web-tournament-short-sonneborn-berger = SB
web-tournament-short-direct = ED
web-tournament-short-wins = V
web-tournament-short-lives = Vidas
web-tournament-short-rounds = Rds.
web-tournament-link-organiser = Con este enlace diriges el torneo desde otro dispositivo. No lo compartas.
web-tournament-link-entrant = Con este enlace sigues jugando en otro dispositivo. No lo compartas.
web-tournament-elsewhere = En otro dispositivo
web-tournament-mine = Tus torneos
