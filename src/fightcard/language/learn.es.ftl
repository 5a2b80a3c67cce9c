# Lecciones: lo que dicen todas. Las lecciones de un juego tienen sus textos en la carpeta de este.

learn-right = Bien: { $action }
learn-refused = Aquí no se permite
learn-won = Ganas
learn-lost = Esta vez no
learn-you = Kai
learn-opponent = Nova
learn-who = Tú eres { $you }. Juegas contra { $opponent }.
learn-list = Lecciones: { $game }
learn-minutes = { $minutes ->
        [one] 1 minuto
       *[other] { $minutes } minutos
    }
learn-state = { $done ->
        [0] nueva
       *[other] paso { $next } de { $steps }
    }
learn-state-finished = terminada
learn-choose = Intro empieza «{ $title }». O escribe el número de una lección. «{ $quit }» termina.
learn-title = Lección { $number }: { $title }
learn-step = Paso { $step } de { $steps }
learn-how = Escribe el número o el nombre de una carta. «{ $hint }» da una pista, «{ $rules }» con un número muestra una regla, «{ $quit }» sale. Una carta equivocada no cuesta nada.
learn-hint = Pista: { $hint }
learn-rule = Regla { $rule }
learn-finished = Lección terminada: { $title }.
learn-resumed = Sigues donde lo dejaste.
learn-all-finished = Has terminado todas las lecciones. «fightcard play { $game }» empieza una partida.
learn-left = Tu progreso se guarda. «fightcard learn { $game }» continúa.
learn-again = Las cartas se reparten de nuevo; prueba de otra manera.

error-lesson-unknown = No hay ninguna lección «{ $value }»; las lecciones son: { $lessons }.
error-lessons-none = { $game } no tiene lecciones.
error-lesson-file = No se puede leer la lección { $file }: { $reason }
error-progress-damaged = El archivo «{ $path }», con tu progreso en las lecciones, está dañado y se queda como está; hasta que lo borres, tu progreso no se guarda.
