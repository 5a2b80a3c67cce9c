# Die Stufen, auf denen der Computer spielt, jede mit ihrem Wesen in einer Zeile.

levels = Stufen des Computers
level-random = tut irgendetwas Erlaubtes; sanfte Gesellschaft, solange du die Karten lernst
level-novice = denkt kurz nach und vertut sich oft, wie Anfänger eben; ein Gegner für die ersten Abende
level-regular = sieht, was nahe liegt, und vertut sich ab und zu; für alle, die das Spiel kennen
level-expert = denkt schnell und macht keine Flüchtigkeitsfehler; schwer zu schlagen
level-master = nimmt sich bis zu zwei Sekunden und spielt, so gut es kann; Besseres gibt es hier nicht
level-thumb = spielt nach einfachen Faustregeln und ändert sich nie; der Maßstab für alle anderen
