import { colourReference } from '@portico/model/colour/colour-reference';
import { richText } from '@portico/model/documents/rich-text';
import { href, mediaReference } from '@portico/model/documents/schema';
import { section, sections } from '@portico/model/documents/section';
import { definitionOf, type Schema } from '../words/fill.ts';

/** A field of a document: where it is in the body, and what it is called whatever the keys of records are. */
export interface Field {
  path: readonly string[];
  /** `product.variants.*.price`. */
  name: string;
  schema: Schema;
  value: unknown;
}

/** Kinds of values that are set as a whole. */
const WHOLE = new Set<unknown>([richText, href, mediaReference, sections, colourReference]);
/** Kinds whose sections are looked into; those of others are the same. */
const SECTIONS_OF = new Set(['page', 'frame']);
const WRAPPERS = new Set(['optional', 'default', 'nullable', 'prefault']);

const isMap = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * Every field of a body, found by its schema; of records and lists, those of each shape their entries have.
 * @param root how the whole is called: a kind of document or type of block
 */
export function* fieldsOf(
  root: string,
  schema: Schema,
  value: unknown,
  path: string[] = [],
  name = root,
): Generator<Field> {
  const definition = definitionOf(schema);
  const within = (inner: Schema) => fieldsOf(root, inner, value, path, name);
  const under = (key: string, inner: Schema, called = key) =>
    fieldsOf(
      root,
      inner,
      (value as Record<string, unknown> | undefined)?.[key],
      [...path, key],
      `${name}.${called}`,
    );
  if (schema === sections && isMap(value) && SECTIONS_OF.has(root)) {
    // Blocks have schemas of their own.
    for (const key of Object.keys(value).slice(0, 1)) yield* under(key, section, '*');
  } else if (WHOLE.has(schema) || name.endsWith('.blocks') || value === undefined)
    yield { path, name, schema, value };
  else if (WRAPPERS.has(definition.type)) {
    const inside = definitionOf(definition.innerType).type;
    if (inside === 'object' || inside === 'array' || inside === 'record' || WRAPPERS.has(inside))
      yield* within(definition.innerType);
    else yield { path, name, schema, value };
  } else if (definition.type === 'object')
    for (const [key, inner] of Object.entries(definition.shape)) yield* under(key, inner);
  else if (definition.type === 'record' && isMap(value))
    for (const key of Object.keys(value)) yield* under(key, definition.valueType, '*');
  else if (definition.type === 'union' && isMap(value)) {
    const option = definition.options.find((each) => each.safeParse(value).success);
    if (option) yield* within(option);
  } else if (definition.type === 'array' && Array.isArray(value) && isMap(value[0]))
    yield* under('0', definition.element, '*');
  else if (definition.type !== 'literal') yield { path, name, schema, value };
}

export const OTHER_MEDIA = 'b'.repeat(32);
/** What may stand in fields of text or numbers whatever they are for; the valid ones are tried. */
const TEXTS = [
  'other words',
  '#0a64c8',
  'b1',
  '/about',
  '2026-03-01T00:00:00Z',
  'Europe/Paris',
  'de',
  'EUR',
  'DE',
  '',
];
const NUMBERS = [3, 2, 1, 0.5, 0, -1, 500, 5000];
/** Most values tried of a field that shows no difference. */
const MOST = 5;

/**
 * Other valid values of a field.
 * @param ids of documents, for fields that name one
 */
export function otherValues({ schema, value }: Field, ids: readonly string[]): unknown[] {
  const candidates: unknown[] =
    typeof value === 'boolean'
      ? [!value]
      : typeof value === 'number'
        ? [value + 1, value / 2, ...NUMBERS]
        : Array.isArray(value)
          ? [[], ['other words'], ['b1'], ['other@example.com'], [value[0], value[0]]]
          : isMap(value)
            ? [
                { type: 'CUSTOM_COLOR', color: '#0a64c8' },
                { ...value, media: OTHER_MEDIA },
                { ...value, alt: 'other words' },
                { type: 'doc', content: [] },
                {},
              ]
            : [...choicesIn(schema), true, ...TEXTS, ...ids, ...NUMBERS, [], ['k0'], {}];
  const known = JSON.stringify(value);
  return [...candidates, undefined]
    .filter((each) => JSON.stringify(each) !== known && schema.safeParse(each).success)
    .slice(0, MOST);
}

function choicesIn(schema: Schema): unknown[] {
  const definition = definitionOf(schema);
  if (WRAPPERS.has(definition.type)) return choicesIn(definition.innerType);
  return definition.type === 'enum' ? Object.values(definition.entries) : [];
}

/** A copy of a body with another value at a path; undefined takes the field away. */
export function withValue(body: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string, unknown>;
  const inside = withValue(copy[key], rest, value);
  if (inside === undefined) delete copy[key];
  else copy[key] = inside;
  return copy;
}
