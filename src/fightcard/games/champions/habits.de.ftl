# Was jemand immer wieder tut, nach den Kürzeln der Gründe.

champions-habit-kills = Du übersiehst tödliche Hiebe.
champions-habit-could-win = Du gibst Runden her, die du gewinnen könntest.
champions-habit-spear-wins = Du übersiehst Runden, die dein Speer bei gleichen Werten gewinnt.
champions-habit-wounds-more = Du gewinnst, wo du auch verwunden könntest.
champions-habit-wounded = Du lässt dich von Hieben verwunden, die du aufhalten könntest.
champions-habit-overpowered = Du wirst oft übermannt.
champions-habit-cheaper = Du gewinnst mit höheren Karten als nötig.
champions-habit-lost-anyway = Du wirfst gute Karten in verlorene Runden.
champions-habit-not-worth = Du zahlst zu viel für eine Runde.
champions-habit-keeps-strike = Du setzt Hiebe ein, wo eine rote Karte dasselbe leistet.
champions-habit-leads-low = Du gehst mit zu niedrigen Karten voran.
champions-habit-spends-high = Du setzt hohe Karten zu früh ein.
champions-habit-strike = Du spielst Rot, wo ein Hieb mehr bringt.
champions-habit-parry = Du spielst Hiebe, wo Rot genügt.
champions-habit-panic-costs = Du gerätst zu schnell in Panik.
champions-habit-runs-out = Dir gehen vor der letzten Runde die Karten aus.
champions-habit-panic-pays = Du spielst weiter, wo sich Panik lohnen würde.
