"""Games for the screen, by where they are played: here, on a server, in a lesson, a puzzle or a record."""
