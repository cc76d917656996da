import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../accounts/testing.ts';
import { createTestShop, type TestShop } from '../commerce/testing.ts';
import { eraseContact } from '../contacts/erase-contact.ts';
import { restoreContacts, writeContacts } from '../contacts/portable-contacts.ts';
import { createTestSites, type TestSites } from '../pages/testing.ts';
import { joinedMember } from './testing.ts';

let sites: TestSites;
let shop: TestShop;
let bowl: string;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'addresses-kiln', { language: 'en', currency: 'EUR' });
  await shop.setStore({ accounts: 'optional', testPayments: true });
  bowl = (await shop.product('bowl', {}, { only: 1000 })).id;
});
afterAll(() => sites.close());

const HOME = {
  firstName: 'Ada',
  lastName: 'Miles',
  line1: 'Gasse 1',
  city: 'Ulm',
  zip: '89073',
  country: 'DE',
};
const WORK = { ...HOME, line1: 'Ring 2', city: 'Wien', zip: '1010', country: 'AT' };

const add = (browser: TestBrowser, address: Record<string, string>, more: Record<string, string> = {}) =>
  browser.form('/account/addresses/new', { ...address, do: 'save', ...more });
const idsOf = async (email: string) =>
  (
    await sites.portico.db
      .selectFrom('member_addresses as a')
      .innerJoin('members as m', (to) =>
        to.onRef('m.site_id', '=', 'a.site_id').onRef('m.id', '=', 'a.member_id'),
      )
      .select(['a.id', 'a.is_default', 'a.address'])
      .where('m.email', '=', email)
      .orderBy('a.id')
      .execute()
  ).map(({ id, is_default, address }) => ({ id, isDefault: is_default, line1: address.line1 }));

describe('The address book of an account', () => {
  it('takes addresses as their country writes them, the first as the default', async () => {
    const ada = await joinedMember(sites, shop, 'book@example.com');
    expect((await ada.get('/account')).body).toContain('No addresses yet.');
    const wrong = await add(ada, { ...HOME, zip: '' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('id="checkout-zip-error"');
    expect(wrong.body).toContain('value="Gasse 1"');
    expect((await add(ada, HOME)).body).toContain('Gasse 1');
    await add(ada, WORK);
    expect((await idsOf('book@example.com')).map((each) => each.isDefault)).toEqual([true, false]);
    // A country with states asks for one, without a script too.
    const us = await ada.form('/account/addresses/new', { ...HOME, country: 'US', do: 'country' });
    expect([us.statusCode, us.body]).toEqual([200, expect.stringMatching(/ZIP code/)]);
    expect(us.body).toContain('value="Gasse 1"');
  });

  it('keeps one default as addresses are changed, made the default and deleted', async () => {
    const email = 'default@example.com';
    const ada = await joinedMember(sites, shop, email);
    await add(ada, HOME);
    await add(ada, WORK, { default: '1' });
    const [home, work] = await idsOf(email);
    expect([home?.isDefault, work?.isDefault]).toEqual([false, true]);
    await ada.form(`/account/addresses/${home?.id}`, { do: 'default' });
    expect((await idsOf(email)).map((each) => each.isDefault)).toEqual([true, false]);
    await ada.form(`/account/addresses/${work?.id}`, { ...WORK, line1: 'Ring 3', do: 'save' });
    await ada.form(`/account/addresses/${home?.id}`, { do: 'delete' });
    expect(await idsOf(email)).toEqual([{ id: work?.id, isDefault: true, line1: 'Ring 3' }]);
  });

  it('remembers where the last order went, once it is asked to', async () => {
    const email = 'last@example.com';
    const ada = await joinedMember(sites, shop, email);
    await ada.post('/api/commerce/cart/items', { productId: bowl, quantity: 1 });
    await ada.send('POST', '/api/commerce/checkout/orders', {
      body: { email, address: HOME, expectedTotalCents: 4800, payment: { outcome: 'succeed' } },
      headers: { 'idempotency-key': 'addresses-test-1' },
    });
    expect(await idsOf(email)).toEqual([]);
    expect((await ada.get('/account')).body).toContain('Save the address of your last order');
    const saved = await ada.form('/account/addresses/last', {});
    expect(saved.body).not.toContain('Save the address of your last order');
    await ada.form('/account/addresses/last', {});
    expect(await idsOf(email)).toMatchObject([{ isDefault: true, line1: 'Gasse 1' }]);
  });

  it('is offered at the checkout: the default is filled in, another one at a press', async () => {
    const email = 'checkout@example.com';
    const ada = await joinedMember(sites, shop, email);
    await add(ada, HOME);
    await add(ada, WORK, { default: '1' });
    await ada.post('/api/commerce/cart/items', { productId: bowl, quantity: 1 });
    const first = (await ada.get('/checkout')).body;
    expect(first).toContain('value="Ring 2"');
    expect(first).toContain('Ada Miles, Gasse 1, 89073 Ulm, Germany');
    const [home] = await idsOf(email);
    const other = await ada.form('/checkout', {
      ...WORK,
      email,
      note: 'Ring twice',
      savedAddress: home?.id ?? '',
      do: 'address',
    });
    expect(other.body).toContain('value="Gasse 1"');
    // Nothing that was typed elsewhere is lost.
    expect(other.body).toContain('Ring twice');
    const stranger = await shop.visitor();
    await stranger.post('/api/commerce/cart/items', { productId: bowl, quantity: 1 });
    const theirs = await stranger.form('/checkout', { savedAddress: home?.id ?? '', do: 'address' });
    expect(theirs.body).not.toContain('Gasse 1');
  });

  it('is nobody else’s: a member reaches no address but their own', async () => {
    const ada = await joinedMember(sites, shop, 'mine@example.com');
    await add(ada, HOME);
    const [{ id } = { id: '' }] = await idsOf('mine@example.com');
    const bob = await joinedMember(sites, shop, 'bob@example.com');
    expect((await bob.get(`/account/addresses/${id}`)).statusCode).toBe(404);
    expect((await bob.form(`/account/addresses/${id}`, { ...WORK, do: 'save' })).statusCode).toBe(404);
    expect((await bob.form(`/account/addresses/${id}`, { do: 'default' })).statusCode).toBe(404);
    await bob.form(`/account/addresses/${id}`, { do: 'delete' });
    expect(await idsOf('mine@example.com')).toMatchObject([{ line1: 'Gasse 1', isDefault: true }]);
    const stranger = await shop.visitor();
    expect((await stranger.get(`/account/addresses/${id}`)).headers.location).toBe('/account/login');
  });

  it('holds at most twenty', async () => {
    const ada = await joinedMember(sites, shop, 'many@example.com');
    for (let n = 1; n <= 20; n++) await add(ada, { ...HOME, line1: `Gasse ${n}` });
    const more = await add(ada, { ...HOME, line1: 'Gasse 21' });
    expect([more.statusCode, more.body]).toEqual([409, expect.stringContaining('up to 20 addresses')]);
    expect(await idsOf('many@example.com')).toHaveLength(20);
  });

  it('is in the person’s data and in backups, and goes with them', async () => {
    const email = 'gone@example.com';
    const ada = await joinedMember(sites, shop, email);
    await add(ada, HOME);
    const data = (await ada.get('/api/site-users/account/data')).json();
    expect(data.addresses).toMatchObject([{ address: { line1: 'Gasse 1' }, is_default: true }]);
    const path = join(await mkdtemp(join(tmpdir(), 'contacts-')), 'contacts.jsonl');
    await writeContacts(sites.portico, shop.siteId, path);
    const before = await idsOf(email);
    const { contact_id } = await sites.portico.db
      .selectFrom('members')
      .select('contact_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect((await eraseContact(sites.portico, shop.siteId, contact_id)).ok).toBe(true);
    expect(await idsOf(email)).toEqual([]);
    await sites.portico.db.deleteFrom('contacts').where('id', '=', contact_id).execute();
    await restoreContacts(sites.portico, shop.siteId, path);
    expect(await idsOf(email)).toEqual(before);
  });
});
