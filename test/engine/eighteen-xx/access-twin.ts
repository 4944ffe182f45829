// A slow twin of stop access, written from RULES.md §3 alone: for every property it makes the whole ladder a list and takes the first entry
// that says anything.

export const TYPES = ['city', 'town', 'halt', 'offmap', 'port', 'mine', 'pass'] as const;
const BUILT_IN: Readonly<Record<string, readonly string[]>> = {
  city: ['yes', 'yes', 'yes', 'major'],
  town: ['yes', 'yes', 'yes', 'minor'],
  halt: ['yes', 'yes', 'yes', 'minor'],
  offmap: ['yes', 'no', 'no', 'major'],
  port: ['yes', 'no', 'yes', 'minor'],
  mine: ['yes', 'no', 'yes', 'minor'],
  pass: ['yes', 'yes', 'yes', 'no'],
};

export interface Case {
  readonly levels: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly stop: { readonly tileStationType: (typeof TYPES)[number]; readonly preprinted: true; readonly name?: string };
}

export function propertiesOf({ levels, stop }: Case) {
  const at = (level: string, property: string): unknown => levels[level]?.[property];
  const byType = (level: string, type: string, property: string): unknown => Object(levels[level]?.[type])[property];
  const first = (rungs: readonly (readonly [from: string, value: unknown])[]) => {
    const [from, value] = rungs.find((rung) => rung[1] !== undefined) ?? ['', undefined];
    return { value, from };
  };
  const own = (property: string) =>
    (['mapHexStation', 'tileStation', 'mapHex', 'tile'] as const).map((level) => [level, at(level, property)] as const);
  const type = first([...own('type'), ['tileStationType', stop.tileStationType]]);
  const typed = (property: string) =>
    (['mapTypeDefault', 'tileSetTypeDefault'] as const).map((level) => [level, byType(level, String(type.value), property)] as const);
  const general = (property: string) => (['mapDefault', 'tileSetDefault'] as const).map((level) => [level, at(level, property)] as const);
  const [runTo, runThrough, loop, score] = BUILT_IN[String(type.value)] ?? [];
  const id = first([...own('trainMutexID'), ...typed('trainMutexID')]);
  const area = type.value === 'offmap' && stop.name ? { value: stop.name, from: 'generic' } : { value: null, from: 'none' };
  return {
    type,
    runTo: first([...own('runTo'), ...typed('runTo'), ...general('runTo'), ['generic', runTo]]),
    runThrough: first([...own('runThrough'), ...typed('runThrough'), ...general('runThrough'), ['generic', runThrough]]),
    loop: first([...own('loop'), ...typed('loop'), ...general('loop'), ['generic', loop]]),
    score: first([...own('score'), ...typed('score'), ['generic', score]]),
    trainMutexID: id.value === undefined ? area : { ...id, value: id.value === '' ? null : id.value },
  };
}
