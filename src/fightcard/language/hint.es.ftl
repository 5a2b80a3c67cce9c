# Pistas: qué hacer, y por qué.

## El título, con las palabras del juego

hint-headline-one = { $action }
hint-headline-two = { $action } o { $second }
hint-headline-mix = Mezcla: { $actions }
hint-headline-level = { $level }: { $action }
hint-headline-only = { $action }
hint-headline-same = Lo que quieras
hint-headline-failed = Sin pista

## Por qué, donde el juego no tiene mejores palabras

hint-why-best = Es lo que mejor sale en las continuaciones posibles.
hint-why-alone = Es la única opción que se ha examinado.
hint-why-close = Las dos salen casi igual de bien.
hint-why-sure = Ambos eligen al mismo tiempo, y esto es lo mejor haga lo que haga tu rival.
hint-why-mix = Ambos eligen al mismo tiempo, y a quien hace siempre lo mismo se le ve venir.
hint-why-only = No se permite otra cosa.
hint-why-same = Todas las opciones ganan igual de a menudo.
hint-why-habit = Este nivel sigue reglas fijas y no puede decir si es una buena elección.
hint-why-level = Es lo que haría este nivel.
hint-why-trusted = Es lo que haría este nivel; «{ $second }» gana más veces.
hint-why-failed = El nivel «{ $level }» no ha podido calcularla; se permite «{ $action }».

## Cuánto gana, y con qué seguridad: una parte de los puntos, en la que un empate cuenta como media victoria

hint-total = Siguiendo la pista ganas el { $value } % de las veces.
hint-line = { $code }  { $name }: { $value } %
hint-line-between = { $code }  { $name }: { $value } % (entre { $low } y { $high })
hint-picture = { $bar }  { $share } %  { $name }
hint-rest = { $count ->
        [one] Otra opción se quedó atrás pronto.
       *[other] Otras { $count } opciones se quedaron atrás pronto.
    }
hint-rest-mixed = { $count ->
        [one] Otra opción no merece la pena.
       *[other] Otras { $count } opciones no merecen la pena.
    }
hint-how-solved = Exacto: esta posición está resuelta, y las cifras valen contra un juego perfecto.
hint-how-searched = Estimado en { $simulations } simulaciones, repartiendo de nuevo las cartas que no ves. Cada cifra está en su intervalo en 95 de cada 100 casos.
hint-how-estimated = Estimado a grandes rasgos con una fórmula: esta posición aún no está resuelta.

error-no-hint = { $player } no tiene nada que elegir ahora, así que no hay ninguna pista.

## El comando

cli-hint =
    Decir qué hacer en una posición y por qué, según lo que sabe un asiento.

    La pista no ve más que el asiento: las cartas ocultas de la posición no cuentan. Enumera las mejores acciones y cuántas veces ganan (los empates cuentan la mitad) y, donde no conviene hacer siempre lo mismo, cuántas veces elegir cada una.

cli-option-hint-as = Para quién es la pista; si no se indica, para el primer asiento que debe actuar.
cli-option-hint-level = El nivel al que se pregunta: random, novice, regular, expert, master, thumb (por defecto: master).
cli-option-hint-seconds = Cuánto tiempo pensar, de 0.1 a 3600 segundos (por defecto: lo que piensa el nivel).
cli-option-hint-simulations = Con cuántas simulaciones pensar, en lugar de un tiempo; la misma semilla da la misma pista.
cli-value-level = NIVEL

terminal-word-hint = pista, consejo
terminal-help-hint = { $word } – qué haría el ordenador en tu lugar, y por qué
terminal-hint-figures = Para ver las cifras: { $word } +
