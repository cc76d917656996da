import { markdownToRichText } from './markdown.ts';

const REFERENCE = /^@(?:pages|collections|authors|forms|saved-sections|campaigns|media)\//;
const ESCAPED = /^@@+(?:pages|collections|authors|forms|saved-sections|campaigns|media)\//;
const MARKDOWN = '@markdown';

/** A value of a file that does not mean anything: the reason, at the path of the field. */
export interface UnresolvedValue {
  field: string;
  message: string;
}

type Path = readonly string[];

/**
 * Resolves what a file writes readably, wherever it stands: references to documents and media, rich text as Markdown.
 * @param resolve id or hash of a reference such as `@pages/about`, or null
 */
export function readValues(
  value: unknown,
  resolve: (reference: string) => string | null,
  problems: UnresolvedValue[],
  path: Path = [],
): unknown {
  const problem = (message: string) => problems.push({ field: path.join('.'), message });
  if (typeof value === 'string') {
    if (ESCAPED.test(value)) return value.slice(1);
    if (!REFERENCE.test(value)) return value;
    const resolved = resolve(value);
    if (resolved === null) problem(`There is no ${value.slice(1)} in this folder.`);
    return resolved ?? value;
  }
  if (Array.isArray(value))
    return value.map((part, i) => readValues(part, resolve, problems, [...path, String(i)]));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0]?.[0] === MARKDOWN) {
    const text = Array.isArray(entries[0][1]) ? entries[0][1].join('\n') : entries[0][1];
    if (typeof text !== 'string') {
      problem('@markdown is a text or a list of lines.');
      return value;
    }
    const read = markdownToRichText(text);
    if (!read.ok) problem(read.message);
    return read.ok ? read.richText : value;
  }
  return Object.fromEntries(
    entries.map(([key, part]) => [
      /^@@+markdown$/.test(key) ? key.slice(1) : key,
      readValues(part, resolve, problems, [...path, key]),
    ]),
  );
}

/** The opposite: ids of documents become references, texts that look like one are marked as text. */
export function writeValues(value: unknown, referenceOf: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const reference = referenceOf.get(value);
    if (reference !== undefined) return reference;
    return REFERENCE.test(value) || ESCAPED.test(value) ? `@${value}` : value;
  }
  if (Array.isArray(value)) return value.map((part) => writeValues(part, referenceOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      /^@+markdown$/.test(key) ? `@${key}` : key,
      writeValues(part, referenceOf),
    ]),
  );
}
