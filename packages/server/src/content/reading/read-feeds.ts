import type { ItemCard } from '@portico/model/page/data-request';
import { ADDRESSED_KINDS } from '@portico/model/documents/document-kinds';
import type { Podcast } from '@portico/model/documents/podcast';
import type { Id } from '@portico/model/documents/id';
import { COLLECTION_TYPES, itemKindOf } from '@portico/model/kinds/find-item-kind';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';

export interface SitemapEntry {
  path: string;
  updatedAt: Date;
}

/** Addresses that search engines may list, in the order of their paths; those hidden or closed left out. */
export async function readSitemapEntries(
  portico: Portico,
  siteId: Id,
  { offset, limit }: { offset: number; limit: number },
): Promise<SitemapEntry[]> {
  // Collections that are closed are few and found first: asked of each address, the database may read every
  // revision of the site as often as there are addresses.
  const found = await sql<SitemapEntry>`
    with closed as materialized (
      select c.id from documents c
      join revisions cr on cr.site_id = c.site_id and cr.document_id = c.id and cr.number = c.published_revision
      where c.site_id = ${siteId} and c.kind = 'collection' and coalesce(cr.body->>'access', 'public') <> 'public')
    select a.path, coalesce(r.sealed_at, d.updated_at) as "updatedAt"
    from addresses a
    join documents d on d.site_id = a.site_id and d.id = a.document_id
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where a.site_id = ${siteId} and a.kind = 'document' and a.locale = '' and d.state = 'published'
      and d.kind = any(${ADDRESSED_KINDS})
      and coalesce(r.body->>'access', 'public') = 'public'
      and coalesce(r.body#>>'{search,hidden}', 'false') <> 'true'
      and (d.kind <> 'page' or coalesce(r.body->>'pageKind', 'page') in ('page', 'cover'))
      and (d.parent_id is null or d.parent_id not in (select id from closed))
    order by a.path limit ${limit} offset ${offset}`.execute(portico.db);
  return found.rows;
}

export async function countSitemapEntries(portico: Portico, siteId: Id): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from addresses
    where site_id = ${siteId} and kind = 'document' and locale = ''`.execute(portico.db);
  return Number(found.rows[0]?.count ?? 0);
}

/** Can visitors see this document? */
export async function isPublished(portico: Portico, siteId: Id, id: Id): Promise<boolean> {
  const found = await sql`
    select 1 from documents where site_id = ${siteId} and id = ${id} and state = 'published'`.execute(
    portico.db,
  );
  return found.rows.length > 0;
}

export interface BlogFeed {
  id: Id;
  title: string;
  description: string;
  path: string;
  /** Of its items. */
  type: string;
  podcast?: Podcast;
  items: ItemCard[];
  /** When the next scheduled post appears. */
  validUntil: Date | null;
}

const COLLECTIONS_WITH_FEED = COLLECTION_TYPES.filter((type) => itemKindOf(type).collection.feed);

/** Items a feed holds; of a podcast directories list no others. */
const FEED_ITEMS = 20;
const EPISODES = 300;

/** The newest posts of the blog at a path; undefined when there is no blog. */
export async function readBlogFeed(
  portico: Portico,
  siteId: Id,
  path: string,
): Promise<BlogFeed | undefined> {
  const found = await sql<{
    id: Id;
    title: string;
    description: string | null;
    type: string;
    podcast: Podcast | null;
  }>`
    select d.id, r.body->>'title' as title, r.body->>'description' as description,
      r.body->>'type' as type, r.body->'podcast' as podcast
    from addresses a
    join documents d on d.site_id = a.site_id and d.id = a.document_id
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where a.site_id = ${siteId} and a.locale = '' and a.path = ${path} and a.kind = 'document'
      and d.kind = 'collection' and d.state = 'published' and r.body->>'type' = any(${COLLECTIONS_WITH_FEED})
      and coalesce(r.body->>'access', 'public') = 'public'`.execute(portico.db);
  const blog = found.rows[0];
  if (!blog) return undefined;
  const cards = await sql<{ card: ItemCard }>`
    select card from item_cards
    where site_id = ${siteId} and collection_id = ${blog.id} and publish_at <= ${portico.now()}
    order by publish_at desc, document_id desc limit ${blog.type === 'tracks' ? EPISODES : FEED_ITEMS}`.execute(
    portico.db,
  );
  const next = await sql<{ at: Date | null }>`
    select min(publish_at) as at from item_cards
    where site_id = ${siteId} and collection_id = ${blog.id} and publish_at > ${portico.now()}`.execute(
    portico.db,
  );
  return {
    id: blog.id,
    title: blog.title,
    description: blog.description ?? '',
    ...(blog.podcast ? { podcast: blog.podcast } : {}),
    type: blog.type,
    path,
    items: cards.rows.map((row) => row.card),
    validUntil: next.rows[0]?.at ?? null,
  };
}

/** The chapters of the track at a path, as they are written; undefined where there is none that anybody may read. */
export async function readTrackChapters(
  portico: Portico,
  siteId: Id,
  path: string,
): Promise<{ id: Id; collectionId: Id; chapters: string } | undefined> {
  const found = await sql<{ id: Id; collectionId: Id; chapters: string }>`
    select d.id, d.parent_id as "collectionId", r.body->>'chapters' as chapters
    from addresses a
    join documents d on d.site_id = a.site_id and d.id = a.document_id
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    join documents c on c.site_id = d.site_id and c.id = d.parent_id
    join revisions cr on cr.site_id = c.site_id and cr.document_id = c.id and cr.number = c.published_revision
    where a.site_id = ${siteId} and a.locale = '' and a.path = ${path} and a.kind = 'document'
      and d.kind = 'album-track' and d.state = 'published' and c.state = 'published'
      and coalesce(r.body->>'access', 'public') = 'public'
      and coalesce(cr.body->>'access', 'public') = 'public'
      and coalesce(r.body->>'chapters', '') <> ''`.execute(portico.db);
  return found.rows[0];
}
