# Por qué una carta es mejor que otra. Los primeros mensajes dan a los nombres su artículo.

cartisora-with-card = { $card_code ->
        [J] la Jota
        [Q] la Reina
       *[other] el { $card }
    }
cartisora-the-card = { $card_code ->
        [J] la Jota
        [Q] la Reina
       *[other] el { $card }
    }
cartisora-with-chosen = { $chosen_action_code ->
        [J] la Jota
        [Q] la Reina
       *[other] el { $chosen_action }
    }
cartisora-the-chosen = { $chosen_action_code ->
        [J] la Jota
        [Q] la Reina
       *[other] el { $chosen_action }
    }
cartisora-with-better = { $better_action_code ->
        [unnamed] otra carta
        [J] la Jota
        [Q] la Reina
       *[other] el { $better_action }
    }

cartisora-why-undercut = Tu rival aún tiene { cartisora-the-card }, que gana contra { cartisora-the-chosen } por justo uno menos.
cartisora-why-undercuts = Con { cartisora-with-better } ganas por justo uno menos contra { cartisora-the-card } de tu rival.
cartisora-why-jack-low = El Golpe a traición solo gana a un poder de 7 o más, y casi todas las cartas de tu rival son más bajas.
cartisora-why-loses-mostly = Con { cartisora-with-chosen } pierdes contra casi todo lo que puede poner tu rival.
cartisora-why-wins-more = Con { cartisora-with-better } ganas el Choque más veces: { $wins } de cada 100, frente a { $other } con { cartisora-with-chosen }.
cartisora-why-loses-less = Con { cartisora-with-better } pierdes el Choque menos veces: { $loses } de cada 100, frente a { $other } con { cartisora-with-chosen }.
cartisora-why-only-answer = Guarda { cartisora-the-chosen }: es tu única carta que gana contra { cartisora-the-card } de tu rival.
cartisora-why-ties = Con { cartisora-with-chosen } empatas demasiado, y un empate solo deja las cartas trabadas.
cartisora-why-lock = Quien gane este Choque se lleva { $count } cartas trabadas.
cartisora-why-loss-decides = Perder este Choque es perder la Manga: vale más la carta segura.
cartisora-why-win-decides = Con este Choque ganas la Manga.
cartisora-why-keeps = Guardas { cartisora-the-chosen } para un Choque en que te dé más.
cartisora-why-keeps-reaction = Guardas tu reacción para un Choque en que te dé más.
cartisora-why-follow-up-loses = Con { cartisora-with-chosen } no ganas a la carta de tu rival; con { cartisora-with-better } te va mejor.
cartisora-why-lets-go = Con { cartisora-with-better } cedes estas cartas, pero guardas { cartisora-the-chosen }, que hará más después.
cartisora-why-takes-chance = Con { cartisora-with-better } solo ganas estas cartas { $wins } de cada 100 veces, pero guardas { cartisora-the-chosen }.
cartisora-why-ties-now = Con { cartisora-with-better } empatas: las cartas quedan trabadas y guardas { cartisora-the-chosen }.
cartisora-why-needed = Aún necesitas { cartisora-the-chosen } para ganar contra { cartisora-the-card } de tu rival.
cartisora-why-needed-undercut = Aún necesitas { cartisora-the-chosen } para ganar por justo uno menos contra { cartisora-the-card } de tu rival.
cartisora-why-exposed = Contra { cartisora-the-card } de tu rival perderías más adelante con { cartisora-with-better }, pero no con { cartisora-with-chosen }.
cartisora-why-wastes = Con { cartisora-with-better } consigues lo mismo y guardas { cartisora-the-chosen }.
cartisora-why-lost-anyway = Este Choque está perdido de todos modos; con { cartisora-with-better } guardas { cartisora-the-chosen } para después.
cartisora-why-reacts = Con { cartisora-with-better } le das la vuelta a este Choque.
cartisora-why-mix-undercut = Si siempre pones { cartisora-the-chosen }, tu rival gana por justo uno menos con { cartisora-with-card }.
cartisora-why-mix-beaten = Si siempre pones { cartisora-the-chosen }, tu rival gana con { cartisora-with-card }.
