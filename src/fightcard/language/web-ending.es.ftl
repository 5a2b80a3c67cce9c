# El final de una partida.

web-end-more = Más
web-end-close = Ha estado cerca. ¿Otra vez?
web-end-next-time = Bien luchado. La próxima puede ser tuya.

## Cómo se decidió. $who es «you» para quien gana, «them» para quien pierde y «named» para los demás.

web-knockout = K.O.
web-decided-staggered-out = { $who ->
        [you] { $card } quedó sin respuesta: { $loser } perdió su última carta al Tambalearse.
        [them] No tenías respuesta a { $card } y perdiste tu última carta al Tambalearte.
       *[named] { $loser } no tenía respuesta a { $card } y perdió su última carta al Tambalearse.
    }
web-decided-empty-hand = { $who ->
        [you] { $loser } se quedó con la mano vacía.
        [them] Te quedaste con la mano vacía.
       *[named] { $loser } se quedó con la mano vacía.
    }
web-decided-rest = { $who ->
        [you] { $loser } descansó y no tenía Ataque con el que abrir.
        [them] Tras el Descanso no tenías Ataque con el que abrir.
       *[named] Tras el Descanso, { $loser } no tenía Ataque con el que abrir.
    }
web-decided-fame = { $who ->
        [you] Llegaste antes a la meta de Fama.
        [them] { $winner } llegó antes a la meta de Fama.
       *[named] { $winner } llegó antes a la meta de Fama.
    }
web-decided-sleeves = { $who ->
        [you] A { $loser } no le quedaba nadie a quien enviar.
        [them] No te quedaba nadie a quien enviar.
       *[named] A { $loser } no le quedaba nadie a quien enviar.
    }
web-decided-undercut = { $who ->
        [you] Tu carta ({ $card }) superó por uno menos a la otra ({ $against }) y decidió la última Manga.
        [them] { $winner } superó por uno menos tu carta ({ $against }) con { $card } y decidió la última Manga.
       *[named] { $winner } superó por uno menos la otra carta ({ $against }) con { $card } y decidió la última Manga.
    }
web-decided-clash = { $who ->
        [you] Tu carta ({ $card }) ganó a la otra ({ $against }) y decidió la última Manga.
        [them] { $winner } ganó a tu carta ({ $against }) con { $card } y decidió la última Manga.
       *[named] { $winner } ganó a la otra carta ({ $against }) con { $card } y decidió la última Manga.
    }
web-decided-match = { $who ->
        [you] Tenías más cartas al acabar la última Manga.
        [them] { $winner } tenía más cartas al acabar la última Manga.
       *[named] { $winner } tenía más cartas al acabar la última Manga.
    }
web-decided-wound = { $champion } hirió a { $enemy }: desde entonces fueron por delante los { $side ->
        [saxons] sajones
       *[vikings] vikingos
    }.
web-decided-kill = { $champion } mató a { $enemy }: desde entonces fueron por delante los { $side ->
        [saxons] sajones
       *[vikings] vikingos
    }.
web-decided-combat = { $champion } ganó el duelo con { $enemy }: desde entonces fueron por delante los { $side ->
        [saxons] sajones
       *[vikings] vikingos
    }.
web-decided-panic = { $champion } perdió los nervios ante { $enemy }: desde entonces fueron por delante los { $side ->
        [saxons] sajones
       *[vikings] vikingos
    }.
web-decided-level = { $total ->
        [one] Los dos bandos tienen 1 punto de Reputación:
       *[other] Los dos bandos tienen { $total } puntos de Reputación:
    } ningún nombre superó al otro.

## Cuando un bot juega en lugar de alguien

web-gone-side = { $player } lleva un rato fuera. Puedes esperar o dejar que un bot siga jugando en ese asiento; los demás de su bando siguen jugando, así que no hay victoria que reclamar.
web-left-seat = Mientras no estabas, un bot ha ocupado tu asiento.
web-left-back = Recuperar mi asiento
web-left-resigned = Has abandonado este asiento; un bot sigue jugando en él.
