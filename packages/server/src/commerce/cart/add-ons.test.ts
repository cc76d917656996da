import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { buy } from '../downloads/testing.ts';
import { signedIn, WAYS } from '../gift-cards/testing.ts';
import { createTestShop, type TestShop } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let cup: { id: string; path: string };
const field = (change: Record<string, unknown>) => ({ kind: 'text', label: 'Engraving', ...change });

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'add-ons');
  await shop.setStore(WAYS);
  cup = await shop.product(
    'cup',
    {
      productType: 'service',
      addOns: [
        field({ key: 'name', required: true, most: 10, price: 500 }),
        field({ key: 'day', kind: 'date', label: 'Needed on' }),
        field({
          key: 'font',
          kind: 'choice',
          label: 'Lettering',
          choices: [{ name: 'Serif' }, { name: 'Gilded', price: 900 }],
        }),
        field({ key: 'wrap', kind: 'tick', label: 'Gift wrapping', price: 300 }),
      ],
    },
    { only: 5 },
  );
});
afterAll(() => sites.close());

const add = async (
  addOns: Record<string, string>,
  quantity = 1,
  known?: Awaited<ReturnType<TestShop['visitor']>>,
) => {
  const visitor = known ?? (await shop.visitor());
  const reply = await visitor.post('/api/commerce/cart/items', { productId: cup.id, quantity, addOns });
  return { visitor, status: reply.statusCode, body: reply.json() };
};

describe('fields that are filled in', () => {
  it('add to the price with its trail, and say in the cart what they were filled in with', async () => {
    const { body } = await add(
      { name: ' Anna ', font: 'Gilded', wrap: 'yes', day: '2027-12-31', gone: 'x' },
      2,
    );
    expect(body.entries).toMatchObject([
      {
        unitPrice: 4800 + 500 + 900 + 300,
        total: 2 * 6500,
        options: [
          { name: 'Engraving', value: 'Anna (+$5.00)', isAddOn: true },
          { name: 'Needed on', isAddOn: true },
          { name: 'Lettering', value: 'Gilded (+$9.00)', isAddOn: true },
          { name: 'Gift wrapping', value: 'Yes (+$3.00)', isAddOn: true },
        ],
      },
    ]);
    expect(body.trail[0]).toMatchObject({
      figure: 'subtotal',
      unitPrice: 6500,
      addOns: [
        { name: 'Engraving', amount: 500 },
        { name: 'Lettering', amount: 900 },
        { name: 'Gift wrapping', amount: 300 },
      ],
    });
  });

  it('filled in otherwise are another line, which shares the stock; alike they count together', async () => {
    const { visitor } = await add({ name: 'Anna' }, 2);
    await add({ name: 'Anna' }, 1, visitor);
    const { body } = await add({ name: 'Ben' }, 2, visitor);
    expect(body.entries.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 2]);
    expect(body.problems).toEqual([]);
    const more = await add({ name: 'Cleo' }, 1, visitor);
    expect([more.status, more.body.code]).toEqual([409, 'sold-out']);
  });

  it('come back with a line that was taken out, which shares the stock with the others', async () => {
    const { visitor, body: first } = await add({ name: 'Anna', wrap: 'yes' }, 3);
    const { body: both } = await add({ name: 'Ben' }, 2, visitor);
    const line = first.entries[0].id;
    const without = await visitor.send('DELETE', `/api/commerce/cart/items/${line}`);
    expect(without.json().entries).toHaveLength(1);
    const restore = () => visitor.post(`/api/commerce/cart/items/${line}/restore`, {});
    await shop.setStock(cup.id, 'only', 4);
    expect((await restore()).json().code).toBe('too-many');
    await shop.setStock(cup.id, 'only', 5);
    expect((await restore()).json().entries).toEqual(both.entries);
  });

  it.each([
    [{}, { name: 'Please fill in this field.' }],
    [{ name: '   ' }, { name: 'Please fill in this field.' }],
    [{ name: 'x'.repeat(11) }, { name: 'Please use no more than 10 characters.' }],
    [{ name: 'a\u0000b' }, { name: expect.any(String) }],
    [{ name: 'A', font: 'Comic' }, { font: 'Please choose an option.' }],
    [{ name: 'A', day: '2027-02-31' }, { day: 'Please enter a valid date.' }],
    [{ name: 'A', day: '2001-01-01' }, { day: expect.stringContaining('or a later day') }],
  ])('are refused at the field: %j', async (typed, wrong) => {
    const { status, body } = await add(typed as Record<string, string>);
    expect(status).toBe(400);
    const named = Object.entries(wrong).map(([key, text]) => [`addOns.${key}`, text]);
    expect(body.errors).toEqual(Object.fromEntries(named));
  });

  it('work without scripts: what is wrong stands at its field, and nothing typed is lost', async () => {
    const visitor = await shop.visitor();
    const form = { productId: cup.id, block: 'b1', variantId: 'only', quantity: '3' };
    const again = await visitor.form('/cart/items', {
      ...form,
      'addOn-name': 'far too long a name',
      'addOn-font': 'Serif',
      'addOn-wrap': 'yes',
    });
    expect(again.statusCode).toBe(400);
    expect(again.body).toContain('Please use no more than 10 characters.');
    expect(again.body).toContain('value="far too long a name"');
    expect(again.body).toMatch(/<option[^>]*selected=""[^>]*>Serif/);
    expect(again.body).toMatch(/checked=""[^>]*value="yes"|value="yes"[^>]*checked=""/);
    const put = await visitor.form('/cart/items', { ...form, 'addOn-name': '<b>Anna</b>'.slice(0, 10) });
    expect(put.statusCode).toBe(303);
    expect((await visitor.get('/cart')).body).toContain('Engraving: &lt;b&gt;Anna&lt;/b');
  });

  it('are carried to the order, its page, its emails, packing slip and file, and take each piece out of stock once', async () => {
    const owner = await signedIn(sites, shop);
    const before = (await shop.stockOf(cup.id)) ?? 0;
    const { visitor, reply, orderId, token } = await buy(shop, [
      { productId: cup.id, addOns: { name: 'Anna' } },
      { productId: cup.id, addOns: { name: 'Ben', wrap: 'yes' } },
    ]);
    expect(reply.statusCode).toBe(201);
    expect(await shop.stockOf(cup.id)).toBe(before - 2);
    const order = (await owner.get(`/api/rest/orders/${orderId}`)).json();
    expect(order.lines.map(({ unitPrice }: { unitPrice: number }) => unitPrice)).toEqual([5300, 5600]);
    for (const text of [
      (await visitor.get(`/checkout/order-confirmed?token=${token}`)).body,
      (await owner.get(`/api/rest/orders/${orderId}/packing-slip?as=html`)).body,
      JSON.stringify(order),
      (
        await sites.portico.db
          .selectFrom('mails')
          .select('text_body')
          .where('to_address', '=', 'ada@example.com')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).text_body,
      (await owner.get('/api/rest/orders/export')).body,
    ])
      expect(text).toContain('Ben');
    await owner.post(`/api/rest/orders/${orderId}/cancel`, { text: '' });
    expect(await shop.stockOf(cup.id)).toBe(before);
  });
});
