import { documentKinds } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Tx } from '../../core/portico.ts';
import { digestOf, FOLDER_SOURCE } from '../site-folder/imported-digests.ts';
import { trustedBody } from '../trusted-body.ts';

/** The working copy of a document that every site has one of. @throws where there is none, or of another version */
export async function readSiteDocument<T>(
  tx: Tx,
  siteId: Id,
  kind: 'settings' | 'navigation' | 'redirects',
): Promise<{ id: Id; body: T }> {
  const found = await sql<{ id: Id; version: number; body: unknown }>`
    select d.id, r.version, r.body from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.revision
    where d.site_id = ${siteId} and d.kind = ${kind}`.execute(tx);
  const row = found.rows[0];
  if (!row) throw new Error(`The site has no ${kind}`);
  const body = trustedBody(kind, row.version, row.body);
  if (body === undefined)
    throw new Error(
      `The site's ${kind} are of version ${row.version}, this reads ${documentKinds[kind].version}`,
    );
  return { id: row.id, body: body as T };
}

/** Is a document still as Portico or a template made it? */
export async function isUntouched(
  tx: Tx,
  siteId: Id,
  { id, body }: { id: Id; body: unknown },
): Promise<boolean> {
  const row = await tx
    .selectFrom('imported')
    .select('digest')
    .where('site_id', '=', siteId)
    .where('source', '=', FOLDER_SOURCE)
    .where('key', '=', id)
    .executeTakeFirst();
  return row?.digest === digestOf(body);
}
