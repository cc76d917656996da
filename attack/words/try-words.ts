import type { TestSites } from '@portico/server/pages/testing';
import { SaxesParser } from 'saxes';
import { harmlessTwin } from './corpus.ts';
import type { FullSite } from './full-site.ts';
import { jsonIn, see } from './markup.ts';

type Next = (most: number) => string;

/** Shapes that pages have with words that mean nothing, by address. */
export type HarmlessShapes = Map<string, Set<string>>;

/**
 * Writes words into every field of a site and asks for all of it: what visitors get must have the shape it has with
 * words that mean nothing, and say the very words where machines read them.
 * @param make begins anew with the first of the words
 * @param harmless those known already: what has one of them needs no second look
 * @returns what was found, a line each
 */
export async function tryWords(
  sites: TestSites,
  site: FullSite,
  make: () => Next,
  harmless: HarmlessShapes = new Map(),
): Promise<string[]> {
  const found: string[] = [];
  const write = (next: Next) =>
    site.write({
      words: next,
      link: () => `https://example.com/?q=${next(100)}`,
      markup: () => '<p>A paragraph</p>',
    });
  const all = async () => {
    const texts = new Map<string, string>();
    for (const address of site.addresses)
      texts.set(address, (await sites.ask(address, { host: site.host })).text);
    return texts;
  };
  const bodies = await write(make());
  const texts = await all();
  const pages = [...texts].filter(([address]) => !/\.(?:xml|txt)$|format=rss/.test(address));
  const shapes = new Map<string, string>();
  for (const [address, text] of pages) {
    const { shape, dangers } = see(text);
    shapes.set(address, shape);
    found.push(...dangers.map((danger) => `${address} ${danger}`));
  }
  const isKnown = ([address, shape]: [string, string]) => harmless.get(address)?.has(shape);
  if (![...shapes].every(isKnown)) {
    const next = make();
    await write((most) => harmlessTwin(next(most)));
    for (const [address, text] of await all()) {
      const attacked = shapes.get(address);
      if (attacked === undefined) continue;
      const { shape } = see(text);
      harmless.set(address, (harmless.get(address) ?? new Set()).add(shape));
      if (isKnown([address, attacked])) continue;
      found.push(`${address} has another shape: ${firstDifference(attacked.split('\n'), shape.split('\n'))}`);
    }
  }
  return [...found, ...machinesRead(texts, bodies)];
}

/** Writes words where markup and addresses are expected: nothing of them may run, whatever else becomes of them. */
export async function tryMarkup(sites: TestSites, site: FullSite, make: () => Next): Promise<string[]> {
  const next = make();
  await site.write({ words: () => 'words', link: () => next(300), markup: next });
  const found: string[] = [];
  for (const address of site.addresses) {
    const { text, headers } = await sites.ask(address, { host: site.host });
    if (headers['content-type']?.startsWith('text/html'))
      found.push(...see(text).dangers.map((danger) => `${address} ${danger}`));
  }
  return found;
}

function firstDifference(attacked: readonly string[], harmless: readonly string[]): string {
  const at = attacked.findIndex((line, index) => line !== harmless[index]);
  const around = (shape: readonly string[]) => shape.slice(Math.max(0, at - 2), at + 3).join('\n');
  return `\n${around(attacked)}\n  instead of\n${around(harmless)}`;
}

/** What feeds and search engines are told are the words themselves. */
function machinesRead(
  texts: ReadonlyMap<string, string>,
  bodies: Readonly<Record<string, Record<string, unknown>>>,
): string[] {
  const found: string[] = [];
  const told = (address: string, is: unknown, shouldBe: unknown) => {
    if (is !== shouldBe) found.push(`${address} says ${JSON.stringify(is)} for ${JSON.stringify(shouldBe)}`);
  };
  const nodes = (address: string) => jsonIn(texts.get(address) ?? '') as Array<Record<string, unknown>>;
  const node = (address: string, type: string) => nodes(address).find((each) => each['@type'] === type);
  told('/', node('/', 'WebSite')?.name, bodies.settings?.title);
  told('/journal/one', node('/journal/one', 'Article')?.headline, bodies['blog/one']?.title);
  told('/shop/one', node('/shop/one', 'Product')?.name, bodies['shop/one']?.title);
  const feed = xmlTexts(texts.get('/journal?format=rss') ?? '');
  if (!feed.get('channel title')?.[0]?.startsWith(forXml(bodies.blog?.title))) found.push('feed: its title');
  for (const one of ['blog/one', 'blog/two'])
    if (!feed.get('item title')?.includes(forXml(bodies[one]?.title)))
      found.push(`feed lacks ${JSON.stringify(bodies[one]?.title)}`);
  // By the specification of RSS this one text is markup, all others are mere words.
  for (const description of feed.get('item description') ?? [])
    found.push(...see(description).dangers.map((danger) => `feed ${danger}`));
  if (!xmlTexts(texts.get('/sitemap.xml') ?? '').has('url loc')) found.push('The sitemap names no page');
  return found;
}

/** The texts of an XML document by `parent name`. @throws where it is no XML */
function xmlTexts(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: string[] = [];
  const place = () => open.slice(-2).join(' ');
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    open.push(name);
    texts.set(place(), [...(texts.get(place()) ?? []), '']);
  });
  parser.on('text', (text) => {
    const list = texts.get(place());
    if (list) list[list.length - 1] += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  return texts;
}

/** Words as XML can hold them, with line ends as its readers see them. */
const forXml = (words: unknown) =>
  String(words)
    // oxlint-disable-next-line no-control-regex
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/\r\n?/g, '\n');
