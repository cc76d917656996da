import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../core/portico.ts';

/** Most administrators one event is mailed to. */
const MAX_ADMINISTRATORS = 10;

/** Addresses of a site's administrators, first come first: who is told when the owner named nobody. */
export async function administratorEmails(db: Portico['db'] | Tx, siteId: Id): Promise<string[]> {
  const found = await db
    .selectFrom('contributors')
    .innerJoin('accounts', 'accounts.id', 'contributors.account_id')
    .select('accounts.email')
    .where('contributors.site_id', '=', siteId)
    .where('contributors.role', '=', 'admin')
    .orderBy('contributors.created_at')
    .limit(MAX_ADMINISTRATORS)
    .execute();
  return found.map((row) => row.email);
}
