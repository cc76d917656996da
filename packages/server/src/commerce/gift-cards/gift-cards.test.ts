import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';
import { balanceOf, buyWithCards, issue, signedIn, WAYS } from './testing.ts';

const DAY_MS = 24 * 3_600_000;

let sites: TestSites;
let shop: TestShop;
let other: TestShop;
let owner: TestBrowser;
let bowl: string;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'cards-kiln');
  other = await createTestShop(sites, 'cards-other');
  for (const each of [shop, other]) await each.setStore({ ...WAYS, notify: ['owner@example.com'] });
  const variants = { only: variant({ sku: 'BOWL', price: 5000 }) };
  bowl = (await shop.product('bowl', { productType: 'service', variants })).id;
});
afterAll(() => sites.close());
// Time passes in some: nobody stays logged in for days.
beforeEach(async () => {
  owner = await signedIn(sites, shop);
});

const balance = (id: string) => balanceOf(sites, shop.siteId, id);
const order = async (id: string) => (await owner.get(`/api/rest/orders/${id}`)).json();
const charge = (id: string) =>
  sites.portico.db
    .selectFrom('test_charges')
    .select(['amount', 'state'])
    .where('order_id', '=', id)
    .executeTakeFirst();
const pass = (ms: number) => sites.portico.setNow(new Date(sites.portico.now().getTime() + ms));
const mailsTo = (to: string) =>
  sites.portico.db.selectFrom('mails').selectAll().where('to_address', '=', to).orderBy('id').execute();

describe('gift cards for their owners', () => {
  it('are issued by hand: the code is told once, emailed, and stored nowhere', async () => {
    const { id, code } = await issue(owner, 2500, {
      recipientName: 'Grace',
      recipientEmail: 'Grace@Example.com',
      message: 'Happy birthday!',
      note: 'won in the raffle',
      lastDay: '2099-12-31',
    });
    expect(code).toMatch(/^([0-9A-Z]{4}-){4}[0-9A-Z]{4}$/);
    const mail = (await mailsTo('grace@example.com')).at(-1);
    for (const text of ['Grace', 'Happy birthday!', code, '$25.00', '31 December 2099'])
      expect(mail?.text_body).toContain(text);
    const list = (await owner.get('/api/rest/gift-cards?search=grace')).json();
    expect(list.items).toMatchObject([
      {
        id,
        end: code.slice(-4),
        status: 'active',
        valueCents: 2500,
        balanceCents: 2500,
        lastDay: '2099-12-31',
      },
    ]);
    expect(list.outstanding[0]).toMatchObject({ currency: 'USD' });
    expect((await owner.get(`/api/rest/gift-cards?search=${code.slice(-4)}`)).json().items).toHaveLength(1);
    const seen = await owner.get(`/api/rest/gift-cards/${id}`);
    expect(seen.json()).toMatchObject({
      canSend: true,
      note: 'won in the raffle',
      entries: [{ kind: 'issue' }],
    });
    const { rows } = await sites.portico.db
      .selectFrom('gift_cards')
      .selectAll()
      .execute()
      .then((all) => ({ rows: JSON.stringify(all) }));
    for (const told of [seen.body, rows]) expect(told).not.toContain(code.replaceAll('-', ''));
    // Sent again, it is the same code.
    expect((await owner.post(`/api/rest/gift-cards/${id}/send`)).statusCode).toBe(200);
    expect((await mailsTo('grace@example.com')).at(-1)?.text_body).toContain(code);
  });

  it('are refused with words at their fields', async () => {
    const wrong = async (body: Record<string, unknown>) =>
      Object.keys((await owner.post('/api/rest/gift-cards', { valueCents: 100, ...body })).json().errors);
    expect(await wrong({ valueCents: 0 })).toEqual(['valueCents']);
    expect(await wrong({ valueCents: 1e12 })).toEqual(['valueCents']);
    expect(await wrong({ recipientEmail: 'grace' })).toEqual(['recipientEmail']);
    expect(await wrong({ lastDay: '2001-01-01' })).toEqual(['lastDay']);
    expect(await wrong({ lastDay: '2099-02-30' })).toEqual(['lastDay']);
    expect(await wrong({ message: 'x'.repeat(1001) })).toEqual(['message']);
  });

  it('are of one site alone, and nobody else’s', async () => {
    const { id } = await issue(owner, 100);
    const stranger = await signedIn(sites, other);
    for (const path of [`/api/rest/gift-cards/${id}`])
      expect((await stranger.get(path)).statusCode).toBe(404);
    expect(
      (await stranger.send('PUT', `/api/rest/gift-cards/${id}`, { body: { isDisabled: true } })).statusCode,
    ).toBe(404);
    expect((await stranger.get('/api/rest/gift-cards')).json().items).toEqual([]);
    const editor = await signedIn(sites, shop, 'editor');
    expect((await editor.get('/api/rest/gift-cards')).statusCode).toBe(403);
    expect((await editor.post('/api/rest/gift-cards', { valueCents: 100 })).statusCode).toBe(403);
  });
});

describe('a gift card at the checkout', () => {
  it('pays a part: the provider is asked for what is left, in the very statement that takes it off', async () => {
    const { id, code } = await issue(owner, 2000);
    const { cart, orderId, state } = await buyWithCards(shop, { product: bowl, codes: [code.toLowerCase()] });
    expect(cart).toMatchObject({
      takesGiftCards: true,
      grandTotalCents: 5000,
      giftCardCents: 2000,
      dueCents: 3000,
      giftCards: [{ id, end: code.slice(-4), balanceCents: 2000, amountCents: 2000 }],
    });
    expect(state).toBe('paid');
    expect(await charge(orderId)).toEqual({ amount: 3000, state: 'succeeded' });
    expect(await balance(id)).toBe(0);
    expect(await order(orderId)).toMatchObject({
      grandTotalCents: 5000,
      giftCardCents: 2000,
      dueCents: 3000,
      giftCards: [{ end: code.slice(-4), amountCents: 2000 }],
      can: { refundCents: 5000 },
    });
    const mail = (await mailsTo('ada@example.com')).at(-1);
    for (const text of ['Gift card: -$20.00', 'Amount to pay: $30.00'])
      expect(mail?.text_body).toContain(text);
    const card = (await owner.get(`/api/rest/gift-cards/${id}`)).json();
    expect(card).toMatchObject({
      status: 'empty',
      entries: [{ kind: 'spend', amountCents: -2000, order: { id: orderId } }, {}],
    });
  });

  it('pays all of it: the order is paid at once, and nobody is asked', async () => {
    const first = await issue(owner, 3000);
    const second = await issue(owner, 9000);
    const { orderId, state, cart } = await buyWithCards(shop, {
      product: bowl,
      codes: [first.code, second.code],
      payment: { outcome: 'decline' },
    });
    expect(cart.dueCents).toBe(0);
    expect(state).toBe('paid');
    expect(await charge(orderId)).toBeUndefined();
    expect([await balance(first.id), await balance(second.id)]).toEqual([0, 7000]);
    expect(await order(orderId)).toMatchObject({ isTest: false, payments: [] });
  });

  it('works without scripts: entered, shown, taken out again, ordered', async () => {
    const { id, code } = await issue(owner, 1500);
    const visitor = await shop.visitor();
    await visitor.post('/api/commerce/cart/items', { productId: bowl, quantity: 1 });
    const checkout = String((await visitor.get('/commerce/goto-checkout')).headers.location);
    const first = await visitor.get(checkout);
    expect(first.body).toContain('name="giftCard"');
    const hidden = (html: string, name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
    const ada = {
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'M',
      line1: '1',
      line2: '',
      city: 'Ulm',
      state: '',
      zip: '89073',
      country: 'DE',
      phone: '',
      payment: 'test',
      outcome: 'succeed',
    };
    const wrong = await visitor.form(checkout, { ...ada, giftCard: 'NOPE', do: 'gift-card' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('This code is not valid, or nothing is left on the card.');
    expect(wrong.body).toContain('value="NOPE"');
    expect(wrong.body).toContain('value="ada@example.com"');
    // Ordered with a code that is not applied yet: it is applied, and what is left shown first.
    const typed = { ...ada, key: hidden(first.body, 'key'), expectedTotal: '5000', expectedDue: '5000' };
    const shown = await visitor.form(checkout, { ...typed, giftCard: code, do: 'place' });
    expect(shown.statusCode).toBe(200);
    for (const text of [`Gift card ending in ${code.slice(-4)}`, '$35.00', 'Place order for $35.00'])
      expect(shown.body).toContain(text);
    expect(hidden(shown.body, 'expectedDue')).toBe('3500');
    const without = await visitor.form(checkout, { ...ada, 'remove-gift-card': id });
    expect(without.body).not.toContain(`Gift card ending in ${code.slice(-4)}`);
    const again = await visitor.form(checkout, { ...ada, giftCard: code, do: 'gift-card' });
    const stale = await visitor.form(checkout, { ...typed, do: 'place' });
    expect(stale.statusCode).toBe(409);
    expect(stale.body).toContain('The amount to pay has changed from $50.00 to $35.00');
    const placed = await visitor.form(checkout, {
      ...ada,
      key: hidden(again.body, 'key'),
      expectedTotal: hidden(again.body, 'expectedTotal'),
      expectedDue: hidden(again.body, 'expectedDue'),
      do: 'place',
    });
    expect(placed.statusCode).toBe(303);
    const confirmed = await visitor.get(String(placed.headers.location));
    for (const text of [`Gift card ending in ${code.slice(-4)}`, '$15.00', '$35.00'])
      expect(confirmed.body).toContain(text);
    expect(await balance(id)).toBe(0);
  });

  it('answers alike for codes of nothing, empty, disabled, expired and other sites’ cards', async () => {
    const empty = await issue(owner, 5000);
    await buyWithCards(shop, { product: bowl, codes: [empty.code] });
    const disabled = await issue(owner, 100);
    await owner.send('PUT', `/api/rest/gift-cards/${disabled.id}`, { body: { isDisabled: true } });
    const theirs = await issue(await signedIn(sites, other), 100);
    const today = sites.portico.now().toISOString().slice(0, 10);
    const expired = await issue(owner, 100, { lastDay: today });
    pass(2 * DAY_MS);
    const visitor = await shop.visitor();
    await visitor.post('/api/commerce/cart/items', { productId: bowl, quantity: 1 });
    const answers = [];
    for (const code of [
      '0000-0000-0000-0000-0000',
      'x',
      empty.code,
      disabled.code,
      theirs.code,
      expired.code,
    ]) {
      const { statusCode, body } = await visitor.post('/api/commerce/cart/gift-cards', { code });
      answers.push({ statusCode, body });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(400);
  });

  it('is spent once, however many carts it is in at once', async () => {
    const { id, code } = await issue(owner, 5000);
    const orders = await Promise.all(
      Array.from({ length: 5 }, () => buyWithCards(shop, { product: bowl, codes: [code] })),
    );
    // Who looked at the cart when it was spent already pays another way.
    const byCard = orders.filter(({ cart }) => cart.dueCents === 0);
    expect(byCard.filter(({ state }) => state === 'paid')).toHaveLength(1);
    for (const { reply } of byCard.filter(({ state }) => state !== 'paid'))
      expect(reply.json()).toMatchObject({ code: 'price-changed' });
    expect(await balance(id)).toBe(0);
  });

  it('is never charged for more than the customer saw', async () => {
    const { id, code } = await issue(owner, 2000);
    const { reply } = await buyWithCards(shop, { product: bowl, codes: [code], agreed: 5000 });
    expect(reply.statusCode).toBe(409);
    expect(await balance(id)).toBe(2000);
  });
});

describe('what gift cards paid', () => {
  it('is back on them when the payment is declined', async () => {
    const { id, code } = await issue(owner, 2000);
    const { reply } = await buyWithCards(shop, {
      product: bowl,
      codes: [code],
      payment: { outcome: 'decline' },
    });
    expect(reply.statusCode).toBe(409);
    expect(await balance(id)).toBe(2000);
  });

  it('is back on them when an order is not paid in time, and the customer is told', async () => {
    const { id, code } = await issue(owner, 2000);
    const { orderId } = await buyWithCards(shop, {
      product: bowl,
      codes: [code],
      payment: { provider: 'bankTransfer' },
    });
    expect(await balance(id)).toBe(0);
    expect((await mailsTo('ada@example.com')).at(-1)?.text_body).toContain('please pay $30.00');
    pass(8 * DAY_MS);
    await sweepCommerce(sites.portico);
    owner = await signedIn(sites, shop);
    expect(await order(orderId)).toMatchObject({ state: 'expired' });
    expect(await balance(id)).toBe(2000);
    expect((await mailsTo('ada@example.com')).at(-1)?.text_body).toContain(
      '$20.00 is back on the gift card.',
    );
  });

  it('is not asked for again where the rest comes by hand', async () => {
    const { code } = await issue(owner, 2000);
    const { orderId } = await buyWithCards(shop, {
      product: bowl,
      codes: [code],
      payment: { provider: 'bankTransfer' },
    });
    const paid = await owner.post(`/api/rest/orders/${orderId}/pay`, { text: '' });
    expect(paid.json()).toMatchObject({ state: 'paid', payments: [{ amountCents: 3000 }] });
  });

  it('goes back to them first, and the rest the way it was paid', async () => {
    const { id, code } = await issue(owner, 2000);
    const { orderId } = await buyWithCards(shop, { product: bowl, codes: [code] });
    const refund = (amountCents: number, alreadyCents: number) =>
      owner.post(`/api/rest/orders/${orderId}/refund`, { amountCents, alreadyCents, lines: [], text: '' });
    const refunds = () =>
      sites.portico.db.selectFrom('test_refunds').select('amount').where('order_id', '=', orderId).execute();
    expect((await refund(1500, 0)).json()).toMatchObject({
      refundedCents: 1500,
      refunds: [{ amountCents: 1500, giftCardCents: 1500, state: 'done' }],
    });
    expect(await balance(id)).toBe(1500);
    expect(await refunds()).toEqual([]);
    expect((await refund(1500, 1500)).json().refunds[1]).toMatchObject({ giftCardCents: 500, state: 'done' });
    expect(await balance(id)).toBe(2000);
    expect(await refunds()).toEqual([{ amount: 1000 }]);
    expect((await refund(2001, 3000)).statusCode).toBe(400);
    expect((await refund(2000, 3000)).json()).toMatchObject({ refundedCents: 5000, can: { refundCents: 0 } });
    expect((await refunds()).map(({ amount }) => amount).toSorted()).toEqual([1000, 2000]);
    expect(await balance(id)).toBe(2000);
  });

  it('is back with the cancelled order, refunded at once where cards paid all of it', async () => {
    const whole = await issue(owner, 6000);
    const all = await buyWithCards(shop, { product: bowl, codes: [whole.code] });
    expect((await owner.post(`/api/rest/orders/${all.orderId}/cancel`, { text: '' })).json()).toMatchObject({
      state: 'refunded',
      refundedCents: 5000,
    });
    expect(await balance(whole.id)).toBe(6000);
    const half = await issue(owner, 1000);
    const part = await buyWithCards(shop, { product: bowl, codes: [half.code] });
    await owner.post(`/api/rest/orders/${part.orderId}/refund`, {
      amountCents: 400,
      alreadyCents: 0,
      lines: [],
      text: '',
    });
    await owner.post(`/api/rest/orders/${part.orderId}/cancel`, { text: '' });
    expect(await order(part.orderId)).toMatchObject({ state: 'refunded', refundedCents: 5000 });
    expect(await balance(half.id)).toBe(1000);
    const back = await sites.portico.db
      .selectFrom('test_refunds')
      .select('amount')
      .where('order_id', '=', part.orderId)
      .execute();
    expect(back).toEqual([{ amount: 4000 }]);
  });

  it('of an order paid by card alone is refunded to the card', async () => {
    const { id, code } = await issue(owner, 5000);
    const { orderId } = await buyWithCards(shop, { product: bowl, codes: [code] });
    const refunded = await owner.post(`/api/rest/orders/${orderId}/refund`, {
      amountCents: 1200,
      alreadyCents: 0,
      lines: [],
      text: '',
    });
    expect(refunded.json()).toMatchObject({ refundedCents: 1200, state: 'paid' });
    expect(await balance(id)).toBe(1200);
    expect((await mailsTo('ada@example.com')).at(-1)?.text_body).toContain(
      '$12.00 is back on the gift card.',
    );
  });
});

describe('the page that tells a balance', () => {
  const PATH = '/checkout/giftcard/balance';

  it('shows what is left for a code, and nothing for what is none', async () => {
    const { id, code } = await issue(owner, 4200, { lastDay: '2099-12-31' });
    const visitor = await shop.visitor();
    const empty = await visitor.get(PATH);
    expect(empty.statusCode).toBe(200);
    expect(empty.body).toContain('Gift card code');
    const told = await visitor.form(PATH, { code: ` ${code.replaceAll('-', ' ').toLowerCase()} ` });
    for (const text of ['$42.00', '31 December 2099', code.slice(-4)]) expect(told.body).toContain(text);
    expect(told.headers['cache-control']).toContain('no-store');
    await owner.send('PUT', `/api/rest/gift-cards/${id}`, { body: { isDisabled: true } });
    for (const wrong of [code, '0000', '<script>'.repeat(50)]) {
      const reply = await visitor.form(PATH, { code: wrong });
      expect(reply.statusCode).toBe(400);
      expect(reply.body).toContain('This code is not valid');
    }
    const stranger = await other.visitor();
    await owner.send('PUT', `/api/rest/gift-cards/${id}`, { body: { isDisabled: false } });
    expect((await stranger.form(PATH, { code })).statusCode).toBe(400);
  });
});
