// Also on the system's PostgreSQL: who of several buyers gets what is left, and rows locked for each other.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { sharedCounts } from '../../http/shared-counts.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop } from '../testing.ts';

let sites: TestSites;
let second: Awaited<ReturnType<TestSites['secondInstance']>>;
let shop: TestShop;
let things = 0;

beforeAll(async () => {
  sites = await createTestSites();
  second = await sites.secondInstance();
  shop = await createTestShop(sites, 'kiln');
  await shop.setStore({ orderNumbers: { prefix: 'Ö-', start: 41 }, notify: ['owner@example.com'] });
});
afterAll(async () => {
  await second.close();
  await sites.close();
});

const PRICE = 4800;
const thing = async (quantity: number) =>
  (await shop.product(`thing-${++things}`, { productType: 'service' }, { only: quantity })).id;
const put = (browser: TestBrowser, productId: string, quantity = 1) =>
  browser.post('/api/commerce/cart/items', { productId, quantity });

let keys = 0;
const order = (browser: TestBrowser, expectedTotalCents: number, outcome = 'succeed') =>
  browser.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email: 'ada@example.com',
      address: {
        firstName: 'Ada',
        lastName: 'Miles',
        line1: '12 Mill Lane',
        city: 'Leeds',
        zip: 'LS1 1AA',
        country: 'GB',
      },
      expectedTotalCents,
      payment: { provider: 'test', outcome },
    },
    headers: { 'idempotency-key': `at-once-${++keys}` },
  });

/** Holds a lock that others may want, while something is done. */
async function whileLocked<T>(lock: ReturnType<typeof sql>, work: () => Promise<T>): Promise<T> {
  return sites.portico.db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    return work();
  });
}

describe('many orders at once, on two servers', () => {
  it('sell what there is and no more, refuse nobody whose pieces are left, and write whole orders alone', async () => {
    const rounds = fc.record({
      stock: fc.integer({ min: 0, max: 9 }),
      wanted: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), declines: fc.boolean() }), {
        minLength: 2,
        maxLength: 8,
      }),
    });
    await fc.assert(
      fc.asyncProperty(rounds, async ({ stock, wanted }) => {
        const product = await thing(99);
        const buyers = await Promise.all(
          wanted.map(async (one, i) => {
            const browser = await shop.visitor(i % 2 === 0 ? sites.app : second.app);
            expect((await put(browser, product, one.quantity)).statusCode).toBe(200);
            return { ...one, browser };
          }),
        );
        await shop.setStock(product, 'only', stock);
        const replies = await Promise.all(
          buyers.map(async ({ browser, quantity, declines }) => ({
            quantity,
            declines,
            reply: await order(browser, PRICE * quantity, declines ? 'decline' : 'succeed'),
          })),
        );
        const codes = replies.map(({ reply }) =>
          reply.statusCode === 201 ? 'bought' : (reply.json() as { code: string }).code,
        );
        const bought = replies.filter(({ reply }) => reply.statusCode === 201);
        const left = stock - bought.reduce((sum, { quantity }) => sum + quantity, 0);
        expect([await shop.stockOf(product), left >= 0]).toEqual([left, true]);
        expect(new Set([...codes, 'bought', 'declined', 'stock-changed'])).toHaveProperty('size', 3);
        // Where nobody gives pieces back, who is refused wanted more than are left.
        if (wanted.every(({ declines }) => !declines))
          for (const { quantity, reply } of replies)
            if (reply.statusCode !== 201) expect(quantity).toBeGreaterThan(left);
        const written = await sites.portico.db
          .selectFrom('order_lines as l')
          .innerJoin('orders as o', (join) =>
            join.onRef('o.site_id', '=', 'l.site_id').onRef('o.id', '=', 'l.order_id'),
          )
          .innerJoin('stock_reservations as r', (join) =>
            join.onRef('r.site_id', '=', 'l.site_id').onRef('r.order_id', '=', 'l.order_id'),
          )
          .innerJoin('payment_attempts as p', (join) =>
            join.onRef('p.site_id', '=', 'l.site_id').onRef('p.order_id', '=', 'l.order_id'),
          )
          .select(['o.state', 'r.state as pieces', 'p.state as payment', 'l.quantity'])
          .where('l.product_id', '=', product)
          .execute();
        const declined = codes.filter((code) => code === 'declined').length;
        expect(written).toHaveLength(bought.length + declined);
        for (const each of written)
          expect([
            ['paid', 'taken', 'succeeded'],
            ['failed', 'returned', 'declined'],
          ]).toContainEqual([each.state, each.pieces, each.payment]);
      }),
      { numRuns: 12 },
    );
    const numbers = await sites.portico.db
      .selectFrom('orders')
      .select(['number', 'number_text'])
      .where('site_id', '=', shop.siteId)
      .where('number', 'is not', null)
      .orderBy('number')
      .execute();
    expect(numbers).toEqual(numbers.map((_, i) => ({ number: 41 + i, number_text: `Ö-${41 + i}` })));
  });

  it('of a cart that is changed at the same moment are of what the customer saw', async () => {
    for (let round = 0; round < 8; round++) {
      const product = await thing(9);
      const browser = await shop.visitor();
      const { entries } = (await put(browser, product)).json();
      const [placed, changed] = await Promise.all([
        order(browser, PRICE),
        browser.send('PUT', `/api/commerce/cart/items/${entries[0].id}`, { body: { quantity: 2 } }),
      ]);
      if (placed.statusCode === 201) expect(await shop.stockOf(product)).toBe(8);
      else {
        expect([placed.json().code, changed.statusCode]).toEqual(['price-changed', 200]);
        expect(await shop.stockOf(product)).toBe(9);
      }
    }
  });

  it('wait neither for pieces of another kind, nor for what strangers’ attempts are counted in', async () => {
    const [wanted, other] = [await thing(5), await thing(5)];
    await sharedCounts(sites.portico).flush();
    await whileLocked(
      sql`with counted as (select key from rate_counters for update)
        select from stock_levels where product_id = ${other} for update`,
      async () => {
        const browser = await shop.visitor();
        expect((await put(browser, wanted)).statusCode).toBe(200);
        expect((await order(browser, PRICE)).statusCode).toBe(201);
      },
    );
  });

  it('are paid for while a number is waited for, and get the next one', async () => {
    const product = await thing(5);
    const browser = await shop.visitor();
    await put(browser, product);
    const last = sql`select from order_number_counters where site_id = ${shop.siteId} for update`;
    let answered: ReturnType<typeof order> | undefined;
    await whileLocked(last, async () => {
      answered = order(browser, PRICE);
      // Written and charged meanwhile: only its number is still to come.
      await expect.poll(() => shop.stockOf(product), { timeout: 10_000 }).toBe(4);
      await expect
        .poll(
          async () =>
            (await sites.portico.db.selectFrom('test_charges').select('state').execute()).length > 0,
          { timeout: 10_000 },
        )
        .toBe(true);
    });
    expect((await answered)?.json()).toMatchObject({ state: 'paid' });
  });

  it('tell their numbers in the mails that are written before there are any', async () => {
    const browser = await shop.visitor();
    await put(browser, await thing(5));
    const { number } = (await order(browser, PRICE)).json();
    expect(number).toMatch(/^Ö-\d+$/);
    const mails = await sites.portico.db
      .selectFrom('mails')
      .select(['to_address', 'subject', 'text_body', 'html_body'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(mails.map(({ to_address }) => to_address).sort()).toEqual([
      'ada@example.com',
      'owner@example.com',
    ]);
    for (const { subject, text_body, html_body } of mails) {
      expect(subject).toContain(number);
      expect(`${text_body}${html_body}`).not.toMatch(/Ö-[\w-]{15}/);
    }
  });
});
