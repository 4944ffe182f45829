// Wrong versions of the engine, each one small change to one line. The vectors, the quirks or the twin must notice every one of them.
// Run by `kill.ts`.

/** In `file` (from engine/), the text `from`, which occurs once, becomes `to`. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const mutant = (name: string, file: string, from: string, to: string): Mutant => ({ name, file: `shunting/${file}.ts`, from, to });

export const mutants: readonly Mutant[] = [
  mutant('a switch numbers a curve before a straight', 'layout', 'turns(a) - turns(b) || ', ''),
  mutant('a switch counts headings backwards', 'layout', 'exit(a) - exit(b)', 'exit(b) - exit(a)'),
  mutant('a switch sorts names by locale', 'layout', 'ordinal(name(a), name(b))', 'name(a).localeCompare(name(b))'),
  mutant('a switch stays as it was after a train', 'drive', 'switches[place] = (used + 1) % options.length', 'switches[place] = used'),
  mutant(
    'a switch moves on although the train was refused',
    'drive',
    'const error = blocked(',
    'if (place >= 0) position.switches[place] = used + 1; const error = blocked(',
  ),
  mutant(
    'a stored option counts past the options there are',
    'drive',
    'at(switches ?? position.switches, place) % options.length',
    'at(switches ?? position.switches, place)',
  ),
  mutant(
    'a switch made by a bridge cannot be thrown',
    'moves',
    'state < 0 ? 0 : leaving(layout, state, position.alignments).length',
    'state < 0 ? 0 : (layout.fixed[state]?.length ?? 0)',
  ),
  mutant('a train may not follow its own tail', 'drive', 'held === OURS && segment !== tailSegment', 'held === OURS'),
  mutant('a train may run into itself', 'drive', 'held === OURS && segment !== tailSegment', 'false'),
  mutant(
    'a long vehicle laid across another is a collision',
    'drive',
    "obstacle = { error: 'InvalidState', edge: next",
    "obstacle = { error: 'Collision', edge: next",
  ),
  mutant('a long vehicle may be laid across another', 'drive', 'node >= 0 || (', '('),
  mutant('a train may lie across itself', 'drive', 'scratch.repeats > 0 &&', 'false &&'),
  mutant('a weightless train needs power', 'drive', 'surplus(train, vehicles) < 0', 'surplus(train, vehicles) <= 0'),
  mutant('a node inside a vehicle may be crossed', 'drive', "ends & INSIDE_OTHERS ? 'Collision' : undefined", 'undefined'),
  mutant('a node at the end of a vehicle may not be crossed', 'drive', 'ends & INSIDE_OTHERS ?', 'at(nodes, at(layout.toNode, next)) & OTHERS ?'),
  mutant('a vehicle led by its back keeps its edges turned', 'drive', 'own.reverse().map((edge) => edge ^ 1)', 'own.map((edge) => edge ^ 1)'),
  mutant('vehicles before the engine lead with the wrong end', 'train', 'train.push(end ^ 1)', 'train.push(end)'),
  mutant(
    'an engine pulls with its forward power both ways',
    'train',
    '(end & 1 ? vehicle.ForwardPower : vehicle.BackwardPower)',
    '(vehicle.ForwardPower)',
  ),
  mutant('engines weigh nothing', 'train', '- vehicle.Weight', '- (vehicle.IsEngine ? 0 : vehicle.Weight)'),
  mutant(
    'the units of a bridge count from the east or north',
    'track',
    'segment: bridgeUnit(turntable.Id, i)',
    'segment: bridgeUnit(turntable.Id, 2 * radius - 1 - i)',
  ),
  mutant('a curve bends the other way', 'track', 'segment.Bias === X_FIRST', 'segment.Bias !== X_FIRST'),
  mutant(
    'a turntable is occupied by a like-named one',
    'moves',
    'return segment >= compiled.firstUnit && segment < past;',
    "return past > 0 && layout.segments[segment].startsWith('Turntable:' + compiled.record.Id + ':');",
  ),
  mutant('a turntable turns under a vehicle', 'moves', 'if (vehicle >= 0) return err({', 'if (vehicle >= 99) return err({'),
  mutant(
    'ends at one node couple out of line',
    'coupling',
    'outward(layout, position, end) === state',
    'outward(layout, position, end) >> 2 === state >> 2',
  ),
  mutant('the first of several is coupled', 'coupling', 'others.length > 1', 'others.length > 9'),
  mutant('an end that is taken is coupled again', 'coupling', "at(position.links, only) >= 0 ? err({ why: 'taken', others }) : ok(only)", 'ok(only)'),
  mutant('a coupling to itself stands', 'integrity', 'if (end >> 1 === other >> 1) return err(', 'if (end < 0) return err('),
  mutant(
    'an opening may not store a setting that the bridge took away',
    'integrity',
    '?.most ?? 0;',
    '?.most === 3 ? 2 : (layout.switches[index]?.most ?? 0);',
  ),
  mutant('vehicles may touch a node inside another in the opening', 'integrity', 'other !== undefined && other !== vehicle', 'other === -1'),
  mutant(
    'a goal is met by any vehicle',
    'goal',
    'allowed.length === 0 ? vehicle < 0 : allowed.includes(vehicle)',
    'allowed.length === 0 ? vehicle < 0 : vehicle >= 0',
  ),
  mutant('a goal of nobody is met by anybody', 'goal', 'allowed.length === 0 ? vehicle < 0 :', 'allowed.length === 0 ? true :'),
];
