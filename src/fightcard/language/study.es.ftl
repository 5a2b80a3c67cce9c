# Las palabras de los estudios: compare, matrix, sweep, tune, simulate --by.

## Help pages of the studies

cli-compare =
    Comparar dos reglamentos o conjuntos de cartas con los mismos repartos.

    Cada reparto se juega desde ambos asientos con las reglas de A y con las de B. La respuesta dice qué cambia: victorias, puntos de quien abre, empates, duración, decisión temprana, cambios de líder, remontadas y el uso de cada carta, con intervalos del 95 % cuya unidad es el reparto y valores p corregidos por el número de preguntas (Holm).
cli-matrix =
    Enfrentar todo contra todo: clases, armas, personajes, niveles o los valores de una opción de reglas.

    Cada celda es la parte de los puntos que gana la fila, con su intervalo del 95 %; en los juegos resueltos figura también el valor exacto. Debajo se dice con qué frecuencia elegirían cada fila jugadores racionales y dónde discrepan los bots sobre el orden.
cli-sweep =
    Recorrer un rango de valores de una opción de reglas y mostrar cómo cambia el juego.

    Escribe el rango en lugar del valor: -o fame_target=50..1000:50 o -o undercut=all|numbers_only.
cli-tune =
    Buscar los cambios más pequeños de reglas o cartas que cumplen un objetivo.

    Un objetivo es «classes within 48..52» (los puntos de cada clase contra todas las demás, en porcentaje; con «classes=knight|monk|rogue» solo cuentan estas) o «MEDIDA within MIN..MAX». Cada propuesta del frente se mide de nuevo con repartos nuevos y al menos 2000 partidas.
cli-option-a = El primer reglamento: opciones -o y --cards entre comillas.
cli-option-b = El segundo reglamento, igual.
cli-option-over = Qué se compara: classes, weapons, characters, levels u OPCIÓN[=VALORES].
cli-option-rows = Solo estas filas, separadas por comas.
cli-option-study-bots = El estudio se repite con cada uno de estos en ambos lados (por defecto: thumb).
cli-option-matrix-bots = El estudio se repite con cada uno de estos en ambos lados (por defecto: thumb); con levels, son las filas.
cli-option-study-games = Cuántas partidas por celda y bot, dos por reparto (por defecto: 1000).
cli-option-resume = Continuar el mismo estudio donde se detuvo.
cli-option-report = Escribir también un informe con gráficos en un archivo HTML.
cli-option-goal = El objetivo, como «classes within 48..52» u «opener within 49..51».
cli-option-change = Qué puede cambiar: NOMBRE=MIN..MAX[:PASO], NOMBRE=a|b o card:ID.CAMPO=MIN..MAX; se puede repetir.
cli-option-trials = Cuántas propuestas se prueban (por defecto: 60).
cli-value-setup = «…»
cli-value-goal = OBJETIVO
cli-value-change = CAMBIO
cli-value-over = QUÉ
cli-value-rows = A,B,…

## What is measured

study-metric-win_rate = victorias del lado 0
study-metric-opener = puntos de quien abre
study-metric-draws = empates
study-metric-length = duración
study-metric-decisions = decisiones por partida
study-metric-decisiveness = decisión temprana
study-metric-lead_changes = cambios de líder
study-metric-comebacks = remontadas
study-metric-card = uso de { $card }

study-measured = Qué se mide
study-meaning-win_rate = parte de los puntos de lo que juega el lado 0, desde ambos asientos; un empate es medio punto
study-meaning-opener = parte de los puntos del lado que abre; solo en juegos en los que alguno lo hace
study-meaning-draws = parte de las partidas sin vencedor
study-meaning-length = rondas por partida; en Duelos de Cartisora, mangas
study-meaning-decisions = decisiones de ambos lados en una partida
study-meaning-decisiveness = parte de la partida que queda cuando el vencedor toma la delantera definitiva: cerca del 0 % deciden las últimas jugadas
study-meaning-lead_changes = cuántas veces en una partida pasa la delantera de un lado al otro
study-meaning-comebacks = parte de las partidas cuyo vencedor fue por detrás más de la mitad del tiempo
study-meaning-card = cuántas veces usan esta carta ambos lados juntos en una partida
study-term-points = puntos
study-meaning-points = parte de los puntos de una fila, que juega cada reparto desde ambos asientos; un empate es medio punto
study-meaning-interval = contiene el valor verdadero en 95 de cada 100 estudios así; las dos partidas de un reparto cuentan como una observación
study-meaning-p = con qué frecuencia daría la suerte sola una diferencia así, corregida por el número de preguntas (Holm); por debajo de 0,05 se llama significativa y va en negrita
study-meaning-exact = lo que gana la fila si ambos lados juegan a la perfección, según la solución del juego; los bots pueden quedar lejos
study-term-mix = equilibrio
study-meaning-mix = la mezcla de la que nadie podría apartarse con provecho si elegir la fila fuera todo el juego; entre paréntesis, hasta dónde puede moverla el ruido de las celdas (en 95 de cada 100 tablas así)
study-meaning-distance = cuánto queda fuera del objetivo el valor más alejado de él

## Answers

study-title-compare = { $game }: comparación de dos reglamentos
study-title-matrix = { $game }: { $over }
study-title-sweep = { $game }: { $option } de { $low } a { $high }
study-title-tune = { $game }: ajustado a «{ $goal }»
study-games = { NUMBER($games) } partidas con la semilla { $seed }; cada reparto se jugó desde ambos asientos.
study-bot = Con «{ $bot }» en ambos lados:
study-all-bots = Media de todos los bots:
study-setup = { $name }: { $rules }
study-setup-standard = las reglas estándar
study-setup-cards = conjunto de cartas { $digest }
study-head-metric = qué
study-head-difference = B − A
study-head-interval = intervalo del 95 %
study-no-difference = Ninguna partida fue distinta.
study-no-difference-with = Con «{ $bot }» ninguna partida fue distinta.
study-differing = { $count ->
        [one] Uno de los { NUMBER($games) } pares de partidas fue distinto.
       *[other] { NUMBER($count) } de los { NUMBER($games) } pares de partidas fueron distintos.
    }
study-significant = Significativo tras la corrección: { $metrics }.
study-none-significant = Nada es significativo tras la corrección.
study-many-cards = uso de { $count } cartas
study-sweep-ends = Con «{ $bot }», de { $option }={ $low } a { $option }={ $high }: { $metrics }.
study-sweep-ends-none = Con «{ $bot }», de { $option }={ $low } a { $option }={ $high } no cambia nada que estas partidas puedan mostrar.
study-same = A y B son las mismas reglas con las mismas cartas.
study-cards-left-out = { $count ->
        [one] Se omite una carta sin cambio significativo.
       *[other] Se omiten { NUMBER($count) } cartas sin cambio significativo.
    }
study-disagree-metric = Los bots discrepan sobre { $metric }: más con { $up }, menos con { $down }.
study-disagree-rows = Los bots discrepan sobre el orden: { $first } supera a { $second } con { $bot } y queda por debajo con { $other }.
study-disagree-more = { $count ->
        [one] Discrepan sobre un par más; --json los muestra todos.
       *[other] Discrepan sobre { NUMBER($count) } pares más; --json los muestra todos.
    }
study-strongest = { $named ->
        [no] Lo más fuerte
       *[other] Lo más fuerte con «{ $bot }»
    }: { $count ->
        [one] { $rows }, con el { $value } de los puntos contra todos los demás.
       *[other] { $rows }; las partidas no los distinguen. El primero tiene el { $value } de los puntos contra todos los demás.
    }
study-strongest-none = { $named ->
        [no] Ninguna fila
       *[other] Con «{ $bot }» ninguna fila
    } supera a todas las demás, por lo que muestran estas partidas: { $first } tiene el { $value } de los puntos contra todos los demás. Con más partidas se sabrá más.
study-strongest-always = { $rows } va en cabeza con todos los bots.
study-strongest-possible = { $count ->
        [one] Según estas partidas, solo { $rows } puede ir en cabeza con todos los bots.
       *[other] Según estas partidas, solo estas opciones pueden ir en cabeza con todos los bots: { $rows }.
    }
study-strongest-depends = Nada va en cabeza con todos los bots: la respuesta depende de quién juega.
study-intervals-elsewhere = Aquí no caben los intervalos: --json y --report los muestran.
study-intervals-left-out = Aquí no caben los intervalos: llegan como mucho a { $most } puntos a cada lado. --json y --report los muestran todos.
study-matrix-caption = Puntos de la fila contra la columna en %, con intervalos del 95 %
study-table-caption = Porcentaje de partidas, con intervalos del 95 %
study-mix = Con qué frecuencia elegirían cada fila jugadores racionales (equilibrio)
study-strength = Puntos medios contra todos los demás
study-exact = exacto
study-exact-cell = Con juego perfecto { $row } gana el { $value } % contra { $column }, { $inside ->
        [yes] dentro
       *[no] fuera
    } del intervalo con «{ $bot }».
study-kept = Detenido; lo jugado se conserva. Continúa con: { $command }
study-partial = El estudio se detuvo antes de terminar.
study-report-written = El informe está en { $path }.
study-provenance = De dónde sale esto
study-repeat = Este comando lo repite:
study-results = Resultados
study-curves = Curvas
study-fact-game = juego
study-fact-options = opciones
study-fact-cards = cartas
study-fact-rules = versión de las reglas
study-fact-generator = generador
study-fact-seed = semilla
study-fact-bot = { $name } ({ $version }{ $simulations ->
        [0] { "" }
       *[other] , { NUMBER($simulations) } simulaciones por decisión
    }{ $seconds ->
        [0] { "" }
       *[other] , { NUMBER($seconds) } segundos por decisión
    })
study-fact-bots = bots

## tune

study-tune-front = Frente: distancia al objetivo según el número de cambios, medida con repartos nuevos
study-tune-met = «{ $goal }» se cumple con: { $changes }.
study-tune-already = «{ $goal }» se cumple sin ningún cambio.
study-tune-not-met = Ninguna propuesta cumple el objetivo «{ $goal }».
study-tune-idle = Sin efecto en este objetivo, con cualquier valor: { $changes }.
study-head-changes = cambios
study-head-distance = distancia
study-head-met = objetivo cumplido
study-head-range = rango
study-yes = sí
study-no = no
study-none = ninguno

## simulate --by, --out

cli-option-by = Desglosar los puntos por opener, character, weapon, class o card, según lo que tenga el juego.
cli-option-out = Escribir también una fila por partida en este archivo Parquet.
cli-option-decisions = Escribir también una fila por decisión en este archivo Parquet.
study-title-simulate = { $game }: una simulación
study-simulated = { NUMBER($games) } partidas con la semilla { $seed }.
study-wins = Partidas ganadas, con intervalos del 95 %
study-endings = Cómo acabaron las partidas
study-head-ending = final
study-head-games = partidas
study-by = Puntos por { $by } en %, con intervalos del 95 %:
study-head-sides = lados
study-rows-written = { $rows ->
        [one] Hay una fila en { $path }.
       *[other] Hay { NUMBER($rows) } filas en { $path }.
    }

## What can go wrong

error-study-games = Las dos configuraciones son de juegos distintos, { $first } y { $second }; compara dos del mismo.
error-bots-twice = «{ $value }» nombra dos veces un bot; nombra cada uno una vez.
error-range-form = «{ $value }» no es un rango para { $option }; escríbelo como en 50..1000:50.
error-range-empty = El rango «{ $value }» para { $option } está vacío; escribe primero el número menor, como en 50..1000:50.
error-range-long = El rango «{ $value }» para { $option } tiene más de { $most } valores; usa un paso mayor.
error-range-needed = { $option } necesita aquí un rango, como { $option }=1..5; puede ser { $values }.
error-rows-form = «{ $value }» no nombra dos o más filas distintas; escríbelas separadas por comas.
error-setup-form = «{ $value }» no puede formar parte de un reglamento; escribe -o nombre=valor y --cards ARCHIVO entre comillas.
error-sweep-one = Da un rango a una sola opción, como -o target=1..5; { $count ->
        [0] aquí no lo tiene ninguna.
       *[other] aquí lo tienen { $count }.
    }
error-goal-form = «{ $value }» no es un objetivo; escríbelo como en «{ $example } within 48..52».
error-goal-no-opener = «{ $value }» no puede ser un objetivo en { $game }, donde nadie abre la partida; elige otro.
error-change-form = «{ $value }» no es un cambio; escribe NOMBRE=MIN..MAX o card:ID.CAMPO=MIN..MAX.
error-change-card = No hay carta «{ $name }» con un campo «{ $field }» en este conjunto; los campos son copies y strength.
error-changes-none = Di con --change qué puede cambiar.
error-by-unknown = { $game } no se puede desglosar por «{ $value }»; elige entre: { $known }.
