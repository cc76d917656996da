import { beforeAll, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';

const KIT = 'https://use.typekit.net/abc1def.js?fonts=adobe-garamond-pro:n4,i4,n7';

let site: OwnSite;
/** A site whose headings are set in a font of a kit. */
beforeAll(async () => {
  site = await makeOwnSite('north-light-kit');
  const owner = await apiPage(site);
  const { id, body } = await callApi<{ id: string; body: { fonts: Record<string, unknown> } }>(
    owner,
    'GET',
    '/rest/singletons/styles',
  );
  const fonts = {
    ...body.fonts,
    heading: { family: 'own-kit', weight: 400, lineHeight: 1.1, tracking: 0 },
    own: {
      'own-kit': { from: 'kit', name: 'adobe-garamond-pro', kind: 'serif', variations: ['n4', 'i4', 'n7'] },
    },
    kit: { id: 'abc1def' },
  };
  await callApi(owner, 'PATCH', `/rest/documents/${id}`, {
    changes: [{ path: ['fonts'], from: body.fonts, to: fonts }],
  });
  await callApi(owner, 'POST', '/rest/releases', { documents: [id] });
  await owner.context().close();
}, 90_000);

test('[V7.30] a visitor’s browser asks for the kit by its id and the variations of its fonts, and sets it to work', async () => {
  const page = await newPage();
  const asked: string[] = [];
  await page.route('https://use.typekit.net/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.Typekit = { load: () => { document.documentElement.dataset.kit = "works"; } };',
    });
  });
  await page.goto(site.origin);
  await page.waitForFunction(() => document.documentElement.dataset.kit === 'works');
  expect(asked).toEqual([KIT]);
});

test('[V8.34] [B8.35] a kit that does not come is told in the console alone; the page stands in what it falls back to', async () => {
  const page = await newPage();
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await page.route('https://use.typekit.net/**', (route) => route.abort());
  const shown = () => page.locator('body').innerText();
  await page.goto(site.origin);
  await expect.poll(() => told.filter((text) => text.startsWith('Unable to load fonts'))).toHaveLength(1);
  expect(await shown()).not.toContain('Unable to load fonts');
  expect(
    await page
      .getByRole('heading', { level: 1 })
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily),
  ).toMatch(/^adobe-garamond-pro, Georgia, serif|^"adobe-garamond-pro", Georgia, serif/);
});
