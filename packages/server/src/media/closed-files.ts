import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { type Portico, tags } from '../core/portico.ts';
import type { MediaAsset } from './records.ts';

/** Locks of files that stand on nothing but published pages with a password, by the files' hashes. */
type Locks = ReadonlyMap<string, ReadonlySet<Id>>;

/** Sites whose closed files are remembered. */
const MOST = 500;
const NAMES = `[0-9a-f]{32}|/s/[^"\\\\?#&<>[:space:]]+`;

/** Which files of a site stand on pages with a password alone; remembered until something is published. */
export class ClosedFiles {
  readonly #db: Portico['db'];
  readonly #known = new Map<Id, Promise<Locks>>();

  constructor(db: Portico['db']) {
    this.#db = db;
  }

  /** Documents any one of whose passwords opens a file; none when it is in use elsewhere as well, or nowhere. */
  async locksOf({ siteId, hash }: Pick<MediaAsset, 'siteId' | 'hash'>): Promise<readonly Id[]> {
    let known = this.#known.get(siteId);
    if (!known) {
      known = readLocks(this.#db, siteId);
      const oldest = this.#known.keys().next().value;
      if (this.#known.size >= MOST && oldest !== undefined) this.#known.delete(oldest);
      this.#known.set(siteId, known);
      // Who waits is told; the next one tries again.
      known.catch(() => this.#known.get(siteId) === known && this.#known.delete(siteId));
    }
    return [...((await known).get(hash) ?? [])];
  }

  /** To be told what changed on a site: what pages hold and what files are called may be other than remembered. */
  invalidate(siteId: Id, changed: readonly string[]): void {
    if (changed.some((tag) => tag === tags.site || /^(?:doc|media):/.test(tag))) this.#known.delete(siteId);
  }

  clear(): void {
    this.#known.clear();
  }
}

/** What published documents call files by: those behind passwords, or the others. */
const namesOf = (siteId: Id, closed: boolean) => sql<{ lock: Id; name: string }>`
  with closed_collections as materialized (
    select c.id from documents c
    join revisions cr on cr.site_id = c.site_id and cr.document_id = c.id and cr.number = c.published_revision
    where c.site_id = ${siteId} and c.kind = 'collection' and c.state = 'published' and cr.body->>'access' = 'password')
  select distinct case when r.body->>'access' = 'password' then d.id else d.parent_id end as lock, m.parts[1] as name
  from documents d
  join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
  cross join lateral regexp_matches(r.body::text, ${NAMES}, 'g') m(parts)
  where d.site_id = ${siteId} and d.state = 'published'
    and (coalesce(r.body->>'access', '') = 'password'
      or coalesce(d.parent_id in (select id from closed_collections), false)) = ${closed}`;

async function readLocks(db: Portico['db'], siteId: Id): Promise<Locks> {
  const locksByName = new Map<string, Set<Id>>();
  for (const { lock, name } of (await namesOf(siteId, true).execute(db)).rows) {
    const locks = locksByName.get(spelling(name));
    if (locks) locks.add(lock);
    else locksByName.set(spelling(name), new Set([lock]));
  }
  if (locksByName.size === 0) return locksByName;
  const open = new Set((await namesOf(siteId, false).execute(db)).rows.map(({ name }) => spelling(name)));
  const assets = await db
    .selectFrom('media_assets')
    .select(['hash', 'filename'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .execute();
  const locks = new Map<string, ReadonlySet<Id>>();
  for (const { hash, filename } of assets) {
    const names = [hash, `/s/${filename}`];
    const using = names.flatMap((name) => [...(locksByName.get(name) ?? [])]);
    if (using.length > 0 && !names.some((name) => open.has(name))) locks.set(hash, new Set(using));
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
