# La partida en el terminal.

terminal-name-computer = CPU

## Palabras para teclear, primero la que se muestra

terminal-word-help = ayuda, ?
terminal-word-why = por qué, porqué
terminal-word-hand = mano
terminal-word-table = mesa
terminal-word-log = historial
terminal-word-rules = regla, reglas
terminal-word-undo = deshacer
terminal-word-take-back = retirar
terminal-word-save = guardar
terminal-word-position = posición
terminal-word-review = análisis, analizar
terminal-word-resign = rendirse
terminal-word-quit = salir
terminal-word-yes = sí, s
terminal-word-no = no, n
terminal-word-back = volver

## El comienzo

terminal-options = Opciones: { $options }
terminal-you = { $named ->
        [yes] Eres { $player }.
       *[no] Juegas en el asiento { $seat }.
    }
terminal-bots = { $players } { $count ->
        [one] juega
       *[other] juegan
    } en el nivel «{ $level }».
terminal-how = Escribe lo que está delante de una carta en la lista, o su nombre; «{ $help }» muestra los demás comandos.

## Un turno

terminal-not-now = (ahora no: { $rule })
terminal-go-on = Pulsa Intro para seguir o escribe «{ $undo }» para retirarlo.
terminal-curtain = Le toca a { $player }: pulsa Intro cuando nadie más mire la pantalla.
terminal-curtain-words = Eso no vale aquí: pulsa Intro para seguir o escribe una de estas palabras: { $words }.
terminal-may-take-back = { $player } aún puede retirar su elección con «{ $word }».
terminal-event-undone = { $player } retira su última decisión.
terminal-allowed = Eso está permitido ahora.
error-not-understood = «{ $text }» no es ni una acción ni un comando; escribe el número de una carta, su código o su nombre, o bien «{ $help }».
error-number-unknown = En tu lista no hay ningún número { $number }; { $last ->
        [0] está vacía.
        [1] solo tiene el 1.
       *[other] va del 1 al { $last }.
    }
error-not-your-seat = «{ $action }» nombra otro asiento; solo puedes decidir por el tuyo.

## Comandos

terminal-help = Para jugar una carta, escribe lo que está delante de ella en la lista, o su nombre; además tienes estos comandos:
terminal-help-help = { $word } – esta lista
terminal-help-why = { $word } CARTA – qué regla prohíbe una carta
terminal-help-hand = { $word } – tu mano y lo que se te pide
terminal-help-table = { $word } – todo lo que puedes ver en la mesa
terminal-help-log = { $word } – lo que ha pasado hasta ahora
terminal-help-rules = { $word } NÚMERO – el texto de una regla
terminal-help-undo = { $word } – retirar tu última decisión, mientras no haya revelado nada
terminal-help-take-back = { $word } – retirar una elección hecha en secreto, mientras aún deba elegir alguien más
terminal-help-save = { $word } ARCHIVO – escribir el registro de la partida en un archivo nuevo
terminal-help-position = { $word } – la posición como texto, cuando la partida haya terminado
terminal-help-review = { $word } – qué fue suerte y qué costó cada decisión, cuando la partida haya terminado
terminal-help-resign = { $word } – dar la partida por perdida
terminal-help-quit = { $word } – dejar la partida
terminal-why-which = ¿Qué carta? Escribe «{ $word }» y su número, su código o su nombre.
terminal-rules-which = ¿Qué regla? Escribe «{ $word }» y su número, por ejemplo { $word } { $example }.
terminal-rules-unknown = No hay ninguna regla «{ $text }»; las reglas tienen números como { $example }.
terminal-position-hidden = La posición contiene todas las cartas ocultas, así que solo se muestra cuando la partida ha terminado.
terminal-undo-agree = { $player }, ¿aceptas que { $other } retire su última decisión? ({ $yes } / { $no })
terminal-resign-sure = ¿Seguro que quieres dar por perdida toda la partida? ({ $yes } / { $no })
terminal-resign-alone = ¿Seguro que quieres rendirte? Tus compañeros siguen jugando y un bot ocupa tu lugar. ({ $yes } / { $no })
terminal-quit-save = ¿Quieres guardar la partida antes de salir? ({ $yes } / { $no } / { $back })
terminal-go-back = La partida continúa.
terminal-save-which = ¿En qué archivo? Escribe «{ $word }» y el nombre de un archivo.
terminal-save-name = Escribe el nombre del archivo.
terminal-saved = El registro está guardado en { $path }.
terminal-saved-secret = El registro está guardado en { $path }. La partida no ha terminado: quien lea el archivo puede averiguar cartas ocultas.
error-undo-nothing = No hay nada que retirar: aún no has decidido nada.
error-undo-acted = Ya es tarde para retirarlo: después de tu última decisión ya ha jugado alguien más.
error-undo-revealed = Eso no se puede retirar: los demás ya han visto tu última decisión, o esta ha mostrado una carta o ha dado paso al azar.
error-undo-consent = Entre personas, la última decisión solo se retira si todas las demás están de acuerdo.
error-given-up = Te has rendido y un bot juega en tu lugar: ya no tienes nada que decidir ni que retirar.
error-extra-missing = Para { $what ->
    [search] una búsqueda de más de 200 simulaciones
   *[other] { $what }
} hacen falta { $extra ->
    [fast] NumPy y numba
    [table] Starlette, uvicorn y websockets
    [report] Jinja
    [terminal] Textual
    [ray] Ray, NumPy y numba
    [lab] DuckDB y Optuna
   *[other] más paquetes
}. Se instalan con: pip install 'fightcard[{ $extra }]' (desde un clon: pip install '.[{ $extra }]').
error-file-exists = «{ $path }» ya existe y no se sobrescribe; elige otro nombre.
error-file-unwritable = No se puede escribir el archivo «{ $path }» ({ $reason }); elige otro nombre u otro lugar.

## El final

terminal-review-wait = Analizando la partida…
terminal-review-progress = { $done } de { $entries } jugadas analizadas…
terminal-after = «{ $review }» separa la suerte de la habilidad; «{ $save } ARCHIVO» guarda un registro; «{ $log }», «{ $table }» y «{ $position }» muestran lo que pasó. Intro sin más cierra el programa.
terminal-left = Hasta la próxima.
terminal-input-ended = La entrada ha terminado; la partida se interrumpe aquí.
terminal-interrupted = La partida se ha interrumpido.

terminal-row = { $label }: { $value }
terminal-true = sí
terminal-false = no
terminal-coach-wait = Espera: ¿{ $action }? { $why } Mejor: { $better }. Escríbelo otra vez para jugarlo igualmente, o elige otra cosa.
