import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { publishSingletons } from './published.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('edges', 'kiln-and-field');
});

/** Where the words of a page begin: its name, first block of each section and of the footer, in px from the left. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const firsts = [
      ...document.querySelectorAll('main > .sec > .grid, main > .sec > .flow, footer .grid'),
    ].flatMap((content) => {
      const boxes = [...content.children].map((block) => block.getBoundingClientRect().left);
      return boxes.length > 0 ? [Math.round(Math.min(...boxes))] : [];
    });
    const name = document.querySelector('.head .brand')?.getBoundingClientRect().left ?? 0;
    return [...new Set([Math.round(name), ...firsts])];
  });

describe('sections of a page', () => {
  it.each([390, 834, 1440])('begin where the header, the hero and the footer do at %d px', async (width) => {
    const page = await newPage({ viewport: { width, height: 900 } });
    for (const path of ['/shop', '/journal', '/glaze-guide']) {
      await page.goto(site.origin + path);
      expect(await edges(page), path).toHaveLength(1);
    }
    await page.goto(site.origin);
    // The quotation stands in from both sides.
    const [first, ...others] = await edges(page);
    expect(others.filter((left) => left < (first ?? 0) * 1.9)).toEqual([]);
  });

  it('that fill the window begin there too, where their blocks stand one column in', async () => {
    const owner = await apiPage(site);
    const block = (x: number, w: number) => ({
      type: 'heading',
      version: 1,
      order: `a${x}`,
      fields: { text: `Column ${x}`, level: 2 },
      place: { x, y: 0, w, h: 3 },
    });
    const { id } = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
      kind: 'page',
      body: {
        title: 'Full width',
        slug: 'full-width',
        sections: {
          s1: { order: 'a0', layout: 'grid', width: 'full', blocks: { b1: block(1, 10), b2: block(13, 10) } },
          s2: { order: 'a1', layout: 'grid', width: 'wide', blocks: { b3: block(0, 24) } },
        },
      },
    });
    await callApi(owner, 'POST', '/rest/releases', { documents: [id] });
    const page = await newPage();
    for (const width of [834, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${site.origin}/full-width`);
      expect(await edges(page), `${width} px`).toHaveLength(1);
      const [full, wide] = await Promise.all(
        ['b2', 'b3'].map((name) => page.locator(`#block-${name}`).boundingBox()),
      );
      expect((full?.x ?? 0) + (full?.width ?? 0)).toBeCloseTo((wide?.x ?? 0) + (wide?.width ?? 0), 0);
    }
  });
});

describe('on phones', () => {
  it('words follow the picture they stand beside', async () => {
    const page = await newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${site.origin}/glaze-guide`);
    const order = await page
      .locator('main > .sec:nth-child(2) .b')
      .evaluateAll((blocks) =>
        blocks
          .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
          .map((block) => block.querySelector('h2')?.textContent ?? (block.querySelector('img') ? '▢' : '–')),
      );
    expect(order.join(' ')).toBe('▢ Cream – ▢ Celadon – ▢ Ink –');
  });

  it.each(['Kiln & Field', 'Keramikwerkstatt Lindenhof an der Wümme', 'Donaudampfschifffahrtsgesellschaft'])(
    'the name %s leaves the cart beside the menu at 320 px',
    async (title) => {
      await publishSingletons(site, { settings: { title } });
      const page = await newPage({ viewport: { width: 320, height: 640 } });
      await page.goto(`${site.origin}/shop`);
      const box = async (selector: string) =>
        (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const [brand, cart, menu] = [await box('.brand'), await box('.cart-link'), await box('.head-open')];
      expect(brand.x + brand.width).toBeLessThanOrEqual(cart.x);
      expect(cart.x + cart.width).toBeLessThanOrEqual(menu.x);
      expect(menu.x - (cart.x + cart.width)).toBeLessThan(24);
      expect(menu.x + menu.width).toBeLessThanOrEqual(300);
      expect(Math.abs(cart.y + cart.height / 2 - (menu.y + menu.height / 2))).toBeLessThan(6);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );
});
