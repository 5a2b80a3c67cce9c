# Gesellschaft am Tisch: Emotes und der Stand einer Serie.

web-emotes = Emotes
web-emotes-show = Ein Emote zeigen
web-emote-said = { $player }: { $emote }
web-emote-mute = Stumm schalten
web-emote-mute-table = Emotes der anderen an diesem Tisch stumm schalten
web-emote-mute-always = Alle Emotes für immer stumm schalten
web-series-score = Serie: { $mine } : { $theirs }
web-series-seen = Serie: { $first } { $one } : { $two } { $second }
web-notify-turn = Du bist am Zug.
web-notify-offer = Soll dir der Browser Bescheid geben, wenn du am Zug bist und diese Seite verdeckt ist?
web-notify-yes = Ja, sag Bescheid
web-notify-no = Nein, danke
web-setting-notify = Bescheid geben, wenn ich am Zug bin und die Seite verdeckt ist
web-setting-emotes = Emotes der anderen zeigen
