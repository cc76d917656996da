import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giftCardPath } from '@portico/model/commerce/gift-card/gift-card-state';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestPortico, makeSite } from '../../content/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { restoreOrders, writeOrders } from '../orders/portable-orders.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';
import { signedIn, WAYS } from './testing.ts';

const DAY_MS = 24 * 3_600_000;
const GRACE = {
  variant: 'only',
  to: 'other',
  recipientName: 'Grace',
  recipientEmail: 'Grace@Example.com',
  message: 'Happy birthday!\n\nYours',
  sendOn: '',
};
const CODE = /([0-9A-Z]{4}-){4}[0-9A-Z]{4}/;

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
let path: string;
let card: { id: string; path: string };
let folder: string;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'cards-gifts', { timeZone: 'Pacific/Auckland' });
  await shop.setStore(WAYS);
  const variants = { only: variant({ sku: 'V', price: 2500 }) };
  card = await shop.product('voucher', { title: 'Voucher', productType: 'gift-card', variants });
  path = giftCardPath(shop.siteId, card.id);
  folder = await mkdtemp(join(tmpdir(), 'portico-gifts-'));
});
afterAll(async () => {
  await sites.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  owner = await signedIn(sites, shop, 'admin');
});

const mailsTo = (to: string) =>
  sites.portico.db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('to_address', '=', to)
    .orderBy('id')
    .execute();
const pass = (ms: number) => sites.portico.setNow(new Date(sites.portico.now().getTime() + ms));
/** What day it is in so many days in Auckland. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(
    new Date(sites.portico.now().getTime() + days * DAY_MS),
  );
let keys = 0;
async function give(fields: Record<string, string> = {}, email = 'ada@example.com') {
  const visitor = await shop.visitor();
  const chosen = await visitor.form(path, { ...GRACE, ...fields });
  if (chosen.statusCode !== 303) throw new Error(chosen.body);
  const cart = (await visitor.get('/api/commerce/cart')).json();
  const reply = await visitor.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email,
      address: { firstName: 'Ada', lastName: 'M', line1: '1', city: 'Ulm', zip: '89073', country: 'DE' },
      expectedTotalCents: cart.grandTotalCents,
      payment: { provider: 'test', outcome: 'succeed' },
    },
    headers: { 'idempotency-key': `gift-recipient-${++keys}` },
  });
  return { visitor, cart, ...(reply.json() as { orderId: string; next: string; state: string }) };
}

describe('a gift card for somebody else', () => {
  it('is emailed to them from who bought it, who is told for whom it is and not the code', async () => {
    const { visitor, cart, orderId, next, state } = await give();
    expect(cart.entries[0].options).toEqual([{ name: 'To', value: 'Grace' }]);
    expect(state).toBe('paid');
    const mail = (await mailsTo('grace@example.com')).at(-1);
    for (const text of ['Hello Grace', 'Ada M has sent you a gift card', '$25.00', 'Happy birthday!'])
      expect(mail?.text_body).toContain(text);
    const code = CODE.exec(mail?.text_body ?? '')?.[0] ?? '';
    expect(code).toMatch(CODE);
    const confirmed = await visitor.get(next);
    expect(confirmed.body).toContain('To: Grace');
    expect(confirmed.body).not.toContain(code);
    for (const each of await mailsTo('ada@example.com')) expect(each.text_body).not.toMatch(CODE);
    const listed = (await owner.get('/api/rest/gift-cards?search=grace')).json();
    expect(listed.items[0]).toMatchObject({ recipientName: 'Grace', valueCents: 2500 });
    const seen = (await owner.get(`/api/rest/orders/${orderId}`)).json();
    expect(seen.lines[0].options).toEqual([{ name: 'To', value: 'Grace' }]);
  });

  it('waits for its day where the shop is, and is sent once', async () => {
    const to = { recipientEmail: 'later@example.com', sendOn: dayIn(3) };
    const { orderId } = await give(to);
    await sweepCommerce(sites.portico);
    expect(await mailsTo('later@example.com')).toEqual([]);
    pass(2 * DAY_MS);
    await sweepCommerce(sites.portico);
    expect(await mailsTo('later@example.com')).toEqual([]);
    pass(DAY_MS);
    await Promise.all([sweepCommerce(sites.portico), sweepCommerce(sites.portico)]);
    await sweepCommerce(sites.portico);
    expect(await mailsTo('later@example.com')).toHaveLength(1);
    const [issued] = await sites.portico.db
      .selectFrom('gift_cards')
      .select('sent_at')
      .where('order_id', '=', orderId)
      .execute();
    expect(issued?.sent_at).toEqual(sites.portico.now());
  });

  it('is refused with words at its fields, and nothing typed is lost', async () => {
    const visitor = await shop.visitor();
    const wrong: Array<[Record<string, string>, string]> = [
      [{ recipientEmail: '' }, 'gift-recipientEmail-error'],
      [{ recipientEmail: 'grace' }, 'gift-recipientEmail-error'],
      [{ recipientName: 'x'.repeat(101) }, 'gift-recipientName-error'],
      [{ message: 'x'.repeat(1001) }, 'gift-message-error'],
      [{ sendOn: dayIn(-1) }, 'gift-sendOn-error'],
      [{ sendOn: '2026-02-30' }, 'gift-sendOn-error'],
      [{ sendOn: '2199-01-01' }, 'gift-sendOn-error'],
    ];
    for (const [fields, id] of wrong) {
      const reply = await visitor.form(path, { ...GRACE, ...fields });
      expect(reply.statusCode, id).toBe(400);
      expect(reply.body).toContain(`id="${id}"`);
      expect(reply.body).toContain(fields.message ?? 'Happy birthday!');
    }
    // Of oneself nothing of it is asked, nor kept.
    const mine = await visitor.form(path, { ...GRACE, to: 'me', recipientEmail: 'nonsense' });
    expect(mine.statusCode).toBe(303);
    const cart = (await visitor.get('/api/commerce/cart')).json();
    expect(cart.entries[0]).not.toHaveProperty('gift');
    // One line is for one person.
    const second = await visitor.form(path, GRACE);
    expect(second.statusCode).toBe(409);
    expect(second.body).toContain('already in your cart for somebody else');
  });

  it('is forgotten with who bought it, and with who got it', async () => {
    const { orderId } = await give(
      { recipientEmail: 'gone@example.com', recipientName: 'Gone' },
      'buyer@example.com',
    );
    const { items } = (await owner.get('/api/rest/contacts?search=buyer@example.com')).json();
    expect((await owner.post(`/api/rest/contacts/${items[0].id}/erase`)).statusCode).toBe(204);
    const line = await sites.portico.db
      .selectFrom('order_lines')
      .select(['gift', 'options'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ gift: null, options: [] });
    const issued = await sites.portico.db
      .selectFrom('gift_cards')
      .select(['from_name', 'balance'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(issued).toEqual({ from_name: '', balance: 2500 });
  });

  it('goes along with its order to another server', async () => {
    const { orderId } = await give({ sendOn: dayIn(5) });
    const file = join(folder, 'orders.jsonl');
    await writeOrders(sites.portico, shop.siteId, file);
    const elsewhere = await createTestPortico();
    const site = await makeSite(elsewhere, 'gifts-elsewhere');
    await restoreOrders(elsewhere, site, file);
    const line = await elsewhere.db
      .selectFrom('order_lines')
      .select('gift')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(line.gift).toMatchObject({ email: 'grace@example.com', sendOn: dayIn(5) });
    await elsewhere.close();
  });
});
