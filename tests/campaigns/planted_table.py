"""Planted faults at one table: commands, devices, pauses. See ``planted``."""

from __future__ import annotations

import asyncio
import zlib
from typing import Any

import msgspec

from fightcard.learn.coach import Coaching
from fightcard.server.live.bot_driver import BotDriver
from fightcard.server.live.command_queue import CommandQueue, Origin
from fightcard.server.live.devices import Devices
from fightcard.table.match import Match

from .planting import Planter, put


def trusts_ids() -> None:
    """A known id is acknowledged, whatever the command says."""
    acknowledged = CommandQueue._acknowledged

    def trusting(queue: CommandQueue, origin: Origin, key: str) -> Any:
        known = queue.context.state.contents.get(key, "")
        return acknowledged(queue, msgspec.structs.replace(origin, content=known), key)

    put(CommandQueue, "_acknowledged", trusting)


def pauses_for_undo() -> None:
    """Bots wait longer where a person may undo, which depends on the cards in that person's hand."""
    put(Match, "looks_undoable", Match.may_undo)


def counts_one_device() -> None:
    """However many devices hold a seat, one is told."""
    count = Devices.count
    put(Devices, "count", lambda devices, seat: min(1, count(devices, seat)))


def coach_hears_cards() -> None:
    """With some hidden cards the coach speaks later."""
    coach = BotDriver.coach

    async def slow(driver: BotDriver, seat: int) -> Coaching:
        said = await coach(driver, seat)
        if zlib.crc32(str(driver._context.state.match.position).encode()) % 2:
            await asyncio.sleep(LATER)
        return said

    put(BotDriver, "coach", slow)


LATER = 0.05  # seconds

TABLE: tuple[Planter, ...] = (coach_hears_cards, counts_one_device, pauses_for_undo, trusts_ids)
