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
web-plate-sucker-punch = { cartisora-face-sucker-punch }
web-plate-stalwart = Inquebran{ "\u00AD" }table
web-window-loser = Vas perdiendo este Choque. { $card }: { $effect }
web-window-winner = Vas ganando este Choque. { $card }: { $effect }
web-window-tie = El Choque está empatado. { $card }: { $effect }
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

## Champions

web-kind-strike = Golpe
web-kind-feint = Finta
web-kind-joker = cualquier palo
web-reputation-word = Reputación
web-card-forecast = { $card }, { $forecast ->
        [wins] más alta
        [loses] más baja
       *[draws] igual
    }
web-mark-fallen = Caído
web-weapon-spear = Con lanza, las picas valen 1 más y un empate se puede ganar.
web-weapon-sword = Con espada, los tréboles valen 1 más.
web-weapon-axe = Con hacha, los tréboles valen 2 más; corazones y diamantes, 2 menos.
web-deck-left = { $count ->
        [one] Queda una carta en el mazo
       *[other] Quedan { $count } cartas en el mazo
    }
web-posts = Asalto { $round }. Asaltos ganados: sajón { $saxons }, vikingo { $vikings }.
web-titulus-duel = { $champion } contra { $enemy }
web-titulus-leads = { $champion } golpea primero
web-titulus-answers = { $champion } responde
web-titulus-joker = Un comodín, sin verlo
web-titulus-wins = { $champion } gana el Asalto
web-titulus-wounds = { $champion } hiere a { $enemy }
web-titulus-kill = { $champion } mata a { $enemy }
web-titulus-drawn = Asalto empatado
web-reason-sealed = Combate { $combat }, Asalto { $round }: las dos cartas a la vez
web-reason-leads = En desventaja: { $champion } juega primero, a la vista
web-reason-answers = { $champion } tiene la ventaja y ve la carta
web-reason-won = { $value } gana a { $against }
web-reason-spear = Ambas valen { $value }: gana la lanza
web-reason-drawn = Ambas valen { $value }
web-reason-wounds = { $value } contra { $against }: { $wounds } heridas
web-reason-heroic = Una muerte heroica

## Motivos breves en las cartas que ahora no valen, y lo que hay junto al escenario

web-card-why-not = { $card } (ahora no: { $why })
web-short-too-weak = menos de { $strength }
web-short-punch-on-kick = no a Patada
web-short-kick-on-punch = no a Puñetazo
web-short-punch-block-on-kick = no a Patada
web-short-kick-block-on-punch = no a Puñetazo
web-short-neurochem-punch-on-kick = no a Patada
web-short-neurochem-kick-on-punch = no a Puñetazo
web-short-neurochem-on-top = solo Neuroquímica
web-short-feint-or-weave-on-neurochem = solo Neuroquímica
web-short-open-with-attack = no abre
web-short-feint-or-weave-opens = no abre
web-short-follow-with-attack = solo Ataques
web-not-yet-tie = si hay empate
web-not-yet-loser = si pierdes
web-not-yet-winner = si ganas
web-ask-suit = Tu Comodín: elige su palo.
web-to-draw = por robar
web-relations = Contra las cartas que aún tiene
web-relation-beats = supera a
web-relation-undercuts = con uno menos, gana a
web-relation-ties = empata con
web-relation-blocked = la bloquea
web-relation-undercut-by = con uno más, pierde con
web-relation-beaten-by = pierde con
web-relation-dice = deciden los dados
web-relation-feint = Finta: sigue otra carta
web-relation-on = { $card } (pierde con { $dice })
web-threads = Reputación hasta ahora
web-threads-text = Sajones y vikingos: { $before } al principio, { $now } ahora.
web-weapons-do = Lo que suman las armas
web-class-beside = { $player }: { $class }
