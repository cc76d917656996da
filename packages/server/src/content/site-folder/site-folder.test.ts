import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FolderFiles } from '@portico/migrate/site-folder/folder-site';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../actor.ts';
import { publishNow } from '../releases/publish.ts';
import { saveDocument } from '../save-document.ts';
import { createTestPortico, makeSite, must, type TestPortico } from '../testing.ts';
import { exportSite } from './export-site.ts';
import { FolderError, openFolder } from './folder-on-disk.ts';
import { importSite } from './import-site.ts';
import { mediaEndpointOf } from './media-endpoint.ts';

let portico: TestPortico;
let folder: string;

beforeAll(async () => {
  portico = await createTestPortico();
  folder = await mkdtemp(join(tmpdir(), 'portico-folder-'));
});
afterAll(async () => {
  await portico.close();
  await rm(folder, { recursive: true, force: true });
});

const bytes = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

function inMemory(files: Record<string, unknown>): FolderFiles {
  return {
    paths: Object.keys(files),
    read: async (path) => {
      const content = files[path];
      return content instanceof Uint8Array ? content : bytes(content);
    },
  };
}

async function filesOf(root: string, below = ''): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) Object.assign(found, await filesOf(root, path));
    else found[path] = (await readFile(join(root, path))).toString('base64');
  }
  return found;
}

async function example(): Promise<Record<string, unknown>> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b4593a' } })
    .jpeg()
    .toBuffer();
  return {
    'portico.json': { format: 1 },
    'README.md': 'not ours',
    'settings.json': { body: { title: 'Meridian', timeZone: 'Europe/Lisbon', currency: 'EUR' } },
    'navigation.json': {
      body: {
        main: [
          { document: '@collections/journal' },
          {
            title: 'Studio',
            entries: [{ document: '@pages/about' }, { title: 'Out', href: 'https://example.com' }],
          },
        ],
        footer: [],
      },
    },
    'authors/ines.json': { body: { name: 'Inês Duarte' } },
    'forms/contact.json': {
      body: {
        name: 'Contact',
        fields: [
          { id: 'email', type: 'email', title: 'Email', required: true },
          { type: 'likert', title: 'How was it?', options: ['@@forms/x', 'Good'] },
          { type: 'textarea', title: 'Message', maxLength: 500 },
        ],
        success: { html: '<p onclick="x()">Thanks</p>' },
      },
    },
    'pages/_home.json': {
      body: {
        title: 'Home',
        sections: [
          {
            layout: 'grid',
            blocks: [
              {
                type: 'heading',
                fields: { text: 'Words, pressed', level: 1 },
                place: { x: 0, y: 0, w: 12, h: 4 },
              },
              { type: 'vendor/unknown', fields: { z: 1, a: { deep: '@@pages/about' } } },
              { type: 'form', fields: { form: '@forms/contact' } },
            ],
          },
        ],
      },
    },
    'saved-sections/opening.json': {
      body: {
        name: 'Opening',
        sections: [
          {
            layout: 'flow',
            background: { image: { media: '@media/press.jpg' } },
            blocks: [{ type: 'form', fields: { form: '@forms/contact' } }],
          },
        ],
      },
    },
    'pages/about.json': { body: { title: '@@pages/about', sections: [] } },
    'pages/about/studio.json': { state: 'draft', body: { title: 'Studio', sections: [] } },
    'collections/journal/_collection.json': {
      body: {
        type: 'blog',
        title: 'Journal',
        urlFormat: '%y/%m/%t',
        categories: { ink: { name: 'Ink', parent: 'shop' }, shop: { name: 'Workshop' } },
        list: {
          sections: [{ layout: 'flow', blocks: [{ type: 'summary', fields: { collection: 'current' } }] }],
        },
        item: { sections: [{ layout: 'flow', blocks: [{ type: 'post-body' }] }] },
      },
    },
    'collections/journal/first.json': {
      publishAt: '2026-03-02T09:00:00Z',
      body: {
        title: 'First',
        author: '@authors/ines',
        categories: ['ink'],
        image: { media: '@media/press.jpg' },
        sections: [
          {
            layout: 'flow',
            blocks: [
              {
                type: 'rich-text',
                fields: { content: { '@markdown': ['# One', '', 'Two **three** [four](/about)'] } },
              },
            ],
          },
        ],
      },
    },
    'collections/journal/soon.json': {
      state: 'scheduled',
      publishAt: '2027-01-01T09:00:00Z',
      body: { title: 'Soon', sections: [] },
    },
    'collections/shop/_collection.json': {
      body: { type: 'products', title: 'Shop', list: { sections: [] }, item: { sections: [] } },
    },
    'collections/shop/jar.json': {
      body: {
        title: 'Jar',
        description: { '@markdown': 'A jar.' },
        variants: [
          { sku: 'JAR-S', price: 4500 },
          { sku: 'JAR-L', price: 9000, salePrice: 7000, onSale: true },
        ],
      },
    },
    'stock.csv': 'product,variant,sku,quantity\nshop/jar,,JAR-S,3\nshop/jar,,JAR-L,unlimited\n',
    'translations/pt/pages/about.json': { body: { slug: 'sobre' } },
    'media/press.jpg': new Uint8Array(picture),
    'media/press.json': { alt: 'A press', focalPoint: { x: 0.25, y: 0.75 } },
  };
}

const endpoint = () => mediaEndpointOf(portico);

async function importInto(identifier: string, files: FolderFiles) {
  const result = await importSite(portico, files, { create: { identifier } }, endpoint());
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.report;
}

describe('A site folder', () => {
  it('becomes a published site', async () => {
    const { siteId } = await importInto('meridian', inMemory(await example()));
    const rows = await portico.db
      .selectFrom('addresses')
      .select('path')
      .where('site_id', '=', siteId)
      .orderBy('path')
      .execute();
    expect(rows.map((row) => row.path)).toEqual([
      '/',
      '/about',
      '/journal',
      '/journal/2026/03/first',
      '/shop',
      '/shop/jar',
    ]);
    const card = await portico.db
      .selectFrom('item_cards')
      .select('card')
      .where('site_id', '=', siteId)
      .where('path', '=', '/shop/jar')
      .executeTakeFirstOrThrow();
    expect(card.card).toMatchObject({
      price: { currency: 'EUR', from: 4500, to: 7000, onSale: true },
      soldOut: false,
    });
  });

  it('comes out the same, byte for byte, after export, import and export', async () => {
    const { siteId } = await importInto('one', inMemory(await example()));
    // A renamed page leaves a moved address, an edited one a working copy.
    const about = await portico.db
      .selectFrom('documents')
      .select('id')
      .where('site_id', '=', siteId)
      .where('slug', '=', 'about')
      .executeTakeFirstOrThrow();
    must(
      await saveDocument(portico, siteId, about.id, SYSTEM, {
        changes: [{ path: ['slug'], from: 'about', to: 'About-Us' }],
      }),
    );
    must(await publishNow(portico, siteId, SYSTEM, [about.id]));
    must(
      await saveDocument(portico, siteId, about.id, SYSTEM, {
        changes: [{ path: ['title'], from: '@pages/about', to: '@@@pages/x' }],
      }),
    );
    // A form an owner works on: another order of its fields, a published form with a working copy.
    const form = await portico.db
      .selectFrom('documents')
      .select('id')
      .where('site_id', '=', siteId)
      .where('kind', '=', 'form')
      .where('title', '=', 'Contact')
      .executeTakeFirstOrThrow();
    must(
      await saveDocument(portico, siteId, form.id, SYSTEM, {
        changes: [{ path: ['fields', 'email', 'order'], from: 'a0', to: 'a9' }],
      }),
    );
    const first = join(folder, 'first');
    const second = join(folder, 'second');
    await exportSite(portico, siteId, first, endpoint());
    const copy = await importInto('copy', await openFolder(first));
    await exportSite(portico, copy.siteId, second, endpoint());
    const files = await filesOf(first);
    expect(await filesOf(second)).toEqual(files);
    expect(Object.keys(files).sort()).toEqual(
      expect.arrayContaining(['comments.json', 'moved.csv', 'stock.csv'].slice(1)),
    );
    expect(Object.keys(files).filter((path) => path.startsWith('pages/'))).toEqual(
      expect.arrayContaining([
        'pages/_home.json',
        `pages/_${about.id}.json`,
        `pages/_${about.id}.draft.json`,
      ]),
    );
    expect(Object.values(files).length).toBeGreaterThan(15);
    const read = (path: string) => JSON.parse(Buffer.from(files[path] ?? '', 'base64').toString()).body;
    expect(read('forms/contact.json')).toMatchObject({
      fields: [{ id: 'email' }, { type: 'likert', options: ['@@forms/x', 'Good'] }, { type: 'textarea' }],
      success: { html: '<p>Thanks</p>' },
    });
    expect(read('forms/contact.draft.json').fields.map((one: { type: string }) => one.type)).toEqual([
      'likert',
      'textarea',
      'email',
    ]);
    expect(JSON.stringify(read('pages/_home.json'))).toContain('"form":"@forms/contact"');
    expect(
      JSON.parse(Buffer.from(files['saved-sections/opening.json'] ?? '', 'base64').toString()),
    ).toMatchObject({
      kind: 'saved-section',
      state: 'private',
      body: {
        name: 'Opening',
        sections: [{ blocks: [{ type: 'form', fields: { form: '@forms/contact' } }] }],
      },
    });
  });

  it('is imported a second time without duplicates, keeping what an owner changed', async () => {
    const { siteId } = await importInto('again', inMemory(await example()));
    const home = await portico.db
      .selectFrom('documents')
      .select('id')
      .where('site_id', '=', siteId)
      .where('title', '=', 'Home')
      .executeTakeFirstOrThrow();
    must(
      await saveDocument(portico, siteId, home.id, SYSTEM, {
        changes: [{ path: ['title'], from: 'Home', to: 'My own words' }],
      }),
    );
    const changed = await example();
    changed['authors/ines.json'] = { body: { name: 'Inês D.' } };
    const second = await importSite(portico, inMemory(changed), { siteId }, endpoint());
    expect(second).toMatchObject({ ok: true, report: { added: 0, updated: 1, kept: ['pages/_home.json'] } });
    const home2 = await portico.db
      .selectFrom('documents')
      .select('title')
      .where('id', '=', home.id)
      .where('site_id', '=', siteId)
      .executeTakeFirst();
    expect(home2?.title).toBe('My own words');
  });

  it('is refused whole, naming file and field, and leaves no site behind', async () => {
    const cases: Array<[Record<string, unknown>, { file: string; field?: string }]> = [
      [
        { 'pages/about.json': { body: { title: '', sections: [] } } },
        { file: 'pages/about.json', field: 'body.title' },
      ],
      [
        { 'pages/about.json': { body: { title: 'A', sections: [], colour: 1 } } },
        { file: 'pages/about.json', field: 'body.colour' },
      ],
      [
        {
          'pages/about.json': {
            body: { title: 'A', sections: [{ layout: 'flow', blocks: [{ type: 'BAD' }] }] },
          },
        },
        { file: 'pages/about.json', field: 'body.sections.0.blocks.0.type' },
      ],
      [
        { 'pages/about.json': { body: { title: '@pages/nowhere', sections: [] } } },
        { file: 'pages/about.json', field: 'body.title' },
      ],
      [{ 'pages/about.json': '{nonsense' }, { file: 'pages/about.json' }],
      [
        { 'pages/about.json': { version: 1, body: { title: 'A', sections: [] }, extra: 1 } },
        { file: 'pages/about.json' },
      ],
      [
        { 'pages/twin.json': { body: { title: 'Twin', slug: 'about', sections: [] } } },
        { file: 'pages/twin.json', field: 'body.slug' },
      ],
      [{ 'stock.csv': 'product,variant,sku,quantity\nshop/jar,,NONE,3\n' }, { file: 'stock.csv' }],
      [{ 'portico.json': { format: 2 } }, { file: 'portico.json' }],
      [{ 'collections/journal/x.txt': 'x' }, { file: 'collections/journal/x.txt' }],
      [{ 'media/evil.jpg': 'not a picture' }, { file: 'media/evil.jpg' }],
      [{ 'pages/../../etc.json': '{}' }, { file: 'pages/../../etc.json' }],
    ];
    for (const [change, problem] of cases) {
      const result = await importSite(
        portico,
        inMemory({ ...(await example()), ...change }),
        { create: { identifier: 'refused' } },
        endpoint(),
      );
      expect(result, JSON.stringify(change)).toMatchObject({
        ok: false,
        problems: expect.arrayContaining([expect.objectContaining(problem)]),
      });
    }
    expect(
      await portico.db.selectFrom('sites').select('id').where('identifier', '=', 'refused').execute(),
    ).toEqual([]);
  });

  it('keeps documents of a newer Portico as they are', async () => {
    const files = await example();
    files['pages/future.json'] = {
      version: 99,
      id: '0123456789abcdef01234567',
      state: 'published',
      order: 'a9',
      body: { z: [1, { b: 2, a: '@pages/about' }], title: 'Later' },
    };
    const { siteId } = await importInto('future', inMemory(files));
    await exportSite(portico, siteId, join(folder, 'future'), endpoint());
    const written = JSON.parse(
      await readFile(join(folder, 'future/pages/_0123456789abcdef01234567.json'), 'utf8'),
    );
    expect(written).toMatchObject({
      version: 99,
      state: 'draft',
      body: { title: 'Later', z: [1, { a: '@pages/about', b: 2 }] },
    });
  });

  it('refuses symbolic links on disk, and to write over a folder of something else', async () => {
    const root = join(folder, 'linked');
    for (const [path, content] of Object.entries(await example())) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content instanceof Uint8Array ? content : bytes(content));
    }
    await symlink('/etc/passwd', join(root, 'pages/evil.json'));
    await expect(openFolder(root)).rejects.toThrow(FolderError);
    const other = join(folder, 'other');
    await mkdir(other);
    await writeFile(join(other, 'precious.txt'), 'mine');
    const site = await makeSite(portico);
    await expect(exportSite(portico, site, other, endpoint())).rejects.toThrow(FolderError);
    expect(await readFile(join(other, 'precious.txt'), 'utf8')).toBe('mine');
  });
});
