# El análisis de una partida terminada en el navegador.

web-review = Análisis
web-review-working = Se está analizando la partida…
web-review-waiting = { $count ->
    [one] Antes va otro análisis…
   *[other] Antes van otros { $count } análisis…
}
web-review-preparing = Preparando este juego. La primera vez tarda más o menos un minuto…
web-review-paste = Analizar el registro de otra partida
web-review-paste-text = Registros de partidas terminadas: de «Descargar el registro», en el menú de una repetición, o de «fightcard play --save». El registro se comprueba, se analiza aquí y no se guarda.
web-review-file = Un archivo
web-review-record = O el texto del registro
web-review-start-it = Analizar
web-review-exact = Exacto: este enfrentamiento está resuelto.
web-review-sampled = Estimado con partidas de muestra, con un margen de alrededor del { $error } %.
web-review-percent = { $value } %
web-review-accuracy = { $value } % del juego perfecto (± { $error })
web-review-accuracy-none = muy pocas decisiones para dar una cifra
web-review-chances = Tus posibilidades de ganar
web-review-as-you = con lo que tú podías saber
web-review-as-other = con lo que podía saber { $player }
web-review-line = Tus posibilidades: { $first } % al principio, { $least } % como mínimo, { $most } % como máximo, { $last } % al final
web-review-ledger = La habilidad y la suerte, por separado
web-review-summary = Las cartas y las conjeturas te valieron { $cards }, el juego { $play }: { $player } regaló un { $theirs } %, tú un { $mine } %.
web-review-start = Antes de repartir
web-review-deals = Repartos, robos y dados
web-review-met = Conjeturas y cartas ocultas
web-review-own = Tus decisiones
web-review-other = Decisiones de { $player }
web-review-result = Resultado
web-review-counted = Cómo se calcula
web-review-counted-text = Cada decisión se compara con la mejor, según lo que podía saber quien la tomó. El resto es lo que aportaron repartos, robos y dados, y cómo se cruzaron las cartas ocultas y las conjeturas. Todos los pasos llevan del principio al resultado; no sobra nada.
web-review-moment = Jugada { $entry } · { $player }
web-review-better = Mejor: { $action }.
web-review-gave-up = Se rindió
web-review-cost-nothing = No costó nada
web-review-weight = En esta parte de la partida: −{ $cost } %. Cuenta un { $weight } % del total.
web-review-mix = Cómo mezcla aquí quien juega a la perfección
web-review-mix-about = Cómo mezclar aquí, según nuestra estimación
web-review-mix-text = Cualquier carta con un porcentaje es correcta.
web-review-numbers = Las cifras
web-review-choice = Elección
web-review-chance = Posibilidades
web-review-between = { $value } % (de { $low } a { $high })
web-review-again = Volver a jugar desde aquí
web-review-jump = Ir a ese momento
web-review-all = Todas las decisiones
web-review-costly = Decisiones que costaron algo
web-review-none = Ninguna: nadie perdió más del 2 % con una decisión.
web-review-turn = momento decisivo

## Lo que dicen juntos los análisis de mis partidas

web-better = Tu progreso
web-better-text = Porcentaje del juego perfecto en tus partidas analizadas; solo se guarda en este navegador.
web-better-line = Del { $first } % al { $last } % en { $count } partidas
web-better-one = { $last } % del juego perfecto en tu partida analizada
web-better-none = Tu línea empieza con la primera partida que analices.
web-mistakes-none = En las partidas que has analizado aún no te ha pasado nada dos veces.
web-mistakes = Lo que más te cuesta
web-mistakes-times = { $count ->
    [one] una vez
   *[other] { $count } veces
}

web-label-best = Acertada
web-label-good = Buena
web-label-inaccuracy = Imprecisión
web-label-mistake = Error
web-label-blunder = Error grave
web-label-unclear = { $label } como mínimo

## What is refused

error-review-unfinished = La partida no ha terminado: se podrá analizar cuando acabe.
error-review-one-at-a-time = Ya tienes un análisis en marcha; espera a que termine.
error-review-too-long = Esta partida es demasiado larga para analizarla aquí: como máximo { $decisions } jugadas y { $bytes } bytes.
error-review-failed = El análisis ha fallado; inténtalo de nuevo más tarde.
error-review-cards = Aquí no se analizan partidas con conjuntos de cartas propios; usa «fightcard review» en tu ordenador.
error-reviews-off = Este servidor solo analiza partidas que se jugaron aquí; usa «fightcard review ARCHIVO» en tu ordenador.
error-record-unknown = El servidor ya no tiene este registro; envíalo otra vez.
