# El comando que abre la mesa para navegadores.

cli-serve = Abrir la mesa para navegadores: jugar contra el ordenador, con amigos o entre dos en un mismo dispositivo.
cli-option-host = la dirección en la que escucha el servidor; 127.0.0.1: solo para este equipo
cli-option-port = el puerto; si no se indica, el primero libre a partir del 8464
cli-option-lan = abrir la mesa también a la red local
cli-option-database = el archivo que guarda las mesas, o postgresql://… para varios servidores; si no se indica, un archivo en tu carpeta de datos
cli-option-durable = confirmar una jugada solo cuando está guardada en el disco; así no se pierde ni con un corte de luz
cli-option-log = escribir en stderr una línea JSON por petición, sin secretos
cli-option-public-url = la dirección de un proxy delante del servidor, para los enlaces
cli-option-no-browser = no abrir ningún navegador
cli-value-host = DIRECCIÓN
cli-value-url = URL
cli-serve-ready = La mesa está abierta en { $url }
cli-serve-stop = Ctrl-C la cierra; al abrirla de nuevo, las partidas siguen donde estaban.
error-port-taken = El puerto { $port } de { $host } ya está en uso; indica otro con --port o cierra el programa que lo usa.
error-address-unusable = No se puede usar la dirección { $host } con el puerto { $port } ({ $reason }); elige otra con --host y --port.
error-no-network = Este equipo no está en ninguna red local; la mesa solo puede abrirse en este equipo.
error-public-url = «{ $value }» no es una dirección web; escríbela como https://cartas.example.org.
error-database-in-use = Otro servidor de fightcard usa ya { $path }; usa la mesa que ha abierto, ciérralo antes o indica otro archivo con --database.
error-database-unwritable = No se puede usar el archivo { $path }, que guarda las mesas ({ $reason }); indica otro con --database.
error-database-damaged = El archivo { $path } no contiene mesas o está dañado ({ $reason }); indica otro con --database.
error-database-newer = El archivo { $path } es de un fightcard más nuevo; usa ese o indica otro archivo con --database.
error-database-unreachable = No se puede usar la base de datos { $path } ({ $reason }).
error-database-driver = Para una base de datos PostgreSQL hace falta psycopg. Se instala con: pip install 'fightcard[postgres]' (desde un clon: pip install '.[postgres]').

# -- check-database, export --

cli-check-database = Comprobar cada mesa guardada con sus sumas de control e indicar las dañadas. Detén antes el servidor. Código de salida 0: todas están bien; 1: alguna no.
cli-check-damaged = { $table } está dañada a partir de la anotación { $entry }.
cli-check-sum = { $damaged ->
        [0] { $tables } mesas, todas en buen estado.
       *[other] { $tables } mesas, { $damaged } de ellas dañadas.
    }
cli-export = Guardar la partida de una mesa como registro; si está dañada, hasta donde se pueda. Detén antes el servidor. El registro contiene todas las cartas, también de una partida que no ha terminado.
cli-export-incomplete = Incompleto: lo que se guardó a partir de la anotación { $entry } está dañado.
cli-archive = Guardar como registros todas las partidas terminadas de la base de datos, cada una en un archivo. Los archivos que ya existen se quedan. Detén antes el servidor, salvo con PostgreSQL.
cli-archive-sum = Escritas en «{ $folder }»: { $written }; ya estaban: { $before }; borradas de la base de datos: { $deleted }; sin terminar: { $unfinished }; dañadas: { $damaged }.
cli-argument-folder = la carpeta; se crea si no existe
cli-argument-table = la dirección de la mesa o su comienzo
cli-option-delete-after = borrar una mesa de la base de datos cuando su registro lleva esa cantidad de días en la carpeta
cli-option-output = el archivo que se escribe; si no se indica, se muestra el registro
cli-option-reviews = permitir que cualquiera envíe registros de partidas terminadas de otros sitios para analizarlas
cli-option-lobby = muestra las mesas que esperan a cualquiera, para que también se unan desconocidos
cli-value-days = DÍAS
cli-value-table = MESA
