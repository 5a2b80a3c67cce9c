"""All campaigns."""

from __future__ import annotations

from .contention import CONTENTION
from .crash_points import CRASH_POINTS
from .disk_faults import DISK_FAULTS
from .failover import FAILOVER
from .kills import KILLED
from .power_loss import POWER_LOSS
from .repeats import REPEATS
from .restarts import RESTARTS
from .resume import RESUME
from .second_server import SECOND_SERVER
from .starts import STARTS

STORE = (CRASH_POINTS, KILLED, POWER_LOSS, REPEATS, CONTENTION, DISK_FAULTS, RESUME, RESTARTS, STARTS, SECOND_SERVER)
CAMPAIGNS = (*STORE, FAILOVER)
