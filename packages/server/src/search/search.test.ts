import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addVase, VASE } from '../pages/testing-parts.ts';
import { blog, makeSite, must, page, post, published, textSections } from '../content/testing.ts';
import { createTestSites, pageContext, setSettings, type TestSites } from '../pages/testing.ts';
import { SYSTEM } from '../content/actor.ts';
import { deleteDocument } from '../content/delete-document.ts';
import { countedQuery } from './counted-query.ts';
import { listSearches, SEARCH_DAYS, sweepSearches } from './list-searches.ts';
import { KEPT_PER_DAY, searchCountsOf } from './search-counts.ts';

let sites: TestSites;
let siteId: string;
let journal: string;

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  await addVase(sites.portico, siteId);
  await setSettings(sites, siteId, { title: 'Kiln & Field', language: 'en' });
  await published(sites.portico, siteId, page('Home', ''));
  await pageOf('Moon vases', 'vases', 'Thrown in porcelain by hand');
  await pageOf('The workshop', 'workshop', 'Vases are thrown here, beside the café');
  journal = await published(sites.portico, siteId, blog('journal'));
  await published(
    sites.portico,
    siteId,
    post(journal, 'firing', '2026-01-01T00:00:00Z', {
      excerpt: 'A vase in the kiln',
      image: { media: VASE },
    }),
  );
});
afterAll(() => sites.close());

const pageOf = (title: string, slug: string, ...texts: string[]) =>
  published(sites.portico, siteId, { kind: 'page', body: { title, slug, sections: textSections(...texts) } });
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const search = (query: string, more = '', headers: Record<string, string> = { 'user-agent': BROWSER }) =>
  sites.ask(`/search?q=${encodeURIComponent(query)}${more}`, { headers });
const paths = (text: string) =>
  [...text.matchAll(/<h[23] dir="auto"><a href="([^"]*)"/g)].map(([, path]) => path);

describe('the page of results', () => {
  it('[V2.11] is page type 102, made for each visitor and not for search engines', async () => {
    const reply = await search('vase');
    expect(reply.status).toBe(200);
    expect(pageContext(reply).pageType).toBe(102);
    expect(reply.headers['x-robots-tag']).toBe('noindex');
    expect(reply.text).toContain('<meta name="robots" content="noindex">');
    expect(reply.headers['cache-control']).toContain('no-store');
  });

  it('shows results with their kind, their picture and the words that were found, titles first', async () => {
    const { text } = await search('vase');
    expect(text).toContain('<title>Results for “vase”');
    expect(text).toContain('3 results');
    expect(paths(text)[0]).toBe('/vases');
    expect(paths(text).toSorted()).toEqual(['/journal/firing', '/vases', '/workshop']);
    expect(text).toContain('Moon <mark>vases</mark>');
    expect(text).toContain('A <mark>vase</mark> in the kiln');
    expect(text).toContain(VASE);
  });

  it('is filtered by kind with plain links, and searches one collection', async () => {
    const { text } = await search('vase');
    expect(text).toContain('href="/search?q=vase&amp;kind=blog-post"');
    expect(paths((await search('vase', '&kind=blog-post')).text)).toEqual(['/journal/firing']);
    const within = (await search('vase', `&in=${journal}`)).text;
    expect(paths(within)).toEqual(['/journal/firing']);
    expect(within).toContain('In Blog journal');
    expect(within).toContain('<a href="/search?q=vase">Search the whole site</a>');
    expect(paths((await search('vase', '&kind=constructor')).text)).toEqual([]);
  });

  it('asks for words where there are none, says what may have been meant, and where else to begin', async () => {
    await published(sites.portico, siteId, {
      kind: 'navigation',
      body: { main: { a: { order: 'a0', title: 'The shop', href: '/shop' } }, footer: {} },
    });
    const empty = (await search('')).text;
    expect(empty).toContain('What are you looking for?');
    expect(empty).toContain('<a href="/shop">The shop</a>');
    const near = (await search('porcelian')).text;
    expect(near).toContain('Did you mean <a href="/search?q=porcelain">porcelain</a>?');
    expect(paths(near)).toEqual(['/vases']);
    const nothing = (await search('zzzz')).text;
    expect(nothing).toContain('Nothing was found for “zzzz”.');
    expect(nothing).toContain('Or start here');
  });

  it('says the visitor’s words as words, in the field, the title and the text', async () => {
    const { text } = await search('"><script>alert(1)</script>');
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it('speaks the site’s language', async () => {
    const german = await makeSite(sites.portico, 'ofen');
    await setSettings(sites, german, { title: 'Ofen', language: 'de' });
    await published(sites.portico, german, page('Vasen', 'vasen'));
    const { text } = await sites.ask('/search?q=vase', { host: 'ofen.localhost' });
    expect(text).toContain('Ergebnisse für „vase“');
    expect(text).toContain('1 Ergebnis');
    expect(text).toContain('Seiten');
  });
});

describe('what the owner shows first', () => {
  const show = (searchFirst: Array<{ searches: string[]; document: string }>) =>
    setSettings(sites, siteId, { searchFirst });

  it('stands before all others for these very words, however they are written, and says them or not', async () => {
    const visit = await pageOf('How to find us', 'find-us', 'Behind the church');
    const workshop = (
      await sites.portico.db
        .selectFrom('documents')
        .select('id')
        .where('slug', '=', 'workshop')
        .executeTakeFirstOrThrow()
    ).id;
    await show([
      { searches: ['Opening hours', 'cafés'], document: visit },
      { searches: ['vase'], document: workshop },
    ]);
    for (const query of ['opening hours', ' OPENING  hours!', 'cafes'])
      expect(paths((await search(query)).text)[0]).toBe('/find-us');
    expect(paths((await search('vase')).text)).toEqual(['/workshop', '/vases', '/journal/firing']);
    expect((await search('vase')).text).toContain('3 results');
    expect(paths((await search('opening')).text)).not.toContain('/find-us');
    const preview = JSON.parse((await sites.ask('/api/search?q=Cafes')).text);
    expect(preview.results[0].path).toBe('/find-us');
    // Of another kind, and outside of the collection that is searched.
    expect(paths((await search('vase', '&kind=blog-post')).text)).toEqual(['/journal/firing']);
    expect(paths((await search('opening hours', `&in=${journal}`)).text)).toEqual([]);
  });

  it('is gone with its document, and the search goes on as without', async () => {
    const gone = await pageOf('Sale', 'sale', 'Everything must go');
    await show([{ searches: ['porcelian', 'bargains'], document: gone }]);
    expect(paths((await search('bargains')).text)).toEqual(['/sale']);
    must(await deleteDocument(sites.portico, siteId, gone, SYSTEM));
    expect(paths((await search('bargains')).text)).toEqual([]);
    expect((await search('porcelian')).text).toContain('Did you mean');
    await show([]);
  });
});

describe('the preview while somebody types', () => {
  it('tells titles and texts in parts, with a small picture', async () => {
    const reply = await sites.ask('/api/search?q=firing');
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text)).toEqual({
      results: [
        {
          kind: 'blog-post',
          path: '/journal/firing',
          title: [{ text: 'Post ' }, { text: 'firing', found: true }],
          text: [{ text: 'A vase in the kiln' }],
          picture: { src: expect.stringContaining(VASE), position: '50% 50%' },
        },
      ],
      total: 1,
      isNear: false,
      href: '/search?q=firing',
    });
  });
});

describe('what visitors search for', () => {
  const listed = async () => {
    await searchCountsOf(sites.portico).flush();
    const day = sites.portico.now().toISOString().slice(0, 10);
    return listSearches(sites.portico, siteId, { from: day, to: day });
  };

  it('is counted by its words, and what found nothing apart; not further pages, previews, programs or the team', async () => {
    await sites.portico.db.deleteFrom('search_counts').execute();
    const owner = await sites.signIn(siteId, 'localhost');
    await listed();
    await sites.portico.db.deleteFrom('search_counts').execute();
    await search('Teapot ');
    await search('teapot');
    await search('VASE');
    await search('vase', '&page=2');
    await search('vase', '&kind=page');
    await sites.ask('/api/search?q=vase');
    await search('bot', '', { 'user-agent': 'Googlebot/2.1' });
    await sites.ask('/search?q=mine', { cookie: owner, headers: { 'user-agent': BROWSER } });
    expect(await listed()).toMatchObject({
      total: 3,
      others: 0,
      popular: [{ query: 'vase', count: 1, found: 3 }],
      foundNothing: [{ query: 'teapot', count: 2, found: 0 }],
      recent: expect.arrayContaining([expect.objectContaining({ query: 'vase' })]),
    });
  });

  it.each([
    'ada@example.com',
    '+44 20 7946 0958',
    '4111 1111 1111 1111',
    'a'.repeat(81),
    'order 0191f3a2-c4d5-aabb-ccdd-ee7700112233',
  ])('is counted without its words where it may be somebody’s: %s', (query) => {
    expect(countedQuery(query)).toBe('');
  });

  it('is kept for so many words a day, and for so many days', async () => {
    const { portico } = sites;
    await portico.db.deleteFrom('search_counts').execute();
    for (let round = 0; round < 2; round++) {
      for (let at = 0; at < 200; at++) searchCountsOf(portico).note(siteId, `word ${round} ${at}`, 1);
      await searchCountsOf(portico).flush();
    }
    const { rows } = await portico.db
      .selectFrom('search_counts')
      .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.sum<number>('count').as('all')])
      .execute()
      .then((rows) => ({ rows }));
    expect(rows.map((row) => [Number(row.rows), Number(row.all)])).toEqual([[KEPT_PER_DAY + 1, 400]]);
    const now = portico.now();
    portico.setNow(new Date(now.getTime() + SEARCH_DAYS * 86_400_000));
    await sweepSearches(portico);
    expect(await portico.db.selectFrom('search_counts').selectAll().execute()).toEqual([]);
    portico.setNow(now);
  });

  it('is not counted of a site whose owner turned counting off', async () => {
    await setSettings(sites, siteId, { countVisits: false });
    await sites.settled();
    await sites.portico.db.deleteFrom('search_counts').execute();
    await search('vase');
    expect((await listed()).total).toBe(0);
    await setSettings(sites, siteId, { countVisits: true });
  });
});
