import { beforeAll, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

let site: OwnSite;
let path: string;

beforeAll(async () => {
  site = await makeOwnSite('newsletter-block');
  const page = await apiPage(site);
  await callApi(page, 'PUT', '/rest/newsletter/topics', {
    topics: [{ name: 'Glazes', description: 'New recipes', isPublic: true }],
    known: [],
  });
  const fields = (more: object) => ({
    title: 'Letters',
    text: 'Once a month',
    note: 'No advertising.',
    ...more,
  });
  const blocks = {
    b0: { type: 'heading', version: 1, order: 'Zz', fields: { text: 'Letters', level: 1 } },
    b1: { type: 'newsletter', version: 1, order: 'a0', fields: fields({ offerTopics: true, askName: true }) },
    b2: { type: 'newsletter', version: 1, order: 'a1', fields: fields({}) },
  };
  const made = await callApi<{ id: string; path: string }>(page, 'POST', '/rest/documents', {
    kind: 'page',
    body: { title: 'Letters', slug: 'letters', sections: { s1: { order: 'a0', layout: 'flow', blocks } } },
  });
  await callApi(page, 'POST', '/rest/releases', { documents: [made.id] });
  await page.context().close();
  path = made.path;
});

test('[V1.11] [V4.4] a newsletter block lives at page load, says what is wrong at its field, signs up and is counted', async () => {
  const page = await newPage();
  await page.goto(site.origin + path);
  const block = page.locator('[data-block-type="newsletter"][data-alive]').first();
  await block.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await block.getByLabel('Email address').fill('ada@');
  await block.getByLabel('Email address').press('Enter');
  await block.getByText('Please enter an email address, such as name@example.com.').waitFor();
  await block.getByLabel('Email address').fill('ada@example.com');
  await block.getByLabel('Glazes').check();
  const counted = page.waitForRequest(
    (request) =>
      request.url().includes('/api/events/RecordEvent') && /newsletter-signup/.test(request.postData() ?? ''),
  );
  await block.getByRole('button', { name: 'Sign up' }).click();
  await counted;
  const done = block.getByText('Please look into your inbox');
  await done.waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('inbox');
  await page.context().close();
});

test('[V9.24] under 320 px it is the small form: the button stands below the field, as wide as it', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(site.origin + path);
  const stands = (width: number) =>
    page
      .locator('.newsletter')
      .nth(1)
      .evaluate((block: HTMLElement, wide) => {
        block.style.width = `${wide}px`;
        const [field, button] = ['input[type="email"]', 'button'].map((one) =>
          (block.querySelector(one) as Element).getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        return button.top >= field.bottom && Math.round(button.width) === wide ? 'below' : 'beside';
      }, width);
  expect([await stands(320), await stands(319)]).toEqual(['beside', 'below']);
  await page.context().close();
});
