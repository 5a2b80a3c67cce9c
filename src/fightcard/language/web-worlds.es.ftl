# Lo que dicen los escenarios de Champions y Cartisora.

## Cartisora: qué hace una figura, en una línea

web-effect-sucker-punch = Gana a 7 o más; pierde contra lo más débil.
web-effect-feint = Síguela con otra carta cuando ya conozcas la rival.
web-effect-feint-gladiator = Síguela con otra carta; un empate se pierde.
web-effect-brutal-strike = Tira un dado y suma 6.
web-effect-shield-block = Nadie gana: cada cual se queda con sus cartas.
web-effect-shield-bash = ¿Has ganado? La próxima vez el rival pierde con 7 o más.
web-effect-stalwart = ¿Has perdido? Tu carta vuelve a la mano.
web-effect-flurry-of-blows = Dos dados, cuenta el mejor; un 1 vale 11.
web-effect-extended-strike = ¿Te superan? Suma un dado.
web-effect-echoes-of-power = Otra vez tu último poder.
web-effect-disarm = Empate, juegue lo que juegue el rival.
web-effect-counter-attack = ¿Has perdido? Conviértelo en empate.
web-effect-follow-through = ¿Has ganado? Golpea también una carta rival al azar.
web-effect-gamblers-strike = Gana a los números impares.
web-effect-slip-through = ¿Empate? Te lo llevas todo.
web-effect-asp-strike = Un dado ahora, y lo mismo otra vez en el próximo Choque.
web-card-effect = { $card }: { $effect }
web-answer-card = respuesta
web-card-yours = tu carta
web-card-theirs = su carta
web-clash-undercut = ¡Por lo bajo!
web-clash-higher = ¡Superado!
web-clash-tied = Empate
web-clash-blocked = Bloqueado
web-match = Manga { $match }
web-matches = Las Mangas
web-damage-cards = Daño
web-damage-of = { $side ->
        [mine] Tu pila de daño
       *[theirs] Pila de daño de { $player }
    }
web-frieze = Daño: { $player } { $mine }, { $other } { $theirs }, trabadas { $locked }. 14 cartas deciden la Manga.
web-locked-cards = { $count ->
        [one] Una carta trabada
       *[other] { $count } cartas trabadas
    }
web-locked-next = quien gane después se las lleva todas
