# Las opciones de reglas y sus valores, como las nombran las páginas del navegador.

## Valores de varias opciones

web-value-yes = Sí
web-value-no = No
web-value-random = Por sorteo
web-seat-one = Primer jugador
web-seat-two = Segundo jugador

## Fightdrome

web-option-fightdrome-mode = Qué está en juego
web-value-fightdrome-mode-single = Un solo combate
web-value-fightdrome-mode-fame = Una partida por la Fama
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
web-option-fightdrome-single_bout_rest_end = Sin ataque tras el descanso (único, épico)
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
web-option-fightdrome-epic_survivor = El superviviente de un combate (épico)
web-value-fightdrome-epic_survivor-fresh = Empieza de nuevo
web-value-fightdrome-epic_survivor-gauntlet = Conserva mano y heridas

## Combate de campeones

web-option-champions-duels = Duelos
web-value-champions-duels-3 = Tres, seis campeones
web-value-champions-duels-1 = Uno, el duelo rápido
web-option-champions-weapons = Armas
web-value-champions-weapons-preset = Según la lista
web-value-champions-weapons-own = Elegidas
web-option-champions-pairing = Parejas
web-value-champions-pairing-list = En el orden de la lista
web-option-champions-combat2 = Segundo Combate
web-value-champions-combat2-keep = Las parejas vivas siguen
web-value-champions-combat2-repair = Todos se emparejan de nuevo
web-value-champions-combat2-same_only = Solo luchan las parejas vivas
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
web-option-champions-panic = El pánico elegido dura
web-value-champions-panic-combat = Todo el Combate
web-value-champions-panic-round = Un Asalto
web-option-champions-kill_wins_combat = Una muerte gana el Combate
web-option-champions-dead_reputation = Reputación de los muertos
web-value-champions-dead_reputation-keep = Cuenta
web-value-champions-dead_reputation-lose = Se pierde
web-option-champions-owners = Jugadores

## Duelos de Cartisora

web-option-cartisora-classes = Clases
web-option-cartisora-target = Partidas para ganar
web-option-cartisora-final_lock = Cartas trabadas al final
web-value-cartisora-final_lock-nobody = Para nadie
web-value-cartisora-final_lock-own = A sus dueños
web-value-cartisora-final_lock-last_winner = Al último ganador
web-option-cartisora-undercut = Qué se supera por lo bajo
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
web-value-cartisora-reaction_chain-chain = Tantas como quepan
web-value-cartisora-reaction_chain-one_each = Una cada uno
web-option-cartisora-block_v_disarm = Bloqueo con escudo contra Desarmar
web-value-cartisora-block_v_disarm-block = Cada cual guarda las suyas
web-value-cartisora-block_v_disarm-tie = Las cartas quedan trabadas
web-option-cartisora-gambler_even = Un Golpe del tahúr que falla
web-value-cartisora-gambler_even-lose = Pierde
web-value-cartisora-gambler_even-tie = Empata
web-option-cartisora-gambler_parity = Qué vence
web-value-cartisora-gambler_parity-card = Cartas numéricas impares
web-value-cartisora-gambler_parity-power = Todo poder impar
