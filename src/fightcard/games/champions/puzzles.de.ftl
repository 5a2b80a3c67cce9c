# Die Themen der Rätsel, und die Überschriften zu einer falschen Wahl.

champions-theme-kills = Der tödliche Hieb
champions-theme-could-win = Diese Runde ist zu gewinnen
champions-theme-spear-wins = Dein Speer gewinnt bei Gleichstand
champions-theme-wounds-more = Gewinne mit einem Hieb
champions-theme-wounded = Vorsicht vor der Wunde
champions-theme-overpowered = Lass dich nicht übermannen
champions-theme-cheaper = Gewinne billiger
champions-theme-lost-anyway = Ohnehin verloren: Wirf niedrig ab
champions-theme-not-worth = Die Karte nicht wert
champions-theme-keeps-strike = Behalte den Hieb
champions-theme-leads-low = Eine niedrige Karte voran
champions-theme-spends-high = Eine zu hohe Karte
champions-theme-strike = Schlag mit einem Hieb zu
champions-theme-parry = Geh mit Rot voran
champions-theme-panic-costs = Panik kostet Ansehen
champions-theme-runs-out = Karten für jede Runde
champions-theme-panic-pays = Panik kann sich lohnen
