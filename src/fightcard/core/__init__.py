"""The words all games share: Position, View, Record, Option, Event, errors."""
