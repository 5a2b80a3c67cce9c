"""All campaigns."""

from __future__ import annotations

from .crash_points import CRASH_POINTS
from .disk_faults import DISK_FAULTS
from .kills import KILLED
from .power_loss import POWER_LOSS
from .repeats import REPEATS
from .restarts import RESTARTS
from .resume import RESUME
from .second_server import SECOND_SERVER

CAMPAIGNS = (CRASH_POINTS, KILLED, POWER_LOSS, REPEATS, DISK_FAULTS, RESUME, RESTARTS, SECOND_SERVER)
