# The themes of puzzles, and the headlines of what is said about a wrong choice.

champions-theme-kills = The strike that kills
champions-theme-could-win = This Round can be won
champions-theme-spear-wins = Your Spear wins ties
champions-theme-wounds-more = Win with a Strike
champions-theme-wounded = Beware of the wound
champions-theme-overpowered = Do not be Overpowered
champions-theme-cheaper = Win it cheaper
champions-theme-lost-anyway = Lost anyway: throw low
champions-theme-not-worth = Not worth the card
champions-theme-keeps-strike = Keep the Strike
champions-theme-leads-low = A low card in front
champions-theme-spends-high = Too high a card
champions-theme-strike = Strike
champions-theme-parry = Lead with a red card
champions-theme-panic-costs = Panic costs Reputation
champions-theme-runs-out = Cards for every Round
champions-theme-panic-pays = Panic can pay
