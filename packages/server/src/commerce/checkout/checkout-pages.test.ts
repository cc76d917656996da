import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, pageContext, type Reply, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let bowl: { id: string; path: string };
let visitor: TestBrowser;

const RATES = {
  post: { order: 'a0', name: 'Post', price: 900, countries: ['US', 'DE'] },
  fast: { order: 'a1', name: 'Courier', price: 2500, countries: ['US'] },
};
const TAXES = { ny: { order: 'a0', name: 'Sales tax', ratePpm: 80_000, country: 'US', region: 'NY' } };

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'kiln');
  await shop.setStore({
    shippingRates: RATES,
    taxRules: TAXES,
    notify: ['owner@example.com'],
    checkout: { phone: 'optional', note: true, terms: 'No returns of <b>pots</b>.', thanks: '' },
  });
});
afterAll(() => sites.close());
beforeEach(async () => {
  visitor = await shop.visitor();
  bowl = await shop.product(
    `bowl-${Math.random().toString(36).slice(2)}`,
    { options: ['Size'], variants: { s: variant({ sku: 'S', optionValues: ['Small'] }) } },
    { s: 1 },
  );
});

/** As a browser without scripts: cookies, links, forms. */
async function go(path: string, form?: Record<string, string>) {
  const reply = form ? await visitor.form(path, form) : await visitor.get(path);
  return {
    status: reply.statusCode,
    text: reply.body,
    to: String(reply.headers.location ?? ''),
    headers: reply.headers,
  };
}
const typeOf = (text: string) => pageContext({ text } as Reply).pageType;
const hidden = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';

const ADA = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: '<b>Miles</b>',
  line1: '12 Mill Lane',
  line2: '',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US',
  phone: '',
  note: 'Ring twice',
};

/** To the checkout with one bowl in the cart. */
async function checkout(): Promise<string> {
  expect((await go('/cart/items', { productId: bowl.id, variantId: 's', quantity: '1' })).to).toBe('/cart');
  return (await go('/commerce/goto-checkout')).to;
}

async function priced(path: string, change: Record<string, string> = {}) {
  const page = await go(path, { ...ADA, ...change, do: 'price' });
  return { page, key: hidden(page.text, 'key'), expectedTotal: hidden(page.text, 'expectedTotal') };
}

describe('buying without scripts', () => {
  it('leads from the product to an order that is paid, numbered and mailed', async () => {
    const product = await go(bowl.path);
    expect(product.text).toContain('action="/cart/items"');
    const path = await checkout();
    const first = await go(path);
    expect([first.status, typeOf(first.text)]).toEqual([200, 201]);
    expect(first.headers['cache-control']).toBe('private, no-store');
    expect(first.text).toContain('Continue to shipping and taxes');
    const { page, key, expectedTotal } = await priced(path);
    expect(page.text).toContain('Place order and pay $60.84');
    expect(page.text).toContain('value="&lt;b&gt;Miles&lt;/b&gt;"');
    expect(page.text).toContain('Ring twice');
    expect(page.text).toContain('No returns of &lt;b&gt;pots&lt;/b&gt;.');
    expect(expectedTotal).toBe('6084');
    const form = { ...ADA, key, expectedTotal, shipping: 'post', outcome: 'succeed', do: 'place' };
    const placed = await go(path, form);
    expect([placed.status, placed.to]).toEqual([
      303,
      expect.stringMatching(/^\/checkout\/order-confirmed\?token=[\w-]{22}$/),
    ]);
    const confirmed = await go(placed.to);
    expect([confirmed.status, typeOf(confirmed.text)]).toEqual([200, 202]);
    expect(confirmed.text).toContain('Thank you for your order');
    expect(confirmed.text).toContain('$60.84');
    expect(confirmed.text).toMatch(/<title>Thank you for your order — /);
    // This server sends no mail.
    expect(confirmed.text).not.toContain('We have sent a confirmation');
    expect(confirmed.text).toContain('save the link to this page');
    expect(confirmed.text).toContain('Ada &lt;b&gt;Miles&lt;/b&gt;');
    // Sent again, as by going back and pressing the button once more, it is the same order.
    const again = await go(path, form);
    // Each link has a token of its own.
    const withoutToken = (text: string) => text.replace(/name="token" value="[\w-]{22}"/, '');
    expect(withoutToken((await go(again.to)).text)).toBe(withoutToken(confirmed.text));
    expect((await go(path)).to).toMatch(/^\/checkout\/order-confirmed/);
    const cart = await go('/cart');
    expect([typeOf(cart.text), cart.text.includes('Your cart is empty.')]).toEqual([205, true]);
    const mails = await sites.portico.db
      .selectFrom('mails')
      .select(['to_address', 'subject', 'html_body'])
      .where('site_id', '=', shop.siteId)
      .where('to_address', 'in', ['ada@example.com', 'owner@example.com'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(mails.map((mail) => mail.to_address).sort()).toEqual(['ada@example.com', 'owner@example.com']);
    expect(mails.some((mail) => mail.html_body?.includes('<b>'))).toBe(false);
  });

  it('[V2.1] hands the cart over to its checkout at /commerce/goto-checkout', async () => {
    const path = await checkout();
    expect(path).toMatch(/^\/checkout\?cartToken=[\w-]{22}$/);
    const cartId = (await visitor.get('/api/commerce/cart')).json().id;
    // The token alone opens the checkout, as where cookies were lost on the way.
    const keep = visitor.cookies.get('CARTID') ?? '';
    visitor.cookies.delete('CARTID');
    expect((await go(path)).text).toContain('1 × The bowl');
    visitor.cookies.set('CARTID', keep);
    expect((await visitor.get('/api/commerce/cart')).json().id).toBe(cartId);
    const posted = await go('/cart', { checkout: 'yes' });
    expect(posted.to).toBe('/commerce/goto-checkout');
  });

  it('[V5.19] [V8.30] without cart cookie or session says so in the specified words', async () => {
    const alert =
      'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.';
    for (const path of [
      '/commerce/goto-checkout',
      '/checkout',
      '/checkout?cartToken=xxxxxxxxxxxxxxxxxxxxxx',
    ]) {
      const page = await go(path);
      expect([page.status, page.text.includes(alert)], path).toEqual([400, true]);
      expect(page.text).toMatch(/href="\/shop"[^>]*>Continue shopping/);
    }
    expect((await go('/commerce/goto-checkout', {})).text).toContain(alert);
    visitor.cookies.set('CARTID', 'x'.repeat(22));
    expect((await go('/commerce/goto-checkout')).to).toBe('/cart');
    visitor.cookies.delete('CARTID');
    visitor.cookies.set('portico_session', 'somebody');
    expect((await go('/commerce/goto-checkout')).to).toBe('/cart');
  });

  it('[V5.20] knows the cart by the cookie CARTID', async () => {
    await checkout();
    const mine = visitor.cookies.get('CARTID');
    visitor.cookies.clear();
    visitor.cookies.set('CARTID', mine ?? '');
    expect((await go('/cart')).text).toContain('The bowl');
  });

  it('keeps what was typed and marks what is wrong', async () => {
    const path = await checkout();
    const page = await go(path, { ...ADA, email: 'ada', zip: '123', city: '', do: 'price' });
    expect(page.status).toBe(400);
    expect(page.text).toContain('role="alert"');
    expect(page.text).toContain('A US ZIP code has exactly 5 digits.');
    expect(page.text).toMatch(
      /id="checkout-zip"[^>]*aria-invalid="true"[^>]*aria-describedby="checkout-zip-error"/,
    );
    expect(page.text).toContain('href="#checkout-city"');
    expect(page.text).toContain('value="12 Mill Lane"');
    expect(page.text.match(/Please check/g)).toHaveLength(1);
  });

  it('asks for the parts that addresses of the country chosen have, in its order and by its names', async () => {
    const path = await checkout();
    const labels = async (country: string) =>
      [
        ...(await go(path, { ...ADA, country, do: 'quote' })).text.matchAll(
          /for="checkout-(?:city|state|zip)">([^<]*)(?:<span[^>]*>([^<]*))?/g,
        ),
      ].map(([, label = '', optional = '']) => label + optional);
    expect(await labels('US')).toEqual(['City', 'State', 'ZIP code']);
    expect(await labels('GB')).toEqual(['City', 'Postcode']);
    expect(await labels('DE')).toEqual(['Postal code', 'City']);
    expect(await labels('JP')).toEqual(['City (optional)', 'Prefecture', 'Postal code']);
  });

  it('shows what shipping costs from the start, for the store’s own country before any that goes further', async () => {
    await shop.setStore({
      shippingRates: {
        abroad: { order: 'a0', name: 'Air mail', price: 4000, countries: [] },
        post: { order: 'a1', name: 'Post', price: 900, countries: ['US', 'DE'] },
        far: { order: 'a2', name: 'Boat', price: 100, countries: ['NZ'] },
      },
    });
    const path = await checkout();
    expect((await go('/cart')).text).toContain('Shipping to United States');
    const first = await go(path);
    expect(first.text).toMatch(/<option value="US" selected="">/);
    expect(first.text.match(/name="shipping"[^>]*value="(\w+)"/g)).toHaveLength(2);
    // The region has a tax of its own: the total waits for it.
    expect(first.text).toContain('Taxes depend on your address');
    expect(first.text).not.toContain('Place order');
    await shop.setStore({ shippingRates: RATES });
  });

  it('is one step where the address changes nothing of the price', async () => {
    await shop.setStore({ taxRules: { us: { order: 'a0', name: 'Tax', ratePpm: 100_000, country: 'US' } } });
    const path = await checkout();
    const first = await go(path);
    expect(first.text).toContain('Place order and pay $61.80');
    const [key, expectedTotal] = [hidden(first.text, 'key'), hidden(first.text, 'expectedTotal')];
    const form = { ...ADA, key, expectedTotal, shipping: 'post', outcome: 'succeed', do: 'place' };
    // To another country it costs something else: that is shown first, and nothing is charged.
    const other = await go(path, { ...form, country: 'DE', state: '', zip: '10115' });
    expect(other.status).toBe(409);
    expect(other.text).toContain('The total has changed from $61.80 to $57.00');
    const placed = await go(path, { ...form, key: hidden(other.text, 'key') });
    expect(placed.to).toMatch(/^\/checkout\/order-confirmed/);
    await shop.setStore({ taxRules: TAXES });
  });

  it('answers the page’s script with the figures for an address half typed, and keeps nothing of it', async () => {
    const path = await checkout();
    const quote = await go(path, { ...ADA, email: '', zip: '1', shipping: 'fast', do: 'quote' });
    expect(quote.status).toBe(200);
    expect(quote.text).toContain('Place order and pay $76.84');
    expect(quote.text).toContain('data-said="Total: $76.84"');
    expect(quote.text).not.toContain('Please fill this in.');
    const far = await go(path, { ...ADA, country: 'FR', do: 'quote' });
    expect(far.text).toContain('We do not ship to France.');
    expect((await visitor.get('/api/commerce/cart')).json().shippingLocation).toBeNull();
  });

  it('asks again where the total is not the one that was shown, and charges nothing', async () => {
    const path = await checkout();
    const { key } = await priced(path);
    const page = await go(path, { ...ADA, key, expectedTotal: '5000', shipping: 'post', do: 'place' });
    expect(page.status).toBe(409);
    expect(page.text).toContain('The total has changed from $50.00 to $60.84');
    expect(page.text).toContain('Place order and pay $60.84');
    expect(hidden(page.text, 'key')).not.toBe(key);
    expect(await shop.stockOf(bowl.id, 's')).toBe(1);
  });

  it('takes another way of shipping into the total', async () => {
    const path = await checkout();
    const { page, expectedTotal } = await priced(path, { shipping: 'fast' });
    expect(expectedTotal).toBe('7684');
    expect(page.text).toMatch(/value="fast" checked=""|checked="" value="fast"/);
  });

  it('sends only where the store does, and says so', async () => {
    const path = await checkout();
    const page = await go(path);
    const countries = [...page.text.matchAll(/<option value="(\w\w)"/g)].map((match) => match[1]);
    expect(countries).toEqual(['DE', 'US']);
    const { page: far } = await priced(path, { country: 'FR', zip: '75001', state: '' });
    expect(far.text).toContain('We do not ship to France.');
    expect(far.text).not.toContain('Place order');
  });

  it('tries again after a payment was declined', async () => {
    const path = await checkout();
    const { key, expectedTotal } = await priced(path);
    const form = { ...ADA, key, expectedTotal, shipping: 'post', do: 'place' };
    const declined = await go(path, { ...form, outcome: 'decline' });
    expect([declined.status, declined.text.includes('Your payment was declined.')]).toEqual([409, true]);
    const next = await go(path, { ...form, key: hidden(declined.text, 'key'), outcome: 'succeed' });
    expect(next.status).toBe(303);
  });

  it('approves or declines where the payment asks for it', async () => {
    for (const answer of ['decline', 'approve'] as const) {
      const path = answer === 'decline' ? await checkout() : (await go('/commerce/goto-checkout')).to;
      const { key, expectedTotal } = await priced(path);
      const placed = await go(path, { ...ADA, key, expectedTotal, outcome: 'action', do: 'place' });
      expect(placed.to).toMatch(/^\/checkout\/test-payment\?token=/);
      const ask = await go(placed.to);
      expect(ask.text).toContain('Approve the test payment');
      const answered = await go('/checkout/test-payment', { token: hidden(ask.text, 'token'), answer });
      const page = await go(answered.to);
      expect(page.text).toContain(
        answer === 'approve' ? 'Thank you for your order' : 'Your payment was declined',
      );
    }
  });

  it('shows the product sold out to the very next request after the last piece was bought', async () => {
    const ask = (path: string) => sites.ask(path, { host: shop.host });
    expect((await ask(bowl.path)).text).toContain('schema.org/InStock');
    expect((await ask('/shop')).text).toContain('The bowl');
    const soldOut = async () => (await ask('/shop')).text.split('Sold out').length;
    const before = await soldOut();
    const path = await checkout();
    const { key, expectedTotal } = await priced(path);
    await go(path, { ...ADA, key, expectedTotal, shipping: 'post', do: 'place' });
    expect((await ask(bowl.path)).text).toContain('schema.org/OutOfStock');
    expect(await soldOut()).toBe(before + 1);
  });

  it('shows an order to nobody without its link', async () => {
    for (const path of [
      '/checkout/order-confirmed',
      '/checkout/order-confirmed?token=x',
      '/checkout/test-payment',
    ]) {
      const page = await go(path);
      expect([page.status, page.text.includes('Order not found')]).toEqual([404, true]);
    }
  });

  it('holds back who presses the button without end', async () => {
    const path = await checkout();
    const statuses: number[] = [];
    for (let i = 0; i < 32; i++) statuses.push((await go(path, { ...ADA, do: 'place' })).status);
    expect(statuses).toEqual([...Array<number>(30).fill(409), 429, 429]);
    const page = await go(path, { ...ADA, do: 'place' });
    expect(page.text).toContain('Too many requests. Please try again in 10 minutes.');
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(await shop.stockOf(bowl.id, 's')).toBe(1);
  });

  it('takes no form that is too large or holds what cannot be stored', async () => {
    const path = await checkout();
    expect((await go(path, { ...ADA, note: 'x'.repeat(140_000), do: 'price' })).status).toBe(413);
    const odd = await go(path, { ...ADA, city: 'a\u0000b', note: '\ud800', do: 'price' });
    expect(odd.status).toBe(400);
    expect(odd.text).toContain('This contains a character we cannot use.');
    for (const expectedTotal of ['-1', '1e3', '9'.repeat(30), ''])
      expect((await go(path, { ...ADA, expectedTotal, do: 'place' })).status).toBe(409);
  });

  it('takes no order from another site’s page', async () => {
    const path = await checkout();
    const { key, expectedTotal } = await priced(path);
    const reply = await visitor.send('POST', path, {
      form: { ...ADA, key, expectedTotal, do: 'place' },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(reply.statusCode).toBe(403);
    expect(await shop.stockOf(bowl.id, 's')).toBe(1);
  });
});
