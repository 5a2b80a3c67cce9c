# Lo que alguien hace una y otra vez, según los códigos de los motivos.

champions-habit-kills = Se te escapan Golpes que matan.
champions-habit-could-win = Dejas pasar Asaltos que podrías ganar.
champions-habit-spear-wins = Se te escapan Asaltos que tu Lanza gana con valores iguales.
champions-habit-wounds-more = Ganas Asaltos en los que además podrías herir.
champions-habit-wounded = Te hieren Golpes que podrías parar.
champions-habit-overpowered = Te arrollan a menudo.
champions-habit-cheaper = Ganas con cartas más altas de lo necesario.
champions-habit-lost-anyway = Tiras cartas buenas en Asaltos perdidos.
champions-habit-not-worth = Pagas demasiado por un Asalto.
champions-habit-keeps-strike = Gastas Golpes donde una roja hace lo mismo.
champions-habit-leads-low = Sales con cartas demasiado bajas.
champions-habit-spends-high = Gastas las cartas altas demasiado pronto.
champions-habit-strike = Juegas rojas cuando un Golpe rinde más.
champions-habit-parry = Juegas Golpes cuando basta una roja.
champions-habit-panic-costs = Entras en pánico demasiado pronto.
champions-habit-runs-out = Te quedas sin cartas antes del último Asalto.
champions-habit-panic-pays = Sigues jugando cuando el pánico valdría la pena.
