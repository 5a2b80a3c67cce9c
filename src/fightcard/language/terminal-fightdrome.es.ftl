# Fightdrome en el terminal.

terminal-fightdrome-title = { $mode ->
        [single] Fightdrome: un solo combate
        [fame] Fightdrome: una partida a { $target } puntos de Fama
       *[epic] Fightdrome: un Torneo épico
    }
terminal-fightdrome-character = { $player }: Stack { $stack }, Sleeve { $sleeves }. Mazo: { $deck }.
terminal-fightdrome-stable = { $player }: Stack { $stack }, Sleeves { $sleeves }.
terminal-fightdrome-round = Ronda { $round }
terminal-fightdrome-fame = Fama: { $one } para { $first }, { $other } para { $second }; la meta es { $target }.
terminal-fightdrome-top = En la mesa: { $card }, de { $player }.
terminal-fightdrome-missed = El último Ataque: { $card }; { $player } no pudo responder.
terminal-fightdrome-nothing = En la mesa: ningún Ataque al que responder.
terminal-fightdrome-seat = { $player }: { $hand ->
        [one] una carta
       *[other] { $hand } cartas
    } en la mano, { $pile } en la pila para robar, { $discards } en la pila de descarte.
terminal-fightdrome-sleeves = { $player }: pelea en la Sleeve { $fighting }, { $standing ->
        [none] la última.
       *[other] en reserva: { $standing }.
    }
terminal-fightdrome-reserve = { $player }: { $standing ->
        [none] no le quedan Sleeves.
       *[other] Sleeves para elegir: { $standing }.
    }
terminal-fightdrome-discards = Pila de descarte de { $player }: { $cards }.
terminal-fightdrome-out = Fuera como heridas, { $player }: { $cards }.
terminal-fightdrome-your-hand = Tu mano:
terminal-fightdrome-your-sleeves = Tus Sleeves:
terminal-fightdrome-hand = Mano de { $player }: { $cards }.
terminal-fightdrome-hand-empty = Mano de { $player }: vacía.
terminal-fightdrome-word-rest = descansar, descanso
