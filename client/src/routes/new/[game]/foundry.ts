// What a table of Foundry is offered with: presets, maps, crews, bots and rule keys. The engine's own lists, written again with the words a
// person chooses by; a test holds them together.

/** Rule keys as the page has them; what is left out is the rules' default. */
export type Chosen = Readonly<Record<string, number | boolean | string>>;

export const MAPS = [
  {
    id: 'foundry',
    title: 'Foundry',
    about: 'Corridors at both ends behind inner walls with three doors; the middle one is barred to all but Jump legs.',
  },
  { id: 'railyard', title: 'Rail Yard', about: 'Open lanes broken by low walls: long shots, and cover that only Jump legs stand on.' },
  { id: 'gasworks', title: 'Gas Works', about: 'Roofs at the centre: up by the stairs, or in one leap.' },
  { id: 'slagheap', title: 'Slag Heap', about: 'Slow rubble slopes round three hills.' },
  { id: 'casting', title: 'Casting Floor', about: 'Small and quick.' },
] as const;

/** All of them send the bots by the true cost of a way. */
export const PRESETS: readonly {
  readonly title: string;
  readonly about: string;
  readonly rule: string;
  readonly map?: (typeof MAPS)[number]['id'];
  readonly rules: Chosen;
}[] = [
  { title: 'Skirmish', about: 'Eight cycles, or twelve points. About a quarter of an hour.', rule: '§11', rules: { goalDirectedPathing: true } },
  {
    title: 'Quick',
    about: 'Six cycles, or nine points, on the Casting Floor.',
    rule: '§11',
    map: 'casting',
    rules: { goalDirectedPathing: true, cycles: 6, scoreTarget: 9 },
  },
  {
    title: 'Long shift',
    about: 'Twelve cycles, or twenty points; points unspent are kept for a push.',
    rule: '§9',
    rules: { goalDirectedPathing: true, cycles: 12, scoreTarget: 20, commandReserve: true },
  },
  {
    title: 'Teaching',
    about: 'Five cycles, open orders, nobody is Enraged.',
    rule: '§8',
    rules: { goalDirectedPathing: true, hiddenOrders: false, enraged: false, cycles: 5 },
  },
];

export const CREWS = [
  { id: 'line', title: 'Line', about: 'Three Puddlers and a Springheel: a bit of everything.' },
  { id: 'armored', title: 'Armored', about: 'Three slow Bulwarks with armour 2, and a Puddler.' },
  { id: 'melee', title: 'Melee', about: 'Three fast, bare Strikers and a Springheel: saws, hammers, rams.' },
  { id: 'springheel', title: 'Springheel', about: 'Three Springheels that leap two levels, and a Puddler.' },
] as const;

/** Weakest first; the random bot has no taste to be bold with. */
export const BOTS = [
  { id: 'random', title: 'Random bot', tastes: false },
  { id: 'standard', title: 'Standard bot', tastes: true },
  { id: 'planner', title: 'Planner bot', tastes: true },
] as const;

export type RuleKey =
  | {
      readonly key: string;
      readonly title: string;
      readonly rule: string;
      readonly kind: 'count';
      readonly least: number;
      readonly most: number;
      readonly usual: number;
    }
  | { readonly key: string; readonly title: string; readonly rule: string; readonly kind: 'flag'; readonly usual: boolean }
  | {
      readonly key: string;
      readonly title: string;
      readonly rule: string;
      readonly kind: 'choice';
      readonly choices: readonly (readonly [id: string, title: string])[];
      readonly usual: string;
    };

const count = (key: string, title: string, rule: string, least: number, most: number, usual: number): RuleKey => ({
  key,
  title,
  rule,
  kind: 'count',
  least,
  most,
  usual,
});
const flag = (key: string, title: string, rule: string, usual: boolean): RuleKey => ({ key, title, rule, kind: 'flag', usual });

/** All fifteen, with the rules' own defaults. */
export const RULE_KEYS: readonly RuleKey[] = [
  count('cycles', 'Cycles', '§11', 4, 12, 8),
  count('scoreTarget', 'Points that win at a Tally', '§11', 6, 40, 12),
  count('zonePoints', 'Points for a zone held', '§11', 1, 3, 1),
  count('wreckPoints', 'Points for a wreck', '§6', 0, 3, 1),
  {
    key: 'firstSide',
    title: 'Acts first in cycle 1',
    rule: '§11',
    kind: 'choice',
    choices: [
      ['A', 'Side A'],
      ['B', 'Side B'],
    ],
    usual: 'A',
  },
  {
    key: 'initiative',
    title: 'Acts first afterwards',
    rule: '§11',
    kind: 'choice',
    choices: [
      ['alternate', 'In turns'],
      ['trailing', 'Who is behind'],
    ],
    usual: 'alternate',
  },
  flag('hiddenOrders', 'Orders are secret', '§8', true),
  count('commandPerCycle', 'Command points a cycle', '§8', 0, 4, 2),
  flag('commandReserve', 'Points unspent are kept, and pay for a push', '§9', false),
  count('commandCap', 'Most points kept', '§9', 2, 8, 4),
  flag('enraged', 'Walkers can be Enraged', '§10', true),
  flag('defensiveEnraged', 'Enraged walkers are tougher, not fiercer', '§10', false),
  flag('falls', 'Walkers may drop, and be pushed over an edge', '§7', true),
  flag('wreckTerrain', 'A wreck changes the ground', '§2', true),
  flag('goalDirectedPathing', 'Bots go by the true cost of a route', '§12', false),
];
