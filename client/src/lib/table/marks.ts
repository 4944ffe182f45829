// Which plies of a record are worth a mark on its scrubber: in Station Master the wrecks and the deliveries. Read from the log, whose
// lines are the rules' own sentences; a test holds them against the players' books.

const WORTH: Readonly<Record<string, RegExp>> = {
  'station-master': / collide | terminates at the (?:East|West) Terminal with \d+ cars?\. Seat [IV]+ \+\d+\./,
};

/** Plies counted from 1, ascending. */
export function marksOf(game: string | undefined, log: readonly string[]): readonly number[] {
  const worth = WORTH[game ?? ''];
  return worth === undefined ? [] : log.flatMap((line, i) => (worth.test(line) ? [i + 1] : []));
}
