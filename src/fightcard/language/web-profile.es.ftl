# Mis partidas: resultados, progreso y lo que se guarda.

web-profile-text = Resultados, progreso y lo que más te cuesta
web-profile-figures = Tú en cifras
web-profile-rename = Cambiar de nombre
web-profile-finished = { $count ->
        [one] partida terminada
       *[other] partidas terminadas
    }
web-profile-won = ganadas
web-profile-perfect = del juego perfecto, últimos diez análisis
web-profile-days = { $days ->
        [one] 1 día
       *[other] { $days } días
    }
web-profile-in-a-row = seguidos, récord { $best }
web-profile-levels = Resultados contra el ordenador
web-profile-game = Juego
web-profile-not-yet = aún no
web-profile-of = { $points } de { $games }
web-profile-none = Aquí aparecerán tus partidas terminadas y sus análisis.
web-profile-kept = Todo esto se queda en este navegador.
web-profile-kept-text = Sin cuenta, sin enviar nada.
web-profile-save = Guardar una copia
web-profile-load = Cargar una copia
web-profile-erase = Borrar
web-profile-erase-sure = ¿Borrar de este navegador resultados, análisis, lecciones y problemas? Las partidas en curso se quedan.
web-profile-erased = Borrado. No queda nada de ello en este navegador.
web-profile-loaded = La copia está cargada y se suma a lo que ya había.
web-profile-no-copy = Este archivo no es una copia de tus partidas. No ha cambiado nada.
web-profile-by-game = Por juego
web-profile-by-opponent = Por rival
web-profile-by-class = Por clase
web-profile-cards = Cartas favoritas
web-tally-game = Juego
web-tally-opponent = Rival
web-tally-class = Clase
web-tally-count = Partidas
web-tally-share = Ganadas
web-tally-row = Victorias seguidas
web-tally-best = { $now } (máx. { $best })
web-favourite-card = { $card } ({ $count })
