import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, ownerPage, type OwnSite } from './own-site.ts';
import { faultsAtEveryWidth } from './page-checks.ts';
import { publishSingletons } from './published.ts';
import { smallPicture } from './small-pictures.ts';

const ADA = {
  Email: 'ada@example.com',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Street and number': '12 Mill Lane',
  City: 'Leeds',
  Postcode: 'LS1 1AA',
};
const PRODUCT = '/shop/ink-cup';
const PHONE = { viewport: { width: 390, height: 844 } };
/** The server asks for reviews each minute. */
const ASKED_MS = 90_000;

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('reviews', 'kiln-and-field');
  await publishSingletons(site, {
    store: {
      reviews: { on: true, approval: true, photos: true, afterDays: 0, guests: true, mail: true },
      offlinePayments: {
        bankTransfer: { enabled: true, name: '', instructions: 'IBAN GB33', holdDays: 7 },
      },
    },
  });
}, 120_000);

/** Looked at in every width; what looks needs scripts. */
async function sound(page: Page): Promise<void> {
  const hasScripts = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  if (hasScripts) expect(await faultsAtEveryWidth(page)).toEqual([]);
}

/** Orders a cup without scripts; the owner marks the order as paid and sends it. @returns the page of the order */
async function orderedAndSent(email: string): Promise<string> {
  const page = await newPage({ javaScriptEnabled: false, ...PHONE });
  await page.goto(site.origin + PRODUCT);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  for (const [label, text] of Object.entries({ ...ADA, Email: email }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await page.getByRole('button', { name: /^Place order for £/ }).click();
  await page.getByRole('heading', { level: 1, name: 'We have received your order' }).waitFor();
  const confirmed = page.url();
  await page.context().close();
  const owner = await apiPage(site);
  const { items } = await callApi<{ items: Array<{ id: string }> }>(
    owner,
    'GET',
    `/rest/orders?search=${encodeURIComponent(email)}`,
  );
  await callApi(owner, 'POST', `/rest/orders/${items[0]?.id}/pay`, {});
  await callApi(owner, 'POST', `/rest/orders/${items[0]?.id}/fulfil`, { notify: false });
  await owner.context().close();
  return confirmed;
}

/** The link of the email that asks for a review, as the text part has it. */
async function askedLink(email: string): Promise<string> {
  const owner = await apiPage(site);
  let link = '';
  await expect
    .poll(
      async () => {
        const { items } = await callApi<{ items: Array<{ to: string; text: string }> }>(
          owner,
          'GET',
          '/rest/mails',
        );
        const mail = items.find(({ to, text }) => to === email && text.includes('rating=4'));
        link = mail?.text.match(/https?:\/\/\S+rating=4/)?.[0] ?? '';
        return link;
      },
      { timeout: ASKED_MS, interval: 1000 },
    )
    .not.toBe('');
  await owner.context().close();
  return link;
}

describe('a review', { timeout: 240_000 }, () => {
  test('is written without scripts by the link on the page of the order', async () => {
    const order = await orderedAndSent('without@example.com');
    const page = await newPage({ javaScriptEnabled: false, ...PHONE });
    await page.goto(order);
    await page.getByRole('link', { name: 'Write a review' }).click();
    await page.getByLabel('Title (optional)').fill('A good cup');
    await page.getByLabel('Your review (optional)').fill('It holds tea.\nAnd warmth.');
    await page.getByLabel('Photos (optional)').setInputFiles(smallPicture(1, 'cup.png'));
    await page.getByRole('button', { name: 'Submit review' }).click();
    await page.getByText('Please select a star rating').waitFor();
    expect(await page.getByLabel('Title (optional)').inputValue()).toBe('A good cup');
    expect(await page.getByLabel('Keep photo 1').isChecked()).toBe(true);
    await page.getByRole('radio', { name: '5 stars: excellent' }).check({ force: true });
    await page.getByRole('button', { name: 'Submit review' }).click();
    await page.getByRole('heading', { name: 'Thank you for your review' }).waitFor();
    await page.goto(order);
    expect(await page.getByRole('link', { name: 'Write a review' }).count()).toBe(0);
    await page.context().close();
  });

  test('[V2.16] is written by the link in the email, on a page that loads a bundle of its own', async () => {
    await orderedAndSent('with@example.com');
    const link = await askedLink('with@example.com');
    const page = await newPage(PHONE);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(site.origin + PRODUCT);
    expect(scripts.filter((path) => path.includes('reviews-request'))).toEqual([]);
    await page.goto(link);
    await page.locator('[data-block-type="reviews-request"][data-alive]').waitFor();
    expect(scripts.filter((path) => path.includes('reviews-request'))).toHaveLength(1);
    const four = page.getByRole('radio', { name: '4 stars: good' });
    expect(await four.isChecked()).toBe(true);
    // By keyboard, as with any radio buttons.
    await four.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await page.getByRole('radio', { name: '3 stars: fair' }).isChecked()).toBe(true);
    await page.getByLabel('Photos (optional)').setInputFiles(smallPicture(1, 'cup.png'));
    await page.getByRole('img', { name: 'cup.png' }).waitFor();
    await page.getByLabel('Photos (optional)').setInputFiles([]);
    expect(await page.getByRole('img', { name: 'cup.png' }).count()).toBe(0);
    await page.getByLabel('Your review (optional)').fill('Smaller than I thought.');
    await sound(page);
    await page.getByLabel('Name shown with your reviews').fill('');
    await page.getByRole('button', { name: 'Submit review' }).click();
    await page.getByText('Please enter the name to show.').waitFor();
    await sound(page);
    await page.getByLabel('Name shown with your reviews').fill('Grace');
    await page.getByRole('button', { name: 'Submit review' }).click();
    await page.getByRole('heading', { name: 'Thank you for your review' }).waitFor();
    await sound(page);
    await page.goto(link);
    await page.getByRole('heading', { name: 'You have already reviewed this purchase' }).waitFor();
    await page.context().close();
  });

  for (const options of [PHONE, { viewport: { width: 1440, height: 900 } }] satisfies BrowserContextOptions[])
    test(`is published, answered and shown, at ${options.viewport.width} px`, async () => {
      const owner = await ownerPage(site, '/reviews', options);
      const isFirst = options === PHONE;
      const reviews = owner.getByRole('grid', { name: 'Reviews' });
      await reviews.getByText('Grace').waitFor();
      await sound(owner);
      await reviews.getByText(isFirst ? 'Ada L.' : 'Grace').click();
      const drawer = owner.getByRole('dialog');
      if (await drawer.getByRole('button', { name: 'Publish' }).count())
        await drawer.getByRole('button', { name: 'Publish' }).click();
      await drawer.getByText('Published').waitFor();
      await drawer.getByLabel('Reply').fill('Thank you!');
      await drawer.getByRole('button', { name: 'Save reply' }).click();
      await owner.getByText('Reply saved and emailed').waitFor();
      await owner.context().close();
      const page = await newPage(options);
      await page.goto(site.origin + PRODUCT);
      await page.getByRole('link', { name: isFirst ? '1 review' : '2 reviews', exact: true }).click();
      await page.getByText('Verified purchase').first().waitFor();
      await page.getByText('Reply from North Light').first().waitFor();
      await sound(page);
      if (!isFirst) {
        await page.getByRole('link', { name: /^5 stars/ }).click();
        await page.getByText('Only reviews with 5 stars').waitFor();
        expect(await page.getByText('Smaller than I thought.').count()).toBe(0);
        await page.locator('.review-photos a').first().click();
        await page.locator('.portico-lightbox[open]').waitFor();
      }
      await page.goto(`${site.origin}/shop`);
      await page.getByText('out of 5').first().waitFor({ state: 'attached' });
      await page.context().close();
    });
});
