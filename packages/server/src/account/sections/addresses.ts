import { addressLines, type PostalAddress } from '@portico/model/commerce/address';
import { countryName } from '@portico/model/commerce/countries';
import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { listAddresses, MOST_ADDRESSES } from '../../members/addresses.ts';
import type { AccountSection } from './section.ts';

/** The addresses of the account; where there are none yet, that of the last order is offered. */
export const addressesSection: AccountSection = async ({ portico, siteId, member, shop }) => {
  const linesOf = (address: PostalAddress) =>
    addressLines(address, countryName(address.country, shop.language));
  const saved = await listAddresses(portico.db, { siteId, memberId: member.id });
  const last = saved.length === 0 ? await lastAddress(portico.db, siteId, member.contactId) : undefined;
  return {
    type: 'addresses',
    addresses: saved.map(({ id, address, isDefault }) => ({ id, lines: linesOf(address), isDefault })),
    mayAdd: saved.length < MOST_ADDRESSES,
    lastOrders: last ? linesOf(last) : [],
  };
};

/** Where somebody's last order was sent to; of orders over the counter, which name no street, undefined. */
export async function lastAddress(
  db: Kysely<Database>,
  siteId: Id,
  contactId: Id,
): Promise<PostalAddress | undefined> {
  const { rows } = await sql<{ address: PostalAddress }>`
    select o.address from contact_orders t join orders o on o.site_id = t.site_id and o.id = t.order_id
    where t.site_id = ${siteId} and t.contact_id = ${contactId} and o.address->>'line1' <> ''
    order by o.id desc limit 1`.execute(db);
  return rows[0]?.address;
}
