// How a card reads the styles of the page, and what it makes of a drawing with them. Wrong versions these tests were seen to kill: a lighter
// rule that wins by standing later; a nested rule without what it stands in; a rule of a dark or small screen that holds; a name taken from
// the wrong side of light-dark(); shares of colours swapped; a number left in rem; a class that stays in the picture.

import { describe, expect, test } from 'vitest';
import { rulesOf } from '../../../client/src/lib/card/css.ts';
import { treeOf } from '../../../client/src/lib/card/markup.ts';
import { plainOf } from '../../../client/src/lib/card/plain.ts';
import { workedOut } from '../../../client/src/lib/card/values.ts';

const svg = (markup: string, css: string, most = 100): string => plainOf(treeOf(markup), rulesOf(css), (family) => family.split(',')[0] ?? '', most);

describe('a value', () => {
  const custom = (name: string): string | undefined =>
    ({ '--u': '96px', '--ink': 'light-dark(#1b2430, #ece8df)', '--wide': 'calc(var(--u) * 0.5)' })[name];

  test.each([
    ['var(--u)', '96'],
    ['var(--none, 3px)', '3'],
    ['var(--none, var(--u))', '96'],
    ['calc(var(--u) * 0.0625)', '6'],
    ['calc(var(--wide) + 2px)', '50'],
    ['calc(var(--u) - var(--wide) * 2 + 1px)', '1'],
    ['calc(-1 * var(--u) / 4)', '-24'],
    ['1.5rem', '24'],
    ['10 7', '10 7'],
    ['var(--ink)', '#1b2430'],
    ['light-dark(rgb(27 36 48 / 45%), rgb(0 0 0 / 60%))', '#1b243073'],
    ['color-mix(in srgb, #000000 25%, #ffffff)', '#bfbfbf'],
    ['color-mix(in srgb, #ff0000 40%, transparent)', '#ff000066'],
    ['color-mix(in srgb, #000000, #ffffff)', '#808080'],
    ['600 calc(var(--u) * 0.25) "Some Face"', '600 24 "Some Face"'],
  ])('%s is %s', (text, value) => expect(workedOut(text, custom)).toBe(value));

  test.each(['var(--none)', 'calc(1px + apple)', 'color-mix(in oklch, #000000, #ffffff)', 'color-mix(in srgb, red, #ffffff)'])('%s is none', (text) =>
    expect(workedOut(text, custom)).toBeUndefined(),
  );
});

describe('a rule', () => {
  test.each([
    ['rect { fill: red }', 'red'],
    ['.a { fill: red }', 'red'],
    ['.b { fill: red }', 'none'],
    ['.a.z { fill: red } .a { fill: blue }', 'red'],
    ['rect { fill: red } .a { fill: blue } rect { fill: green }', 'blue'],
    ['.a { fill: red } .a { fill: blue }', 'blue'],
    ['[data-n="2"] { fill: red }', 'red'],
    ['[data-n="3"] { fill: red }', 'none'],
    ['.g .a { fill: red }', 'red'],
    ['.g > .a { fill: red }', 'none'],
    ['.h > .a { fill: red }', 'red'],
    ['.g { & .a { fill: red } }', 'red'],
    ['.g { .a { fill: red } }', 'red'],
    ['.b { .a { fill: red } }', 'none'],
    ['.a { &.z { fill: red } }', 'red'],
    ['.a { &.y { fill: red } }', 'none'],
    ['.b, .a { fill: red }', 'red'],
    ['.a:not(.z) { fill: red }', 'none'],
    ['.a:not(.y):where(.z) { fill: red }', 'red'],
    ['.a:hover { fill: red }', 'none'],
    ['.a::before { fill: red }', 'none'],
    ['@media (forced-colors: active) { .a { fill: red } }', 'none'],
    ['.a { @container x (width < 40rem) { & { fill: red } } }', 'none'],
    ['@keyframes k { from { opacity: 0 } } .a { fill: red }', 'red'],
    ['.a { fill: "}" } .a { fill: red }', 'red'],
    [':root { --c: red } .a { fill: var(--c) }', 'red'],
    ['.a { fill: red; fill: var(--none) }', 'none'],
  ])('%s makes it %s', (css, fill) => {
    const drawn = svg('<svg><g class="g"><g class="h"><rect class="a z" data-n="2"/></g></g></svg>', css);
    expect(/fill="(\w+)"/.exec(drawn)?.[1] ?? 'none').toBe(fill);
  });

  test('custom properties come from the nearest element that has them', () => {
    const css = '[data-wear="1"] { --wear: red } [data-wear="2"] { --wear: blue } rect { fill: var(--wear) }';
    expect(svg('<svg data-wear="1"><rect/><g data-wear="2"><rect/></g></svg>', css)).toBe('<svg><rect fill="red"/><g><rect fill="blue"/></g></svg>');
  });

  test('a block that never ends is refused', () => expect(() => rulesOf('@media x { .a { fill: red }')).toThrow('no end'));
});

describe('a drawing', () => {
  test('has no class, no style, nothing for a page, and keeps what is drawn', () => {
    const markup =
      '<div class="board"><!--[--><svg class="s" role="img" aria-label="A yard" tabindex="0"><title>x</title><g data-place="a" transform="scale(2)"><path d="M0 0"></path></g></svg><button><svg><path d="M1 1"/></svg></button>Words</div>';
    expect(svg(markup, '.board { background: red } .s { user-select: none }')).toBe(
      '<svg overflow="visible"><g transform="scale(2)"><path d="M0 0"/></g></svg>',
    );
  });

  test('what an element says of itself wins, but for what is rolled back', () => {
    expect(svg('<svg><path style="--broad: 3; fill: red" class="a"/></svg>', '.a { fill: blue; stroke-width: calc(2px * var(--broad)) }')).toBe(
      '<svg><path fill="red" stroke-width="6"/></svg>',
    );
    expect(svg('<svg><path fill="url(#p)"/></svg>', 'path { fill: none } path[fill] { fill: revert-layer }')).toBe(
      '<svg><path fill="url(#p)"/></svg>',
    );
  });

  test('a short font is written out, and its family is the file’s', () => {
    expect(svg('<svg><text>A</text></svg>', 'text { font: 600 1.5rem / 1 Face, sans-serif }')).toBe(
      '<svg><text font-weight="600" font-size="24" font-family="Face">A</text></svg>',
    );
  });

  test('a line that keeps its width is as thin as the drawing is enlarged', () => {
    const css = 'path { vector-effect: non-scaling-stroke; stroke-width: 3px }';
    expect(svg('<svg width="600" viewBox="0 0 200 100"><path/></svg>', css)).toContain('<path stroke-width="1"/>');
    expect(svg('<svg width="600" viewBox="0 0 200 100"><svg viewBox="0 0 400 200"><path/></svg></svg>', css)).toContain('<path stroke-width="2"/>');
  });

  test('a drawing in a drawing clips nothing, a line seen through is itself thin, and what is not seen is left out', () => {
    const css = '.a { fill: none; opacity: 0.4 } .b { opacity: 0.4 } .c { opacity: 0 }';
    expect(svg('<svg><svg><path class="a"/><path class="b"/><g class="c"><path/></g></svg></svg>', css)).toBe(
      '<svg><svg overflow="visible"><path fill="none" stroke-opacity="0.4"/><path opacity="0.4"/></svg></svg>',
    );
  });

  test('other people’s words stay words', () =>
    expect(svg('<svg><text>&lt;b> &amp;amp;</text></svg>', '')).toBe('<svg><text>&lt;b&gt; &amp;amp;</text></svg>'));

  test('is refused beyond its bound', () => {
    expect(svg('<svg><g/><g/></svg>', '', 3)).toBe('<svg><g/><g/></svg>');
    expect(() => svg('<svg><g/><g/></svg>', '', 2)).toThrow(RangeError);
  });

  test.each(['<svg>', '<svg></g>', '</g>'])('%s is no tree', (markup) => expect(() => treeOf(markup)).toThrow());
});
