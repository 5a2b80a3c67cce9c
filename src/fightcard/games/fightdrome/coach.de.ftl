# Was der Coach sagt: worauf es jetzt ankommt.

fightdrome-coach-pick = Schick den Sleeve in den Kampf, dessen Deck zu deinem Stack passt.
fightdrome-coach-open = Eröffne mit einem schwachen Angriff: Die starken Karten sind zum Reagieren da.
fightdrome-coach-answer = Reagiere auf { $top } mit einer Karte, die passt. Mit einem Angriff bleibst du am Drücker, nach einem Block eröffnet dein Gegner.
fightdrome-coach-cheap = Es ist nur { $top }: Nimm die billigste Karte, die passt. Wer keine Karten mehr hat, verliert.
fightdrome-coach-neurochem = Gegen { $top } hilft nur Neurochem, und dafür ziehst du keine Karte nach.
fightdrome-coach-follow = Lass auf die Finte den Angriff folgen, gegen den am wenigsten hilft.
fightdrome-coach-staggered = Du wankst: Verlier die Karte, die am wenigsten kann.
fightdrome-coach-press = Dein Gegner wankt: Setz mit einem Angriff nach, oder ruh dich aus und zieh eine Karte.
fightdrome-coach-tired = { $count ->
    [one] Du hast noch eine Karte: Beim Ausruhen ziehst du eine zweite, und dein Gegner muss eröffnen.
   *[other] Du hast noch { $count } Karten: Beim Ausruhen ziehst du eine, und dein Gegner muss eröffnen.
}
fightdrome-coach-rested = Dein Gegner hat sich ausgeruht: Eröffne mit einem schwachen Angriff und behalte die starken Karten.
