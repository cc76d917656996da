import type { PendingChange } from '@portico/model/api/releases';
import type { ListedItem } from '@portico/model/api/documents';
import { DOCUMENT_SORTS } from '@portico/model/api/documents';
import type { Id } from '@portico/model/documents/id';
import { foldCase } from '@portico/model/documents/slug';
import { type Kysely, sql } from 'kysely';
import type { Database, DocumentState } from '../database/tables.ts';
import { readAddressing } from './addresses/addressing.ts';
import { ITEM_FACTS, type ItemFactsRow, itemFactsOf } from './item-facts.ts';
import { DOCUMENT_COLUMNS, type DocumentRow, summaryOf } from './document-record.ts';

export interface DocumentFilter {
  kind?: string | undefined;
  /** Only these kinds, for who may see no others. */
  kinds?: readonly string[] | undefined;
  /** Of collections, only those of these types. */
  collectionTypes?: readonly string[] | undefined;
  /** Of pages, only those of this kind. */
  pageKind?: string | undefined;
  parent?: Id | undefined;
  /** Deleted documents are shown only when asked for. */
  state?: DocumentState | undefined;
  /** Part of the title or slug, of a product also of a SKU. */
  q?: string | undefined;
  /** Items: slug of a category their working copies stand in. */
  category?: string | undefined;
  /** Items: a tag of their working copies, however it is cased. */
  tag?: string | undefined;
  /** With what lists of items show beside names and states. */
  withItems?: boolean | undefined;
  /** Newest changes first when absent. */
  sort?: (typeof DOCUMENT_SORTS)[number] | undefined;
  /** Where the page before ended, as it was given. */
  cursor?: string | undefined;
  limit?: number | undefined;
}

const SORTED_BY = {
  updatedAt: { value: sql`d.updated_at`, type: sql`timestamptz` },
  title: { value: sql`lower(d.title) collate "C"`, type: sql`text` },
  publishAt: { value: sql`coalesce(d.publish_at, 'infinity'::timestamptz)`, type: sql`timestamptz` },
  deletedAt: { value: sql`coalesce(d.deleted_at, 'infinity'::timestamptz)`, type: sql`timestamptz` },
  order: { value: sql`d.order_key`, type: sql`text` },
};

/** A page of a site's documents. Every sort ends with the id, so that pages neither overlap nor leave gaps. */
export async function listDocuments(
  db: Kysely<Database>,
  siteId: Id,
  filter: DocumentFilter,
): Promise<{ items: ListedItem[]; next?: string }> {
  const limit = filter.limit ?? 50;
  const sort = filter.sort ?? '-updatedAt';
  const down = sort.startsWith('-');
  const { value, type } = SORTED_BY[sort.replace('-', '') as keyof typeof SORTED_BY];
  const after = readCursor(filter.cursor);
  const like = filter.q ? `%${foldCase(filter.q).replace(/[\\%_]/g, '\\$&')}%` : null;
  const found = await sql<DocumentRow & ItemFactsRow & { cursor_value: string }>`
    select ${DOCUMENT_COLUMNS}, (${value})::text as cursor_value ${filter.withItems ? sql`, ${ITEM_FACTS}` : sql``}
    from documents d left join documents p on p.site_id = d.site_id and p.id = d.parent_id
    left join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.revision
    where d.site_id = ${siteId}
      and ${filter.kind ? sql`d.kind = ${filter.kind}` : sql`true`}
      and ${isSeen(filter)}
      and ${filter.pageKind ? sql`d.kind = 'page' and r.body->>'pageKind' = ${filter.pageKind}` : sql`true`}
      and ${filter.parent ? sql`d.parent_id = ${filter.parent}` : sql`true`}
      and ${
        filter.state
          ? sql`d.state = ${filter.state}`
          : sql`d.state <> 'deleted' and (p.id is null or p.state <> 'deleted')`
      }
      and ${like ? matches(like) : sql`true`}
      and ${filter.category ? sql`coalesce(r.body->'categories' ? ${filter.category}, false)` : sql`true`}
      and ${
        filter.tag
          ? sql`exists (select 1 from jsonb_array_elements_text(r.body->'tags') t where lower(t) = lower(${filter.tag}))`
          : sql`true`
      }
      and ${
        after
          ? down
            ? sql`(${value}, d.id) < (${after.value}::${type}, ${after.id})`
            : sql`(${value}, d.id) > (${after.value}::${type}, ${after.id})`
          : sql`true`
      }
    order by ${value} ${down ? sql`desc` : sql`asc`}, d.id ${down ? sql`desc` : sql`asc`}
    limit ${limit + 1}`.execute(db);
  const addressing = await readAddressing(db, siteId);
  const rows = found.rows.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: rows.map((row) => ({
      ...summaryOf(row, addressing),
      ...(filter.withItems && row.parent_id !== null ? { item: itemFactsOf(row.kind, row) } : {}),
    })),
    ...(found.rows.length > limit && last ? { next: writeCursor(last.cursor_value, last.id) } : {}),
  };
}

/** Of `documents d` with its working copy `revisions r`. */
const matches = (like: string) => sql<boolean>`(
  lower(d.title) like ${like} or d.slug like ${like}
  or (d.kind = 'product' and jsonb_typeof(r.body->'variants') = 'object' and exists (
    select 1 from jsonb_each(r.body->'variants') v where lower(v.value->>'sku') like ${like})))`;

function isSeen({ kinds, collectionTypes }: Pick<DocumentFilter, 'kinds' | 'collectionTypes'>) {
  return sql<boolean>`(
    ${kinds ? sql`d.kind = any(${kinds})` : sql`true`}
    and ${
      collectionTypes
        ? sql`(d.kind <> 'collection' or exists (select 1 from revisions c
            where c.site_id = d.site_id and c.document_id = d.id and c.number = d.revision
              and c.body->>'type' = any(${collectionTypes})))`
        : sql`true`
    })`;
}

function writeCursor(value: string, id: Id): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** A cursor that was made up counts as none. */
function readCursor(cursor: string | undefined): { value: string; id: Id } | undefined {
  if (!cursor) return undefined;
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(read) || typeof read[0] !== 'string' || typeof read[1] !== 'string') return undefined;
    return { value: read[0], id: read[1] };
  } catch {
    return undefined;
  }
}

/** Of `documents d`: published with changes, or a draft that never was public. */
export const isPending = sql<boolean>`(
  (d.state = 'published' and d.revision <> d.published_revision)
  or (d.state = 'draft' and not exists (select 1 from release_entries e
    where e.site_id = d.site_id and e.document_id = d.id and e.to_revision is not null)))`;

/** Of `documents d`: a release to come holds just what is worked on, so that it waits for that. */
export const isStaged = sql<boolean>`exists (select 1 from release_entries e
  join releases l on l.site_id = e.site_id and l.id = e.release_id and l.status in ('draft', 'scheduled')
  where e.site_id = d.site_id and e.document_id = d.id and e.to_revision = d.revision)`;

/** Changes that wait to be published, newest first; at most 500. */
export async function listChanges(
  db: Kysely<Database>,
  siteId: Id,
  seen: Pick<DocumentFilter, 'kinds' | 'collectionTypes'> = {},
): Promise<PendingChange[]> {
  const found = await sql<
    DocumentRow & { published_slug: string | null; staged: PendingChange['staged'] | null }
  >`
    select ${DOCUMENT_COLUMNS}, r.body->>'slug' as published_slug,
      (select jsonb_agg(jsonb_build_object('release', l.id, 'title', l.title, 'status', l.status,
          'publishAt', l.publish_at, 'isBehind', e.to_revision <> d.revision) order by l.id)
        from release_entries e
        join releases l on l.site_id = e.site_id and l.id = e.release_id and l.status in ('draft', 'scheduled')
          and l.reverts is null and l.restores_at is null
        where e.site_id = d.site_id and e.document_id = d.id and e.to_revision is not null) as staged
    from documents d
    left join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    left join documents p on p.site_id = d.site_id and p.id = d.parent_id
    where d.site_id = ${siteId} and (p.id is null or p.state <> 'deleted')
      and ${isPending} and ${isSeen(seen)}
    order by d.updated_at desc, d.id desc limit 500`.execute(db);
  const addressing = await readAddressing(db, siteId);
  return found.rows.map((row) => ({
    document: summaryOf(row, addressing),
    change:
      row.state !== 'published' ? 'new' : (row.published_slug ?? '') !== row.slug ? 'address' : 'changed',
    staged: row.staged ?? [],
  }));
}
