# Las palabras comunes: lo que necesita cualquier juego y lo que puede fallar al margen de sus reglas.

## Jugadores, acciones y resultados

seat = Asiento { $seat }
seat-named = { $name } ({ $seat })
list = { $others } y { $last }
list-before-i = { $others } e { $last }
by-seat = { $player } con { $value }
by-seat-you = tú con { $value }
action-take-back = Retirar la elección
action-resign = Rendirse
result-winner = { $player } { $count ->
        [one] ha ganado
       *[other] han ganado
    }, { $scores }{ $reason ->
        [none] .
       *[other] { "" } ({ $reason }).
    }
result-given-up = { $player } { $count ->
        [one] ha ganado
       *[other] han ganado
    } ({ $reason }).
result-reason-flagged = se acabó el tiempo
result-reason-claimed = el bando perdedor se había ido
event-flagged = A { $player } se le ha acabado el tiempo.
event-claimed = { $player } se había ido.
result-draw = No ha ganado nadie, { $scores }{ $reason ->
        [none] .
       *[other] { "" } ({ $reason }).
    }

## Por qué no puede ser, entre paréntesis

reason-missing = el archivo o la carpeta no existe
reason-forbidden = no está permitido
reason-folder = es una carpeta
reason-no-folder = parte de la ruta no es una carpeta
reason-name = el nombre es demasiado largo
reason-full = el disco está lleno
reason-no-text = no es texto en UTF-8
reason-place = línea { $line }, columna { $column }
reason-other = el sistema dice: { $text }
refused-allowed = { $choices ->
        [0] { "" }
       *[other] { " " }Ahora se permite: { $allowed }.
    }

## Pedir algo

error-no-card-sets = { $game } se juega con una sola baraja y no admite otro conjunto de cartas.
error-language-unknown = Aquí no existe el idioma «{ $value }»; elige uno de estos: { $languages }.
error-game-unknown = No hay ningún juego llamado «{ $value }»; elige uno de estos: { $games }.
error-bot-unknown = No hay ningún bot llamado «{ $value }»; elige uno de estos: { $bots }.
error-file-unreadable = No se puede leer el archivo «{ $path }» ({ $reason }); comprueba su nombre y sus permisos, y que sea texto en UTF-8.

## Opciones

error-option-form = «{ $text }» no es una opción, porque le falta el signo igual; escribe nombre=valor, por ejemplo { $example }.
error-option-unknown = No hay ninguna opción llamada «{ $option }»; las opciones son: { $options }.
error-option-twice = La opción { $option } aparece más de una vez; indícala una sola vez, con el valor que quieras.
error-option-value = La opción { $option } no puede ser «{ $value }»; puede ser: { $values }.

## Cartas, acciones y asientos

error-card-unknown = «{ $value }» no es una carta de este juego; sus cartas se escriben como estas: { $codes }.
error-action-unknown = «{ $value }» no es una acción de este juego; «fightcard legal» muestra qué se puede hacer en una posición.
error-seat-unknown = En este juego no existe el asiento { $value }; pon delante de la acción uno de sus asientos, que se cuentan desde 0, y dos puntos.
error-seat-missing = «{ $action }» podría ser de más de un asiento ({ $seats }); pon delante el asiento y dos puntos, por ejemplo 0:{ $action }.

## Posiciones

error-position-too-long = La posición tiene más de { $limit } caracteres y no se lee; una posición es una sola línea con partes de la forma nombre=valor.
error-position-part = «{ $value }» no es parte de una posición; una parte se escribe nombre=valor, y el nombre es el de una opción o uno de estos: { $parts }.
error-position-part-twice = La parte { $part } aparece más de una vez en la posición; deja solo la que quieras.
error-position-missing = A la posición le falta aquí la parte { $part }; añádela, escrita como en las posiciones que da «fightcard deal».
error-position-value = La parte { $part } de la posición no puede ser «{ $value }»; quítala o escríbela como en las posiciones que da «fightcard deal».
error-position-impossible = Las cartas que la posición deja abiertas no se pueden repartir de modo que se cumpla todo lo que dice; nombra menos cartas o menos de lo que se sabe de ellas.

## Registros

error-position-other-options = La posición pertenece a un juego con otras opciones: { $given }.
error-record-too-large = El registro tiene más de { $limit } caracteres y no se lee; el de una sola partida es muchísimo más corto.
error-record-no-body = Al registro le falta la línea que contiene solo ---; debe tener una cabecera TOML, esa línea y después las acciones, una por línea.
error-record-header = No se puede leer la cabecera del registro ({ $reason }); debe ser TOML con format, game, rules, generator y key, y puede llevar además options, players, date, result, ended_by y cards, en los formatos 2 y 3 commitment, seed y nonces, en el formato 3 commitments y voids, y en el formato 4 position.
error-record-format = El registro dice que su formato es «{ $value }», pero aquí solo se leen los formatos del 1 al { $wanted }.
error-record-line = La línea { NUMBER($line, useGrouping: 0) } del registro, «{ $value }», no es un suceso aleatorio; uno se escribe * 3 die 2 -> 1, o * 4 shuffle 3 -> 2 0 1, o * 5 draw 2 of 6 -> 4 1.
error-record-action = La acción { NUMBER($number, useGrouping: 0) } del registro, «{ $action }», no es posible en ese momento; el registro ha sido modificado o está dañado. El motivo: { $reason }
error-record-rules = El registro se jugó con la versión { $rules } de las reglas; se puede leer, pero aquí solo se reproducen los de la versión { $version }.
error-record-generator = El registro usa el generador aleatorio «{ $generator }»; se puede leer, pero aquí solo se reproducen los que usan «{ $version }».
error-record-chance = El suceso aleatorio { NUMBER($event, useGrouping: 0) } del registro no es el que resulta de su clave; el registro ha sido modificado o está dañado.
error-record-position = La posición con la que empieza el registro no corresponde a sus opciones y su clave; el registro se ha modificado o está dañado.
error-record-result = El resultado que figura en el registro no es aquel al que llevan sus acciones; el registro ha sido modificado o está dañado.

## Quién va por delante

standing-lead = { $player } +{ $lead }
standing-even = Empate
