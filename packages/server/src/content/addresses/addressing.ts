import { blogPostPath, DEFAULT_BLOG_URL_FORMAT } from '@portico/model/documents/blog-url';
import { itemKind } from '@portico/model/kinds/find-item-kind';
import type { Id } from '@portico/model/documents/id';
import { foldCase } from '@portico/model/documents/slug';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Everything beside a document itself that decides its address. */
export interface Addressing {
  /** The document that answers at `/`; when null, the page without a slug does. */
  homePage: Id | null;
  timeZone: string;
  collections: ReadonlyMap<Id, { slug: string; urlFormat: string }>;
}

/** What of a document its address depends on. */
export interface Addressed {
  id: Id;
  kind: string;
  slug: string;
  parent: Id | null;
  /** Decides the date in a post's address; posts without one are not published yet. */
  publishAt: Date | null;
}

/**
 * Path a document answers on, e.g. `/journal/2026/03/first-firing`, in the spelling addresses are compared in; null
 * when it has no address: other kinds, pages and items without a slug, items whose collection is missing.
 */
export function pathOf(document: Addressed, addressing: Addressing): string | null {
  if (document.id === addressing.homePage) return '/';
  switch (document.kind) {
    case 'page':
      if (document.slug === '') return addressing.homePage === null ? '/' : null;
      return joined(document.slug);
    case 'collection':
      return document.slug === '' ? null : joined(document.slug);
    default:
      return itemPath(document, addressing);
  }
}

/** Below the collection's address. */
function itemPath({ kind, slug, parent, publishAt }: Addressed, addressing: Addressing): string | null {
  const item = itemKind(kind);
  const collection = parent ? addressing.collections.get(parent) : undefined;
  if (!item || !collection || slug === '') return null;
  const below =
    item.address === 'dated'
      ? blogPostPath(
          collection.urlFormat,
          { slug, publishedAt: publishAt ?? new Date(0) },
          addressing.timeZone,
        )
      : slug;
  return joined(`${collection.slug}/${below}`);
}

/** A path of slugs; null when nothing is left of them: `/` is the homepage's alone. */
function joined(path: string): string | null {
  const segments = foldCase(path)
    .split('/')
    .filter((segment) => segment !== '');
  return segments.length === 0 ? null : `/${segments.join('/')}`;
}

/**
 * Reads what addresses depend on, as published; collections never published count with their working copy, so that
 * the address a draft will have can be shown.
 */
export async function readAddressing(db: Kysely<Database>, siteId: Id): Promise<Addressing> {
  const found = await sql<{
    id: Id;
    kind: string;
    home_page: Id | null;
    time_zone: string | null;
    slug: string | null;
    url_format: string | null;
  }>`
    select d.id, d.kind, r.body->>'homePage' as home_page, r.body->>'timeZone' as time_zone, r.body->>'slug' as slug,
      r.body->>'urlFormat' as url_format
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id
      and r.number = coalesce(d.published_revision, d.revision)
    where d.site_id = ${siteId} and d.kind in ('settings', 'collection') and d.state <> 'deleted'`.execute(
    db,
  );
  const settings = found.rows.find((row) => row.kind === 'settings');
  return {
    homePage: settings?.home_page ?? null,
    timeZone: settings?.time_zone ?? 'UTC',
    collections: new Map(
      found.rows
        .filter((row) => row.kind === 'collection')
        .map((row) => [
          row.id,
          {
            slug: row.slug ?? '',
            urlFormat: row.url_format || DEFAULT_BLOG_URL_FORMAT,
          },
        ]),
    ),
  };
}
