import type { TestBrowser } from '../../accounts/testing.ts';
import type { TestSites } from '../../pages/testing.ts';
import type { TestShop } from '../testing.ts';

export const TRANSFER = { enabled: true, name: '', instructions: 'IBAN GB33', holdDays: 7 };
const OFF = { enabled: false, name: '', instructions: '', holdDays: 7 };
/** The test payment and bank transfers. */
export const WAYS = {
  testPayments: true,
  offlinePayments: { bankTransfer: TRANSFER, onDelivery: OFF, atPickup: OFF, invoice: OFF },
};

/** Somebody of the team. */
export async function signedIn(
  sites: TestSites,
  shop: TestShop,
  role = 'store-manager',
): Promise<TestBrowser> {
  const browser = await shop.visitor();
  for (const pair of (await sites.signIn(shop.siteId, shop.host, role)).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  return browser;
}

export interface IssuedCard {
  id: string;
  code: string;
}

/** Issues a card by hand. */
export async function issue(
  owner: TestBrowser,
  valueCents: number,
  more: Record<string, unknown> = {},
): Promise<IssuedCard> {
  const reply = await owner.post('/api/rest/gift-cards', { valueCents, ...more });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  const { card, code } = reply.json();
  return { id: card.id, code };
}

let keys = 0;
/** Orders by script with gift cards; what a customer agrees to is what the cart says. */
export async function buyWithCards(
  shop: TestShop,
  {
    product,
    quantity = 1,
    codes = [],
    payment = {},
    visitor: known,
    agreed,
  }: {
    product: string;
    quantity?: number;
    codes?: readonly string[];
    payment?: Record<string, string>;
    visitor?: TestBrowser;
    /** What they saw that is left to pay, where that is not what it is. */
    agreed?: number;
  },
) {
  const visitor = known ?? (await shop.visitor());
  await visitor.post('/api/commerce/cart/items', { productId: product, quantity });
  await visitor.send('PUT', '/api/commerce/cart/location', { body: { country: 'DE', zip: '89073' } });
  for (const code of codes) await visitor.post('/api/commerce/cart/gift-cards', { code });
  const cart = (await visitor.get('/api/commerce/cart')).json();
  const reply = await visitor.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email: 'ada@example.com',
      address: { firstName: 'Ada', lastName: 'M', line1: '1', city: 'Ulm', zip: '89073', country: 'DE' },
      expectedTotalCents: cart.grandTotalCents,
      expectedDueCents: agreed ?? cart.dueCents,
      payment: { provider: 'test', outcome: 'succeed', ...payment },
    },
    headers: { 'idempotency-key': `gift-card-${++keys}` },
  });
  return { visitor, cart, reply, ...(reply.json() as { orderId: string; state: string; token: string }) };
}

/** What is on a card, and whether that is the sum of its book. */
export async function balanceOf({ portico }: TestSites, siteId: string, id: string): Promise<number> {
  const card = await portico.db
    .selectFrom('gift_cards')
    .select('balance')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const entries = await portico.db
    .selectFrom('gift_card_entries')
    .select('amount')
    .where('site_id', '=', siteId)
    .where('card_id', '=', id)
    .execute();
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  if (sum !== card.balance) throw new Error(`The book of the card says ${sum}, its balance ${card.balance}.`);
  return card.balance;
}
