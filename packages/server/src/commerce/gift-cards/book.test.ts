// Also on the system's PostgreSQL: the book of a card, whatever is bought and refunded at once.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestPortico, makeSite } from '../../content/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';
import { findByCode } from './gift-card-record.ts';
import { restoreGiftCards, writeGiftCards } from './portable-gift-cards.ts';
import { balanceOf, buyWithCards, issue, signedIn, WAYS } from './testing.ts';

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
let bowl: string;
let folder: string;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'cards-book');
  await shop.setStore(WAYS);
  const variants = { only: variant({ sku: 'BOWL', price: 700 }) };
  bowl = (await shop.product('bowl', { productType: 'service', variants })).id;
  owner = await signedIn(sites, shop);
  folder = await mkdtemp(join(tmpdir(), 'portico-cards-'));
});
afterAll(async () => {
  await sites.close();
  await rm(folder, { recursive: true, force: true });
});

const step = fc.oneof(
  fc.record({
    does: fc.constant('buy' as const),
    quantity: fc.integer({ min: 1, max: 4 }),
    cards: fc.subarray([0, 1], { minLength: 1 }),
    outcome: fc.constantFrom('succeed', 'decline'),
  }),
  fc.record({
    does: fc.constant('refund' as const),
    which: fc.nat(),
    amount: fc.integer({ min: 1, max: 2000 }),
  }),
  fc.record({ does: fc.constant('cancel' as const), which: fc.nat() }),
);

it('balances are the sum of what was put on and taken off, never below zero, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const cards = [await issue(owner, 2000), await issue(owner, 1100)];
      const orders: string[] = [];
      for (const each of steps) {
        if (each.does === 'buy') {
          const codes = each.cards.map((at) => cards[at]?.code ?? '');
          const bought = await buyWithCards(shop, {
            product: bowl,
            quantity: each.quantity,
            codes,
            payment: { outcome: each.outcome },
          });
          if (bought.orderId) orders.push(bought.orderId);
          continue;
        }
        const id = orders[each.which % Math.max(1, orders.length)];
        if (id === undefined) continue;
        const before = (await owner.get(`/api/rest/orders/${id}`)).json();
        if (each.does === 'cancel') await owner.post(`/api/rest/orders/${id}/cancel`, { text: '' });
        else
          await owner.post(`/api/rest/orders/${id}/refund`, {
            amountCents: each.amount,
            alreadyCents: before.refundedCents,
            lines: [],
            text: '',
          });
      }
      let onCards = 0;
      for (const { id } of cards) {
        const left = await balanceOf(sites, shop.siteId, id);
        expect(left).toBeGreaterThanOrEqual(0);
        onCards += left;
      }
      // What is not on the cards pays for orders; of each as much went back to its customer as it says.
      let inOrders = 0;
      for (const id of orders) {
        const seen = (await owner.get(`/api/rest/orders/${id}`)).json();
        const refunds = await sites.portico.db
          .selectFrom('test_refunds')
          .select('amount')
          .where('order_id', '=', id)
          .execute();
        const money = refunds.reduce((sum, { amount }) => sum + amount, 0);
        const toCards = Math.min(seen.refundedCents, seen.giftCardCents);
        expect(money).toBe(seen.refundedCents - toCards);
        inOrders += seen.giftCardCents - toCards;
      }
      expect(onCards + inOrders).toBe(3100);
    }),
    { numRuns: 8 },
  );
}, 120_000);

it('two orders and a refund at once leave the book right', async () => {
  const { id, code } = await issue(owner, 1000);
  const first = await buyWithCards(shop, { product: bowl, codes: [code] });
  await Promise.all([
    owner.post(`/api/rest/orders/${first.orderId}/cancel`, { text: '' }),
    ...Array.from({ length: 3 }, () => buyWithCards(shop, { product: bowl, codes: [code] })),
  ]);
  expect([300, 1000, 0]).toContain(await balanceOf(sites, shop.siteId, id));
});

it('cards move to another server with their books, where their codes open them', async () => {
  const { id, code } = await issue(owner, 900, {
    recipientEmail: 'grace@example.com',
    lastDay: '2099-01-31',
  });
  await buyWithCards(shop, { product: bowl, codes: [code] });
  const file = join(folder, 'cards.jsonl');
  await writeGiftCards(sites.portico, shop.siteId, file);
  const text = await readFile(file, 'utf8');
  expect(text).not.toContain(code.replaceAll('-', ''));
  const beside = await makeSite(sites.portico, 'cards-beside');
  for (let twice = 0; twice < 2; twice++) await restoreGiftCards(sites.portico, beside, file);
  expect(await balanceOf(sites, beside, id)).toBe(200);
  expect(await findByCode(sites.portico.db, beside, code)).toMatchObject({ id, balance: 200 });
  const lied = join(folder, 'lied.jsonl');
  await writeFile(lied, JSON.stringify({ ...JSON.parse(text.split('\n')[0] ?? ''), balance: 123_456 }));
  const elsewhere = await createTestPortico();
  const third = await makeSite(elsewhere, 'cards-third');
  await expect(restoreGiftCards(elsewhere, third, lied)).rejects.toThrow(/balance cannot be read/);
  await elsewhere.close();
});
