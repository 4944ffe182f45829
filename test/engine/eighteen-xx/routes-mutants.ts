// Wrong versions of check and best: each breaks one rule, or one step of the search, and must be noticed.

import type { Change } from '../shunting/mutation.ts';

const at =
  (file: string) =>
  (name: string, from: string, to: string): Change => ({ name, file: `eighteen-xx/routes/${file}`, from, to });
const judge = at('judge.ts');
const check = at('check.ts');
const train = at('train.ts');
const worth = at('worth.ts');
const network = at('network.ts');
const chains = at('search/chains.ts');
const graph = at('search/graph.ts');

export const mutants: readonly Change[] = [
  judge('a run may end where the train does not call', 'if (!role.calls) reasons', 'if (false) reasons'),
  judge('an end need not count', 'else if (role.counts === undefined) reasons', 'else if (false) reasons'),
  judge('ends of majors are not asked for', "run.train.endsMajor && role.counts === 'minor'", 'false'),
  judge('a full city blocks an end too', 'if (place > 0 && place < last) {', 'if (place >= 0) {'),
  judge('a stop may be met twice', 'if (met.has(stop)) reasons', 'if (false) reasons'),
  judge('an id binds where the train passes', 'if (id === null || !role.calls) continue;', 'if (id === null) continue;'),
  judge('a hex may be come back to', "left.has(hex) && place?.loop.value === 'no'", 'false'),
  judge('going on within a hex is coming back', 'if (before === undefined || before === hex) continue;', 'if (before === undefined) continue;'),
  judge(
    'minors do not use up majors',
    'majors > train.majors || majors + minors > train.majors + train.minors',
    'majors > train.majors || minors > train.minors',
  ),
  judge('majors use up minors', 'majors > train.majors || majors', 'majors'),
  judge('one side too many', 'const over = crossed[train.sides];', 'const over = crossed[train.sides + 1];'),
  judge('a token that is only passed will do', 'role.calls && stop.own', 'stop.own'),
  judge('visits count at least only', 'stops.length >= min && stops.length <= max', 'stops.length >= min'),
  judge('a side may be crossed twice', 'for (const { joint, into } of crossed) twice', 'for (const { joint, into } of []) twice'),
  judge('a shared piece may be used twice', 'if (path.piece >= 0) twice', 'if (false) twice'),
  judge('a junction may be met twice', 'if (met.has(joint)) reasons', 'if (false) reasons'),
  judge('impassable sides are crossed', "side?.type === 'side' && side.impassable", 'false'),
  judge('every gauge will do', '!train.gauges.has(path.gauge)', 'false'),
  judge('closed hexes are open', 'if (!hex.open) reasons', 'if (false) reasons'),
  check('trains of any group share no track', 'const whole =', 'const whole = key; void'),
  check(
    'trains share track',
    "if (other !== undefined && other !== train) reasons.push({ code: 'track-shared'",
    "if (false) reasons.push({ code: 'track-shared'",
  ),
  check('a company-wide id binds no two trains', '!companyMutex.has(id)', 'true'),
  check('shared pieces are no track', 'path.piece < 0', 'true'),
  train('minors count for a train that ignores them', "score === 'minor' && !train.ignores", "score === 'minor'"),
  train('always is yes', 'blocked: full && (through', "blocked: full && (through === 'always' || through"),
  train('a goods train is any train', "return word.slice('trains:'.length).split(',').includes(category);", 'return true;'),
  train('tokenOnly is yes', "if (word === 'tokenOnly') return own;", "if (word === 'tokenOnly') return true;"),
  train('what a stop is worth to a name is not asked', 'valueFor.get(train.name) ?? value', 'value'),
  train('nothing is doubled', ' * train.factor[counts]', ''),
  train('narrow track is for all', "train.gauges ?? ['normal', 'dual']", "train.gauges ?? ['normal', 'dual', 'narrow']"),
  worth('of the paid stops none need hold a token', 'if (!paysToken || !tokenRequired || best', 'if (true || best'),
  worth('a token asked for where none is', '!paysToken || !tokenRequired', '!paysToken'),
  worth('a token stop is paid beside the best', 'sum(best.slice(0, -1)) + token.pay', 'sum(best) + token.pay'),
  worth('a bonus pays for one of its stops', 'bonus.visits.every(', 'bonus.visits.some('),
  worth('a bonus asks for one end', 'ends.every((stop) => bonus.ends', 'ends.some((stop) => bonus.ends'),
  worth('a bonus pays in every phase', 'bonus.phases?.includes(phase) ?? true', 'true'),
  worth('a bonus pays every train', 'if (bonus.trains !== undefined && !bonus.trains.has(train.name)) return 0;', ''),
  network('rotation is forgotten', '+ rotation) % 6', '+ 0) % 6'),
  network('lanes are counted alike from both sides', 'of - 1 - lane', 'lane'),
  network('a token beside the slots opens nothing', '|| position.extraTokens?.[id]?.includes(position.company) === true', ''),
  network('any token fills a city', 'tokens.length >= slots', 'tokens.length > 0'),
  network(
    'a border holds from one side',
    "borders.filter(({ type }) => type === 'impassable')",
    "borders.filter(({ type, edge }) => type === 'impassable' && sideOf(problem, hex, edge).first)",
  ),
  network('one stop of a hex does not speak for it', '(refusing ?? {', '({'),
  chains('a chain goes over closed hexes', ' && hexes[hex]?.open === true', ''),
  chains('a chain turns round at a side', "kind?.type === 'side' ? path.hex === last.hex : path === last", 'path === last'),
  chains('of parallel chains the first is enough', 'a.resources.every((one) => b.has(one))', 'true'),
  chains('a path without a side may be shared', 'if (over.length === 0) resources.add', 'if (false) resources.add'),
  graph(
    'a resource whose chains meet another is needless',
    '[...set].every((chain) => other.has(chain))',
    '[...set].some((chain) => other.has(chain))',
  ),
  graph('ids bind no run of the search', 'if (bit !== undefined) setBit(rows, bit, offset);', ''),
  graph('company-wide ids bind no trains of the search', 'if (company !== undefined) setBit(rows, company, offset);', ''),
  graph('coming back is never refused in a chain', 'return new Set(closed).size < closed.length;', 'return false;'),
  graph('a stop that is only passed is an end', 'counts !== undefined && !(train', '!(train'),
];
