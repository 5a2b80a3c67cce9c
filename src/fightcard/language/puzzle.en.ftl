# Puzzles, wherever they are shown. The themes of a game are in its own folder.

puzzle-title = Puzzle { $id }: { $game }
puzzle-of-the-day = Puzzle of the day: { $game }
puzzle-difficulty = Difficulty: { $difficulty }
puzzle-difficulty-1 = easy
puzzle-difficulty-2 = medium
puzzle-difficulty-3 = hard
puzzle-asked = One choice is clearly better than all others. Which one?
puzzle-how = Type a card by its number or its name. ‘{ $hint }’ says what it is about, ‘{ $rules }’ with a number shows a rule, ‘{ $quit }’ leaves. A wrong card is explained and comes back.
puzzle-right = Every other choice costs at least { $percent } % of your chances.
puzzle-not-best = There is something better
puzzle-wrong = With { $action } you give away { $percent } % of your chances. Compare what is left in your hand after each card.
puzzle-cost = Costs { $percent } % of your chances.
puzzle-solved = { $tries ->
        [one] Solved at the first try.
       *[other] Solved at try { $tries }.
    }
puzzle-streak = { $days ->
        [one] Your streak: 1 day.
       *[other] Your streak: { $days } days.
    }
puzzle-next = { $left ->
        [one] Enter shows the last puzzle that you have not solved. ‘{ $quit }’ ends.
       *[other] Enter shows another one of { $left } puzzles that you have not solved. ‘{ $quit }’ ends.
    }
puzzle-all-solved = You have solved all puzzles of this game.
puzzle-left = Tomorrow there is a new puzzle of the day: ‘fightcard puzzle { $game }’.

error-puzzle-unknown = There is no puzzle ‘{ $value }’; ‘fightcard puzzle { $game } --list’ lists them.
error-puzzles-none = { $game } has no puzzles.
error-puzzle-file = The puzzles in { $file } cannot be read: { $reason }
error-puzzle-progress-damaged = The file ‘{ $path }’, which holds the puzzles that you have solved, is damaged and stays as it is; nothing is kept until you delete it.
