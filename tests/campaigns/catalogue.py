"""All campaigns."""

from __future__ import annotations

from .contention import CONTENTION
from .crash_points import CRASH_POINTS
from .disk_faults import DISK_FAULTS
from .failover import FAILOVER
from .fairness import FAIR
from .kills import KILLED
from .power_loss import POWER_LOSS
from .repeats import REPEATS
from .replays import REPLAYED
from .restarts import RESTARTS
from .resume import RESUME
from .second_server import SECOND_SERVER
from .shuffles import SHUFFLED
from .starts import STARTS

STORE = (CRASH_POINTS, KILLED, POWER_LOSS, REPEATS, CONTENTION, DISK_FAULTS, RESUME, RESTARTS, STARTS, SECOND_SERVER)
CHANCE = (REPLAYED, FAIR, SHUFFLED)
CAMPAIGNS = (*STORE, FAILOVER, *CHANCE)
