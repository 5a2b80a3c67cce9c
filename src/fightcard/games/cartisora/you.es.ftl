# Lo que pasa, contado a quien le pasa.

cartisora-event-class-you = { $class_code ->
        [basic] Peleas sin clase.
       *[other] Peleas como { $class }.
    }
cartisora-event-sealed-you = Has elegido, aún en secreto.
cartisora-event-took-back-you = Retiras tu elección.
cartisora-event-revealed-you = Descubres tu carta: { $face_code ->
        [number] { $card }.
       *[other] { $card } ({ $face }).
    }
cartisora-event-rolled-you = Sacas un { $die } en el dado ({ $face }).
cartisora-event-power-you = { $face_code ->
        [number] Llegas con la carta { $card } a un poder de { $power }.
       *[other] Llegas a un poder de { $power } ({ $face }).
    }
cartisora-event-bonus-faded-you = Pierdes el bono de { $bonus } de la Mordedura de áspid: la carta no tiene poder.
cartisora-event-followed-up-you = Continúas la Finta con esta carta: { $face_code ->
        [number] { $card }.
       *[other] { $card } ({ $face }).
    }
cartisora-event-reacted-you = Reaccionas: { $card } ({ $face }).
cartisora-event-passed-you = No reaccionas.
cartisora-event-turned-up-you = El Remate descubre una carta de tu mano: { $face_code ->
        [number] { $card }.
       *[other] { $card } ({ $face }).
    }
cartisora-event-returned-you = Devuelves una carta a la mano ({ $card }); el Rey ocupa su lugar.
cartisora-event-marked-you = El Golpe de escudo te marca: con un poder de 7 o más pierdes el Choque siguiente.
cartisora-event-mark-faded-you = La marca del Golpe de escudo sobre ti se gasta sin efecto.
cartisora-event-clash-won-you = { $reason ->
        [bash] Ganas el Choque: tu oponente lleva la marca del Golpe de escudo y muestra 7 o más.
        [bare-feint] Ganas el Choque: nada podía seguir a la Finta de tu oponente.
        [jack] Ganas el Choque: la Jota acierta.
        [miss] Ganas el Choque: la Jota de tu oponente falla.
        [no-power] Ganas el Choque: la carta de tu oponente no tiene poder.
        [undercut] Ganas el Choque con justo uno menos que tu oponente.
        [higher] Ganas el Choque con el poder más alto.
        [feint-tied] Ganas el Choque: la Finta de tu oponente solo empata y se pierde.
        [slip] Te escabulles y ganas el Choque.
       *[other] Ganas el Choque.
    }
cartisora-event-took-pot-you = Pones { $count ->
        [one] una carta
       *[other] { $count } cartas
    } en tu Pila de daño: { $cards }.
cartisora-event-kept-own-you = Pones { $count ->
        [one] una carta propia
       *[other] { $count } cartas propias
    } en tu Pila de daño: { $cards }.
cartisora-event-leftovers-you = Ya no tienes cartas y recibes { $count ->
        [one] la carta sobrante
       *[other] las { $count } cartas sobrantes
    } de la otra mano: { $cards }.
cartisora-event-got-lock-you = Al final de la Manga recibes { $count ->
        [one] una carta trabada
       *[other] { $count } cartas trabadas
    }: { $cards }.
cartisora-event-match-won-you = Ganas la Manga. Pilas de daño: { $piles } cartas.
cartisora-event-game-ended-you = Ganas el Duelo.
cartisora-event-resigned-you = Te rindes.
