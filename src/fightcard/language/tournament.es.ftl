# Torneos: la orden «fightcard tournament» y lo que dice el servidor.

cli-tournament =
    Jugar un torneo entre bots y mostrar la clasificación.

    Formatos: «swiss» (sistema suizo, emparejado según el sistema holandés de la FIDE; nadie se enfrenta dos veces al mismo rival mientras se pueda evitar), «round-robin» (todos contra todos), «knockout» (quien pierde queda fuera; una serie empatada se alarga hasta tres partidas, después pasa quien tenga mejor número de salida) y «stable» (como con las Sleeves de un Torneo épico, cada cual tiene tres vidas; perder un enfrentamiento cuesta una). Los números de salida se sortean. En una serie se alternan los asientos. La misma semilla da los mismos resultados.

cli-option-tournament-bots = Quién participa, separado por comas; un bot puede estar varias veces.
cli-option-tournament-format = Cómo se juega: swiss (por defecto), round-robin, knockout o stable.
cli-option-tournament-rounds = Cuántas rondas tiene un torneo suizo (por defecto: las que hacen falta para que haya un solo ganador).
cli-option-tournament-series = Cuántas partidas forman un enfrentamiento (por defecto: 1).
cli-option-tournament-csv = Escribir además la clasificación en este archivo como CSV.
cli-value-tournament-format = FORMATO

cli-tournament-bye = Ronda { $round }: { $name } descansa.
cli-tournament-result = Ronda { $round }: { $first } – { $second } { $a } : { $b }
cli-tournament-over = { $rounds ->
        [one] Se ha jugado una ronda
       *[other] Se han jugado { $rounds } rondas
    }, con la semilla { $seed }.
cli-tournament-criteria = El orden lo deciden: { $criteria }.
cli-tournament-games = partidas
cli-tournament-value = { $value }

tournament-criterion-points = puntos
tournament-criterion-buchholz = Buchholz
tournament-criterion-sonneborn-berger = Sonneborn-Berger
tournament-criterion-direct = enfrentamiento directo
tournament-criterion-wins = victorias
tournament-criterion-survived = rondas superadas
tournament-criterion-lives = vidas restantes
tournament-criterion-rounds = rondas jugadas

error-tournament-field = Un torneo necesita entre dos y { $most } bots, separados por comas.
error-tournament-format = «{ $value }» no es un formato; hay: { $formats }.
error-tournament-rounds = Solo en un torneo suizo se elige el número de rondas; en «{ $format }» depende de cuántos participan.
error-tournament-closed = Este torneo ha terminado.
error-tournament-begun = Este torneo ya ha empezado; su formato no admite inscripciones tardías.
error-tournament-full = Este torneo está completo: admite { $most } participantes como máximo.
error-tournament-name-missing = Escribe un nombre, por favor.
error-tournament-name-taken = Ya participa alguien que se llama { $name }; elige otro nombre, por favor.
error-tournament-too-small = Un torneo necesita al menos dos participantes.
error-tournament-round-open = { $open ->
        [one] Un enfrentamiento de esta ronda sigue
       *[other] { $open } enfrentamientos de esta ronda siguen
    } en juego.
error-tournament-game-running = Este enfrentamiento ya se está jugando.
error-tournament-pairing-unknown = No existe ese enfrentamiento.
error-tournament-pairing-decided = Este enfrentamiento ya está decidido.
error-tournament-unknown = Ese torneo no existe, o el enlace está incompleto.
error-tournament-organiser = Eso solo puede hacerlo quien organiza el torneo.
error-tournament-no-entry = Con este enlace no puedes inscribirte, o ya participas.
error-tournament-no-game = Ahora mismo no tienes ninguna partida que jugar.
error-tournament-refuses = Eso no se puede hacer en un torneo.
error-tournament-pairing-failed = No se han podido calcular los emparejamientos; inténtalo otra vez.
