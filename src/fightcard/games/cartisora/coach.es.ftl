# Lo que dice el entrenador: qué importa ahora.

cartisora-coach-clash = { $count ->
    [one] Tu rival solo puede poner { cartisora-the-card }. ¿Cuál de tus cartas le gana?
   *[other] Tu rival puede poner { $count } cartas; la más alta es { cartisora-the-card }. ¿Cuál de las tuyas gana a más de ellas?
}
cartisora-coach-many = Gana la más alta, pero a ella le gana la que vale justo uno menos. Ninguna carta es segura: no pongas siempre la más alta.
cartisora-coach-locked = Quien gane este Choque se lleva { $count } cartas trabadas: vale una buena carta.
cartisora-coach-last-chance = Quien pierda este Choque ya no remonta: pon la carta que menos veces pierde.
cartisora-coach-match-point = Si ganas este Choque, la Manga es tuya: pon la carta que más veces gana.
cartisora-coach-follow-up = La carta de tu rival está a la vista: sigue la Finta con una que le gane y guarda lo que necesites después.
cartisora-coach-react = El resultado ya se conoce: reacciona solo si te cambia este Choque.
