import type { ImportPlan } from '@portico/migrate/import-plan';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { commentsChanged } from '../../database/comments-changed.ts';

/**
 * Writes the plan's comments that an earlier run has not brought.
 * @param present ids of documents that are on the site, by key
 * @returns how many
 */
export async function writePlannedComments(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  plan: ImportPlan,
  present: ReadonlyMap<string, Id>,
): Promise<number> {
  const before = await sql<{ key: string; id: Id }>`
    select key, document_id as id from imported
    where site_id = ${siteId} and source = ${plan.source} and key like 'comment:%'`.execute(tx);
  const ids = new Map(before.rows.map(({ key, id }) => [key, id]));
  const keyOf = (key: string) => (key.startsWith('comment:') ? key : `comment:${key}`);
  const fresh = plan.comments.filter(
    ({ key, documentKey }) => !ids.has(keyOf(key)) && present.has(documentKey),
  );
  for (const { key } of fresh) ids.set(keyOf(key), portico.newId());
  const documentOf = new Map(plan.comments.map(({ key, documentKey }) => [key, present.get(documentKey)]));
  const rows = fresh.map((comment) => {
    const document = present.get(comment.documentKey);
    const isBeside = comment.parentKey !== undefined && documentOf.get(comment.parentKey) === document;
    return {
      id: ids.get(keyOf(comment.key)),
      key: keyOf(comment.key),
      document,
      parent:
        isBeside && comment.parentKey !== undefined ? (ids.get(keyOf(comment.parentKey)) ?? null) : null,
      name: comment.authorName,
      email: comment.authorEmail ?? '',
      url: comment.authorUrl ?? '',
      text: comment.text,
      status: comment.status,
      created: comment.createdAt.toISOString(),
    };
  });
  const there = await sql<{ id: Id }>`select id from comments where site_id = ${siteId}`.execute(tx);
  const living = new Set([...there.rows.map((row) => row.id), ...rows.map((row) => row.id)]);
  const written = rows.map((row) => ({
    ...row,
    parent: row.parent !== null && living.has(row.parent) ? row.parent : null,
  }));
  await sql`
    insert into comments (site_id, id, document_id, parent_id, author_name, author_email, author_url, body, status,
      created_at)
    select ${siteId}, c.id, c.document, c.parent, c.name, c.email, c.url, c.text, c.status, c.created
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as c(id text, document text, parent text, name text,
      email text, url text, text text, status text, created timestamptz)`.execute(tx);
  await sql`
    insert into imported (site_id, source, key, document_id, digest, imported_at)
    select ${siteId}, ${plan.source}, c.key, c.id, '', ${portico.now()}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as c(key text, id text)`.execute(tx);
  await commentsChanged(
    tx,
    siteId,
    written.flatMap(({ document }) => document ?? []),
  );
  return written.length;
}
