# La sala: mesas que esperan a cualquiera.

web-lobby = Sala
web-lobby-text = Juega contra alguien que esté aquí ahora mismo.
web-lobby-find = Búscame rival
web-lobby-find-text = Te sientas con alguien que quiere el mismo juego, con las mismas reglas y el mismo reloj. Si no espera nadie, tu mesa aparece en la sala hasta que venga alguien.
web-lobby-game = Juego
web-lobby-clock = Reloj
web-lobby-wait = Si no viene nadie
web-lobby-level = Nivel del bot
web-lobby-wait-choice = { $seconds ->
        [0] seguir esperando
       *[other] un bot tras { web-lobby-time }
    }
web-lobby-time = { $minutes ->
        [0] { $seconds } s
       *[other] { $minutes } min
    }
web-lobby-waiting = Quién espera
web-lobby-show = Mostrar
web-lobby-all-games = Todos los juegos
web-lobby-nobody = Ahora mismo no espera nadie. Da tú el primer paso: seguro que pronto alguien mira esta lista.
web-lobby-somebody = Alguien
web-lobby-waited = { $minutes ->
        [0] acaba de llegar
       *[other] espera desde hace { $minutes } min
    }
web-lobby-seats = { $open } de { $seats } asientos libres
web-lobby-join = Unirte
web-lobby-join-table = Jugar con { $player }: { $game }
web-lobby-rule = { $option }: { $value }
web-lobby-yours = Tu mesa
web-lobby-back = Ir a tu mesa
web-lobby-page = Página { $page } de { $pages }
web-lobby-earlier = Página anterior
web-lobby-later = Página siguiente
web-lobby-clock-none = sin reloj
web-lobby-clock-move = { $seconds } s por jugada
web-lobby-clock-bank = { $minutes } min + { $increment } s
web-lobby-clock-days = { $days ->
        [one] un día por jugada
       *[other] { $days } días por jugada
    }
web-lobby-you-wait = A la espera de rival
web-lobby-listed = Tu mesa aparece en la sala. Desaparece medio minuto después de que salgas de esta página.
web-lobby-bot-in = En { web-lobby-time } se sienta un bot.
web-lobby-list = Mostrarla en la sala
web-lobby-list-text = Así puede sentarse cualquiera de este servidor, no solo quien tiene el enlace.
web-lobby-unlist = Quitarla de la sala
