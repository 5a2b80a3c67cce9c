"""The basic game of Duels of Cartisora: one Match, solved by backward induction over the cards that are left.

=================  ====================================================================================================
``outcomes.py``    what a Clash between two cards brings, asked of the rules themselves
``grids.py``       which differences of the piles and which locks there can be, and how a Clash changes them
``layers.py``      the work, compiled: which positions can occur, and the matrix game of each
``tables.py``      all positions that can follow from one, with their values and strategies
=================  ====================================================================================================
"""
