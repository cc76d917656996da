import type { DocumentKind } from '@portico/model/documents/document';
import { richText } from '@portico/model/documents/rich-text';
import { href, mediaReference } from '@portico/model/documents/schema';
import { sections } from '@portico/model/documents/section';

/** Of fields of any shape. */
export type Schema = DocumentKind['schema'];

/** What is written into the fields of a schema. */
export interface Filling {
  /** What goes into the next field that takes words. @param most how many letters it takes */
  words(most: number): string;
  /** Into the next field that leads somewhere. */
  link(): string;
  /** Into the next field that holds markup. */
  markup(most: number): string;
  /** A file of the media library. */
  media: string;
  /** Into whatever holds sections. */
  sections: unknown;
  /** By the name of a field: what the tester wants there, whatever else would be; undefined leaves it out. */
  given: Readonly<Record<string, unknown>>;
}

/** Which of the values a field may have are taken: the n-th option of what offers a choice, booleans as said. */
export interface Choice {
  at: number;
  switches: boolean;
}

type Definition = {
  type: string;
  shape: Record<string, Schema>;
  element: Schema;
  valueType: Schema;
  innerType: Schema;
  in: Schema;
  options: Schema[];
  entries: Record<string, string | number>;
  values: unknown[];
  getter: () => Schema;
};

export const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** Fields of markup by their names: what is written there is sanitised, not shown as words. */
const MARKUP = new Set(['markdown', 'html', 'cookieBannerText']);
/** What fields that are no free words take; the first that is valid stands. */
const PLAIN = [
  'a0',
  'x',
  'en',
  'UTC',
  'EUR',
  'US',
  '*',
  'ada@example.com',
  '2026-01-01T00:00:00Z',
  '2026-01-01',
  '2026-01-01T19:00',
  'a',
  '',
];

/**
 * A value for a schema with words in every place that takes some, and everything optional present: made from the schema
 * alone, so that a field added tomorrow is filled as well.
 */
export function fill(schema: Schema, filling: Filling, choice: Choice, name = ''): unknown {
  if (Object.hasOwn(filling.given, name)) return filling.given[name];
  if (schema === href) return filling.link();
  if (schema === sections) return filling.sections;
  if (schema === mediaReference) return { media: filling.media, alt: filling.words(1000) };
  if (schema === richText) return richTextOf(filling);
  const definition = definitionOf(schema);
  const within = (inner: Schema, key = name) => fill(inner, filling, choice, key);
  switch (definition.type) {
    case 'optional':
    case 'default':
    case 'nullable':
    case 'prefault':
      return within(definition.innerType);
    case 'pipe': {
      const value = within(definition.in);
      return [value, ...PLAIN].find((each) => schema.safeParse(each).success);
    }
    case 'lazy':
      return within(definition.getter());
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape)
          .map(([key, inner]) => [key, within(inner, key)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return [within(definition.element)].filter((value) => value !== undefined);
    case 'record':
      return recordOf(definition.valueType, filling, choice);
    case 'union':
      return within(definition.options[choice.at % definition.options.length] as Schema);
    case 'enum': {
      const entries = Object.values(definition.entries);
      return entries[choice.at % entries.length];
    }
    case 'literal':
      return definition.values[0];
    case 'boolean':
      return choice.switches;
    case 'number':
      return [1, 0, 400, 2].find((value) => schema.safeParse(value).success);
    case 'string':
      return wordsFor(schema, MARKUP.has(name) ? filling.markup : filling.words);
    default:
      return undefined;
  }
}

/** One entry for each alternative its values have. */
function recordOf(value: Schema, filling: Filling, choice: Choice): Record<string, unknown> {
  const definition = definitionOf(value);
  const alternatives = definition.type === 'union' ? definition.options : [value];
  return Object.fromEntries(alternatives.map((each, at) => [`k${at}`, fill(each, filling, choice)]));
}

/** The words where the field takes them, else what it does take. */
function wordsFor(schema: Schema, words: (most: number) => string): string | undefined {
  const most = (schema as { maxLength?: number | null }).maxLength ?? 1000;
  return [words(most), ...PLAIN].find((each) => schema.safeParse(each).success);
}

const MARKS = ['bold', 'italic', 'underline', 'strike', 'code', 'superscript', 'subscript', 'highlight'];

/** Every kind of node and mark that rich text knows, with words in all of them. */
function richTextOf({ words, link }: Filling): unknown {
  const text = (marks: unknown[] = []) => ({ type: 'text', text: words(5000), marks });
  const paragraph = (...marks: unknown[]) => ({ type: 'paragraph', content: [text(marks)] });
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text()] },
      paragraph(),
      ...MARKS.map((type) => paragraph({ type })),
      paragraph({ type: 'link', attrs: { href: link() } }),
      paragraph({ type: 'textStyle', attrs: { color: words(40), size: 'small' } }),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph()] }] },
      { type: 'blockquote', content: [paragraph()] },
      { type: 'codeBlock', attrs: { language: words(40) }, content: [text()] },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [{ type: 'tableHeader', content: [paragraph()] }] },
          { type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph()] }] },
        ],
      },
    ],
  };
}

/** Most variants of a block; what has more options (sizes, ratios) shows the same words in each. */
const MOST_CHOICES = 6;

/** The choices that show every option of a schema once. */
export function choicesOf(schema: Schema): Choice[] {
  const most = Math.min(MOST_CHOICES, Math.max(1, ...optionCounts(schema)));
  return Array.from({ length: most + 1 }, (_, at) => ({ at, switches: at < most }));
}

function* optionCounts(schema: Schema): Generator<number> {
  if (schema === richText) return;
  const definition = definitionOf(schema);
  if (definition.type === 'enum') yield Object.keys(definition.entries).length;
  if (definition.type === 'union') yield definition.options.length;
  const inner = [definition.innerType, definition.element, ...Object.values(definition.shape ?? {})];
  for (const each of inner) if (each) yield* optionCounts(each);
}
