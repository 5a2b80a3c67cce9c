"""Reports: HTML files that hold everything they need.

A report is made from a template in ``templates/``, by an engine that escapes every text. Its policy forbids the
browser to load anything and to run any script; the only style sheet is the one in the file, named by its hash. Charts
are SVG in the page itself (``templates/charts.html``), coloured by the style sheet, light or dark as the reader's
system is. matplotlib draws the charts of ``bench/``, not these: it would add 60 MB to the extra ``report``, and colours
that do not follow the reader's system.
"""

from __future__ import annotations

from .pages import check_place, render, save

__all__ = ["check_place", "render", "save"]
