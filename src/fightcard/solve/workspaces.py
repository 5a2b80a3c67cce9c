"""Arrays for the functions of matrix.py, made in Python."""

from __future__ import annotations

from fightcard.kernel.arrays import INT, zeros

from .matrix import MIXES, MOST, WIDTH, Simplex


def new_simplex() -> Simplex:
    """Arrays for matrix games of any size."""
    return Simplex(tableau=zeros((MOST + 1, WIDTH)), labels=zeros((2, MOST), INT), mixes=zeros((MIXES, WIDTH)))
