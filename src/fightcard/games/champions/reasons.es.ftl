# Por qué una carta es mejor que otra.

champions-with-better = { $better_action_code ->
    [unnamed] otra carta
    [JS] la { $better_action }
    [JH] la { $better_action }
    [JD] la { $better_action }
    [JC] la { $better_action }
    [QS] la { $better_action }
    [QH] la { $better_action }
    [QD] la { $better_action }
    [QC] la { $better_action }
   *[other] el { $better_action }
}
champions-with-chosen = { $chosen_action_code ->
    [JS] la { $chosen_action }
    [JH] la { $chosen_action }
    [JD] la { $chosen_action }
    [JC] la { $chosen_action }
    [QS] la { $chosen_action }
    [QH] la { $chosen_action }
    [QD] la { $chosen_action }
    [QC] la { $chosen_action }
   *[other] el { $chosen_action }
}
champions-the-chosen = { $chosen_action_code ->
    [JS] la { $chosen_action }
    [JH] la { $chosen_action }
    [JD] la { $chosen_action }
    [JC] la { $chosen_action }
    [QS] la { $chosen_action }
    [QH] la { $chosen_action }
    [QD] la { $chosen_action }
    [QC] la { $chosen_action }
   *[other] el { $chosen_action }
}

champions-why-kills = Con { champions-with-better } matas al enemigo.
champions-why-could-win = Con { champions-with-better } ganas el Asalto, { $value } contra { $against }.
champions-why-spear-wins = Con { champions-with-better } ganas el Asalto: las dos valen { $value }, y entonces gana tu Lanza.
champions-why-wounds-more = Con { champions-with-better } tu Golpe gana: { $wounds ->
        [one] una herida
       *[other] { $wounds } heridas
    } y 1 punto de Reputación.
champions-why-wounded = Con { champions-with-chosen } pierdes contra un Golpe, y eso hiere.
champions-why-overpowered = Con { champions-with-chosen } te Arrollan: { $wounds } heridas de golpe.
champions-why-cheaper = Con { champions-with-better } también ganas, y guardas { champions-the-chosen }.
champions-why-lost-anyway = Este Asalto está perdido. Con { champions-with-better } te cuesta menos, y guardas { champions-the-chosen }.
champions-why-not-worth = No merece la pena gastar { champions-the-chosen } para ganar este Asalto.
champions-why-keeps-strike = Con { champions-with-better } consigues lo mismo, y guardas un Golpe para un Asalto en el que hiera.
champions-why-leads-low = Contra { champions-the-chosen }, que vale { $value }, un Golpe alto hace { $wounds ->
        [one] una herida
       *[other] hasta { $wounds } heridas
    }.
champions-why-spends-high = Guardas { champions-the-chosen } para un Asalto en el que veas lo que viene.
champions-why-strike = Una negra que gana es un Golpe: hiere y da Reputación.
champions-why-parry = Con { champions-with-better } juegas roja y guardas el Golpe para un Asalto en el que hiera.
champions-why-panic-costs = El pánico cuesta 1 punto de Reputación, y la carta a ciegas no puede herir.
champions-why-runs-out = { $count ->
        [one] No te quedaría carta para el último Asalto.
       *[other] No te quedarían cartas para los { $count } Asaltos restantes.
    }
champions-why-panic-pays = Tus cartas pierden aquí de todos modos; la del mazo puede dar más.
champions-why-mix-high = Si aquí juegas siempre { champions-the-chosen }, tu rival pone una carta baja y guarda las altas.
champions-why-mix-low = Si aquí juegas siempre { champions-the-chosen }, tu rival responde con un Golpe.
