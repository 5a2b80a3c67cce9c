# Warum eine Karte besser ist als eine andere.

champions-with-better = { $better_action_code ->
    [unnamed] einer anderen Karte
    [JS] dem Pik-Buben
    [JH] dem Herz-Buben
    [JD] dem Karo-Buben
    [JC] dem Kreuz-Buben
    [QS] der Pik-Dame
    [QH] der Herz-Dame
    [QD] der Karo-Dame
    [QC] der Kreuz-Dame
    [KS] dem Pik-König
    [KH] dem Herz-König
    [KD] dem Karo-König
    [KC] dem Kreuz-König
    [AS] dem Pik-Ass
    [AH] dem Herz-Ass
    [AD] dem Karo-Ass
    [AC] dem Kreuz-Ass
    [X] dem { $better_action }
    [XS] dem { $better_action }
    [XH] dem { $better_action }
    [XD] dem { $better_action }
    [XC] dem { $better_action }
   *[other] { $better_action }
}
champions-with-chosen = { $chosen_action_code ->
    [JS] dem Pik-Buben
    [JH] dem Herz-Buben
    [JD] dem Karo-Buben
    [JC] dem Kreuz-Buben
    [QS] der Pik-Dame
    [QH] der Herz-Dame
    [QD] der Karo-Dame
    [QC] der Kreuz-Dame
    [KS] dem Pik-König
    [KH] dem Herz-König
    [KD] dem Karo-König
    [KC] dem Kreuz-König
    [AS] dem Pik-Ass
    [AH] dem Herz-Ass
    [AD] dem Karo-Ass
    [AC] dem Kreuz-Ass
    [X] dem { $chosen_action }
    [XS] dem { $chosen_action }
    [XH] dem { $chosen_action }
    [XD] dem { $chosen_action }
    [XC] dem { $chosen_action }
   *[other] { $chosen_action }
}
champions-the-chosen = { $chosen_action_code ->
    [JS] den Pik-Buben
    [JH] den Herz-Buben
    [JD] den Karo-Buben
    [JC] den Kreuz-Buben
    [QS] die Pik-Dame
    [QH] die Herz-Dame
    [QD] die Karo-Dame
    [QC] die Kreuz-Dame
    [KS] den Pik-König
    [KH] den Herz-König
    [KD] den Karo-König
    [KC] den Kreuz-König
    [AS] das Pik-Ass
    [AH] das Herz-Ass
    [AD] das Karo-Ass
    [AC] das Kreuz-Ass
    [X] den { $chosen_action }
    [XS] den { $chosen_action }
    [XH] den { $chosen_action }
    [XD] den { $chosen_action }
    [XC] den { $chosen_action }
   *[other] { $chosen_action }
}

champions-why-kills = Mit { champions-with-better } tötest du den Gegner.
champions-why-could-win = Mit { champions-with-better } gewinnst du die Runde, { $value } gegen { $against }.
champions-why-spear-wins = Mit { champions-with-better } gewinnst du die Runde: Beide Karten sind { $value } wert, und dann gewinnt dein Speer.
champions-why-wounds-more = Mit { champions-with-better } gewinnst du durch einen Hieb: { $wounds ->
        [one] eine Wunde
       *[other] { $wounds } Wunden
    } und 1 Punkt Ansehen.
champions-why-wounded = Mit { champions-with-chosen } verlierst du gegen einen Hieb, und der verwundet.
champions-why-overpowered = Mit { champions-with-chosen } wirst du übermannt: { $wounds } Wunden auf einmal.
champions-why-cheaper = Mit { champions-with-better } gewinnst du auch und behältst { champions-the-chosen }.
champions-why-lost-anyway = Diese Runde ist verloren. Mit { champions-with-better } verlierst du sie billiger und behältst { champions-the-chosen }.
champions-why-not-worth = Diese Runde zu gewinnen ist { champions-the-chosen } nicht wert.
champions-why-keeps-strike = Mit { champions-with-better } erreichst du hier dasselbe und behältst einen Hieb für eine Runde, in der er verwundet.
champions-why-leads-low = Gegen { champions-the-chosen } mit dem Wert { $value } schlägt ein hoher Hieb { $wounds ->
        [one] eine Wunde
       *[other] bis zu { $wounds } Wunden
    }.
champions-why-spends-high = Du behältst { champions-the-chosen } für eine Runde, in der du siehst, was kommt.
champions-why-strike = Eine schwarze Karte, die gewinnt, ist ein Hieb: Sie verwundet und bringt Ansehen.
champions-why-parry = Mit { champions-with-better } spielst du Rot und behältst den Hieb für eine Runde, in der er verwundet.
champions-why-panic-costs = Panik kostet 1 Punkt Ansehen, und die verdeckt gezogene Karte kann nicht verwunden.
champions-why-runs-out = { $count ->
        [one] Für die letzte Runde hättest du keine Karte mehr.
       *[other] Für die restlichen { $count } Runden hättest du keine Karten mehr.
    }
champions-why-panic-pays = Deine Karten verlieren hier ohnehin; die Karte vom Deck kann mehr bringen.
champions-why-mix-high = Spielst du hier immer { champions-the-chosen }, opfert dein Gegner dagegen eine niedrige Karte und behält die hohen.
champions-why-mix-low = Spielst du hier immer { champions-the-chosen }, reagiert dein Gegner mit einem Hieb.
