import type { Id } from '@portico/model/documents/id';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { OrderDocumentsTable } from '../tables.ts';

export type DocumentRow = Selectable<OrderDocumentsTable>;

/** An order's invoice and credit notes, oldest first. */
export const documentsOf = (
  db: Kysely<Database>,
  { site_id, id }: { site_id: Id; id: Id },
): Promise<DocumentRow[]> =>
  db
    .selectFrom('order_documents')
    .selectAll()
    .where('site_id', '=', site_id)
    .where('order_id', '=', id)
    .orderBy('edit')
    .orderBy('created_at')
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute();
