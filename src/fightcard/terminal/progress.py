"""Progress in lessons and puzzles, stored in the user's data directory."""

from __future__ import annotations

from datetime import date

from fightcard import EnvironmentFailure

from .data_file import DataFile, checked_table


class LessonProgress(DataFile):
    """Finished steps by game and lesson."""

    name = "lessons.json"

    def damage(self) -> EnvironmentFailure:
        return EnvironmentFailure("progress-damaged", path=str(self.path))

    def done(self, game: str, lesson: str) -> int:
        """The number of finished steps of a lesson; EnvironmentFailure if the file cannot be read."""
        return self._known().get(game, {}).get(lesson, 0)

    def keep(self, game: str, lesson: str, done: int) -> None:
        """Note how many steps are finished; EnvironmentFailure if that cannot be written."""
        known = self._known()
        known.setdefault(game, {})[lesson] = done
        self.write(known)

    def _known(self) -> dict[str, dict[str, int]]:
        try:
            return {
                game: {name: done for name, done in checked_table(lessons).items() if isinstance(done, int)}
                for game, lessons in self.read().items()
            }
        except ValueError as error:
            raise self.damage() from error


class PuzzleProgress(DataFile):
    """Solved puzzles by game, and the days whose puzzle was solved."""

    name = "puzzles.json"

    def damage(self) -> EnvironmentFailure:
        return EnvironmentFailure("puzzle-progress-damaged", path=str(self.path))

    def solved(self, game: str) -> set[str]:
        """The ids of the puzzles of a game that were solved; EnvironmentFailure if the file cannot be read."""
        return set(self._texts(checked_table(self.read().get("solved", {})).get(game, [])))

    def days(self) -> set[date]:
        """The days whose puzzle was solved, of any game."""
        return set(map(date.fromisoformat, self._texts(self.read().get("days", []))))

    def keep(self, game: str, puzzle: str, day: date | None) -> None:
        """Note that a puzzle was solved, and the day whose puzzle it is; EnvironmentFailure if that cannot be done."""
        data = self.read()
        solved, days = checked_table(data.get("solved", {})), self._texts(data.get("days", []))
        ids = {*self._texts(solved.get(game, [])), puzzle}
        all_days = {*days, *([day.isoformat()] if day else [])}
        self.write({"solved": {**solved, game: sorted(ids)}, "days": sorted(all_days)})

    def read(self) -> dict[str, object]:
        """The content of the file, if its form is right."""
        data = super().read()
        try:
            list(map(date.fromisoformat, self._texts(data.get("days", []))))
            for ids in checked_table(data.get("solved", {})).values():
                self._texts(ids)
        except ValueError as error:
            raise self.damage() from error
        return data

    @staticmethod
    def _texts(data: object) -> list[str]:
        if not isinstance(data, list) or not all(isinstance(each, str) for each in data):
            raise ValueError("not a list of texts")
        return data
