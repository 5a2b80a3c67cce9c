# Las páginas en el navegador.

## En todas partes

web-home = Inicio
web-nowhere = Aquí no hay nada
web-nowhere-text = No hay ninguna página en esta dirección. Comprueba que esté bien escrita.
web-close = Cerrar
web-back = Volver
web-save = Guardar
web-loading = Un momento…
web-language = Idioma
web-settings = Ajustes
web-setting-theme = Colores
web-setting-theme-system = Como el dispositivo
web-setting-theme-light = Claro
web-setting-theme-dark = Oscuro
web-setting-pace = Movimiento de las cartas
web-setting-pace-instant = Al instante
web-setting-pace-quick = Rápido
web-setting-pace-normal = Normal
web-setting-pace-slow = Lento
web-setting-sound = Sonidos
web-setting-volume = Volumen
web-setting-onetap = Jugar las cartas con un toque (si no, con dos)
web-your-name = Tu nombre
web-unreachable = El servidor no responde; vuelve a intentarlo en un momento.

## La portada

web-front-title = Tres duelos de cartas. Toma asiento.
web-choose = ¿Cómo quieres jugar?
web-choice-learn = Aprender
web-choice-learn-text = Lecciones y reglas
web-changed = { $count ->
        [one] una regla cambiada
       *[other] { $count } reglas cambiadas
    }
web-level-random = Al azar
web-level-novice = Novato
web-level-regular = Intermedio
web-level-expert = Experto
web-level-master = Maestro
web-level-thumb = A ojo
web-clock = Reloj
web-hints = Pistas
web-hints-usual = Contra el ordenador, o si todos aceptan
web-hints-never = Nunca
web-hints-free = Para todos
web-rule-options = Reglas: { $game }
web-players = Jugadores
web-players-of = { $side ->
        [saxons] Con los sajones
       *[vikings] Con los vikingos
    }
web-players-count = { $count ->
        [one] una persona
       *[other] { $count } personas
    }
web-role = { $side ->
        [saxons] Sajones
       *[vikings] Vikingos
    }: { $champions }
web-seat-of = Jugador { $seat } · { $role }
web-who-me = Tú
web-who-button = Según elijas al empezar
web-who-bot = El ordenador
web-who-friend = Un amigo, por enlace
web-who-here = Alguien en este dispositivo
web-options-reset = Volver a las reglas habituales
web-my-games = Mis partidas
web-running = en curso
web-watching = como espectador
web-forget = Quitar { $game } de esta lista
web-forget-sure = ¿Quitar { $game } de esta lista? La partida sigue en curso y solo podrás volver con su enlace.
web-remove = Quitar
web-your-turn = te toca
web-guest = Invitado
web-player = Jugador { $number }
web-computer = CPU
web-nobody-yet = aún nadie

## Encontrarse

web-join = Tomar asiento
web-join-failed = Este enlace no funciona
web-invite-text = Envía un enlace: quien lo abra primero ocupa el asiento. Cuando todos estén ocupados, la partida empieza sola.
web-waiting-for = { $count ->
        [one] Falta una persona
       *[other] Faltan { $count } personas
    }
web-shuffling = Se están barajando las cartas…
web-seat-fill = Sentar aquí al ordenador ({ $level })
web-seat-open = Falta el jugador { $seat }
web-link = Enlace
web-copy = Copiar
web-copied = Copiado
web-qr = Código QR con el mismo enlace
web-qr-show = Mostrar el código QR
web-lan-text = De momento solo este equipo tiene acceso a la mesa. Ábrela a tu red local y el enlace servirá a todos los que estén en ella. (Desde el principio: ./play serve --lan)
web-lan-open = Abrir a la red local
web-no-table = Aquí no hay sitio para ti
web-no-table-text = Esa mesa no existe, o este navegador no tiene en ella ni asiento ni plaza de espectador. Pide un enlace.
web-links = Enlaces a esta mesa
web-link-watch = Para mirar
web-link-watch-text = Quien tenga este enlace ve lo que todos pueden ver, pero ninguna mano.
web-link-seat = Mi propio asiento
web-link-seat-text = Con este enlace vuelves a tu asiento en otro dispositivo. No lo compartas.
web-link-make = Crear el enlace
web-link-renew = Enlace nuevo (el anterior deja de valer)

## En la mesa

web-menu = Menú
web-rules = Reglas
web-options-here = Reglas especiales de esta mesa
web-option-is = { $option }: { $value }.
web-you = tú
web-you-here = Tú
web-you-all = Vosotros
web-to-choose = elige
web-thinking = pensando…
web-hints-used = { $count ->
        [one] 1 pista
       *[other] { $count } pistas
    }
web-presence-lost = conexión perdida
web-presence-absent = ausente
web-presence-gone = se ha ido
web-days = { $days } d { $hours } h
web-watchers = { $count ->
        [0] Nadie mira.
        [one] Mira una persona.
       *[other] Miran { $count } personas.
    }
web-reconnecting = Se ha perdido la conexión; reconectando. No se ha perdido nada: la mesa espera.
web-devices = { $count } dispositivos tienen acceso a este asiento; cada uno ve tus cartas y puede jugar por ti. ¿Alguno no es tuyo? Entonces usa solo este y deja fuera a todos los demás.
web-devices-only = Usar solo este dispositivo
web-devices-fine = Todos son míos
web-taken-over = Asiento abierto en otro dispositivo
web-taken-over-text = Ahora se juega en este asiento solo desde otro dispositivo, y ya no desde este. Si has sido tú, sigue jugando allí. Si no, alguien más tenía el enlace de este asiento: pide un asiento propio en una mesa nueva.
web-title-your-turn = ● Te toca – { $title }
web-your-hand = Tu mano
web-your-sleeves = Tus Sleeves
web-choices = Lo que puedes hacer
web-play = Jugar: { $action }
web-lock-in = Confirmar: { $action }
web-locked-in = Has elegido: { $action }. Nadie lo ve todavía.
web-take-back = Cambiar mi elección
web-waiting = Esperando a { $player }…
web-card-not-now = { $card } (ahora no)
web-look-at = { $what }: { $count }, ver
web-hand-of = { $player }: { $count ->
        [one] una carta
       *[other] { $count } cartas
    } en la mano
web-played-by = { $card }, { $player }
web-has-chosen = { $player } ha elegido
web-face-down = boca abajo
web-hand-over = Entregar a { $player }
web-curtain-next = Le toca a { $player }
web-curtain-any = ¿A quién le toca?
web-curtain-text = Nadie más debería mirar ahora la pantalla.
web-curtain-open = Soy { $player }: enseñar mis cartas
web-undo = Deshacer mi última decisión
web-undo-ask = Pedir deshacer mi última decisión
web-hint = Pista
web-hint-wins = { $value } %
web-hint-chance = { $chance } %
web-hint-head-action = Elección
web-hint-head-wins = Gana
web-hint-head-chance = Cuántas veces
web-hint-head-between = Intervalo
web-hint-exact = exacto
web-hint-between = { $low }–{ $high } %
web-hint-figures = Cifras
web-hint-mix = La mezcla
web-hint-adviser = Pista del nivel «{ $level }», basada solo en lo que tú ves.
web-hints-ask = Pedir a todos que se permitan pistas
web-rename = Cambiar mi nombre
web-resign = Rendirse
web-resign-sure = ¿De verdad quieres abandonar toda la partida?
web-offer-made = { $what ->
        [undo] Has pedido deshacer tu decisión.
        [hints] Has pedido que se permitan pistas.
       *[rematch] Has ofrecido la revancha.
    }
web-offer-got = { $what ->
        [undo] { $player } pide deshacer la última decisión.
        [hints] { $player } pide que se permitan pistas para todos.
       *[rematch] { $player } ofrece la revancha, con los asientos cambiados.
    }
web-agree = Aceptar
web-decline = Rechazar
web-withdraw = Retirar la petición
web-gone = { $player } lleva un rato fuera. Puedes esperar, dejar que siga un bot o reclamar la victoria.
web-gone-friend = { $player }, de tu bando, lleva un rato fuera. Puedes esperar o dejar que siga un bot.
web-claim-bot = Que siga un bot
web-claim-win = Reclamar la victoria
web-lose = Descartar: { $action }

## El registro

web-score = Marcador
web-standing-now = Quién va por delante
web-log = Historial
web-log-whole = Ver todo

## Fightdrome

web-ring = El ring
web-round = Ronda { $round }
web-before-bout = Antes del combate
web-draw-pile = Pila para robar
web-discards = Descarte
web-wounds = Heridas
web-fame = Fama { $fame } de { $target }
web-standing = en reserva: { $sleeves }
web-news-staggered = { $you ->
        [yes] Te tambaleas
       *[no] { $player } se tambalea
    }
web-news-rested = { $you ->
        [yes] Descansas
       *[no] { $player } descansa
    }
web-news-overstimulated = { $you ->
        [yes] Tienes la mano Sobrestimulada
       *[no] { $player } tiene la mano Sobrestimulada
    }
web-news-reshuffled = { $you ->
        [yes] Barajas de nuevo
       *[no] { $player } baraja de nuevo
    }
web-call-open = { $you ->
        [yes] Abres tú
       *[no] Abre { $player }
    }
web-call-attack = { $you ->
        [yes] Atacas: { $card }
       *[no] { $player } ataca: { $card }
    }
web-call-block = { $you ->
        [yes] Lo detienes: { $card }
       *[no] { $player } lo detiene: { $card }
    }
web-call-weave = { $you ->
        [yes] Lo esquivas
       *[no] { $player } lo esquiva
    }
web-call-feint = { $you ->
        [yes] Amagas
       *[no] { $player } amaga
    }
web-answer-of = { $you ->
        [yes] Tu respuesta
       *[no] { $player }
    }
web-attack-of = { $you ->
        [yes] Tu Ataque
       *[no] { $player }
    }
web-at-least = { $strength }+
web-tape = Cara a cara
web-standing-count = { $count ->
        [one] Queda una Sleeve
       *[other] Quedan { $count } Sleeves
    }
web-pile-counts = { $draw } por robar, { $discards } jugadas
web-hand-shown = Mano
web-names-are-ours = En la caja solo hay números: los nombres y las figuras de los luchadores son nuestros. El Stack da el temperamento y el color; la Sleeve, el cuerpo.
web-send-in = Sacar al { $style }
web-fighter = { $style } { $temper }
web-style-slugger = Pegador
web-style-clincher = Fajador
web-style-kickboxer = Kickboxer
web-style-sweeper = Barredor
web-style-bruiser = Demoledor
web-style-wrestler = Luchador
web-temper-all-in = temerario
web-temper-all-round = versátil
web-temper-relentless = implacable
web-temper-wired = electrizado
web-temper-volatile = volátil
web-temper-guarded = precavido
web-temper-ironclad = blindado
web-temper-steady = constante
web-temper-cagey = astuto
web-temper-lockdown = infranqueable
web-temper-twin-threat = de doble filo
web-reconstructed = Fuerzas que ninguna fuente impresa indica y que hemos deducido: { $cards }.
web-character = { $player }: { $character }
web-character-text = La Sleeve (L) nombra tipos de cartas y el Stack (S) dice cuántas hay de cada uno. Juntos forman este mazo:

## Combate de campeones

web-causeway = La calzada
web-total = { $side ->
        [saxons] Sajones { $total }
       *[vikings] Vikingos { $total }
    }
web-combat = Combate { $combat }
web-health = Salud { $health } de 5
web-mark-disadvantaged = en desventaja
web-mark-panicked = presa del pánico
web-mark-chosen = ha elegido
web-drawn = Empate
web-hand-for = Tu mano para { $champion } ({ $weapon })
web-hand-empty = { $champion } no tiene cartas en la mano
web-no-fighter = Ninguno de tus campeones lucha ahora
web-hand-waits = Las cartas de { $champion }, que aún no lucha
web-card-strike = { $card }, Golpe, vale { $value }
web-card-parry = { $card }, Finta o Parada, vale { $value }
web-sheet = { $champion }: Salud { $health }, Reputación { $reputation }, ver
web-sheet-facts = { $side ->
        [saxons] Sajón
       *[vikings] Vikingo
    } con { $weapon }, lo juega { $player }. Salud { $health }, Reputación { $reputation }.
web-sheet-enemy = Enemigo en este Combate: { $enemy }.
web-aside = Apartadas
web-played = Jugadas

## Duelos de Cartisora

web-arena = La arena
web-match-score = Manga { $match } · { $mine } : { $theirs } · a { $target } victorias
web-locked = Trabadas
web-power = Poder { $power }
web-rolled = El dado muestra { $die }
web-class-of = { $player }: { $class }, ver sus cartas
web-card-face = { $card } ({ $face })
web-mark-bashed = marca del Golpe de escudo: con 7 o más pierde
web-mark-bonus = Bono del áspid +{ $value }
web-mark-echo = puede repetir { $value }

## El final y la repetición

web-end-score = { $scores }{ $reason ->
        [none] .
       *[other] { "" } ({ $reason }).
    }
web-end-how = { $code ->
        [resigned] { $lost ->
            [yes] Te has rendido.
           *[no] Tu rival se ha rendido.
        }
        [flagged] { $lost ->
            [yes] Se te acabó el tiempo.
           *[no] A tu rival se le acabó el tiempo.
        }
        [claimed] { $lost ->
            [yes] Estuviste fuera demasiado tiempo.
           *[no] Tu rival se había ido.
        }
       *[other] Final: { $reason }.
    }
web-end-won = ¡Has ganado!
web-end-lost = Has perdido
web-end-drawn = Empate
web-end-seen = La partida ha terminado
web-rematch = Revancha, asientos cambiados
web-replay = Repetición
web-share = Compartir la repetición
web-share-text = Quien tenga este enlace puede ver toda la partida, con todas las cartas a la vista.
web-download = Descargar el registro
web-step = Paso { $step } de { $last }
web-first = Al principio
web-previous = Un paso atrás
web-next = Un paso adelante
web-last = Al final
web-seen-by = Vista de
web-seen-all = Todas las cartas a la vista
web-marks = Saltar a
web-mark = { $step }: { $kind ->
        [round-began] Ronda
        [staggered] Tambaleo
        [rested] Descanso
        [round-ended] Fin de la ronda
        [fell] Sleeve caída
        [combat-began] Combate
        [duel-began] Duelo
        [wounded] Herida
        [died] Muerte
        [duel-ended] Fin del duelo
        [match-began] Manga
        [rolled] Dados
        [reacted] Reacción
        [match-won] Manga ganada
        [match-drawn] Manga empatada
       *[game-ended] Fin
    }

## Reglas

web-learn = Aprender
web-learn-text = Elige un juego: lecciones breves con cartas de verdad y todas sus reglas.
web-rule = Regla { $rule }
web-rule-open = Leer la regla { $rule }
web-all-rules = Todas las reglas de este juego
web-search-rules = Buscar en las reglas
web-found = { $count ->
        [0] No se ha encontrado ninguna regla
        [one] Se ha encontrado una regla
       *[other] Se han encontrado { $count } reglas
    }
web-rule-count = { $count ->
        [one] Una regla
       *[other] { $count } reglas
    }
web-letters = { $type ->
        [P] Pu
        [K] Pa
        [G] Ll
        [PB] BPu
        [KB] BPa
        [W] E
        [NP] PuN
        [NK] PaN
        [NG] LlN
        [NB] BN
       *[other] { $type }
    }
web-rank = { $rank }
web-foot = { $face ->
        [NP] Puñetazo Neuroq.
        [NK] Patada Neuroq.
        [NG] Llave Neuroq.
        [NB] Bloqueo Neuroq.
        [knight-K] Inquebran- table
        [rogue-Q] Escabu- llirse
        [swashbuckler-Q] Contra- ataque
       *[other] { $name }
    }
