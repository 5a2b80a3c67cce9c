# Lessons in the browser.

web-lesson = Lesson
web-lessons = All lessons
web-lessons-finished = { $count ->
        [one] 1 lesson finished
       *[other] { $count } lessons finished
    }
web-lessons-all = You have finished all lessons of this game. Time to play.
web-lesson-of = { $game } · Lesson { $number } of { $count }
web-lesson-step = Step { $step } of { $steps }
web-lesson-minutes = { $minutes } min
web-lesson-finished = Finished
web-lesson-leave = Leave the lesson; your progress is kept
web-lesson-unknown = There is no such lesson.
web-lesson-go-on = Go on with ‘Next’.
web-lesson-again-text = The cards are dealt again.
web-lesson-again = Try again
web-next-step = Next
web-lesson-fits = Show what fits
web-lesson-done = Lesson finished
web-lesson-next-text = Next comes: { $title }.
web-lesson-next = Next lesson
web-lesson-play = Play a game
web-lesson-restart = Once more
web-try-again = Try again

## The front page, until the first lesson or game is finished

web-new-here = New here? Start with any lesson.
web-new-here-text = Five minutes, real cards, no reading first. Then you play.
web-know-games = I know the games
web-learn-first = Learn in 5 minutes
web-learn-game = Learn { $game }
web-just-play = Just play
