// A plain reading of the JSON Schema keywords that map.schema.json uses (draft 2020-12); a keyword it does not know is an error, so that
// nothing of the schema is passed over.

type Schema = { readonly [keyword: string]: unknown } | boolean;
type Check = (argument: never, value: unknown, schema: { readonly [keyword: string]: unknown }, root: Schema) => boolean;

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const noted = (): boolean => true;

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
};
const ofNumbers = (holds: (value: number, bound: number) => boolean) => (bound: number, value: unknown) =>
  typeof value !== 'number' || holds(value, bound);
const ofTexts = (holds: (value: string, bound: never) => boolean) => (bound: never, value: unknown) =>
  typeof value !== 'string' || holds(value, bound);
const ofLists = (holds: (value: readonly unknown[], bound: never) => boolean) => (bound: never, value: unknown) =>
  !Array.isArray(value) || holds(value, bound);

const KEYWORDS: Readonly<Record<string, Check>> = {
  $schema: noted,
  $id: noted,
  $defs: noted,
  title: noted,
  description: noted,
  default: noted,
  type: (type: string, value) => TYPES[type]?.(value) ?? false,
  const: same,
  enum: (list: readonly unknown[], value) => list.some((one) => same(one, value)),
  minimum: ofNumbers((value, least) => value >= least),
  maximum: ofNumbers((value, most) => value <= most),
  exclusiveMaximum: ofNumbers((value, most) => value < most),
  minLength: ofTexts((value, least: number) => value.length >= least),
  pattern: ofTexts((value, pattern: string) => new RegExp(pattern, 'u').test(value)),
  minItems: ofLists((value, least: number) => value.length >= least),
  maxItems: ofLists((value, most: number) => value.length <= most),
  uniqueItems: ofLists((value, unique: boolean) => !unique || new Set(value.map((one) => JSON.stringify(one))).size === value.length),
  prefixItems: (list: readonly Schema[], value, _, root) =>
    !Array.isArray(value) || list.every((one, i) => i >= value.length || valid(one, value[i], root)),
  items: (items: Schema, value, { prefixItems }, root) =>
    !Array.isArray(value) || value.slice(Array.isArray(prefixItems) ? prefixItems.length : 0).every((one) => valid(items, one, root)),
  required: (names: readonly string[], value) => !isObject(value) || names.every((name) => Object.hasOwn(value, name)),
  dependentRequired: (names: Readonly<Record<string, readonly string[]>>, value) =>
    !isObject(value) ||
    Object.entries(names).every(([name, others]) => !Object.hasOwn(value, name) || others.every((other) => Object.hasOwn(value, other))),
  minProperties: (least: number, value) => !isObject(value) || Object.keys(value).length >= least,
  propertyNames: (names: Schema, value, _, root) => !isObject(value) || Object.keys(value).every((name) => valid(names, name, root)),
  properties: (known: Readonly<Record<string, Schema>>, value, _, root) =>
    !isObject(value) || Object.entries(known).every(([name, schema]) => !Object.hasOwn(value, name) || valid(schema, value[name], root)),
  patternProperties: (known: Readonly<Record<string, Schema>>, value, _, root) =>
    !isObject(value) ||
    Object.entries(known).every(([pattern, schema]) =>
      Object.entries(value).every(([name, one]) => !new RegExp(pattern, 'u').test(name) || valid(schema, one, root)),
    ),
  additionalProperties: (rest: Schema, value, { properties = {}, patternProperties = {} }, root) =>
    !isObject(value) ||
    Object.entries(value).every(
      ([name, one]) =>
        Object.hasOwn(Object(properties), name) ||
        Object.keys(Object(patternProperties)).some((pattern) => new RegExp(pattern, 'u').test(name)) ||
        valid(rest, one, root),
    ),
  anyOf: (list: readonly Schema[], value, _, root) => list.some((one) => valid(one, value, root)),
  oneOf: (list: readonly Schema[], value, _, root) => list.filter((one) => valid(one, value, root)).length === 1,
  $ref: (ref: string, value, _, root) => valid(Object(Object(root).$defs)[ref.replace('#/$defs/', '')] ?? false, value, root),
};

/** Whether a value is what a schema says; `root` holds the definitions it refers to. */
export function valid(schema: Schema, value: unknown, root: Schema = schema): boolean {
  if (typeof schema === 'boolean') return schema;
  return Object.entries(schema).every(([keyword, argument]) => {
    const check = KEYWORDS[keyword];
    if (check === undefined) throw new Error(`the keyword ${keyword} is not known`);
    return check(argument as never, value, schema, root); // each keyword's argument is of the type its check names
  });
}
