import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inRoot } from '../scripts/lib/root.mjs';
import { newPage } from './browser.ts';

const data = process.env.PORTICO_TEST_DATA ?? inRoot('../shared/data');
const file = join(data, 'wxr/theme-unit-test-data.xml');
const run = promisify(execFile);

/** The command line on the running server's data folder. */
async function portico(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [inRoot('dist/server/main.js'), ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORTICO_ORIGIN: inject('origin'),
      PORTICO_DATA: inject('dataFolder'),
      DATABASE_URL: '',
    },
  });
  return stdout;
}

describe.skipIf(!existsSync(file))('a site imported from WordPress', () => {
  const origin = inject('origin').replace('localhost', 'unit.localhost');
  const noMedia = mkdtempSync(join(tmpdir(), 'portico-media-'));
  let pages: string[] = [];

  /** What the site answers on a path, as its own pages would ask: only browsers know every `*.localhost`. */
  async function ask(page: Page, path: string): Promise<{ status: number; text: string }> {
    await page.goto(`${origin}/`);
    return page.evaluate(async (address) => {
      const response = await fetch(address);
      return { status: response.status, text: await response.text() };
    }, path);
  }

  beforeAll(async () => {
    await portico('import', 'wordpress', file, '--site', 'unit', '--media', noMedia);
    const { status, text } = await ask(await newPage(), '/sitemap.xml');
    if (status !== 200) throw new Error(`The sitemap answered ${status}: ${text.slice(0, 300)}`);
    pages = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '');
  }, 120_000);
  afterAll(() => rmSync(noMedia, { recursive: true, force: true }));

  it('lists all that is published and open: pages, posts, blog and home', () => {
    // 21 pages, 56 posts of which one asks for a password, the blog and the homepage.
    expect(pages).toHaveLength(21 + 56 - 1 + 2);
  });

  it('shows every page without a broken layout at 390, 700 and 1440 px', async () => {
    const page = await newPage();
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`));
    for (const url of pages) {
      const response = await page.goto(url, { waitUntil: 'domcontentloaded' });
      if (response?.status() !== 200) wrong.push(`${url}: ${response?.status()}`);
      // A post without a title is called by its first words.
      const h1 = await page.getByRole('heading', { level: 1 }).count();
      if (h1 !== 1) wrong.push(`${url}: ${h1} headings of the first rank`);
      for (const width of [390, 700, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const faults = await widthFaults(page);
        wrong.push(...faults.map((fault) => `${url}: at ${width} px ${fault}`));
      }
    }
    expect(wrong).toEqual([]);
  }, 180_000);

  it('answers or redirects every old address, and asks for the password of a protected post', async () => {
    const page = await newPage();
    for (const old of [
      '/2018/11/03/block-image/',
      '/about/page-markup-and-formatting/',
      '/?p=1788',
      '/tag/css/',
      '/feed/',
    ]) {
      expect((await ask(page, old)).status, old).toBe(200);
    }
    await page.goto(`${origin}/blog/template-password-protected`);
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Enter' }).click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(1);
    await page.getByLabel('Password').fill('enter');
    await page.getByRole('button', { name: 'Enter' }).click();
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toContain('Password Protected');
    await expect
      .poll(() => page.getByText('This content, comments, pingbacks, and trackbacks').count())
      .toBe(1);
  });

  it('makes nothing twice when it is imported again', async () => {
    const again = await portico('import', 'wordpress', file, '--site', 'unit', '--media', noMedia);
    expect(again).toMatch(/0 new/);
  }, 60_000);
});

/** What stands out of the window, as wide as it is, and cannot be scrolled to. */
function widthFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    const outside = [...document.querySelectorAll('main *, header *, footer *')].find((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.right > room + 1 || box.left < -1) && !scrolls(element.parentElement);
    });
    const over = document.documentElement.scrollWidth - room;
    return [
      ...(over > 0 ? [`is ${over} px too wide`] : []),
      ...(outside ? [`${outside.tagName} ${outside.textContent?.slice(0, 40)} stands outside`] : []),
    ];
  });
}
