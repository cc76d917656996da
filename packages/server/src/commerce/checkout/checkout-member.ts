import type { PostalAddress } from '@portico/model/commerce/address';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { hashToken } from '../../identity/token.ts';

/** Who is logged in at the checkout, with the addresses of their account, the default first, and that of their last order. */
export interface CheckoutMember {
  id: Id;
  email: string;
  addresses: Array<{ id: Id; address: PostalAddress }>;
  lastOrders: PostalAddress | null;
}

/** @param token of a member's session; of another site's it is nobody's here */
export async function checkoutMember(
  portico: Portico,
  siteId: Id,
  token: string | undefined,
): Promise<CheckoutMember | undefined> {
  if (token === undefined) return undefined;
  const { rows } = await sql<CheckoutMember>`
    select m.id, m.email, (
      select coalesce(json_agg(json_build_object('id', a.id, 'address', a.address) order by a.is_default desc, a.id), '[]')
      from member_addresses a where a.site_id = m.site_id and a.member_id = m.id) as addresses, (
      select o.address from contact_orders t join orders o on o.site_id = t.site_id and o.id = t.order_id
      where t.site_id = m.site_id and t.contact_id = m.contact_id order by o.id desc limit 1) as "lastOrders"
    from member_sessions s join members m on m.site_id = s.site_id and m.id = s.member_id
    where s.token_hash = ${hashToken(token)} and s.site_id = ${siteId}
      and s.expires_at > ${portico.now()}`.execute(portico.db);
  return rows[0];
}
