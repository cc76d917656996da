import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';

let server: TestPortico;
let editor: TestBrowser;

beforeAll(async () => {
  server = await createTestPortico();
  editor = (await server.signedIn('admin')).browser;
});
afterAll(() => server.close());

const HASH = '00112233445566778899aabbccddeeff';
const images = ['Ash', 'Tenmoku'].map((caption) => ({ image: { media: HASH }, caption }));
const grid = (more: object = {}) => ({
  type: 'image-grid',
  version: 1,
  order: 'a0',
  fields: { images, columns: 2, ...more },
});
const sectionsOf = (block: object) => ({ s1: { order: 'a0', layout: 'flow', blocks: { b1: block } } });
const block = (body: unknown) =>
  (body as { sections: { s1: { blocks: { b1: { type: string; version: number; fields: object } } } } })
    .sections.s1.blocks.b1;

async function send(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) {
  const reply = await editor.send(method, `/api/rest${path}`, body === undefined ? {} : { body });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
}

/** A page as it was stored when grids of pictures were a block of their own: in all of its revisions. */
async function oldPage(title: string): Promise<string> {
  const { body } = await send('POST', '/documents', {
    kind: 'page',
    body: { title, slug: title.toLowerCase(), sections: sectionsOf(grid()) },
  });
  await sql`update revisions set body = jsonb_set(body, '{sections}', ${JSON.stringify(sectionsOf(grid()))}::jsonb)
    where document_id = ${body.id}`.execute(server.portico.db);
  return body.id;
}

const stored = async (id: string) =>
  (
    await sql<{
      body: unknown;
    }>`select body from revisions where document_id = ${id} order by number desc limit 1`.execute(
      server.portico.db,
    )
  ).rows[0]?.body;

it('a page that is stored with an image grid is read, and saved, with a gallery', async () => {
  const id = await oldPage('Pots');
  expect(block(await stored(id)).type).toBe('image-grid');
  const { body: read } = await send('GET', `/documents/${id}`);
  expect(block(read.body)).toMatchObject({
    type: 'gallery',
    version: 2,
    fields: { design: 'grid', slides: images, slidesPerRow: 2, padding: 'medium' },
  });
  const saved = await send('PATCH', `/documents/${id}`, {
    basedOn: read.edit,
    changes: [
      {
        path: ['sections', 's1', 'blocks', 'b1', 'fields', 'slides', '1', 'caption'],
        from: 'Tenmoku',
        to: 'Celadon',
      },
    ],
  });
  expect(saved.status).toBe(200);
  expect(block(await stored(id))).toMatchObject({
    type: 'gallery',
    version: 2,
    fields: { slides: [{ caption: 'Ash' }, { caption: 'Celadon' }] },
  });
});

it('one that is sent with an image grid is stored with a gallery', async () => {
  const { body } = await send('POST', '/documents', {
    kind: 'page',
    body: { title: 'Sent', sections: sectionsOf(grid({ lightbox: false })) },
  });
  expect(block(await stored(body.id))).toMatchObject({ type: 'gallery', fields: { lightbox: false } });
});

it('a change elsewhere on such a page meets nothing', async () => {
  const id = await oldPage('Bowls');
  const { body: read } = await send('GET', `/documents/${id}`);
  const saved = await send('PATCH', `/documents/${id}`, {
    basedOn: read.edit,
    changes: [{ path: ['title'], from: 'Bowls', to: 'Cups' }],
  });
  expect(saved.status).toBe(200);
  expect(block(await stored(id)).type).toBe('gallery');
});
