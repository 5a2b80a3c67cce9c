# Was der Coach sagt: worauf es jetzt ankommt.

champions-coach-sealed = Beide Karten liegen verdeckt: Eine niedrige lädt zu einem schweren Hieb ein, eine mittlere ist sicher.
champions-coach-lead = Du bist im Nachteil und spielst zuerst: nicht so niedrig, dass du übermannt wirst.
champions-coach-winnable = Du kannst diese Runde gewinnen: mit der billigsten Karte, die reicht, am besten einer schwarzen.
champions-coach-lost = Du kannst diese Runde nicht gewinnen: Verlier sie billig, aber nicht so niedrig, dass du übermannt wirst.
champions-coach-name = Nenn die Farbe des Jokers: Schwarz verwundet, Rot nicht.
champions-coach-blind = Die Karte deines Gegners ist verdeckt gezogen und kann nicht verwunden: Gewinn die Runde billig.
