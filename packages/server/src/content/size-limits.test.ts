import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Id } from '@portico/model/documents/id';
import { OWN_LIMITS } from '@portico/model/documents/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSites, setSettings, type TestSites } from '../pages/testing.ts';
import { sectionOf } from '../pages/testing-parts.ts';
import { draft, makeSite, page } from './testing.ts';
import type { Actor } from './actor.ts';
import { createDocument } from './create-document.ts';
import { readDocument } from './document-record.ts';
import { duplicateDocument } from './duplicate-document.ts';
import { publishNow } from './releases/publish.ts';
import { saveDocument } from './save-document.ts';
import { exportSite } from './site-folder/export-site.ts';
import { openFolder } from './site-folder/folder-on-disk.ts';
import { importSite } from './site-folder/import-site.ts';
import { mediaEndpointOf } from './site-folder/media-endpoint.ts';

const OWNER: Actor = { accountId: null, role: 'admin' };
const deep = '<div>'.repeat(5000) + 'words in the deep';
const many = '<b>x</b>'.repeat(20_000);
const long = 'x'.repeat(400_000);

let sites: TestSites;
let siteId: Id;
beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico);
  await setSettings(sites, siteId, {});
});
afterAll(() => sites.close());

const sections = (html: string) => ({ s: sectionOf('a0', { b: { type: 'html', fields: { html } } }) });
const path = ['sections', 's', 'blocks', 'b', 'fields', 'html'];
const field = path.join('.');

/** A page as it was stored before there were limits. */
async function stored(slug: string, html: string): Promise<Id> {
  const { id } = await draft(sites.portico, siteId, {
    kind: 'page',
    body: { title: slug, slug, sections: sections('') },
  });
  await sql`
    update revisions set body = jsonb_set(body, ${path}::text[], to_jsonb(${html}::text))
    where site_id = ${siteId} and document_id = ${id}`.execute(sites.portico.db);
  return id;
}
const htmlOf = async (id: Id) =>
  path.reduce<unknown>(
    (at, key) => (at as Record<string, unknown>)[key],
    (await readDocument(sites.portico.db, siteId, id))?.body,
  );
const save = (id: Id, changes: Array<{ path: string[]; from: unknown; to: unknown }>) =>
  saveDocument(sites.portico, siteId, id, OWNER, { changes });

describe('what an owner writes', () => {
  it.each([
    ['too long', 'x'.repeat(OWN_LIMITS.htmlLength + 1), /100,000 characters/],
    ['of too many elements', '<b></b>'.repeat(OWN_LIMITS.htmlElements + 1), /5,000 elements/],
    ['too deep', '<div>'.repeat(OWN_LIMITS.htmlDepth + 1), /100 levels deep/],
  ])('as markup that is %s is refused, naming the field', async (_what, html, problem) => {
    const { id } = await draft(sites.portico, siteId, page('New', ''));
    const outcomes = [
      await save(id, [{ path: ['sections'], from: {}, to: sections(html) }]),
      await createDocument(sites.portico, siteId, OWNER, {
        kind: 'page',
        body: { title: 'New', sections: sections(html) },
      }),
      await createDocument(sites.portico, siteId, OWNER, {
        kind: 'form',
        body: { name: 'Form', success: { html: html.slice(0, 50_000) } },
      }),
    ];
    for (const outcome of outcomes.slice(0, html.startsWith('x') ? 2 : 3))
      expect(outcome).toMatchObject({ ok: false, code: 'invalid' });
    for (const outcome of outcomes.slice(0, 2))
      expect(outcome).toMatchObject({ errors: { [field]: expect.stringMatching(problem) } });
    if (!html.startsWith('x'))
      expect(outcomes[2]).toMatchObject({ errors: { 'success.html': expect.stringMatching(problem) } });
    expect((await readDocument(sites.portico.db, siteId, id))?.body).toMatchObject({ sections: {} });
  });

  it('that is more than a document takes is refused in words, and nothing of it is kept', async () => {
    const { id } = await draft(sites.portico, siteId, page('Much', ''));
    const values = Array.from({ length: OWN_LIMITS.documentValues }, () => 0);
    const unknown = (fields: object) => ({
      s: sectionOf('a0', { b: { type: 'other', fields: { ...fields } } }),
    });
    for (const [fields, problem] of [
      [{ values }, /40,000 parts/],
      [{ text: 'x'.repeat(OWN_LIMITS.documentLength) }, /1,500,000 characters/],
    ] as const)
      expect(await save(id, [{ path: ['sections'], from: {}, to: unknown(fields) }])).toMatchObject({
        ok: false,
        code: 'invalid',
        message: expect.stringMatching(problem),
      });
    expect((await readDocument(sites.portico.db, siteId, id))?.body).toMatchObject({ sections: {} });
  });
});

describe.each([
  ['long', long],
  ['of many elements', many],
  ['deep', deep],
])('markup stored before there were limits, %s,', (name, html) => {
  const slug = `old-${name.replaceAll(' ', '-')}`;
  let id: Id;
  beforeAll(async () => {
    id = await stored(slug, html);
  });

  it('is shown, all its words in their order', async () => {
    expect(await publishNow(sites.portico, siteId, OWNER, [id])).toMatchObject({ ok: true });
    const host = await hostOf(siteId);
    const reply = await sites.ask(`/${slug}`, { host });
    expect(reply.status).toBe(200);
    const words = html.replace(/<[^>]*>/g, '');
    expect(reply.text.replace(/<[^>]*>/g, '')).toContain(words);
    if (html === many) expect(reply.text).toContain('<b>x</b><b>x</b>');
    if (html === deep) expect(reply.text).toContain('<p>words in the deep</p>');
  });

  it('stays as it is while something else is written, and when the page is copied', async () => {
    expect(await save(id, [{ path: ['title'], from: slug, to: 'Renamed' }])).toMatchObject({ ok: true });
    expect(await htmlOf(id)).toBe(html);
    const copy = await duplicateDocument(sites.portico, siteId, id, OWNER);
    expect(copy).toMatchObject({ ok: true });
    expect(JSON.stringify(copy)).toContain(html.slice(0, 1000));
  });

  it('leaves in an export as it stands, and comes back so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-size-'));
    const endpoint = mediaEndpointOf(sites.portico);
    try {
      await exportSite(sites.portico, siteId, join(folder, 'site'), endpoint);
      const files = await openFolder(join(folder, 'site'));
      const back = await importSite(
        sites.portico,
        files,
        { create: { identifier: `back-${slug}` } },
        endpoint,
      );
      expect(back.ok ? [] : back.problems).toEqual([]);
      const { rows } = await sql<{ html: string }>`
        select r.body #>> ${path}::text[] as html from revisions r
        join documents d on d.site_id = r.site_id and d.id = r.document_id and d.revision = r.number
        join sites s on s.id = d.site_id and s.identifier = ${`back-${slug}`}
        where d.slug = ${slug}`.execute(sites.portico.db);
      expect(rows).toEqual([{ html }]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('cannot become more, and can become less though it is still too much', async () => {
    const more = await save(id, [{ path, from: html, to: `${html}<i>y</i>` }]);
    expect(more).toMatchObject({ ok: false, errors: { [field]: expect.any(String) } });
    const less = html === deep ? deep.slice(5) : html.slice(html === many ? 8 : 1);
    expect(await save(id, [{ path, from: html, to: less }])).toMatchObject({ ok: true });
    expect(await htmlOf(id)).toBe(less);
    expect(await save(id, [{ path, from: less, to: '<p>short</p>' }])).toMatchObject({ ok: true });
    expect(await htmlOf(id)).toBe('<p>short</p>');
  });
});

async function hostOf(site: Id): Promise<string> {
  const { identifier } = await sites.portico.db
    .selectFrom('sites')
    .select('identifier')
    .where('id', '=', site)
    .executeTakeFirstOrThrow();
  return `${identifier}.localhost`;
}
