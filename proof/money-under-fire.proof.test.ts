import { afterAll, beforeAll, it } from 'vitest';
import { editedOrders } from './lib/edited-orders.ts';
import { MixedShop } from './lib/mixed-shop.ts';
import { cardInTwoCarts, refundsAtOnce, renewals, rush } from './lib/money-under-fire.ts';

// `e2e/money-under-fire.test.ts` is the short form.
let shop: MixedShop;
beforeAll(async () => {
  shop = await new MixedShop().open();
});
afterAll(() => shop?.close());

it('sells 20 pieces to 200 buyers who pay in every way, and no more', async () => {
  console.log(await rush(shop, 200, 20));
});

it('spends a gift card once that lies in two carts', async () => {
  console.log(await cardInTwoCarts(shop, 50));
});

it('gives back once, however many refunds are asked for at once', async () => {
  console.log(await refundsAtOnce(shop, 10));
});

it('renews subscriptions once, with two servers that are killed between charge and record', async () => {
  console.log(await renewals(shop, 10, 3));
});

it('is paid once what edited orders additionally cost, at two providers and with servers that are killed', async () => {
  console.log(await editedOrders(shop, 8, 3));
});
