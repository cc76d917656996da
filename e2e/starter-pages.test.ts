import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newPage, widths } from './browser.ts';
import { makeOwnSite } from './own-site.ts';
import {
  accessibilityFaults,
  linksAt,
  movingFaults,
  oneOfEachShape,
  readToTheEnd,
  shapeFaults,
  shiftsOf,
  watchShifts,
} from './page-checks.ts';

/** The starters, each with how its site comes to be. */
const starters = [
  { name: 'Kiln & Field', open: async () => inject('origin') },
  { name: 'Meridian', open: async () => (await makeOwnSite('starter-pages-meridian')).origin },
] as const;

const NOWHERE = '/no-such-page';
const [narrowest, ...between] = widths.slice(0, -1) as [number, ...number[]];
const widest = Math.max(...widths);

describe.each(starters)('the starter site $name', { timeout: 120_000 }, ({ open }) => {
  let origin: string;
  /** What the sitemap names: pages, lists and items. */
  let named: string[];
  /** Every address its pages lead to. */
  const links = new Set<string>();
  /** All that is looked at: what is named, each list narrowed to its first category, and what nothing answers. */
  let paths: string[];
  let shapes: string[];

  beforeAll(async () => {
    origin = await open();
    const page = await newPage();
    await page.goto(origin);
    const sitemap = await page.evaluate(async () => (await fetch('/sitemap.xml')).text());
    named = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
    for (const path of named) for (const link of await linksAt(page, path)) links.add(link);
    const narrowed = named.flatMap(
      (path) => [...links].find((link) => link.startsWith(`${path}?category=`)) ?? [],
    );
    paths = [...named, ...narrowed, NOWHERE];
    shapes = oneOfEachShape(paths);
    await page.context().close();
  });

  test('leads nowhere that does not answer', async () => {
    expect([...links]).toEqual(expect.arrayContaining(named));
    const page = await newPage();
    await page.goto(origin);
    expect(await unanswered(page, [...links])).toEqual([]);
    expect(await unanswered(page, [NOWHERE])).toEqual([`404 ${NOWHERE}`]);
  });

  test('is sound at every width', { timeout: 300_000 }, async () => {
    const page = await newPage({ viewport: { width: narrowest, height: 900 } });
    await watchShifts(page);
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(`${page.url()} ${error.message}`));
    page.on('console', (message) => {
      // The browser itself tells of the page that is not there.
      if (message.type() === 'error' && !page.url().endsWith(NOWHERE))
        wrong.push(`${page.url()} ${message.text()}`);
    });
    const look = async (path: string, width: number, find: () => Promise<string[]>) => {
      for (const fault of await find()) wrong.push(`${path} at ${width} px ${fault}`);
    };
    const load = async (path: string, width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${origin}${path}`);
      await readToTheEnd(page);
      await look(path, width, () => shiftsOf(page));
    };
    // On the narrowest window, where most goes wrong, every page; on the others every shape of page. What a page is
    // built of, which tools of help look at, is the same for a whole shape.
    for (const path of paths) {
      await load(path, narrowest);
      await look(path, narrowest, () => shapeFaults(page));
      if (!shapes.includes(path)) continue;
      await look(path, narrowest, () => accessibilityFaults(page));
      for (const width of between) {
        await page.setViewportSize({ width, height: 900 });
        await look(path, width, () => shapeFaults(page));
      }
      await load(path, widest);
      await look(path, widest, () => shapeFaults(page));
      await look(path, widest, () => accessibilityFaults(page));
    }
    expect(wrong.join('\n')).toBe('');
  });

  test('can be read without JavaScript, and moves nothing for who asked for less motion', async () => {
    const page = await newPage({ javaScriptEnabled: false, reducedMotion: 'reduce' });
    const wrong: string[] = [];
    for (const path of shapes) {
      await page.goto(`${origin}${path}`);
      const faults = [...(await unseen(page)), ...(await movingFaults(page))];
      wrong.push(...faults.map((fault) => `${path} ${fault}`));
    }
    expect(wrong.join('\n')).toBe('');
  });

  test.each([true, false])('opens its menu on a phone by keyboard, with JavaScript %s', async (enabled) => {
    const page = await newPage({ javaScriptEnabled: enabled, viewport: { width: 390, height: 844 } });
    await page.goto(origin);
    const opener = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await menu.waitFor();
    // axe itself is a script that waits for timers.
    if (enabled) expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await hasFocus(opener)).toBe(true);
    await page.keyboard.press('Space');
    await menu.waitFor();
    const first = menu.getByRole('link').first();
    const target = await first.getAttribute('href');
    await tabTo(page, first);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}${target}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

test('a folder of the header’s menu opens, closes and leads on by keyboard', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto('/');
  const header = page.getByRole('banner');
  const folder = header.locator('summary').first();
  const inside = header.getByRole('link', { name: 'Visit' }).first();
  await tabTo(page, folder);
  await page.keyboard.press('Enter');
  await inside.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await inside.waitFor({ state: 'hidden' });
  expect(await hasFocus(folder)).toBe(true);
  await page.keyboard.press('Space');
  await tabTo(page, inside);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/visit');
});

/** Of addresses of the page's site, those that answer otherwise than with 200. */
function unanswered(page: Page, addresses: string[]): Promise<string[]> {
  return page.evaluate(async (asked) => {
    const answers = await Promise.all(
      asked.map(async (address) => `${(await fetch(address)).status} ${address}`),
    );
    return answers.filter((answer) => !answer.startsWith('200 '));
  }, addresses);
}

/** What a reader without JavaScript would miss: words and pictures that are there, but cannot be seen. */
function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const main = document.querySelector('main');
    if ((main?.innerText.trim().length ?? 0) < 40) wrong.push('says nothing');
    for (const part of document.querySelectorAll('main :is(h1, h2, h3, p, li, img, td)')) {
      // What is folded away opens without a script; some pictures show under the pointer beside their words; the browser
      // copies addresses and opens its list of apps for scripts alone.
      const aside = '.unseen, .thumb img + img, .items.list .thumb img, .share-copy, .share-device';
      if (part.closest('details:not([open])') || part.matches(aside)) continue;
      // Places for what a script will say.
      if (
        part.localName === 'p' &&
        (part.textContent === '' || part.matches('.form-counter, .slide-count, .video-aside, .audio-problem'))
      )
        continue;
      if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        wrong.push(`hides ${part.outerHTML.slice(0, 100)}`);
    }
    return wrong;
  });
}

type Locator = ReturnType<Page['locator']>;

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}
