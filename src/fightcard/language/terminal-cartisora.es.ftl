# Duelos de Cartisora en el terminal.

terminal-cartisora-title = Duelos de Cartisora: { $target ->
        [one] una sola partida decide
       *[other] gana quien llegue antes a { $target } partidas
    }
terminal-cartisora-class = { $player }: { $fighter } ({ $faces }).
terminal-cartisora-score = Partida { $match }; partidas ganadas: { $first } : { $second }, el objetivo es { $target }.
terminal-cartisora-standing = { $player } tiene { $card } en la mesa, { $power ->
        [none] sin poder.
       *[other] poder { $power }.
    }
terminal-cartisora-lock = Trabadas para el próximo ganador, cada una con el asiento de su dueño: { $cards } ({ $count ->
        [one] una carta
       *[other] { $count } cartas
    }).
terminal-cartisora-seat = { $player }: mano { $hand }; pila de daño { $pile ->
        [one] una carta.
       *[other] { $pile } cartas.
    }
terminal-cartisora-mark-chosen = { $player } ya ha elegido.
terminal-cartisora-mark-sealed = { $player } ha elegido { $choice }, aún sin mostrar.
terminal-cartisora-mark-marked = { $player } ha recibido un golpe de escudo: un poder de 7 o más pierde el próximo choque.
terminal-cartisora-mark-bonus = { $player } tiene una bonificación de áspid de { $value }.
terminal-cartisora-mark-echo = { $player } podría repetir un poder de { $value }.
terminal-cartisora-pile = Pila de daño de { $player }, cada carta con el asiento de su dueño: { $cards }.
terminal-cartisora-your-hand = Tus cartas:
terminal-cartisora-word-pass = pasar, paso
