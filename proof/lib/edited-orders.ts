import { expect } from 'vitest';
import type { MixedShop } from './mixed-shop.ts';
import { agrees, pressed, SETTLED_MS, settled } from './money-under-fire.ts';

const WAYS = ['stripe', 'paypal'] as const;
type Way = (typeof WAYS)[number];
interface Grown {
  id: string;
  token: string;
}

/** Orders that were paid at one provider, and cost more since their owner edited them. */
async function grown(shop: MixedShop, orders: number): Promise<Grown[]> {
  const piece = await shop.piece('ink-cup', 4 * orders);
  const total = await shop.totalOf(await shop.buyer(piece));
  const all: Grown[] = [];
  for (let n = 0; n < orders; n++) {
    const way = WAYS[n % 2] as Way;
    const bought = await pressed(await shop.buyer(piece), way, total);
    if (!bought?.orderId || !bought.token) throw new Error('The order was not placed');
    await agrees(shop, way, bought);
    await shop.comeBack(bought.token);
    all.push({ id: bought.orderId, token: bought.token });
  }
  await settled(shop);
  for (const { id } of all) {
    const at = `/api/rest/orders/${id}/edit`;
    const edit = { lines: [{ position: 0, quantity: 2 }] };
    const { version } = await shop.act<{ version: string }>('GET', at);
    const { cart } = await shop.act<{ cart: { grandTotalCents: number } }>('POST', `${at}/price`, edit);
    const expectedTotalCents = cart.grandTotalCents;
    await shop.act('POST', at, { edit, version, expectedTotalCents, refund: 'now', notify: false });
  }
  return all;
}

/** The buyer agrees to all that was begun at a provider; what was ended before cannot be paid there. */
function agree({ stripe, paypal }: MixedShop, way: Way, id: string): void {
  if (way === 'paypal') for (const order of paypal.ordersOf(id)) paypal.approve(order.id);
  else
    for (const session of stripe.sessions.values())
      if (session.client_reference_id === id) stripe.payOnPage(session.id);
}

/**
 * What edited orders additionally cost is begun to be paid at both providers at once, with answers lost, and both servers
 * killed between a charge and its record: each order is paid once, and then refunded at both, whatever is asked at once.
 */
export async function editedOrders(shop: MixedShop, orders: number, kills: number): Promise<string> {
  const all = await grown(shop, orders);
  shop.letEventsGoWild();
  for (const { id, token } of all) {
    shop.stripe.faults.push({ to: /POST .*sessions$/, fault: 'lost' });
    await Promise.all(WAYS.map((way) => shop.payBalance(token, way)));
    for (const way of WAYS) agree(shop, way, id);
    await Promise.all([shop.comeBack(token), shop.comeBack(token)]);
  }
  const open = () =>
    shop.rows(`select id from payment_attempts where state in ('open', 'refunding') and is_balance`);
  const isSettled = () =>
    expect.poll(async () => (await open()).length, { timeout: SETTLED_MS, interval: 500 }).toBe(0);
  await isSettled();
  expect(await shop.faults()).toEqual([]);
  const owed = () =>
    shop.rows<Grown>(`select id from orders where balance > 0 and id = any($1)`, [all.map(({ id }) => id)]);
  for (let kill = 0; kill < kills; kill++) {
    const [more] = await grown(shop, 1);
    if (!more) continue;
    all.push(more);
    await shop.payBalance(more.token, 'stripe');
    agree(shop, 'stripe', more.id);
    const isKilled = new Promise<void>((resolve) => {
      shop.stripe.onCall = async (call, when) => {
        if (when !== 'done' || !/GET .*sessions/.test(call)) return;
        shop.stripe.onCall = () => undefined;
        await shop.kill();
        resolve();
      };
    });
    await Promise.all([isKilled, shop.comeBack(more.token)]);
    await shop.start();
    await isSettled();
    expect(await shop.faults()).toEqual([]);
  }
  // Who was led nowhere, as two servers were asked at once, pays now.
  for (const { id, token } of all) {
    if (!(await owed()).some((each) => each.id === id)) continue;
    await shop.payBalance(token, 'paypal');
    agree(shop, 'paypal', id);
    await shop.comeBack(token);
  }
  await isSettled();
  expect(await owed()).toEqual([]);
  let given = 0;
  for (const { id } of all) {
    const { grandTotalCents } = await shop.act<{ grandTotalCents: number }>('GET', `/api/rest/orders/${id}`);
    const part = Math.ceil((2 * grandTotalCents) / 3);
    const asked = [part, part, part].map((amountCents) =>
      shop
        .act('POST', `/api/rest/orders/${id}/refund`, { amountCents, alreadyCents: 0, text: '' })
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
  expect(given).toBe(all.length);
  expect(await shop.faults()).toEqual([]);
  return `${all.length} edited orders, paid at both providers at once, servers killed between charge and record ${kills} times: paid once each, ${given} refunds shared among both payments`;
}
