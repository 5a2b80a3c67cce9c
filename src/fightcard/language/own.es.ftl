# Bots propios.

error-bot-file-form = Nombra también la clase, como en { $value }:CLASE; las clases de este archivo son: { $classes }.
error-bot-file-no-class = { $path } no tiene ninguna clase llamada «{ $value }»; sus clases son: { $classes }.
error-bot-file-syntax = { $path } no se puede leer como Python; mira la línea { $line }.
error-bot-file-large = { $path } es demasiado grande para el archivo de un bot; se admiten { $most } bytes.
error-bot-broken = No se puede cargar el bot { $name }: { $reason }.
error-bot-failed = { $kind ->
    [raised] El bot { $bot } ha provocado un error: { $detail }.
    [illegal] El bot { $bot } ha elegido «{ $detail }», que no está permitido.
    [answer] El bot { $bot } ha devuelto { $detail } en lugar de una acción o una Decision.
    [hung] El bot { $bot } ha tardado más de { $detail } segundos y se ha detenido.
    [died] El proceso del bot { $bot } ha terminado sin responder.
    [garbled] El proceso del bot { $bot } ha escrito algo que no es una respuesta.
    [retired] Al bot { $bot } ya no se le pregunta: su proceso se ha perdido demasiadas veces.
   *[load] No se puede volver a cargar el bot { $bot }: { $detail }.
}
bot-failures = { error-bot-failed } { $times ->
    [one] Una acción permitida, elegida al azar, ha sustituido una decisión.
   *[other] Acciones permitidas, elegidas al azar, han sustituido { $times } decisiones.
}
error-game-broken = No se puede cargar el juego instalado { $name }: { $reason }.
cli-new = Escribir una plantilla que funciona enseguida: bot
cli-argument-new-kind = qué escribir: bot
cli-argument-new-name = su nombre, por ejemplo Mine: así se llama la clase, y el archivo mine.py
cli-value-new-kind = TIPO
cli-value-new-name = NOMBRE
cli-new-bot = { $path } contiene un bot que puedes cambiar. Pruébalo: { $command }
error-new-kind = No hay ninguna plantilla para «{ $value }»; elige una de estas: { $kinds }.
error-new-name = «{ $value }» no puede ser el nombre de una clase; usa letras, cifras y guiones bajos, con una letra al principio, como en Mine.
error-new-exists = { $path } ya existe y se queda como está; elige otro nombre.
cli-option-bot-file = ofrecer en las mesas un bot propio: una clase de un archivo o un bot instalado; se puede repetir
cli-value-bot-file = ARCHIVO.py:CLASE
cli-option-serve-game = ofrecer también un juego instalado; se puede repetir
error-bot-name-taken = Dos bots de la mesa se llamarían { $name }; ponle otro nombre a una de las clases.
cli-games-installed = Juegos instalados: { $names }
cli-bots-installed = Bots instalados: { $names }
error-weights-misfit = Los pesos aprendidos de { $game } no encajan con sus reglas, que se han cambiado desde entonces: todos los niveles buscan sin ellos. Para entrenar otros: python -m fightcard.lab.training { $game }
error-weights-unreadable = Los pesos aprendidos de { $game } ({ $file }) no se pueden leer: todos los niveles buscan sin ellos.
