import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { published } from '../../content/testing.ts';
import { createTestSites, type Reply, setSingleton, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let bowl: { id: string; path: string };
let cup: { id: string; path: string };
let cookies: Map<string, string>;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'kiln', { currency: 'GBP' });
  bowl = await shop.product(
    'bowl',
    {
      options: ['Size'],
      variants: {
        s: variant({ sku: 'BOWL-S', optionValues: ['Small'], price: 4800 }),
        l: variant({ order: 'a1', sku: 'BOWL-L', optionValues: ['Large'], price: 9000 }),
      },
    },
    { s: 3 },
  );
  cup = await shop.product('cup');
});
afterAll(() => sites.close());
beforeEach(() => {
  cookies = new Map();
});

/** A browser without scripts: forms, redirects, cookies. */
async function send(path: string, form?: Record<string, string>): Promise<Reply> {
  const reply = await sites.ask(path, {
    host: shop.host,
    ...(form ? { method: 'POST', form } : {}),
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  for (const cookie of reply.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (cookie.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, value);
  }
  return reply.status === 303 ? send(reply.headers.location ?? '') : reply;
}
const add = (form: Record<string, string> = {}) =>
  send('/cart/items', { productId: bowl.id, block: 'b1', option0: 'Small', quantity: '1', ...form });
/** What a page says, without its markup. */
const said = ({ text }: Reply) => text.replaceAll(/<[^>]*>/g, '');
const lineOf = (reply: Reply) => /name="quantity-([0-9a-f]{24})"/.exec(reply.text)?.[1] ?? '';

describe('the cart without scripts', () => {
  it('[V0.4] [B2.9] lists what product pages put in', async () => {
    const page = await send(bowl.path);
    expect(page.text).toContain(`<input type="hidden" name="productId" value="${bowl.id}"/>`);
    const cart = await add({ quantity: '2' });
    expect(cart.status).toBe(200);
    expect(cart.text).toContain('id="sqs-cart-root"');
    expect(cart.text).toContain('The bowl');
    expect(cart.text).toContain('Size: Small');
    expect(cart.text).toContain('£96.00');
    expect(page.text).not.toContain('sqs-cart-root');
    expect(cookies.get('cart_summary')).toBe('2-9600-GBP');
  });

  it('is empty at first, and again', async () => {
    const empty = await send('/cart');
    expect(empty.text).toContain('Your cart is empty.');
    expect(empty.text).toContain('href="/shop"');
    expect(empty.headers['cache-control']).toBe('private, no-store');
    const filled = await add();
    const after = await send('/cart', { remove: lineOf(filled) });
    expect(after.text).toContain('Your cart is empty.');
    expect(cookies.has('cart_summary')).toBe(false);
    expect((await send('/cart', { remove: lineOf(filled) })).status).toBe(200);
  });

  it('takes back that a line was removed', async () => {
    const filled = await add();
    const line = lineOf(filled);
    const without = await send('/cart', { remove: line });
    expect(said(without)).toContain('The bowl was removed.');
    expect(without.text).toMatch(new RegExp(`<button[^>]*value="${line}"[^>]*name="restore"`));
    const back = await send('/cart', { restore: line });
    expect(lineOf(back)).toBe(line);
    expect(said(back)).not.toContain('was removed');
    expect(cookies.get('cart_summary')).toBe('1-4800-GBP');
    expect((await send('/cart', { restore: line })).status).toBe(404);
  });

  it('is rendered for the panel beside a page without the field for codes, leading to its page', async () => {
    await shop.setStore({
      discounts: {
        ten: { order: 'a0', name: 'Ten off', code: 'TEN', takes: { kind: 'percent', percent: 10 } },
      },
    });
    await add();
    const panel = await send('/cart?panel');
    expect(panel.text).toContain('>View cart</a>');
    expect(panel.text).not.toContain('name="coupon"');
    expect((await send('/cart')).text).toContain('name="coupon"');
    await shop.setStore({ discounts: {} });
  });

  it('changes quantities, all or none of one line', async () => {
    const cart = await add();
    const changed = await send('/cart', { [`quantity-${lineOf(cart)}`]: '3' });
    expect(changed.text).toContain('£144.00');
    const refused = await send('/cart', { [`quantity-${lineOf(cart)}`]: '4' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('The bowl: no more than 3 can be ordered. The quantity was set to 3.');
    expect(refused.text).toContain('£144.00');
    for (const wrong of ['-1', '1.5', 'many'])
      expect((await send('/cart', { [`quantity-${lineOf(cart)}`]: wrong })).status).toBe(400);
  });

  it('reads the shop and what is for sale once for a form that changes lines and a code', async () => {
    const cart = await add({ quantity: '2' });
    const asked = new Set<{ mock: { calls: unknown[][] } }>();
    const watch = (client: PoolClient) => asked.add(vi.spyOn(client, 'query'));
    sites.portico.pool.on('acquire', watch);
    const reply = await sites.ask('/cart', {
      host: shop.host,
      method: 'POST',
      form: { [`quantity-${lineOf(cart)}`]: '1', coupon: 'TEN', apply: 'yes' },
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    sites.portico.pool.off('acquire', watch);
    const texts = [...asked]
      .flatMap(({ mock }) => mock.calls)
      .map(([query]) => (query as { text?: string })?.text ?? String(query));
    expect([303, 400]).toContain(reply.status);
    expect(texts.filter((text) => text.includes("('settings', 'store',"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('jsonb_object_agg(l.variant_id'))).toHaveLength(1);
  });

  it('corrects what is more than there is, says so, and goes no further until it was seen', async () => {
    const cart = await add();
    const line = `quantity-${lineOf(cart)}`;
    for (const typed of ['4', '99', '100', '1000000', ' 99 ']) {
      const reply = await send('/cart', { [line]: typed, checkout: 'yes' });
      expect(reply.status, typed).toBe(409);
      expect(reply.text, typed).toContain('The quantity was set to 3.');
      expect(reply.text, typed).toMatch(/name="quantity-[^>]*value="3"/);
      await send('/cart', { [line]: '1' });
    }
    // Whoever saw it goes on.
    await send('/cart', { [line]: '99', checkout: 'yes' });
    expect((await send('/cart', { [line]: '3', checkout: 'yes' })).text).toContain('checkout-form');
  });

  it('takes discount codes: one that holds into the price, a slip back to the field', async () => {
    expect((await add()).text).not.toContain('name="coupon"');
    await shop.setStore({
      discounts: {
        ten: { order: 'a0', name: 'Ten off', code: 'TEN', takes: { kind: 'percent', percent: 10 } },
        big: {
          order: 'a1',
          name: 'Big',
          code: 'BIG',
          takes: { kind: 'percent', percent: 50 },
          minimumSubtotal: 100_000,
        },
      },
    });
    const slip = await send('/cart', { coupon: ' tne ', apply: 'yes' });
    expect(slip.text).toContain('We do not know this code.');
    expect(slip.text).toMatch(/id="cart-coupon"[^>]*aria-invalid="true"/);
    expect(slip.text).toMatch(/<input[^>]*id="cart-coupon"[^>]*value="TNE"/);
    // As by Enter, which presses no button of its own.
    const holds = await send('/cart', { coupon: 'ten' });
    expect(holds.text).toContain('Ten off, −£4.80');
    expect(holds.text).not.toContain('We do not know this code.');
    const low = await send('/cart', { coupon: 'big', apply: 'yes' });
    expect(low.text).toContain('This code is for orders of £1,000.00 or more.');
    const gone = await send('/cart', { 'remove-coupon': 'TEN' });
    expect(gone.text).not.toContain('Ten off');
    expect((await send('/cart', { coupon: '', apply: 'yes' })).text).toContain('Please enter a code.');
    expect((await send('/cart', { coupon: 'x'.repeat(41), apply: 'yes' })).text).toContain(
      'We do not know this code.',
    );
    // On the way to the checkout a code that does not hold is told once, and keeps nobody from paying.
    const told = await send('/cart', { coupon: 'never', checkout: 'yes' });
    expect(told.text).toContain('We do not know this code.');
    const on = await send('/cart', { coupon: 'NEVER', checkout: 'yes' });
    expect(on.text).toContain('checkout-form');
    await shop.setStore({ discounts: {} });
  });

  it('uses one code of several, says why not the others, and combines those that may be', async () => {
    await add();
    const percent = (code: string, change = {}) => ({
      order: 'a0',
      name: `Sixty by ${code}`,
      code,
      takes: { kind: 'percent', percent: 60 },
      ...change,
    });
    const free = (change = {}) => ({
      order: 'a1',
      name: 'Free post',
      code: 'POST',
      takes: { kind: 'free-shipping' },
      ...change,
    });
    await shop.setStore({
      shippingRates: { post: { order: 'a0', name: 'Post', price: 900 } },
      discounts: { a: percent('SPRING'), b: percent('AUTUMN'), c: free() },
    });
    expect((await send('/cart', { coupon: 'spring' })).text).toContain('Sixty by SPRING, −£28.80');
    // On the way to the checkout, too, what is not used is told before anybody pays.
    const second = await send('/cart', { coupon: 'post', checkout: 'yes' });
    expect(said(second)).toContain(
      'POST cannot be combined with SPRING. We use what saves you most: to use POST instead, remove SPRING.',
    );
    expect(second.text).not.toContain('checkout-form');
    expect(second.text).toContain('£28.20');
    const third = await send('/cart', { coupon: 'autumn' });
    expect(said(third)).toContain('AUTUMN cannot be combined with SPRING.');
    expect(third.text).toContain('£28.20');
    // As it says: the one removed, the other is used.
    await send('/cart', { 'remove-coupon': 'AUTUMN' });
    const instead = await send('/cart', { 'remove-coupon': 'SPRING' });
    expect(instead.text).toContain('Free post');
    expect(instead.text).toContain('£48.00');
    await send('/cart', { coupon: 'spring' });
    await send('/cart', { coupon: 'autumn' });
    // The owner lets them be combined: goods can come to nothing, and shipping only by the code that says so.
    const both = { combines: true };
    await shop.setStore({ discounts: { a: percent('SPRING', both), b: percent('AUTUMN', both), c: free() } });
    const stacked = await send('/cart', {});
    expect(said(stacked)).toContain('POST cannot be combined with SPRING, AUTUMN.');
    expect(stacked.text).toMatch(/class="cart-total"[^£]*£9\.00/);
    await shop.setStore({
      discounts: { a: percent('SPRING', both), b: percent('AUTUMN', both), c: free(both) },
    });
    expect((await send('/cart', {})).text).toMatch(/class="cart-total"[^£]*£0\.00/);
    // And takes it back: carts that were stacked are priced by the rule of now, and say so.
    await shop.setStore({ discounts: { a: percent('SPRING'), b: percent('AUTUMN'), c: free() } });
    const now = await send('/cart', {});
    expect(said(now)).toContain('AUTUMN cannot be combined with SPRING.');
    expect(now.text).toContain('£28.20');
    await shop.setStore({ discounts: {}, shippingRates: {} });
  });

  it('[B8.44] shows the product again with what was chosen where it cannot be put in', async () => {
    const many = await add({ quantity: '4' });
    expect(many.status).toBe(409);
    expect(many.text).toContain('Unable to add item. Of The bowl only 3 are left.');
    expect(many.text).toMatch(/<input [^>]*name="quantity"[^>]*value="4"/);
    expect(many.text).toMatch(/value="Small"[^>]*checked|checked=""[^>]*value="Small"/);
    const none = await add({ option0: 'Huge' });
    expect([none.status, none.text.includes('This combination is not available.')]).toEqual([404, true]);
    expect((await add({ quantity: '0' })).status).toBe(400);
    expect((await add({ productId: 'nonsense' })).status).toBe(404);
    expect(cookies.has('CARTID')).toBe(false);
  });

  it('takes a product without options by itself', async () => {
    const cart = await send('/cart/items', {
      productId: cup.id,
      block: 'b1',
      variantId: 'only',
      quantity: '1',
    });
    expect(cart.text).toContain('The cup');
  });

  it('opens only with its own cookie, and only on its own site', async () => {
    await add();
    const other = await createTestShop(sites, 'other');
    const asked = await sites.ask('/cart', { host: other.host, cookie: `CARTID=${cookies.get('CARTID')}` });
    expect(asked.text).toContain('Your cart is empty.');
    for (const wrong of ['', 'x', "' or 1=1", 'A'.repeat(22)]) {
      const reply = await sites.ask('/cart', { host: shop.host, cookie: `CARTID=${wrong}` });
      expect([reply.status, reply.text.includes('Your cart is empty.')]).toEqual([200, true]);
    }
  });
});

describe('pages of the shop', () => {
  it('have the footer all pages have, with its form', async () => {
    const form = await published(sites.portico, shop.siteId, {
      kind: 'form',
      body: {
        name: 'Newsletter',
        fields: { f1: { order: 'a0', type: 'email', title: 'Your email', required: true } },
        submitText: 'Sign me up',
      },
    });
    await setSingleton(sites, shop.siteId, 'frame', {
      footer: {
        s1: {
          order: 'a0',
          layout: 'flow',
          blocks: {
            b1: { type: 'form', version: 1, order: 'a0', fields: { form } },
            b2: { type: 'copyright', version: 1, order: 'a1', fields: {} },
          },
        },
      },
    });
    const year = sites.portico.now().getFullYear();
    for (const path of [bowl.path, '/cart', '/checkout', '/nothing-here']) {
      const { text } = await send(path);
      expect(text, path).toContain('Sign me up');
      expect(said({ text } as Reply), path).toContain(`© ${year} Kiln &amp; Field`);
    }
  });
});
