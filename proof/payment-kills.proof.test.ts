import { afterAll, beforeAll, expect, it } from 'vitest';
import { PaidShop, PROVIDERS, type ProviderName } from './lib/paid-shop.ts';

/** At each place; `e2e/payment-kills.test.ts` is the short form. */
const KILLS = 3;
/** After a restart, nothing may stay undecided for longer. */
const SETTLED_MS = 120_000;

/** What the server asks a provider as it makes, looks at or takes, gives back. */
const CALLS: Record<ProviderName, Record<'charge' | 'take' | 'capture' | 'refund', RegExp>> = {
  stripe: {
    charge: /^POST .*\/payment_intents$/,
    take: /^GET .*\/payment_intents\/\w+$/,
    capture: /^POST .*\/capture$/,
    refund: /^POST .*\/refunds$/,
  },
  paypal: {
    charge: /^POST .*\/checkout\/orders$/,
    take: /^POST .*\/orders\/\w+\/capture$/,
    capture: /^POST .*\/authorizations\/\w+\/capture$/,
    refund: /^POST .*\/refund$/,
  },
};

let shop: PaidShop;
beforeAll(async () => {
  shop = await new PaidShop().open();
});
afterAll(() => shop?.close());

/** Both books say the same, to the cent, once nothing is undecided any more. */
async function settled(provider: ProviderName, order: string, expected: string): Promise<void> {
  const read = () => shop.read(order);
  await expect.poll(async () => (await read()).state, { timeout: SETTLED_MS, interval: 500 }).toBe(expected);
  await expect
    .poll(
      async () => {
        const { state, grandTotalCents, refundedCents, payments } = await read();
        const isTaken = ['paid', 'fulfilled'].includes(state) && !payments.some((each) => each.isReserved);
        return (isTaken ? grandTotalCents - refundedCents : 0) - shop.taken(provider, order);
      },
      { timeout: SETTLED_MS, interval: 500 },
    )
    .toBe(0);
  expect(shop.times(provider, order)).toBeLessThan(2);
}

const paid = async (provider: ProviderName): Promise<string> => {
  const placed = await shop.order(provider);
  if (!placed) throw new Error('The order was not placed');
  shop.agree(provider, placed.id);
  await shop.comeBack(placed.token);
  return placed.id;
};

for (const provider of PROVIDERS)
  for (const when of ['arrived', 'done'] as const) {
    const at = when === 'arrived' ? 'on its way' : 'done and not answered';

    it(`${provider}: a server killed while the making of a charge is ${at} leaves nothing that can be paid`, async () => {
      await shop.connect(provider);
      for (let kill = 0; kill < KILLS; kill++) {
        const killed = shop.killAt(provider, CALLS[provider].charge, when);
        await Promise.all([killed, shop.order(provider)]);
        await shop.start();
        const made =
          provider === 'stripe'
            ? [...shop.stripe.intents.values()].at(-1)?.metadata.order
            : [...shop.paypal.orders.values()].at(-1)?.purchase_units[0].reference_id;
        await settled(provider, made ?? '', 'expired');
        // Nobody was led to it, and nobody can pay it any more.
        shop.agree(provider, made ?? '');
        expect(shop.taken(provider, made ?? '')).toBe(0);
      }
    });

    it(`${provider}: a server killed while the taking is ${at} has the order paid, once, after its restart`, async () => {
      await shop.connect(provider);
      for (let kill = 0; kill < KILLS; kill++) {
        const placed = await shop.order(provider);
        if (!placed) throw new Error('The order was not placed');
        shop.agree(provider, placed.id);
        const killed = shop.killAt(provider, CALLS[provider].take, when);
        await Promise.all([killed, shop.comeBack(placed.token)]);
        await shop.start();
        await settled(provider, placed.id, 'paid');
      }
    });

    it(`${provider}: a server killed while the capture of reserved money is ${at} takes it once`, async () => {
      await shop.connect(provider, 'later');
      for (let kill = 0; kill < KILLS; kill++) {
        const id = await paid(provider);
        expect(shop.taken(provider, id)).toBe(0);
        const killed = shop.killAt(provider, CALLS[provider].capture, when);
        await Promise.all([killed, shop.act(id, 'fulfil')]);
        await shop.start();
        await settled(provider, id, 'fulfilled');
        expect(shop.times(provider, id)).toBe(1);
      }
      await shop.connect(provider);
    });

    it(`${provider}: a server killed while a refund is ${at} gives back once`, async () => {
      await shop.connect(provider);
      for (let kill = 0; kill < KILLS; kill++) {
        const id = await paid(provider);
        const { grandTotalCents } = await shop.read(id);
        const killed = shop.killAt(provider, CALLS[provider].refund, when);
        await Promise.all([killed, shop.act(id, 'refund', { amountCents: 500, alreadyCents: 0, text: '' })]);
        await shop.start();
        await settled(provider, id, 'paid');
        expect(shop.taken(provider, id)).toBe(grandTotalCents - 500);
      }
    });
  }
