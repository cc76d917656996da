import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';

const PEN = 'https://codepen.io/kiln/pen/aBcDeFg';
const CODE =
  'def cone(celsius):\n    """The cone that a firing reaches."""\n    return next(heat for heat in CONES if heat >= celsius)';
const MARKDOWN =
  '# Before the firing\n\nLet it **dry** for a week.\n\n| Glaze | Cone |\n|---|--:|\n| Ash | 10 |\n\n```js\nlet a = "b";\n```\n\nSee [above](#before-the-firing).';

let site: OwnSite;
let path: string;
beforeAll(async () => {
  site = await makeOwnSite('embeds-and-code');
  const block = (type: string, at: number, fields: object) => ({ type, version: 1, order: `a${at}`, fields });
  const blocks = {
    e: block('embed', 0, { url: PEN, title: 'A wheel that turns' }),
    s: block('embed', 1, { url: 'https://soundcloud.com/kiln/first-firing', title: 'First firing' }),
    c: block('code-sample', 2, {
      code: CODE,
      language: 'python',
      title: 'glaze.py',
      numbers: true,
      marked: '3',
      caption: 'What the kiln runs on.',
    }),
    m: block('markdown', 3, { markdown: MARKDOWN }),
  };
  const page = await apiPage(site);
  const sections = {
    s1: { order: 'a0', layout: 'flow', blocks },
    s2: {
      order: 'a1',
      layout: 'flow',
      theme: 'darkest',
      blocks: { d: { ...blocks.c, fields: { ...blocks.c.fields, title: '' } } },
    },
  };
  const made = await callApi<{ id: string; path: string }>(page, 'POST', '/rest/documents', {
    kind: 'page',
    body: { title: 'Shown', slug: 'shown', sections },
  });
  await callApi(page, 'POST', '/rest/releases', { documents: [made.id] });
  await page.context().close();
  path = made.path;
});

/** Whom the page asks beside its own server. Nobody answers. */
async function askedBy(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== site.origin,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Theirs</title>' });
    },
  );
  return asked;
}

test('what a provider has is asked for when a visitor asks for it, in the room it had before', async () => {
  const page = await newPage();
  const asked = await askedBy(page);
  await page.goto(site.origin + path);
  const embed = page.locator('#block-e');
  const button = embed.getByRole('button', { name: 'Show here: A wheel that turns' });
  await button.waitFor();
  expect(asked).toEqual([]);
  const room = () => embed.evaluate((block) => block.getBoundingClientRect().height);
  const before = await room();
  await button.focus();
  await page.keyboard.press('Enter');
  const frame = embed.locator('iframe');
  await frame.waitFor();
  await expect.poll(() => asked).toEqual(['https://codepen.io/kiln/embed/aBcDeFg?default-tab=result']);
  expect(await room()).toBe(before);
  expect(await frame.getAttribute('title')).toBe('A wheel that turns');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await page.context().close();
});

test('without scripts an embed leads to its provider, and code is read as it is', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  const asked = await askedBy(page);
  await page.goto(site.origin + path);
  const link = page.locator('#block-e').getByRole('link', { name: 'Open on CodePen' });
  expect(await link.getAttribute('href')).toBe(PEN);
  expect(await page.getByRole('button', { name: /Show here|Copy/ }).count()).toBe(0);
  expect(await page.locator('#block-c code').textContent()).toBe(CODE);
  expect(await page.getByRole('heading', { name: 'Before the firing' }).getAttribute('id')).toBe(
    'user-before-the-firing',
  );
  expect(asked).toEqual([]);
  await page.context().close();
});

test('code is copied without the numbers beside it, also out of Markdown', async () => {
  const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(site.origin + path);
  for (const [block, code] of [
    ['c', CODE],
    ['m', 'let a = "b";'],
  ] as const) {
    const listing = page.locator(`#block-${block}`);
    await listing.scrollIntoViewIfNeeded();
    await listing.getByRole('button', { name: 'Copy code' }).click();
    await listing.getByText('Copied', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  }
  await page.context().close();
});

test('nothing of it is wider than the window, on phones as well', async () => {
  for (const width of [390, 834, 1440]) {
    const page = await newPage({ viewport: { width, height: 900 } });
    await page.goto(site.origin + path);
    await page.locator('.code-sample.awake, .embed-stage.awake').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // SHOT
    await page.context().close();
  }
});
