import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { restoreOrders, writeOrders } from '../orders/portable-orders.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop } from '../testing.ts';

const HOME = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: 'Gasse 1',
  city: 'Ulm',
  zip: '89073',
  country: 'DE',
};
const ADA = { email: 'ada@example.com', ...HOME };
const CASH = { state: 'paid', how: 'Cash' };

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
let bowl: { id: string };
let cup: { id: string };

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'kiln', { currency: 'EUR' });
  await shop.setStore({
    country: 'DE',
    shippingRates: {
      post: { order: 'a0', name: 'Post', price: 590 },
      courier: { order: 'a1', name: 'Courier', price: 1500 },
    },
    taxRules: { de: { order: 'a0', name: 'VAT', ratePpm: 190_000, country: 'DE', onShipping: true } },
    pricesIncludeTax: true,
    testPayments: true,
    offlinePayments: {
      bankTransfer: { enabled: true, name: '', instructions: 'IBAN 12', holdDays: 7 },
      invoice: { enabled: true, name: '', instructions: '', holdDays: 14 },
    },
    discounts: {
      spring: { order: 'a0', name: 'Spring', code: 'SPRING', takes: { kind: 'percent', percent: 10 } },
    },
  });
  bowl = await shop.product('bowl', {}, { only: 100 });
  cup = await shop.product('cup', {}, { only: 100 });
  owner = await signedIn('store-manager', shop);
});
afterAll(() => sites.close());

async function signedIn(role: string, at: TestShop): Promise<TestBrowser> {
  const browser = await at.visitor();
  for (const pair of (await sites.signIn(at.siteId, at.host, role)).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  return browser;
}

const reply = async (
  answer: Promise<{ statusCode: number; body: string; json(): ReturnType<typeof JSON.parse> }>,
  code = 200,
) => {
  const got = await answer;
  expect(got.statusCode, got.body).toBe(code);
  return got.json();
};
const orderOf = async (id: string) => reply(owner.get(`/api/rest/orders/${id}`));

/** An order of bowls that its customer placed and paid by the test payment. */
async function bought(quantity = 2, coupon?: string) {
  const visitor = await shop.visitor();
  await reply(visitor.post('/api/commerce/cart/items', { productId: bowl.id, variantId: 'only', quantity }));
  if (coupon) await reply(visitor.post('/api/commerce/cart/coupons', { code: coupon }));
  const { grandTotalCents } = await reply(
    visitor.post('/api/commerce/checkout/quote', { country: 'DE', zip: HOME.zip }),
  );
  const placed = await reply(
    visitor.send('POST', '/api/commerce/checkout/orders', {
      headers: { 'idempotency-key': `key-${Math.random()}` },
      body: {
        email: ADA.email,
        address: { ...HOME, line2: '', state: '', phone: '' },
        expectedTotalCents: grandTotalCents,
        payment: { provider: 'test', outcome: 'succeed' },
      },
    } as never),
    201,
  );
  return { order: await orderOf(placed.orderId), token: placed.token as string, visitor };
}

/** An order that its owner wrote, paid by hand or still to be paid. */
async function written(payment: object = CASH, change: object = {}) {
  const draft = await reply(
    owner.post('/api/rest/draft-orders', {
      customer: ADA,
      lines: [{ productId: bowl.id, variantId: 'only', quantity: 2 }],
      ...change,
    }),
    201,
  );
  const { orderId } = await reply(
    owner.post(`/api/rest/draft-orders/${draft.id}/place`, {
      expectedTotalCents: draft.cart.grandTotalCents,
      payment,
    }),
  );
  return orderOf(orderId);
}

const price = (id: string, edit: object) => reply(owner.post(`/api/rest/orders/${id}/edit/price`, edit));
const versionOf = async (id: string) => (await reply(owner.get(`/api/rest/orders/${id}/edit`))).version;
async function save(order: { id: string }, edit: object, change: object = {}) {
  const [version, { cart }] = [await versionOf(order.id), await price(order.id, edit)];
  return owner.post(`/api/rest/orders/${order.id}/edit`, {
    edit,
    version,
    expectedTotalCents: cart.grandTotalCents,
    notify: false,
    ...change,
  });
}
const saved = async (order: { id: string }, edit: object, change: object = {}) =>
  reply(save(order, edit, change));
const cups = (quantity: number) => ({ productId: cup.id, variantId: 'only', quantity });
const bowls = (quantity: number) => [{ position: 0, quantity }];
const mails = async (subject: string) =>
  sites.portico.db
    .selectFrom('mails')
    .selectAll()
    .where('site_id', '=', shop.siteId)
    .where('subject', 'like', `%${subject}%`)
    .execute();

/** What an order was paid, what went back, what it comes to, what is outstanding: it adds up. */
async function expectBook(id: string): Promise<void> {
  const { db } = sites.portico;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const attempts = await db.selectFrom('payment_attempts').selectAll().where('order_id', '=', id).execute();
  const refunds = await db.selectFrom('order_refunds').selectAll().where('order_id', '=', id).execute();
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute();
  const sum = (all: number[]) => all.reduce((a, b) => a + b, 0);
  if (order.state === 'paid' || order.state === 'fulfilled') {
    const paid = sum(attempts.filter(({ state }) => state === 'succeeded').map(({ amount }) => amount));
    const back = sum(refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount));
    expect(paid - back).toBe(order.total - order.refunded - order.balance);
  }
  expect(sum(lines.map(({ total }) => total))).toBe(order.subtotal);
  expect(sum(lines.map(({ discount }) => discount))).toBe(order.discount);
  expect(order.subtotal - order.discount + order.shipping + (order.tax_included ? 0 : order.tax)).toBe(
    order.total,
  );
  const documents = await db.selectFrom('order_documents').selectAll().where('order_id', '=', id).execute();
  if (documents.length > 0 && order.documents_due === '') {
    const sign = (kind: string) => (kind === 'invoice' ? 1 : -1);
    expect(sum(documents.map(({ kind, body }) => sign(kind) * body.total))).toBe(
      order.total - order.refunded,
    );
    const taxes = documents.map(
      ({ kind, body }) => sign(kind) * sum(body.taxes.flatMap((group) => group.taxes.map(({ tax }) => tax))),
    );
    if (order.refunded === 0) expect(sum(taxes)).toBe(order.tax);
  }
}

describe('an order that is edited', () => {
  it('takes more, is paid the difference by its link, and gives back what it costs less', async () => {
    const { order, token, visitor } = await bought(2);
    const stock = { bowl: await shop.stockOf(bowl.id), cup: await shop.stockOf(cup.id) };
    expect(order.can.edit).toBe(true);
    const more = { lines: bowls(1), added: [cups(3)] };
    const priced = await price(order.id, more);
    expect(priced).toMatchObject({ problems: [], differenceCents: 9600, balanceCents: 9600 });
    const after = await saved(order, more, { notify: true });
    expect(after).toMatchObject({ grandTotalCents: 19_790, balanceCents: 9600 });
    expect(await shop.stockOf(bowl.id)).toBe((stock.bowl ?? 0) + 1);
    expect(await shop.stockOf(cup.id)).toBe((stock.cup ?? 0) - 3);
    expect(after.events.at(-1).text).toContain('Added 3 × The cup');
    expect(await mails('was changed')).toHaveLength(1);
    await expectBook(order.id);

    const page = await visitor.get(`/checkout/order-confirmed?token=${token}`);
    expect(page.body).toContain('€96.00 is still to be paid.');
    const { items } = await reply(owner.get('/api/rest/orders?status=outstanding'));
    expect(items).toMatchObject([{ id: order.id, balanceCents: 9600 }]);
    const { url } = await reply(owner.post(`/api/rest/orders/${order.id}/balance-link`, { send: true }));
    expect(await mails('still to be paid')).toHaveLength(1);
    const link = new URL(url).searchParams.get('token') ?? '';
    const paid = await visitor.form('/checkout/balance', { token: link, provider: 'test' });
    expect(paid.statusCode).toBe(303);
    const settled = await orderOf(order.id);
    expect(settled).toMatchObject({ balanceCents: 0, grandTotalCents: 19_790 });
    await expectBook(order.id);

    // Of the newer payment first, then of the one before.
    const less = await saved(settled, { lines: [{ position: 1, quantity: 0 }] });
    expect(less).toMatchObject({ grandTotalCents: 5390, balanceCents: 0, refundedCents: 0 });
    expect(
      less.refunds.map((refund: OwnerOrderJson['refunds'][number]) => [
        refund.amountCents,
        refund.settles,
        refund.state,
      ]),
    ).toEqual([
      [9600, true, 'done'],
      [4800, true, 'done'],
    ]);
    await expectBook(order.id);
    const gone = await reply(owner.post(`/api/rest/orders/${order.id}/cancel`, {}));
    expect(gone.state).toBe('refunded');
    const { rows } = { rows: await sites.portico.db.selectFrom('test_refunds').selectAll().execute() };
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_190 + 9600);
  });

  it('is paid the difference by hand, owes it, or returns it later', async () => {
    const order = await written();
    const more = await saved(order, { added: [cups(1)] });
    const wrong = await owner.post(`/api/rest/orders/${order.id}/pay-balance`, { amountCents: 1 });
    expect(wrong.statusCode).toBe(409);
    const paid = await reply(
      owner.post(`/api/rest/orders/${order.id}/pay-balance`, { amountCents: more.balanceCents }),
    );
    expect(paid.balanceCents).toBe(0);
    await expectBook(order.id);
    const owed = await saved(paid, { lines: bowls(1) }, { refund: 'later' });
    expect(owed).toMatchObject({ balanceCents: -4800, can: { refundCents: 4800 } });
    await expectBook(order.id);
    const tooMuch = await owner.post(`/api/rest/orders/${order.id}/refund`, {
      amountCents: 5000,
      alreadyCents: 0,
    });
    expect(tooMuch.statusCode).toBe(400);
    const withItems = await owner.post(`/api/rest/orders/${order.id}/refund`, {
      amountCents: 4800,
      alreadyCents: 0,
      lines: [{ position: 0, quantity: 1, restock: 1 }],
    });
    expect(withItems.json().error).toContain('without choosing items');
    const back = await reply(
      owner.post(`/api/rest/orders/${order.id}/refund`, { amountCents: 4800, alreadyCents: 0 }),
    );
    expect(back).toMatchObject({ balanceCents: 0, refundedCents: 0, can: { refundCents: 10_190 } });
    await expectBook(order.id);
  });

  it('that is not paid yet just costs something else, and keeps its discounts', async () => {
    const order = await written(
      { state: 'unpaid', method: 'bankTransfer' },
      { discount: { kind: 'percent', percent: 10, reason: 'For waiting' } },
    );
    const edit = {
      added: [
        { custom: { title: 'Engraving', unitPriceCents: 1000, taxClass: '', isSent: false }, quantity: 1 },
      ],
      shipping: { kind: 'own', name: 'By bike', priceCents: 300 },
      discount: { kind: 'percent', percent: 20, reason: 'For waiting' },
    };
    const after = await saved(order, edit);
    expect(after).toMatchObject({ subtotalCents: 10_600, discountCents: 2120, shippingCostCents: 300 });
    expect(after).toMatchObject({ balanceCents: 0, dueCents: 8780, state: 'unpaid' });
    // A percentage stays one.
    const again = await saved(after, { lines: bowls(1) });
    expect(again).toMatchObject({ discountCents: 1160, shippingName: 'By bike' });
    const without = await saved(again, {
      withoutDiscounts: ['own'],
      shipping: { kind: 'rate', id: 'courier' },
    });
    expect(without).toMatchObject({ discountCents: 0, shippingCostCents: 1500, dueCents: 7300 });
    const paid = await reply(owner.post(`/api/rest/orders/${order.id}/pay`, {}));
    expect(paid.payments).toMatchObject([{ amountCents: 7300 }]);
    await expectBook(order.id);
  });

  it('keeps the discount of a code that holds no longer', async () => {
    const { order } = await bought(2, 'SPRING');
    expect(order.discountCents).toBe(960);
    await shop.setStore({ discounts: {} });
    const after = await saved(order, { added: [cups(1)] });
    expect(after.discountCents).toBe(960);
    await shop.setStore({
      discounts: {
        spring: { order: 'a0', name: 'Spring', code: 'SPRING', takes: { kind: 'percent', percent: 10 } },
      },
    });
    expect(await price(order.id, {})).toMatchObject({ cart: { discountCents: 1440 } });
    await expectBook(order.id);
  });

  it('keeps what was fulfilled or refunded, and never more than is in stock', async () => {
    const order = await written(CASH, { lines: [{ productId: bowl.id, variantId: 'only', quantity: 3 }] });
    await reply(owner.post(`/api/rest/orders/${order.id}/fulfil`, { lines: [{ position: 0, quantity: 1 }] }));
    const partly = await reply(
      owner.post(`/api/rest/orders/${order.id}/refund`, {
        amountCents: 4800,
        alreadyCents: 0,
        lines: [{ position: 0, quantity: 1, restock: 1 }],
      }),
    );
    const { lines } = await reply(owner.get(`/api/rest/orders/${order.id}/edit`));
    expect(lines).toMatchObject([{ least: 2, why: expect.stringContaining('1 fulfilled, 1 refunded') }]);
    const refused = await save(partly, { lines: bowls(1) });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toContain('at least 2');
    const few = await save(partly, { added: [cups(1000)] });
    expect(few.statusCode).toBe(409);
    // All that is left was sent: it is fulfilled.
    const done = await saved(partly, { lines: bowls(2) });
    expect(done).toMatchObject({ state: 'fulfilled', balanceCents: 0, can: { edit: false } });
    await expectBook(order.id);
    const late = await save(done, { added: [cups(1)] });
    expect(late.json().error).toContain('fulfilled');
  });

  it('is changed by one at a time, and only as its owner saw it', async () => {
    const order = await written();
    const version = await versionOf(order.id);
    const both = await Promise.all([
      save(order, { added: [cups(1)] }, { version }),
      save(order, { added: [cups(2)] }, { version }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('conflict');
    const now = await orderOf(order.id);
    const other = await save(now, { added: [cups(1)] }, { expectedTotalCents: 1 });
    expect(other.json().code).toBe('price-changed');
    const nothing = await save(now, { lines: bowls(2) });
    expect(nothing.statusCode).toBe(400);
    await expectBook(order.id);
  });

  it('has a credit note and a new invoice, numbered without gaps', async () => {
    await shop.setStore({ documents: { invoices: 'paid' } });
    const order = await written();
    expect(order.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice']);
    const refunded = await reply(
      owner.post(`/api/rest/orders/${order.id}/refund`, { amountCents: 1000, alreadyCents: 0 }),
    );
    const after = await saved(refunded, { added: [cups(1)] });
    expect(
      after.documents.map(({ kind, totalCents }: OwnerOrderJson['documents'][number]) => [kind, totalCents]),
    ).toEqual([
      ['invoice', 10_190],
      ['credit-note', 1000],
      ['credit-note', 9190],
      ['invoice', 14_990],
      ['credit-note', 1000],
    ]);
    await expectBook(order.id);
    const numbers = await sites.portico.db
      .selectFrom('order_documents')
      .select(['kind', 'number'])
      .where('site_id', '=', shop.siteId)
      .orderBy('number')
      .execute();
    for (const kind of ['invoice', 'credit-note']) {
      const own = numbers.filter((each) => each.kind === kind).map(({ number }) => number);
      expect(own).toEqual(own.map((_, index) => (own[0] ?? 0) + index));
    }
    await shop.setStore({ documents: { invoices: 'by-hand' } });
  });

  it('goes on after its server ended before the provider was asked', async () => {
    const { order } = await bought(2);
    const after = await saved(order, { lines: bowls(1) });
    // As it stands where the answer was never written down.
    await sites.portico.db
      .updateTable('order_refunds')
      .set({ state: 'asked' })
      .where('order_id', '=', order.id)
      .execute();
    await sweepCommerce(sites.portico);
    expect((await orderOf(order.id)).refunds).toMatchObject([{ state: 'done', amountCents: 4800 }]);
    const charged = await sites.portico.db
      .selectFrom('test_refunds')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute();
    expect(charged).toHaveLength(1);
    expect(after.balanceCents).toBe(0);
  });

  it('is nobody else’s: not of another site, not of who may not work on orders', async () => {
    const order = await written();
    const writer = await signedIn('content-editor', shop);
    expect((await writer.get(`/api/rest/orders/${order.id}/edit`)).statusCode).toBe(403);
    const other = await createTestShop(sites, 'other', { currency: 'EUR' });
    const stranger = await signedIn('store-manager', other);
    expect((await stranger.get(`/api/rest/orders/${order.id}/edit`)).statusCode).toBe(404);
    const { url } = await reply(
      (async () => {
        await saved(order, { added: [cups(1)] });
        return owner.post(`/api/rest/orders/${order.id}/balance-link`, { send: false });
      })(),
    );
    const token = new URL(url).searchParams.get('token') ?? '';
    const visitor = await other.visitor();
    expect((await visitor.form('/checkout/balance', { token, provider: 'test' })).statusCode).toBe(404);
  });

  it('is in backups, with what is outstanding and what was changed', async () => {
    const order = await written();
    await saved(order, { added: [cups(1)], discount: { kind: 'percent', percent: 10, reason: 'Late' } });
    const path = join(await mkdtemp(join(tmpdir(), 'orders-')), 'orders.jsonl');
    await writeOrders(sites.portico, shop.siteId, path);
    const other = await createTestShop(sites, 'restored', { currency: 'EUR' });
    await restoreOrders(sites.portico, other.siteId, path);
    const edits = (siteId: string) =>
      sites.portico.db
        .selectFrom('order_edits')
        .select(['id', 'number', 'difference', 'discount', 'before', 'after'])
        .where('site_id', '=', siteId)
        .orderBy('id')
        .execute();
    expect(await edits(other.siteId)).toEqual(await edits(shop.siteId));
    const there = await sites.portico.db
      .selectFrom('orders')
      .select(['balance', 'edits', 'total'])
      .where('site_id', '=', other.siteId)
      .where('id', '=', order.id)
      .executeTakeFirst();
    expect(there).toMatchObject({ edits: 1, balance: (there?.total ?? 0) - order.grandTotalCents });
    const csv = (await owner.get('/api/rest/orders/export')).body;
    expect(csv.split('\r\n')[0]).toContain('Outstanding');
  });

  it('always adds up, whatever is changed, refunded and fulfilled, in any order', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('edit' as const),
        bowls: fc.nat({ max: 4 }),
        cups: fc.nat({ max: 2 }),
        off: fc.nat({ max: 30 }),
        later: fc.boolean(),
      }),
      fc.record({
        do: fc.constant('refund' as const),
        amount: fc.integer({ min: 1, max: 6000 }),
        piece: fc.boolean(),
      }),
      fc.record({ do: fc.constant('fulfil' as const) }),
      fc.record({ do: fc.constant('unfulfil' as const) }),
      fc.record({ do: fc.constant('pay' as const) }),
    );
    await shop.setStore({ documents: { invoices: 'paid' } });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
        const stock = (await shop.stockOf(bowl.id)) ?? 0;
        let order = await written();
        for (const each of steps) {
          const at = `/api/rest/orders/${order.id}`;
          if (each.do === 'edit')
            await save(
              order,
              {
                lines: order.lines.some((line: OwnerOrderJson['lines'][number]) => line.position === 0)
                  ? bowls(each.bowls)
                  : [],
                added: each.cups > 0 ? [cups(each.cups)] : [],
                discount: each.off > 0 ? { kind: 'percent', percent: each.off, reason: '' } : null,
              },
              { refund: each.later ? 'later' : 'now' },
            );
          if (each.do === 'refund')
            await owner.post(`${at}/refund`, {
              amountCents: each.amount,
              alreadyCents: order.refundedCents,
              lines: each.piece ? [{ position: 0, quantity: 1, restock: 1 }] : [],
            });
          if (each.do === 'fulfil')
            await owner.post(`${at}/fulfil`, { lines: [{ position: 0, quantity: 1 }], notify: false });
          if (each.do === 'unfulfil') await owner.post(`${at}/unfulfil`, {});
          if (each.do === 'pay' && order.balanceCents > 0)
            await reply(owner.post(`${at}/pay-balance`, { amountCents: order.balanceCents }));
          order = await orderOf(order.id);
          await expectBook(order.id);
          expect(await shop.stockOf(cup.id)).toBeGreaterThanOrEqual(0);
        }
        // Pieces are in stock, in the order, or were refunded without coming back.
        const line = order.lines.find((each: OwnerOrderJson['lines'][number]) => each.position === 0);
        const held = line ? line.quantity - line.refunded : 0;
        expect((await shop.stockOf(bowl.id)) ?? 0).toBe(stock - held);
        await shop.setStock(bowl.id, 'only', 100);
        await shop.setStock(cup.id, 'only', 100);
      }),
      { numRuns: 12 },
    );
  });
});
