import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StripeStandIn } from './testing.ts';

/** Stripe's own examples of what its API answers. */
const FIXTURES = join(
  process.env.PORTICO_TEST_DATA ?? join(process.cwd(), '../shared/data'),
  'stripe/fixtures3.json',
);

let standIn: StripeStandIn;
beforeAll(async () => {
  standIn = await new StripeStandIn().open();
});
afterAll(() => standIn.close());

it.skipIf(!existsSync(FIXTURES))(
  'the stand-in answers with fields that Stripe answers with, of the same types',
  async () => {
    const { resources } = JSON.parse(readFileSync(FIXTURES, 'utf8')) as {
      resources: Record<string, Record<string, unknown>>;
    };
    const { hostname: host, port } = new URL(standIn.origin);
    const client = new Stripe('sk_test_1', { host, port, protocol: 'http', telemetry: false });
    const intent = await client.paymentIntents.create({ amount: 100, currency: 'eur' });
    standIn.confirm(intent.id);
    const session = await client.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://example.com/',
      line_items: [
        { price_data: { currency: 'eur', unit_amount: 100, product_data: { name: 'x' } }, quantity: 1 },
      ],
    });
    const setup = await client.setupIntents.create({ usage: 'off_session' });
    standIn.confirmSetup(setup.id);
    const refund = await client.refunds.create({ payment_intent: intent.id, amount: 10 });
    const webhook = await client.webhookEndpoints.create({
      url: 'https://example.com/',
      enabled_events: ['*'],
    });
    for (const thing of [intent, setup, session, refund, standIn.dispute(intent.id), webhook]) {
      const like = resources[thing.object] ?? {};
      for (const [name, value] of Object.entries(thing)) {
        // Told once, as it is made, so that no example has it.
        if (name === 'secret' || name === 'lastResponse') continue;
        expect(Object.keys(like), `${thing.object}.${name}`).toContain(name);
        if (value !== null && like[name] !== null)
          expect(typeof value, `${thing.object}.${name}`).toBe(typeof like[name]);
      }
    }
    expect(Object.keys(resources.event ?? {})).toEqual(
      expect.arrayContaining(Object.keys(standIn.events[0] ?? {})),
    );
  },
);
