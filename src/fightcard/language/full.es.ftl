# La terminal a pantalla completa.

## Órdenes, como aparecen junto a sus teclas

full-command-go-on = Seguir
full-command-hint = Pista
full-command-take-back = Retirar
full-command-undo = Deshacer
full-command-next = Adelante
full-command-back = Atrás
full-command-rematch = Revancha
full-command-follow = A la revancha
full-command-review = Análisis
full-command-save = Guardar
full-command-resign = Abandonar
full-command-rules = Reglas
full-command-log = Historial
full-command-language = Español
full-command-help = Ayuda
full-command-quit = Salir

## En la mesa

full-choose = Elige con ← y → o con la tecla de una carta; Intro la juega.
full-play = Intro elige: { $action }
full-lock-in = Intro fija en secreto: { $action }
full-go-on = Todavía puedes retirarlo con u; Intro sigue.
full-declined = { $player } no acepta.
full-thinking = Pensando…
full-hint-more = (h otra vez: las cifras)
full-coach-wait = Espera: ¿{ $action }? { $why } { $better } es mejor. Intro juega de todos modos; o elige otra opción.
full-close = Esc cierra · ↑ ↓ desplazan
full-small = Esta terminal es demasiado pequeña: el juego necesita { $width } columnas y { $height } líneas. Agranda la ventana o juega por líneas, sin --full.
full-help =
    Cartas
      1 2 3…    elegir la carta con esa tecla; la misma tecla otra vez la juega
      ← →       elegir la carta de al lado
      Intro     jugar la carta elegida
      Esc       no elegir ninguna
    El ratón hace lo mismo: un clic elige y otro juega.
    Un marco punteado indica que una carta no está permitida ahora; elígela para leer por qué.
    { "" }
    Partida
      h         pista; otra vez, las cifras
      u         deshacer tu última decisión mientras no haya revelado nada
      t         retirar una elección fijada en secreto
      s         guardar la partida en un archivo nuevo
      f         abandonar
      v         análisis, cuando la partida ha terminado
    { "" }
    Para leer
      r         reglas, en la que prohíbe la carta elegida
      l         historial
      g         el idioma siguiente
      q         salir; Ctrl-C sale de inmediato
full-menu-keys = ↑ ↓ eligen · Intro abre · g idioma · q sale
full-puzzles = Problemas: { $game }
full-puzzle-today = el problema del día
full-resign-sure = ¿De verdad quieres abandonar?
full-resign-yes = Abandonar
full-no = Seguir jugando
full-may-undo = { $player } aún puede retirar su última decisión con «{ $word }», si los demás están de acuerdo.
full-undo-agree = { $player }, ¿aceptas que { $other } retire su última decisión?
full-leave-sure = ¿Quieres salir? La partida no ha terminado.
full-leave-yes = Salir
full-leave-save = Guardar y salir
full-continue = La partida está guardada en { $path }. Sigue con: fightcard play { $game } --full --save { $path }
full-rejoin = Hasta pronto. El asiento sigue siendo tuyo. Sigue con: fightcard join '{ $link }'
full-not-saved = Hasta pronto. La partida no se ha guardado; una que empieza con --save ARCHIVO se puede continuar.

## Fightdrome

full-fightdrome-piles = { $draw } por robar · { $discards } jugadas
full-fightdrome-top = { $card } de { $player }
full-fightdrome-missed = { $card }: { $player } sin respuesta
full-fightdrome-nothing = Ningún ataque que responder

## Combat of Champions

full-champions-panicked = en pánico
full-champions-chosen = ha elegido
full-champions-rounds = { $count ->
        [0] ningún Asalto ganado
        [one] un Asalto ganado
       *[other] { $count } Asaltos ganados
    }
full-champions-deck = Mazo { $count }

## Duels of Cartisora

full-cartisora-damage = Daño { $count }
full-cartisora-last = último Choque: { $first } – { $second }
full-cartisora-marked = con marca

## Las órdenes de la línea de comandos

cli-option-full = Jugar a pantalla completa, con ratón y teclas (el extra «terminal»).
error-no-terminal = La pantalla completa necesita una terminal para la entrada y la salida; sin --full se juega por líneas.
cli-join = Ocupar un asiento en una mesa de un servidor por su enlace, o mirar, en la terminal a pantalla completa (los extras «terminal» y «table»).
cli-argument-link = El enlace que has recibido. Ponlo entre comillas: si no, el intérprete de órdenes corta lo que sigue a #.
cli-value-link = ENLACE
cli-option-join-name = Tu nombre en la mesa.
error-link-form = «{ $value }» no es un enlace a una mesa; uno tiene la forma http://DIRECCIÓN/join#CLAVE. Ponlo entre comillas.
error-server-unreachable = El servidor { $url } no responde; comprueba el enlace y tu conexión.
error-join-refused = El servidor no da asiento con este enlace: { $reason }
error-record-refused = El servidor no entrega el registro de esta partida: { $reason }
