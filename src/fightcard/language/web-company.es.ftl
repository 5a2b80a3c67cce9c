# Compañía en la mesa: gestos y el marcador de una serie.

web-emotes = Gestos
web-emotes-show = Mostrar un gesto
web-emote-said = { $player }: { $emote }
web-emote-mute = Silenciar
web-emote-mute-table = Silenciar los gestos de los demás en esta mesa
web-emote-mute-always = Silenciar todos los gestos para siempre
web-series-score = Serie: { $mine } : { $theirs }
web-series-seen = Serie: { $first } { $one } : { $two } { $second }
web-notify-turn = Te toca a ti.
web-notify-offer = ¿Quieres que el navegador te avise cuando te toque y esta página esté oculta?
web-notify-yes = Sí, avísame
web-notify-no = No, gracias
web-setting-notify = Avísame cuando me toque y la página esté oculta
web-setting-emotes = Mostrar los gestos de los demás
