# El barajado que se puede comprobar: lo que dicen de él la mesa, la línea de órdenes y la página.

table-event-committed = { $player } se ha comprometido con un número aleatorio para el barajado.
table-event-fixed = Se baraja sin ningún número aleatorio de { $players }.
table-event-contributed = { $player } ha revelado su número aleatorio para el barajado.
table-event-voided = No se ha revelado un número aleatorio comprometido ({ $players }): el reparto es nulo y todos empiezan de nuevo con otra semilla.{ $count ->
        [0] { "" }
       *[other] { " " }Tras dos fallos así, se sigue sin ningún número aleatorio de { $excluded }.
    }

error-nonce-late = El barajado ya no admite ningún número aleatorio de este asiento.
error-nonce-mismatch = Este número aleatorio no es aquel con el que se comprometió el asiento.
error-commitments-missing = Los números aleatorios solo se revelan cuando todos se han comprometido con el suyo, y aún faltan algunos.
error-commitment-late = El barajado ya no admite ningún compromiso de este asiento.
error-commitment-fixed = Este asiento ya se ha comprometido con otro número aleatorio, y eso no se puede cambiar.
error-commitment-used = Este compromiso ya se hizo antes en esta mesa; genera un número aleatorio nuevo.
error-shuffle-none = Este registro no dice de qué se obtuvo su clave: la partida no se jugó en una mesa que fija el barajado de antemano.
error-shuffle-commitment = La semilla del registro no es la que se fijó antes de la partida: su SHA-256 es { $found }, pero el compromiso es { $commitment }.
error-shuffle-key = La clave del registro no se obtuvo de su semilla, sus aportaciones, su juego y sus opciones: de ellos resulta { $found }, pero el registro tiene { $key }.
error-shuffle-nonces = Aportaciones al barajado en el registro: { $nonces }; asientos de su juego: { $seats }.
error-shuffle-noted = El compromiso del registro, { $commitment }, no es el que anotaste antes de la partida, { $noted }: han cambiado el barajado.
error-shuffle-own-nonce = Tu aportación { $nonce } no está en el registro: se barajó sin ella.
error-shuffle-mismatch = La aportación del asiento { $seat } en el registro no es aquella con la que se había comprometido.
error-shuffle-voids = Las rondas nulas del registro no pueden haber sido así: un asiento dejó de revelar demasiadas veces o aportó algo al barajado después.
error-shuffle-seen = Los compromisos de los jugadores en el registro, { $commitments }, no son los que viste antes de revelar tu aportación, { $seen }: alguien pudo elegir la suya después.

## La página: una pulsación después del final

web-fair-verify = Comprobar el barajado
web-fair-title = ¿Fue limpio el barajado?
web-fair-right = Todo es correcto: nadie pudo elegir las cartas.
web-fair-after-voids = Todo es correcto, pero antes hubo repartos nulos: quien los anuló pudo rechazarlos.
web-fair-consistent = Todo lo que dice el registro sobre este barajado es correcto.
web-fair-wrong = Algo no está bien en este barajado.
web-fair-away = Ahora no se puede obtener el registro; inténtalo de nuevo cuando la mesa esté disponible.
web-fair-record-wrong = El registro de esta partida no dice por completo cómo se barajó, así que no se puede comprobar nada.
web-fair-noted-right = { $moment ->
        [early] El compromiso del servidor es el que comunicó a este navegador el { $when }, antes de repartir las cartas.
        [late] El compromiso del servidor es el que comunicó a este navegador el { $when }. Las cartas ya estaban repartidas, así que esto no demuestra que no se cambiara antes.
       *[unknown] El compromiso del servidor es el que este navegador conoció en esta mesa; no consta cuándo.
    }
web-fair-noted-wrong = El servidor ha cambiado su compromiso: antes de la partida dijo { $noted } y ahora es { $commitment }.
web-fair-commitment-right = La semilla es aquella con la que el servidor se había comprometido.
web-fair-commitment-wrong = La semilla no es aquella con la que el servidor se había comprometido: su SHA-256 es { $found }, no { $commitment }.
web-fair-nonce-right = El número aleatorio que este dispositivo aportó por { $player } forma parte del barajado.
web-fair-nonce-wrong = El número aleatorio que este dispositivo aportó por { $player }, { $nonce }, no forma parte del barajado.
web-fair-commitments-right = Los compromisos de los jugadores son los que este navegador vio antes de revelar su propio número aleatorio.
web-fair-commitments-wrong = Los compromisos de los jugadores no son los que este navegador vio antes de revelar su propio número aleatorio: alguien pudo elegir el suyo después.
web-fair-revealed-right = El número aleatorio de cada jugador es aquel con el que se había comprometido.
web-fair-revealed-wrong = El número aleatorio de { $player } no es aquel con el que se había comprometido.
web-fair-voids-right = { $voids ->
        [0] Se repartió en la primera ronda: todos revelaron su número aleatorio.
        [one] Un reparto anterior fue nulo porque alguien no reveló un número aleatorio.
       *[other] { $voids } repartos anteriores fueron nulos porque alguien no reveló un número aleatorio.
    }
web-fair-voids-wrong = Hubo más repartos nulos antes de este de los que son posibles en una mesa honrada.
web-fair-rounds-right = Los repartos nulos son los que vio este navegador.
web-fair-rounds-wrong = Los repartos nulos no son los que vio este navegador, o se le culpa de uno aunque reveló su número aleatorio.
web-fair-key-right = La clave de la partida se obtuvo de esa semilla, los números aleatorios de los jugadores, el juego y sus opciones.
web-fair-key-wrong = La clave de la partida no se obtuvo de sus partes: de ellas resulta { $found }, pero es { $key }.
web-fair-chance-right = { $events ->
        [0] En esta partida nada quedó al azar: ni repartos, ni barajados, ni dados.
        [one] El único suceso aleatorio (reparto, barajado o dado) salió como indica la clave.
       *[other] Los { $events } sucesos aleatorios (repartos, barajados, dados) salieron como indica la clave.
    }
web-fair-chance-wrong = El suceso aleatorio { NUMBER($event, useGrouping: 0) } no salió como indica la clave.
web-fair-unseen-right = Este navegador no estaba antes de la partida, así que no puede decir si el compromiso sigue siendo el mismo.
web-fair-without-right = Este dispositivo no aportó ningún número aleatorio por { $player }, así que ese asiento no tiene nada propio en el barajado.
web-fair-text = Esto lo ha calculado tu navegador. Para comprobarlo sin nosotros, descarga el registro y un breve programa en Python que lo lee. Ninguna comprobación puede demostrar que nadie mirara las cartas.
web-fair-script = Descargar el programa

## La línea de órdenes: fightcard verify

cli-verify =
    Comprobar una partida terminada, desde la promesa de la mesa hasta el resultado.

    La semilla debe ser aquella con la que el servidor se comprometió, la clave debe obtenerse de ella y de las aportaciones de los jugadores, cada suceso aleatorio debe resultar de la clave, y las reglas deben llevar de ahí al resultado. Código de salida 0: todo es correcto; 1: algo no lo es, y se indica qué; 2: esto no es un registro.
cli-option-commitment = El compromiso del servidor, tal como te lo dijo antes de la partida.
cli-option-nonce = El número aleatorio que aportó tu propio dispositivo.
cli-option-commitments = Con qué se habían comprometido todos los jugadores cuando tu dispositivo reveló su número aleatorio: por asientos, separados por comas, - para un asiento sin compromiso.
cli-value-commitments = LISTA
cli-verify-commitments = { $voids ->
        [0] Cada aportación es aquella con la que su jugador se había comprometido; ningún reparto fue nulo.
        [one] Cada aportación es aquella con la que su jugador se había comprometido. Antes hubo un reparto nulo; no reveló: { $missing }.
       *[other] Cada aportación es aquella con la que su jugador se había comprometido. Antes hubo { $voids } repartos nulos; no reveló: { $missing }.
    }
cli-verify-no-shuffle = Este registro no dice de qué se obtuvo su clave, así que nada demuestra que estuviera fijada antes de la partida.
cli-verify-commitment = La semilla es aquella con la que el servidor se comprometió: { $commitment }.
cli-verify-key = { $count ->
        [0] La clave se obtuvo solo de esta semilla: ningún jugador aportó nada.
       *[other] La clave se obtuvo de esta semilla y de las aportaciones de { $givers }.
    }
error-digits-form = { $option } espera dígitos hexadecimales como los muestra la mesa, no «{ $value }».
