# Lo que dice el entrenador: qué importa ahora.

champions-coach-sealed = Las dos cartas van boca abajo: una baja invita a un Golpe duro, una mediana es segura.
champions-coach-lead = Estás en desventaja y juegas primero: no tan bajo como para que te Arrollen.
champions-coach-winnable = Puedes ganar este Asalto: usa la carta más barata que lo gane, negra si puedes.
champions-coach-lost = No puedes ganar este Asalto: piérdelo gastando poco, pero no tan bajo como para que te Arrollen.
champions-coach-name = Elige el palo del Comodín: las negras hieren, las rojas no.
champions-coach-blind = La carta de tu rival va a ciegas y no puede herir: gana el Asalto gastando poco.
