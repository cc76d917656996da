import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SYSTEM } from '@portico/server/content/actor';
import { readDocument } from '@portico/server/content/document-record';
import { applyDueReleases } from '@portico/server/content/releases/due-releases';
import { publishNow } from '@portico/server/content/releases/publish';
import { scheduleRelease } from '@portico/server/content/releases/schedule';
import { saveDocument } from '@portico/server/content/save-document';
import { setState } from '@portico/server/content/set-state';
import {
  blog,
  draft,
  makeSite,
  must,
  page,
  post,
  published,
  textSections,
} from '@portico/server/content/testing';
import { createTestSites, setSettings, type TestSites } from '@portico/server/pages/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Whatever a stranger types into the search, it answers; and it never tells what they may not see otherwise. */
let sites: TestSites;
let siteId: string;
const HOST = 'kiln.localhost';
/** Stands in everything that must not be found. */
const SECRET = 'zephyrine';

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  await setSettings(sites, siteId, { title: 'Kiln', language: 'en' });
  await published(sites.portico, siteId, page('Home', ''));
  await published(sites.portico, siteId, secretPage('Open', 'open', 'Nothing to hide'));
});
afterAll(() => sites.close());

const secretPage = (title: string, slug: string, words = SECRET, more = {}) => ({
  kind: 'page' as const,
  body: { title, slug, sections: textSections(words), ...more },
});

/** All that the two routes say of a query, the query itself left out. */
async function said(query: string, host = HOST): Promise<{ statuses: number[]; text: string }> {
  const asked = new URLSearchParams({ q: query }).toString();
  const replies = [
    await sites.ask(`/search?${asked}`, { host }),
    await sites.ask(`/api/search?${asked}`, { host }),
  ];
  return { statuses: replies.map(({ status }) => status), text: replies.map(({ text }) => text).join('\n') };
}

const isFound = async (path: string, query = SECRET) => (await said(query)).text.includes(`"${path}"`);

describe('what must not be found', () => {
  test('the search does find what is public', async () => {
    const id = await published(sites.portico, siteId, secretPage(`A ${SECRET}`, 'public'));
    expect(await isFound('/public')).toBe(true);
    must(await setState(sites.portico, siteId, id, SYSTEM, { state: 'draft' }));
    expect(await isFound('/public')).toBe(false);
  });

  test('drafts, changes that wait, what is scheduled, private or deleted, and special pages', async () => {
    const { portico } = sites;
    await draft(portico, siteId, secretPage('Draft', 'draft'));
    const { id: later } = await draft(portico, siteId, secretPage('Later', 'later'));
    must(
      await scheduleRelease(portico, siteId, SYSTEM, [later], {
        publishAt: new Date(portico.now().getTime() + 86_400_000),
      }),
    );
    const waits = await published(portico, siteId, secretPage('Waits', 'waits', 'Nothing yet'));
    must(
      await saveDocument(portico, siteId, waits, SYSTEM, {
        changes: [{ path: ['title'], from: 'Waits', to: `Waits ${SECRET}` }],
      }),
    );
    const hidden = { search: { hidden: true } };
    await published(portico, siteId, secretPage('Hidden', 'hidden', SECRET, hidden));
    for (const pageKind of ['lock-screen', 'protected', 'not-found', 'error', 'cover'])
      await published(portico, siteId, secretPage(pageKind, pageKind, SECRET, { pageKind }));
    const { text } = await said(SECRET);
    expect(text).toContain('Nothing was found');
    expect(text).toContain('"results":[]');
    expect((await said(`${SECRET.slice(0, -2)}en`)).text).toContain('Nothing was found');
    expect((await said(SECRET.slice(0, 4))).text).not.toContain('results":[{');
    // Once its time has come it is found, and no longer when it ends.
    const now = portico.now();
    portico.setNow(new Date(now.getTime() + 2 * 86_400_000));
    await applyDueReleases(portico);
    expect(await isFound('/later')).toBe(true);
    portico.setNow(now);
    must(await setState(portico, siteId, later, SYSTEM, { state: 'private' }));
    expect(await isFound('/later')).toBe(false);
  });

  test('what stands behind the password of a page or a collection', async () => {
    const { portico } = sites;
    await published(portico, siteId, secretPage(`Club ${SECRET}`, 'club', SECRET, { access: 'password' }));
    const members = await published(portico, siteId, blog('members', { access: 'password' }));
    await published(
      portico,
      siteId,
      post(members, 'one', '2026-01-01T00:00:00Z', { excerpt: SECRET, tags: [SECRET] }),
    );
    const journal = await published(portico, siteId, blog('journal'));
    await published(portico, siteId, post(journal, 'two', '2026-01-01T00:00:00Z', { excerpt: SECRET }));
    expect(await isFound('/journal/two')).toBe(true);
    expect(await isFound('/club')).toBe(false);
    expect(await isFound('/members/one')).toBe(false);
    // A password that comes later takes away what was there.
    const { body } = (await readDocument(portico.db, siteId, journal)) as { body: { access: string } };
    must(
      await saveDocument(portico, siteId, journal, SYSTEM, {
        changes: [{ path: ['access'], from: body.access, to: 'password' }],
      }),
    );
    must(await publishNow(portico, siteId, SYSTEM, [journal]));
    expect(await isFound('/journal/two')).toBe(false);
    expect((await said('Blog journal')).text).not.toContain('"/journal"');
  });

  test('anything of another site, also by the id of its collection', async () => {
    const { portico } = sites;
    const other = await makeSite(portico, 'other');
    await setSettings(sites, other, { title: 'Other', language: 'en' });
    const theirs = await published(portico, other, blog('theirs'));
    await published(portico, other, post(theirs, 'one', '2026-01-01T00:00:00Z', { excerpt: SECRET }));
    expect((await said(SECRET, 'other.localhost')).text).toContain('/theirs/one');
    expect(await isFound('/theirs/one')).toBe(false);
    for (const route of ['/search', '/api/search']) {
      const { text } = await sites.ask(`${route}?q=${SECRET}&in=${theirs}`, { host: HOST });
      expect(text).not.toContain('theirs');
    }
  });

  test('a site that is private, locked or covered', async () => {
    const { portico } = sites;
    const closed = await makeSite(portico, 'closed');
    await setSettings(sites, closed, { title: 'Closed', language: 'en' });
    const cover = await published(
      portico,
      closed,
      secretPage('Cover', 'cover', 'Soon', { pageKind: 'cover' }),
    );
    await published(portico, closed, secretPage('Inside', 'inside'));
    const host = 'closed.localhost';
    expect((await said(SECRET, host)).text).toContain('/inside');
    await setSettings(sites, closed, { coverPage: cover });
    await sites.settled();
    const covered = await sites.ask(`/search?q=${SECRET}`, { host });
    expect([covered.status, covered.headers.location]).toEqual([303, '/']);
    expect(JSON.parse((await sites.ask(`/api/search?q=${SECRET}`, { host })).text)).toMatchObject({
      results: [],
      total: 0,
    });
    await setSettings(sites, closed, { coverPage: undefined });
    await sites.settled();
    for (const access of ['private', 'password']) {
      await sites.setSite(closed, { access, ...(access === 'password' ? { lock_password_hash: 'x' } : {}) });
      await sites.settled();
      expect((await said(SECRET, host)).text, access).not.toContain('/inside');
    }
  });
});

describe('whatever is typed', () => {
  const answers = async (query: string) => {
    const { statuses, text } = await said(query);
    expect(statuses, JSON.stringify(query)).toEqual([200, 200]);
    expect(text, JSON.stringify(query)).not.toMatch(
      /<(?:script(?! type="(?:application|module))|img src=x|iframe|svg\/|marquee)/i,
    );
  };
  /** Each comes from its own address: what is asked too often is tested elsewhere. */
  test.each([
    `' or 1=1 --`,
    `'; drop table search_entries; --`,
    `a & b | !c <-> d:* ()`,
    `'a':* & 'b`,
    `\\'`,
    `""""`,
    `%_%\\`,
    `\u0000`,
    `a\u0000b`,
    `\ud800`,
    '<img src=x onerror=alert(1)>',
    '{{constructor}} ${1} __proto__ constructor',
    'x'.repeat(10_000),
    'ab '.repeat(3_000),
    '東'.repeat(500),
    '\u0301'.repeat(500),
    '🏺'.repeat(500),
    '\u202e\u200fשלום',
    'a'.repeat(41),
  ])('%j is answered', answers);

  test('also in every other parameter, twice, and in bytes that are no text', async () => {
    for (const query of [
      'kind=%00&in=%00&page=-1',
      'kind=__proto__&in=x&page=1e9',
      'page=99999999999999999999&q=open',
      'q=a&q=b',
      'q[]=a',
      'q=%ff%fe',
      'q=%',
      'q',
      '',
    ])
      expect((await sites.ask(`/search?${query}`, { host: HOST })).status, query).toBe(200);
  });

  test('any text at all', async () => {
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), answers), { numRuns: 40 });
  });

  const file = join(
    process.env.PORTICO_TEST_DATA ?? join(process.cwd(), '../shared/data'),
    'text/naughty-strings.json',
  );
  test.skipIf(!existsSync(file))('strings known for what they break', async () => {
    const strings = JSON.parse(readFileSync(file, 'utf8')) as string[];
    for (const query of strings.filter((_, at) => at % 8 === 0)) await answers(query);
  });
});
