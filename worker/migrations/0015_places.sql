-- Save points of a puzzle: each the line that leads to a place, kept under the time it was saved (ms since 1970). Without a line it is the mark
-- of one that was forgotten, so that no device brings it back.
CREATE TABLE place (
  account TEXT NOT NULL,
  puzzle TEXT NOT NULL,
  at INTEGER NOT NULL,
  moves INTEGER NOT NULL,
  line TEXT,
  PRIMARY KEY (account, puzzle, at),
  FOREIGN KEY (account, puzzle) REFERENCES progress (account, puzzle) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
