import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { box, count, style } from './lightbox-page.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';

describe('videos of a list', () => {
  let site: OwnSite;
  const VIDEOS = ['76979871', '76979872', '76979873'];

  beforeAll(async () => {
    site = await makeOwnSite('lightbox-videos');
    const owner = await apiPage(site);
    const made: string[] = [];
    const make = async (what: object) => {
      const { id } = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', what);
      made.push(id);
      return id;
    };
    const collection = await make({
      kind: 'collection',
      body: { type: 'videos', title: 'Films', slug: 'films', list: { sections: {} }, item: { sections: {} } },
    });
    for (const id of VIDEOS)
      await make({
        kind: 'video',
        parent: collection,
        body: {
          title: `Film ${id}`,
          day: '2026-06-20',
          video: { href: `https://vimeo.com/${id}` },
          sections: {},
        },
      });
    const section = (type: string, version: number, fields: object) => ({
      s1: { order: 'a0', layout: 'flow', blocks: { b1: { type, version, order: 'a0', fields } } },
    });
    const page = (slug: string, sections: object) =>
      make({ kind: 'page', body: { title: slug, slug, sections } });
    await page(
      'list',
      section('summary', 1, { collection, show: ['image'], playsIn: 'lightbox', lightboxTheme: 'light' }),
    );
    await page(
      'cut',
      section('gallery', 2, {
        design: 'grid',
        imageAspectRatio: '1:1',
        slides: VIDEOS.map((id) => ({ video: { href: `https://vimeo.com/${id}` }, title: id })),
      }),
    );
    await callApi(owner, 'POST', '/rest/releases', { documents: made });
    await owner.context().close();
  });

  async function open(slug: string): Promise<Page> {
    const page = await newPage({ viewport: { width: 1200, height: 900 } });
    page.setDefaultTimeout(20_000);
    await page
      .context()
      .route(/vimeo/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title>' }),
      );
    await page.goto(`${site.origin}/${slug}`);
    await page.locator('main [data-enlarge] a[aria-haspopup]').first().waitFor();
    return page;
  }
  const shown = (page: Page) => page.locator('.portico-lightbox-slide:not([inert])');

  test('[B3.15] play in the lightbox with the set, its beginning, both controls, the speed, the address and the mode', async () => {
    const page = await open('list');
    const places = page.locator('main [data-enlarge]');
    const playing = page.locator('.portico-lightbox iframe');
    const ids = await places.evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toHaveLength(3);
    await places.nth(1).locator('.video-overlay').click();
    // Who asked for one sees it play, and nowhere but there.
    await playing.waitFor();
    expect(await page.locator('main iframe').count()).toBe(0);
    expect(await count(page).textContent()).toBe('2 of 3');
    expect(await page.locator('.portico-lightbox.is-light').count()).toBe(1);
    expect(new URL(page.url()).hash).toBe(`#${ids[1]}`);
    expect(await shown(page).locator('.video-wrapper').getAttribute('data-mode')).toBe('fit');
    expect(await style(page, '.portico-lightbox-slide:not([inert])', 'transition-duration')).toBe(
      '0.6s, 0.6s',
    );
    // Left, it stops.
    await box(page).getByRole('button', { name: 'Next' }).click();
    expect(await count(page).textContent()).toBe('3 of 3');
    await expect.poll(() => playing.count()).toBe(0);
    expect(new URL(page.url()).hash).toBe(`#${ids[2]}`);
    await box(page).getByRole('button', { name: 'Previous' }).click();
    expect(await count(page).textContent()).toBe('2 of 3');
    expect(await playing.count()).toBe(0);
    // One that was gone to is played by its overlay, and stops as the lightbox closes.
    await shown(page).locator('.video-overlay[role="button"]').click();
    await playing.waitFor();
    // Keys belong to the player now, whose frame has the focus.
    await box(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.locator('.portico-lightbox').count()).toBe(0);
    expect(await page.locator('iframe').count()).toBe(0);
    await expect.poll(() => new URL(page.url()).hash).toBe('');
  });

  test('[B3.15] are whole in the lightbox though they fill their places in the page', async () => {
    const page = await open('cut');
    const place = page.locator('main [data-enlarge] .video-wrapper').first();
    expect(await place.getAttribute('data-mode')).toBe('fill');
    await place.locator('.video-overlay').click();
    await page.locator('.portico-lightbox iframe').waitFor();
    expect(await shown(page).locator('.video-wrapper').getAttribute('data-mode')).toBe('fit');
    const { width = 0, height = 1 } = (await shown(page).locator('iframe').boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(16 / 9, 1);
  });
});
