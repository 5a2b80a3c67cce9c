# Lo que alguien hace una y otra vez, según los códigos de los motivos.

cartisora-habit-undercut = Te ganan a menudo por justo uno menos, sobre todo con { cartisora-with-card }.
cartisora-habit-undercuts = Dejas pasar ocasiones de ganar por justo uno menos, sobre todo contra { cartisora-the-card }.
cartisora-habit-jack-low = Pones la Jota cuando apenas tiene blanco.
cartisora-habit-loses-mostly = Pones cartas que pierden ante casi todas las suyas.
cartisora-habit-wins-more = Pones cartas que ganan pocas veces.
cartisora-habit-loses-less = Pones cartas que pierden demasiadas veces.
cartisora-habit-only-answer = Gastas la única carta que gana a una de tu rival.
cartisora-habit-ties = Empatas demasiado.
cartisora-habit-lock = Piensas poco en las cartas trabadas.
cartisora-habit-loss-decides = Arriesgas demasiado cuando una derrota decide la Manga.
cartisora-habit-win-decides = Se te escapan Choques que decidirían la Manga.
cartisora-habit-keeps = Gastas las cartas fuertes demasiado pronto.
cartisora-habit-keeps-reaction = Reaccionas demasiado pronto.
cartisora-habit-follow-up-loses = Sigues la Finta con cartas que no ganan.
cartisora-habit-lets-go = Pagas demasiado por Choques que podrías dejar pasar.
cartisora-habit-takes-chance = Pagas caro Choques que podías dejar a un dado.
cartisora-habit-ties-now = Ganas donde bastaba empatar.
cartisora-habit-needed = Gastas cartas que necesitas después.
cartisora-habit-needed-undercut = Gastas la carta que después ganaría por justo uno menos.
cartisora-habit-exposed = Guardas cartas que después pierden con más facilidad.
cartisora-habit-wastes = Ganas con cartas que después te faltan.
cartisora-habit-lost-anyway = Tiras cartas buenas en Choques perdidos.
cartisora-habit-reacts = Te guardas reacciones que darían la vuelta a un Choque.
