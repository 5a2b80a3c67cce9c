# Fightdrome en español.

fightdrome-name = Fightdrome
fightdrome-tagline = Golpe a golpe, carta a carta, hasta que una mano quede vacía.

## Cartas y pilas

fightdrome-card-P = Puñetazo
fightdrome-card-K = Patada
fightdrome-card-G = Llave
fightdrome-card-PB = Bloqueo de puñetazo
fightdrome-card-KB = Bloqueo de patada
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
fightdrome-action-sleeve = Sacar a pelear el Sleeve { $sleeve }

## Qué se pide ahora

fightdrome-phase-pick = Elige el Sleeve que peleará a continuación.
fightdrome-phase-open = Abre con un Ataque de cualquier fuerza.
fightdrome-phase-answer = Responde a { $top }: devuelve el golpe, bloquea o esquiva con una carta que sirva.
fightdrome-phase-follow = Continúa tu Finta con un Ataque de cualquier tipo y cualquier fuerza.
fightdrome-phase-staggered = Te tambaleas: elige la carta que pierdes, boca abajo.
fightdrome-phase-press = Tu oponente se tambalea: insiste con un Ataque de cualquier fuerza o descansa, si te cabe otra carta en la mano.
fightdrome-phase-rested = Tu oponente ha descansado: abre con un Ataque de cualquier fuerza o, en Espacio para respirar, descansa también.
fightdrome-phase-over = La partida ha terminado; ya no tienes nada que hacer.

## Qué sucede

fightdrome-event-character = { $player } pelea con el Stack { $stack } en el Sleeve { $sleeve }.
fightdrome-event-round-began = Empieza la ronda { $round }; abre { $player }.
fightdrome-event-dealt = { $player } roba su mano inicial: { $cards }.
fightdrome-event-dealt-hidden = { $player } roba una mano inicial de { $count ->
        [one] una carta.
       *[other] { $count } cartas.
    }
fightdrome-event-overstimulated = La mano de { $player } está Sobrestimulada: enseña { $cards } y roba otra nueva.
fightdrome-event-played = { $player } juega { $card }.
fightdrome-event-drew = { $player } roba { $card }.
fightdrome-event-drew-hidden = { $player } roba una carta.
fightdrome-event-staggered = { $player } no tiene respuesta para { $card } y queda Tambaleante.
fightdrome-event-staggered-open = { $player } no tiene ningún Ataque que jugar y queda Tambaleante.
fightdrome-event-lost = { $player } pierde { $card }, boca abajo.
fightdrome-event-lost-hidden = { $player } pierde una carta, boca abajo.
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
fightdrome-event-sealed = { $player } ha elegido un Sleeve, aún en secreto.
fightdrome-event-took-back = { $player } retira su elección.
fightdrome-event-picked = { $player } saca a pelear el Sleeve { $sleeve }.
fightdrome-event-fell = { $player } pierde un luchador: cae el Sleeve { $sleeve }.
fightdrome-event-game-ended = { $player } gana la partida.
fightdrome-event-game-ended-nobody = La partida termina en empate.
fightdrome-event-resigned = { $player } se rinde.

## Por qué terminó la partida

fightdrome-reason-staggered-out = última carta perdida al tambalearse
fightdrome-reason-empty-hand = mano vacía
fightdrome-reason-rest = sin Ataque con que abrir tras el Descanso
fightdrome-reason-capped = detenida tras 2000 cartas
fightdrome-reason-resigned = rendición
fightdrome-reason-fame = meta de Fama alcanzada
fightdrome-reason-sleeves = no quedan Sleeves

## Qué prohíben las reglas

fightdrome-refused-not-in-hand = { $action } no está en tu mano, y solo se puede jugar o perder una carta de la mano ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-neurochem-on-top = { $action } no responde a { $top }: contra la Neuroquímica solo vale la Neuroquímica ({ $rule }). Puedes jugar: { $allowed }.
fightdrome-refused-feint-or-weave-on-neurochem = { $action } no responde a { $top }: la Finta y la Esquiva no sirven contra la Neuroquímica ({ $rule }). Puedes jugar: { $allowed }.
fightdrome-refused-punch-on-kick = { $action } no responde a { $top }: un Puñetazo responde a un Puñetazo o a una Llave, nunca a una Patada ({ $rule }). Puedes jugar: { $allowed }.
fightdrome-refused-kick-on-punch = { $action } no responde a { $top }: una Patada responde a una Patada o a una Llave, nunca a un Puñetazo ({ $rule }). Puedes jugar: { $allowed }.
fightdrome-refused-punch-block-on-kick = { $action } no detiene { $top }: un Bloqueo de puñetazo detiene un Puñetazo o una Llave, nunca una Patada ({ $rule }). Puedes jugar: { $allowed }.
fightdrome-refused-kick-block-on-punch = { $action } no detiene { $top }: un Bloqueo de patada detiene una Patada o una Llave, nunca un Puñetazo ({ $rule }). Puedes jugar: { $allowed }.
fightdrome-refused-neurochem-punch-on-kick = { $action } no responde a { $top }: un Puñetazo Neuroquímico responde a cualquier Puñetazo o Llave, pero a ninguna Patada ({ $rule }). Puedes jugar: { $allowed }.
fightdrome-refused-neurochem-kick-on-punch = { $action } no responde a { $top }: una Patada Neuroquímica responde a cualquier Patada o Llave, pero a ningún Puñetazo ({ $rule }). Puedes jugar: { $allowed }.
fightdrome-refused-too-weak = { $action } no tiene fuerza suficiente contra { $top }: la respuesta debe igualarla al menos ({ $rule }). Puedes jugar: { $allowed }.
fightdrome-refused-open-with-attack = { $action } no puede abrir un Intercambio: eso solo lo hace un Ataque ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-feint-or-weave-opens = { $action } no puede abrir un Intercambio: la Finta y la Esquiva solo responden a un Ataque ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-follow-with-attack = { $action } no puede seguir a una Finta: ahora toca un Ataque, de cualquier tipo y cualquier fuerza ({ $rule }). Puedes jugar: { $allowed }.
fightdrome-refused-rest-wrong-moment = No puedes descansar ahora: solo se descansa justo después de que tu oponente se tambalee ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-rest-after-rest = No puedes descansar ahora: acaba de hacerlo tu oponente y te toca abrir ({ $rule }). Puedes jugar: { $allowed }.
fightdrome-refused-rest-with-full-hand = No puedes descansar ahora: tienes 7 cartas, y un Descanso no puede dejar más de 7 en la mano ({ $rule }). Puedes jugar: { $allowed }.
fightdrome-refused-rest-without-cards = No puedes descansar ahora: no te queda ninguna carta que robar ({ $rule }). Puedes jugar: { $allowed }.
fightdrome-refused-not-due = { $action } tiene que esperar: no es el turno del asiento { $seat } ({ $rule }).
fightdrome-refused-pick-a-sleeve = { $action } tiene que esperar: elige antes el Sleeve que peleará a continuación ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-no-sleeve-due = { $action } no es posible ahora: solo se elige un Sleeve en un Torneo épico, al empezar y cuando ha caído tu luchador ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-sleeve-not-standing = { $action } no es posible: solo puedes elegir Sleeves tuyos que aún no hayan peleado ({ $rule }). Ahora se permite: { $allowed }.
fightdrome-refused-take-back-too-late = No hay nada que retirar: solo se retira un Sleeve elegido en secreto, y solo mientras tu oponente no haya elegido también ({ $rule }).
fightdrome-refused-game-over = { $action } llega tarde: la partida ha terminado ({ $rule }).

fightdrome-refused-too-few-sleeves = Un Torneo épico necesita { $need } Sleeves, pero este conjunto de cartas solo tiene { $have } ({ $rule }). Elige otra modalidad o un conjunto con más Sleeves.
fightdrome-refused-sleeve-twice = { $value } nombra dos veces un mismo Sleeve, pero los de cada jugador deben ser todos distintos ({ $rule }). Elige tres diferentes.
fightdrome-refused-same-stack = Los dos personajes tienen el Stack { $value }, pero los dos Stacks deben ser distintos ({ $rule }). Elige otro para uno de los asientos.
fightdrome-refused-box-short = La caja no alcanza para { $first } y { $second } a la vez: faltan cartas en la pila { $pile ->
        [punch] { fightdrome-pile-punch }
        [kick] { fightdrome-pile-kick }
        [grapple] { fightdrome-pile-grapple }
        [block] { fightdrome-pile-block }
        [feint] { fightdrome-pile-feint }
        [weave] { fightdrome-pile-weave }
       *[neurochem] { fightdrome-pile-neurochem }
    } ({ $rule }). Elige otros personajes.

## Opciones y avisos

fightdrome-option-mode = Qué está en juego: single (un solo combate), fame (varias rondas hasta una meta de Fama) o epic (el Torneo épico, con tres Sleeves por jugador).
fightdrome-option-starter = Quién abre la primera ronda: random (decide el azar), o bien 0 o 1 para ese asiento.
fightdrome-option-characters = Quiénes pelean: random (al azar), o bien un Stack y un Sleeve para cada asiento, como en S01+L3,S05+L1 (en el Torneo épico, tres Sleeves cada uno).
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
fightdrome-note-no-effect = La opción { $option } no tiene efecto en la modalidad elegida.
