-- What whoever runs the site may look up: its tables (their records are the tables' own), how often each code was answered, the latest faults.
CREATE TABLE site_table (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;

CREATE TABLE site_count (
  day TEXT NOT NULL,
  code TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (day, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE site_fault (
  n INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  request TEXT NOT NULL,
  name TEXT NOT NULL,
  place TEXT NOT NULL
) STRICT;
