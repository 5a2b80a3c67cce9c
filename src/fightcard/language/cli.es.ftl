# Las palabras del comando «fightcard».

## Páginas de ayuda

cli-usage = Uso:
cli-usage-options = OPCIONES
cli-usage-command = COMANDO…
cli-commands = Comandos
cli-arguments = Argumentos
cli-options = Opciones
cli-examples = Ejemplos

cli-fightcard =
    Combates de cartas para personas y máquinas.

    Sin ningún comando se abre la mesa para navegadores (serve). Códigos de salida: 0 hecho, 1 rechazado por las reglas o un registro que no es correcto, 2 no entendido, 3 no se puede usar un archivo o algo parecido.
cli-play =
    Jugar en el terminal, contra el ordenador o entre varias personas.

    Varias personas en un mismo terminal (--two) se turnan ante la pantalla, que se borra entre una y otra. Si no, el ordenador juega en todos los asientos menos el tuyo.
cli-learn =
    Aprender un juego jugando: lecciones cortas con preguntas; la primera acaba en una pequeña partida.

    Sin --lesson se muestran todas las lecciones, e Intro empieza la siguiente. Tu progreso se guarda en este dispositivo.
cli-puzzle =
    Resolver el problema del día de un juego u otro cualquiera.

    Una opción es claramente mejor que todas las demás; una equivocada se explica. Tu racha se guarda en este dispositivo.
cli-games =
    Mostrar la lista de juegos, o todas las opciones de reglas de un juego.
cli-rules =
    Mostrar las reglas de un juego con nuestras propias palabras.

    Con números, solo esas reglas; con --search, solo aquellas en las que aparece una palabra.
cli-deal =
    Repartir las cartas de una partida nueva y mostrar su posición.

    La posición es una línea de texto que contiene la partida entera, también las cartas ocultas. La misma semilla reparte siempre la misma partida.
cli-show =
    Mostrar una posición con palabras, tal como puede verla alguien, o la mesa entera.
cli-legal =
    Mostrar qué puede hacer en una posición quien tiene que actuar.
cli-do =
    Realizar acciones en una posición y mostrar lo que ocurre y la posición siguiente.

    O se realizan todas las acciones o, si se rechaza alguna, ninguna. A veces deben actuar varios asientos a la vez; entonces cada acción necesita su asiento, por ejemplo 0:K60 (Fightdrome).
cli-replay =
    Reproducir paso a paso una partida guardada, o comprobarla.

    En un terminal, la tecla Intro lleva al paso siguiente. Al comprobarla se juega de nuevo la partida entera y se comparan todas las acciones, todos los sucesos aleatorios y el resultado.
cli-simulate =
    Hacer que unos bots jueguen muchas partidas y contar cómo acaban.

    La misma semilla da los mismos resultados con cualquier número de procesos, con las reglas compiladas o no. Las simulaciones grandes usan reglas compiladas; compilarlas lleva alrededor de medio minuto, una sola vez por versión.
cli-bench =
    Medir cuántas decisiones por segundo toma cada juego, sin compilar y compilado.

cli-value-game = JUEGO
cli-value-position = POSICIÓN
cli-value-action = ACCIÓN
cli-value-ids = NÚMERO
cli-value-folder = CARPETA
cli-value-file = ARCHIVO
cli-value-address = DIRECCIÓN
cli-value-number = N
cli-value-seconds = SEGUNDOS
cli-value-key = HEX
cli-value-option = nombre=valor
cli-value-lesson = NOMBRE
cli-value-puzzle = NOMBRE
cli-value-word = PALABRA
cli-value-bots = A,B
cli-value-seat = ASIENTO
cli-value-viewer = ASIENTO|spectator
cli-value-name = NOMBRE

cli-argument-game = nombre del juego (consulta «fightcard games»)
cli-argument-games = nombres de juegos; si no se da ninguno, todos
cli-argument-position = una posición entre comillas, o - para leerla de la entrada estándar
cli-argument-actions = qué hacer, una cosa tras otra, por ejemplo K60, rest o 1:K30 en Fightdrome
cli-argument-ids = números de reglas, por ejemplo FD-23
cli-argument-file = una partida guardada, o - para leerla de la entrada estándar

cli-option-help = Mostrar solo esta ayuda.
cli-option-lang = El idioma de todos los textos (si no, el del sistema).
cli-option-version = Mostrar solo la versión.
cli-option-json = Responder en JSON, para programas.
cli-option-seed = La semilla de todo el azar, un número entero de 0 a 2^63-1; sin ella, cada vez es distinto.
cli-option-key = Los 64 dígitos hexadecimales de una clave, en lugar de una semilla.
cli-option-option = Una opción de reglas, por ejemplo mode=fame; se puede repetir (consulta «fightcard games JUEGO»).
cli-option-cards = Un conjunto de cartas propio, en un archivo TOML.
cli-option-as = Ver lo que puede ver este asiento o un espectador; si no se indica, la mesa entera.
cli-option-lesson = solo la lección con este nombre
cli-option-puzzle = el problema con este nombre
cli-option-puzzle-list = mostrar la lista de todos los problemas
cli-option-search = Solo las reglas con esta palabra.
cli-option-no-pager = Mostrarlo todo de una vez, aunque no quepa en la pantalla.
cli-option-against = El nivel del ordenador (por defecto: novice); si el ordenador juega en varios asientos, uno para todos o uno para cada asiento, separados por comas.
cli-option-seat = Tu asiento (por defecto: 0).
cli-option-two = En este terminal juegan personas en todos los asientos.
cli-option-name = Tu nombre; con --two, uno para cada asiento, desde el 0.
cli-option-verify = Comprobar todo lo que dice el registro en lugar de mostrarlo.
cli-option-games = Cuántas partidas (por defecto: 1000).
cli-option-bots = Los bots de los bandos 0 y 1 (por defecto: random,random); los que piensan tardan más.
cli-option-jobs = Cuántos procesos se reparten el trabajo, de 1 a 64 (por defecto: 1).
cli-option-ray = Calcula en un clúster de Ray en lugar de en procesos locales: local (este equipo), auto o HOST:PORT del nodo principal. Solo en redes privadas.
cli-option-plain = No compilar nunca las reglas.
cli-option-compiled = Compilar las reglas aunque sean pocas partidas.
cli-option-seconds = Cuánto tiempo se mide cada forma, de 0.1 a 3600 (por defecto: 2).

## Respuestas

cli-games-facts = Para { $seats } personas; { $options ->
        [one] una opción de reglas
       *[other] { $options } opciones de reglas
    }; versión { $version } de las reglas.
cli-games-more = Más: fightcard games { $game }, fightcard rules { $game }
cli-games-options = Opciones de reglas, cada una con su valor habitual, los valores posibles y su regla:
cli-rules-none = Ninguna regla contiene «{ $word }».
cli-show-due = Debe actuar: { $player }. { $asked }
cli-show-due-other = Debe actuar: { $player }, a quien se le pide: «{ $asked }»
cli-legal-actions = { $player }: { $actions }
cli-legal-take-back = { $player } aún puede retirar su elección ({ $action }).
cli-verified = El registro es correcto: { $actions ->
        [one] una acción
       *[other] { $actions } acciones
    } y { $events ->
        [0] ningún suceso aleatorio anotado
        [one] un suceso aleatorio anotado
       *[other] { $events } sucesos aleatorios anotados
    } concuerdan con las reglas y la clave.
cli-replay-keys = Intro: paso siguiente. q e Intro: terminar.
cli-compiling = Compilando las reglas, una sola vez para esta versión; tarda alrededor de medio minuto…
cli-simulate-progress = { $done } de { $games } partidas, quedan { $seconds } s
cli-simulate-played = { $games ->
        [one] Una partida
       *[other] { $games } partidas
    } con la semilla { $seed } en { $seconds } s de juego: { $speed } decisiones por segundo, { $form ->
        [compiled] con reglas compiladas
       *[plain] sin compilar
    }.
cli-simulate-wins = { $player } ({ $bot }): { $wins ->
        [one] una victoria
       *[other] { $wins } victorias
    }, { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
cli-simulate-draws = Empates: { $draws }, { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
cli-simulate-ending = Final ({ $reason }): { $times }, { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
cli-simulate-interrupted = Interrumpido tras { $done } de { $games } partidas.
cli-bench-speed = { $game }: { $plain } decisiones por segundo sin compilar, { $compiled } con reglas compiladas, { $ratio } veces más rápido ({ $seconds } s para compilar o cargar).

## Lo que puede fallar

error-usage-command-unknown = No existe el comando «{ $value }»; elige uno de estos: { $commands }.
error-usage-option-unknown = Aquí no existe la opción «{ $option }»; «{ $command }» conoce: { $options }.
error-usage-option-needs-value = La opción { $option } necesita un valor; consulta «{ $command } --help».
error-usage-option-takes-none = La opción { $option } no lleva valor; consulta «{ $command } --help».
error-usage-argument-missing = Falta { $argument }; consulta «{ $command } --help».
error-usage-argument-extra = «{ $value }» es un argumento de más; pon entre comillas lo que va junto (consulta «{ $command } --help»).
error-usage-exclusive = { $first } y { $second } no se pueden combinar; indica solo una de las dos.
error-number-range = { $option } no puede ser «{ $value }»; debe ser un número de { $low } a { $high }.
error-key-form = «{ $value }» no es una clave; una clave tiene 64 dígitos hexadecimales.
error-viewer-unknown = No existe la vista «{ $value }»; elige una de estas: { $viewers }.
error-names-too-many = Hay más nombres que personas ({ $people }); da uno a cada una, desde el asiento 0.
error-bots-form = «{ $value }» no nombra dos bots; escríbelos con una coma en medio, por ejemplo novice,random.
error-bots-count = Nombra un nivel para el ordenador, o uno para cada uno de sus asientos ({ $seats }), separados por comas.
error-rule-unknown = { $game } no tiene ninguna regla «{ $value }»; los números van de { $first } a { $last }.
error-workers-died = Uno de los { $jobs } procesos terminó antes de tiempo, quizá por falta de memoria; prueba con menos.
error-ray-address = «{ $value }» no es la dirección de un clúster de Ray; escribe local, auto o HOST:PORT.
error-ray-unreachable = Ningún clúster de Ray responde en «{ $address }»; inicia uno con «ray start --head» o usa --ray local.
error-ray-lost = La misma tarea se perdió { $tries } veces con su proceso o su nodo; quizá los nodos tengan poca memoria.
error-ray-version = Un nodo del clúster de Ray tiene Fightcard { $there } y tú tienes { $here }; instala la misma versión en todos.
error-output-failed = No se puede escribir la salida ({ $reason }).
cli-option-coach = Que un entrenador diga qué importa y avise antes de un error; si no se indica, en las tres primeras partidas en un terminal.
cli-option-no-coach = Jugar sin entrenador.
