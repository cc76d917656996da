import type { DocumentSummary } from '@portico/model/api/documents';
import { blocksOf } from '@portico/model/documents/body-blocks';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { readAddressing } from '../content/addresses/addressing.ts';
import { DOCUMENT_COLUMNS, type DocumentRow, summaryOf } from '../content/document-record.ts';
import type { Portico } from '../core/portico.ts';

/** Pages, items, collections and footers whose working copy shows a form. */
export async function formUses(portico: Portico, siteId: Id, formId: Id): Promise<DocumentSummary[]> {
  const found = await sql<DocumentRow & { body: unknown }>`
    select ${DOCUMENT_COLUMNS}, r.body
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.revision
    where d.site_id = ${siteId} and d.state <> 'deleted' and d.kind <> 'form'
      and r.body::text like ${`%"${formId}"%`}
    order by d.title, d.id limit 200`.execute(portico.db);
  const addressing = await readAddressing(portico.db, siteId);
  return found.rows
    .filter((row) =>
      blocksOf(row.kind, row.body).some(({ block }) => block.type === 'form' && block.fields.form === formId),
    )
    .map((row) => summaryOf(row, addressing));
}
