# Las palabras comunes: lo que puede fallar al margen de las reglas de un juego.

## Pedir algo

error-no-card-sets = { $game } se juega con una sola baraja y no admite otro juego de cartas.
error-language-unknown = Aquí no existe el idioma «{ $value }»; elige uno de estos: { $languages }.
error-game-unknown = No hay ningún juego llamado «{ $value }»; elige uno de estos: { $games }.
error-bot-unknown = No hay ningún bot llamado «{ $value }»; elige uno de estos: { $bots }.
error-file-unreadable = No se puede leer el archivo «{ $path }» ({ $reason }); comprueba su nombre y sus permisos, y que sea texto en UTF-8.

## Opciones

error-option-form = «{ $text }» no es una opción, porque le falta el signo igual; escribe nombre=valor, por ejemplo mode=fame.
error-option-unknown = No hay ninguna opción llamada «{ $option }»; las opciones son: { $options }.
error-option-twice = La opción { $option } aparece más de una vez; indícala una sola vez, con el valor que quieras.
error-option-value = La opción { $option } no puede ser «{ $value }»; puede ser: { $values }.
error-characters-form = «{ $value }» no nombra dos personajes; escribe random o, para cada asiento, un Stack y { $sleeves ->
        [one] un Sleeve, por ejemplo S01+L3,S05+L1.
       *[other] { $sleeves } Sleeves, por ejemplo S01+L1+L2+L3,S05+L4+L5+L6.
    }
error-stack-unknown = En este conjunto de cartas no hay ningún Stack «{ $value }»; sus Stacks son: { $stacks }.
error-sleeve-unknown = En este conjunto de cartas no hay ningún Sleeve «{ $value }»; sus Sleeves son: { $sleeves }.

## Cartas, acciones y asientos

error-card-unknown = «{ $value }» no es una carta; una carta empieza por { $codes }, y P, K, G, PB y KB, y solo ellos, llevan una fuerza de 1 a 999, por ejemplo K60.
error-action-unknown = «{ $value }» no es una acción; escribe una carta como K60 o NB (tipos: { $codes }), rest, un Sleeve como sleeve:L3, take-back o resign.
error-seat-unknown = No existe el asiento { $value }; pon 0: o 1: delante de la acción.
error-seat-missing = «{ $action }» podría ser de más de un asiento ({ $seats }); pon delante el asiento y dos puntos, por ejemplo 0:{ $action }.

## Posiciones

error-position-too-long = La posición tiene más de { $limit } caracteres y no se lee; una posición es una sola línea con partes como hand0=K30,P20.
error-position-part = «{ $value }» no es parte de una posición; una parte se escribe nombre=valor, y el nombre es el de una opción o uno de estos: { $parts }.
error-position-part-twice = La parte { $part } aparece más de una vez en la posición; deja solo la que valga.
error-position-value = La parte { $part } de la posición no puede ser «{ $value }»; { $part ->
        [due] indica el asiento que tiene el turno, 0 o 1, o bien, con phase=pick y mode=epic, los asientos que aún deben elegir un Sleeve, por ejemplo 0+1.
        [phase] puede ser over, pick, open, answer, follow, staggered, press o rested, y answer va siempre con una carta en top.
        [top] indica el Ataque al que hay que responder, por ejemplo K60.
        [missed] indica el Ataque que quedó sin respuesta, por ejemplo K60, un guion si no lo hubo o un signo de interrogación.
        [fame] son dos números enteros, primero el asiento 0, por ejemplo 120,80.
        [bouts] son dos números enteros de hasta 30000, primero el asiento 0, por ejemplo 2,1.
        [first] indica el asiento que abrió la ronda, 0 o 1.
        [winner] puede ser 0, 1 o, si no ganó nadie, un guion.
        [ending] puede ser none, staggered-out, empty-hand, rest, capped o resigned.
        [key] son 64 dígitos hexadecimales, sin seed al lado.
        [fighting] indica los dos Sleeves que pelean, primero el asiento 0, por ejemplo L1,L4, con un guion solo mientras se elige un Sleeve.
        [standing] indica los Sleeves que cada cual aún puede elegir, por ejemplo L2+L3,L5, con un guion si no queda ninguno.
        [sealed] indica los Sleeves elegidos en secreto, por ejemplo L2,-.
        [round] es un número entero.
        [plays] es un número entero.
        [chance] es un número entero.
        [seed] es un número entero.
       *[other] las manos (de 7 cartas como máximo) y las pilas se escriben como K30,P20, los descartes como K30,(P20:K60)@7, las cartas fuera como (P20:K60), drawn como 9 y carried como 5/K60/3.
    }
error-position-card = La parte { $part } nombra { $card }, una carta que no existe en este conjunto de cartas; usa solo las suyas.
error-position-other-cards = La posición se escribió con el conjunto de cartas { $wanted }, pero se está usando { $given }; usa aquel con el que se escribió.
error-position-epic-characters = La posición de un Torneo épico debe nombrar sus personajes; añade una parte como characters=S01+L1+L2+L3,S05+L4+L5+L6.
error-position-no-characters = No hay en este conjunto de cartas dos personajes cuyos mazos puedan tener todas las cartas que nombra la posición; nombra menos cartas u otras.
error-position-too-many = La posición nombra { $card } { $times } veces entre los dos mazos, más de las que hay en la caja; quita algunas.
error-position-deck = La posición nombra { $have ->
        [one] una carta
       *[other] { $have } cartas
    } de la pila «{ $pile }» para el asiento { $seat }, pero el mazo de ese personaje solo lleva { $need }; nombra menos u otros personajes.
error-position-too-large = La posición da al asiento { $seat } un mazo de { $count ->
        [one] una carta
       *[other] { $count } cartas
    }, pero un mazo solo tiene { $deck }; nombra menos cartas.
error-position-impossible = Las cartas que quedan abiertas no se pueden repartir de modo que se cumpla todo lo que dice la posición; nombra menos cartas o quita lo que se sabe de ellas (own, seen, recycled, drawn, carried).

## Registros

error-record-too-large = El registro tiene más de { $limit } caracteres y no se lee; el de una sola partida es muchísimo más corto.
error-record-no-body = Al registro le falta la línea que contiene solo ---; debe tener una cabecera TOML, esa línea y después las acciones, una por línea.
error-record-header = No se puede leer la cabecera del registro ({ $reason }); debe ser TOML con format, game, rules, generator y key, y puede llevar además options, players, date, result y cards.
error-record-format = El registro dice que su formato es «{ $value }», pero aquí solo se lee el formato { $wanted }.
error-record-line = La línea { NUMBER($line, useGrouping: 0) } del registro, «{ $value }», no es un suceso de azar; uno se escribe * 3 die 2 -> 1, o * 4 shuffle 3 -> 2 0 1, o * 5 draw 2 of 6 -> 4 1.
error-record-action = La acción { NUMBER($number, useGrouping: 0) } del registro, «{ $action }», no es posible en ese momento ({ $reason }); el registro ha sido modificado o está dañado.
error-record-rules = El registro se jugó con la versión { $rules } de las reglas; se puede leer, pero aquí solo se reproducen los de la versión { $version }.
error-record-generator = El registro tomó su azar del generador «{ $generator }»; se puede leer, pero aquí solo se reproducen los que usan «{ $version }».
error-record-chance = El suceso de azar { NUMBER($event, useGrouping: 0) } del registro no es el que resulta de su clave; el registro ha sido modificado o está dañado.
error-record-result = El resultado que figura en el registro no es aquel al que llevan sus acciones; el registro ha sido modificado o está dañado.

## Conjuntos de cartas

error-card-file-too-large = Un conjunto de cartas puede tener como máximo { $limit } caracteres, y este archivo tiene más.
error-cards-not-toml = El conjunto de cartas no es TOML válido ({ $reason }); corrige el archivo en ese punto.
error-cards-table-missing = Al conjunto de cartas le falta una lista de tablas «{ $key }»; necesita al menos una tabla que empiece por { $table }.
error-cards-not-text = { $table ->
        [top] Al principio del conjunto de cartas
       *[other] En { $table } del conjunto de cartas
    } la clave { $key } no es un texto utilizable; debe tener de 1 a 80 caracteres entre comillas.
error-cards-not-number = En { $table } del conjunto de cartas { $value ->
        [None] falta la clave { $key }
       *[other] la clave { $key } es { $value }
    }; debe ser un número entero de { $low } a { $high }.
error-cards-not-words = En { $table } del conjunto de cartas la clave { $key } no es una lista de palabras; escríbela como en { $key } = ["strength", "copies"].
error-cards-key-unknown = { $table ->
        [top] Al principio del conjunto de cartas
       *[other] En { $table } del conjunto de cartas
    } hay una clave desconocida, { $key }; aquí se conocen: { $keys }.
error-cards-type-unknown = En { $table } del conjunto de cartas { $value ->
        [None] falta la clave { $key }
       *[other] la clave { $key } es { $value }, que no es un tipo de carta
    }; debe ser uno de estos: { $types }.
error-cards-no-strength = En { $table } del conjunto de cartas sobra la clave { $key }, porque una carta de tipo { $type } no tiene fuerza; quítala.
error-cards-line-count = En { $table } del conjunto de cartas la clave { $key } no tiene la longitud debida; debe ser una lista de { $count } elementos.
error-cards-id-form = En { $table } del conjunto de cartas la clave { $key } es «{ $value }»; solo puede llevar letras de la A a la Z, mayúsculas o minúsculas y sin tilde, y cifras.
error-cards-sleeve-lines = En { $table } del conjunto de cartas la clave { $key } no corresponde a un Sleeve; debe nombrar una vez cada uno de estos, en cualquier orden: { $types }.
error-cards-stack-lines = En { $table } del conjunto de cartas la clave { $key } no corresponde a un Stack; cada línea debe ser un número entero de 0 a { $high }.
error-cards-stack-sum = En { $table } del conjunto de cartas los números de la clave { $key } suman { $sum }; deben sumar { $wanted }.
error-cards-stack-no-attack = En { $table } del conjunto de cartas los tres primeros números de la clave { $key } son 0, y así resulta un mazo sin Ataques; al menos uno debe ser mayor.
error-cards-box-too-large = Las tablas { $table } del conjunto de cartas forman con su clave { $key } una caja de { $count ->
        [one] una carta
       *[other] { $count } cartas
    }; caben { $limit } como máximo.
error-cards-how-many = El conjunto de cartas tiene { $count ->
        [one] una tabla
       *[other] { $count } tablas
    } { $table }, cada una con su propia clave { $key }; necesita de { $low } a { $high }.
error-cards-id-twice = Más de una tabla { $table } del conjunto de cartas tiene «{ $value }» como clave { $key }; da a cada una un nombre propio.
error-cards-face-twice = Más de una tabla { $table } del conjunto de cartas describe { $card } (véase la clave { $key }); deja una sola, con todas sus copias.
error-cards-pair-short = La caja del conjunto de cartas no alcanza para los personajes { $first } y { $second } a la vez: según { $key } en { $table } necesitan { $need ->
        [one] una carta
       *[other] { $need } cartas
    } de la pila «{ $pile }», pero solo hay { $have }; añade cartas o baja los números.
