import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxStoredBytesOf } from '@portico/model/media/media-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../../accounts/testing.ts';
import { ingestMedia } from '../../media/ingest.ts';
import { mediaOf } from '../../media/media.ts';
import { photo } from '../../media/testing/media.ts';
import type { PageFile } from './page-file.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portico-page-file-'));
let server: TestPortico;
let admin: TestBrowser;
let elsewhere: TestBrowser;

beforeAll(async () => {
  server = await createTestPortico({ dataDir });
  admin = (await server.signedIn('admin')).browser;
  await server.account('elsewhere@example.test', 'admin', server.other);
  elsewhere = server.browser('other.localhost');
  await elsewhere.signIn('elsewhere@example.test');
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const block = (type: string, fields: unknown) => ({ type, version: 1, order: 'a0', fields });
const section = (...blocks: unknown[]) => ({
  s1: { order: 'a0', layout: 'flow', blocks: Object.fromEntries(blocks.map((one, i) => [`b${i}`, one])) },
});

async function exported(body: Record<string, unknown>): Promise<PageFile> {
  const made = await admin.post('/api/rest/documents', { kind: 'page', body });
  expect(made.statusCode).toBe(201);
  const reply = await admin.get(`/api/rest/documents/${made.json().id}/page-file`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-disposition']).toContain('.portico-page.json"');
  return reply.json() as PageFile;
}
const take = (browser: TestBrowser, file: unknown) => browser.post('/api/rest/pages/import', file);

describe('A page as a file', () => {
  it('comes to another site with its pictures, and says what that site has not', async () => {
    const picture = await ingestMedia(
      mediaOf(server.portico),
      server.first,
      await photo(40, 30).jpeg().toBuffer(),
      'jug.jpg',
      {
        alt: 'A jug',
      },
    );
    if (!picture.ok) throw new Error(picture.error);
    const { hash } = picture.asset;
    const file = await exported({
      title: 'Jugs',
      slug: 'jugs',
      sections: section(
        block('image', { image: { media: hash, alt: 'Blue' } }),
        block('vendor/spinner', { turns: 3 }),
        block('form', { form: '0191f3a2c4d5aabbccddeeff' }),
      ),
    });
    expect(file.media.map(({ filename, alt }) => [filename, alt])).toEqual([['jug.jpg', 'A jug']]);

    const reply = await take(elsewhere, file);
    expect(reply.statusCode).toBe(201);
    const { id, notes } = reply.json() as { id: string; notes: string[] };
    const document = (await elsewhere.get(`/api/rest/documents/${id}`)).json() as {
      body: { sections: Record<string, { blocks: object }> };
    };
    expect(document).toMatchObject({ state: 'draft', slug: 'jugs' });
    expect(notes).toEqual([
      expect.stringContaining('“vendor/spinner” are not available'),
      expect.stringContaining('uses a page, form or list'),
    ]);
    // With ids of its own, what is not known kept, the picture in this site's library with its words.
    const blocks = Object.values(Object.values(document.body.sections)[0]?.blocks ?? {}) as object[];
    expect(Object.keys(document.body.sections)).not.toContain('s1');
    expect(blocks).toContainEqual(expect.objectContaining({ type: 'vendor/spinner', fields: { turns: 3 } }));
    const library = (await elsewhere.get('/api/rest/media')).json() as { items: object[] };
    expect(library.items).toEqual([expect.objectContaining({ hash, filename: 'jug.jpg', alt: 'A jug' })]);
  });

  it('comes in twice as two pages, each at an address of its own, never over another', async () => {
    const file = await exported({ title: 'Twice', slug: 'twice', sections: {} });
    for (const slug of ['twice-2', 'twice-3']) {
      const { id } = (await take(admin, file)).json() as { id: string };
      expect((await admin.get(`/api/rest/documents/${id}`)).json()).toMatchObject({ slug, state: 'draft' });
    }
  });

  it('is refused in words when it is none, is damaged, newer, or holds what the person may not add', async () => {
    const file = await exported({ title: 'Sound', slug: 'sound', sections: {} });
    const before = (await admin.get('/api/rest/documents?kind=page&limit=200')).json().items.length;
    const editor = (await server.signedIn('editor')).browser;
    const hostile: Array<[TestBrowser, unknown, number, string]> = [
      [admin, { hello: 'world' }, 400, 'not a Portico page file'],
      [admin, { ...file, body: 'x' }, 400, 'damaged'],
      [admin, { ...file, media: [{ hash: '../../etc/passwd', filename: 'x', base64: '' }] }, 400, 'damaged'],
      [admin, { ...file, body: { ...file.body, title: '' } }, 400, 'title'],
      [admin, { ...file, body: { ...file.body, surprise: { a: 1 }, sections: [] } }, 400, 'damaged'],
      [admin, { ...file, version: 999 }, 409, 'newer version of Portico'],
      [
        editor,
        { ...file, body: { ...file.body, code: { head: '<script>1</script>', footer: '' } } },
        403,
        'code',
      ],
    ];
    for (const [browser, body, status, words] of hostile) {
      const reply = await take(browser, body);
      expect([reply.statusCode, JSON.stringify(reply.json())]).toEqual([
        status,
        expect.stringContaining(words),
      ]);
    }
    expect((await admin.get('/api/rest/documents?kind=page&limit=200')).json().items).toHaveLength(before);
  });

  it('brings a picture along that is larger than an upload may be', async () => {
    const path = 'M0 0l1 1 '.repeat(228_000);
    const bytes = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="${path}"/></svg>`,
    );
    const { portico, first } = server;
    const kept = await ingestMedia(mediaOf(portico), first, bytes, 'map.svg', {}, maxStoredBytesOf);
    if (!kept.ok) throw new Error(kept.error);
    const file = await exported({
      title: 'Map',
      slug: 'map',
      sections: section(block('image', { image: { media: kept.asset.hash, alt: 'Map' } })),
    });
    const reply = await take(elsewhere, file);
    expect([reply.statusCode, reply.json().notes]).toEqual([201, []]);
  });

  it('takes no file for a picture that is none, and brings the page without it', async () => {
    const hash = 'a'.repeat(32);
    const file = await exported({ title: 'Forged', slug: 'forged', sections: {} });
    const reply = await take(admin, {
      ...file,
      body: { ...file.body, sections: section(block('image', { image: { media: hash } })) },
      media: [
        { hash, filename: 'page.jpg', base64: Buffer.from('<script>alert(1)</script>').toString('base64') },
      ],
    });
    expect(reply.statusCode).toBe(201);
    expect(reply.json().notes).toEqual([expect.stringContaining('“page.jpg” was not imported')]);
  });
});
