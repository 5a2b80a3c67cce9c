# Las palabras del comando «fightcard solve».

cli-solve =
    Resolver un juego: cuánto vale si ambos juegan bien, y cómo empezar.

    Por ahora es posible con los Duelos de Cartisora, con cualquier clase: una sola Manga, que empatada cuenta la mitad (si los asientos juegan con textos distintos, lo que vale una Manga que aún no ha empezado). Se resuelve cada posición que puede darse, desde las últimas cartas hasta la primera; las trece cartas necesitan cierto tiempo y varios gigabytes de memoria y de disco. Si se interrumpe, el mismo comando sigue donde estaba; una vez resuelto, responde al instante.

cli-option-size = Un juego más pequeño, solo con tantas cartas de las más altas, de 1 a 13 (por defecto: 13, el juego completo).
cli-option-threads = Cuántos hilos se reparten el trabajo, de 1 a 64 (por defecto: uno por procesador).
cli-option-book = Escribir un libro de aperturas de la solución en este archivo nuevo.
cli-option-picture = Dibujar el primer Choque como SVG en este archivo: cómo mezclar las cartas y qué gana cada una contra las demás.
cli-option-exploit = Cuántas veces gana un rival que conoce este nivel del ordenador (random, novice, regular, expert, master o all) y le responde lo mejor posible.
cli-option-count = Solo contar las posiciones que pueden darse, con cualquier clase: exacto con pocas cartas, si no, una estimación.
cli-option-work = Dónde se guardan los archivos de trabajo de un juego con otras clases: 8 bytes por posición, hasta que los borres (por defecto: en la caché del usuario).

cli-solve-progress = { $done } de { $games } juegos matriciales, faltan { $seconds } s
cli-solve-interrupted = Interrumpido; lo resuelto hasta ahora se conserva, y el mismo comando sigue desde ahí.
cli-solve-states = Posiciones que pueden darse: { $states }; juegos matriciales resueltos: { $games }.
cli-solve-value = Valor del juego para el asiento 0, con la Manga ganada como 1 y la empatada como { $draw }: { $value } (el error no supera { $error } en ninguna posición).
cli-solve-first = La primera carta, y con qué probabilidad jugarla:
cli-solve-first-1 = La primera carta del asiento 1, que juega con otro texto:
cli-solve-matrix = Lo que gana el asiento 0 con cada primera carta (filas) contra cada una del asiento 1 (columnas):
cli-solve-book = El libro de aperturas «{ $path }» tiene { $size } bytes.
cli-solve-picture = La imagen se ha guardado en «{ $path }».
cli-solve-exploit = { $level }: quien conoce este nivel gana el { $share } % de los puntos.
cli-solve-count = Posiciones que pueden darse: { $states }.
cli-solve-estimate = Posiciones que pueden darse: unas { $states }, estimadas a partir de lo contado con menos cartas.

error-solve-game = { $game } no se puede resolver así; solo se puede Cartisora.
error-solve-options = Con estas opciones de reglas el juego no está resuelto: final_lock debe ser nobody.
error-solve-book = Solo hay libros de aperturas y explotabilidad para las clases basic y gladiator, y para otras clases con las reglas habituales.
error-solve-room = Los archivos de trabajo necesitan { $need } GB en «{ $path }» y hay { $free } GB libres; indica otra carpeta con --work.
error-solve-ray = En un clúster solo se resuelven las clases basic y gladiator; omite --ray para las demás.
error-solve-count = Las posiciones solo se cuentan con final_lock=nobody y bash_card=own_pot.
error-solve-count-large = Se cuenta con hasta { $most } cartas y se estima con las 13.
