import { sql } from 'kysely';
import type { Portico } from '../../../../core/portico.ts';
import type { Charge } from '../../provider.ts';

/**
 * At PayPal a buyer only agrees: the money is taken by a call of ours, and what they agreed to cannot be revoked there.
 * So it is decided here, once for all servers, whether that call is made: an attempt is given up only while nobody has
 * begun to take its money, and its money is taken only while nobody has given it up. The decision is kept with the
 * attempt's terms before PayPal is asked, so that it outlives us.
 */

/**
 * Decides that the money is taken.
 * @returns which try it is, for the call's idempotency key, and since when it is tried; undefined where the attempt was
 * given up, or is over
 */
export async function decideToTake(
  portico: Portico,
  { siteId, attemptId }: Charge,
): Promise<{ attempt: string; since: Date } | undefined> {
  const now = portico.now();
  const { rows } = await sql<{ attempt: string; since: string }>`
    update payment_attempts set updated_at = ${now}, terms = terms || jsonb_build_object(
      'lastWord', 'take',
      'since', case when terms->>'lastWord' = 'take' then coalesce(terms->>'since', ${now.toISOString()}::text)
        else ${now.toISOString()}::text end,
      'taking', case when terms->>'lastWord' = 'take' then terms->>'taking'
        else (coalesce((terms->>'taking')::int, 0) + 1)::text end)
    where site_id = ${siteId} and id = ${attemptId} and state = 'open'
      and terms->>'lastWord' is distinct from 'given-up'
    returning terms->>'taking' as attempt, terms->>'since' as since`.execute(portico.db);
  const [row] = rows;
  return row && { attempt: row.attempt, since: new Date(row.since) };
}

/** PayPal took nothing and said so: the buyer may choose another card there, or the attempt may be given up. */
export async function noteDeclined(portico: Portico, { siteId, attemptId }: Charge): Promise<void> {
  await sql`
    update payment_attempts set updated_at = ${portico.now()}, terms = terms || '{"lastWord":"declined"}'
    where site_id = ${siteId} and id = ${attemptId} and state = 'open'
      and terms->>'lastWord' = 'take'`.execute(portico.db);
}

/** Decides that the money is never taken. @returns false where taking it has begun, or the attempt is over */
export async function decideToGiveUp(portico: Portico, { siteId, attemptId }: Charge): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update payment_attempts set updated_at = ${portico.now()}, terms = terms || '{"lastWord":"given-up"}'
    where site_id = ${siteId} and id = ${attemptId} and state = 'open'
      and terms->>'lastWord' is distinct from 'take'
    returning id`.execute(portico.db);
  return rows.length > 0;
}

/** Was it decided that the money is taken? Then a call that takes it may have arrived. */
export const isTaking = ({ terms }: Pick<Charge, 'terms'>): boolean => terms.lastWord === 'take';
export const isGivenUp = ({ terms }: Pick<Charge, 'terms'>): boolean => terms.lastWord === 'given-up';
/** Did PayPal decline the last try? */
export const wasDeclined = ({ terms }: Pick<Charge, 'terms'>): boolean => terms.lastWord === 'declined';
