import { notes } from './markup-notes.ts';

type Write = (value: unknown) => string | undefined;

/** Text and numbers as they are; React leaves out what is true or false, functions and symbols. */
const text =
  (name: string): Write =>
  (value) => {
    if (typeof value === 'string') return ` ${name}="${notes.text(value)}"`;
    return typeof value === 'number' ? ` ${name}="${value}"` : undefined;
  };

/** Most values of one name whose markup is kept. */
const VALUES_KEPT = 200;

/** The same for names that have the same few values over and over: their markup is kept. */
const fewTexts = (name: string): Write => {
  const write = text(name);
  const kept = new Map<unknown, string | undefined>();
  return (value) => {
    const known = kept.get(value);
    if (known !== undefined) return known;
    const written = write(value);
    if (kept.size < VALUES_KEPT) kept.set(value, written);
    return written;
  };
};

/** There or not. */
const flag =
  (name: string): Write =>
  (value) =>
    typeof value === 'boolean' ? (value ? ` ${name}=""` : '') : undefined;

/** Addresses: `safeHref` has seen those of owners, React would look once more, so what looks like a script is left to it. */
const address =
  (name: string): Write =>
  (value) =>
    typeof value === 'string' && value !== '' && !/^[\0- ]*j/i.test(value)
      ? ` ${name}="${notes.text(value)}"`
      : undefined;

const named = (names: string, write: (name: string) => Write): Array<[string, Write]> =>
  names.split(' ').map((name) => [name, write(name)]);

const WRITERS = new Map<string, Write>([
  ...named(
    'abbr allow alt cite d dateTime headers hrefLang id label media name popoverTarget poster preserveAspectRatio sandbox srcSet title transform viewBox x y',
    text,
  ),
  ...named(
    'colSpan decoding dir fetchPriority height kind lang loading popover popoverTargetAction preload referrerPolicy ' +
      'rel role scope sizes target type width',
    fewTexts,
  ),
  ...named(
    'allowFullScreen autoPlay controls default disabled hidden inert loop open playsInline reversed',
    flag,
  ),
  ...named('href src', address),
  ['className', fewTexts('class')],
  ['tabIndex', fewTexts('tabindex')],
  ['rowSpan', (value) => (Number.isInteger(value) ? ` rowSpan="${value}"` : undefined)],
  ['start', (value) => (Number.isInteger(value) ? ` start="${value}"` : undefined)],
  ['data-block-type', fewTexts('data-block-type')],
  ['style', styleAttribute],
]);

/** `data-` and `aria-` show what is true or false as words. */
const DATA_OR_ARIA = /^(?:data|aria)-[a-z0-9-]+$/;
const dataWriters = new Map<string, Write>();

function writerOf(name: string): Write | undefined {
  const known = WRITERS.get(name) ?? dataWriters.get(name);
  if (known || !DATA_OR_ARIA.test(name)) return known;
  const asText = text(name);
  const write: Write = (value) => asText(typeof value === 'boolean' ? String(value) : value);
  // Names come from views, so they are few; a view that makes them up must not fill the memory.
  if (dataWriters.size < 500) dataWriters.set(name, write);
  return write;
}

/**
 * An element's attributes as React writes them, each with a space before it. Undefined where one is of a kind that
 * this does not know: such an element is left to React.
 */
export function plainAttributes(props: Readonly<Record<string, unknown>>): string | undefined {
  let attributes = '';
  for (const name in props) {
    if (name === 'children' || name === 'dangerouslySetInnerHTML') continue;
    const value = props[name];
    if (value === undefined || value === null) continue;
    const written = writerOf(name)?.(value);
    if (written === undefined) return undefined;
    attributes += written;
  }
  return attributes;
}

const PROPERTIES = new Map<string, string>();

function propertyName(name: string): string {
  if (name.startsWith('--')) return notes.text(name);
  let property = PROPERTIES.get(name);
  if (property === undefined) {
    property = name.replace(/[A-Z]/g, '-$&').toLowerCase();
    PROPERTIES.set(name, property);
  }
  return property;
}

/** Numbers of properties that may mean pixels are left to React, which knows which do. */
function styleAttribute(style: unknown): string | undefined {
  if (typeof style !== 'object' || style === null) return undefined;
  let css = '';
  for (const name in style) {
    const value = (style as Record<string, unknown>)[name];
    if (value === undefined || value === null || value === '' || typeof value === 'boolean') continue;
    const isText = typeof value === 'string';
    if (
      !isText &&
      !(typeof value === 'number' && (name.startsWith('--') || name === 'zIndex' || value === 0))
    )
      return undefined;
    css += `${css === '' ? '' : ';'}${propertyName(name)}:${isText ? notes.text(value.trim()) : value}`;
  }
  return css === '' ? '' : ` style="${css}"`;
}
