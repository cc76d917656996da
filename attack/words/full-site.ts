import { definitionOf, blocks } from '@portico/blocks/registry';
import { documentKinds, type KindName, SINGLETON_KINDS } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { section } from '@portico/model/documents/section';
import { SYSTEM } from '@portico/server/content/actor';
import { checkBody } from '@portico/server/content/check-body';
import { publishNow } from '@portico/server/content/releases/publish';
import { replaceBody } from '@portico/server/content/save-document';
import { draft, makeSite, must } from '@portico/server/content/testing';
import type { TestSites } from '@portico/server/pages/testing';
import { choicesOf, fill, type Filling, type Schema } from './fill.ts';

type Body = Record<string, unknown>;

/** What is written everywhere in one go. */
type Words = Pick<Filling, 'words' | 'link' | 'markup'>;

/** A site with every kind of document and every block in every variant, all of whose words can be exchanged. */
export interface FullSite {
  siteId: Id;
  host: string;
  /** Everything of it that visitors can ask for. */
  addresses: readonly string[];
  /** Writes words into every field of every document and publishes all. Answers the bodies, by name. */
  write(words: Words): Promise<Record<string, Body>>;
}

const MEDIA = 'a'.repeat(32);
/** Pages whose standing in the site is said by their kind. */
const STAND_INS = ['not-found', 'lock-screen', 'protected', 'error'] as const;
const COLLECTIONS = {
  blog: { type: 'blog', item: 'blog-post', slug: 'journal' },
  shop: { type: 'products', item: 'product', slug: 'shop' },
  work: { type: 'portfolio', item: 'portfolio-item', slug: 'work' },
  albums: { type: 'albums', item: 'album', slug: 'albums' },
  films: { type: 'videos', item: 'video', slug: 'films' },
} as const;

export async function createFullSite(sites: TestSites, identifier: string): Promise<FullSite> {
  const { portico } = sites;
  const siteId = await makeSite(portico, identifier);
  await addMedia(sites, siteId);
  const make = async (kind: KindName, body: Body, parent?: Id) =>
    (await draft(portico, siteId, { kind, body, ...(parent ? { parent } : {}) })).id;
  const empty = { sections: {} };
  const page = (slug: string, pageKind = 'page') =>
    make('page', { title: slug || 'Home', slug, pageKind, ...empty });
  const ids = {
    author: await make('author', { name: 'Ada', slug: 'ada' }),
    form: await make('form', { name: 'Contact', slug: 'contact' }),
    home: await page(''),
    about: await page('about'),
    locked: await page('locked'),
    ...Object.fromEntries(await Promise.all(STAND_INS.map(async (kind) => [kind, await page(kind, kind)]))),
  } as Record<string, Id>;
  const documents: Array<{ id: Id; kind: KindName; given: Body }> = [
    { id: ids.author as Id, kind: 'author', given: { slug: 'ada' } },
    {
      id: ids.form as Id,
      kind: 'form',
      given: { slug: 'contact', redirect: '', captcha: { enabled: true } },
    },
    { id: ids.home as Id, kind: 'page', given: { slug: '', pageKind: 'page', ...OPEN } },
    { id: ids.about as Id, kind: 'page', given: { slug: 'about', pageKind: 'page', ...OPEN } },
    {
      id: ids.locked as Id,
      kind: 'page',
      given: { slug: 'locked', pageKind: 'page', ...OPEN, access: 'password' },
    },
    ...STAND_INS.map((kind) => ({
      id: ids[kind] as Id,
      kind: 'page' as const,
      given: { slug: kind, pageKind: kind, ...OPEN },
    })),
  ];
  const addresses = ['/', '/about', '/locked', '/nothing-here', '/sitemap.xml', '/robots.txt'];
  for (const [name, { type, item, slug }] of Object.entries(COLLECTIONS)) {
    const collection = await make('collection', { type, title: name, slug, list: empty, item: empty });
    ids[name] = collection;
    const given = { slug, type, urlFormat: undefined, parent: undefined, itemOrder: 'recent', ...OPEN };
    documents.push({ id: collection, kind: 'collection', given });
    for (const slug of ['one', 'two']) {
      const body = { title: slug, slug, ...empty, ...(item === 'product' ? PRODUCT : {}) };
      const id = await make(item, body, collection);
      ids[`${name}/${slug}`] = id;
      documents.push({ id, kind: item, given: { slug, author: ids.author, categories: ['k0'], ...OPEN } });
    }
    addresses.push(`/${slug}`, `/${slug}/one`);
  }
  addresses.push('/journal?category=k0', '/journal?format=rss');
  for (const kind of SINGLETON_KINDS) {
    ids[kind] = await make(kind, firstBody(kind));
    documents.push({
      id: ids[kind],
      kind,
      given: {
        homePage: ids.home,
        searchFirst: [{ searches: ['words'], document: ids.about }],
        notFoundPage: ids['not-found'],
        lockScreenPage: ids['lock-screen'],
        protectedPage: ids.protected,
        errorPage: ids.error,
        coverPage: undefined,
        document: undefined,
        parent: undefined,
        ...(kind === 'popup' ? { form: ids.form, style: 'show', pages: 'all' } : {}),
        ...(kind === 'information-bar' ? { style: 'light' } : {}),
        ...(kind === 'settings' ? { hiddenFromSearchEngines: false } : {}),
        ...(kind === 'redirects' ? { entries: [{ from: '/old', to: '/about', permanent: true }] } : {}),
        testPayments: true,
      },
    });
  }
  const post = ids['blog/one'] as Id;
  return {
    siteId,
    host: `${identifier}.localhost`,
    addresses,
    async write(words) {
      await writeRecords(sites, siteId, post, words);
      const filling = (given: Body): Filling => ({ ...words, media: MEDIA, sections: {}, given });
      const all = sectionsOf(filling({ form: ids.form, order: 'a0' }), ids);
      const bodies = new Map(
        documents.map(({ id, kind, given }) => {
          const schema = documentKinds[kind].schema as Schema;
          // Every block stands on one page; the others are looked at for what they say of themselves.
          const own = id === ids.about ? all : ownSections(kind, all);
          const body = fill(schema, { ...filling(given), sections: own }, { at: 0, switches: true });
          return [id, repaired(kind, body as Body)] as const;
        }),
      );
      await portico.db.transaction().execute(async (tx) => {
        for (const [id, body] of bodies) await replaceBody(portico, tx, siteId, id, SYSTEM, body);
      });
      must(await publishNow(portico, siteId, SYSTEM, [...bodies.keys()], { title: words.words(200) }));
      return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, bodies.get(id) ?? {}]));
    },
  };
}

/** What would hide the rest. */
const OPEN = { access: 'public', hideHeader: undefined, hideFooter: undefined, hidden: undefined };
const PRODUCT = {
  description: { type: 'doc', content: [] },
  variants: { k0: { order: 'a0', sku: 'A', price: 100 } },
};

/** Every block in every variant, one section each type. */
function sectionsOf(filling: Filling, ids: Readonly<Record<string, Id>>): Body {
  const collections = [ids.blog, ids.shop, ids.work, ids.albums, ids.films];
  return Object.fromEntries(
    Object.keys(blocks).map((type, at) => {
      const schema = definitionOf(type)?.schema as Schema;
      const within = Object.fromEntries(
        choicesOf(schema).map((choice) => {
          const given = {
            ...filling.given,
            // What these name elsewhere decides whether a block shows anything.
            restaurants: '1125616',
            business: 'kiln',
            registry: 'ada-and-ben',
            collection: collections[choice.at % collections.length],
            limit: 6,
          };
          const fields = fill(schema, { ...filling, given }, choice);
          return [`${type}-${choice.at}`, { type, version: 1, order: 'a0', fields }];
        }),
      );
      const choice = { at, switches: true };
      return [
        `s-${type}`,
        fill(section, { ...filling, given: { order: 'a0', anchor: undefined, blocks: within } }, choice),
      ];
    }),
  );
}

/** The blocks that show what a document itself says: lists, items, menus. */
function ownSections(kind: KindName, all: Body): Body {
  const shown: Partial<Record<KindName, string[]>> = {
    frame: ['navigation', 'social-links'],
    collection: [
      'summary',
      'product-list',
      'post-body',
      'product',
      'project-body',
      'album-body',
      'video-body',
    ],
  };
  return Object.fromEntries((shown[kind] ?? ['quote']).map((type) => [`s-${type}`, all[`s-${type}`]]));
}

/** A body with what its validator does not take left out, so that all the rest is tried. */
function repaired(kind: KindName, body: Body): Body {
  for (let round = 0; round < 20; round++) {
    const checked = checkBody(kind, body, { actor: SYSTEM });
    if (checked.ok) return body;
    for (const path of Object.keys(checked.errors)) leaveOut(body, path.split('.'));
  }
  throw new Error(`${kind}: ${JSON.stringify(checkBody(kind, body, { actor: SYSTEM }))}`);
}

/** What lacks a part it must have is left out as a whole. */
function leaveOut(body: Body, path: string[]): void {
  const [key = '', ...rest] = path;
  const within = body[key];
  if (typeof within !== 'object' || within === null || rest.length === 0) delete body[key];
  else if (rest.length === 1 && !Object.hasOwn(within, rest[0] ?? '')) delete body[key];
  else leaveOut(within as Body, rest);
}

function firstBody(kind: KindName): Body {
  const color = { userFormat: 'hex', hue: 0, saturation: 0, lightness: 50 };
  const font = { family: 'fraunces', weight: 400, lineHeight: 1.5, tracking: 0 };
  const first: Partial<Record<KindName, Body>> = {
    settings: { title: 'Site' },
    navigation: { main: {}, footer: {} },
    frame: { footer: {} },
    styles: {
      palette: {
        colors: { white: color, lightAccent: color, accent: color, darkAccent: color, black: color },
      },
      fonts: { heading: font, text: font },
      buttons: {},
      header: {},
    },
  };
  return first[kind] ?? {};
}

async function addMedia({ portico }: TestSites, siteId: Id): Promise<void> {
  await portico.db
    .insertInto('media_assets')
    .values({
      site_id: siteId,
      hash: MEDIA,
      id: portico.newId(),
      ext: 'jpg',
      mime: 'image/jpeg',
      bytes: 1000,
      width: 800,
      height: 600,
      filename: 'picture.jpg',
      placeholder: null,
      tone: null,
      deleted_at: null,
    })
    .execute();
}

/** Words as Markdown that says just them: marks of its own would be drawn as what they mean. */
const asMarkdown = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** What is no document: how files are called, and what readers said. */
async function writeRecords(
  { portico }: TestSites,
  siteId: Id,
  post: Id,
  { words, link }: Words,
): Promise<void> {
  const stored = () => words(300).replaceAll('\u0000', '').toWellFormed();
  await portico.db
    .updateTable('media_assets')
    .set({ alt: stored(), title: stored(), filename: stored() || 'x', folder: stored() })
    .where('site_id', '=', siteId)
    .execute();
  await portico.db.deleteFrom('comments').where('site_id', '=', siteId).execute();
  await portico.db
    .insertInto('comments')
    .values({
      site_id: siteId,
      id: portico.newId(),
      document_id: post,
      parent_id: null,
      author_name: stored(),
      author_email: stored(),
      author_url: link(),
      body: asMarkdown(stored()) || 'x',
      status: 'approved',
      created_at: portico.now(),
    })
    .execute();
}
