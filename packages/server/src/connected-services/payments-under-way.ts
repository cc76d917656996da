import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

/** Why the keys of a payment provider cannot be others just now; undefined where nobody is paying with them. */
export async function paymentsUnderWay(
  portico: Portico,
  siteId: Id,
  { id, name }: { id: string; name: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_attempts
    where site_id = ${siteId} and provider = ${id} and state = 'open'`.execute(portico.db);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return undefined;
  const what = count === 1 ? 'One payment is' : `${count} payments are`;
  return `${what} under way at ${name} with the present keys. Please wait a quarter of an hour and try again.`;
}
