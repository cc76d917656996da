import type { ImportPlan, PlannedDocument } from '@portico/migrate/import-plan';
import { DEFAULT_BLOG_URL_FORMAT } from '@portico/model/documents/blog-url';
import type { Collection } from '@portico/model/documents/collection';
import type { Id } from '@portico/model/documents/id';
import { foldCase, SlugCounter, slugForTitle, uniqueSlug } from '@portico/model/documents/slug';
import { isReservedSlug } from '@portico/model/documents/slug';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { type Addressing, pathOf, readAddressing } from '../addresses/addressing.ts';

/** Where a planned document will stand. */
export interface PlacedDocument {
  planned: PlannedDocument;
  id: Id;
  parent: Id | null;
  slug: string;
  /** What is there already from an earlier run. */
  existing: { digest: string; body: unknown; deleted: boolean; state: string } | undefined;
}

export interface Placement {
  documents: PlacedDocument[];
  ids: Map<string, Id>;
  paths: Map<string, string>;
  /** Does the plan bring the page that answers at `/`? */
  bringsHome: boolean;
}

interface StandingRow {
  id: Id;
  kind: string;
  parent_id: Id | null;
  slug: string;
}

/**
 * Gives every planned document its id, a free slug and its path: those of an earlier run keep theirs. Collections come
 * before their items.
 */
export async function placeDocuments(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  plan: ImportPlan,
  timeZone: string | undefined,
): Promise<Placement> {
  const before = await sql<{
    key: string;
    digest: string;
    id: Id;
    body: unknown;
    state: string;
    slug: string;
  }>`
    select i.key, i.digest, d.id, r.body, d.state, d.slug from imported i
    join documents d on d.site_id = i.site_id and d.id = i.document_id
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.revision
    where i.site_id = ${siteId} and i.source = ${plan.source}`.execute(tx);
  const known = new Map(before.rows.map((row) => [row.key, row]));
  const standing = await sql<StandingRow>`
    select id, kind, parent_id, slug from documents where site_id = ${siteId} and state <> 'deleted'`.execute(
    tx,
  );
  const addressing = await readAddressing(tx, siteId);

  const placement: Placement = { documents: [], ids: new Map(), paths: new Map(), bringsHome: false };
  for (const { key } of plan.documents) placement.ids.set(key, known.get(key)?.id ?? portico.newId());

  const taken = new Map<string, Set<string>>();
  const slugsAt = (group: string) => {
    const set = taken.get(group) ?? new Set<string>();
    taken.set(group, set);
    return set;
  };
  const groupOf = (kind: string, parent: Id | null) =>
    kind === 'page' || kind === 'collection' ? 'root' : `${kind} ${parent ?? ''}`;
  for (const row of standing.rows) slugsAt(groupOf(row.kind, row.parent_id)).add(foldCase(row.slug));
  const counters = new Map<string, SlugCounter>();
  const counterOf = (kind: string, parent: Id | null) => {
    const group = groupOf(kind, parent);
    const counter = counters.get(group) ?? new SlugCounter();
    counters.set(group, counter);
    return counter;
  };
  const homeTaken =
    addressing.homePage !== null || standing.rows.some((row) => row.kind === 'page' && row.slug === '');

  const sorted = [...plan.documents].sort((a, b) => rank(a) - rank(b));
  for (const planned of sorted) {
    const parent = planned.parentKey === undefined ? null : (placement.ids.get(planned.parentKey) ?? null);
    const existing = known.get(planned.key);
    const id = placement.ids.get(planned.key) as Id;
    const slugs = slugsAt(groupOf(planned.kind, parent));
    let slug: string;
    if (existing) slug = existing.slug;
    else {
      const wanted = String(planned.body.slug ?? '');
      const isTaken = (one: string) =>
        slugs.has(foldCase(one)) || (groupOf(planned.kind, parent) === 'root' && isReservedSlug(one));
      const isHome = planned.kind === 'page' && wanted === '' && !homeTaken && !placement.bringsHome;
      if (isHome) placement.bringsHome = true;
      slug = isHome
        ? ''
        : wanted === ''
          ? slugForTitle(String(planned.body.title ?? planned.body.name ?? ''), planned.kind, isTaken)
          : counterOf(planned.kind, parent).unique(wanted, isTaken);
      slugs.add(foldCase(slug));
    }
    placement.documents.push({
      planned,
      id,
      parent,
      slug,
      existing: existing
        ? {
            digest: existing.digest,
            body: existing.body,
            deleted: existing.state === 'deleted',
            state: existing.state,
          }
        : undefined,
    });
  }
  const answering = await sql<{ path: string; id: Id | null }>`
    select path, document_id as id from addresses
    where site_id = ${siteId} and locale = '' and kind = 'document'`.execute(tx);
  const holders = new Map(answering.rows.map(({ path, id }) => [path, id]));
  fillPaths(placement, addressing, timeZone, holders);
  return placement;
}

function rank(planned: PlannedDocument): number {
  return planned.kind === 'collection' || planned.kind === 'author'
    ? 0
    : planned.parentKey === undefined
      ? 1
      : 2;
}

/**
 * Says where each document will answer. A page below another may meet a post's address, as `/blog/hello` does: the
 * later of the two gets another slug.
 * @param holders which document answers at a path now
 */
function fillPaths(
  placement: Placement,
  addressing: Addressing,
  timeZone: string | undefined,
  holders: Map<string, Id | null>,
): void {
  const collections = new Map(addressing.collections);
  for (const { planned, id, slug } of placement.documents)
    if (planned.kind === 'collection' && !collections.has(id)) {
      const { urlFormat } = planned.body as Partial<Collection>;
      collections.set(id, { slug, urlFormat: urlFormat || DEFAULT_BLOG_URL_FORMAT });
    }
  const then: Addressing = { ...addressing, timeZone: timeZone ?? addressing.timeZone, collections };
  for (const document of placement.documents) {
    const { planned, id, parent } = document;
    const pathWith = (slug: string) =>
      pathOf({ id, kind: planned.kind, slug, parent, publishAt: planned.publishAt ?? null }, then);
    const isHeld = (slug: string) => {
      const path = pathWith(slug);
      return path !== null && (holders.get(path) ?? id) !== id;
    };
    if (!document.existing && document.slug !== '') document.slug = uniqueSlug(document.slug, isHeld);
    const path = pathWith(document.slug);
    if (path === null) continue;
    placement.paths.set(planned.key, path);
    if (!holders.has(path)) holders.set(path, id);
  }
}
