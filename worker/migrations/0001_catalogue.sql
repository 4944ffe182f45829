-- The shared catalogue of shunting puzzles: one row a puzzle, its file exactly as it was published.
CREATE TABLE puzzle (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  file TEXT NOT NULL,
  published_at TEXT NOT NULL
) STRICT;
