// Conditional parts (RULES.md §4.2): what holds counts as part of the element around it. A condition on an option that nobody set is
// undecided: its elements are kept and marked, and their reader refuses where the result depends on it.

import { type Lint, refuse, type Tag } from './xml.ts';

export type Options = Readonly<Record<string, string>>;
export interface Part extends Tag {
  readonly children: readonly Part[];
  /** The unset option that its being there depends on. */
  readonly undecided?: string | undefined;
}

/** Elements whose attributes a map depends on; what else an option changes is no business of ours. */
const READ = new Set(['Map', 'Hex', 'Access', 'Station', 'Phase', 'OffBoardRevenue']);

/** The element under these options. */
export function settle(tag: Tag, options: Options, lints: Lint[], undecided?: string): Part {
  const attributes: Record<string, string> = { ...tag.attributes };
  const children: Part[] = [];
  const open = new Map<string, string>();
  const walk = (inner: readonly Tag[], unset: string | undefined): void => {
    for (const child of inner) {
      if (child.name === 'IfOption' || child.name === 'IfVariant') {
        const { holds, option } = condition(child, options);
        if (holds !== false) walk(child.children, holds === undefined ? option : unset);
      } else if (child.name !== 'Attributes') children.push(settle(child, options, lints, unset));
      else if (unset === undefined) Object.assign(attributes, child.attributes);
      else for (const [name, value] of Object.entries(child.attributes)) maybe(name, value, unset);
    }
  };
  const maybe = (name: string, value: string, unset: string): void => {
    if (!READ.has(tag.name)) return;
    if ((open.get(name) ?? value) !== value) refuse('option-unset', tag.at, `${name} depends on the option ${unset}`);
    open.set(name, value);
    lints.push({ code: 'option-unset', at: tag.at, message: `${name}="${value}" is not taken: the option ${unset} is unset` });
  };
  walk(tag.children, undefined);
  return { name: tag.name, at: tag.at, attributes, children, undecided };
}

function condition(tag: Tag, options: Options): { readonly holds: boolean | undefined; readonly option: string } {
  const { name, parm, value } = tag.attributes;
  const base = tag.name === 'IfVariant' ? 'Variant' : (name ?? refuse('bad-condition', tag.at, 'a condition names its option'));
  const option = parm === undefined ? base : `${base}_${parm}`;
  if (value === undefined) refuse('bad-condition', tag.at, 'a condition has a value');
  const chosen = Object.hasOwn(options, option) ? options[option]?.trim().toLowerCase() : undefined;
  const listed = (value ?? '').split(',').map((word) => word.trim().toLowerCase());
  return { option, holds: chosen === undefined ? undefined : listed.includes(chosen) || (value ?? '').trim().toLowerCase() === chosen };
}

/** The one version of every element by its key, in the order written. Two versions that an unset option would tell apart are refused. */
export function versions(parts: readonly Part[], keyOf: (part: Part) => string, lints: Lint[]): ReadonlyMap<string, Part> {
  const found = new Map<string, Part[]>();
  for (const part of parts) {
    const key = keyOf(part);
    found.set(key, [...(found.get(key) ?? []), part]);
  }
  const one = new Map<string, Part>();
  for (const [key, [part, second]] of found) {
    if (part === undefined) continue;
    const unset = part.undecided ?? second?.undecided;
    if (second !== undefined && unset !== undefined) refuse('option-unset', second.at, `two versions remain while the option ${unset} is unset`);
    if (second !== undefined) refuse('element-twice', second.at, 'it is there twice');
    if (unset === undefined) one.set(key, part);
    else lints.push({ code: 'option-unset', at: part.at, message: `left out: the option ${unset} is unset` });
  }
  return one;
}
