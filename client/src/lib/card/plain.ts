// Writes a drawing of the page as self-contained SVG: every element with the colours and sizes its styles resolve to, no classes, no custom
// properties. The rasteriser understands attributes and nothing else.

import type { Compound, Rule, Selector, Test } from './css.ts';
import { quoted, writer } from './letters.ts';
import type { Element } from './markup.ts';
import { type Custom, workedOut } from './values.ts';

/** What styles may say that a picture shows. All but the last are attributes of SVG. */
const SHOWN = new Set(
  'fill fill-opacity fill-rule stroke stroke-width stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-opacity opacity color display visibility font-family font-size font-weight font-style letter-spacing text-anchor dominant-baseline paint-order vector-effect'.split(
    ' ',
  ),
);
const DRAWN = new Set(
  'svg g defs pattern clipPath mask linearGradient radialGradient stop symbol use path rect circle ellipse line polyline polygon text tspan'.split(
    ' ',
  ),
);
/** Not drawn, and nothing in them. */
const UNSEEN = new Set(['button', 'title', 'desc', 'script', 'style']);
/** For pages only. */
const IDLE = /^(class|style|role|tabindex|focusable|aria-.*|data-.*|on.*)$/;

/** An element with what stands around it. */
interface Place {
  readonly element: Element;
  readonly around: Place | undefined;
  readonly classes: ReadonlySet<string>;
  readonly custom: Custom;
  /** Picture pixels a unit of the drawing. */
  readonly scale: number;
  /** How many units wide the drawing is that this lies in. */
  readonly span: number;
}

/** What a family of the page is called in the font's own file. */
export type Fonts = (family: string) => string;

/** A piece of drawing as SVG; elements of pages are left out and what is drawn in them stays. `most`: more elements than that throw RangeError. */
export function plainOf(children: readonly (Element | string)[], rules: readonly Rule[], fonts: Fonts, most: number): string {
  const index = indexOf(rules);
  const texted = writer();
  let count = 0;
  return children.map((child) => (typeof child === 'string' ? '' : write(child, undefined))).join('');

  function write(element: Element, around: Place | undefined): string {
    if (UNSEEN.has(element.tag)) return '';
    if (++count > most) throw new RangeError(`more than ${most} elements`);
    const place = placeOf(element, around);
    const styles = stylesAt(place, index);
    const here: Place = { ...place, custom: customAt(styles, place.custom) };
    const drawn = DRAWN.has(element.tag);
    const attributes = drawn ? attributesOf(here, styles, fonts) : new Map<string, string>();
    if (attributes.get('display') === 'none' || Number(attributes.get('opacity') ?? 1) === 0) return '';
    const inside = element.children
      .map((child) =>
        typeof child === 'string' ? (drawn && hasText(element.tag) ? texted(child, element.attributes.has('data-fitted')) : '') : write(child, here),
      )
      .join('');
    if (!drawn) return inside;
    const said = [...attributes].map(([name, value]) => ` ${name}=${quoted(value)}`).join('');
    return inside === '' ? `<${element.tag}${said}/>` : `<${element.tag}${said}>${inside}</${element.tag}>`;
  }
}

const hasText = (tag: string): boolean => tag === 'text' || tag === 'tspan';

function placeOf(element: Element, around: Place | undefined): Place {
  const classes = new Set(element.attributes.get('class')?.split(/\s+/));
  const { scale, span } = around ?? { scale: 1, span: 1 };
  return {
    element,
    around,
    classes,
    custom: around?.custom ?? (() => undefined),
    ...(element.tag === 'svg' ? within(element, scale, span) : { scale, span }),
  };
}

/** A drawing within the drawing is as wide as it says, else as what it lies in, and has units of its own. */
function within({ attributes }: Element, scale: number, span: number): Pick<Place, 'scale' | 'span'> {
  const width = Number(attributes.get('width') ?? span);
  const own = Number(attributes.get('viewBox')?.split(' ')[2] ?? width);
  return { scale: (scale * width) / own, span: own };
}

/** A selector with what it says, and its place among all. */
interface Entry extends Selector {
  readonly declarations: Rule['declarations'];
  readonly order: number;
}

/** Selectors by a class that an element must have, the rarest it names; by none where it names none. */
type Index = ReadonlyMap<string, readonly Entry[]>;

function indexOf(rules: readonly Rule[]): Index {
  const index = new Map<string, Entry[]>();
  for (const [order, { selectors, declarations }] of rules.entries()) {
    for (const selector of selectors) {
      const names = selector.steps.at(-1)?.compound.tests.flatMap((test) => (test.kind === 'class' ? test.name : [])) ?? [];
      // Every element of a component has the class that Svelte gives it.
      const key = names.find((name) => !name.startsWith('svelte-')) ?? names[0] ?? '';
      index.set(key, [...(index.get(key) ?? []), { ...selector, declarations, order }]);
    }
  }
  return index;
}

/** What the rules and the element itself say of it: the heavier rule and then the later wins. */
function stylesAt(place: Place, index: Index): ReadonlyMap<string, string> {
  const found = [...place.classes, ''].flatMap((name) => index.get(name) ?? []).filter((entry) => holds(entry, place));
  const own = (place.element.attributes.get('style') ?? '').split(';').flatMap((one) => (one.includes(':') ? [one.split(/:(.*)/s).slice(0, 2)] : []));
  const all = [...found.sort((a, b) => a.weight - b.weight || a.order - b.order).flatMap(({ declarations }) => declarations), ...own];
  return new Map(all.map(([name = '', value = '']) => [name.trim(), value.trim()]));
}

function holds({ steps }: Pick<Selector, 'steps'>, place: Place, last = steps.length - 1): boolean {
  const step = steps[last];
  if (step === undefined || !is(step.compound, place)) return false;
  if (last === 0) return true;
  for (let outer = place.around; outer !== undefined; outer = step.near ? undefined : outer.around) {
    if (holds({ steps }, outer, last - 1)) return true;
  }
  return false;
}

const is = ({ tag, tests }: Compound, place: Place): boolean =>
  (tag === undefined || tag === place.element.tag) && tests.every((test) => holdsFor(test, place));

function holdsFor(test: Test, place: Place): boolean {
  switch (test.kind) {
    case 'class':
      return place.classes.has(test.name);
    case 'attribute': {
      const value = place.element.attributes.get(test.name);
      return value !== undefined && (test.value === undefined || test.value === value);
    }
    case 'is':
      return test.any.some((one) => is(one, place));
    case 'not':
      return !test.any.some((one) => is(one, place));
    case 'root':
      return place.around === undefined;
    case 'never':
      return false;
  }
}

/** Custom properties here: its own, else those around. */
function customAt(styles: ReadonlyMap<string, string>, around: Custom): Custom {
  const own = [...styles].filter(([name]) => name.startsWith('--'));
  if (own.length === 0) return around;
  const known = new Map(own);
  const custom: Custom = (name) => {
    const said = known.get(name);
    return said === undefined ? around(name) : workedOut(said, custom);
  };
  return custom;
}

function attributesOf({ element, around, custom, scale }: Place, styles: ReadonlyMap<string, string>, fonts: Fonts): Map<string, string> {
  const attributes = new Map([...element.attributes].filter(([name]) => !IDLE.test(name)));
  for (const [name, said] of styles) {
    const value = workedOut(said, custom);
    if (value === undefined || said === 'revert-layer') continue;
    if (name === 'font') for (const [part, is] of fontOf(value, fonts)) attributes.set(part, is);
    else if (name === 'font-family') attributes.set(name, fonts(value));
    else if (SHOWN.has(name)) attributes.set(name, value);
  }
  // A line that keeps its width however large the drawing is: the rasteriser knows no such thing.
  if (attributes.get('vector-effect') === 'non-scaling-stroke')
    attributes.set('stroke-width', String(Number(attributes.get('stroke-width') ?? 1) / scale));
  attributes.delete('vector-effect');
  // What clips and what is seen through is drawn by itself first and costs as much as the whole picture.
  if (element.tag === 'svg' && around !== undefined) attributes.set('overflow', 'visible');
  const opacity = attributes.get('opacity');
  if (opacity !== undefined && attributes.get('fill') === 'none' && element.children.length === 0) {
    attributes.delete('opacity');
    attributes.set('stroke-opacity', opacity);
  }
  return attributes;
}

/** `600 26 "Some Face"`, with a height of lines or without. */
function fontOf(value: string, fonts: Fonts): readonly (readonly [string, string])[] {
  const [, weight = '', size = '', family = ''] = /^(\d+)\s+([\d.]+)(?:\s*\/\s*\S+)?\s+(.+)$/.exec(value) ?? [];
  return [
    ['font-weight', weight],
    ['font-size', size],
    ['font-family', fonts(family)],
  ];
}
