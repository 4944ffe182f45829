// The closed list of reasons for which a puzzle or a history file is refused, each with what would have been right. A message is
// `reason: sentence`, so that a person and a program can both read it.

const REASONS = {
  'not-a-puzzle': 'a puzzle is a JSON object',
  malformed: 'the member is not of the kind the file format asks for',
  'schema-version': 'the schema version is 1',
  'number-out-of-range': 'whole numbers from −2147483648 to 2147483647',
  'coordinate-too-large': 'coordinates run from −10,000 to 10,000',
  'heading-out-of-range': 'a heading is 0 north, 1 east, 2 south or 3 west',
  'end-out-of-range': 'an end is 0 back or 1 front',
  'too-many-segments': 'at most 5,000 segments',
  'segment-id-empty': 'a segment has an id that is not blank',
  'segment-id-reserved': 'ids that begin with Turntable: belong to bridges',
  'segment-id-duplicate': 'every segment has its own id',
  'segment-kind-unknown': 'a segment is a Straight or a Curve',
  'segment-endpoints-equal': 'a segment joins two different nodes',
  'straight-not-orthogonal-unit': 'a straight joins neighbours in a row or column',
  'curve-not-diagonal-unit': 'a curve joins diagonal neighbours',
  'curve-bias-missing': 'a curve has a bias',
  'curve-bias-out-of-range': 'a bias is 0 (x first) or 1 (y first)',
  'segment-inside-turntable': 'no segment ends strictly inside the square of a turntable',
  'switch-too-many-options': 'at most three segments leave a node in one heading',
  'too-many-turntables': 'at most 100 turntables',
  'turntable-id-empty': 'a turntable has an id that is not blank',
  'turntable-id-duplicate': 'every turntable has its own id',
  'turntable-radius-not-positive': 'a radius is at least 1',
  'turntable-radius-too-large': 'a radius is at most 64',
  'turntable-too-few-ports': 'a turntable has at least two ports',
  'turntable-no-alignments': 'a turntable has at least one alignment',
  'turntable-port-not-on-border': 'a port lies on the border of the square',
  'turntable-port-direction-not-outward': 'a port faces outward from its side',
  'turntable-alignment-same-port': 'an alignment joins two different ports',
  'turntable-alignment-port-out-of-range': 'an alignment names ports of its turntable',
  'turntable-alignment-not-on-center-line': 'an alignment joins ports on the centre row or the centre column',
  'turntable-alignment-not-opposite': 'an alignment joins ports on opposite sides',
  'turntable-state-duplicate': 'one alignment is stored for a turntable',
  'turntables-overlap': 'the squares of two turntables do not overlap',
  'too-many-vehicles': 'at most 500 vehicles',
  'vehicle-id-negative': 'a vehicle id is at least 0',
  'vehicle-id-duplicate': 'every vehicle has its own id',
  'vehicle-length-not-positive': 'a length is at least 1',
  'vehicle-length-too-large': 'a length is at most 64',
  'vehicle-weight-negative': 'a weight is at least 0',
  'vehicle-power-negative': 'a power is at least 0',
  'placement-vehicle-id-negative': 'a placed vehicle id is at least 0',
  'placement-empty': 'a placed vehicle stands on at least one edge',
  'placement-chain-node-mismatch': 'the edges of a vehicle join end to end, back to front',
  'placement-chain-heading-mismatch': 'a vehicle leaves an edge in the heading it enters the next',
  'goal-segment-id-empty': 'a goal names a segment',
  'goal-segment-unknown': 'a goal names a segment of the track or a unit of a bridge',
  'history-invalid': 'a history has schema version 1, at least one version, a current one among them, and readable moves',
  'initial-state-invalid': 'the opening keeps the rules of a standing position',
} as const;
export type Reason = keyof typeof REASONS;

/** Where a file is wrong, as a dotted path, and what was expected there. */
export interface FileFlaw {
  readonly reason: Reason;
  readonly at: string;
  readonly message: string;
}

export const say = (reason: Reason, more?: string): string => `${reason}: ${more ?? REASONS[reason]}`;

const isReason = (text: string): text is Reason => Object.hasOwn(REASONS, text);

/** The reason a message of `say` begins with; undefined for a message of another making. */
export function reasonIn(message: string): Reason | undefined {
  const head = message.slice(0, Math.max(0, message.indexOf(':')));
  return isReason(head) ? head : undefined;
}
