import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../content/actor.ts';
import { readDocument } from '../content/document-record.ts';
import { applyDueReleases } from '../content/releases/due-releases.ts';
import { scheduleRelease } from '../content/releases/schedule.ts';
import { saveDocument } from '../content/save-document.ts';
import { blog, draft, makeSite, must, page, post, published, textSections } from '../content/testing.ts';
import { createTestSites, pageContext, type TestSites } from './testing.ts';

let sites: TestSites;
let siteId: string;
let owner: string;
let crumb: string;

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  await published(sites.portico, siteId, page('Home', ''));
  owner = await sites.signIn(siteId, 'localhost');
  crumb = JSON.parse((await sites.ask('/api/rest/session', { cookie: owner })).text).crumb;
});
afterAll(() => sites.close());

/** As the owner's app sends it. */
const setPassword = (id: string, password: string | null) =>
  sites.ask(`/api/rest/documents/${id}/password`, {
    method: 'PUT',
    cookie: owner,
    headers: { 'content-type': 'application/json', 'x-csrf-token': crumb },
    body: JSON.stringify({ password }),
  });

const pageWith = (slug: string, words: string) =>
  published(sites.portico, siteId, {
    kind: 'page',
    body: { title: slug, slug, sections: textSections(words) },
  });

const seen = async (path: string, cookie = '') => {
  const reply = await sites.ask(path, { cookie });
  return pageContext(reply).pageType === 105 ? 'asks' : reply.text;
};

const unlock = async (lock: string, password: string) => {
  const reply = await sites.ask('/_portico/unlock', { method: 'POST', form: { lock, password, next: '/' } });
  return reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
};

const saveTitle = async (id: string, from: string, to: string) =>
  must(await saveDocument(sites.portico, siteId, id, SYSTEM, { changes: [{ path: ['title'], from, to }] }));

describe('a password the owner sets for a page', () => {
  it('is asked for by the next request, without anything being published by hand, and no longer once removed', async () => {
    const id = await pageWith('prices', 'A moon vase is dear');
    expect(await seen('/prices')).toContain('A moon vase is dear');
    const set = await setPassword(id, 'ash');
    expect([set.status, JSON.parse(set.text)]).toMatchObject([
      200,
      { passwordSet: true, hasDraft: false, body: { access: 'password' } },
    ]);
    expect(await seen('/prices')).toBe('asks');
    expect((await sites.ask('/sitemap.xml')).text).not.toContain('/prices');
    const cookie = await unlock(id, 'ash');
    expect(await seen('/prices', cookie)).toContain('A moon vase is dear');
    await setPassword(id, 'iron');
    expect(await seen('/prices', cookie)).toBe('asks');
    const removed = await setPassword(id, null);
    expect(JSON.parse(removed.text)).toMatchObject({ passwordSet: false, hasDraft: false });
    expect(await seen('/prices')).toContain('A moon vase is dear');
    expect((await sites.ask('/sitemap.xml')).text).toContain('/prices');
  });

  it('publishes none of the changes that wait, and loses none', async () => {
    const id = await pageWith('glazes', 'Three glazes');
    await saveTitle(id, 'glazes', 'Glazes to come');
    await setPassword(id, 'ash');
    const cookie = await unlock(id, 'ash');
    expect(await seen('/glazes')).toBe('asks');
    expect(await seen('/glazes', cookie)).toContain('<title>glazes');
    expect(await readDocument(sites.portico.db, siteId, id)).toMatchObject({
      title: 'Glazes to come',
      hasDraft: true,
      body: { title: 'Glazes to come', access: 'password' },
    });
    await setPassword(id, null);
    expect(await seen('/glazes')).toContain('<title>glazes');
    expect(await readDocument(sites.portico.db, siteId, id)).toMatchObject({
      hasDraft: true,
      body: { title: 'Glazes to come', access: 'public' },
    });
  });

  it('holds for what appears later: a draft, and a change that was scheduled before there was a password', async () => {
    const { id: fresh } = await draft(sites.portico, siteId, page('Soon', 'soon'));
    await setPassword(fresh, 'ash');
    must(await scheduleRelease(sites.portico, siteId, SYSTEM, [fresh], later(1)));
    const old = await pageWith('workshop', 'How we work');
    await saveTitle(old, 'workshop', 'The workshop');
    must(await scheduleRelease(sites.portico, siteId, SYSTEM, [old], later(1)));
    await setPassword(old, 'ash');
    const before = sites.portico.now();
    sites.portico.setNow(later(2).publishAt);
    await applyDueReleases(sites.portico);
    for (const path of ['/soon', '/workshop']) expect(await seen(path)).toBe('asks');
    expect(await seen('/workshop', await unlock(old, 'ash'))).toContain('The workshop');
    sites.portico.setNow(before);
  });

  it('stands before all of a collection, whose words are found nowhere else', async () => {
    const club = await published(sites.portico, siteId, blog('club'));
    await published(
      sites.portico,
      siteId,
      post(club, 'news', '2026-01-01T00:00:00Z', { excerpt: 'Words for members' }),
    );
    const summary = { collection: club, count: 5 };
    await published(sites.portico, siteId, {
      kind: 'page',
      body: {
        title: 'All',
        slug: 'all',
        sections: {
          s1: {
            order: 'a0',
            layout: 'flow',
            blocks: { b1: { type: 'summary', version: 1, order: 'a0', fields: summary } },
          },
        },
      },
    });
    expect(await seen('/all')).toContain('Words for members');
    await setPassword(club, 'ash');
    expect(await seen('/club/news')).toBe('asks');
    expect(await seen('/all')).toContain('Post news');
    expect(await seen('/all')).not.toContain('Words for members');
    expect((await sites.ask('/club?format=rss')).text).not.toContain('Words for members');
    const found = await sites.portico.db
      .selectFrom('search_entries')
      .select('body')
      .where('path', 'like', '/club%')
      .execute();
    expect(found).toEqual([]);
    await setPassword(club, null);
    expect(await seen('/all')).toContain('Words for members');
  });

  it('is refused for what has no page, and when it is empty', async () => {
    const { id } = await draft(sites.portico, siteId, { kind: 'author', body: { name: 'Ada', slug: 'ada' } });
    expect((await setPassword(id, 'ash')).status).toBe(400);
    const prices = await pageWith('empty', 'Words');
    expect(JSON.parse((await setPassword(prices, '')).text).errors).toHaveProperty('password');
    expect(await seen('/empty')).toContain('Words');
  });
});

const later = (days: number) => ({
  publishAt: new Date(sites.portico.now().getTime() + days * 86_400_000),
});
