# Los temas de los problemas, y los titulares de lo que se dice de una elección equivocada.

champions-theme-kills = El Golpe que mata
champions-theme-could-win = Este Asalto se puede ganar
champions-theme-spear-wins = Tu Lanza gana los empates
champions-theme-wounds-more = Gana con un Golpe
champions-theme-wounded = Cuidado con la herida
champions-theme-overpowered = No te dejes arrollar
champions-theme-cheaper = Gana con menos
champions-theme-lost-anyway = Perdido: tira una baja
champions-theme-not-worth = No vale esa carta
champions-theme-keeps-strike = Guarda el Golpe
champions-theme-leads-low = Una carta baja por delante
champions-theme-spends-high = Una carta demasiado alta
champions-theme-strike = Ataca con un Golpe
champions-theme-parry = Sal con una roja
champions-theme-panic-costs = El pánico cuesta Reputación
champions-theme-runs-out = Cartas para cada Asalto
champions-theme-panic-pays = El pánico puede valer la pena
