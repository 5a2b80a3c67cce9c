# Der Coach auf der Seite.

web-setting-coach = Coach: sagt gegen den Computer, worauf es ankommt, und warnt vor Fehlern
web-coach = Coach
web-coach-wait = Moment: { $action }?
web-coach-worse = „{ $better }“ ist hier deutlich besser.
web-coach-better = Besser: { $better }.
web-coach-cost = Wie viel?
web-coach-cost-exact = Chancen: genau −{ $cost } %.
web-coach-cost-about = Chancen: etwa −{ $cost } %.
web-coach-back = Zurücknehmen
web-coach-anyway = Trotzdem spielen
web-coach-matter = Worauf es jetzt ankommt
web-coach-words = Begriffe an diesem Tisch
