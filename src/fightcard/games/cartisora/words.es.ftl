# Duelos de Cartisora en español.

cartisora-name = Duelos de Cartisora
cartisora-tagline = Una carta cada uno, boca abajo: la más alta vence a la más baja, pero la gana la que vale justo uno menos.
cartisora-length = Mangas por Duelo: { NUMBER($rounds, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## Clases y cartas

cartisora-class-basic = sin clase
cartisora-class-gladiator = Gladiador
cartisora-class-knight = Caballero
cartisora-class-monk = Monje
cartisora-class-swashbuckler = Espadachín
cartisora-class-rogue = Pícaro

cartisora-face-number = carta numérica
cartisora-face-sucker-punch = Golpe a traición
cartisora-face-feint = Finta
cartisora-face-brutal-strike = Golpe brutal
cartisora-face-shield-block = Bloqueo con escudo
cartisora-face-shield-bash = Golpe de escudo
cartisora-face-stalwart = Inquebrantable
cartisora-face-flurry-of-blows = Lluvia de golpes
cartisora-face-extended-strike = Golpe extendido
cartisora-face-echoes-of-power = Ecos de poder
cartisora-face-disarm = Desarmar
cartisora-face-counter-attack = Contraataque
cartisora-face-follow-through = Remate
cartisora-face-gamblers-strike = Golpe del tahúr
cartisora-face-slip-through = Escabullirse
cartisora-face-asp-strike = Mordedura de áspid

cartisora-card-A = As
cartisora-card-J = Jota
cartisora-card-Q = Reina
cartisora-card-K = Rey

cartisora-card-basic-J = { cartisora-face-sucker-punch }
cartisora-card-basic-Q = { cartisora-face-feint }
cartisora-card-basic-K = { cartisora-face-brutal-strike }
cartisora-card-gladiator-J = { cartisora-face-sucker-punch }
cartisora-card-gladiator-Q = { cartisora-face-feint }
cartisora-card-gladiator-K = { cartisora-face-brutal-strike }
cartisora-card-knight-J = { cartisora-face-shield-block }
cartisora-card-knight-Q = { cartisora-face-shield-bash }
cartisora-card-knight-K = { cartisora-face-stalwart }
cartisora-card-monk-J = { cartisora-face-flurry-of-blows }
cartisora-card-monk-Q = { cartisora-face-extended-strike }
cartisora-card-monk-K = { cartisora-face-echoes-of-power }
cartisora-card-swashbuckler-J = { cartisora-face-disarm }
cartisora-card-swashbuckler-Q = { cartisora-face-counter-attack }
cartisora-card-swashbuckler-K = { cartisora-face-follow-through }
cartisora-card-rogue-J = { cartisora-face-gamblers-strike }
cartisora-card-rogue-Q = { cartisora-face-slip-through }
cartisora-card-rogue-K = { cartisora-face-asp-strike }

## Qué se puede hacer

cartisora-action-pass = Pasar

## Qué se pide ahora

cartisora-phase-clash = Elige una carta y ponla boca abajo.
cartisora-phase-follow-up = Continúa tu Finta con cualquier otra carta.
cartisora-phase-tie = El Choque está empatado: juega Escabullirse para ganarlo o pasa.
cartisora-phase-loser = Vas perdiendo este Choque: juega tu carta de reacción o pasa.
cartisora-phase-winner = Vas ganando este Choque: juega tu carta de reacción o pasa.
cartisora-phase-over = El Duelo ha terminado; ya no tienes nada que hacer.

## Qué sucede

cartisora-event-class = { $class_code ->
        [basic] { $player } pelea sin clase.
       *[other] { $player } pelea como { $class }.
    }
cartisora-event-match-began = Empieza la Manga { $match }.
cartisora-event-sealed = { $player } ha elegido, aún en secreto.
cartisora-event-took-back = { $player } retira su elección.
cartisora-event-revealed = { $player } descubre su carta: { $face_code ->
        [number] { $card }.
       *[other] { $card } ({ $face }).
    }
cartisora-event-rolled = { $player } saca un { $die } en el dado ({ $face }).
cartisora-event-power = { $face_code ->
        [number] { $player } llega con la carta { $card } a un poder de { $power }.
       *[other] { $player } llega a un poder de { $power } ({ $face }).
    }
cartisora-event-bonus-faded = { $player } pierde el bono de { $bonus } de la Mordedura de áspid: la carta no tiene poder.
cartisora-event-followed-up = { $player } continúa la Finta con esta carta: { $face_code ->
        [number] { $card }.
       *[other] { $card } ({ $face }).
    }
cartisora-event-reacted = { $player } reacciona: { $card } ({ $face }).
cartisora-event-passed = { $player } no reacciona.
cartisora-event-turned-up = El Remate descubre una carta de la mano de { $player }: { $face_code ->
        [number] { $card }.
       *[other] { $card } ({ $face }).
    }
cartisora-event-returned = { $player } devuelve una carta a la mano ({ $card }); el Rey ocupa su lugar.
cartisora-event-marked = El Golpe de escudo marca a { $player }: con un poder de 7 o más pierde el Choque siguiente.
cartisora-event-mark-faded = La marca del Golpe de escudo sobre { $player } se gasta sin efecto.
cartisora-event-clash-won = { $reason ->
        [bash] { $player } gana el Choque: su oponente lleva la marca del Golpe de escudo y muestra 7 o más.
        [bare-feint] { $player } gana el Choque: nada podía seguir a la Finta de su oponente.
        [jack] { $player } gana el Choque: la Jota acierta.
        [miss] { $player } gana el Choque: la Jota de su oponente falla.
        [no-power] { $player } gana el Choque: la carta de su oponente no tiene poder.
        [undercut] { $player } gana el Choque con justo uno menos que su oponente.
        [higher] { $player } gana el Choque con el poder más alto.
        [feint-tied] { $player } gana el Choque: la Finta de su oponente solo empata y se pierde.
        [slip] { $player } se escabulle y gana el Choque.
       *[other] { $player } gana el Choque.
    }
cartisora-event-clash-tied = { $reason ->
        [feints] Finta contra Finta: el Choque está empatado.
        [disarm] Desarmar deja el Choque en empate.
        [miss] No acierta ninguna Jota: el Choque está empatado.
        [no-power] Ninguna de las dos cartas tiene poder: el Choque está empatado.
        [equal] Los poderes son iguales: el Choque está empatado.
        [counter] El Contraataque convierte el Choque en un empate.
        [slips] Los dos Pícaros se escabullen: el empate se mantiene.
       *[other] El Choque está empatado.
    }
cartisora-event-clash-blocked = Bloqueo con escudo: nadie gana el Choque.
cartisora-event-took-pot = { $player } pone { $count ->
        [one] una carta
       *[other] { $count } cartas
    } en su Pila de daño: { $cards }.
cartisora-event-locked = { $count ->
        [one] Ahora hay una carta trabada:
       *[other] Ahora hay { $count } cartas trabadas:
    } { $cards }.
cartisora-event-kept-own = { $player } pone { $count ->
        [one] una carta propia
       *[other] { $count } cartas propias
    } en su Pila de daño: { $cards }.
cartisora-event-leftovers = { $player } ya no tiene cartas y recibe { $count ->
        [one] la carta sobrante
       *[other] las { $count } cartas sobrantes
    } de la otra mano: { $cards }.
cartisora-event-got-lock = Al final de la Manga { $player } recibe { $count ->
        [one] una carta trabada
       *[other] { $count } cartas trabadas
    }: { $cards }.
cartisora-event-lock-left = { $count ->
        [one] Una carta sigue trabada al final de la Manga y no es de nadie:
       *[other] { $count } cartas siguen trabadas al final de la Manga y no son de nadie:
    } { $cards }.
cartisora-event-match-won = { $player } gana la Manga. Pilas de daño: { $piles } cartas.
cartisora-event-match-drawn = La Manga termina en empate. Pilas de daño: { $piles } cartas.
cartisora-event-game-ended = { $player } gana el Duelo.
cartisora-event-game-ended-nobody = El Duelo termina en empate.
cartisora-event-resigned = { $player } se rinde.

## Quién va por delante

cartisora-standing-matches = { $count ->
        [one] 1 Manga
       *[other] { $count } Mangas
    }
cartisora-standing-damage = { $count ->
        [one] 1 carta de Daño
       *[other] { $count } cartas de Daño
    }

## Por qué terminó la partida

cartisora-reason-target = meta alcanzada
cartisora-reason-capped = con ventaja tras 50 Mangas
cartisora-reason-drawn = con igualdad tras 50 Mangas
cartisora-reason-resigned = por rendición

## Qué prohíben las reglas

cartisora-refused-not-in-hand = La carta { $action } no está en tu mano, y solo se puede jugar una carta de la mano ({ $rule }).{ refused-allowed }
cartisora-refused-reaction-as-attack = La carta { $action } es una carta de reacción: solo puedes ponerla boca abajo cuando no te queda ninguna carta de ataque ({ $rule }).{ refused-allowed }
cartisora-refused-no-follow-up-owed = La carta { $action } no se puede jugar ahora: ahora solo puedes reaccionar o pasar ({ $rule }).{ refused-allowed }
cartisora-refused-follow-up-owed = No puedes pasar: a tu Finta debe seguirla otra carta ({ $rule }).{ refused-allowed }
cartisora-refused-nothing-to-pass = No puedes pasar: solo se pasa cuando se te pide una reacción ({ $rule }).{ refused-allowed }
cartisora-refused-no-shield-bash = La carta { $action } (Golpe de escudo) no se puede jugar ahora: es una reacción para cuando ganas un Choque ({ $rule }).{ refused-allowed }
cartisora-refused-no-stalwart = La carta { $action } (Inquebrantable) no se puede jugar ahora: es una reacción para cuando pierdes un Choque ({ $rule }).{ refused-allowed }
cartisora-refused-no-extended-strike = La carta { $action } (Golpe extendido) no se puede jugar ahora: es una reacción para cuando tu oponente gana con el número más alto ({ $rule }).{ refused-allowed }
cartisora-refused-no-counter-attack = La carta { $action } (Contraataque) no se puede jugar ahora: es una reacción para cuando pierdes un Choque ({ $rule }).{ refused-allowed }
cartisora-refused-no-follow-through = La carta { $action } (Remate) no se puede jugar ahora: es una reacción para cuando ganas un Choque y tu oponente aún tiene cartas ({ $rule }).{ refused-allowed }
cartisora-refused-no-slip-through = La carta { $action } (Escabullirse) no se puede jugar ahora: es una reacción para cuando un Choque empata ({ $rule }).{ refused-allowed }
cartisora-refused-not-due = «{ $action }» tiene que esperar: el asiento { $seat } no tiene ahora nada que elegir ({ $rule }).
cartisora-refused-take-back-too-late = No hay nada que retirar: solo se retira una elección hecha en secreto, y solo mientras tu oponente no haya elegido también ({ $rule }).
cartisora-refused-game-over = «{ $action }» llega tarde: el Duelo ha terminado ({ $rule }).

## Opciones y avisos

cartisora-option-classes = Qué significan Jota, Reina y Rey en cada asiento: dos clases, por ejemplo knight,monk, cada una basic (sin clase), gladiator (Gladiador), knight (Caballero), monk (Monje), swashbuckler (Espadachín) o rogue (Pícaro).
cartisora-option-target = Cuántas Mangas hay que ganar: un número entero de 1 a 25, normalmente 3.
cartisora-option-final_lock = Quién recibe las cartas que siguen trabadas al final de una Manga: nobody (nadie), own (cada una, su dueño) o last_winner (quien se llevó el último bote).
cartisora-option-undercut = A qué poderes se puede ganar con justo uno menos: all (también los de dados y los aumentados) o numbers_only (solo entre dos cartas numéricas con su valor impreso).
cartisora-option-feint_sees_dice = Si los dados del oponente se tiran antes de elegir el ataque de seguimiento de una Finta: yes (antes) o no (después).
cartisora-option-feint_tie = Qué pasa con una Finta cuyo ataque de seguimiento empata: by_text (sin clase, sus cartas quedan trabadas; un Gladiador las pierde), lock (siempre trabadas) o lose (siempre perdidas).
cartisora-option-reaction_as_attack = Cuándo se puede poner boca abajo una carta de reacción como ataque sin poder: forced (solo si no queda ninguna carta de ataque) o free (en cualquier momento).
cartisora-option-bash_card = Adónde va un Golpe de escudo: own_pot (al bote que su Caballero acaba de ganar) o next_pot (a las cartas trabadas, para el próximo ganador).
cartisora-option-reaction_chain = Cuántas reacciones puede haber en un Choque: chain (tantas como sea posible) o one_each (una por jugador como máximo).
cartisora-option-block_v_disarm = En qué acaba un Bloqueo con escudo contra Desarmar: block (cada uno se queda con sus cartas) o tie (las cartas quedan trabadas).
cartisora-option-gambler_even = Qué pasa con un Golpe del tahúr que falla: lose (pierde) o tie (el Choque empata).
cartisora-option-gambler_parity = A qué vence un Golpe del tahúr: card (a las cartas numéricas impares, incluido el As) o power (a toda carta de poder impar).

cartisora-note-no-effect = La opción { $option } no tiene efecto con las clases elegidas.

## Qué puede fallar en cartas, acciones, opciones y posiciones

cartisora-error-card-unknown = «{ $value }» no es una carta; las cartas son: { $codes }.
cartisora-error-action-unknown = «{ $value }» no es una acción; escribe una carta ({ $codes }), pass, take-back o resign.
cartisora-error-option-value = La opción { $option } no puede ser «{ $value }»; { $option ->
        [classes] nombra la clase del asiento 0, una coma y la del asiento 1, por ejemplo knight,monk, y cada una es basic, gladiator, knight, monk, swashbuckler o rogue.
       *[other] puede ser: { $values }.
    }
cartisora-error-position-value = La parte { $part } de la posición no puede ser «{ $value }»; { $part ->
        [phase] puede ser over, clash, follow-up, tie, loser o winner, y alguien debe tener algo que elegir en ella.
        [due] indica los asientos que deben elegir, por ejemplo 0+1, o un guion si no hay ninguno, y debe concordar con phase.
        [match] es un número entero hasta 50, mayor que el número de Mangas ganadas hasta ahora.
        [score] son dos números enteros, primero el asiento 0, por ejemplo 2,1, y solo alcanza la meta cuando el Duelo ha terminado.
        [winner] puede ser 0, 1 o, si no ganó nadie, un guion, y debe concordar con score y ending.
        [ending] puede ser none, target, capped, drawn o resigned, debe concordar con score y es none mientras el Duelo no ha terminado.
        [last] indica el asiento que se llevó el último bote, 0 o 1, o un guion si no lo hay.
        [marked] indica el asiento al que alcanzó el Golpe de escudo de un Caballero, 0 o 1, o un guion si no lo hay; en medio de un Choque solo hay marca antes de un ataque de seguimiento.
        [bonus] son dos números enteros de 0 a 6, primero el asiento 0, por ejemplo 4,0; solo un Pícaro tiene bono, y solo sin su Rey.
        [echo] son dos números enteros hasta 17, primero el asiento 0, por ejemplo 9,0; solo un Monje tiene eco, y de más de 11 solo sin su Reina.
        [sealed] indica la elección que uno de los dos ha hecho en secreto, primero el asiento 0, por ejemplo 7,- o -,pass.
        [standing] indica las dos cartas vigentes de un Choque, primero el asiento 0, por ejemplo 7,Q, y debe concordar con phase.
        [power] indica el poder de las dos cartas vigentes, primero el asiento 0, por ejemplo 7,0, con 0 si no lo hay; es lo que pueden dar la carta, sus dados y un bono, 17 como máximo.
        [feint] indica el asiento cuya carta vigente ha seguido a una Finta del bote, 0 o 1, o un guion si no lo hay.
        [verdict] indica quién gana el Choque y por qué, por ejemplo 0:higher o tie:equal; solo está en una ventana de reacción, y concuerda con cartas, poderes y reacciones.
        [reacted] indica los asientos cuyas cartas de reacción están en el bote de este Choque, por ejemplo 0+1.
        [key] son 64 dígitos hexadecimales, sin seed al lado.
        [seed] es un número entero.
        [chance] es un número entero.
       *[other] las manos se escriben como 2,7,Q, y pile, lock y pot con el dueño de cada carta, como 0:7,1:Q; cada carta está en un solo lugar, y antes de un Choque ninguna mano está vacía.
    }
