# Die Stufen, auf denen der Computer spielt, jede in einer Zeile beschrieben.

levels = Stufen des Computers
level-random = tut irgendetwas Erlaubtes; ein sanfter Gegner, solange du die Karten kennenlernst
level-novice = denkt nur kurz nach und macht oft Fehler, wie Anfänger eben; ein Gegner für die ersten Abende
level-regular = sieht das Naheliegende und macht ab und zu Fehler; für alle, die das Spiel kennen
level-expert = denkt schnell und macht keine Flüchtigkeitsfehler; schwer zu schlagen
level-master = nimmt sich bis zu zwei Sekunden und spielt so gut wie möglich; Besseres gibt es hier nicht
level-thumb = spielt nach einfachen Faustregeln und ändert sich nie; der Maßstab für alle anderen
