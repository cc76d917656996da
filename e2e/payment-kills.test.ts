import { afterAll, beforeAll, expect, test } from 'vitest';
import { PaidShop, type ProviderName } from '../proof/lib/paid-shop.ts';

// The short form of `proof/payment-kills.proof.test.ts`: one kill of the server with each provider.
let shop: PaidShop;
beforeAll(async () => {
  shop = await new PaidShop().open();
}, 120_000);
afterAll(() => shop?.close());

test.each<[ProviderName, RegExp]>([
  ['stripe', /^GET .*\/payment_intents\/\w+$/],
  ['paypal', /^POST .*\/orders\/\w+\/capture$/],
])(
  '%s: a server killed between charge and record has the order paid once after its restart',
  async (provider, call) => {
    await shop.connect(provider);
    const placed = await shop.order(provider);
    if (!placed) throw new Error('The order was not placed');
    shop.agree(provider, placed.id);
    await Promise.all([shop.killAt(provider, call, 'done'), shop.comeBack(placed.token)]);
    await shop.start();
    await expect
      .poll(async () => (await shop.read(placed.id)).state, { timeout: 45_000, interval: 250 })
      .toBe('paid');
    const { grandTotalCents } = await shop.read(placed.id);
    expect([shop.taken(provider, placed.id), shop.times(provider, placed.id)]).toEqual([grandTotalCents, 1]);
  },
);
