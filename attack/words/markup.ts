import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;

/** All elements of a document as browsers read it, those in templates as well, each with its depth. */
function* elementsOf(node: Node, depth = 0): Generator<{ element: Element; depth: number }> {
  if (isElement(node)) yield { element: node, depth };
  if ('content' in node) yield* elementsOf(node.content, depth + 1);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child, depth + 1);
}

const attributesOf = (element: Element) =>
  element.attrs.map(({ name, prefix, value }) => ({ name: prefix ? `${prefix}:${name}` : name, value }));

const textOf = (element: Element): string =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');

/** What tells of a value's letters and not of a place where words got out: from the right, and examples in inputs. */
const BY_LETTERS = new Set(['dir', 'placeholder']);

/** Is it fetched early? That depends on which letters there are, and on how many. */
const isEarly = (element: Element) =>
  element.attrs.some(({ name, value }) => name === 'rel' && /^(?:preload|expect)$/.test(value));

function shapeLine(element: Element, depth: number): string {
  const names = attributesOf(element)
    .map(({ name }) => name)
    .filter((name) => !BY_LETTERS.has(name))
    .toSorted();
  return `${' '.repeat(depth)}${element.tagName} ${names.join(' ')}`.trimEnd();
}

/** Attributes whose value browsers take for an address. */
const ADDRESSES =
  /^(?:href|xlink:href|src|srcset|action|formaction|data|poster|background|cite|ping|codebase|longdesc)$/;
const RUNS = /^(?:javascript|vbscript|livescript|mocha|data:(?!image\/|,)|data:image\/svg)/i;
/** What our own pages hold of elements that could run or load something. */
const OURS: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => boolean>> = {
  script: ({ type, src }) =>
    type === 'application/json' ||
    type === 'application/ld+json' ||
    (type === 'module' && (src ?? '').startsWith('/_portico/assets/')),
  link: ({ rel }) =>
    ['icon', 'canonical', 'alternate', 'expect', 'preload', 'modulepreload'].includes(rel ?? ''),
  meta: (attributes) => !('http-equiv' in attributes),
  iframe: () => false,
  frame: () => false,
  object: () => false,
  embed: () => false,
  applet: () => false,
  base: () => false,
  form: ({ action }) => action === undefined || /^\/(?![/\\])/.test(action),
};

/** A document as browsers read it. */
export interface Seen {
  /**
   * Which elements stand in which, with which attributes, whatever their words are. Words that stay words leave it as
   * it is.
   */
  shape: string;
  /** What would run or load something that is not ours: one line each, none where all is well. */
  dangers: string[];
}

/** Reads a document as browsers do, with scripts and without: `noscript` is read in two ways. */
export function see(html: string): Seen {
  const shape: string[] = [];
  const dangers: string[] = [];
  for (const scriptingEnabled of /<noscript/i.test(html) ? [true, false] : [true])
    for (const { element, depth } of elementsOf(parse(html, { scriptingEnabled }))) {
      if (!isEarly(element)) shape.push(shapeLine(element, depth));
      dangers.push(...dangersOf(element));
    }
  return { shape: shape.join('\n'), dangers };
}

function dangersOf(element: Element): string[] {
  const dangers: string[] = [];
  const attributes = attributesOf(element);
  const danger = (what: string) => dangers.push(`<${element.tagName}>: ${what}`);
  const ours = OURS[element.tagName];
  if (ours && !ours(Object.fromEntries(attributes.map(({ name, value }) => [name, value]))))
    danger(JSON.stringify(attributes));
  if (element.tagName === 'script' && !isJson(textOf(element))) danger('its text is no JSON');
  for (const { name, value } of attributes) {
    if (/^on/i.test(name) || name === 'srcdoc') danger(`${name}=${value}`);
    // Browsers leave out spaces and control signs before they read an address.
    // oxlint-disable-next-line no-control-regex
    if (ADDRESSES.test(name) && RUNS.test(value.replace(/[\u0000-\u0020]/g, ''))) danger(`${name}=${value}`);
    if (name === 'style' && /expression|javascript|-moz-binding|behavior\s*:/i.test(value))
      danger(`style=${value}`);
  }
  return dangers;
}

function isJson(text: string): boolean {
  if (text === '') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The data a page hands to scripts and search engines, read back. @throws where one of them is no JSON */
export function jsonIn(html: string): unknown[] {
  return Array.from(elementsOf(parse(html)), ({ element }) => element)
    .filter(
      (element) =>
        element.tagName === 'script' &&
        element.attrs.some(({ name, value }) => name === 'type' && value.endsWith('json')),
    )
    .map((element) => JSON.parse(textOf(element)) as unknown);
}
