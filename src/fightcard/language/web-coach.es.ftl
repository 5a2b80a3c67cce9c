# El entrenador en la página.

web-setting-coach = Entrenador: contra el ordenador dice qué importa y avisa antes de un error
web-coach = Entrenador
web-coach-wait = Espera: ¿{ $action }?
web-coach-worse = Aquí «{ $better }» sale bastante mejor.
web-coach-better = Mejor: { $better }.
web-coach-cost = ¿Cuánto?
web-coach-cost-exact = Posibilidades: −{ $cost } %, exacto.
web-coach-cost-about = Posibilidades: unos −{ $cost } %.
web-coach-back = Retirarla
web-coach-anyway = Jugarla igualmente
web-coach-words = Palabras de esta mesa
