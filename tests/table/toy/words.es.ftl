# For tests alone.

toy-name = Toy
toy-tagline = Seal, reveal, compare.
toy-length = Rondas por partida: { NUMBER($rounds, minimumFractionDigits: 2, maximumFractionDigits: 2) }
toy-option-players = How many play.
toy-card-S = { $number } of Spades
toy-card-JC = Jack of Clubs
toy-card-knight-JC = Shield Bash
toy-card-XS = Joker as Spades
toy-action-pass = Pass
toy-weapon-spear = Spear
toy-weapon-sword = Sword
toy-side-first = First side
toy-side-second = Second side
toy-event-dealt = { $player } has { $cards }.
toy-event-dealt-hidden = { $player } has { $count } cards.
toy-event-round-began = Round { $round }.
toy-event-sealed = { $player } has chosen.
toy-event-took-back = { $player } thinks again.
toy-event-revealed = { $player } shows { $card } with the { $weapon }{ $weapon_code ->
        [spear] , long
       *[other] {""}
    }.
toy-event-revealed-none = { $player } holds the { $weapon } still.
toy-event-scored = { $side } scores.
toy-event-scored-none = Nobody scores.
toy-event-game-ended = { $side } wins.
toy-event-game-ended-none = Nobody wins.
toy-event-resigned = { $player } gives up.
toy-reason-fought-out = fought out
toy-reason-resigned = resignation
toy-refused-not-in-hand = { $action } is gone ({ $rule }). Left: { $allowed }.
toy-refused-not-due = { $action } has to wait ({ $rule }).
toy-refused-take-back-too-late = Nothing to take back ({ $rule }).
toy-refused-game-over = Over ({ $rule }).
toy-error-undo-nothing = Nothing has been done yet.

toy-standing-score = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}
