import type { SalesFigures, SalesListRow, SalesReport } from '@portico/model/api/sales-reports';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { signedIn } from '../gift-cards/testing.ts';
import { createTestShop, type TestShop } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'books', { currency: 'EUR', timeZone: 'Pacific/Auckland' });
  owner = await signedIn(sites, shop);
});
afterAll(() => sites.close());

const arbLine = fc.record({
  isCard: fc.boolean(),
  product: fc.integer({ min: 1, max: 4 }),
  unit: fc.integer({ min: 0, max: 5000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  /** Shares of what they are of. */
  discount: fc.double({ min: 0, max: 1, noNaN: true }),
  tax: fc.double({ min: 0, max: 0.3, noNaN: true }),
  back: fc.nat({ max: 4 }),
});
const arbOrder = fc.record({
  lines: fc.array(arbLine, { minLength: 1, maxLength: 4 }),
  shipping: fc.nat({ max: 900 }),
  isTaxIncluded: fc.boolean(),
  state: fc.constantFrom('paid', 'fulfilled', 'fulfilled', 'unpaid', 'cancelled', 'refunded', 'pending'),
  isTest: fc.boolean(),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
  refund: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  isFailed: fc.boolean(),
  cardShare: fc.double({ min: 0, max: 1, noNaN: true }),
  customer: fc.integer({ min: 0, max: 3 }),
  /** Hours from the beginning of the period; some before and behind it. */
  hour: fc.integer({ min: -48, max: 24 * 95 }),
});
type Made = ReturnType<typeof arbOrder.generate>['value'];

const PERIOD = { from: '2026-01-10', to: '2026-04-05' };
const BEGIN = Date.parse('2026-01-09T11:00:00Z');

/** Writes orders as the shop leaves them. */
async function write(orders: readonly Made[]): Promise<void> {
  const { db } = sites.portico;
  const id = (n: number) => n.toString(16).padStart(24, '0');
  const of = { site_id: shop.siteId };
  await db.deleteFrom('orders').where('site_id', '=', shop.siteId).execute();
  await db.deleteFrom('contacts').where('site_id', '=', shop.siteId).execute();
  for (const [n, made] of orders.entries()) {
    const order_id = id(n + 1);
    const lines = made.lines.map((line) => {
      const total = line.unit * line.quantity;
      const discount = Math.round(total * line.discount);
      return { ...line, total, discount, tax: Math.round((total - discount) * line.tax) };
    });
    const sum = (of: (line: (typeof lines)[number]) => number) =>
      lines.reduce((all, each) => all + of(each), 0);
    const tax = sum((line) => line.tax);
    const total = sum((line) => line.total - line.discount) + made.shipping + (made.isTaxIncluded ? 0 : tax);
    const refunded =
      made.state === 'refunded' ? total : made.refund === null ? 0 : Math.round(total * made.refund);
    const cards = Math.round(total * made.cardShare);
    const at = new Date(BEGIN + made.hour * 3_600_000);
    const isPaid = !['unpaid', 'pending'].includes(made.state);
    await db
      .insertInto('orders')
      .values({
        ...of,
        id: order_id,
        number: made.state === 'pending' ? null : n + 1,
        number_text: made.state === 'pending' ? null : `#${n + 1}`,
        state: made.state as 'paid',
        cart_id: null,
        currency: made.currency,
        language: 'en',
        email: `c${made.customer}@example.com`,
        customer_name: '',
        address: JSON.stringify({ country: ['DE', 'FR', '', 'NZ'][made.customer] }),
        requires_shipping: true,
        subtotal: sum((line) => line.total),
        discount: sum((line) => line.discount),
        shipping: made.shipping,
        tax,
        tax_included: made.isTaxIncluded,
        total,
        trail: '[]',
        gift_card_cents: cards,
        refunded,
        is_test: made.isTest,
        ...(made.state === 'unpaid'
          ? { offline_payment: JSON.stringify({ method: 'bankTransfer', name: '', instructions: '' }) }
          : {}),
        search_text: '',
        created_at: at,
        expires_at: at,
        paid_at: isPaid ? at : null,
        updated_at: at,
      })
      .execute();
    await db
      .insertInto('order_lines')
      .values(
        lines.map((line, position) => ({
          ...of,
          order_id,
          position,
          product_id: id(line.product),
          variant_id: `v${line.quantity}`,
          sku: '',
          title: line.isCard ? 'Voucher' : `Bowl ${line.product}`,
          product_type: line.isCard ? 'gift-card' : 'physical',
          options: '[]',
          image: null,
          unit_price: line.unit,
          quantity: line.quantity,
          total: line.total,
          discount: line.discount,
          tax: line.tax,
        })),
      )
      .execute();
    if (refunded > 0 && made.state !== 'refunded')
      await db
        .insertInto('order_refunds')
        .values({
          ...of,
          order_id,
          id: order_id,
          amount: refunded,
          gift_card_cents: Math.min(refunded, cards),
          state: 'done',
          lines: JSON.stringify(
            lines.flatMap(({ back, quantity }, position) =>
              back > 0 ? [{ position, quantity: Math.min(back, quantity), restock: 0 }] : [],
            ),
          ),
          account_id: null,
          created_at: at,
          updated_at: at,
        })
        .execute();
  }
}

const get = async <T>(path: string): Promise<T> => {
  const reply = await owner.get(path);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json() as T;
};
const query = (more = '') => `from=${PERIOD.from}&to=${PERIOD.to}&currency=EUR${more}`;
const list = async (what: string) =>
  (await get<{ rows: SalesListRow[] }>(`/api/rest/reports/sales/list?${query(`&what=${what}`)}`)).rows;
const sumOf = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);

/** What the file of all orders says of the period, read as its owner would in a spreadsheet. */
async function fromOrders() {
  const csv = (await owner.get('/api/rest/orders/export?status=placed')).body;
  const rows = parse(csv.replace('\ufeff', ''), { columns: true }) as Array<Record<string, string>>;
  const cents = (text = '') => Math.round(Number(text || '0') * 100);
  const heads = new Map<string, Record<string, string>>();
  for (const row of rows) if (row.Total !== '') heads.set(row.Order ?? '', row);
  const counts = (row: Record<string, string>) => {
    const head = heads.get(row.Order ?? '') ?? {};
    const day = new Date(head['Paid at'] ?? '').toLocaleDateString('en-CA', { timeZone: 'Pacific/Auckland' });
    return (
      head['Paid at'] !== '' &&
      head.Test === 'no' &&
      head.Currency === 'EUR' &&
      ['paid', 'fulfilled'].includes(head.Status ?? '') &&
      day >= PERIOD.from &&
      day <= PERIOD.to
    );
  };
  const orders = [...heads.values()].filter(counts);
  const lines = rows.filter(counts);
  const cardsOf = (row: Record<string, string>) =>
    row.Item === 'Voucher'
      ? cents(row['Line total']) -
        cents(row['Line discount']) +
        (heads.get(row.Order ?? '')?.['Tax included'] === 'yes' ? 0 : cents(row['Line tax']))
      : 0;
  const goods = lines.filter((row) => row.Item !== 'Voucher');
  return {
    orders: orders.length,
    total: sumOf(orders, (row) => cents(row.Total)),
    refunded: sumOf(orders, (row) => cents(row.Refunded)),
    shipping: sumOf(orders, (row) => cents(row.Shipping)),
    tax: sumOf(orders, (row) => cents(row.Tax)),
    cards: sumOf(lines, cardsOf),
    items: sumOf(goods, (row) => Number(row.Quantity)),
    gross: sumOf(goods, (row) => cents(row['Line total'])),
    discount: sumOf(goods, (row) => cents(row['Line discount'])),
  };
}

it('reports add up to the orders they are made of, to the cent, whatever was refunded, cancelled, tested or paid by gift card', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbOrder, { minLength: 1, maxLength: 14 }), async (orders) => {
      await write(orders);
      const books = await fromOrders();
      for (const by of ['day', 'week', 'month']) {
        const { totals, steps } = await get<SalesReport>(`/api/rest/reports/sales?${query(`&by=${by}`)}`);
        const { giftCardCents } = totals;
        expect(totals).toMatchObject({
          orders: books.orders,
          items: books.items,
          grossCents: books.gross,
          discountCents: books.discount,
          shippingCents: books.shipping,
          salesCents: books.total - books.cards,
        });
        expect(totals.grossCents - totals.discountCents + totals.shippingCents + totals.addedTaxCents).toBe(
          totals.salesCents,
        );
        expect(totals.revenueCents).toBe(totals.salesCents - totals.refundCents);
        // The same by way of what items were refunded: parts of one refund, and never more than it.
        expect(totals.netSalesCents).toBe(totals.grossCents - totals.discountCents - totals.returnsCents);
        expect(totals.otherRefundCents).toBe(totals.refundCents - totals.returnsCents);
        expect(totals.otherRefundCents).toBeGreaterThanOrEqual(0);
        expect(
          totals.netSalesCents + totals.shippingCents + totals.addedTaxCents - totals.otherRefundCents,
        ).toBe(totals.revenueCents);
        expect(totals.returnedItems).toBeLessThanOrEqual(totals.items);
        expect(totals.netCents).toBe(totals.revenueCents - totals.taxCents);
        // What was refunded is of goods or of gift cards, and of neither more than there was.
        expect(totals.refundCents + books.cards - giftCardCents).toBe(books.refunded);
        expect(giftCardCents).toBeGreaterThanOrEqual(0);
        expect(totals.revenueCents).toBeGreaterThanOrEqual(0);
        expect(totals.taxCents).toBeLessThanOrEqual(books.tax);
        for (const name of Object.keys(totals) as Array<keyof SalesFigures>)
          expect(
            sumOf(steps, (step) => step[name]),
            name,
          ).toBe(totals[name]);
        if (by !== 'month') continue;
        for (const what of ['products', 'variants', 'categories']) {
          const rows = await list(what);
          expect(
            sumOf(rows, (row) => row.amountCents),
            what,
          ).toBe(books.gross - books.discount);
          expect(
            sumOf(rows, (row) => row.items),
            what,
          ).toBe(books.items);
          expect(
            sumOf(rows, (row) => row.returned),
            what,
          ).toBe(totals.returnedItems);
          for (const { returned, items } of rows) expect(returned).toBeLessThanOrEqual(items);
          expect(totals.returnsCents).toBeLessThanOrEqual(sumOf(rows, (row) => row.refundCents));
        }
        for (const what of ['countries', 'customers']) {
          const rows = await list(what);
          expect(
            sumOf(rows, (row) => row.amountCents),
            what,
          ).toBe(totals.salesCents);
          expect(
            sumOf(rows, (row) => row.refundCents),
            what,
          ).toBe(totals.refundCents);
          expect(
            sumOf(rows, (row) => row.orders),
            what,
          ).toBe(books.orders);
        }
        const ways = await list('payments');
        expect(sumOf(ways, (row) => row.amountCents)).toBe(books.total);
        expect(sumOf(ways, (row) => row.refundCents)).toBe(books.refunded);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);
