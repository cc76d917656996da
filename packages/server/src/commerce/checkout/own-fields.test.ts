import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { eraseContact } from '../../contacts/erase-contact.ts';
import { everythingAbout } from '../../contacts/everything-about.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { restoreOrders, writeOrders } from '../orders/portable-orders.ts';
import { createTestShop, type TestShop } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let bowl: { id: string; path: string };
let owner: TestBrowser;

const checkout = {
  fields: [
    { key: 'f1', kind: 'text', label: 'Doorbell <b>', required: true, help: 'As it is written.' },
    {
      key: 'f2',
      kind: 'choice',
      label: 'Heard of us',
      choices: [{ name: 'A friend' }, { name: 'The press' }],
    },
    { key: 'f3', kind: 'tick', label: 'Leave with neighbours' },
    { key: 'f4', kind: 'date', label: 'Needed on' },
    { key: 'f5', kind: 'lines', label: 'Anything else' },
  ],
  gifts: true,
};

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'own-fields');
  bowl = await shop.product('bowl');
  await shop.setStore({ checkout, notify: ['owner@example.com'] });
  owner = await shop.visitor();
  for (const pair of (await sites.signIn(shop.siteId, shop.host, 'store-manager')).split('; '))
    owner.cookies.set(...(pair.split('=') as [string, string]));
});
afterAll(() => sites.close());

const ADA = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Miles',
  line1: '12 Mill Lane',
  line2: '',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US',
  phone: '',
  note: '',
};
const ANSWERS = {
  'fields.f1': ' =HYPERLINK("x") <i>Miles</i> ',
  'fields.f2': 'A friend',
  'fields.f3': 'yes',
  'fields.f4': '2999-12-31',
  'fields.f9': 'no field',
  'fields.__proto__': 'hostile',
};
const hidden = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';

/** To the checkout, with a bowl, as a browser without scripts. */
async function begin() {
  const visitor = await shop.visitor();
  await visitor.form('/cart/items', { productId: bowl.id, variantId: 'only', quantity: '1' });
  const path = String((await visitor.get('/commerce/goto-checkout')).headers.location);
  const text = (await visitor.form(path, { ...ADA, ...ANSWERS, do: 'price' })).body;
  const form = {
    ...ADA,
    key: hidden(text, 'key'),
    expectedTotal: hidden(text, 'expectedTotal'),
    outcome: 'succeed',
    do: 'place',
  };
  return { visitor, path, text, form };
}

describe('the checkout’s own fields', () => {
  it('are asked, checked with a message at each, and lose nothing that was typed', async () => {
    const { visitor, path, text, form } = await begin();
    expect(text).toMatch(/Doorbell &lt;b&gt;/);
    expect(text).toContain('As it is written.');
    expect(text).toContain('<option value="The press">');
    const refused = await visitor.form(path, {
      ...form,
      'fields.f2': 'An enemy',
      'fields.f4': '2020-01-01',
      'fields.f5': 'ü'.repeat(1001),
      gift: 'yes',
      giftMessage: 'g'.repeat(301),
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(
      '<a href="#checkout-fields.f1">Doorbell &lt;b&gt;: Please fill in this field.</a>',
    );
    expect(refused.body).toMatch(/id="checkout-fields\.f1-error">Please fill in this field\./);
    expect(refused.body).toContain('Heard of us: Please choose an option.');
    expect(refused.body).toMatch(/Needed on: Please choose .* or a later day\./);
    expect(refused.body).toContain('Anything else: Please use no more than 1,000 characters.');
    expect(refused.body).toContain('Gift message: Please use no more than 300 characters.');
    expect(refused.body).toContain('ü'.repeat(1001));
    expect(refused.body).toContain('g'.repeat(301));
    expect(refused.body).toContain('value="2020-01-01"');
  });

  it('stand on the order as they were then, wherever the order is shown, until its customer is erased', async () => {
    const { visitor, path, form } = await begin();
    const gift = { gift: 'yes', giftMessage: 'Happy birthday,\r\n& <script>love</script>' };
    const confirmed = String((await visitor.form(path, { ...form, ...ANSWERS, ...gift })).headers.location);
    expect(confirmed).toMatch(/order-confirmed/);
    await shop.setStore({ checkout: { fields: [], gifts: false } });
    const shown = (await visitor.get(confirmed)).body;
    expect(shown).toContain('Doorbell &lt;b&gt;');
    expect(shown).toContain('&lt;i&gt;Miles&lt;/i&gt;');
    expect(shown).toContain('Gift message');
    expect(shown).toContain('&lt;script&gt;love');
    expect(shown).not.toContain('hostile');
    const token = new URLSearchParams(confirmed.split('?')[1]).get('token') ?? '';
    const { id } = (await visitor.get(`/api/commerce/checkout/orders/status?token=${token}`)).json();
    expect((await owner.get(`/api/rest/orders/${id}`)).json()).toMatchObject({
      answers: [
        { label: 'Doorbell <b>', value: '=HYPERLINK("x") <i>Miles</i>' },
        { label: 'Heard of us', value: 'A friend' },
        { label: 'Leave with neighbours', value: 'Yes' },
        { label: 'Needed on', value: '31 December 2999' },
      ],
      giftMessage: 'Happy birthday,\n& <script>love</script>',
    });
    const mails = await sites.portico.db
      .selectFrom('mails')
      .select(['to_address', 'text_body', 'html_body'])
      .where('site_id', '=', shop.siteId)
      .execute();
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBeGreaterThan(1);
    for (const mail of mails) {
      expect(mail.text_body).toContain('Heard of us:\nA friend');
      expect(mail.text_body).toContain('Happy birthday,');
      expect(mail.html_body).not.toContain('<script>love');
    }
    const slip = (await owner.get(`/api/rest/orders/${id}/packing-slip`)).body;
    expect(slip).toContain('Gift message');
    expect(slip).toContain('Heard of us');
    const csv = (await owner.get('/api/rest/orders/export')).body;
    expect(csv).toContain('Heard of us: A friend');
    expect(csv).toContain('Happy birthday,');
    // Backups bring them along.
    const folder = await mkdtemp(join(tmpdir(), 'portico-own-fields-'));
    const other = await createTestShop(sites, 'own-fields-restored');
    await writeOrders(sites.portico, shop.siteId, join(folder, 'orders.jsonl'));
    await restoreOrders(sites.portico, other.siteId, join(folder, 'orders.jsonl'));
    await rm(folder, { recursive: true });
    expect((await (await other.visitor()).get(confirmed)).body).toContain('&lt;script&gt;love');
    const contact = await sites.portico.db
      .selectFrom('contacts')
      .select('id')
      .where('site_id', '=', shop.siteId)
      .where('email', '=', ADA.email)
      .executeTakeFirstOrThrow();
    const known = await everythingAbout(sites.portico, shop.siteId, contact.id, { withNotes: true });
    expect(JSON.stringify(known)).toContain('Happy birthday');
    await sites.portico.db
      .updateTable('orders')
      .set({ state: 'fulfilled' })
      .where('site_id', '=', shop.siteId)
      .execute();
    expect(await eraseContact(sites.portico, shop.siteId, contact.id)).toMatchObject({ ok: true });
    const erased = (await owner.get(`/api/rest/orders/${id}`)).json();
    expect(erased).toMatchObject({ answers: [], giftMessage: null });
    await shop.setStore({ checkout });
  });

  it('are taken by script, and a gift alone where its customer says so and the shop asks', async () => {
    const order = async (more: Record<string, unknown>) => {
      const visitor = await shop.visitor();
      const added = await visitor.post('/api/commerce/cart/items', { productId: bowl.id, quantity: 1 });
      const { email, note: _note, ...address } = ADA;
      const { country, state, zip } = address;
      const quote = await visitor.post('/api/commerce/checkout/quote', { country, state, zip });
      expect(added.statusCode).toBe(200);
      const reply = await visitor.post('/api/commerce/checkout/orders', {
        email,
        address,
        expectedTotalCents: quote.json().grandTotalCents,
        payment: { outcome: 'succeed' },
        ...more,
      });
      return { visitor, status: reply.statusCode, body: reply.json() };
    };
    const refused = await order({ fields: { f2: 'A friend' }, gift: true, giftMessage: 'g'.repeat(301) });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { 'fields.f1': 'Please fill in this field.', giftMessage: expect.any(String) } },
    });
    const placed = await order({ fields: { f1: 'Miles' }, gift: false, giftMessage: 'Not meant' });
    expect(placed.status).toBe(201);
    const status = `/api/commerce/checkout/orders/status?token=${placed.body.token}`;
    expect((await placed.visitor.get(status)).json()).toMatchObject({
      answers: [{ label: 'Doorbell <b>', value: 'Miles' }],
      giftMessage: null,
    });
    const given = await order({ fields: { f1: 'Miles' }, gift: true });
    const token = given.body.token;
    expect(
      (await given.visitor.get(`/api/commerce/checkout/orders/status?token=${token}`)).json().giftMessage,
    ).toBe('');
  });
});
