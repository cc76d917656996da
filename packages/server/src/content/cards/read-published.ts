import type { Id } from '@portico/model/documents/id';
import { itemKindsThat } from '@portico/model/kinds/find-item-kind';
import { sql } from 'kysely';
import type { Tx } from '../../core/portico.ts';
import type { CardSource } from './card-source.ts';

/** Rows read and written at a time: as many as are read in little memory, however large they are. */
const CHUNK = 50;

const WITH_STOCK = itemKindsThat(({ reads }) => reads.includes('stock'));

/** A document that visitors can reach, with what its card and its search entry are made of. */
export interface PublishedRow {
  id: Id;
  kind: string;
  parent_id: Id | null;
  publish_at: Date;
  order_key: string;
  path: string;
  version: number;
  body: unknown;
  collection_access: string | null;
  categories: CardSource['categories'] | null;
  currency: string | null;
  time_zone: string | null;
  author_name: string | null;
  author_slug: string | null;
  stock: Record<string, { quantity: number; unlimited: boolean }> | null;
}

/** Those of the documents that visitors can reach. */
export async function readPublished(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<PublishedRow[]> {
  const found = await sql<PublishedRow>`
    select d.id, d.kind, d.parent_id, coalesce(d.publish_at, d.created_at) as publish_at, d.order_key, a.path, r.version,
      r.body, cr.body->>'access' as collection_access, cr.body->'categories' as categories, ar.body->>'name' as author_name, ar.body->>'slug' as author_slug,
      st.body->>'currency' as currency, st.body->>'timeZone' as time_zone,
      case when d.kind = any(${WITH_STOCK}) then (
        select jsonb_object_agg(l.variant_id, jsonb_build_object('quantity', l.quantity, 'unlimited', l.unlimited))
        from stock_levels l where l.site_id = d.site_id and l.product_id = d.id) end as stock
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    join addresses a on a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = ''
    left join documents c on c.site_id = d.site_id and c.id = d.parent_id
    left join revisions cr on cr.site_id = c.site_id and cr.document_id = c.id and cr.number = c.published_revision
    left join documents w on w.site_id = d.site_id and w.id = r.body->>'author' and w.state = 'published'
    left join revisions ar on ar.site_id = w.site_id and ar.document_id = w.id and ar.number = w.published_revision
    left join documents sd on sd.site_id = d.site_id and sd.kind = 'settings'
    left join revisions st on st.site_id = sd.site_id and st.document_id = sd.id and st.number = sd.published_revision
    where d.site_id = ${siteId} and d.id = any(${ids}) and d.state = 'published'`.execute(tx);
  return found.rows;
}

/** Ids in as many lists as are read and written one after the other. */
export function chunksOf(ids: readonly Id[]): Id[][] {
  const chunks: Id[][] = [];
  for (let at = 0; at < ids.length; at += CHUNK) chunks.push(ids.slice(at, at + CHUNK));
  return chunks;
}
