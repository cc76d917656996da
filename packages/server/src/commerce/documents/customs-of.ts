import { type CustomsFacts, leavesCustomsArea } from '@portico/model/commerce/customs';
import { isPickUp, shippingIn } from '@portico/model/commerce/pick-up';
import type { Portico } from '../../core/portico.ts';
import { readGoods } from '../goods.ts';
import type { OrderRow } from '../orders/order-record.ts';
import type { OrderLineRow } from '../orders/shipments.ts';
import type { Shop } from '../shop.ts';

/**
 * What customs ask of an order's lines, by position, as its products are now; none where its parcels pass no customs
 * border, or nobody said anything of them.
 */
export async function customsOf(
  portico: Portico,
  order: Pick<OrderRow, 'site_id' | 'address' | 'trail'>,
  lines: readonly OrderLineRow[],
  { store }: Pick<Shop, 'store'>,
): Promise<ReadonlyMap<number, CustomsFacts>> {
  const asked = new Map<number, CustomsFacts>();
  if (isPickUp(shippingIn(order.trail)) || !leavesCustomsArea(store, order.address)) return asked;
  const ids = lines.map(({ product_id }) => product_id).filter(Boolean);
  const goods = await readGoods(portico.db, order.site_id, ids);
  for (const { position, product_id } of lines) {
    const { hsCode = '', originCountry = '' } = goods.get(product_id)?.product ?? {};
    if (hsCode !== '' || originCountry !== '') asked.set(position, { hsCode, originCountry });
  }
  return asked;
}
