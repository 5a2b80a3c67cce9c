# Lessons: what all of them say. The lessons of a game have their texts in its own folder.

learn-right = Right: { $action }
learn-refused = Not allowed here
learn-won = You win
learn-lost = Not this time
learn-you = Kai
learn-opponent = Nova
learn-who = You are { $you }. Your opponent is { $opponent }.
learn-list = Lessons of { $game }
learn-minutes = { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
learn-state = { $done ->
        [0] new
       *[other] step { $next } of { $steps }
    }
learn-state-finished = finished
learn-choose = Enter starts ‘{ $title }’. Or type the number of a lesson. ‘{ $quit }’ ends.
learn-title = Lesson { $number }: { $title }
learn-step = Step { $step } of { $steps }
learn-how = Type a card by its number or its name. ‘{ $hint }’ gives a hint, ‘{ $rules }’ with a number shows a rule, ‘{ $quit }’ leaves. A wrong card costs nothing.
learn-hint = Hint: { $hint }
learn-rule = Rule { $rule }
learn-finished = Lesson finished: { $title }.
learn-resumed = You go on where you left off.
learn-all-finished = You have finished all lessons. ‘fightcard play { $game }’ starts a game.
learn-left = Your progress is kept. ‘fightcard learn { $game }’ goes on.
learn-again = The cards are dealt again; try another way.

error-lesson-unknown = There is no lesson ‘{ $value }’; the lessons are: { $lessons }.
error-lessons-none = { $game } has no lessons.
error-lesson-file = The lesson { $file } cannot be read: { $reason }
error-progress-damaged = The file ‘{ $path }’, which holds your progress in the lessons, is damaged and stays as it is; your progress is not kept until you delete it.
