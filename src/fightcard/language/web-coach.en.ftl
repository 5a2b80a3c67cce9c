# The coach on the page.

web-setting-coach = Coach: says what matters and warns before mistakes, against the computer
web-coach = Coach
web-coach-wait = Wait: { $action }?
web-coach-worse = { $better } does clearly better here.
web-coach-better = { $better } is better.
web-coach-cost = How much?
web-coach-cost-exact = Chances: −{ $cost } %, exactly.
web-coach-cost-about = Chances: about −{ $cost } %.
web-coach-back = Take it back
web-coach-anyway = Play it anyway
web-coach-matter = What matters now
web-coach-words = Words on this table
