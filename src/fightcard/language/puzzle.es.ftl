# Los problemas, dondequiera que se muestren. Los temas de un juego están en su propia carpeta.

puzzle-title = Problema { $id }: { $game }
puzzle-of-the-day = Problema del día: { $game }
puzzle-difficulty = Dificultad: { $difficulty }
puzzle-difficulty-1 = fácil
puzzle-difficulty-2 = media
puzzle-difficulty-3 = difícil
puzzle-asked = Una opción es claramente mejor que todas las demás. ¿Cuál?
puzzle-how = Escribe una carta por su número o su nombre. «{ $hint }» dice de qué se trata, «{ $rules }» con un número muestra una regla, «{ $quit }» termina. Una carta equivocada se explica y vuelve a tu mano.
puzzle-right = Cualquier otra opción cuesta al menos el { $percent } % de tus posibilidades.
puzzle-not-best = Hay algo mejor
puzzle-wrong = Con { $action } pierdes el { $percent } % de tus posibilidades. Compara lo que te queda en la mano después de cada carta.
puzzle-cost = Cuesta el { $percent } % de tus posibilidades.
puzzle-solved = { $tries ->
        [one] Resuelto al primer intento.
       *[other] Resuelto en el intento { $tries }.
    }
puzzle-streak = { $days ->
        [one] Tu racha: 1 día.
       *[other] Tu racha: { $days } días.
    }
puzzle-next = { $left ->
        [one] Intro muestra el último problema que no has resuelto. «{ $quit }» termina.
       *[other] Intro muestra otro de los { $left } problemas que no has resuelto. «{ $quit }» termina.
    }
puzzle-all-solved = Has resuelto todos los problemas de este juego.
puzzle-left = Mañana hay un nuevo problema del día: «fightcard puzzle { $game }».

error-puzzle-unknown = No existe el problema «{ $value }»; «fightcard puzzle { $game } --list» los muestra todos.
error-puzzles-none = { $game } no tiene problemas.
error-puzzle-file = Los problemas de { $file } no se pueden leer: { $reason }
error-puzzle-progress-damaged = El archivo «{ $path }», que guarda los problemas que has resuelto, está dañado y se queda como está; no se guarda nada hasta que lo borres.
