# Warum eine Karte besser ist als eine andere.

champions-why-kills = { $better_action } tötet den Gegner.
champions-why-could-win = { $better_action } gewinnt die Runde, { $value } gegen { $against }.
champions-why-wounds-more = { $better_action } ist ein Hieb, der gewinnt: { $wounds ->
        [one] eine Wunde
       *[other] { $wounds } Wunden
    } und 1 Punkt Ansehen.
champions-why-wounded = { $chosen_action } verliert gegen einen Hieb, und der verwundet.
champions-why-overpowered = Mit { $chosen_action } wirst du übermannt: { $wounds } Wunden auf einmal.
champions-why-cheaper = { $better_action } gewinnt auch, und du behältst { $chosen_action }.
champions-why-lost-anyway = Diese Runde ist verloren. { $better_action } genügt dafür, und du behältst { $chosen_action }.
champions-why-not-worth = Diese Runde zu gewinnen ist { $chosen_action } nicht wert.
champions-why-keeps-strike = { $better_action } bewirkt hier dasselbe, und du behältst einen Hieb für eine Runde, in der er verwundet.
champions-why-leads-low = { $chosen_action } zählt { $value }: Ein hoher Hieb dagegen bringt bis zu { $wounds ->
        [one] einer Wunde
       *[other] { $wounds } Wunden
    }.
champions-why-spends-high = { $chosen_action } ist mehr wert in einer Runde, in der du siehst, was kommt.
champions-why-strike = Eine schwarze Karte, die gewinnt, ist ein Hieb: Sie verwundet und bringt Ansehen.
champions-why-parry = { $better_action } ist rot: Du behältst den Hieb für eine Runde, in der er verwundet.
champions-why-panic-costs = Panik kostet 1 Punkt Ansehen, und die verdeckt gezogene Karte kann nicht verwunden.
champions-why-runs-out = { $count ->
        [one] Für die letzte Runde hättest du keine Karte mehr.
       *[other] Für die restlichen { $count } Runden hättest du keine Karten mehr.
    }
champions-why-panic-pays = Deine Karten verlieren hier ohnehin; die Karte vom Deck kann mehr bringen.
champions-why-mix-high = Spielst du hier immer { $chosen_action }, opfert dein Gegner dagegen eine niedrige Karte und behält die hohen.
champions-why-mix-low = Spielst du hier immer { $chosen_action }, schlägt dein Gegner mit einem Hieb zu.
