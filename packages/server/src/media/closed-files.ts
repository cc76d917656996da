import { type Lock, lockOf } from '@portico/model/documents/access';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { type Portico, tags } from '../core/portico.ts';
import type { MediaAsset } from './records.ts';

/** Locks of files that stand on nothing but published pages that are closed, by the files' hashes. */
type Locks = ReadonlyMap<string, readonly Lock[]>;

/** Sites whose closed files are remembered. */
const MOST = 500;
const NAMES = `[0-9a-f]{32}|/s/[^"\\\\?#&<>[:space:]]+`;

/** Which files of a site stand on closed pages alone; remembered until something is published. */
export class ClosedFiles {
  readonly #db: Portico['db'];
  readonly #known = new Map<Id, Promise<Locks>>();

  constructor(db: Portico['db']) {
    this.#db = db;
  }

  /** Locks any one of which opens a file; none when it is in use elsewhere as well, or nowhere. */
  async locksOf({ siteId, hash }: Pick<MediaAsset, 'siteId' | 'hash'>): Promise<readonly Lock[]> {
    let known = this.#known.get(siteId);
    if (!known) {
      known = readLocks(this.#db, siteId);
      const oldest = this.#known.keys().next().value;
      if (this.#known.size >= MOST && oldest !== undefined) this.#known.delete(oldest);
      this.#known.set(siteId, known);
      // Who waits is told; the next one tries again.
      known.catch(() => this.#known.get(siteId) === known && this.#known.delete(siteId));
    }
    return (await known).get(hash) ?? [];
  }

  /** To be told what changed on a site: what pages hold and what files are called may be other than remembered. */
  invalidate(siteId: Id, changed: readonly string[]): void {
    if (changed.some((tag) => tag === tags.site || /^(?:doc|media):/.test(tag))) this.#known.delete(siteId);
  }

  clear(): void {
    this.#known.clear();
  }
}

/** What published documents call files by: those that are closed, or the others. */
const namesOf = (siteId: Id, closed: boolean) => sql<{
  id: Id;
  access: string;
  members_with: Id[] | null;
  name: string;
}>`
  with closed_collections as materialized (
    select c.id, cr.body->>'access' as access, cr.body->'membersWith' as members_with from documents c
    join revisions cr on cr.site_id = c.site_id and cr.document_id = c.id and cr.number = c.published_revision
    where c.site_id = ${siteId} and c.kind = 'collection' and c.state = 'published'
      and coalesce(cr.body->>'access', 'public') <> 'public'),
  lockable as (
    select d.site_id, d.id, d.published_revision, coalesce(r.body->>'access', 'public') <> 'public' as is_closed,
      r.body->>'access' as access, r.body->'membersWith' as members_with, r.body::text as words, d.parent_id
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${siteId} and d.state = 'published')
  select distinct case when l.is_closed then l.id else c.id end as id,
    case when l.is_closed then l.access else c.access end as access,
    case when l.is_closed then l.members_with else c.members_with end as members_with, m.parts[1] as name
  from lockable l
  left join closed_collections c on c.id = l.parent_id
  cross join lateral regexp_matches(l.words, ${NAMES}, 'g') m(parts)
  where (l.is_closed or c.id is not null) = ${closed}`;

async function readLocks(db: Portico['db'], siteId: Id): Promise<Locks> {
  const locksByName = new Map<string, Map<Id, Lock>>();
  for (const { id, access, members_with, name } of (await namesOf(siteId, true).execute(db)).rows) {
    const lock = lockOf(id, { access, membersWith: members_with ?? undefined });
    if (!lock) continue;
    const locks = locksByName.get(spelling(name)) ?? new Map<Id, Lock>();
    locksByName.set(spelling(name), locks.set(id, lock));
  }
  if (locksByName.size === 0) return new Map();
  const open = new Set((await namesOf(siteId, false).execute(db)).rows.map(({ name }) => spelling(name)));
  const assets = await db
    .selectFrom('media_assets')
    .select(['hash', 'filename'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .execute();
  const locks = new Map<string, readonly Lock[]>();
  for (const { hash, filename } of assets) {
    const names = [hash, `/s/${filename}`];
    const using = new Map(names.flatMap((name) => [...(locksByName.get(name) ?? [])]));
    if (using.size > 0 && !names.some((name) => open.has(name))) locks.set(hash, [...using.values()]);
  }
  return locks;
}

/** One spelling of a name, however an address spells it. */
function spelling(name: string): string {
  try {
    return decodeURIComponent(name).normalize('NFC');
  } catch {
    return name;
  }
}
