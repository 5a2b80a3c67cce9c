# Errores de la interfaz de Python.

error-position-option = La posición dice { $option }={ $value }, pero se juega con { $option }={ $wanted }.
error-action-without-id = La acción «{ $value }» no tiene número: solo lo tienen las decisiones del juego, no take-back ni resign.
error-action-id-unknown = No hay ninguna acción con el número { $value }; los números van de 0 a { $last }.
error-observation-seat = Esto es lo que sabe el asiento { $own }; no dice qué puede hacer el asiento { $seat }.
error-key-or-seed = Indica una semilla o una clave, no ambas.
error-record-no-deal = Esta posición empezó con un texto y no con un reparto, así que no se puede hacer un registro de ella.
error-bot-other-game = Este bot juega a { $own }, y la posición es de { $game }.
error-bot-not-due = El asiento { $seat } no tiene nada que decidir ahora.
