import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { published } from '../../content/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop } from '../testing.ts';

const DONOR = { firstName: 'Ada', lastName: 'Miles', email: 'ada@example.com' };
const CAUSES = {
  roof: {
    order: 'a0',
    name: 'A new roof',
    about: 'It rains in.',
    amounts: [1000, 2500],
    minimum: 500,
    maximum: 50_000,
    goal: 100_000,
    dedication: true,
    fees: { enabled: true, share: 290, fixed: 30 },
    thanks: 'You keep us dry.',
  },
  fixed: { order: 'a1', name: 'Chairs', amounts: [700], ownAmount: false },
  closed: { order: 'a2', name: 'Closed', enabled: false },
};
const TRANSFER = { enabled: true, name: '', instructions: 'IBAN GB33', holdDays: 7 };

let sites: TestSites;
let shop: TestShop;
let other: TestShop;
let owner: TestBrowser;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'donations-roof');
  other = await createTestShop(sites, 'donations-other');
  await shop.setStore({
    donations: CAUSES,
    testPayments: true,
    offlinePayments: {
      bankTransfer: TRANSFER,
      onDelivery: { ...TRANSFER, instructions: '' },
      atPickup: { ...TRANSFER, enabled: false },
      invoice: { ...TRANSFER, enabled: false },
    },
    notify: ['owner@example.com'],
  });
  owner = await shop.visitor();
  for (const pair of (await sites.signIn(shop.siteId, shop.host, 'store-manager')).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    owner.cookies.set(name, value);
  }
});
afterAll(() => sites.close());

const withBlocks = (slug: string, blocks: Record<string, unknown>) => ({
  kind: 'page' as const,
  body: { title: slug, slug, sections: { s: { order: 'a0', layout: 'flow', blocks } } },
});

const PATH = '/checkout/donate?donatePageId=roof';
const keyIn = (html: string) => /name="key" value="([^"]*)"/.exec(html)?.[1] ?? '';
const post = (browser: TestBrowser, path: string, fields: Record<string, string>) =>
  browser.send('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
async function give(fields: Record<string, string>, path = PATH) {
  const browser = await shop.visitor();
  const key = keyIn((await browser.get(path)).body);
  const sent = { ...DONOR, key, payment: 'test', outcome: 'succeed', ...fields };
  const reply = await post(browser, path, sent);
  return { browser, reply, sent };
}
const orders = () =>
  sites.portico.db
    .selectFrom('orders')
    .selectAll()
    .where('site_id', '=', shop.siteId)
    .orderBy('id')
    .execute();
const mailsTo = (to: string) =>
  sites.portico.db.selectFrom('mails').selectAll().where('to_address', '=', to).orderBy('id').execute();
const pageType = (html: string) => Number(/"pageType":(\d+)/.exec(html)?.[1]);

describe('the page where one donates', () => {
  it('[V2.3] opens for the donation its address names, with an amount chosen before', async () => {
    const browser = await shop.visitor();
    const page = await browser.get(`${PATH}&amount=2500`);
    expect(page.statusCode).toBe(200);
    expect(pageType(page.body)).toBe(203);
    for (const text of ['A new roof', 'It rains in.', '$10.00', '$25.00', 'From $5.00 to $500.00'])
      expect(page.body).toContain(text);
    expect(page.body).toMatch(/checked=""[^>]*value="2500"/);
    // What nobody delivers is not paid at the door.
    expect(page.body).toContain('Bank transfer');
    expect(page.body).not.toContain('Pay on delivery');
  });

  it('answers 404 for ids of nothing, of another site and of what is closed', async () => {
    const browser = await shop.visitor();
    const stranger = await other.visitor();
    for (const id of [
      '',
      'nothing',
      'closed',
      '__proto__',
      'constructor',
      'a'.repeat(5000),
      '%00',
      "' or 1=1",
    ])
      expect(
        (await browser.get(`/checkout/donate?donatePageId=${encodeURIComponent(id)}`)).statusCode,
        id,
      ).toBe(404);
    expect((await stranger.get(PATH)).statusCode).toBe(404);
    expect((await post(stranger, PATH, { ...DONOR, amount: '1000', payment: 'test' })).statusCode).toBe(404);
  });
});

describe('a donation', () => {
  it('[V2.12] is an order that is paid at once and confirmed, with no tax and nothing to send', async () => {
    const { reply, browser } = await give({
      amount: 'own',
      own: '12.34',
      fees: 'on',
      dedicatedTo: 'Grace',
      message: 'Hi',
    });
    expect(reply.statusCode).toBe(303);
    const confirmed = await browser.get(String(reply.headers.location));
    expect(pageType(confirmed.body)).toBe(204);
    for (const text of ['Thank you for your donation', 'You keep us dry.', '$12.34', 'Grace'])
      expect(confirmed.body).toContain(text);
    const order = (await orders()).at(-1);
    // 12.34 + 0.68 = 13.02, of which 2.9 % and 0.30 are 0.68.
    expect(order).toMatchObject({
      state: 'paid',
      total: 1302,
      tax: 0,
      requires_shipping: false,
      donation: { id: 'roof', fees: 68, dedicatedTo: 'Grace', message: 'Hi' },
    });
    const receipt = (await mailsTo('ada@example.com')).at(-1);
    expect(receipt?.subject).toBe(`Receipt ${order?.number_text} for your donation to Kiln & Field`);
    for (const text of ['$12.34', '$0.68', '$13.02', 'You keep us dry.'])
      expect(receipt?.text_body).toContain(text);
    const news = (await mailsTo('owner@example.com')).at(-1);
    expect(news?.subject).toContain('New donation');
    expect(news?.text_body).toContain('Grace');
    const overview = (await owner.get('/api/rest/orders/overview')).json();
    expect(overview.waiting).toBe(0);
    const seen = (await owner.get(`/api/rest/orders/${order?.id}`)).json();
    expect(seen.can).toMatchObject({ fulfil: false, refundCents: 1302 });
  });

  it('is one however often its form is sent, at once too', async () => {
    const browser = await shop.visitor();
    const key = keyIn((await browser.get(PATH)).body);
    const sent = { ...DONOR, key, amount: '1000', payment: 'test', outcome: 'succeed' };
    const before = (await orders()).length;
    const replies = await Promise.all([1, 2, 3].map(() => post(browser, PATH, sent)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect((await orders()).length).toBe(before + 1);
  });

  it('is refused with words at its field for amounts that are none, out of bounds, or not offered', async () => {
    const before = (await orders()).length;
    const wrong: Array<Record<string, string>> = [
      { amount: 'own', own: '' },
      { amount: 'own', own: '4.99' },
      { amount: 'own', own: '500.01' },
      { amount: 'own', own: '-20' },
      { amount: 'own', own: '1e3' },
      { amount: 'own', own: '12.345' },
      { amount: 'own', own: 'NaN' },
      { amount: '1' },
      { amount: '1000.5' },
      { amount: '999999999999999999' },
    ];
    for (const fields of wrong) {
      const { reply } = await give(fields);
      expect(reply.statusCode, JSON.stringify(fields)).toBe(400);
      expect(reply.body).toContain('Please choose an amount from $5.00 to $500.00.');
    }
    const fixed = '/checkout/donate?donatePageId=fixed';
    expect((await give({ amount: 'own', own: '20' }, fixed)).reply.statusCode).toBe(400);
    expect((await orders()).length).toBe(before);
    const { reply } = await give({
      amount: '1000',
      email: 'nobody',
      firstName: ' ',
      message: 'x'.repeat(1001),
    });
    expect(reply.statusCode).toBe(400);
    for (const name of ['email', 'firstName', 'message'])
      expect(reply.body).toContain(`id="checkout-${name}-error"`);
  });

  it('tells who is declined that nothing was charged, and leaves what was typed', async () => {
    const { reply } = await give({ amount: '2500', outcome: 'decline' });
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toContain('Nothing was charged');
    expect(reply.body).toContain('value="ada@example.com"');
    expect((await orders()).at(-1)).toMatchObject({ state: 'failed', number: null });
  });
});

describe('what was given', () => {
  it('[V0.6][V1.12] is shown by the block that leads there: what is paid for real, as soon as it is, until it is refunded', async () => {
    const blocks = {
      d: { type: 'donation', version: 1, order: 'a0', fields: { donation: 'roof' } },
      e: {
        type: 'donation',
        version: 1,
        order: 'a1',
        fields: { donation: 'roof', design: 'button', label: 'Give' },
      },
    };
    await published(sites.portico, shop.siteId, withBlocks('give', blocks));
    const browser = await shop.visitor();
    const page = async () => (await browser.get('/give')).body;
    const first = await page();
    expect(first).toContain('$0.00 of $1,000.00 raised');
    expect(first).toContain('href="/checkout/donate?donatePageId=roof"');
    expect(first).toMatch(/<form[^>]*action="\/checkout\/donate"[^>]*method="get"/);

    const { reply, browser: donor } = await give({
      amount: '2500',
      payment: 'bankTransfer',
      email: 'bank@example.com',
    });
    const waiting = await donor.get(String(reply.headers.location));
    expect(waiting.body).toContain('Your donation is not paid yet');
    expect(waiting.body).toContain('IBAN GB33');
    const [order] = (await orders()).filter(({ email }) => email === 'bank@example.com');
    expect(order?.state).toBe('unpaid');
    expect(await page()).toContain('$0.00 of $1,000.00 raised');

    await owner.post(`/api/rest/orders/${order?.id}/pay`, { text: '' });
    expect(await page()).toContain('$25.00 of $1,000.00 raised');
    expect(await page()).toContain('1 donation');
    expect((await mailsTo('bank@example.com')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your donation'),
      expect.stringContaining('Receipt'),
    ]);
    const refund = { amountCents: 1000, alreadyCents: 0, text: '' };
    expect((await owner.post(`/api/rest/orders/${order?.id}/refund`, refund)).statusCode).toBe(200);
    expect(await page()).toContain('$15.00 of $1,000.00 raised');
    expect((await mailsTo('bank@example.com')).at(-1)?.subject).toContain('Refund for your donation');
    expect((await owner.post(`/api/rest/orders/${order?.id}/cancel`, { text: '' })).statusCode).toBe(200);
    expect(await page()).toContain('$0.00 of $1,000.00 raised');
  });

  it('is nothing where the block names what another site takes, or what is closed', async () => {
    const blocks = { d: { type: 'donation', version: 1, order: 'a0', fields: { donation: 'closed' } } };
    await published(sites.portico, shop.siteId, withBlocks('closed', blocks));
    const browser = await shop.visitor();
    expect((await browser.get('/closed')).body).not.toContain('checkout/donate');
  });
});
