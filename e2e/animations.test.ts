import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { pageIsIdle, shiftsOf, watchShifts } from './page-checks.ts';

let site: OwnSite;

/** A site whose styles let blocks rise. */
beforeAll(async () => {
  site = await makeOwnSite('north-light-animations');
  const owner = await apiPage(site);
  const { id } = await callApi<{ id: string }>(owner, 'GET', '/rest/singletons/styles');
  await callApi(owner, 'PATCH', `/rest/documents/${id}`, {
    changes: [{ path: ['animations'], from: 'none', to: 'rise' }],
  });
  await callApi(owner, 'POST', '/rest/releases', { documents: [id] });
}, 90_000);

async function visit(
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await newPage({ viewport: { width: 1200, height: 800 }, ...options });
  await watchShifts(page);
  await prepare?.(page);
  await page.goto(`${site.origin}/`, { waitUntil: 'networkidle' });
  return page;
}

/** Blocks nobody sees, by whether they begin in the first window. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const blocks = [...document.querySelectorAll<HTMLElement>('.b:not(:has(.b))')];
    const unseen = blocks.filter((block) => getComputedStyle(block).opacity !== '1');
    const first = unseen.filter((block) => block.getBoundingClientRect().top < innerHeight);
    return { blocks: blocks.length, unseen: unseen.length, first: first.length };
  });

describe('blocks that rise', () => {
  test('wait below the first window and come in as the visitor goes down, without moving anything', async () => {
    const page = await visit();
    await page.locator('.animation-waiting').first().waitFor();
    const before = await hidden(page);
    expect(before.first).toBe(0);
    expect(before.unseen).toBeGreaterThan(3);
    const asItLoaded = await shiftsOf(page);

    for (let step = 0; step < 100 && (await hidden(page)).unseen > 0; step++) {
      await page.mouse.wheel(0, 300);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await expect.poll(() => hidden(page)).toMatchObject({ unseen: 0 });
    expect(await page.locator('.animation-waiting:not(.animation-loaded)').count()).toBe(0);
    expect(await shiftsOf(page)).toEqual(asItLoaded);
  });

  test('take 0.3 s, and are seen at once where the keyboard comes to them', async () => {
    const page = await visit();
    await page.locator('.animation-waiting').first().waitFor();
    const last = page.locator('.animation-waiting:has(a)').last();
    expect(await last.evaluate((block) => getComputedStyle(block).transitionDuration)).toBe('0.3s, 0.3s');
    await last.evaluate((block) => block.querySelector('a')?.focus({ preventScroll: true }));
    expect(await last.getAttribute('class')).toMatch(/animation-loaded/);
  });

  test('are plainly there without JavaScript, for those who want less motion, and on paper', async () => {
    const page = await visit({ javaScriptEnabled: false });
    // Nothing but a script could hide them.
    expect(await page.content()).not.toContain('animation-');
    const calm = await visit({ reducedMotion: 'reduce' });
    expect(await calm.locator('.animation-waiting').count()).toBe(0);
    expect(await hidden(calm)).toMatchObject({ unseen: 0 });
    const moving = await visit();
    await moving.locator('.animation-waiting').first().waitFor();
    await moving.emulateMedia({ media: 'print' });
    expect(await hidden(moving)).toMatchObject({ unseen: 0 });
  });

  test('[V4.49] do not begin while a page is edited', async () => {
    const owner = await ownerPage(site, `/?frameUrl=${encodeURIComponent('/')}`, {
      viewport: { width: 1440, height: 900 },
    });
    await owner.getByRole('button', { name: 'Edit', exact: true }).click();
    const canvas = owner.frameLocator('iframe[title="The page being edited"]');
    await canvas.getByRole('heading').first().waitFor();
    const blocks = canvas.locator('main [data-block-type]');
    await blocks.last().scrollIntoViewIfNeeded();
    expect(await canvas.locator('.animation-waiting, .animation-loaded').count()).toBe(0);
    expect(await blocks.last().evaluate((block) => getComputedStyle(block).opacity)).toBe('1');
    await owner.context().close();
  });

  test('[V4.48] wait for their picture, though not for ever', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await visit({}, async (one) => {
      await one.addInitScript(() => {
        // Pictures below are asked for at once, so that the wait is for the answer alone.
        document.addEventListener('DOMContentLoaded', () => {
          for (const image of document.querySelectorAll('img')) image.loading = 'eager';
        });
      });
    });
    const waiting = page.locator('.animation-waiting:not(.animation-loaded):has(img)').first();
    await waiting.waitFor({ state: 'attached' });
    const handle = await waiting.elementHandle();
    await page.route('**/held-picture.jpg', async (route) => {
      await released;
      await route.abort();
    });
    await handle?.evaluate((element) => {
      const image = element.querySelector('img') as HTMLImageElement;
      for (const source of element.querySelectorAll('source')) source.remove();
      image.removeAttribute('srcset');
      image.loading = 'eager';
      image.src = '/held-picture.jpg';
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await page.evaluate(async () => {
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    });
    const isLoaded = () => handle?.evaluate((element) => element.classList.contains('animation-loaded'));
    expect(await isLoaded()).toBe(false);
    release();
    await expect.poll(isLoaded).toBe(true);
    await page.context().close();
  });

  test('let a chart be drawn once, when it comes into view; for who wants less motion it stands there, the same', async () => {
    const data = [
      ['Season', 'Visitors'],
      ['Spring', '310'],
      ['Summer', '540'],
    ];
    const block = (type: string, order: string, fields: object) => ({ type, version: 1, order, fields });
    const gaps = (order: string) =>
      Array.from({ length: 12 }, (_, at) =>
        block('spacer', `${order}${'123456789abc'.charAt(at)}`, { size: 'huge' }),
      );
    const stored = [
      block('heading', 'a0', { text: 'In numbers', level: 1 }),
      ...gaps('b'),
      block('chart', 'c1', { chart: 'bar', data, title: 'Visitors' }),
      ...gaps('d'),
    ];
    const blocks = Object.fromEntries(stored.map((one, at) => [`b${at}`, one]));
    const owner = await apiPage(site);
    const body = {
      title: 'Chart',
      slug: 'chart',
      sections: { s: { order: 'a0', layout: 'flow', blocks } },
    };
    const { id } = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', { kind: 'page', body });
    await callApi(owner, 'POST', '/rest/releases', { documents: [id] });
    await owner.context().close();

    const drawing = '.chart .drawn > div:not([hidden])';
    const clip = (page: Page) =>
      page.locator(drawing).evaluate((element) => getComputedStyle(element).clipPath);
    const picture = (page: Page) => page.locator(drawing).innerHTML();
    const open = async (reducedMotion: 'reduce' | 'no-preference') => {
      const page = await newPage({ viewport: { width: 1200, height: 800 }, reducedMotion });
      await page.goto(`${site.origin}/chart`, { waitUntil: 'networkidle' });
      return page;
    };
    const moving = await open('no-preference');
    await moving.locator('.animation-waiting .chart').waitFor({ state: 'attached' });
    expect(await clip(moving)).toBe('inset(0px 100% 0px 0px)');
    await moving.evaluate(() => {
      addEventListener('transitionrun', ({ propertyName, target }) => {
        if (propertyName === 'clip-path' && target instanceof Element && target.closest('.chart'))
          document.documentElement.dataset.drawn = `${Number(document.documentElement.dataset.drawn ?? 0) + 1}`;
      });
    });
    await moving.locator('.chart').scrollIntoViewIfNeeded();
    await expect.poll(() => clip(moving)).toMatch(/^(inset\(0px\)|none)$/);
    await moving.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await pageIsIdle(moving);
    await moving.locator('.chart').scrollIntoViewIfNeeded();
    await pageIsIdle(moving);
    expect(await moving.evaluate(() => document.documentElement.dataset.drawn)).toBe('1');
    expect(await clip(moving)).toMatch(/^(inset\(0px\)|none)$/);

    const still = await open('reduce');
    expect(await clip(still)).toBe('none');
    expect(await picture(still)).toBe(await picture(moving));
  });

  test('cost pages without them nothing', async () => {
    const asked: string[] = [];
    const quiet = await newPage();
    quiet.on('request', (request) => asked.push(request.url()));
    await quiet.goto('/', { waitUntil: 'networkidle' });
    expect(asked.filter((url) => url.includes('animations'))).toEqual([]);
    const page = await visit({}, async (one) => {
      one.on('request', (request) => asked.push(request.url()));
    });
    await page.locator('.animation-waiting').first().waitFor();
    expect(asked.filter((url) => url.includes('begin-animations'))).toHaveLength(1);
  });
});
