-- The least of each further count beside the fewest moves, and when a row was last changed here (ms since 1970): a device that comes back is
-- told only what it has not heard.
ALTER TABLE progress ADD COLUMN reversals INTEGER;
ALTER TABLE progress ADD COLUMN couplings INTEGER;
ALTER TABLE progress ADD COLUMN throws INTEGER;
ALTER TABLE progress ADD COLUMN merged_at INTEGER NOT NULL DEFAULT 0;
