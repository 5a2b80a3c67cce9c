# Puzzles in the browser.

web-puzzles = Puzzles
web-puzzle-of-day = Puzzle of the day
web-puzzle-number = Puzzle { $id }
web-puzzle-leave = Leave the puzzle
web-puzzle-unknown = There is no such puzzle.
web-puzzle-asked = Find the best choice
web-puzzle-asked-text = One choice is clearly better than all others. A wrong card is explained and comes back.
web-puzzle-cost = What it costs
web-puzzle-week = The last seven days
web-puzzle-day-solved = { $day }: solved
web-puzzle-day-open = { $day }: not solved
web-puzzle-tomorrow = Tomorrow there is a new one.
web-puzzle-next = Next puzzle
