// Resolves style values to what a rasteriser understands: lengths as plain numbers, colours as `#rrggbb` or `#rrggbbaa`, in the light theme.

import { split } from './css.ts';

/** What custom properties are at an element; undefined where there is none of the name. */
export type Custom = (name: string) => string | undefined;

const CALL = /(?<![\w-])(var|calc|light-dark|color-mix|rgb)\(([^()]*)\)/;
const REM = 16;

/** The value with all it refers to put in, all sums done; undefined where something it needs is not there. */
export function workedOut(text: string, custom: Custom): string | undefined {
  let value = text;
  for (let found = CALL.exec(value); found !== null; found = CALL.exec(value)) {
    const [whole, name, inside = ''] = found;
    const worked =
      name === 'var'
        ? put(inside, custom)
        : name === 'calc'
          ? sum(inside)
          : name === 'rgb'
            ? plain(inside)
            : name === 'light-dark'
              ? split(inside, ',')[0]
              : mix(inside);
    if (worked === undefined) return undefined;
    value = value.slice(0, found.index) + worked + value.slice(found.index + whole.length);
  }
  return value.replace(/(\d*\.?\d+)rem\b/g, (_, n: string) => String(Number(n) * REM)).replace(/(\d)px\b/g, '$1');
}

function put(inside: string, custom: Custom): string | undefined {
  const [name = '', fallback] = split(inside, ',');
  return custom(name) ?? fallback;
}

/** A sum of products of lengths and numbers; undefined for what is neither. */
function sum(inside: string): string | undefined {
  const total = inside.split(/\s+(?=[+-]\s)/).reduce((whole, term) => {
    const sign = term.startsWith('-') && /^-\s/.test(term) ? -1 : 1;
    return whole + sign * product(term.replace(/^[+-]\s+/, ''));
  }, 0);
  return Number.isFinite(total) ? String(total) : undefined;
}

function product(term: string): number {
  const [first = '', ...rest] = term.trim().split(/\s*([*/])\s*/);
  let whole = lengthOf(first);
  for (let i = 0; i < rest.length; i += 2) {
    const by = lengthOf(rest[i + 1] ?? '');
    whole = rest[i] === '*' ? whole * by : whole / by;
  }
  return whole;
}

function lengthOf(text: string): number {
  const [, number, unit] = /^(-?\d*\.?\d+(?:e-?\d+)?)(px|rem)?$/.exec(text.trim()) ?? [];
  return number === undefined ? Number.NaN : Number(number) * (unit === 'rem' ? REM : 1);
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** `27 36 48 / 45%` */
function plain(inside: string): string | undefined {
  const [red, green, blue, alpha = '1'] = inside.split(/[\s,/]+/).filter((part) => part !== '');
  const share = alpha.endsWith('%') ? Number(alpha.slice(0, -1)) / 100 : Number(alpha);
  return hex([Number(red), Number(green), Number(blue), share]);
}

function hex([red, green, blue, alpha]: Colour): string | undefined {
  const parts = [red, green, blue, alpha * 255].map((part) => Math.round(part));
  if (parts.some((part) => Number.isNaN(part))) return undefined;
  const digits = parts.map((part) => Math.min(255, Math.max(0, part)).toString(16).padStart(2, '0'));
  return `#${digits.slice(0, alpha >= 1 ? 3 : 4).join('')}`;
}

function colourOf(text: string): Colour | undefined {
  if (text === 'transparent') return [0, 0, 0, 0];
  const digits = /^#([\da-f]{6})([\da-f]{2})?$/i.exec(text);
  if (digits === null) return undefined;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((i) => Number.parseInt(digits[1]?.slice(i, i + 2) ?? '', 16));
  return [red, green, blue, digits[2] === undefined ? 1 : Number.parseInt(digits[2], 16) / 255];
}

/** `in srgb, #112233 70%, #445566`: colours count by their share and by how opaque they are. */
function mix(inside: string): string | undefined {
  const [space, first = '', second = ''] = split(inside, ',');
  const [one, other] = [shareOf(first), shareOf(second)];
  if (space !== 'in srgb' || one === undefined || other === undefined) return undefined;
  const share = one.share ?? 1 - (other.share ?? 0.5);
  const alpha = one.colour[3] * share + other.colour[3] * (1 - share);
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map(
    (i) => ((one.colour[i] ?? 0) * one.colour[3] * share + (other.colour[i] ?? 0) * other.colour[3] * (1 - share)) / (alpha || 1),
  );
  return hex([red, green, blue, alpha]);
}

function shareOf(text: string): { readonly colour: Colour; readonly share: number | undefined } | undefined {
  const [name = '', percent] = text.split(/\s+/);
  const colour = colourOf(name);
  return colour && { colour, share: percent === undefined ? undefined : Number.parseFloat(percent) / 100 };
}
