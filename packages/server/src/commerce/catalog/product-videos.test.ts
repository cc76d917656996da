import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'filmed');
});
afterAll(() => sites.close());

const ask = async (path: string) => (await sites.ask(path, { host: shop.host })).text;
const linked = (text: string): Record<string, unknown> =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, json = '']) => JSON.parse(json))
    .find((node) => node['@type'] === 'Product');

describe('videos of a product', () => {
  it('stand among its pictures where their owner wants them, and are told to search engines', async () => {
    const { path } = await shop.product('pot', {
      videos: [
        { video: { href: 'https://www.youtube.com/watch?v=abcdefghijk' }, title: 'How <it> pours', after: 0 },
        { video: { href: 'https://vimeo.com/123456789' }, title: '', after: 3 },
        // One whose file is gone is not there.
        { video: { file: { media: 'c'.repeat(32) } }, title: 'Gone', after: 0 },
      ],
    });
    const text = await ask(path);
    const places = [...text.matchAll(/<li id="([^"]*)-place"/g)].map(([, id]) => id);
    expect(places).toEqual(['video-b1-1', 'video-b1-2']);
    // A link until its script puts the player there, which then asks for it; nothing of it is on the page.
    expect(text).toMatch(/<a class="video-overlay" href="https:\/\/www\.youtube\.com\/watch\?v=abcdefghijk"/);
    expect(text).toContain('How &lt;it&gt; pours');
    expect(text).not.toContain('<iframe');
    expect(text).not.toContain('Gone');
    expect(linked(text)?.subjectOf).toEqual([
      expect.objectContaining({
        '@type': 'VideoObject',
        name: 'How <it> pours',
        uploadDate: expect.any(String),
      }),
      expect.objectContaining({
        '@type': 'VideoObject',
        name: 'The pot',
        embedUrl: expect.stringContaining('vimeo'),
      }),
    ]);
  });

  it('are not there where it has none, nor are their styles', async () => {
    const text = await ask((await shop.product('plain')).path);
    expect(linked(text)).not.toHaveProperty('subjectOf');
    expect(text).not.toContain('.video-overlay');
    expect(text).not.toContain('.size-table');
    // What its own script may show is styled.
    expect(text).toContain('.price-note');
    expect(text).toMatch(/\.said\b/);
  });
});
