# Company at the table: emotes, and the score of a series.

web-emotes = Emotes
web-emotes-show = Show an emote
web-emote-said = { $player }: { $emote }
web-emote-mute = Mute
web-emote-mute-table = Mute the others’ emotes at this table
web-emote-mute-always = Mute all emotes for good
web-series-score = Series: { $mine } : { $theirs }
web-series-seen = Series: { $first } { $one } : { $two } { $second }
web-notify-turn = It is your turn.
web-notify-offer = Shall the browser tell you when it is your turn and this page is hidden?
web-notify-yes = Yes, tell me
web-notify-no = No, thanks
web-setting-notify = Tell me when it is my turn and the page is hidden
web-setting-emotes = Show emotes of others
