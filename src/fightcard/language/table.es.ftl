# Lo que pasa en una mesa aparte del juego, y lo que una mesa rechaza.

## Lo que pasa: $player lo hizo, $other es a quien afecta

table-event-created = La mesa está preparada.
table-event-seated = { $player } se sienta.
table-event-started = Empieza la partida.
table-event-renamed = { $player } tiene un nombre nuevo.
table-event-acted = { $player } ha decidido.
table-event-undone = { $player } retira su última decisión.
table-event-offered = { $player } { $what ->
        [undo] quiere retirar su última decisión.
        [hints] quiere permitir pistas para todos.
       *[rematch] quiere jugar otra vez.
    }
table-event-answered = { $player } { $accept ->
        [yes] está de acuerdo.
       *[no] no está de acuerdo.
    }
table-event-hinted = { $player } ha pedido una pista.
table-event-flagged = A { $player } se le ha acabado el tiempo.
table-event-claimed = { $player } { $how ->
        [win] reclama la victoria, porque { $other } lleva mucho tiempo fuera.
       *[bot] deja que un bot siga jugando por { $other }.
    }
table-event-paused = El servidor no estaba disponible; los relojes se pararon.
table-event-rematched = La siguiente partida está lista, con los asientos cambiados.

## Lo que una mesa rechaza

error-stale = La mesa ha cambiado desde que elegiste eso; mira otra vez y elige de nuevo.
error-id-reused = Este identificador ya se usó para otro comando; nada ha cambiado. Un comando nuevo necesita un identificador nuevo.
error-flag-fell = Se te ha acabado el tiempo.
error-spectator = Estás mirando; eso solo pueden hacerlo los jugadores.
error-bot-plays = En este asiento juega ahora un bot.
error-book-full = En esta mesa han pasado tantas cosas que ya no se puede guardar nada más; abre otra.
error-take-backs-too-often = Ya has retirado esta decisión { $most } veces; la próxima vale.
error-extras-too-many = En esta mesa ya has retirado, ofrecido o respondido algo, o has cambiado de nombre, { $most } veces; a partir de ahora solo se guardan las jugadas.
error-not-started = La partida no ha empezado; espera a que se sienten todos.
error-table-over = La partida ha terminado.
error-table-not-over = Eso solo se puede ver cuando termina la partida.
error-seats-number = Este juego, con estas opciones, necesita { $wanted } jugadores, no { $given }.
error-option-too-long = En una mesa { $option } puede ser como mucho { $most }; una partida más larga no cabría.
error-seat-taken = Ese asiento ya está ocupado.
error-names-too-often = Has cambiado de nombre { $most } veces; quédate con este.
error-position-not-due = El asiento { $seat } no tiene nada que elegir en esta posición; empieza donde le toque decidir.
error-lesson-game-ended = Esta partida de la lección ya ha terminado; empiézala de nuevo.
error-clock-too-short = Un reloj necesita al menos { $least } segundos.
error-claim-nobody = En ese asiento no hay nadie a quien esperar.
error-claim-days = Con un reloj de días por jugada tienes que esperar a que se acabe el tiempo.
error-claim-friend = No puedes ganar contra tu propio bando; un bot puede seguir jugando en ese asiento.
error-claim-side = Los demás de ese bando siguen jugando, así que no hay victoria que reclamar; un bot puede seguir en ese asiento.
error-return-none = No hay asiento que recuperar: ningún bot juega por ti.
error-claim-not-gone = Ese jugador no lleva fuera el tiempo suficiente; espera un poco.
error-offer-waiting = Ya lo has pedido y aún no hay respuesta.
error-offer-declined = Eso se ha rechazado; pídelo otra vez cuando la partida haya avanzado.
error-offer-none = Ya no hay nada que responder.
error-rematch-not-over = Podrás jugar otra vez cuando termine esta partida.
error-rematch-is-there = La siguiente partida ya está lista.
error-rematch-none = Todavía no hay una partida siguiente.
error-hints-already = Las pistas ya están permitidas.
error-hints-never = En esta mesa no hay pistas.
error-hints-agreed = En una partida entre personas solo hay pistas si todos están de acuerdo; pregunta antes a los demás.
error-hint-not-due = Solo puedes pedir una pista cuando te toca.
error-hint-thinking = La última pista aún se está calculando.
error-coach-people = El entrenador solo ayuda en partidas contra el ordenador, no entre personas.
error-coach-clock = En partidas con reloj el entrenador no ayuda.
error-hint-failed = Esta vez no se ha encontrado ninguna pista.
error-table-unknown = Esa mesa no existe; quizá nadie se sentó en un día y se retiró.
error-table-damaged = Lo que se guardó de esta mesa está dañado, así que aquí no se puede seguir; las demás mesas están bien. Quien administra este servidor puede salvar la partida hasta ese punto con fightcard export.
error-table-old-rules = Esta partida empezó con la versión { $rules } de las reglas, que aquí ya no se juega; empieza otra.
error-token-unknown = Este enlace no abre nada: ya se usó, o hay otro más nuevo en su lugar.
error-only-host = Eso solo puede hacerlo quien creó esta mesa.
error-seat-not-yours = Este asiento no es tuyo en este navegador; ábrelo con su enlace.
error-seat-revoked = Otro dispositivo ha ocupado este asiento y tu enlace ya no lo abre. Si has sido tú, sigue jugando allí.
error-only-here = Eso solo se puede hacer en el equipo en el que funciona el servidor.
error-too-many-tables = Desde tu dirección se han abierto tantas mesas que tienes que esperar un poco.
error-emote-unknown = Este juego no tiene ese gesto.
error-emote-too-soon = Han sido muchos gestos; espera un poco.
error-lobby-gone = Esta mesa ya no espera: alguien se ha adelantado o quien la abrió se ha ido.
error-lobby-too-many = Desde tu dirección ya hay { $most } mesas en la sala; retira antes una.
error-lobby-full = Ahora mismo la sala está llena; invita a alguien con un enlace.
error-lobby-full-table = En esta mesa ya no queda sitio, así que no puede aparecer en la sala.
error-too-many-requests = Han sido demasiadas peticiones a la vez; espera un poco.
error-body-too-large = Eso es más largo que los { $limit } bytes que se aceptan.
error-not-json = La petición debe ser JSON.
error-not-found = En esta dirección no hay nada.
error-method-not-allowed = Esta dirección no permite hacer eso.
error-request-unreadable = No se entiende la petición ({ $reason }).
error-message-unreadable = No se entiende el mensaje.
error-server-busy = Ahora mismo el servidor está sobrecargado; inténtalo de nuevo en un momento.
error-server-fault = Algo ha fallado en el servidor. No ha cambiado nada; inténtalo otra vez.
error-store-failed = La jugada no se ha podido guardar ({ $reason }), así que no cuenta; inténtalo otra vez.
error-host-unknown = El servidor no se conoce por ese nombre.
error-origin-foreign = La petición viene de otro sitio web.
