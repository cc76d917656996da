import { addressLines, type PostalAddress } from '@portico/model/commerce/address';
import { countryName } from '@portico/model/commerce/countries';
import { isOver } from '@portico/model/commerce/subscription/course';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import { checkAddress } from '../checkout/check-address.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import { readShop } from '../shop.ts';
import { courseOf, lockSubscription, type SubscriptionRow, writeCourse } from './subscription-record.ts';

/** Is anything still to be delivered? */
export const mayChangeDelivery = ({ status, terms }: SubscriptionRow): boolean =>
  !isOver(status) && status !== 'pending' && terms.order.requires_shipping;

/**
 * Sends what is to come somewhere else. What it costs stays as agreed, so the country does too, and the state or
 * province, which taxes go by.
 * @param typed as its customer typed it
 * @returns undefined where there is no such subscription
 */
export async function changeDelivery(
  portico: Portico,
  siteId: Id,
  id: Id,
  typed: Partial<Record<keyof PostalAddress, string>>,
): Promise<ShopOutcome<SubscriptionRow | undefined>> {
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const row = await lockSubscription(tx, siteId, id);
      if (!row) return undefined;
      const shop = await readShop(tx, siteId);
      const { words } = shop;
      if (!mayChangeDelivery(row)) throw new ShopRefused(refuse(409, 'not-possible', ''));
      const { country, state } = row.address;
      const checked = checkAddress(
        { ...typed, country, ...(state === '' ? {} : { state }) },
        { phone: shop.store.checkout.phone },
      );
      if (!checked.ok) {
        const errors = Object.entries(checked.errors).map(([part, problem]) => [
          part,
          words.address[problem],
        ]);
        throw new ShopRefused(refuse(400, 'invalid', words.checkFields, Object.fromEntries(errors)));
      }
      const { address } = checked;
      await tx
        .updateTable('subscriptions')
        .set({
          address: JSON.stringify(address),
          customer_name: [address.firstName, address.lastName].filter(Boolean).join(' '),
        })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .execute();
      const before = addressLines(row.address, countryName(country, 'en')).join(', ');
      return writeCourse(portico, tx, row, courseOf(row), { kind: 'address', text: `Before: ${before}` });
    }),
  );
}
