-- How many tables each network made today: no address, a keyed digest that another day gives another of.
CREATE TABLE site_maker (
  day TEXT NOT NULL,
  who TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (day, who)
) STRICT, WITHOUT ROWID;
