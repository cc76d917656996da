import type { Id } from '@portico/model/documents/id';
import { type Suspicion, suspicionsIn } from '@portico/model/form/suspicions';
import { sql } from 'kysely';
import type { Tx } from '../core/portico.ts';
import { replyAddress } from './answers.ts';
import type { Answer } from './tables.ts';

/** How much of what the team called spam is compared with. */
const COMPARED = 1000;

/** Words shorter than this are everybody's. */
const TELLING = 20;

/**
 * What makes a submission look like spam: its own words, or that the team put one that begins with the same words, or
 * comes from the same email address, among the spam within the last 30 days.
 * @param excerpt its first words
 */
export async function suspicionsOf(
  tx: Tx,
  siteId: Id,
  answers: readonly Answer[],
  excerpt: string,
): Promise<Suspicion[]> {
  const email = replyAddress(answers)?.toLowerCase() ?? '';
  const words = excerpt.length < TELLING ? '' : excerpt;
  const { rows } = await sql`
    select from (
      select excerpt, answers from form_submissions
      where site_id = ${siteId} and status = 'spam' order by id desc limit ${COMPARED}
    ) s
    where (${words} <> '' and s.excerpt = ${words}) or (${email} <> '' and exists (
      select from jsonb_array_elements(s.answers) as answer
      where answer->>'type' = 'email' and lower(btrim(answer->>'value')) = ${email}))
    limit 1`.execute(tx);
  return [...suspicionsIn(answers), ...(rows.length > 0 ? (['known'] as const) : [])];
}
