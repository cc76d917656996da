import { newestVersionOf } from '@portico/blocks/registry';
import type { Block } from '@portico/model/documents/block';
import type { Id } from '@portico/model/documents/id';
import { orderKeys } from '@portico/model/documents/order';
import type { Section, Sections } from '@portico/model/documents/section';
import { SYSTEM } from '@portico/server/content/actor';
import { createDocument } from '@portico/server/content/create-document';
import { publishNow } from '@portico/server/content/releases/publish';
import type { Portico } from '@portico/server/core/portico';
import { type DemoWords, readDemoWords } from './demo-words.ts';

export const SIXTY_PATH = '/sixty-blocks';
const SECTIONS = 10;
const THEMES = ['lightest', 'light', 'dark', 'lightest', 'bright'] as const;

type Kind = readonly [type: string, fields: (n: number) => Record<string, unknown>];

/** The six blocks of each of ten sections, in reading order: every static kind, most of them words and pictures. */
function kindsOf(words: DemoWords, collections: Record<string, Id>): Kind[][] {
  const take = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;
  const paragraph = (n: number) => ({ type: 'doc', content: [take(words.paragraphs, n)] });
  const picture = (n: number) => ({ media: take(words.pictures, n), alt: take(words.headings, n + 7) });
  const heading: Kind = ['heading', (n) => ({ text: take(words.headings, n), level: n === 0 ? 1 : 2 })];
  const text: Kind = ['rich-text', (n) => ({ content: paragraph(n) })];
  const image: Kind = [
    'image',
    (n) => ({ image: picture(n), caption: take(words.headings, n + 3), ratio: '4:5' }),
  ];
  const card: Kind = [
    'image',
    (n) => ({
      image: picture(n),
      variant: take(['card', 'overlap', 'collage', 'poster', 'stack'], n),
      title: take(words.headings, n + 5),
      text: paragraph(n + 20),
      buttonLabel: 'Read on',
      href: '/about',
    }),
  ];
  const button: Kind = ['button', () => ({ label: 'See the shop', href: '/shop' })];
  const quote: Kind = [
    'quote',
    (n) => ({ text: take(words.headings, n + 11), source: 'Mara Ellison', detail: 'potter' }),
  ];
  const line: Kind = ['line', () => ({})];
  const space: Kind = ['spacer', () => ({ size: 'small' })];
  const html: Kind = [
    'html',
    () => ({
      html: '<dl><dt>Open</dt><dd>Friday to Sunday, 10 to 17</dd><dt>Where</dt><dd>The barn</dd></dl>',
    }),
  ];
  const code: Kind = [
    'code',
    () => ({
      code: 'bisque: 980 °C, 8 h\nglaze: 1280 °C, 14 h',
      language: 'yaml',
      caption: 'The firing log',
    }),
  ];
  const grid: Kind = [
    'gallery',
    (n) => ({
      slidesPerRow: 3,
      slides: [0, 1, 2, 3].map((k) => ({ image: picture(n + k), caption: take(words.headings, n + k) })),
    }),
  ];
  const list = (collection: string, variant: string): Kind => [
    'summary',
    () => ({ collection: collections[collection], variant, limit: 3, show: ['image', 'excerpt', 'date'] }),
  ];
  const products: Kind = [
    'product-list',
    () => ({ collection: collections.products, limit: 3, filters: false, pagination: false }),
  ];
  return [
    [heading, text, image, button, text, line],
    [heading, text, text, list('blog', 'grid'), button, space],
    [heading, card, text, image, text, quote],
    [heading, text, image, text, image, line],
    [heading, grid, text, text, button, space],
    [heading, card, text, image, text, quote],
    [heading, text, products, text, button, line],
    [heading, text, image, html, text, quote],
    [heading, text, code, text, image, line],
    [heading, list('portfolio', 'list'), text, quote, text, button],
  ];
}

/** Publishes a page of 60 blocks on the demo site, made as an owner's page is made. */
export async function publishSixtyBlocks(portico: Portico, siteId: Id): Promise<Id> {
  const words = await readDemoWords(portico, siteId);
  const found = await portico.db
    .selectFrom('documents')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.site_id', '=', 'documents.site_id')
        .onRef('revisions.document_id', '=', 'documents.id')
        .onRef('revisions.number', '=', 'documents.revision'),
    )
    .select(['documents.id', 'revisions.body'])
    .where('documents.site_id', '=', siteId)
    .where('documents.kind', '=', 'collection')
    .execute();
  const collections = Object.fromEntries(found.map(({ id, body }) => [(body as { type: string }).type, id]));
  let count = 0;
  const blockKeys = orderKeys(6);
  const sections: Sections = {};
  for (const [s, order] of orderKeys(SECTIONS).entries()) {
    const isGrid = s % 2 === 0;
    const kinds = kindsOf(words, collections)[s] ?? [];
    const blocks: Record<string, Block> = {};
    for (const [b, [type, fields]] of kinds.entries()) {
      blocks[`b${s}x${b}`] = {
        type,
        version: newestVersionOf(type),
        order: blockKeys[b] as string,
        fields: fields(count++),
        ...(isGrid ? { place: { x: (b % 2) * 12, y: Math.floor(b / 2) * 8, w: 12, h: 8 } } : {}),
      };
    }
    const section: Section = {
      order,
      layout: isGrid ? 'grid' : 'flow',
      theme: THEMES[s % THEMES.length] ?? 'lightest',
      width: isGrid ? 'wide' : 'text',
      padding: 'medium',
      blocks,
    };
    sections[`s${s}`] = section;
  }
  if (count !== 60) throw new Error(`The page has ${count} blocks.`);
  return publish(portico, siteId, 'page', { title: 'Sixty blocks', slug: SIXTY_PATH.slice(1), sections });
}

/** Makes and publishes a document, failing with the reason when it is refused. */
export async function publish(
  portico: Portico,
  siteId: Id,
  kind: Parameters<typeof createDocument>[3]['kind'],
  body: Record<string, unknown>,
  parent: Id | null = null,
): Promise<Id> {
  const made = await createDocument(portico, siteId, SYSTEM, { kind, parent, body });
  if (!made.ok) throw new Error(`${made.message} ${JSON.stringify(made.errors ?? {})}`);
  const released = await publishNow(portico, siteId, SYSTEM, [made.value.id]);
  if (!released.ok) throw new Error(released.message);
  return made.value.id;
}
