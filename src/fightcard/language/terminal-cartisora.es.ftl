# Duelos de Cartisora en el terminal.

terminal-cartisora-title = Duelos de Cartisora: { $target ->
        [one] una sola Manga decide
       *[other] gana quien llegue antes a { $target } Mangas ganadas
    }
terminal-cartisora-class = { $player }: { $fighter } ({ $faces }).
terminal-cartisora-score = Manga { $match }; Mangas ganadas: { $first } : { $second }, la meta es { $target }.
terminal-cartisora-standing = En la mesa, { $player }: { $card }, { $power ->
        [none] sin poder.
       *[other] poder { $power }.
    }
terminal-cartisora-lock = Trabadas para el próximo ganador, cada una con el asiento de su dueño: { $cards } ({ $count ->
        [one] una carta
       *[other] { $count } cartas
    }).
terminal-cartisora-seat = { $player }: mano { $hand }; Pila de daño { $pile ->
        [one] una carta.
       *[other] { $pile } cartas.
    }
terminal-cartisora-mark-chosen = { $player } ya ha elegido.
terminal-cartisora-mark-sealed = { $player } ha elegido, aún en secreto: { $choice }.
terminal-cartisora-mark-marked = { $player } lleva la marca del Golpe de escudo: con un poder de 7 o más pierde el Choque siguiente.
terminal-cartisora-mark-bonus = { $player } tiene un bono de { $value } de la Mordedura de áspid.
terminal-cartisora-mark-echo = { $player } podría repetir un poder de { $value } con Ecos de poder.
terminal-cartisora-pile = Pila de daño de { $player }, cada carta con el asiento de su dueño: { $cards }.
terminal-cartisora-your-hand = Tus cartas:
terminal-cartisora-your-choice = Lo que puedes hacer ahora:
terminal-cartisora-word-pass = pasar, paso
