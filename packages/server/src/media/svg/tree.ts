import { SaxesParser } from 'saxes';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';

const MAX_DEPTH = 200;
const MAX_ELEMENTS = 100_000;

export interface SvgAttribute {
  /** Local name; `href` also for XLink's, `xml:lang` and `xml:space` with their prefix. */
  name: string;
  value: string;
}

export interface SvgElement {
  name: string;
  attributes: SvgAttribute[];
  children: Array<SvgElement | string>;
}

/** Stops reading; never seen outside this file. */
class Refused extends Error {}

function attributeName(uri: string, local: string): string | null {
  if (uri === '') return local;
  if (uri === XLINK) return local === 'href' ? 'href' : null;
  return uri === XML && (local === 'space' || local === 'lang') ? `xml:${local}` : null;
}

/**
 * Reads an SVG document as the strict XML that browsers take it for. Comments, instructions and everything of other
 * vocabularies (an editor's own data, HTML) are left out with all they hold.
 * @returns null for what is not well-formed, declares entities, is nested or long beyond reason, or is no drawing
 */
export function readSvg(text: string): SvgElement | null {
  const parser = new SaxesParser({
    xmlns: true,
    position: false,
    // Namespaces that drawings copied out of a page use without declaring.
    additionalNamespaces: { xlink: XLINK },
    // As browsers read them; 1.1 allows characters that 1.0, as which it is written, does not.
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  });
  let root: SvgElement | null = null;
  let elements = 0;
  let depth = 0;
  let skippedFrom = 0;
  const open: SvgElement[] = [];

  parser.on('error', (error) => {
    throw new Refused(error.message);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new Refused('entities');
  });
  parser.on('opentag', (tag) => {
    depth++;
    elements++;
    if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) throw new Refused('too much');
    if (skippedFrom > 0) return;
    if (tag.uri !== SVG && tag.uri !== '') {
      skippedFrom = depth;
      return;
    }
    const element: SvgElement = { name: tag.local, attributes: [], children: [] };
    for (const attribute of Object.values(tag.attributes)) {
      const name = attributeName(attribute.prefix === '' ? '' : attribute.uri, attribute.local);
      if (name !== null && attribute.name !== 'xmlns')
        element.attributes.push({ name, value: attribute.value });
    }
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
    open.push(element);
  });
  parser.on('closetag', () => {
    if (skippedFrom === 0) open.pop();
    else if (skippedFrom === depth) skippedFrom = 0;
    depth--;
  });
  const addText = (value: string) => {
    if (skippedFrom === 0) open.at(-1)?.children.push(value);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);

  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
  return root;
}

/** A carriage return that was written as it is would be read as a line feed. */
function escapeText(text: string): string {
  return text
    .replace(/[&<>]/g, (char) => (char === '&' ? '&amp;' : char === '<' ? '&lt;' : '&gt;'))
    .replace(/\r/g, '&#13;');
}

function escapeValue(value: string): string {
  return escapeText(value)
    .replace(/"/g, '&quot;')
    .replace(/[\t\n]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** The drawing as text. */
export function writeSvg(element: SvgElement, isRoot = true): string {
  const attributes = element.attributes.map(({ name, value }) => ` ${name}="${escapeValue(value)}"`).join('');
  const start = `<${element.name}${isRoot ? ` xmlns="${SVG}"` : ''}${attributes}`;
  const content = element.children
    .map((child) => (typeof child === 'string' ? escapeText(child) : writeSvg(child, false)))
    .join('');
  // Text may be empty as well: that of an empty style or CDATA section.
  return content === '' ? `${start}/>` : `${start}>${content}</${element.name}>`;
}
