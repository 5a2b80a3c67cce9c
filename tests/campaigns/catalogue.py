"""All campaigns."""

from __future__ import annotations

from .access import ACCESS
from .bad_bots import BAD_BOTS
from .bit_rot import BIT_ROT
from .clocks import CLOCK_STEPS, SERVER_STALLS
from .coach_timing import COACHED
from .command_ids import COMMAND_IDS
from .contention import CONTENTION
from .costs import COSTS
from .crash_points import CRASH_POINTS
from .disk_faults import DISK_FAULTS
from .emotes import EMOTE_FLOODS
from .expensive import EXPENSIVE, LONG_LOGS
from .failover import FAILOVER
from .fairness import FAIR
from .frame_floods import FRAME_FLOODS
from .hostile import DECODER, LIVE_FRAMES
from .http_requests import REQUESTS
from .kills import KILLED
from .lobby import LOBBY, LOBBY_CAPS, LOBBY_HOSTS, LOBBY_JOINS
from .lock_outs import LOCK_OUTS
from .markup import MARKUP
from .nonces import NONCE_GRINDING
from .pauses import PAUSES
from .people import LEAVERS, LYING_CLOCKS
from .power_loss import POWER_LOSS
from .repeats import REPEATS
from .replays import REPLAYED
from .restarts import RESTARTS
from .resume import RESUME
from .second_server import SECOND_SERVER
from .secrecy import SECRECY, SECRECY_SERVED
from .shared_seats import SHARED_SEATS
from .shuffles import SHUFFLED
from .starts import STARTS
from .strangers import CREATED, FLOODS, STALLS
from .timing import TIMED
from .tournaments import KILLED_TOURNAMENTS, MANY_TOURNAMENTS

STORE = (CRASH_POINTS, KILLED, POWER_LOSS, REPEATS, CONTENTION, DISK_FAULTS, RESUME, RESTARTS, STARTS, SECOND_SERVER)
HOSTILE = (
    SECRECY,
    SECRECY_SERVED,
    TIMED,
    COACHED,
    PAUSES,
    COMMAND_IDS,
    LYING_CLOCKS,
    ACCESS,
    SHARED_SEATS,
    BAD_BOTS,
    LEAVERS,
    DECODER,
    LIVE_FRAMES,
    REQUESTS,
    FLOODS,
    *FRAME_FLOODS,
    LOCK_OUTS,
    STALLS,
    MARKUP,
    CREATED,
    COSTS,
    EXPENSIVE,
    LONG_LOGS,
    MANY_TOURNAMENTS,
    LOBBY,
    LOBBY_CAPS,
    LOBBY_JOINS,
    LOBBY_HOSTS,
    EMOTE_FLOODS,
)
CHANCE = (REPLAYED, FAIR, NONCE_GRINDING, SHUFFLED)
CAMPAIGNS = (*STORE, KILLED_TOURNAMENTS, *HOSTILE, FAILOVER, *CHANCE, SERVER_STALLS, CLOCK_STEPS, BIT_ROT)
