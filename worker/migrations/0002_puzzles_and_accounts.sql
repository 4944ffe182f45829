-- Accounts without mail or password, the puzzles they publish, and what is said and done about those. Times are ms since 1970.
DROP TABLE puzzle;

CREATE TABLE account (
  id TEXT PRIMARY KEY,
  name TEXT,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE passkey (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX passkey_account ON passkey (account);

-- Codes and sessions are kept by their hashes alone.
CREATE TABLE recovery_code (
  hash TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX recovery_code_account ON recovery_code (account);

CREATE TABLE session (
  hash TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX session_account ON session (account, created_at);

-- Challenges that were answered, until they would have run out.
CREATE TABLE spent_challenge (
  challenge TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT;

-- How far a device had got when its account was signed in there; private.
CREATE TABLE progress (
  account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  puzzle TEXT NOT NULL,
  best INTEGER,
  ply INTEGER NOT NULL,
  line TEXT,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (account, puzzle)
) STRICT, WITHOUT ROWID;

-- `file` is without solutions; `solution` is the line behind `par`, which is proved where `at_least` equals it. `rating` and `difficulty`
-- are what lists sort by: kept up to date with the votes, and sensible before there are any.
CREATE TABLE puzzle (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL UNIQUE,
  origin TEXT NOT NULL CHECK (origin IN ('library', 'published')),
  title TEXT NOT NULL,
  about TEXT NOT NULL,
  tags TEXT NOT NULL,
  words TEXT NOT NULL,
  file TEXT NOT NULL,
  thumbnail TEXT NOT NULL,
  author TEXT REFERENCES account (id) ON DELETE SET NULL,
  published_at INTEGER NOT NULL,
  segments INTEGER NOT NULL,
  engines INTEGER NOT NULL,
  vehicles INTEGER NOT NULL,
  par INTEGER NOT NULL,
  at_least INTEGER NOT NULL,
  solution TEXT NOT NULL,
  guess INTEGER NOT NULL,
  difficulty REAL NOT NULL,
  rating REAL NOT NULL,
  score REAL,
  votes INTEGER NOT NULL DEFAULT 0,
  solvers INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX puzzle_rating ON puzzle (rating, number);
CREATE INDEX puzzle_difficulty ON puzzle (difficulty, number);
CREATE INDEX puzzle_par ON puzzle (par, number);
CREATE INDEX puzzle_segments ON puzzle (segments, number);
CREATE INDEX puzzle_engines ON puzzle (engines, number);
CREATE INDEX puzzle_author ON puzzle (author, number);

CREATE TABLE vote (
  puzzle INTEGER NOT NULL REFERENCES puzzle (number) ON DELETE CASCADE,
  account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  difficulty INTEGER CHECK (difficulty BETWEEN 1 AND 5),
  score INTEGER CHECK (score BETWEEN 1 AND 5),
  PRIMARY KEY (puzzle, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX vote_account ON vote (account);

-- An account's best line by each count; `moves` was replayed against the puzzle of that row.
CREATE TABLE solve (
  number INTEGER PRIMARY KEY,
  puzzle INTEGER NOT NULL REFERENCES puzzle (number) ON DELETE CASCADE,
  account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('moves', 'reversals', 'couplings', 'throws')),
  count INTEGER NOT NULL,
  moves TEXT NOT NULL,
  solved_at INTEGER NOT NULL,
  UNIQUE (puzzle, account, kind)
) STRICT;
CREATE INDEX solve_best ON solve (puzzle, kind, count, solved_at);
CREATE INDEX solve_account ON solve (account, puzzle);

-- Which library is in the catalogue: one row.
CREATE TABLE shelf (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  digest TEXT NOT NULL
) STRICT;
