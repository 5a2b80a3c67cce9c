# Las opciones de reglas y sus valores, como las nombran las páginas del navegador.

## Valores de varias opciones

web-value-yes = Sí
web-value-no = No
web-value-random = Por sorteo
web-seat-one = Primer jugador (tú)
web-seat-two = Segundo jugador

## Fightdrome

web-option-fightdrome-mode = Qué está en juego
web-value-fightdrome-mode-single = Un solo combate
web-value-fightdrome-mode-fame = Una partida por Fama
web-value-fightdrome-mode-epic = Torneo épico
web-option-fightdrome-starter = Quién abre
web-value-fightdrome-starter-0 = Primer jugador
web-value-fightdrome-starter-1 = Segundo jugador
web-option-fightdrome-characters = Personajes
web-characters-dealt = Por sorteo
web-characters-one = Elegidos: Stack y Sleeve
web-characters-three = Elegidos, para el Torneo épico: tres Sleeves
web-stack-of = Stack, jugador { $seat }
web-sleeve-of = Sleeve, jugador { $seat }
web-option-fightdrome-fame_target = Fama para ganar
web-option-fightdrome-breathing_space = Espacio para respirar
web-option-fightdrome-last_gasp = Último suspiro
web-option-fightdrome-empty_hand = Mano vacía
web-value-fightdrome-empty_hand-immediate = Pierde enseguida
web-value-fightdrome-empty_hand-deferred = Pierde cuando se le pide una carta
web-option-fightdrome-rest_dead_end = Sin ataque tras el descanso (Fama)
web-value-fightdrome-rest_dead_end-end_round = La ronda termina
web-value-fightdrome-rest_dead_end-restagger = Se tambalea otra vez
web-option-fightdrome-single_bout_rest_end = Sin ataque tras el descanso (un combate, torneo)
web-value-fightdrome-single_bout_rest_end-rester = Gana quien descansó
web-value-fightdrome-single_bout_rest_end-fame = Gana la mano con más Fama
web-value-fightdrome-single_bout_rest_end-restagger = Se tambalea otra vez
web-value-fightdrome-single_bout_rest_end-draw = Nadie gana
web-option-fightdrome-both_reach = Ambos alcanzan la meta
web-value-fightdrome-both_reach-higher = Gana el total más alto
web-value-fightdrome-both_reach-rester = Gana quien descansó
web-value-fightdrome-both_reach-draw = Nadie gana
web-option-fightdrome-next_starter = Quién abre las rondas siguientes
web-value-fightdrome-next_starter-alternate = Por turnos
web-value-fightdrome-next_starter-winner = El ganador
web-value-fightdrome-next_starter-loser = El perdedor
web-value-fightdrome-next_starter-same = Siempre el mismo
web-option-fightdrome-stagger_cards = Cartas perdidas al tambalearse
web-value-fightdrome-stagger_cards-recycle = Se barajan de nuevo
web-value-fightdrome-stagger_cards-out = Quedan fuera como heridas
web-option-fightdrome-epic_survivor = El superviviente de un combate (torneo)
web-value-fightdrome-epic_survivor-fresh = Empieza de nuevo
web-value-fightdrome-epic_survivor-gauntlet = Conserva mano y heridas

## Combate de campeones

web-option-champions-duels = Duelos
web-value-champions-duels-3 = Tres, seis campeones
web-value-champions-duels-1 = Uno, el duelo rápido
web-option-champions-weapons = Armas
web-value-champions-weapons-preset = Según la lista
web-value-champions-weapons-own = Elegidas
web-option-champions-pairing = Enfrentamientos
web-value-champions-pairing-list = En el orden de la lista
web-option-champions-combat2 = Segundo Combate
web-value-champions-combat2-keep = Se mantienen los duelos con ambos vivos
web-value-champions-combat2-repair = Todos se emparejan de nuevo
web-value-champions-combat2-same_only = Solo los duelos con ambos vivos
web-option-champions-deck = Mazo
web-value-champions-deck-per_duel = Uno por duelo
web-value-champions-deck-shared = Uno para todos
web-option-champions-spear_draw = Empates que gana una Lanza
web-value-champions-spear_draw-any = Todos
web-value-champions-spear_draw-red = Solo con carta roja
web-option-champions-spear_draw_wounds = La Lanza hiere en el empate
web-option-champions-overpower_cap = Arrollar
web-value-champions-overpower_cap-5 = Hasta cinco veces
web-value-champions-overpower_cap-none = Sin límite
web-option-champions-panic = Duración del pánico voluntario
web-value-champions-panic-combat = Todo el Combate
web-value-champions-panic-round = Un Asalto
web-option-champions-kill_wins_combat = Una muerte gana el Combate
web-option-champions-dead_reputation = Reputación de los muertos
web-value-champions-dead_reputation-keep = Cuenta
web-value-champions-dead_reputation-lose = Se pierde
web-option-champions-owners = Jugadores

## Duelos de Cartisora

web-option-cartisora-classes = Clases
web-option-cartisora-target = Mangas para ganar
web-option-cartisora-final_lock = Quién recibe las cartas trabadas al final
web-value-cartisora-final_lock-nobody = Nadie
web-value-cartisora-final_lock-own = Sus dueños
web-value-cartisora-final_lock-last_winner = El último ganador
web-option-cartisora-undercut = A qué se gana con uno menos
web-value-cartisora-undercut-all = Todos los poderes
web-value-cartisora-undercut-numbers_only = Solo cartas numéricas
web-option-cartisora-feint_sees_dice = La Finta ve los dados
web-option-cartisora-feint_tie = Una Finta que empata
web-value-cartisora-feint_tie-by_text = Según la clase
web-value-cartisora-feint_tie-lock = Queda trabada
web-value-cartisora-feint_tie-lose = Se pierde
web-option-cartisora-reaction_as_attack = Carta de reacción como ataque
web-value-cartisora-reaction_as_attack-forced = Solo si no queda otra
web-value-cartisora-reaction_as_attack-free = En cualquier momento
web-option-cartisora-bash_card = Adónde va un Golpe de escudo
web-value-cartisora-bash_card-own_pot = Al bote del Caballero
web-value-cartisora-bash_card-next_pot = Al próximo ganador
web-option-cartisora-reaction_chain = Reacciones por Choque
web-value-cartisora-reaction_chain-chain = Tantas como sea posible
web-value-cartisora-reaction_chain-one_each = Una cada uno
web-option-cartisora-block_v_disarm = Bloqueo con escudo contra Desarmar
web-value-cartisora-block_v_disarm-block = Cada uno se queda las suyas
web-value-cartisora-block_v_disarm-tie = Las cartas quedan trabadas
web-option-cartisora-gambler_even = Un Golpe del tahúr que falla
web-value-cartisora-gambler_even-lose = Pierde
web-value-cartisora-gambler_even-tie = Empata
web-option-cartisora-gambler_parity = A qué vence un Golpe del tahúr
web-value-cartisora-gambler_parity-card = Cartas numéricas impares
web-value-cartisora-gambler_parity-power = Todo poder impar

## Para qué sirve cada opción, con las palabras de su menú

web-help-fightdrome-mode = Qué está en juego: «Un solo combate», «Una partida por Fama» (varias rondas hasta una meta de Fama) o «Torneo épico» (con tres Sleeves por jugador).
web-help-fightdrome-starter = Quién abre la primera ronda; tú eres el primer jugador.
web-help-fightdrome-characters = Quiénes pelean: al azar, o un Stack y una Sleeve que eliges para cada jugador (en el Torneo épico, tres Sleeves cada uno).
web-help-fightdrome-fame_target = Cuánta Fama hace falta para ganar una partida por Fama: un número entero, normalmente 300; con 150 es la variante «¿Quieres fama?».
web-help-fightdrome-breathing_space = Tras un Descanso, quien se tambalea también puede descansar, y así por turnos.
web-help-fightdrome-last_gasp = Una carta Neuroquímica jugada como única carta de la mano da una carta nueva.
web-help-fightdrome-empty_hand = Qué le pasa a quien ha jugado como última carta una de Neuroquímica: «Pierde enseguida» o «Pierde cuando se le pide una carta».
web-help-fightdrome-rest_dead_end = Si en una partida por Fama no hay ningún Ataque con que abrir tras un Descanso: «La ronda termina» (y puntúan las dos manos) o «Se tambalea otra vez» (y la pelea sigue).
web-help-fightdrome-single_bout_rest_end = Si en un solo combate o en un Torneo épico no hay ningún Ataque con que abrir tras un Descanso: «Gana quien descansó», «Gana la mano con más Fama», «Se tambalea otra vez» (y la pelea sigue) o «Nadie gana».
web-help-fightdrome-both_reach = Si los dos alcanzan la meta de Fama en la misma ronda: «Gana el total más alto», «Gana quien descansó» o «Nadie gana».
web-help-fightdrome-next_starter = Quién abre las rondas siguientes: «Por turnos», «El ganador» o «El perdedor» (quien ganó o perdió la ronda anterior), «Siempre el mismo» o «Por sorteo».
web-help-fightdrome-stagger_cards = Qué pasa con las cartas perdidas al tambalearse: «Se barajan de nuevo» (como los demás descartes) o «Quedan fuera como heridas» (hasta el final de la ronda).
web-help-fightdrome-epic_survivor = Cómo sigue el luchador superviviente en un Torneo épico: «Empieza de nuevo» (mazo barajado de nuevo y siete cartas nuevas) o «Conserva mano y heridas» (y las pilas).
web-help-champions-duels = Con cuántos duelos empieza un Combate: «Tres, seis campeones» o «Uno, el duelo rápido» (entre Wulfstan y Halfdan).
web-help-champions-weapons = Quién lleva qué arma. Según la lista: Wulfstan y Halfdan, Lanza; Aelfere y Bjorn, Espada; Maccus y Sten, Hacha.
web-help-champions-pairing = Quién se enfrenta a quién en el primer Combate. En el orden de la lista: Wulfstan contra Halfdan, Aelfere contra Bjorn, Maccus contra Sten.
web-help-champions-combat2 = Quién se enfrenta a quién en el segundo Combate: «Se mantienen los duelos con ambos vivos» (los demás supervivientes se emparejan por orden), «Todos se emparejan de nuevo» o «Solo los duelos con ambos vivos».
web-help-champions-deck = De dónde salen las cartas: «Uno por duelo» o «Uno para todos» los duelos de un Combate.
web-help-champions-spear_draw = Qué empates gana una Lanza: «Todos» o «Solo con carta roja».
web-help-champions-spear_draw_wounds = Una carta negra que gana un empate para la Lanza causa una herida.
web-help-champions-overpower_cap = Hasta dónde se puede arrollar: «Hasta cinco veces» (más allá de cinco veces el valor perdedor no hay más heridas) o «Sin límite» (cada múltiplo más añade una herida).
web-help-champions-panic = Cuánto dura el pánico voluntario: «Todo el Combate» (con la mano apartada) o «Un Asalto» (por 1 punto de Reputación cada vez).
web-help-champions-kill_wins_combat = Quien mata al enemigo gana el Combate, digan lo que digan los Asaltos.
web-help-champions-dead_reputation = Si la Reputación de los muertos cuenta para su bando: «Cuenta» o «Se pierde».
web-help-champions-owners = Cuántas personas juegan en cada bando; se reparten los campeones de su bando.
web-help-cartisora-classes = Qué significan Jota, Reina y Rey para cada jugador. Tú eres el primero, salvo cuando solo miras.
web-help-cartisora-target = Cuántas Mangas hay que ganar: un número entero de 1 a 25, normalmente 3.
web-help-cartisora-final_lock = Quién recibe las cartas que siguen trabadas al final de una Manga: «Nadie», «Sus dueños» o «El último ganador» (quien se llevó el último bote).
web-help-cartisora-undercut = A qué poderes se puede ganar con justo uno menos: «Todos los poderes» (también los de dados y los aumentados) o «Solo cartas numéricas» (las dos con su valor impreso).
web-help-cartisora-feint_sees_dice = Los dados del rival se tiran antes de elegir la continuación de una Finta.
web-help-cartisora-feint_tie = Qué pasa con una Finta cuyo ataque de seguimiento empata: «Según la clase» (sin clase, sus cartas quedan trabadas; un Gladiador las pierde), «Queda trabada» o «Se pierde».
web-help-cartisora-reaction_as_attack = Cuándo se puede poner boca abajo una carta de reacción como ataque sin poder: «Solo si no queda otra» (ninguna carta de ataque) o «En cualquier momento».
web-help-cartisora-bash_card = Adónde va un Golpe de escudo: «Al bote del Caballero» (el que acaba de ganar) o «Al próximo ganador» (con las cartas trabadas).
web-help-cartisora-reaction_chain = Cuántas reacciones puede haber en un Choque: «Tantas como sea posible» o «Una cada uno» como máximo.
web-help-cartisora-block_v_disarm = En qué acaba un Bloqueo con escudo contra Desarmar: «Cada uno se queda las suyas» o «Las cartas quedan trabadas».
web-help-cartisora-gambler_even = Qué pasa con un Golpe del tahúr que falla: «Pierde» o «Empata».
web-help-cartisora-gambler_parity = A qué vence un Golpe del tahúr: «Cartas numéricas impares» (incluido el As) o «Todo poder impar».
