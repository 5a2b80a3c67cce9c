# Por qué una carta es mejor que otra.

champions-why-kills = { $better_action } mata al enemigo.
champions-why-could-win = { $better_action } gana el Asalto, { $value } contra { $against }.
champions-why-wounds-more = { $better_action } es un Golpe que gana: { $wounds ->
        [one] una herida
       *[other] { $wounds } heridas
    } y 1 punto de Reputación.
champions-why-wounded = { $chosen_action } pierde contra un Golpe, y eso hiere.
champions-why-overpowered = Con { $chosen_action } quedas Arrollado: { $wounds } heridas de golpe.
champions-why-cheaper = { $better_action } también gana, y guardas { $chosen_action }.
champions-why-lost-anyway = Este Asalto está perdido. Para perderlo basta { $better_action }, y guardas { $chosen_action }.
champions-why-not-worth = Ganar este Asalto no vale { $chosen_action }.
champions-why-keeps-strike = { $better_action } consigue lo mismo, y guardas un Golpe para un Asalto en que hiera.
champions-why-leads-low = { $chosen_action } vale { $value }: un Golpe alto contra ella hace hasta { $wounds ->
        [one] una herida
       *[other] { $wounds } heridas
    }.
champions-why-spends-high = { $chosen_action } vale más en un Asalto en que veas lo que viene.
champions-why-strike = Una negra que gana es un Golpe: hiere y da Reputación.
champions-why-parry = { $better_action } es roja: guardas el Golpe para un Asalto en que hiera.
champions-why-panic-costs = El pánico cuesta 1 punto de Reputación, y la carta a ciegas no puede herir.
champions-why-runs-out = { $count ->
        [one] No te quedaría carta para el último Asalto.
       *[other] No te quedarían cartas para los { $count } Asaltos restantes.
    }
champions-why-panic-pays = Tus cartas pierden aquí de todos modos; la del mazo puede dar más.
champions-why-mix-high = Si aquí juegas siempre { $chosen_action }, tu rival pone una carta baja y guarda las altas.
champions-why-mix-low = Si aquí juegas siempre { $chosen_action }, tu rival responde con un Golpe.
