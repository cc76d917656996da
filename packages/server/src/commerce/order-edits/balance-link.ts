import { isPaid } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import { findSite } from '../../hosting/sites.ts';
import { addEvent, lockOrder } from '../orders/order-record.ts';
import { noSuchOrder } from '../orders/owner-says.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import { queueLetter } from '../send-letter.ts';
import { readShop } from '../shop.ts';
import { balanceLetter, orderAddress } from './edit-mail.ts';

/**
 * Makes a link by which a customer can pay what their order costs more since it was changed, and emails it where wanted.
 * @returns its address, which is stored nowhere
 */
export function makeBalanceLink(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  { accountId, send }: { accountId: Id; send: boolean },
): Promise<ShopOutcome<string>> {
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, siteId, orderId);
      const site = order && (await findSite(portico, siteId, tx));
      if (!site) throw new ShopRefused(noSuchOrder());
      if (!isPaid(order.state) || order.balance <= 0)
        throw new ShopRefused(refuse(409, 'state', 'Nothing is to be paid for this order.'));
      const url = await orderAddress(portico, tx, order);
      if (url === undefined) throw new ShopRefused(noSuchOrder());
      if (send) {
        const shop = await readShop(tx, siteId);
        await queueLetter(portico, tx, { shop, site }, balanceLetter(shop, order, url));
        await addEvent(portico, tx, siteId, orderId, { kind: 'balance-link', accountId });
      }
      return url;
    }),
  );
}
