# Las lecciones en el navegador.

web-lesson = Lección
web-lessons = Todas las lecciones
web-lessons-finished = { $count ->
        [one] 1 lección terminada
       *[other] { $count } lecciones terminadas
    }
web-lessons-all = Has terminado todas las lecciones de este juego. Hora de jugar.
web-lesson-of = { $game } · Lección { $number } de { $count }
web-lesson-step = Paso { $step } de { $steps }
web-lesson-minutes = { $minutes } min
web-lesson-finished = Terminada
web-lesson-leave = Salir de la lección; tu progreso se conserva
web-lesson-unknown = Esa lección no existe.
web-lesson-go-on = Continúa con «Siguiente».
web-lesson-again-text = Se reparten las cartas de nuevo.
web-lesson-again = Intentarlo otra vez
web-next-step = Siguiente
web-lesson-fits = Mostrar qué sirve
web-lesson-done = Lección terminada
web-lesson-next-text = Ahora viene: { $title }.
web-lesson-next = Siguiente lección
web-lesson-play = Jugar una partida
web-lesson-restart = Empezar de nuevo
web-try-again = Volver a intentarlo

## La portada, hasta terminar la primera lección o partida

web-new-here = ¿Es tu primera vez? Empieza por una lección.
web-new-here-text = Cinco minutos, cartas de verdad y nada que leer antes. Después juegas.
web-know-games = Ya conozco los juegos
web-learn-first = Aprende en 5 minutos
web-learn-game = Aprender { $game }
web-just-play = Jugar ya
