# Combate de campeones en el terminal.

terminal-champions-title = { $duels ->
        [one] Combate de campeones: un solo duelo
       *[other] Combate de campeones: tres sajones contra tres vikingos
    }
terminal-champions-owner = { $player } juega con los { $side }: { $champions }.
terminal-champions-totals = Reputación: sajones { $saxons }, vikingos { $vikings }.
terminal-champions-moment = Combate { $combat }, Asalto { $round }: { $saxon } contra { $viking }.
terminal-champions-sheet = { $champion } ({ $weapon }): Salud { $health }, Reputación { $reputation }, { $cards ->
        [0] sin cartas
        [one] una carta
       *[other] { $cards } cartas
    }, { $won ->
        [0] ningún Asalto ganado
        [one] un Asalto ganado
       *[other] { $won } Asaltos ganados
    } contra { $enemy }.
terminal-champions-idle = { $champion } ({ $weapon }): Salud { $health }, Reputación { $reputation }, sin enemigo en este Combate.
terminal-champions-dead = { $champion }: muerto, Reputación { $reputation }.
terminal-champions-mark-disadvantaged = En desventaja.
terminal-champions-mark-panicked = Presa del pánico.
terminal-champions-mark-chosen = Ya ha elegido.
terminal-champions-mark-sealed = Ha elegido, aún en secreto: { $choice }.
terminal-champions-on-table = En la mesa: { $champion } con { $card }.
terminal-champions-played = Jugadas en Asaltos terminados, primero la carta del sajón: { $cards }.
terminal-champions-deck = Cartas en el mazo: { $count }.
terminal-champions-your-hand = Tu mano para { $champion } ({ $weapon }):
terminal-champions-your-joker = Los palos que puede tener el Comodín de { $champion } ({ $weapon }):
terminal-champions-your-champions = Ninguno de tus campeones lucha ahora.
terminal-champions-card-strike = { $card } (Golpe, valor { $value })
terminal-champions-card-parry = { $card } (Finta o Parada, valor { $value })
terminal-champions-hand = { $champion }: { $cards }.
terminal-champions-aside = { $champion } ha apartado: { $cards }.
terminal-champions-word-panic = pánico, entrar en pánico
