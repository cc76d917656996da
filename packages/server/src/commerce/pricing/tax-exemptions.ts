import { normaliseEmail } from '@portico/model/api/account-fields';
import { exemptionOn, type AppliedExemption, type TaxExemption } from '@portico/model/commerce/tax-exemption';
import type { Id } from '@portico/model/documents/id';
import { isoDate } from '@portico/model/text/time-zone';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { hashToken } from '../../identity/token.ts';
import type { CartRecord } from '../cart/cart-record.ts';

/** Who buys a cart, as far as that is proven. */
export interface ProvenBuyer {
  /** They are logged in to the account of the address that orders. */
  isMember: boolean;
  /** What they are charged no tax by; undefined where they are charged. */
  exemption: AppliedExemption | undefined;
}

const NOBODY: ProvenBuyer = { isMember: false, exemption: undefined };

/**
 * Who buys a cart, by their session, or by whom its owner named in a draft order. An address that was merely typed at the
 * checkout proves nothing: anybody could type it.
 * @param cart where its buyer's address is known, it has to be the account's
 * @param memberToken of a member's session; of another site's it is nobody's here
 */
export async function provenBuyer(
  db: Kysely<Database>,
  { siteId, timeZone }: { siteId: Id; timeZone: string },
  cart: Pick<CartRecord, 'draft' | 'buyer'> | null,
  memberToken: string | undefined,
  now: Date,
): Promise<ProvenBuyer> {
  const today = isoDate(now, timeZone);
  if (cart?.draft) {
    const named = await exemptionOf(db, siteId, cart.draft.customer.email);
    return { isMember: false, exemption: exemptionOn(named, today) };
  }
  if (memberToken === undefined) return NOBODY;
  const { rows } = await sql<{ email: string; exemption: TaxExemption | null }>`
    select m.email, c.tax_exemption as exemption from member_sessions s
    join members m on m.site_id = s.site_id and m.id = s.member_id
    left join contacts c on c.site_id = m.site_id and c.id = m.contact_id
    where s.token_hash = ${hashToken(memberToken)} and s.site_id = ${siteId} and s.expires_at > ${now}`.execute(
    db,
  );
  const member = rows[0];
  const typed = cart?.buyer?.email ?? '';
  if (!member || (typed !== '' && typed !== member.email)) return NOBODY;
  return { isMember: true, exemption: exemptionOn(member.exemption, today) };
}

/** What the team wrote down for an address, whether it has ended or not. */
export async function exemptionOf(
  db: Kysely<Database>,
  siteId: Id,
  email: string,
): Promise<TaxExemption | null> {
  const row = await db
    .selectFrom('contacts')
    .select('tax_exemption')
    .where('site_id', '=', siteId)
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst();
  return row?.tax_exemption ?? null;
}
