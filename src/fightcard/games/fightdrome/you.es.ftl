# Lo que pasa, contado a quien le pasa.

fightdrome-event-character-you = Peleas con el Stack { $stack } en la Sleeve { $sleeve }.
fightdrome-event-round-began-you = Empieza la ronda { $round }; abres tú.
fightdrome-event-dealt-you = Robas tu mano inicial: { $cards }.
fightdrome-event-overstimulated-you = Tienes la mano Sobrestimulada: enseñas { $cards } y robas otra nueva.
fightdrome-event-played-you = Juegas { $card }.
fightdrome-event-drew-you = Robas { $card }.
fightdrome-event-staggered-you = No tienes respuesta para { $card } y quedas Tambaleante.
fightdrome-event-staggered-none-you = No tienes ningún Ataque que jugar y quedas Tambaleante.
fightdrome-event-lost-you = Pierdes { $card } boca abajo.
fightdrome-event-rested-you = Descansas.
fightdrome-event-reshuffled-you = Barajas tus descartes y formas una nueva pila para robar de { $count ->
        [one] una carta.
       *[other] { $count } cartas.
    }
fightdrome-event-round-ended-you = { $reason ->
        [staggered-out] Ganas la ronda: al tambalearse, tu oponente ha perdido su última carta.
        [empty-hand] Ganas la ronda: tu oponente tiene la mano vacía.
        [rest] Tras el Descanso no hay ningún Ataque con que abrir: la ronda termina y es para ti.
       *[other] Ganas la ronda.
    }
fightdrome-event-scored-you = Enseñas { $cards } y sumas { $fame ->
        [one] un punto de Fama.
       *[other] { $fame } puntos de Fama.
    }
fightdrome-event-sealed-you = Has elegido una Sleeve, aún en secreto.
fightdrome-event-took-back-you = Retiras tu elección.
fightdrome-event-picked-you = Sacas a pelear la Sleeve { $sleeve }.
fightdrome-event-fell-you = Pierdes un luchador: cae la Sleeve { $sleeve }.
fightdrome-event-game-ended-you = Ganas la partida.
fightdrome-event-resigned-you = Te rindes.
