import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../content/actor.ts';
import { defaultStyles } from '../content/default-bodies.ts';
import { publishNow } from '../content/releases/publish.ts';
import { saveDocument } from '../content/save-document.ts';
import { blog, makeSite, must, post, published } from '../content/testing.ts';
import { tags } from '../portico.ts';
import { createTestSites, setSettings, setSingleton, type TestSites } from './testing.ts';

const HASH = '00112233445566778899aabbccddeeff';

let sites: TestSites;
let siteId: string;
let home: string;
let ash: string;

const section = (
  order: string,
  blocks: Record<string, { type: string; fields: Record<string, unknown> }>,
) => ({
  order,
  layout: 'flow',
  blocks: Object.fromEntries(
    Object.entries(blocks).map(([id, block], n) => [id, { version: 1, order: `a${n}`, ...block }]),
  ),
});

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  await sites.portico.db
    .insertInto('media_assets')
    .values({
      site_id: siteId,
      id: '0191f3a2c4d5aabbccddee77',
      hash: HASH,
      ext: 'jpg',
      filename: 'vase.jpg',
      mime: 'image/jpeg',
      bytes: 10,
      width: 2000,
      height: 1000,
      alt: 'A vase',
    })
    .execute();
  const journal = await published(sites.portico, siteId, blog('journal'));
  ash = await published(sites.portico, siteId, post(journal, 'ash', '2026-01-03T00:00:00Z'));
  home = await published(sites.portico, siteId, {
    kind: 'page',
    body: {
      title: 'Home',
      slug: '',
      sections: {
        words: section('a0', { title: { type: 'heading', fields: { text: 'Bowls', level: 1 } } }),
        picture: section('a1', { vase: { type: 'image', fields: { image: { media: HASH } } } }),
        list: section('a2', { list: { type: 'summary', fields: { collection: journal } } }),
        card: section('a3', {
          card: { type: 'image', fields: { image: { media: HASH }, variant: 'card', title: 'Plates' } },
          film: { type: 'embed', fields: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'x' } },
        }),
      },
    },
  });
});
afterAll(() => sites.close());

async function change(id: string, path: string[], from: unknown, to: unknown): Promise<void> {
  must(await saveDocument(sites.portico, siteId, id, SYSTEM, { changes: [{ path, from, to }] }));
  must(await publishNow(sites.portico, siteId, SYSTEM, [id]));
}

/** What is stored of whole pages would be taken before any section. */
async function withoutStored(): Promise<void> {
  await sites.settled();
  await sites.portico.db.deleteFrom('drawn_pages').execute();
}

describe('sections drawn before', () => {
  /** As who was not asked yet, who agreed and who did not get it. */
  const pages = async () => {
    await withoutStored();
    const texts: string[] = [];
    for (const cookie of ['', 'ss_cookieAllowed=true', 'ss_cookieAllowed=false'])
      texts.push((await sites.ask('/', { cookie })).text);
    return texts;
  };
  const title = ['sections', 'words', 'blocks', 'title', 'fields'];
  const changes: ReadonlyArray<readonly [what: string, seen: string, make: () => Promise<unknown>]> = [
    ['a word of the page', 'Deep bowls', () => change(home, [...title, 'text'], 'Bowls', 'Deep bowls')],
    ['the rank of a heading before', '<h4', () => change(home, [...title, 'level'], 1, 3)],
    ['a post in a list', 'Ash glaze', () => change(ash, ['title'], 'Post ash', 'Ash glaze')],
    [
      'what a picture shows',
      'A tall vase',
      async () => {
        await sites.portico.db.updateTable('media_assets').set({ alt: 'A tall vase' }).execute();
        sites.app.pages.bump(siteId, [tags.media(HASH)]);
      },
    ],
    ['the language', 'Zum Inhalt', () => setSettings(sites, siteId, { language: 'de' })],
    [
      'the theme',
      'darkAccent',
      () =>
        published(sites.portico, siteId, {
          kind: 'styles',
          body: { ...defaultStyles(), customCss: '.darkAccent{}' },
        }),
    ],
    [
      'what waits for consent',
      'class="held"',
      () =>
        setSingleton(sites, siteId, 'cookie-banner', {
          isCookieBannerEnabled: true,
          isAnalyticsCookiesDisabled: true,
        }),
    ],
  ];

  it.each(changes)('leave nothing stale in a page after a change of %s', async (_, seen, make) => {
    // Kept is what is drawn for the second time.
    for (let n = 0; n < 2; n++) {
      sites.app.pages.cache.clear();
      expect((await pages()).join('')).not.toContain(seen);
    }
    expect(sites.app.pages.maker.keptSections.weight).toBeGreaterThan(0);
    await make();
    const again = await pages();
    expect(again.join('')).toContain(seen);
    sites.app.pages.clear();
    expect(await pages()).toEqual(again);
  });

  it('are not kept for addresses that anyone can invent', async () => {
    const { keptSections } = sites.app.pages.maker;
    const { weight } = keptSections;
    for (let n = 0; n < 20; n++) await sites.ask(`/?page=${(n % 10) + 2}&tag=x${n % 10}`);
    expect(keptSections.weight).toBe(weight);
  });
});
