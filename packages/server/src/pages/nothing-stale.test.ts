import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultStyles } from '../content/default-bodies.ts';
import { blog, makeSite, post, published } from '../content/testing.ts';
import { tags } from '../core/portico.ts';
import { createTestSites, setSettings, setSingleton, type TestSites } from './testing.ts';
import { addVase, changeField, sectionOf, VASE } from './testing-parts.ts';

let sites: TestSites;
let siteId: string;
let home: string;
let ash: string;

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  await addVase(sites.portico, siteId);
  const journal = await published(sites.portico, siteId, blog('journal'));
  ash = await published(sites.portico, siteId, post(journal, 'ash', '2026-01-03T00:00:00Z'));
  home = await published(sites.portico, siteId, {
    kind: 'page',
    body: {
      title: 'Home',
      slug: '',
      sections: {
        words: sectionOf('a0', { title: { type: 'heading', fields: { text: 'Bowls', level: 1 } } }),
        picture: sectionOf('a1', { vase: { type: 'image', fields: { image: { media: VASE } } } }),
        list: sectionOf('a2', { list: { type: 'summary', fields: { collection: journal } } }),
        card: sectionOf('a3', {
          card: { type: 'image', fields: { image: { media: VASE }, variant: 'card', title: 'Plates' } },
          film: { type: 'embed', fields: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'x' } },
        }),
      },
    },
  });
});
afterAll(() => sites.close());

const change = (id: string, path: string[], to: unknown) => changeField(sites.portico, siteId, id, path, to);

describe('cached pages', () => {
  /** As who was not asked yet, who agreed and who did not get it. */
  const pages = async () => {
    const texts: string[] = [];
    for (const cookie of ['', 'ss_cookieAllowed=true', 'ss_cookieAllowed=false'])
      texts.push((await sites.ask('/', { cookie })).text);
    return texts;
  };
  const title = ['sections', 'words', 'blocks', 'title', 'fields'];
  const changes: ReadonlyArray<readonly [what: string, seen: string, make: () => Promise<unknown>]> = [
    ['a word of the page', 'Deep bowls', () => change(home, [...title, 'text'], 'Deep bowls')],
    ['the rank of a heading before', '<h4', () => change(home, [...title, 'level'], 3)],
    ['a post in a list', 'Ash glaze', () => change(ash, ['title'], 'Ash glaze')],
    [
      'what a picture shows',
      'A tall vase',
      async () => {
        await sites.portico.db.updateTable('media_assets').set({ alt: 'A tall vase' }).execute();
        sites.app.pages.invalidate(siteId, [tags.media(VASE)]);
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

  it.each(changes)('hold nothing stale after a change of %s', async (_, seen, make) => {
    expect((await pages()).join('')).not.toContain(seen);
    await make();
    const again = await pages();
    expect(again.join('')).toContain(seen);
    sites.app.pages.clear();
    expect(await pages()).toEqual(again);
  });
});
