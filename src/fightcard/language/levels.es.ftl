# Los niveles en los que juega el ordenador, cada uno descrito en una línea.

levels = Niveles del ordenador
level-random = juega al azar cualquier carta permitida; un rival amable mientras aprendes las cartas
level-novice = piensa poco y se equivoca a menudo, como los principiantes; un rival para las primeras tardes
level-regular = ve lo evidente y se equivoca de vez en cuando; para quien ya conoce el juego
level-expert = piensa rápido y no comete descuidos; difícil de vencer
level-master = se toma hasta dos segundos y juega lo mejor que puede; el nivel más fuerte
level-thumb = juega con reglas prácticas sencillas y nunca cambia; la vara de medir de los demás
