import { afterAll, beforeAll, test } from 'vitest';
import { editedOrders } from '../proof/lib/edited-orders.ts';
import { MixedShop } from '../proof/lib/mixed-shop.ts';
import { cardInTwoCarts, refundsAtOnce, rush } from '../proof/lib/money-under-fire.ts';

// The short form of `proof/money-under-fire.proof.test.ts`, light enough to run beside other tests; renewals with killed
// servers are proved there alone.
let shop: MixedShop;
beforeAll(async () => {
  shop = await new MixedShop().open();
}, 120_000);
afterAll(() => shop?.close());

test('money on mixed ways: nothing is sold, spent, paid or given back twice', {
  timeout: 300_000,
}, async () => {
  await rush(shop, 8, 3);
  await cardInTwoCarts(shop, 1);
  await refundsAtOnce(shop, 1);
  await editedOrders(shop, 2, 0);
});
