# Lo que pasa, contado a quien le pasa.

champions-event-armed-you = Envías a la lucha a { $champion }, armado con { $weapon_code ->
        [spear] una Lanza.
        [sword] una Espada.
       *[axe] un Hacha.
    }
champions-event-sealed-you = Has elegido, aún en secreto.
champions-event-took-back-you = Retiras tu elección.
champions-event-resigned-you = Te rindes.
