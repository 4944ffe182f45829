-- How many votes of difficulty a puzzle has: without any, its difficulty is an estimate. The estimate comes from the line behind par, so the
-- library is looked through once more.
ALTER TABLE puzzle ADD COLUMN difficulty_votes INTEGER NOT NULL DEFAULT 0;
UPDATE puzzle SET difficulty_votes = (SELECT count(difficulty) FROM vote WHERE vote.puzzle = puzzle.number);
DELETE FROM shelf;
