import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../content/actor.ts';
import { digestOf } from '../../content/reading/drawing.ts';
import { setState } from '../../content/set-state.ts';
import { blog, makeSite, must, page, post, published } from '../../content/testing.ts';
import { tags } from '../../portico.ts';
import { createTestSites, setSettings, setSingleton, type TestSites } from '../testing.ts';
import { addVase, changeField, sectionOf, VASE } from '../testing-parts.ts';
import { drawAhead } from './draw-ahead.ts';
import { sweepDrawnPages } from './sweep-drawn-pages.ts';

/** Nothing draws this: where it is seen, what was stored was sent. */
const STORED = '<!-- as it was stored -->';

let sites: TestSites;
let siteId: string;
let home: string;
let journal: string;
let ash: string;
let author: string;

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  await addVase(sites.portico, siteId);
  author = await published(sites.portico, siteId, { kind: 'author', body: { name: 'Mara' } });
  journal = await published(sites.portico, siteId, blog('journal'));
  const written = post(journal, 'ash', '2026-01-03T00:00:00Z');
  ash = await published(sites.portico, siteId, { ...written, body: { ...written.body, author } });
  home = await published(sites.portico, siteId, {
    kind: 'page',
    body: {
      title: 'Home',
      slug: '',
      sections: {
        words: sectionOf('a0', { title: { type: 'heading', fields: { text: 'Bowls', level: 1 } } }),
        picture: sectionOf('a1', { vase: { type: 'image', fields: { image: { media: VASE } } } }),
        list: sectionOf('a2', { list: { type: 'summary', fields: { collection: journal } } }),
        film: sectionOf('a3', {
          film: { type: 'embed', fields: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'x' } },
        }),
      },
    },
  });
});
afterAll(() => sites.close());

/** As a server is asked that has nothing in memory. */
async function askAfresh(path: string, cookie = ''): Promise<string> {
  sites.app.pages.clear();
  const { text, headers } = await sites.ask(path, { cookie });
  return `${headers['content-security-policy']}\n${headers['content-type']}\n${text}`;
}

/** As it is drawn where nothing is stored. */
async function drawn(path: string, cookie = ''): Promise<string> {
  await sites.settled();
  await sites.portico.db.deleteFrom('drawn_pages').execute();
  const text = await askAfresh(path, cookie);
  await sites.settled();
  return text;
}

/** Sees to it that a page is stored. */
async function storeReal(path: string): Promise<void> {
  await sites.settled();
  for (let n = 0; n < 2; n++) await askAfresh(path);
  await sites.settled();
}

/** The same, and that it shows when the page comes from there. */
async function storeMarked(path = '/'): Promise<void> {
  await storeReal(path);
  await sql`update drawn_pages set markup = ${STORED}`.execute(sites.portico.db);
  expect(await askAfresh(path)).toContain(STORED);
}

const change = (id: string, path: string[], to: unknown) => changeField(sites.portico, siteId, id, path, to);

const title = ['sections', 'words', 'blocks', 'title', 'fields'];
/** Everything a page is made of, each changed to what the number says. */
const changes: ReadonlyArray<readonly [what: string, make: (n: number) => Promise<unknown>]> = [
  ['a word of the page', (n) => change(home, [...title, 'text'], `Bowls ${n}`)],
  ['the page’s title', (n) => change(home, ['title'], `Home ${n}`)],
  ['a post in a list', (n) => change(ash, ['title'], `Ash ${n}`)],
  ['the collection', (n) => change(journal, ['title'], `Journal ${n}`)],
  ['who wrote a post', (n) => change(author, ['name'], `Mara ${n}`)],
  [
    'what a picture shows',
    async (n) => {
      await sites.portico.db
        .updateTable('media_assets')
        .set({ alt: `A vase ${n}` })
        .execute();
      sites.portico.bumped(siteId, [tags.media(VASE)]);
    },
  ],
  ['the settings', (n) => setSettings(sites, siteId, { title: `Kiln ${n}` })],
  ['the language', (n) => setSettings(sites, siteId, { language: n % 2 === 0 ? 'de' : 'fr' })],
  [
    'an announcement',
    (n) => setSingleton(sites, siteId, 'announcement-bar', { isEnabled: n % 2 === 0, text: 'Open late' }),
  ],
  [
    'what waits for consent',
    (n) =>
      setSingleton(sites, siteId, 'cookie-banner', {
        isCookieBannerEnabled: n % 2 === 0,
        isAnalyticsCookiesDisabled: n % 3 === 0,
      }),
  ],
  ['the site’s own record', (n) => sites.setSite(siteId, { developer_mode: n % 2 === 0 })],
  ['the year', async (n) => sites.portico.setNow(new Date(Date.UTC(2026 + (n % 4), 10, 21)))],
];

describe('pages stored as they were drawn', () => {
  it('answer a server that has nothing in memory, byte for byte as when they are drawn', async () => {
    for (const path of ['/', '/journal', '/journal/ash']) {
      const first = await drawn(path);
      for (let n = 0; n < 2; n++) await askAfresh(path);
      await sites.settled();
      const second = await sites.secondInstance();
      const { text } = await second.ask(path);
      await second.close();
      expect(first.endsWith(text)).toBe(true);
      expect(await askAfresh(path)).toBe(first);
      await storeMarked(path);
    }
  });

  it('are there when the first visitor comes after a release', async () => {
    await change(home, ['title'], 'Published');
    await sites.settled();
    const stored = await sites.portico.db
      .selectFrom('drawn_pages')
      .select('markup')
      .where('document_id', '=', home)
      .executeTakeFirst();
    expect(stored?.markup).toContain('content="Published"');
    await sql`update drawn_pages set markup = ${STORED}`.execute(sites.portico.db);
    expect(await askAfresh('/')).toContain(STORED);
  });

  it('are drawn again by a release that changes what they read, and no other', async () => {
    await published(sites.portico, siteId, page('Alone', 'alone'));
    await storeMarked();
    await change(ash, ['title'], 'Ash again');
    await sites.settled();
    const rows = await sites.portico.db
      .selectFrom('drawn_pages')
      .innerJoin('addresses', 'addresses.document_id', 'drawn_pages.document_id')
      .select(['addresses.path', 'markup'])
      .execute();
    const isStale = Object.fromEntries(rows.map(({ path, markup }) => [path, markup === STORED]));
    expect(isStale).toMatchObject({ '/': false, '/journal/ash': false, '/alone': true });
  });

  it.each(changes)('leave nothing stale in a page after a change of %s', async (_, make) => {
    const before = await drawn('/');
    await storeReal('/');
    expect(await askAfresh('/')).toBe(before);
    await make(7);
    const after = await askAfresh('/');
    expect(after).toBe(await drawn('/'));
  });

  it('are as drawn, whatever changes in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ what: fc.nat(changes.length - 1), n: fc.nat(11), waits: fc.boolean() }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.constantFrom('/', '/journal', '/journal/ash'),
        async (steps, path) => {
          for (const { what, n, waits } of steps) {
            await changes[what]?.[1](n);
            if (waits) await sites.settled();
            const answered = await askAfresh(path);
            await sites.settled();
            const again = await askAfresh(path);
            expect(answered).toBe(await drawn(path));
            expect(again).toBe(answered);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('serve nobody who has said something to cookies, or asks for more than the page', async () => {
    await setSingleton(sites, siteId, 'cookie-banner', { isCookieBannerEnabled: true });
    await storeMarked();
    expect(await askAfresh('/', 'ss_cookieAllowed=true')).not.toContain(STORED);
    expect(await askAfresh('/?page=2')).not.toContain(STORED);
    expect(await askAfresh('/')).toContain(STORED);
  });

  it('serve no other code, and no other site', async () => {
    await storeMarked();
    await sql`update drawn_pages set build = 'another'`.execute(sites.portico.db);
    expect(await askAfresh('/')).not.toContain(STORED);

    const other = await makeSite(sites.portico, 'other');
    const its = await published(sites.portico, other, page('Home', ''));
    await sites.settled();
    await storeMarked();
    await sites.portico.db.deleteFrom('drawn_pages').where('site_id', '=', other).execute();
    await sql`insert into drawn_pages select ${other}, ${its}, build, source_digest, answers_digest, media_digest,
        requests, hashes, policy, markup, tags, drawn_at from drawn_pages where document_id = ${home}`.execute(
      sites.portico.db,
    );
    sites.app.pages.clear();
    const { text } = await sites.ask('/', { host: 'other.localhost' });
    expect(text).toContain('<title>');
    expect(text).not.toContain(STORED);
  });

  it('are none of pages with a password, or of pages read once', async () => {
    const open = page('Closed', 'closed');
    const closed = await published(sites.portico, siteId, {
      ...open,
      body: { ...open.body, access: 'password' },
    });
    for (let n = 0; n < 3; n++) await askAfresh('/closed');
    const once = await published(sites.portico, siteId, page('Once', 'once'));
    await sites.settled();
    await sites.portico.db.deleteFrom('drawn_pages').execute();
    await askAfresh('/once');
    await sites.settled();
    const rows = await sites.portico.db.selectFrom('drawn_pages').select('document_id').execute();
    expect(rows.map((row) => row.document_id)).not.toEqual(expect.arrayContaining([closed]));
    await askAfresh('/once');
    await sites.settled();
    const after = await sites.portico.db.selectFrom('drawn_pages').select('document_id').execute();
    expect(after.map((row) => row.document_id)).toContain(once);
  });

  it('are swept when their document goes offline', async () => {
    const gone = await published(sites.portico, siteId, page('Gone', 'gone'));
    await sites.settled();
    must(await setState(sites.portico, siteId, gone, SYSTEM, { state: 'private' }));
    expect((await sites.ask('/gone')).status).toBe(404);
    await sites.settled();
    await sweepDrawnPages(sites.portico);
    const rows = await sites.portico.db.selectFrom('drawn_pages').select('document_id').execute();
    expect(rows.map((row) => row.document_id)).not.toContain(gone);
  });
});

describe('drawing ahead', () => {
  it('rests three times as long as a page took before the next, unless somebody waits for all', async () => {
    const own = await makeSite(sites.portico, 'again-and-again');
    const ids: string[] = [];
    for (const slug of ['one', 'two', 'three'])
      ids.push(await published(sites.portico, own, page(slug, slug)));
    let now = 0;
    const drawn: string[] = [];
    const maker = {
      drawAhead: async (_site: unknown, path: string) => {
        drawn.push(path);
        now += 20 * 60_000;
      },
    };
    const ahead = drawAhead(sites.portico, maker, { now: () => now });
    ahead.changed(own, ids.map(tags.document));
    await expect.poll(() => drawn, { timeout: 20_000 }).toEqual(['/one']);
    // However often the owner publishes: the next page has an hour to wait.
    for (let n = 0; n < 5; n++) ahead.changed(own, ids.map(tags.document));
    await setTimeout(150);
    expect(drawn).toEqual(['/one']);
    await ahead.settled();
    expect(new Set(drawn)).toEqual(new Set(['/one', '/two', '/three']));
    await ahead.stop();
  });
});

describe('the digest of texts', () => {
  it('is another for other texts, however they are cut', () => {
    const texts = fc.array(fc.oneof(fc.string({ maxLength: 3 }), fc.constant(null), fc.nat(12)), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        expect(digestOf(...one) === digestOf(...other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
      { numRuns: 1000 },
    );
  });
});
