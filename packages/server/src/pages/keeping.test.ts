import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../content/actor.ts';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import { applyDueReleases } from '../content/releases/due-releases.ts';
import { publishNow } from '../content/releases/publish.ts';
import { scheduleRelease } from '../content/releases/schedule.ts';
import { saveDocument } from '../content/save-document.ts';
import { setState } from '../content/set-state.ts';
import { blog, draft, makeSite, must, page, post, published } from '../content/testing.ts';
import { tags } from '../core/portico.ts';
import { createTestSites, type TestSites } from './testing.ts';

let sites: TestSites;
let siteId: string;
let journal: string;
let ash: string;

const listing = {
  s1: {
    order: 'a0',
    layout: 'flow',
    blocks: {
      list: {
        type: 'summary',
        version: 1,
        order: 'a0',
        fields: { collection: 'current', pagination: true, limit: 2 },
      },
    },
  },
};
const item = {
  s1: {
    order: 'a0',
    layout: 'flow',
    blocks: { post: { type: 'post-body', version: 1, order: 'a0', fields: {} } },
  },
};

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  await published(sites.portico, siteId, page('Home', ''));
  await published(sites.portico, siteId, page('About', 'about'));
  journal = await published(
    sites.portico,
    siteId,
    blog('journal', {
      categories: { glaze: { name: 'Glaze' } },
      list: { sections: listing },
      item: { sections: item },
    }),
  );
  ash = await published(
    sites.portico,
    siteId,
    post(journal, 'ash', '2026-01-03T00:00:00Z', { tags: ['Slow Craft'] }),
  );
  await published(
    sites.portico,
    siteId,
    post(journal, 'iron', '2026-01-02T00:00:00Z', { categories: ['glaze'] }),
  );
  await published(
    sites.portico,
    siteId,
    post(journal, 'salt', '2026-01-01T00:00:00Z', { categories: ['glaze'] }),
  );
  await published(sites.portico, siteId, post(journal, 'wood', '2025-12-31T00:00:00Z'));
});
afterAll(() => sites.close());

/** Paths rendered since the test began, with their query. */
let rendered: string[];
// What is heard of the release before would have pages rendered once more.
beforeEach(async () => {
  await sites.settled();
  rendered = [];
  const { maker } = sites.app.pages;
  const make = maker.make.bind(maker);
  vi.spyOn(maker, 'make').mockImplementation((site, path, query, owner) => {
    rendered.push(query.size > 0 ? `${path}?${query}` : path);
    return make(site, path, query, owner);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function retitle(id: string, from: string, to: string): Promise<void> {
  must(await saveDocument(sites.portico, siteId, id, SYSTEM, { changes: [{ path: ['title'], from, to }] }));
  must(await publishNow(sites.portico, siteId, SYSTEM, [id]));
}

describe('cached pages', () => {
  it('are rendered once, for a hundred who ask at the same time and for all who come after', async () => {
    sites.app.pages.clear();
    const replies = await Promise.all(Array.from({ length: 100 }, () => sites.ask('/about')));
    expect(new Set(replies.map((reply) => reply.headers.etag)).size).toBe(1);
    for (let i = 0; i < 10; i++) expect((await sites.ask('/about')).status).toBe(200);
    expect(rendered).toEqual(['/about']);
  });

  it('show a release with the very next request, each time', async () => {
    let before = 'Post ash';
    for (let i = 0; i < 10; i++) {
      await sites.ask('/journal/ash');
      await retitle(ash, before, `Ash ${i}`);
      before = `Ash ${i}`;
      expect((await sites.ask('/journal/ash')).text).toContain(before);
      expect((await sites.ask('/journal')).text).toContain(before);
      expect((await sites.ask('/journal?format=rss')).text).toContain(before);
    }
    await retitle(ash, before, 'Post ash');
  });

  it('are rendered anew by a release only where they read what it changed', async () => {
    const all = [
      '/',
      '/about',
      '/journal',
      '/journal/ash',
      '/journal/iron',
      '/journal/wood',
      '/journal?page=2',
      '/journal?format=rss',
      '/robots.txt',
    ];
    const askAll = async () => {
      for (const path of all) expect((await sites.ask(path)).status, path).toBe(200);
    };
    await sites.settled();
    await askAll();
    rendered.length = 0;
    await askAll();
    expect(rendered).toEqual([]);
    await retitle(ash, 'Post ash', 'Ash glaze');
    await sites.settled();
    await askAll();
    // The post, and what lists it: neighbours are read from the collection's list.
    expect(rendered.toSorted()).toEqual(
      [
        '/journal',
        '/journal/ash',
        '/journal/iron',
        '/journal/wood',
        '/journal?format=rss',
        '/journal?page=2',
      ].toSorted(),
    );
    expect((await sites.ask('/journal/iron')).text).toContain('Ash glaze');
    await retitle(ash, 'Ash glaze', 'Post ash');
  });

  it('stay, once rendered after a release, when the database tells of it too', async () => {
    const second = await sites.secondInstance();
    try {
      await retitle(ash, 'Post ash', 'Ash once');
      rendered.length = 0;
      expect((await sites.ask('/journal/ash')).text).toContain('Ash once');
      await sites.settled();
      await sites.ask('/journal/ash');
      expect(rendered).toEqual(['/journal/ash']);
      // The other instance has not told itself: to it the same is news, and a change of its own reaches this one.
      await vi.waitFor(async () => expect((await second.ask('/journal/ash')).text).toContain('Ash once'), {
        timeout: 10_000,
      });
      const change = { path: ['title'], from: 'Ash once', to: 'Post ash' };
      must(await saveDocument(second.portico, siteId, ash, SYSTEM, { changes: [change] }));
      must(await publishNow(second.portico, siteId, SYSTEM, [ash]));
      await vi.waitFor(async () => expect((await sites.ask('/journal/ash')).text).toContain('Post ash'), {
        timeout: 10_000,
      });
    } finally {
      await second.close();
    }
  });

  it('go when somebody of this very instance changed what they read without telling', async () => {
    await sites.ask('/about');
    const { id } = await sites.portico.db
      .selectFrom('documents')
      .select('id')
      .where('site_id', '=', siteId)
      .where('slug', '=', 'about')
      .executeTakeFirstOrThrow();
    await sites.portico.db.transaction().execute((tx) => writeInvalidation(tx, siteId, [tags.document(id)]));
    await sites.settled();
    rendered.length = 0;
    await sites.ask('/about');
    expect(rendered).toEqual(['/about']);
  });

  it('learn of a release made by another instance on the same database', async () => {
    const second = await sites.secondInstance();
    await sites.ask('/journal/ash');
    expect((await second.ask('/journal/ash')).text).toContain('Post ash');
    // Only the first instance is told directly.
    await retitle(ash, 'Post ash', 'Ash from afar');
    await vi.waitFor(async () => expect((await second.ask('/journal/ash')).text).toContain('Ash from afar'), {
      timeout: 10_000,
    });
    await retitle(ash, 'Ash from afar', 'Post ash');
    await second.close();
  });

  it('show a scheduled item from its time on, and not before', async () => {
    const publishAt = new Date(sites.portico.now().getTime() + 60_000);
    const { id } = await draft(sites.portico, siteId, post(journal, 'soon', publishAt.toISOString()));
    must(await scheduleRelease(sites.portico, siteId, SYSTEM, [id], { publishAt }));
    expect((await sites.ask('/journal/soon')).status).toBe(404);
    expect((await sites.ask('/journal')).text).not.toContain('Post soon');
    sites.portico.setNow(new Date(publishAt.getTime() - 1));
    expect(await applyDueReleases(sites.portico)).toBe(0);
    expect((await sites.ask('/journal')).text).not.toContain('Post soon');
    sites.portico.setNow(publishAt);
    expect(await applyDueReleases(sites.portico)).toBe(1);
    expect((await sites.ask('/journal/soon')).status).toBe(200);
    expect((await sites.ask('/journal')).text).toContain('Post soon');
    expect((await sites.ask('/journal?format=rss')).text).toContain('Post soon');
    expect((await sites.ask('/sitemap.xml')).text).toContain('/journal/soon');
    must(await setState(sites.portico, siteId, id, SYSTEM, { state: 'draft' }));
    expect((await sites.ask('/journal/soon')).status).toBe(404);
    expect((await sites.ask('/journal')).text).not.toContain('Post soon');
  });

  it('go when their time is over, though nothing was invalidated', async () => {
    const publishAt = new Date(sites.portico.now().getTime() + 60_000);
    const { id } = await draft(sites.portico, siteId, post(journal, 'later', publishAt.toISOString()));
    must(await scheduleRelease(sites.portico, siteId, SYSTEM, [id], { publishAt }));
    await sites.settled();
    sites.app.pages.clear();
    await sites.ask('/journal');
    await sites.ask('/journal');
    expect(rendered).toEqual(['/journal']);
    rendered.length = 0;
    sites.portico.setNow(publishAt);
    await sites.ask('/journal');
    expect(rendered).toEqual(['/journal']);
    // Late, but every second is often enough to look.
    await sites.ask('/journal');
    expect(rendered).toEqual(['/journal']);
    sites.portico.setNow(new Date(publishAt.getTime() + 1000));
    await sites.ask('/journal');
    expect(rendered).toEqual(['/journal', '/journal']);
  });
});

describe('the query of a list', () => {
  it('turns pages and filters by category and tag, each a page of its own', async () => {
    const titles = async (query: string) =>
      [...(await sites.ask(`/journal${query}`)).text.matchAll(/Post (?:ash|iron|salt|wood)(?=<)/g)].map(
        ([title]) => title,
      );
    expect(await titles('')).toEqual(['Post ash', 'Post iron']);
    expect(await titles('?page=2')).toEqual(['Post salt', 'Post wood']);
    expect(await titles('?category=glaze')).toEqual(['Post iron', 'Post salt']);
    expect(await titles('?tag=slow+craft')).toEqual(['Post ash']);
    expect(await titles('?tag=slow+craft&category=glaze')).toEqual([]);
    expect((await sites.ask('/journal?category=glaze')).text).toContain(
      '<link rel="canonical" href="http://localhost:3000/journal?category=glaze">',
    );
  });

  it('does not count where it says nothing: such pages are the same, kept once, canonical without it', async () => {
    await sites.ask('/journal');
    await sites.ask('/about');
    await sites.ask('/robots.txt');
    const { size } = sites.app.pages.cache;
    const plain = (await sites.ask('/journal')).headers.etag;
    rendered.length = 0;
    for (const query of [
      '?utm_source=x',
      '?fbclid=1&b[]=2',
      '?page=1',
      '?page=0',
      '?page=-1',
      '?page=1e9',
      '?page=%00',
      '?category=',
      '?q=1&q=2',
      '?%',
      '?&&&',
    ])
      expect((await sites.ask(`/journal${query}`)).headers.etag, query).toBe(plain);
    expect(rendered).toEqual([]);
    expect(sites.app.pages.cache.size).toBe(size);
  });

  it('fills no memory with what anyone can invent', async () => {
    const { size } = sites.app.pages.cache;
    for (let n = 0; n < 20; n++)
      for (const target of [
        `/journal?tag=invented-${n}`,
        `/journal?category=c${n}`,
        `/journal?page=${50 + n}`,
        `/about?page=${2 + n}`,
        `/about?tag=t${n}`,
        `/journal?month=01-${2000 + n}`,
        `/robots.txt?page=${2 + n}`,
        `/journal?format=rss&page=${2 + n}`,
        `/nothing-${n}`,
      ])
        await sites.ask(target);
    // At most the one not-found page is new.
    expect(sites.app.pages.cache.size).toBeLessThanOrEqual(size + 1);
    expect((await sites.ask('/about?page=2&tag=x')).text).toContain(
      '<link rel="canonical" href="http://localhost:3000/about">',
    );
  });
});
