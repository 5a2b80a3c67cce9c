"""Duels of Cartisora: one Match, solved by backward induction over the cards that are left.

=================  ====================================================================================================
``outcomes.py``    what a Clash between two cards brings, asked of the rules themselves
``grids.py``       which differences of the piles and which locks there can be, and how a Clash changes them
``frames.py``      where all that can follow from a position stands
``layers.py``      the work, compiled: which positions can occur, and the matrix game of each
``solver.py``      layer after layer, from the last cards to the first; ``solution.py`` is what comes out
``full_table.py``       the whole game, kept in files (``storing.py``); ``race.py`` finds what a drawn Match is worth
``exchanging.py``  a solution read with the seats exchanged
``book.py``        the opening books that come with the package; ``estimate.py`` what is about true of the rest
``packing.py``     the layers of a book as bytes; ``leaning.py`` those of a pairing, by what two other books say
``live.py``        positions solved when they come up; ``advice.py`` joins it all for who plays
``levels.py``      what the weaker levels know, and how they slip (``policy.py``)
``exploit.py``     what a level loses to an opponent who knows it (``responses.py``, ``strength.py``)
``trees.py``       classes that react, by the rules themselves: ``endgames.py`` solves, ``counting.py`` counts
=================  ====================================================================================================
"""
