# El entrenador en la página.

web-setting-coach = Entrenador: contra el ordenador dice qué importa y avisa antes de un error
web-coach = Entrenador
web-coach-wait = Espera: ¿{ $action }?
web-coach-worse = Aquí «{ $better }» sale claramente mejor.
web-coach-better = Mejor: { $better }.
web-coach-cost = ¿Cuánto?
web-coach-cost-exact = Posibilidades: −{ $cost } %, exacto.
web-coach-cost-about = Posibilidades: alrededor de −{ $cost } %.
web-coach-back = Cambiar mi elección
web-coach-anyway = Jugar igualmente
web-coach-matter = Lo que importa ahora
web-coach-words = Términos de esta mesa
