import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

/** Rows of one answer; a cursor leads on. */
const PAGE = 50;

/**
 * Blocks somebody: what they write goes to the spam, and so does what of theirs waits. Or takes that back.
 * @returns how many comments went to the spam
 */
export async function blockPerson(
  portico: Portico,
  siteId: Id,
  accountId: Id,
  email: string,
  isBlocked: boolean,
): Promise<number> {
  const now = portico.now();
  return portico.db.transaction().execute(async (tx) => {
    if (!isBlocked) {
      await tx
        .deleteFrom('comment_blocks')
        .where('site_id', '=', siteId)
        .where('email', '=', email)
        .execute();
      return 0;
    }
    await tx
      .insertInto('comment_blocks')
      .values({ site_id: siteId, email, account_id: accountId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const moved = await sql`
      update comments set status = 'spam', signals = array_append(signals, 'blocked'), moderator_id = ${accountId},
        status_at = ${now}
      where site_id = ${siteId} and author_email = ${email} and status in ('pending', 'unconfirmed')
      returning id`.execute(tx);
    return moved.rows.length;
  });
}

/** Who is blocked, last first. */
export async function blockedPeople({ db }: Portico, siteId: Id, cursor: string | undefined) {
  const [at, email = ''] = (cursor ?? '').split(' ');
  const before = at && !Number.isNaN(Date.parse(at)) ? new Date(at) : undefined;
  const found = await sql<{ email: string; created_at: Date }>`
    select email, created_at from comment_blocks where site_id = ${siteId}
      ${before ? sql`and (date_trunc('milliseconds', created_at), email) < (${before}, ${email})` : sql``}
    order by date_trunc('milliseconds', created_at) desc, email desc limit ${PAGE + 1}`.execute(db);
  const items = found.rows
    .slice(0, PAGE)
    .map((row) => ({ email: row.email, createdAt: row.created_at.toISOString() }));
  const last = items.at(-1);
  return {
    items,
    ...(found.rows.length > PAGE && last ? { next: `${last.createdAt} ${last.email}` } : {}),
  };
}
