import { afterAll, beforeAll, test } from 'vitest';
import { MixedShop } from '../proof/lib/mixed-shop.ts';
import { cardInTwoCarts, refundsAtOnce, renewals, rush } from '../proof/lib/money-under-fire.ts';

// The short form of `proof/money-under-fire.proof.test.ts`.
let shop: MixedShop;
beforeAll(async () => {
  shop = await new MixedShop().open();
}, 120_000);
afterAll(() => shop?.close());

test('money on mixed ways: nothing is sold twice, spent twice, given back twice or renewed twice', {
  timeout: 240_000,
}, async () => {
  await rush(shop, 20, 4);
  await cardInTwoCarts(shop, 3);
  await refundsAtOnce(shop, 2);
  await renewals(shop, 2, 1);
});
