import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Bought, Buyer } from './buyer.ts';
import type { MixedShop } from './mixed-shop.ts';

/** After a restart, or with an answer that never came, nothing may stay undecided for longer. */
export const SETTLED_MS = 150_000;
const WAYS = ['stripe', 'paypal', 'test', 'invoice', 'card'] as const;
type Way = (typeof WAYS)[number];

/** Waits until no payment is open any more. */
export const settled = (shop: MixedShop) =>
  expect
    .poll(async () => (await shop.rows(`select id from orders where state = 'pending'`)).length, {
      timeout: SETTLED_MS,
      interval: 500,
    })
    .toBe(0);

export async function pressed(buyer: Buyer, way: Way, total: number): Promise<Bought | undefined> {
  if (way === 'card') return buyer.pay(total, {}, 0);
  const method: Record<string, string> = way === 'test' ? { outcome: 'succeed' } : { way: 'script' };
  return buyer.pay(total, { provider: way, ...method }).catch(() => undefined);
}

/** The buyer agrees to pay, and comes back to the shop or does not: then events and the sweeper have to tell. */
export async function agrees(shop: MixedShop, way: Way, { orderId, token }: Bought): Promise<void> {
  if (orderId === undefined || token === undefined) return;
  if (way === 'stripe') for (const { id } of shop.stripe.intentsOf(orderId)) shop.stripe.confirm(id);
  if (way === 'paypal') for (const { id } of shop.paypal.ordersOf(orderId)) shop.paypal.approve(id);
  if (way === 'paypal' || Math.random() < 0.5) await shop.comeBack(token);
}

/** Buyers rush on pieces and pay in every way, with answers lost: what is sold and what is left are all there were. */
export async function rush(shop: MixedShop, buyers: number, pieces: number): Promise<string> {
  const piece = await shop.piece('ink-cup', buyers + 1);
  const all = await Promise.all(Array.from({ length: buyers }, () => shop.buyer(piece)));
  const total = await shop.totalOf(await shop.buyer(piece));
  const ways = all.map((_, i) => WAYS[i % WAYS.length] as Way);
  for (const [i, buyer] of all.entries()) {
    if (ways[i] !== 'card') continue;
    const { code } = await shop.act<{ code: string }>('POST', '/api/rest/gift-cards', { valueCents: total });
    expect(await buyer.enterCard(code)).toBe(true);
  }
  await shop.piece('ink-cup', pieces);
  shop.letEventsGoWild();
  // Stripe charges, or makes the charge, and its answer never comes.
  for (let i = 0; i < 3; i++) shop.stripe.faults.push({ to: /POST .*payment_intents$/, fault: 'lost' });
  const begun = performance.now();
  const answers = await Promise.all(
    all.map(async (buyer, i) => {
      const way = ways[i] as Way;
      // What no provider is asked for is placed with its mails and takes longer to write: it comes first, or never does.
      if (way !== 'card' && way !== 'invoice') await setTimeout(Math.random() * 200);
      const bought = await pressed(buyer, way, total);
      if (bought?.status === 201) await agrees(shop, way, bought);
      return bought;
    }),
  );
  const answered = performance.now() - begun;
  expect(answers.filter((each) => each && each.status >= 500)).toEqual([]);
  await settled(shop);
  const sold = await shop.rows<{ way: string; n: number }>(
    `select coalesce(a.provider, 'card') as way, count(*)::int as n from orders o
     left join payment_attempts a on a.site_id = o.site_id and a.order_id = o.id
     join order_lines l on l.site_id = o.site_id and l.order_id = o.id and l.product_id = $1
     where o.state in ('paid', 'unpaid', 'fulfilled') group by 1 order by 1`,
    [piece.product],
  );
  const [left] = await shop.rows<{ quantity: number }>(
    'select quantity from stock_levels where product_id = $1 and variant_id = $2',
    [piece.product, piece.variant],
  );
  const count = sold.reduce((sum, { n }) => sum + n, 0);
  expect(count + (left?.quantity ?? 0)).toBe(pieces);
  expect(await shop.faults()).toEqual([]);
  const by = sold.map(({ way, n }) => `${n} ${way}`).join(', ');
  return `${buyers} buyers for ${pieces} pieces: ${count} sold (${by}), ${left?.quantity} left, all answered within ${Math.round(answered)} ms`;
}

/** One gift card in two carts, both paid for at once: it is spent once. */
export async function cardInTwoCarts(shop: MixedShop, times: number): Promise<string> {
  const piece = await shop.piece('ink-cup', 10 * times);
  const total = await shop.totalOf(await shop.buyer(piece));
  for (let trial = 0; trial < times; trial++) {
    const { code } = await shop.act<{ code: string }>('POST', '/api/rest/gift-cards', { valueCents: total });
    const two = await Promise.all([shop.buyer(piece), shop.buyer(piece)]);
    for (const buyer of two) expect(await buyer.enterCard(code)).toBe(true);
    const answers = await Promise.all(two.map((buyer) => buyer.pay(total, { outcome: 'succeed' }, 0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  }
  expect(await shop.faults()).toEqual([]);
  return `one card in two carts, ${times} times: spent once each time`;
}

/** Refunds of one order at once, more than was paid for together: never more goes back. */
export async function refundsAtOnce(shop: MixedShop, orders: number): Promise<string> {
  const piece = await shop.piece('ink-cup', 2 * orders);
  const total = await shop.totalOf(await shop.buyer(piece));
  let given = 0;
  for (let n = 0; n < orders; n++) {
    const way = n % 2 === 0 ? 'stripe' : 'paypal';
    const bought = await pressed(await shop.buyer(piece), way, total);
    if (!bought?.orderId) throw new Error('The order was not placed');
    await agrees(shop, way, bought);
    await settled(shop);
    const part = Math.ceil(total / 3);
    const asked = [0, 0, part, part, 2 * part, 0].map((alreadyCents) =>
      shop
        .act('POST', `/api/rest/orders/${bought.orderId}/refund`, {
          amountCents: part,
          alreadyCents,
          text: '',
        })
        .then(() => 1)
        .catch(() => 0),
    );
    for (const done of await Promise.all(asked)) given += done;
  }
  await expect
    .poll(async () => (await shop.rows(`select id from order_refunds where state = 'asked'`)).length, {
      timeout: SETTLED_MS,
    })
    .toBe(0);
  expect(await shop.faults()).toEqual([]);
  return `6 refunds at once of each of ${orders} orders: ${given} were given, never more than was paid`;
}

/** Subscriptions a month later, both servers killed between a charge and its record: each period is paid once. */
export async function renewals(shop: MixedShop, subscribers: number, kills: number): Promise<string> {
  const plan = { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0 };
  await shop.change('product', 'speckled-bowl', [{ path: ['subscription'], to: plan }]);
  const piece = await shop.piece('speckled-bowl', 10_000);
  const total = await shop.totalOf(await shop.buyer(piece));
  for (let n = 0; n < subscribers; n++) {
    const bought = await pressed(await shop.buyer(piece), 'stripe', total);
    if (bought?.status !== 201) throw new Error(`Not subscribed: ${bought?.error}`);
    await agrees(shop, 'stripe', bought);
    if (bought.token) await shop.comeBack(bought.token);
  }
  const paid = async () =>
    (await shop.rows<{ paid: number }>('select paid from subscriptions where kept is not null')).map(
      (each) => each.paid,
    );
  const all = (times: number) => Array.from({ length: subscribers }, () => times);
  await expect.poll(paid, { timeout: SETTLED_MS, interval: 500 }).toEqual(all(1));
  const waits: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    const isKilled = new Promise<void>((resolve) => {
      shop.stripe.onCall = async (call, when) => {
        if (when !== 'done' || !call.endsWith('confirm')) return;
        shop.stripe.onCall = () => undefined;
        await shop.kill();
        resolve();
      };
    });
    // The clock, a month ahead.
    await shop.rows(`update subscriptions set try_at = now() - interval '1 second' where kept is not null`);
    await isKilled;
    await shop.start();
    const restarted = performance.now();
    await expect.poll(paid, { timeout: SETTLED_MS, interval: 500 }).toEqual(all(kill + 1));
    waits.push(performance.now() - restarted);
    expect(await shop.faults()).toEqual([]);
  }
  const taken = await shop.rows<{ id: string }>('select id from orders where subscription_id is not null');
  expect(taken.reduce((sum, { id }) => sum + shop.stripe.taken(id), 0)).toBe(
    total * subscribers * (kills + 1),
  );
  const seconds = waits.map((ms) => `${Math.round(ms / 1000)} s`).join(', ');
  return `${subscribers} subscriptions, both servers killed between charge and record ${kills} times: each period paid once, ${seconds} after the restart`;
}
