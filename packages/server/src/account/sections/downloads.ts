import { sql } from 'kysely';
import { asCustomerDownload, isEnded, selectDownloads } from '../../commerce/downloads/order-downloads.ts';
import type { AccountSection } from './section.ts';

/** Downloads shown, newest first. */
const SHOWN = 200;

/** What the orders of the member's proven addresses bought to download. */
export const downloadsSection: AccountSection = async ({ portico, siteId, member, shop }) => {
  const where = sql`d.site_id = ${siteId} and exists (
    select from contact_orders t where t.site_id = d.site_id and t.order_id = d.order_id
      and t.contact_id = ${member.contactId})`;
  const { rows } = await selectDownloads(where, sql`order by d.id desc limit ${SHOWN}`).execute(portico.db);
  return {
    type: 'downloads',
    catalogue: shop.catalogue,
    downloads: rows
      .filter((row) => !isEnded(row))
      .map((row) => asCustomerDownload(portico, shop, row, shop.language)),
  };
};
