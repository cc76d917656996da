import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Id } from '@portico/model/documents/id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSites, type TestSites } from '../pages/testing.ts';
import { exportSite } from './site-folder/export-site.ts';
import { mediaEndpointOf } from './site-folder/media-endpoint.ts';
import { blog, makeSite, published } from './testing.ts';

const file = join(
  process.env.PORTICO_TEST_DATA ?? join(process.cwd(), '../shared/data'),
  'text/naughty-strings.json',
);

describe.skipIf(!existsSync(file))('awkward strings as titles', () => {
  const titles: string[] = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as string[]).filter(
        (title) => title !== '' && title.length <= 500,
      )
    : [];
  let sites: TestSites;
  let siteId: Id;
  let blogId: Id;
  let cookie: string;
  const made = new Map<Id, string>();

  async function call(method: 'GET' | 'POST', url: string, body?: unknown) {
    const crumb = /crumb=([\w-]+)/.exec(cookie)?.[1] ?? '';
    const reply = await sites.app.fastify.inject({
      method,
      url,
      headers: {
        host: 'awkward.localhost',
        cookie,
        'x-csrf-token': crumb,
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
  }

  beforeAll(async () => {
    sites = await createTestSites();
    siteId = await makeSite(sites.portico, 'awkward');
    blogId = await published(sites.portico, siteId, blog('journal'));
    cookie = await sites.signIn(siteId, 'awkward.localhost');
  });
  afterAll(() => sites.close());

  it('are saved and told again unchanged', async () => {
    const wrong: string[] = [];
    for (const title of titles) {
      const saved = await call('POST', '/api/rest/documents', {
        kind: 'blog-post',
        parent: blogId,
        body: { title, sections: {} },
      });
      if (saved.status >= 300) {
        wrong.push(`${JSON.stringify(title)}: ${JSON.stringify(saved.body)}`);
        continue;
      }
      made.set(saved.body.id, title);
      const read = await call('GET', `/api/rest/documents/${saved.body.id}`);
      if (read.body.body.title !== title) wrong.push(JSON.stringify(title));
    }
    expect(wrong).toEqual([]);
    expect(made.size).toBe(titles.length);
  }, 120_000);

  it('are shown to visitors, escaped, and stand in the search index unchanged', async () => {
    const released = await call('POST', '/api/rest/releases', { documents: [...made.keys()] });
    expect(released.status, JSON.stringify(released.body).slice(0, 300)).toBeLessThan(300);
    const rows = await sites.portico.db
      .selectFrom('search_entries')
      .select(['document_id', 'title', 'path'])
      .where('site_id', '=', siteId)
      .execute();
    const wrong: string[] = [];
    for (const [id, title] of made) {
      const row = rows.find((one) => one.document_id === id);
      if (row?.title !== title) wrong.push(`index: ${JSON.stringify(title)}`);
      if (!row) continue;
      const reply = await sites.ask(encodeURI(row.path), { host: 'awkward.localhost' });
      if (reply.status !== 200) wrong.push(`${reply.status}: ${JSON.stringify(title)}`);
      // Whatever the words are, no element of theirs may come to life.
      if (/<(?:script(?! type="(?:application|module))|img src=x|iframe|svg\/|marquee)/i.test(reply.text))
        wrong.push(`unescaped: ${JSON.stringify(title)}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('are exported unchanged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-awkward-'));
    try {
      const target = join(folder, 'site');
      await exportSite(sites.portico, siteId, target, mediaEndpointOf(sites.portico));
      const exported = new Map<string, string>();
      const posts = join(target, 'collections/journal');
      for (const name of await readdir(posts, { recursive: true })) {
        if (!name.endsWith('.json')) continue;
        const document = JSON.parse(await readFile(join(posts, name), 'utf8'));
        exported.set(document.id, document.body.title.replace(/^@@/, '@'));
      }
      for (const [id, title] of made) expect(exported.get(id)).toBe(title);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
