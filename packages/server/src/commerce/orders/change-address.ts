import { addressLines, type PostalAddress } from '@portico/model/commerce/address';
import { countryName } from '@portico/model/commerce/countries';
import { mayChangeAddress } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import { wordsOf } from '@portico/model/words/catalogue';
import { shopWords } from '@portico/model/words/shop-words';
import type { Portico } from '../../core/portico.ts';
import { checkAddress } from '../checkout/check-address.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import { addEvent, lockOrder, type OrderRow } from './order-record.ts';
import { noSuchOrder } from './owner-says.ts';
import { shipmentsOf } from './shipments.ts';

/**
 * Corrects where an order goes before anything of it is sent. What it costs stays as it was, so the country does too.
 * The timeline keeps the address before.
 */
export async function changeAddress(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  { accountId, address: typed }: { accountId: Id; address: Omit<PostalAddress, 'country'> },
): Promise<ShopOutcome<OrderRow>> {
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, siteId, orderId);
      if (!order) throw new ShopRefused(noSuchOrder());
      if (!mayChangeAddress(order.state) || (await shipmentsOf(tx, order)).length > 0)
        throw new ShopRefused(
          refuse(
            409,
            'state',
            'The address of this order can no longer be changed: it is over, or on its way.',
          ),
        );
      const checked = checkAddress({ ...typed, country: order.address.country });
      if (!checked.ok) {
        const words = wordsOf(shopWords, { language: 'en', messages: {} }).address;
        const errors = Object.entries(checked.errors).map(([part, problem]) => [part, words[problem]]);
        throw new ShopRefused(
          refuse(400, 'invalid', 'Please check the address.', Object.fromEntries(errors)),
        );
      }
      const { address } = checked;
      const name = [address.firstName, address.lastName].filter(Boolean).join(' ');
      await tx
        .updateTable('orders')
        .set({
          address: JSON.stringify(address),
          customer_name: name,
          search_text: [order.number_text ?? '', name, order.email, address.city]
            .join(' ')
            .trim()
            .toLowerCase(),
          updated_at: portico.now(),
        })
        .where('site_id', '=', siteId)
        .where('id', '=', orderId)
        .execute();
      const before = addressLines(order.address, countryName(order.address.country, 'en'));
      await addEvent(portico, tx, siteId, orderId, {
        kind: 'address',
        accountId,
        text: `Before: ${before.join(', ')}`,
      });
      return order;
    }),
  );
}
