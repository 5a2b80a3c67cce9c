"""Duels of Cartisora: one Match, solved by backward induction over the cards that are left.

=============  ========================================================================================================
``tables``     ``outcomes`` of Clashes, asked of the rules; ``grids`` of pile differences and locks; ``frames`` of all
               positions that can follow from one
``solver``     ``layers``: compiled kernels; ``backward_induction``; ``full_solver`` with checkpoints; ``persistence``;
               ``seat_swap``; ``draw_value``: the value of a drawn Match; ``solution``: values and strategies
``book``       ``opening_book``; ``packing`` of its layers; ``delta_coding`` of a pairing against two other books
``endgame``    ``trees``: classes with reactions, by the rules themselves; ``endgames``; ``counting``; ``live`` solving
``analysis``   ``advice`` for players; ``levels`` and their ``policy``; ``best_response``, ``exploitability`` and
               ``strength``; ``estimate`` of unsolved positions and its ``fitting``; ``picture`` of the first Clash
``service``    all of it as commands and the API use it
=============  ========================================================================================================
"""
