# Combate de campeones en español.

champions-name = Combate de campeones
champions-tagline = Tres duelos en la calzada, librados por un nombre que perdure.
champions-length = Asaltos por partida: { NUMBER($rounds, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## Cartas

champions-suit-S = Picas
champions-suit-H = Corazones
champions-suit-D = Diamantes
champions-suit-C = Tréboles

champions-rank-J = Jota
champions-rank-Q = Reina
champions-rank-K = Rey
champions-rank-A = As
champions-rank-X = Comodín

champions-card-S = { $number } de { champions-suit-S }
champions-card-H = { $number } de { champions-suit-H }
champions-card-D = { $number } de { champions-suit-D }
champions-card-C = { $number } de { champions-suit-C }
champions-card-JS = { champions-rank-J } de { champions-suit-S }
champions-card-JH = { champions-rank-J } de { champions-suit-H }
champions-card-JD = { champions-rank-J } de { champions-suit-D }
champions-card-JC = { champions-rank-J } de { champions-suit-C }
champions-card-QS = { champions-rank-Q } de { champions-suit-S }
champions-card-QH = { champions-rank-Q } de { champions-suit-H }
champions-card-QD = { champions-rank-Q } de { champions-suit-D }
champions-card-QC = { champions-rank-Q } de { champions-suit-C }
champions-card-KS = { champions-rank-K } de { champions-suit-S }
champions-card-KH = { champions-rank-K } de { champions-suit-H }
champions-card-KD = { champions-rank-K } de { champions-suit-D }
champions-card-KC = { champions-rank-K } de { champions-suit-C }
champions-card-AS = { champions-rank-A } de { champions-suit-S }
champions-card-AH = { champions-rank-A } de { champions-suit-H }
champions-card-AD = { champions-rank-A } de { champions-suit-D }
champions-card-AC = { champions-rank-A } de { champions-suit-C }
champions-card-X = { champions-rank-X }
champions-card-XS = { champions-rank-X } de { champions-suit-S }
champions-card-XH = { champions-rank-X } de { champions-suit-H }
champions-card-XD = { champions-rank-X } de { champions-suit-D }
champions-card-XC = { champions-rank-X } de { champions-suit-C }

## Bandos y armas

champions-side-saxons = sajones
champions-side-vikings = vikingos
champions-weapon-spear = Lanza
champions-weapon-sword = Espada
champions-weapon-axe = Hacha

## Qué se puede hacer

champions-action-panic = Pánico

## Qué se pide ahora: le toca a $champion contra $enemy, que ha jugado $card

champions-phase-seal = { $champion } contra { $enemy }: pon una carta boca abajo o entra en pánico.
champions-phase-lead = { $champion } está en desventaja: juega primero una carta, boca arriba, o entra en pánico.
champions-phase-answer = { $enemy } ha jugado una carta ({ $card }): responde por { $champion } con una carta o entra en pánico.
champions-phase-name = { $champion } ha descubierto un Comodín: elige su palo.
champions-phase-over = La partida ha terminado; ya no tienes nada que hacer.

## Qué sucede

champions-event-armed = { $player } envía a la lucha a { $champion }, armado con { $weapon_code ->
        [spear] una Lanza.
        [sword] una Espada.
       *[axe] un Hacha.
    }
champions-event-combat-began = Empieza el Combate { $combat }.
champions-event-meets = { $champion } se enfrentará a { $enemy }.
champions-event-idle = { $champion } no tiene enemigo y no lucha.
champions-event-dealt = { $champion } recibe estas cartas: { $cards }.
champions-event-dealt-hidden = { $champion } { $count ->
        [0] no recibe cartas.
        [one] recibe una carta.
       *[other] recibe { $count } cartas.
    }
champions-event-duel-began = Empieza el duelo entre { $champion } y { $enemy }.
champions-event-round-began = Empieza el Asalto { $round }.
champions-event-ran-out = { $champion } no tiene cartas y es presa del pánico.
champions-event-sealed = { $player } ha elegido, aún en secreto.
champions-event-took-back = { $player } retira su elección.
champions-event-chose-panic = { $champion } entra en pánico voluntariamente.
champions-event-played = { $champion } juega una carta: { $card }.
champions-event-turned-up = { $champion } descubre su carta a ciegas: { $card }.
champions-event-named = { $champion } elige palo y juega así: { $card }.
champions-event-round-won = { $draw ->
        [yes] Las dos cartas valen { $value }, y la Lanza de { $champion } gana el Asalto.
       *[no] { $champion } gana el Asalto con { $value } contra { $against }.
    }
champions-event-round-drawn = El Asalto queda empatado a { $value }.
champions-event-wounded = { $champion } { $wounds ->
        [one] sufre una herida
       *[other] queda Arrollado, sufre { $wounds } heridas
    } y { $health ->
        [0] ya no le queda Salud.
        [one] le queda 1 punto de Salud.
       *[other] le quedan { $health } puntos de Salud.
    }
champions-event-died = { $champion } { $heroic ->
        [yes] sufre una Muerte heroica.
       *[no] cae muerto.
    }
champions-event-reputation = { $reason ->
        [wound] { $champion } gana { $gain ->
            [one] 1 punto
           *[other] { $gain } puntos
        } de Reputación por un Golpe que hiere
        [combat] { $champion } gana { $gain ->
            [one] 1 punto
           *[other] { $gain } puntos
        } de Reputación por ganar su duelo
        [heroic] { $champion } gana { $gain ->
            [one] 1 punto
           *[other] { $gain } puntos
        } de Reputación por causar una Muerte heroica
        [panic] { $champion } pierde 1 punto de Reputación por entrar en pánico voluntariamente
       *[other] { $champion } gana { $gain ->
            [one] 1 punto
           *[other] { $gain } puntos
        } de Reputación
    } y ahora tiene { $reputation }.
champions-event-duel-ended = El duelo ha terminado. Asaltos ganados: { $champion } { $won }, { $enemy } { $lost }.
champions-event-reshuffled = El mazo está vacío; las cartas jugadas hasta ahora se barajan y forman uno nuevo de { $count ->
        [one] una carta.
       *[other] { $count } cartas.
    }
champions-event-total = Los { $side_code ->
        [saxons] sajones
       *[vikings] vikingos
    } suman { $total ->
        [one] { $total } punto
       *[other] { $total } puntos
    } de Reputación.
champions-event-game-ended = Los { $side_code ->
        [saxons] sajones
       *[vikings] vikingos
    } ganan la partida.
champions-event-game-ended-none = La partida termina en empate.
champions-event-resigned = { $player } se rinde.

## Quién va por delante

champions-standing-reputation = { $count ->
        [one] 1 punto de Reputación
       *[other] { $count } puntos de Reputación
    }
champions-standing-rounds = { $count ->
        [one] 1 Asalto
       *[other] { $count } Asaltos
    }
champions-standing-health = { $count ->
        [one] 1 punto de Salud
       *[other] { $count } puntos de Salud
    }

## Por qué terminó la partida

champions-reason-fought-out = tras los dos Combates
champions-reason-no-enemy = no quedan enemigos
champions-reason-resigned = por rendición

## Qué prohíben las reglas

champions-refused-not-in-hand = La carta { $action } no está en la mano, y solo se puede jugar una carta de la mano ({ $rule }). Ahora se permite: { $allowed }.
champions-refused-joker-without-suit = Un Comodín se juega con un palo: XS (Picas), XH (Corazones), XD (Diamantes) o XC (Tréboles) ({ $rule }). Ahora se permite: { $allowed }.
champions-refused-already-panicked = «{ $action }» no es posible: tu campeón ya es presa del pánico y juega la carta de arriba del mazo ({ $rule }).
champions-refused-name-a-suit = La carta { $action } tiene que esperar: elige antes el palo del Comodín que has descubierto ({ $rule }). Ahora se permite: { $allowed }.
champions-refused-panic-while-naming = «{ $action }» no es posible ahora: has descubierto un Comodín y debes elegir su palo ({ $rule }). Ahora se permite: { $allowed }.
champions-refused-already-resigned = «{ $action }» no es posible: el asiento { $seat } ya se ha rendido ({ $rule }).
champions-refused-not-due = «{ $action }» tiene que esperar: el asiento { $seat } no tiene nada que elegir ahora ({ $rule }).
champions-refused-take-back-too-late = No hay nada que retirar: solo se retira lo elegido en secreto, y solo mientras tu enemigo aún tenga que elegir ({ $rule }).
champions-refused-game-over = «{ $action }» llega tarde: la partida ha terminado ({ $rule }).

## Opciones y avisos

champions-option-duels = Con cuántos duelos empieza un Combate: 3 (luchan los seis campeones) o 1 (el duelo rápido entre Wulfstan y Halfdan).
champions-option-weapons = Quién lleva qué arma: preset (Wulfstan y Halfdan, Lanza; Aelfere y Bjorn, Espada; Maccus y Sten, Hacha), random (se sortea la de cada campeón) o bien una letra para cada uno, como en PSA,AAS (P Lanza, S Espada, A Hacha; Wulfstan, Aelfere, Maccus y luego Halfdan, Bjorn, Sten).
champions-option-pairing = Quién se enfrenta a quién en el primer Combate: list (Wulfstan contra Halfdan, Aelfere contra Bjorn, Maccus contra Sten), random (decide el azar) o bien el número del vikingo de cada sajón, como en 213 (Wulfstan contra Bjorn, Aelfere contra Halfdan, Maccus contra Sten).
champions-option-combat2 = Quién se enfrenta a quién en el segundo Combate: keep (se mantienen los duelos con ambos vivos y los demás supervivientes se emparejan por orden), repair (todos los supervivientes se emparejan de nuevo) o same_only (se mantienen los duelos con ambos vivos y nadie más lucha).
champions-option-deck = De dónde salen las cartas: per_duel (un mazo para cada duelo) o shared (un mazo para todos los duelos de un Combate).
champions-option-spear_draw = Qué empates gana una Lanza: any (todos) o red (solo aquellos en que su propia carta es roja).
champions-option-spear_draw_wounds = Si hiere una carta negra que gana un empate para la Lanza: no (no hiere) o yes (una herida).
champions-option-overpower_cap = Hasta dónde se puede arrollar: 5 (más allá de cinco veces el valor perdedor no hay más heridas) o none (cada múltiplo más añade una herida).
champions-option-panic = Cuánto dura el pánico voluntario: combat (el resto del Combate, con la mano apartada) o round (este Asalto, por 1 punto de Reputación cada vez).
champions-option-kill_wins_combat = Quién gana el Combate tras una muerte: no (como siempre, quien tenga más Asaltos) o yes (quien ha matado).
champions-option-dead_reputation = Si la Reputación de los muertos cuenta para su bando: keep (cuenta) o lose (no cuenta).
champions-option-owners = Quién lleva a cada campeón: los asientos de Wulfstan, Aelfere, Maccus, Halfdan, Bjorn y Sten, como en 0,0,0,1,1,1 (dos jugadores) o 0,1,2,3,4,5 (seis); los asientos se cuentan desde 0 sin huecos, primero los de los sajones y luego los de los vikingos.

champions-note-weapons = P es una Lanza, S una Espada, A un Hacha.
champions-note-no-effect = La opción { $option } no tiene efecto en el duelo rápido.
champions-note-no-wounds = La opción { $option } no tiene efecto con spear_draw=red: una carta roja que gana un empate no hiere a nadie.

## Qué puede fallar en cartas, acciones, acuerdos y posiciones

champions-error-card-unknown = «{ $value }» no es una carta; una carta es un valor (de 2 a 10, J, Q, K, A) y un palo (S, H, D, C), y un Comodín es X, con su palo XS, por ejemplo: { $codes }.
champions-error-action-unknown = «{ $value }» no es una acción; escribe una carta (por ejemplo: { $codes }), panic, take-back o resign.
champions-error-option-value = La opción { $option } no puede ser «{ $value }»; { $option ->
        [weapons] puede ser preset, random o tres letras para los sajones, una coma y tres para los vikingos, por ejemplo PSA,AAS (P Lanza, S Espada, A Hacha).
        [pairing] puede ser list, random o las cifras 1, 2 y 3 en cualquier orden, por ejemplo 213.
        [owners] son seis asientos separados por comas, contados desde 0 sin huecos, y el de cada sajón es menor que el de cada vikingo, por ejemplo 0,0,0,1,1,1 o 0,1,0,2,3,3.
       *[other] puede ser: { $values }.
    }
champions-error-position-value = La parte { $part } de la posición no puede ser «{ $value }»; { $part ->
        [phase] puede ser over, seal, lead, answer o name.
        [combat] es 1 o 2.
        [duel] indica el número del sajón cuyo duelo es, de 1 a 3, y este debe tener un enemigo; un guion solo es posible cuando la partida ha terminado.
        [round] es un número entero de 1 a 5.
        [rounds] es el número de Asaltos de toda la partida, desde el del actual hasta 30.
        [disadvantaged] es 0 para el sajón, 1 para el vikingo o un guion para nadie; con seal no hay nadie, con lead y answer, uno de los dos.
        [pairs] indica el vikingo de cada sajón, de 1 a 3 y ninguno dos veces, con un guion para nadie, por ejemplo 2,1,-.
        [health] son seis números enteros de 0 a 5 en el orden de la lista; quien lucha ahora o después en este Combate está vivo, y quien no participa tiene 0.
        [reputation] son seis números enteros en el orden de la lista, ni mayores ni menores de lo que permiten los Asaltos disputados hasta ahora, y 0 para quien no participa.
        [won] son seis números enteros de 0 a 5 en el orden de la lista.
        [panicked] son dos cifras, primero el sajón, 1 si es presa del pánico y 0 si no.
        [table] son dos cartas, primero la del sajón, con un guion si no hay, por ejemplo 7S,-, y deben concordar con la fase.
        [sealed] indica lo que uno de los dos ha elegido en secreto, primero el sajón, por ejemplo 7S,-; terminada la partida, solo si alguien se rindió entonces.
        [recycled] es 0 o 1.
        [resigned] son asientos separados por un signo más, por ejemplo 0+2; hasta que la partida termina, a cada bando le queda al menos uno.
        [winner] puede ser 0, 1 o, si no ganó nadie, un guion.
        [ending] puede ser none, fought-out, no-enemy o resigned, y es none mientras la partida no ha terminado.
        [key] son 64 dígitos hexadecimales, sin seed al lado.
        [seed] es un número entero.
        [chance] es un número entero.
       *[other] las manos (de 16 cartas como máximo), las cartas apartadas y los mazos se escriben como 7S,KC,X y lo jugado como 7S,XC, alternando una carta del sajón y una del vikingo.
    }
champions-error-position-too-many = La posición nombra { $card } { $times } veces en un mismo mazo, más de las que hay en él; quita algunas.
champions-error-position-no-choice = En esta posición nadie tiene nada que elegir, porque quien debería jugar no tiene cartas o es presa del pánico; nombra cartas para una mano ({ $hands }), y que quien las tenga no sea presa del pánico.
