import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { authorName } from '../accounts/author-name.ts';
import type { Portico } from '../core/portico.ts';

/** A window that was not heard of for so long is gone. */
export const EDITING_MS = 30_000;
/** So many windows of one account are noted for a document; of more the newest are. */
export const MOST_WINDOWS = 12;

/** Somebody else's window in which the document is open, or another one of one's own. */
export interface OtherEditor {
  window: string;
  name: string;
  isYou: boolean;
  blocks: string[];
}

export interface EditingNow {
  others: OtherEditor[];
  /** The document's count of saves, and whose the last one was. */
  edit: number;
  savedBy: { name: string; isYou: boolean } | null;
}

/** Notes that a document is open in a window, with what is selected there; and says who else has it open. */
export async function noteEditing(
  portico: Portico,
  siteId: Id,
  documentId: Id,
  { window, accountId, blocks }: { window: string; accountId: Id; blocks: readonly string[] },
): Promise<EditingNow> {
  const now = portico.now();
  const since = new Date(now.getTime() - EDITING_MS);
  const until = new Date(now.getTime() + EDITING_MS);
  await sql`
    insert into editing (site_id, document_id, window_id, account_id, blocks, seen_at)
    values (${siteId}, ${documentId}, ${window}, ${accountId}, ${blocks}, ${now})
    on conflict (site_id, document_id, window_id)
    do update set blocks = excluded.blocks, seen_at = excluded.seen_at
    where editing.account_id = excluded.account_id`.execute(portico.db);
  await portico.db
    .deleteFrom('editing')
    .where('site_id', '=', siteId)
    .where('document_id', '=', documentId)
    // One that was seen by a clock that was ahead would stay for as long.
    .where((where) => where.or([where('seen_at', '<', since), where('seen_at', '>', until)]))
    .execute();
  await sql`
    delete from editing
    where site_id = ${siteId} and document_id = ${documentId} and window_id in (
      select window_id from editing
      where site_id = ${siteId} and document_id = ${documentId} and account_id = ${accountId}
      order by seen_at desc, window_id = ${window} desc
      offset ${MOST_WINDOWS})`.execute(portico.db);
  const others = await portico.db
    .selectFrom('editing')
    .select(['window_id', 'blocks', 'account_id', authorName(sql`editing.account_id`).as('name')])
    .where('site_id', '=', siteId)
    .where('document_id', '=', documentId)
    .where('window_id', '!=', window)
    .orderBy('window_id')
    .limit(50)
    .execute();
  const saved = await portico.db
    .selectFrom('documents')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.site_id', '=', 'documents.site_id')
        .onRef('revisions.document_id', '=', 'documents.id')
        .onRef('revisions.number', '=', 'documents.revision'),
    )
    .select(['documents.edit', 'revisions.author_id', authorName(sql`revisions.author_id`).as('name')])
    .where('documents.site_id', '=', siteId)
    .where('documents.id', '=', documentId)
    .executeTakeFirst();
  return {
    others: others.map((one) => ({
      window: one.window_id,
      name: one.name ?? '',
      isYou: one.account_id === accountId,
      blocks: one.blocks,
    })),
    edit: saved?.edit ?? 0,
    savedBy: saved?.author_id ? { name: saved.name ?? '', isYou: saved.author_id === accountId } : null,
  };
}

/** Notes that a window was closed. */
export async function endEditing(
  portico: Portico,
  siteId: Id,
  documentId: Id,
  { window, accountId }: { window: string; accountId: Id },
): Promise<void> {
  await portico.db
    .deleteFrom('editing')
    .where('site_id', '=', siteId)
    .where('document_id', '=', documentId)
    .where('window_id', '=', window)
    .where('account_id', '=', accountId)
    .execute();
}
