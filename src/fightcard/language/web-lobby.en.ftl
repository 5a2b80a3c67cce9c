# The lobby: tables that wait for anybody.

web-lobby = Lobby
web-lobby-text = Play somebody who is here right now.
web-lobby-find = Find me an opponent
web-lobby-find-text = You sit down with somebody who wants the same game with the same rules and clock. If nobody waits, your table is listed until somebody comes.
web-lobby-game = Game
web-lobby-clock = Clock
web-lobby-wait = If nobody comes
web-lobby-level = Level of the bot
web-lobby-wait-choice = { $seconds ->
        [0] keep waiting
       *[other] a bot after { web-lobby-time }
    }
web-lobby-time = { $minutes ->
        [0] { $seconds } s
       *[other] { $minutes } min
    }
web-lobby-waiting = Who waits
web-lobby-show = Show
web-lobby-all-games = All games
web-lobby-nobody = Nobody waits at the moment. Be the first: somebody else is looking at this list soon enough.
web-lobby-somebody = Somebody
web-lobby-waited = { $minutes ->
        [0] just now
       *[other] waiting for { $minutes } min
    }
web-lobby-seats = { $open } of { $seats } seats open
web-lobby-join = Join
web-lobby-join-table = Join { $player }: { $game }
web-lobby-rule = { $option }: { $value }
web-lobby-yours = Your table
web-lobby-back = Go to your table
web-lobby-page = Page { $page } of { $pages }
web-lobby-earlier = Previous page
web-lobby-later = Next page
web-lobby-clock-none = no clock
web-lobby-clock-move = { $seconds } s a move
web-lobby-clock-bank = { $minutes } min + { $increment } s
web-lobby-clock-days = { $days ->
        [one] one day a move
       *[other] { $days } days a move
    }
web-lobby-you-wait = Waiting for an opponent
web-lobby-listed = Your table is listed in the lobby. It leaves the list half a minute after you leave this page.
web-lobby-bot-in = A bot sits down in { web-lobby-time }.
web-lobby-list = List in the lobby
web-lobby-list-text = Anybody on this server can take the seat then, not only those who have the link.
web-lobby-unlist = Take it off the list
