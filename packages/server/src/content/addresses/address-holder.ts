import type { KindName } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { foldCase } from '@portico/model/documents/slug';
import { type Kysely, sql } from 'kysely';
import type { Database, DocumentState } from '../../database/tables.ts';
import { pathOf, readAddressing } from './addressing.ts';

export interface AddressHolder {
  id: Id;
  kind: string;
  title: string;
  state: DocumentState;
}

/**
 * The other document that has the address a slug would give: what visitors find there, else a draft that means to be
 * there. Drafts may share one; of those that share it only one can be published.
 * @param wanted.except the document that is given the address
 */
export async function findAddressHolder(
  db: Kysely<Database>,
  siteId: Id,
  wanted: { kind: KindName; parent: Id | null; slug: string; except: Id | null },
): Promise<AddressHolder | undefined> {
  const { kind, parent, slug, except } = wanted;
  if (slug === '') return undefined;
  const publishAt = except
    ? ((
        await sql<{ publish_at: Date | null }>`
          select publish_at from documents where site_id = ${siteId} and id = ${except}`.execute(db)
      ).rows[0]?.publish_at ?? null)
    : null;
  const path = pathOf({ id: '', kind, slug, parent, publishAt }, await readAddressing(db, siteId));
  if (path === null) return undefined;
  const isRoot = parent === null;
  const found = await sql<AddressHolder>`
    select d.id, d.kind, d.title, d.state from documents d
    left join addresses a on a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = ''
      and a.path = ${path}
    where d.site_id = ${siteId} and d.state <> 'deleted' and d.id is distinct from ${except}
      and (a.path is not null or (lower(d.slug) = lower(${foldCase(slug)}) and ${
        isRoot ? sql`d.kind in ('page', 'collection')` : sql`d.kind = ${kind} and d.parent_id = ${parent}`
      }))
    order by a.path is null, d.created_at, d.id limit 1`.execute(db);
  return found.rows[0];
}
