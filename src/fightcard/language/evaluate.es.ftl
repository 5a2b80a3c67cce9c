# Las palabras de la orden «fightcard evaluate» y de los archivos de estrategias.

cli-evaluate =
    Medir una estrategia con referencias fijas: su Elo y hasta dónde se puede explotar.

    La estrategia juega con las reglas normales contra los niveles del ordenador, cuyas puntuaciones son fijas, y contra jugadores sencillos que siguen una sola regla cada uno. Cada reparto se juega dos veces, con los asientos intercambiados. Quien conoce la estrategia gana al menos tanto como el mejor de estos rivales. En juegos pequeños, cuyo árbol se conoce entero, su explotabilidad se calcula con exactitud: lo que gana de media la mejor respuesta, si una partida ganada vale 1 y una perdida −1.

    Una estrategia es un archivo .npz u .onnx, que no contiene código, una clase en un archivo (mio.py:Barato), un bot instalado o un nivel.

cli-argument-policy = La estrategia: un archivo .npz u .onnx, ARCHIVO.py:CLASE o el nombre de un bot.
cli-value-policy = ESTRATEGIA
cli-option-evaluate-games = Cuántas partidas juega contra cada rival (por defecto: 200).
cli-option-evaluate-seed = La semilla de los repartos (por defecto: 1, que es parte de la prueba).

cli-evaluate-elo = Elo de { $policy }: { $elo } ({ $interval } al 95 %), en la escala de los niveles, donde «thumb» tiene 0.
cli-evaluate-shares = Puntos que gana contra cada rival en { $games } partidas, en %, con intervalos de confianza del 95 %:
cli-evaluate-responder = Un rival que la conozca gana al menos tanto como «{ $name }»: el { $share } % de los puntos (al 95 %: { $low } %).
cli-evaluate-exact = Explotabilidad en el juego pequeño { $name }: { $value } (exacta).
cli-evaluate-estimated = Explotabilidad en el juego pequeño { $name }: { $value } (de una muestra de sus decisiones).
cli-evaluate-interrupted = Interrumpido antes de jugar todas las partidas.

error-evaluate-without = No hay referencias fijas para el juego { $game }.
error-policy-missing = No se puede leer el archivo de estrategia «{ $path }» ({ $reason }).
error-policy-unreadable = «{ $path }» no es un archivo de estrategia que se pueda leer. Un archivo .npz contiene matrices weights_0, biases_0, … de números finitos, nada guardado con pickle; un archivo .onnx, un modelo.
error-policy-large = La estrategia «{ $path }» tiene más de { $most } MB.
error-policy-game = La estrategia «{ $path }» juega a { $own }, no a { $game }.
error-policy-shape = Una capa de «{ $path }» tiene la forma { $shape } donde hace falta { $wanted }.
error-policy-output = La estrategia «{ $path }» debe dar un número finito para cada una de las { $actions } acciones.
error-policy-input = El modelo «{ $path }» no admite filas de { $size } números.
