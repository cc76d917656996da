import { TOURS } from '@portico/model/api/account';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
export type Tour = (typeof TOURS)[number];

/** Tours an account has been through, or skipped. */
export async function toursSeen(portico: Portico, accountId: Id): Promise<string[]> {
  const rows = await portico.db
    .selectFrom('account_tours')
    .select('tour')
    .where('account_id', '=', accountId)
    .orderBy('tour')
    .execute();
  return rows.map(({ tour }) => tour);
}

/** Notes how a tour ended. One that was finished once stays so. */
export async function noteTour(
  portico: Portico,
  accountId: Id,
  tour: Tour,
  outcome: 'finished' | 'skipped',
): Promise<void> {
  await sql`
    insert into account_tours (account_id, tour, outcome, at)
    values (${accountId}, ${tour}, ${outcome}, ${portico.now()})
    on conflict (account_id, tour) do update set outcome = excluded.outcome, at = excluded.at
    where account_tours.outcome = 'skipped'`.execute(portico.db);
}
