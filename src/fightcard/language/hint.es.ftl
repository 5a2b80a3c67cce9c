# Pistas: qué haría el ordenador en el lugar de alguien.

hint-line = { $code }  { $name }: gana el { $value } % de las veces
hint-line-mixed = { $code }  { $name }: elígelo { $chance } veces de cada 100 (gana el { $value } % de las veces)
hint-line-tried = { $code }  { $name }: gana el { $value } % de las veces (probado en { $chance } de cada 100 simulaciones)
hint-rest = { $count ->
        [one] Otra opción no se ha probado.
       *[other] Otras { $count } opciones no se han probado.
    }
hint-rest-mixed = { $count ->
        [one] Otra opción no merece la pena.
       *[other] Otras { $count } opciones no merecen la pena.
    }

## Por qué: una parte de los puntos, en la que un empate cuenta como media victoria

hint-only = Aquí no hay nada que elegir: solo se permite «{ $action }».
hint-best-searched = En { $simulations } simulaciones, repartiendo de nuevo las cartas que no ves, «{ $action }» gana el { $value } % de las veces: { $more ->
        [one] un punto
       *[other] { $more } puntos
    } más que la segunda mejor opción, «{ $second }».
hint-close-searched = En { $simulations } simulaciones, repartiendo de nuevo las cartas que no ves, «{ $action }» gana el { $value } % de las veces y «{ $second }» casi las mismas: cualquiera de las dos sirve.
hint-alone-searched = En { $simulations } simulaciones solo se ha probado «{ $action }»: gana el { $value } % de las veces.
hint-tried-searched = «{ $action }» es lo que más se ha probado y gana el { $value } % de sus simulaciones. «{ $second }» llega al { $other } %, pero se ha probado menos y esa cifra es menos segura.
hint-trusted-searched = «{ $action }» gana el { $value } % de las veces. «{ $second }» llega al { $other } %, pero { $simulations } simulaciones son muy pocas frente a la experiencia, que favorece a «{ $action }».
hint-sure-searched = Tu rival elige al mismo tiempo, pero «{ $action }» es lo mejor haga lo que haga: gana el { $value } % de { $simulations } simulaciones.
hint-mix-searched = Aquí ninguna elección es la mejor por sí sola: tu rival elige al mismo tiempo, y a quien hace siempre lo mismo se le ve venir. Sortea tu elección con estas probabilidades; en { $simulations } simulaciones eso gana el { $value } % de las veces.
hint-best-solved = Esta posición está resuelta: «{ $action }» gana el { $value } % de las veces contra el mejor juego, { $more ->
        [one] un punto
       *[other] { $more } puntos
    } más que la segunda mejor opción, «{ $second }».
hint-close-solved = Esta posición está resuelta: «{ $action }» gana el { $value } % de las veces contra el mejor juego y «{ $second }» casi las mismas; cualquiera de las dos sirve.
hint-trusted-solved = El nivel «{ $level }» elegiría «{ $action }», que gana el { $value } % de las veces. Esta posición está resuelta: «{ $second }» gana más, el { $other } %.
hint-sure-solved = Esta posición está resuelta: aunque ambos eligen al mismo tiempo, «{ $action }» es lo mejor haga lo que haga tu rival, y gana el { $value } % de las veces.
hint-mix-solved = Aquí ninguna elección es la mejor por sí sola: ambos eligen al mismo tiempo, y a quien hace siempre lo mismo se le ve venir. Esta posición está resuelta: con estas probabilidades exactas ganas el { $value } % de las veces, haga lo que haga tu rival.
hint-same = Da igual lo que elijas: de todos modos ganas más o menos el { $value } % de las veces.
hint-habit = El nivel «{ $level }» elegiría «{ $action }»; sigue reglas fijas y no puede decir si es una buena elección.
hint-failed = El nivel «{ $level }» no ha podido calcular una pista; «{ $action }» es solo una de las opciones permitidas.

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
