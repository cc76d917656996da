import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPage, widths } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

const TICK = { name: 'tick', drawing: 'M20 6 9 17l-5-5' };
const item = (text: string) => ({
  type: 'listItem',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const BLOCKS = {
  h: { type: 'heading', fields: { text: 'Icons', level: 1 } },
  i: { type: 'icon', fields: { icon: TICK, ground: 'circle', size: 'large' } },
  k: {
    type: 'icon',
    fields: {
      icon: TICK,
      href: '/about',
      alt: 'About us',
      stroke: { type: 'SITE_PALETTE_COLOR', id: 'accent' },
    },
  },
  b: { type: 'button', fields: { label: 'Ask us', href: '/about' } },
  c: {
    type: 'button',
    fields: { label: 'Call us', href: 'tel:+123', icon: TICK, iconSide: 'end', style: 'secondary' },
  },
  d: { type: 'button', fields: { label: 'Home', href: '/', icon: TICK, iconOnly: true } },
  e: { type: 'button', fields: { label: 'Read on', href: '/', icon: TICK, style: 'link' } },
  l: {
    type: 'rich-text',
    fields: {
      listIcon: TICK,
      content: {
        type: 'doc',
        content: [
          {
            type: 'bulletList',
            content: [
              'One thing',
              'Another thing, which is told in so many words that on a phone it takes a second line',
            ].map(item),
          },
        ],
      },
    },
  },
};

let site: OwnSite;
let id: string;

beforeAll(async () => {
  site = await makeOwnSite('icons');
  const owner = await apiPage(site);
  const blocks = Object.fromEntries(
    Object.entries(BLOCKS).map(([name, block], at) => [name, { version: 1, order: `a${at}`, ...block }]),
  );
  const made = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
    kind: 'page',
    body: { title: 'Icons', slug: 'icons', sections: { s1: { order: 'a0', layout: 'flow', blocks } } },
  });
  id = made.id;
  await callApi(owner, 'POST', '/rest/releases', { documents: [id] });
  await owner.context().close();
}, 120_000);

test('icons stand on published pages without scripts, in sight and named where they lead somewhere', async () => {
  for (const width of widths) {
    const page = await newPage({ viewport: { width, height: 900 }, javaScriptEnabled: width !== 1440 });
    await page.goto(`${site.origin}/icons`);
    for (const name of ['About us', 'Call us', 'Home', 'Read on']) {
      const link = page.locator('main').getByRole('link', { name, exact: true });
      const box = await link.boundingBox();
      expect([name, (box?.height ?? 0) >= 24, (box?.width ?? 0) >= 24]).toEqual([name, true, true]);
    }
    if (width !== 1440) expect(await accessibilityFaults(page)).toEqual([]);
  }
});

test('an owner finds an icon by what it stands for, with the keyboard alone, and takes it away again', async () => {
  const page = await apiPage(site, { viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(15_000);
  await page.goto(`${site.origin}/config/edit/${id}?block=b`);
  const shown = page
    .frameLocator('iframe[title="The page being edited"]')
    .getByRole('link', { name: 'Ask us' })
    .locator('svg path');
  const control = page.getByRole('button', { name: /^Icon / });
  await choose(page, control, 'None', 'money');
  await expect.poll(() => shown.count()).toBe(1);
  expect(await control.textContent()).not.toBe('None');
  await control.press('Enter');
  await page.getByRole('option', { name: 'None' }).click();
  await expect.poll(() => shown.count()).toBe(0);
  await page.context().close();
});

async function choose(page: Page, control: ReturnType<Page['getByRole']>, before: string, query: string) {
  await expect.poll(() => control.textContent()).toBe(before);
  await control.press('Enter');
  const search = page.getByRole('searchbox', { name: 'Search icons' });
  await search.fill(query);
  const options = page.getByRole('listbox', { name: 'Icons' }).getByRole('option');
  await expect.poll(() => options.count()).toBeGreaterThan(5);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}
