# Problemas en el navegador.

web-puzzles = Problemas
web-puzzle-of-day = Problema del día
web-puzzle-number = Problema { $id }
web-puzzle-leave = Salir del problema
web-puzzle-unknown = Ese problema no existe.
web-puzzle-asked = Encuentra la mejor opción
web-puzzle-asked-text = Una es claramente mejor que las demás. Una carta equivocada se explica y vuelve a tu mano.
web-puzzle-cost = Lo que cuesta
web-puzzle-week = Los últimos siete días
web-puzzle-day-solved = { $day }: resuelto
web-puzzle-day-open = { $day }: sin resolver
web-puzzle-tomorrow = Mañana hay uno nuevo.
web-puzzle-next = Problema siguiente
