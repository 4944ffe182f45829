-- What a list is searched by, apart from the rows themselves, which are long: a search reads 200 letters a puzzle and not 5,000.
CREATE INDEX puzzle_words ON puzzle (words, tags);
