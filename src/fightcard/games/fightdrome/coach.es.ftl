# Lo que dice el entrenador: qué importa ahora.

fightdrome-coach-pick = Saca a pelear la Sleeve cuyo mazo va mejor con tu Stack.
fightdrome-coach-open = Abre con un Ataque débil: las cartas fuertes son para responder.
fightdrome-coach-answer = Responde a { $top } con una carta que valga. Con un Ataque llevas la iniciativa; tras un Bloqueo abre tu rival.
fightdrome-coach-cheap = Es solo { $top }: responde con la carta más barata que valga. Quien se queda sin cartas pierde.
fightdrome-coach-neurochem = Contra { $top } solo sirve la Neuroquímica, y por ella no robas carta.
fightdrome-coach-follow = Tras la Finta, juega el Ataque más difícil de responder.
fightdrome-coach-staggered = Te tambaleas: pierde la carta que menos responde.
fightdrome-coach-press = Tu rival se tambalea: insiste con un Ataque o tómate un Descanso y roba una carta.
fightdrome-coach-tired = { $count ->
    [one] Te queda una carta: con el Descanso robas otra y tu rival tiene que abrir.
   *[other] Te quedan { $count } cartas: con el Descanso robas una y tu rival tiene que abrir.
}
fightdrome-coach-rested = Tu rival ha descansado: abre con un Ataque débil y guarda las cartas fuertes.
