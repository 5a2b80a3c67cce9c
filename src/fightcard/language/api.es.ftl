# Errores de la interfaz de Python.

error-position-option = La posición dice { $option }={ $value }, pero se juega con { $option }={ $wanted }.
error-action-without-id = La acción «{ $value }» no tiene número: solo lo tienen las decisiones del juego, no take-back ni resign.
error-action-id-unknown = No hay ninguna acción con el número { $value }; los números van de 0 a { $last }.
error-chance-outcome-unknown = No hay ningún resultado con el número { $value }; los números van de 0 a { $last }.
error-observation-seat = Esto es lo que sabe el asiento { $own }; no dice qué puede hacer el asiento { $seat }.
error-key-or-seed = Indica una semilla o una clave, no ambas.
error-record-no-deal = Esta posición empezó con un texto y no con un reparto, así que no se puede hacer un registro de ella.
error-bot-other-game = Este bot juega a { $own }, y la posición es de { $game }.
error-bot-not-due = El asiento { $seat } no tiene nada que decidir ahora.
error-seat-none = No hay ningún asiento { $value }; los asientos son 0 { $last ->
    [1] y
   *[other] a
} { $last }.
error-argument-text = El argumento «{ $name }» debe ser un texto (str), no { $value }.
error-argument-type = El argumento «{ $name }» debe ser de este tipo: { $types }; es { $value }.
error-argument-integer = El argumento «{ $name }» debe ser un número entero, no { $value }.
error-argument-least = El argumento «{ $name }» debe ser un número entero de al menos { $least }, no { $value }.
error-argument-range = El argumento «{ $name }» debe ser un número entero de { $least } a { $most }, no { $value }.
error-argument-seconds = El argumento «{ $name }» debe ser un número de segundos mayor que 0, no { $value }.
error-argument-game = Aquí hace falta un juego, por ejemplo fightcard.game('fightdrome'), no { $value }.
error-argument-position = Aquí hace falta una Position o una Observation, no { $value }.
error-bot-type = { $value } no es un bot; indica un nivel ({ $bots }) o una clase derivada de fightcard.Bot.
error-bot-instance = Indica la propia clase { $name }, no un objeto de ella: cada proceso crea el suyo.
error-bots-two = simulate admite dos bots, uno por bando, no { $count }.
error-bots-few = Una liga necesita al menos dos bots, no { $count }.
error-bot-not-importable = Los procesos de trabajo no pueden importar la clase { $name }: defínela en el nivel superior de un archivo, no en una función ni en una sesión interactiva, o usa jobs=1.
error-workers-not-started = Los { $jobs } procesos de trabajo terminaron al arrancar. En un script, define tus bots en el nivel superior y pon la llamada bajo «if __name__ == "__main__":»; si ya es así, quizá falte memoria: prueba con menos jobs.
error-bots-list = El argumento «bots» debe ser una lista o tupla de bots, no { $value }.
error-argument-choice = El argumento «{ $name }» debe ser uno de estos: { $allowed }, no { $value }.
error-vector-without = { $game } no se puede jugar por lotes: no tiene números de acción ni tensores compilados.
error-vector-options = Las opciones acompañan al nombre de un juego; un juego ya creado tiene las suyas ({ $options }).
error-observation-array = Las observaciones se escriben en un array contiguo de NumPy de tipo { $kind } y forma { $wanted }; observation_array() crea uno.
error-vector-start = Un lote solo puede empezar en una posición de su propio juego que no haya terminado.
error-vector-memory = No hay memoria suficiente para { $count } entornos; prueba con menos.
error-actions-shape = Las acciones deben ser números enteros con la forma { $wanted }, no { $value }.
error-actions-illegal = La acción { $value } del entorno { $row } no está permitida ahí; su máscara indica cuáles lo están.
error-actions-agents = Las acciones deben ser un diccionario con una acción para cada uno de estos agentes: { $agents }.
error-snapshot-other = Esta instantánea es de otro entorno: el juego, el número de entornos y los asientos deben coincidir.
error-tree-seats = Los árboles de juego son para dos asientos, y esta partida tiene { $seats }.
error-tree-too-large = Este árbol de juego tiene más de { $most } nodos. Empieza con posiciones más cercanas al final o con menos cartas.
