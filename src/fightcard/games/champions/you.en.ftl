# What happens, told to the player to whom it happens.

champions-event-armed-you = You send { $champion } into the fight, armed with { $weapon_code ->
        [spear] a Spear.
        [sword] a Sword.
       *[axe] an Axe.
    }
champions-event-sealed-you = You have chosen, still hidden.
champions-event-took-back-you = You take the choice back.
champions-event-resigned-you = You resign.
