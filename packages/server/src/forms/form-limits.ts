import { createHash } from 'node:crypto';
import type { Form } from '@portico/model/form/form';
import { type FormLimit, limitReached } from '@portico/model/form/form-limits';
import type { Id } from '@portico/model/documents/id';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { formLimitWords } from '@portico/model/words/form-limit-words';
import { sql } from 'kysely';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import { type Portico, tags, type Tx } from '../core/portico.ts';
import { replyAddress } from './answers.ts';
import type { PublishedForm } from './find-form.ts';
import type { Answer } from './tables.ts';

/** Undoes a submission that a form's limits do not let in. */
export class LimitReached extends Error {
  readonly limit: FormLimit;
  constructor(limit: FormLimit) {
    super('A form cannot be sent.');
    this.limit = limit;
  }
}

/** Why a form cannot be sent, in its owner's words or ours. */
export function limitText(limit: FormLimit, { limits }: Form, catalogue: Catalogue): string {
  return limits?.[limit] || wordsOf(formLimitWords, catalogue)[limit];
}

/** What keeps everybody, or this visitor, from sending a form now, before anything of theirs is looked at. */
export function limitNow({ limits }: Form, now: Date, member: Id | undefined): FormLimit | undefined {
  if (!limits) return undefined;
  const reached = limitReached(limits, now);
  return reached ?? (limits.onePer === 'member' && member === undefined ? 'members' : undefined);
}

/** Whether a form's submissions are counted, and so kept whatever it says of keeping them. */
export const isCounted = ({ limits }: Form): boolean => Boolean(limits?.max) || isOncePerPerson(limits);
const isOncePerPerson = (limits: Form['limits'] | undefined): boolean =>
  limits !== undefined && limits.onePer !== 'none';

/** Whom a form knows a submission by that each may send once; null where it does not say, or it does not matter. */
export function personOf(
  { id, body }: PublishedForm,
  siteId: Id,
  answers: readonly Answer[],
  member: Id | undefined,
): string | null {
  const onePer = body.limits?.onePer;
  const email = onePer === 'email' ? replyAddress(answers)?.toLowerCase() : undefined;
  const who = onePer === 'member' && member ? `member ${member}` : email && `email ${email}`;
  return who ? createHash('sha256').update(`${siteId} ${id} ${who}`).digest('base64url') : null;
}

/**
 * Makes sure that a form has room for one more submission and that this person has not sent it yet, and keeps it so until
 * the transaction ends: whoever sends it at the same moment waits.
 * @returns whether it is the last that there is room for
 * @throws LimitReached
 */
export async function takePlace(
  tx: Tx,
  siteId: Id,
  { id, body }: PublishedForm,
  person: string | null,
): Promise<boolean> {
  if (!isCounted(body)) return false;
  await sql`select from documents where site_id = ${siteId} and id = ${id} for no key update`.execute(tx);
  const { max } = body.limits;
  const { rows } = await sql<{ sent: number; again: boolean }>`
    select (select count(*)::int from (
        select from form_submissions
        where site_id = ${siteId} and form_id = ${id} and status = 'inbox' limit ${max ?? 0}) s) as sent,
      exists (select from form_submissions where site_id = ${siteId} and form_id = ${id} and person = ${person}
        and status in ('inbox', 'quarantine')) as again`.execute(tx);
  const { sent, again } = rows[0] as { sent: number; again: boolean };
  if (again) throw new LimitReached('again');
  if (max !== null && sent >= max) throw new LimitReached('full');
  return max !== null && sent + 1 >= max;
}

/** Tells the pages that show these forms that they are full, or have room again. */
export async function tellPages(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  formIds: readonly Id[],
): Promise<() => void> {
  const touched = [...new Set(formIds)].map((id) => tags.document(id));
  await writeInvalidation(tx, siteId, touched);
  return () => portico.invalidated(siteId, touched);
}
