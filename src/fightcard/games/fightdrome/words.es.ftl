# Fightdrome en español.

fightdrome-name = Fightdrome
fightdrome-tagline = Golpe a golpe, carta a carta, hasta que una mano quede vacía.
fightdrome-length = Rondas por partida: { NUMBER($rounds, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## Cartas y pilas

fightdrome-card-P = Puñetazo { $number }
fightdrome-card-K = Patada { $number }
fightdrome-card-G = Llave { $number }
fightdrome-card-PB = Bloqueo de puñetazo { $number }
fightdrome-card-KB = Bloqueo de patada { $number }
fightdrome-card-F = Finta
fightdrome-card-W = Esquiva
fightdrome-card-NP = Puñetazo Neuroquímico
fightdrome-card-NK = Patada Neuroquímica
fightdrome-card-NG = Llave Neuroquímica
fightdrome-card-NB = Bloqueo Neuroquímico

fightdrome-pile-punch = Puñetazo
fightdrome-pile-kick = Patada
fightdrome-pile-grapple = Llave
fightdrome-pile-block = Bloqueo
fightdrome-pile-feint = Finta
fightdrome-pile-weave = Esquiva
fightdrome-pile-neurochem = Neuroquímica

## Qué se puede hacer

fightdrome-action-rest = Descansar
fightdrome-action-sleeve = Sacar a pelear la Sleeve { $sleeve }

## Qué se pide ahora

fightdrome-phase-pick = Elige la Sleeve que peleará a continuación.
fightdrome-phase-open = Abre con un Ataque de cualquier fuerza.
fightdrome-phase-answer = Responde a { $top }: devuelve el golpe, bloquea o esquiva con una carta que sirva.
fightdrome-phase-follow = Continúa tu Finta con un Ataque de cualquier tipo y cualquier fuerza.
fightdrome-phase-staggered = Te tambaleas: elige la carta que pierdes boca abajo.
fightdrome-phase-press = Tu oponente se tambalea: insiste con un Ataque de cualquier fuerza o descansa, si te cabe otra carta en la mano.
fightdrome-phase-rested = Tu oponente ha descansado: abre con un Ataque de cualquier fuerza o, en Espacio para respirar, descansa también.
fightdrome-phase-over = La partida ha terminado; ya no tienes nada que hacer.

## Qué sucede

fightdrome-event-character = { $player } pelea con el Stack { $stack } en la Sleeve { $sleeve }.
fightdrome-event-round-began = Empieza la ronda { $round }; abre { $player }.
fightdrome-event-dealt = { $player } roba su mano inicial: { $cards }.
fightdrome-event-dealt-hidden = { $player } roba una mano inicial de { $count ->
        [one] una carta.
       *[other] { $count } cartas.
    }
fightdrome-event-overstimulated = { $player } tiene la mano Sobrestimulada: enseña { $cards } y roba otra nueva.
fightdrome-event-played = { $player } juega { $card }.
fightdrome-event-drew = { $player } roba { $card }.
fightdrome-event-drew-hidden = { $player } roba una carta.
fightdrome-event-staggered = { $player } no tiene respuesta para { $card } y queda Tambaleante.
fightdrome-event-staggered-none = { $player } no tiene ningún Ataque que jugar y queda Tambaleante.
fightdrome-event-lost = { $player } pierde { $card } boca abajo.
fightdrome-event-lost-hidden = { $player } pierde una carta boca abajo.
fightdrome-event-rested = { $player } descansa.
fightdrome-event-reshuffled = { $player } baraja sus descartes y forma una nueva pila para robar de { $count ->
        [one] una carta.
       *[other] { $count } cartas.
    }
fightdrome-event-round-ended = { $reason ->
        [staggered-out] { $player } gana la ronda: al tambalearse, su oponente ha perdido su última carta.
        [empty-hand] { $player } gana la ronda: su oponente tiene la mano vacía.
        [rest] Tras el Descanso no hay ningún Ataque con que abrir: la ronda termina y es para { $player }.
       *[other] { $player } gana la ronda.
    }
fightdrome-event-round-ended-nobody = { $reason ->
        [rest] Tras el Descanso no hay ningún Ataque con que abrir: la ronda termina y no la gana nadie.
        [capped] Tras 2000 cartas se detiene la ronda, y no la gana nadie.
       *[other] La ronda termina y no la gana nadie.
    }
fightdrome-event-scored = { $player } enseña { $cards } y suma { $fame ->
        [one] un punto de Fama.
       *[other] { $fame } puntos de Fama.
    }
fightdrome-event-sealed = { $player } ha elegido una Sleeve, aún en secreto.
fightdrome-event-took-back = { $player } retira su elección.
fightdrome-event-picked = { $player } saca a pelear la Sleeve { $sleeve }.
fightdrome-event-fell = { $player } pierde un luchador: cae la Sleeve { $sleeve }.
fightdrome-event-game-ended = { $player } gana la partida.
fightdrome-event-game-ended-nobody = La partida termina en empate.
fightdrome-event-resigned = { $player } se rinde.

## Quién va por delante

fightdrome-standing-fame = { $count ->
        [one] 1 punto de Fama
       *[other] { $count } puntos de Fama
    }
fightdrome-standing-sleeves = { $count ->
        [one] 1 Sleeve
       *[other] { $count } Sleeves
    }
fightdrome-standing-cards = { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }

## Por qué terminó la partida

fightdrome-reason-staggered-out = el bando perdedor perdió su última carta al tambalearse
fightdrome-reason-empty-hand = el bando perdedor se quedó con la mano vacía
fightdrome-reason-rest = sin Ataque con que abrir tras el Descanso
fightdrome-reason-capped = detenida tras 2000 cartas
fightdrome-reason-resigned = por rendición
fightdrome-reason-fame = meta de Fama alcanzada
fightdrome-reason-sleeves = al bando perdedor no le quedan Sleeves

## Qué prohíben las reglas

fightdrome-refused-not-in-hand = { $action } no está en tu mano, y solo se puede jugar o perder una carta de la mano ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-neurochem-on-top = { $action } no responde a { $top }: contra la Neuroquímica solo vale la Neuroquímica ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-feint-or-weave-on-neurochem = { $action } no responde a { $top }: la Finta y la Esquiva no sirven contra la Neuroquímica ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-punch-on-kick = { $action } no responde a { $top }: un Puñetazo responde a un Puñetazo o a una Llave, nunca a una Patada ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-kick-on-punch = { $action } no responde a { $top }: una Patada responde a una Patada o a una Llave, nunca a un Puñetazo ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-punch-block-on-kick = { $action } no detiene { $top }: un Bloqueo de puñetazo detiene un Puñetazo o una Llave, nunca una Patada ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-kick-block-on-punch = { $action } no detiene { $top }: un Bloqueo de patada detiene una Patada o una Llave, nunca un Puñetazo ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-neurochem-punch-on-kick = { $action } no responde a { $top }: un Puñetazo Neuroquímico responde a cualquier Puñetazo o Llave, pero a ninguna Patada ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-neurochem-kick-on-punch = { $action } no responde a { $top }: una Patada Neuroquímica responde a cualquier Patada o Llave, pero a ningún Puñetazo ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-too-weak = { $action } no tiene fuerza suficiente contra { $top }: la respuesta debe tener al menos la misma fuerza ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-open-with-attack = { $action } no puede abrir un Intercambio: eso solo lo hace un Ataque ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-feint-or-weave-opens = { $action } no puede abrir un Intercambio: la Finta y la Esquiva solo responden a un Ataque ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-follow-with-attack = { $action } no puede seguir a una Finta: ahora toca un Ataque, de cualquier tipo y cualquier fuerza ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-rest-wrong-moment = No puedes descansar ahora: solo se descansa justo después de que tu oponente se tambalee ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-rest-after-rest = No puedes descansar ahora: acaba de hacerlo tu oponente y te toca abrir ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-rest-with-full-hand = No puedes descansar ahora: tienes 7 cartas, y un Descanso no puede dejar más de 7 en la mano ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-rest-without-cards = No puedes descansar ahora: no te queda ninguna carta que robar ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-not-due = «{ $action }» tiene que esperar: no es el turno del asiento { $seat } ({ $rule }).
fightdrome-refused-pick-a-sleeve = «{ $action }» tiene que esperar: elige antes la Sleeve que peleará a continuación ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-no-sleeve-due = «{ $action }» no es posible ahora: solo se elige una Sleeve en un Torneo épico, al empezar y cuando ha caído tu luchador ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-sleeve-not-standing = «{ $action }» no es posible: solo puedes elegir Sleeves tuyas que aún no hayan peleado ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-take-back-too-late = No hay nada que retirar: solo se retira una Sleeve elegida en secreto, y solo mientras tu oponente no haya elegido también ({ $rule }).
fightdrome-refused-game-over = «{ $action }» llega tarde: la partida ha terminado ({ $rule }).

fightdrome-refused-too-few-sleeves = Un Torneo épico necesita { $need } Sleeves, pero este conjunto de cartas solo tiene { $have } ({ $rule }). Elige otra modalidad o un conjunto con más Sleeves.
fightdrome-refused-sleeve-twice = { $value } nombra dos veces una misma Sleeve, pero las de cada jugador deben ser todas distintas ({ $rule }). Elige tres diferentes.
fightdrome-refused-same-stack = Los dos personajes tienen el Stack { $value }, pero los dos Stacks deben ser distintos ({ $rule }). Elige otro para uno de los asientos.
fightdrome-refused-box-short = La caja no alcanza para { $first } y { $second } a la vez: faltan cartas en la pila { $pile } ({ $rule }). Elige otros personajes.

## Opciones y avisos

fightdrome-option-mode = Qué está en juego: single (un solo combate), fame (varias rondas hasta una meta de Fama) o epic (el Torneo épico, con tres Sleeves por jugador).
fightdrome-option-starter = Quién abre la primera ronda: random (decide el azar), o bien 0 o 1 para ese asiento.
fightdrome-option-characters = Quiénes pelean: random (al azar), o bien un Stack y una Sleeve para cada asiento, como en S01+L3,S05+L1 (en el Torneo épico, tres Sleeves cada uno).
fightdrome-option-fame_target = Cuánta Fama hace falta para ganar una partida por Fama: un número entero, normalmente 300; con 150 es la variante «¿Quieres fama?».
fightdrome-option-breathing_space = La variante Espacio para respirar: con yes, el jugador Tambaleante puede responder a un Descanso con otro, y así por turnos; con no, debe abrir.
fightdrome-option-last_gasp = La variante Último suspiro: con yes, una carta de Neuroquímica jugada como única carta de la mano trae una carta nueva; con no, no la trae.
fightdrome-option-empty_hand = Qué le pasa a quien ha jugado como última carta una de Neuroquímica: immediate (pierde la ronda en el acto) o deferred (la pierde solo cuando vuelva a tener que jugar una carta).
fightdrome-option-rest_dead_end = Si en una partida por Fama no hay ningún Ataque con que abrir tras un Descanso: end_round (la ronda termina y puntúan las dos manos) o restagger (otro tambaleo, y la pelea sigue).
fightdrome-option-single_bout_rest_end = Si en un solo combate o en un Torneo épico no hay ningún Ataque con que abrir tras un Descanso: rester (gana quien descansó), fame (gana la mano que vale más Fama), restagger (otro tambaleo, y la pelea sigue) o draw (no gana nadie).
fightdrome-option-both_reach = Si los dos alcanzan la meta de Fama en la misma ronda: higher (gana el total más alto), rester (gana quien descansó) o draw (no gana nadie).
fightdrome-option-next_starter = Quién abre las rondas siguientes: alternate (por turnos), winner o loser (quien ganó o perdió la ronda anterior), same (siempre el mismo jugador) o random (decide el azar).
fightdrome-option-stagger_cards = Qué pasa con las cartas perdidas al tambalearse: recycle (se vuelven a barajar como los demás descartes) o out (quedan fuera como heridas hasta el final de la ronda).
fightdrome-option-epic_survivor = Cómo sigue el luchador superviviente en un Torneo épico: fresh (mazo barajado de nuevo y siete cartas nuevas) o gauntlet (conserva la mano, las pilas y las heridas).

fightdrome-note-reconstructed = Una parte de este conjunto de cartas es una reconstrucción: no todas las fuerzas ni todos los números de copias constan impresos.
fightdrome-note-characters = Una fila como S01+L1 es un personaje: un Stack (cuántas cartas de cada tipo) en una Sleeve (el orden de sus Ataques).
fightdrome-note-no-effect = La opción { $option } no tiene efecto en la modalidad elegida.
fightdrome-note-always-two = Cada mazo lleva exactamente dos cartas de { $card }: las demás copias de la caja no llegan a ningún mazo.
fightdrome-note-pile-unused = Ningún mazo toma cartas de la pila de { $card }.
fightdrome-note-not-chosen = { $name } no es uno de los personajes que juegan.

## Qué puede fallar en cartas, acciones, acuerdos, posiciones y conjuntos de cartas

fightdrome-error-characters-form = «{ $value }» no nombra dos personajes; escribe random o, para cada asiento, un Stack y { $sleeves ->
        [one] una Sleeve, por ejemplo S01+L3,S05+L1.
       *[other] { $sleeves } Sleeves, por ejemplo S01+L1+L2+L3,S05+L4+L5+L6.
    }
fightdrome-error-stack-unknown = En este conjunto de cartas no hay ningún Stack «{ $value }»; sus Stacks son: { $stacks }.
fightdrome-error-sleeve-unknown = En este conjunto de cartas no hay ninguna Sleeve «{ $value }»; sus Sleeves son: { $sleeves }.
fightdrome-error-card-unknown = «{ $value }» no es una carta; una carta empieza por { $codes }, y P, K, G, PB y KB, y solo ellos, llevan una fuerza de 1 a 999, por ejemplo K60.
fightdrome-error-action-unknown = «{ $value }» no es una acción; escribe una carta como K60 o NB (tipos: { $codes }), rest, una Sleeve como sleeve:L3, take-back o resign.
fightdrome-error-position-value = La parte { $part } de la posición no puede ser «{ $value }»; { $part ->
        [due] indica el asiento que tiene el turno, 0 o 1, o bien, con phase=pick y mode=epic, los asientos que aún deben elegir una Sleeve, por ejemplo 0+1.
        [phase] puede ser over, pick, open, answer, follow, staggered, press o rested, y answer va siempre con una carta en top.
        [top] indica el Ataque al que hay que responder, por ejemplo K60.
        [missed] indica el Ataque que quedó sin respuesta, por ejemplo K60, un guion si no lo hubo o un signo de interrogación.
        [fame] son dos números enteros, primero el asiento 0, por ejemplo 120,80.
        [bouts] son dos números enteros, primero el asiento 0, por ejemplo 2,1.
        [first] indica el asiento que abrió la ronda, 0 o 1.
        [winner] puede ser 0, 1 o, si no ganó nadie, un guion.
        [ending] puede ser none, staggered-out, empty-hand, rest, capped o resigned.
        [key] son 64 dígitos hexadecimales, sin seed al lado.
        [fighting] indica las dos Sleeves que pelean, primero el asiento 0, por ejemplo L1,L4, con un guion solo mientras se elige una Sleeve.
        [standing] indica las Sleeves que cada jugador aún puede elegir, por ejemplo L2+L3,L5, con un guion si no queda ninguna.
        [sealed] indica las Sleeves elegidas en secreto, por ejemplo L2,-.
        [round] es un número entero.
        [plays] es un número entero de hasta 2000, y menor durante una ronda.
        [chance] es un número entero.
        [seed] es un número entero.
       *[other] las manos (de 7 cartas como máximo) y las pilas se escriben como K30,P20, los descartes como K30,(P20:K60)@7, las cartas fuera como (P20:K60), drawn como 9 y carried como 5/K60/3.
    }
fightdrome-error-position-card = La parte { $part } nombra { $card }, una carta que no existe en este conjunto de cartas; usa solo las suyas.
fightdrome-error-position-other-cards = La posición se escribió con el conjunto de cartas { $wanted }, pero se está usando { $given }; usa aquel con el que se escribió.
fightdrome-error-position-epic-characters = La posición de un Torneo épico debe nombrar sus personajes; añade una parte como characters=S01+L1+L2+L3,S05+L4+L5+L6.
fightdrome-error-position-no-characters = No hay en este conjunto de cartas dos personajes cuyos mazos puedan tener todas las cartas que nombra la posición; nombra menos cartas u otras.
fightdrome-error-position-too-many = La posición nombra { $card } { $times } veces entre los dos mazos, más de las que hay en la caja; quita algunas.
fightdrome-error-position-deck = La posición nombra { $have ->
        [one] una carta
       *[other] { $have } cartas
    } de la pila «{ $pile }» para el asiento { $seat }, pero el mazo de ese personaje solo lleva { $need }; nombra menos u otros personajes.
fightdrome-error-position-too-large = La posición da al asiento { $seat } un mazo de { $count ->
        [one] una carta
       *[other] { $count } cartas
    }, pero un mazo solo tiene { $deck }; nombra menos cartas.
fightdrome-error-position-impossible = Las cartas que quedan abiertas no se pueden repartir de modo que se cumpla todo lo que dice la posición; nombra menos cartas o quita lo que se sabe de ellas (own, seen, recycled, drawn, carried).
fightdrome-error-card-file-too-large = Un conjunto de cartas puede tener como máximo { $limit } caracteres, y este archivo tiene más.
fightdrome-error-cards-not-toml = El conjunto de cartas no es TOML válido ({ $reason }); corrige el archivo en ese punto.
fightdrome-error-cards-table-missing = Al conjunto de cartas le falta una lista de tablas «{ $key }»; necesita al menos una tabla que empiece por { $table }.
fightdrome-error-cards-not-text = { $table ->
        [top] Al principio del conjunto de cartas
       *[other] En { $table } del conjunto de cartas
    } la clave { $key } no es un texto utilizable; debe tener de 1 a 80 caracteres entre comillas.
fightdrome-error-cards-not-number = En { $table } del conjunto de cartas { $value ->
        [None] falta la clave { $key }
       *[other] la clave { $key } es { $value }
    }; debe ser un número entero de { $low } a { $high }.
fightdrome-error-cards-not-words = En { $table } del conjunto de cartas la clave { $key } no es una lista de palabras; escríbela como en { $key } = ["strength", "copies"].
fightdrome-error-cards-key-unknown = { $table ->
        [top] Al principio del conjunto de cartas
       *[other] En { $table } del conjunto de cartas
    } hay una clave desconocida, { $key }; aquí se conocen: { $keys }.
fightdrome-error-cards-type-unknown = En { $table } del conjunto de cartas { $value ->
        [None] falta la clave { $key }
       *[other] la clave { $key } es { $value }, que no es un tipo de carta
    }; debe ser uno de estos: { $types }.
fightdrome-error-cards-no-strength = En { $table } del conjunto de cartas sobra la clave { $key }, porque una carta de tipo { $type } no tiene fuerza; quítala.
fightdrome-error-cards-line-count = En { $table } del conjunto de cartas la clave { $key } no tiene la longitud debida; debe ser una lista de { $count } elementos.
fightdrome-error-cards-id-form = En { $table } del conjunto de cartas la clave { $key } es «{ $value }»; solo puede llevar letras de la A a la Z, mayúsculas o minúsculas y sin tilde, y cifras.
fightdrome-error-cards-sleeve-lines = En { $table } del conjunto de cartas la clave { $key } no corresponde a una Sleeve; debe nombrar una vez cada uno de estos, en cualquier orden: { $types }.
fightdrome-error-cards-stack-lines = En { $table } del conjunto de cartas la clave { $key } no corresponde a un Stack; cada línea debe ser un número entero de 0 a { $high }.
fightdrome-error-cards-stack-sum = En { $table } del conjunto de cartas los números de la clave { $key } suman { $sum }; deben sumar { $wanted }.
fightdrome-error-cards-stack-no-attack = En { $table } del conjunto de cartas los tres primeros números de la clave { $key } son 0, y así resulta un mazo sin Ataques; al menos uno debe ser mayor.
fightdrome-error-cards-stack-overstimulated = En { $table } del conjunto de cartas los números de la clave { $key } dejan menos de { $least } de cada 100 manos iniciales sin Sobrestimular; pon más Ataques o menos cartas de Neuroquímica.
fightdrome-error-cards-box-too-large = Las tablas { $table } del conjunto de cartas forman con su clave { $key } una caja de { $count ->
        [one] una carta
       *[other] { $count } cartas
    }; caben { $limit } como máximo.
fightdrome-error-cards-how-many = El conjunto de cartas tiene { $count ->
        [one] una tabla
       *[other] { $count } tablas
    } { $table }, cada una con su propia clave { $key }; necesita de { $low } a { $high }.
fightdrome-error-cards-id-twice = Más de una tabla { $table } del conjunto de cartas tiene «{ $value }» como clave { $key }; da a cada una un nombre propio.
fightdrome-error-cards-face-twice = Más de una tabla { $table } del conjunto de cartas describe { $card } (véase la clave { $key }); deja una sola, con todas sus copias.
fightdrome-error-cards-pair-short = La caja del conjunto de cartas no alcanza para los personajes { $first } y { $second } a la vez: según { $key } en { $table } necesitan { $need ->
        [one] una carta
       *[other] { $need } cartas
    } de la pila «{ $pile }», pero solo hay { $have }; añade cartas o baja los números.
