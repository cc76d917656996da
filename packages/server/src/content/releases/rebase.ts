import { documentKinds, isKindName, type KindName } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { type Conflict, sameJson } from '@portico/model/documents/merge';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { createYield } from '../../workers/yield-to-event-loop.ts';
import { runTask } from '../../workers/run-task.ts';
import type { StatesToMerge } from '../tasks/merge-states.ts';
import type { Actor } from '../actor.ts';
import { lockDocumentRows } from '../locks.ts';
import { Refused } from '../../core/refusal.ts';
import { trustedBody } from '../trusted-body.ts';
import type { ReleaseEntry } from './apply-entries.ts';
import { guardedRefusal, mustNotWrite } from './require-guarded.ts';

/** What a release that waited wants of a document. */
export interface PlannedEntry extends ReleaseEntry {
  /** What visitors saw when it was planned: what it changes is told from there. Null where they saw nothing. */
  base: number | null;
}

/** A document that was published by other ways while a release waited for it. */
export interface Met {
  documentId: Id;
  kind: KindName;
  title: string;
  /** What visitors see now, what the release alone would show, and what they will see. */
  published: unknown;
  wanted: unknown;
  result: unknown;
  /** Fields that both changed. */
  conflicts: Conflict[];
  /** The release leaves the document as it is. */
  isLeft: boolean;
}

interface StandingRow {
  id: Id;
  kind: string;
  title: string;
  base: number | null;
  wanted: number;
  revision: number;
  published: number;
  base_version: number | null;
  base_body: unknown;
  wanted_version: number;
  wanted_body: unknown;
  published_version: number;
  published_body: unknown;
  working_version: number;
  working_body: unknown;
}

/**
 * Lets what waited meet what was published meanwhile, inside the transaction that will apply it: the release's own
 * changes are done to what visitors see now, so that neither takes the other back. A field both changed is the
 * release's with `mine`, stays as published with `theirs`. Unpublished changes an owner has in hand are moved onto the
 * result, so that publishing them later does not take the release back unseen.
 * Throws `Refused` where the result holds what neither who publishes nor who put it in may write.
 * @returns the entries to apply (merged ones lead to revisions written here), and every document that was met
 */
export async function rebaseOnPublished(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  actor: Actor,
  planned: readonly PlannedEntry[],
  prefer: 'mine' | 'theirs',
): Promise<{ entries: ReleaseEntry[]; met: Met[] }> {
  const rows = await readStanding(tx, siteId, planned);
  const entries: ReleaseEntry[] = [];
  const met: Met[] = [];
  const refused: string[] = [];
  const breathe = createYield();
  for (const { base: _base, ...entry } of planned) {
    await breathe();
    const row = rows.get(entry.documentId);
    const bodies = row && bodiesOf(row);
    if (!row || !bodies) {
      entries.push(entry);
      continue;
    }
    const meeting = row.published === row.base ? undefined : await meet(siteId, row, bodies, prefer);
    if (meeting) met.push(meeting);
    if (meeting?.isLeft) continue;
    const result = meeting?.result ?? bodies.wanted;
    if (mustNotWrite([actor, entry.staged], row.kind, result, [bodies.published, bodies.working]))
      refused.push(row.title);
    const isOwn = sameJson(result, bodies.wanted);
    const toRevision = await writeAside(portico, tx, siteId, row, {
      merged: isOwn ? undefined : result,
      working: await rebased(siteId, row, bodies, result),
    });
    entries.push(isOwn ? entry : { ...entry, toRevision });
  }
  if (refused.length > 0) throw new Refused(guardedRefusal(refused));
  return { entries, met };
}

/** Documents that are public now and either changed since the plan was made or have unpublished changes of their own. */
async function readStanding(
  tx: Tx,
  siteId: Id,
  planned: readonly PlannedEntry[],
): Promise<ReadonlyMap<Id, StandingRow>> {
  const asked = planned
    .filter(({ toRevision }) => toRevision !== null)
    .map(({ documentId, base, toRevision }) => ({ id: documentId, base, wanted: toRevision }));
  await lockDocumentRows(
    tx,
    siteId,
    asked.map(({ id }) => id),
  );
  const found = await sql<StandingRow>`
    select d.id, d.kind, d.title, q.base, q.wanted, d.revision, d.published_revision as published,
      b.version as base_version, b.body as base_body, t.version as wanted_version, t.body as wanted_body,
      p.version as published_version, p.body as published_body, w.version as working_version, w.body as working_body
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as q(id text, base integer, wanted integer)
    join documents d on d.site_id = ${siteId} and d.id = q.id and d.state = 'published'
    join revisions t on t.site_id = d.site_id and t.document_id = d.id and t.number = q.wanted
    join revisions p on p.site_id = d.site_id and p.document_id = d.id and p.number = d.published_revision
    join revisions w on w.site_id = d.site_id and w.document_id = d.id and w.number = d.revision
    left join revisions b on b.site_id = d.site_id and b.document_id = d.id and b.number = q.base
    where d.published_revision is distinct from q.base or d.revision not in (d.published_revision, q.wanted)
    order by d.id`.execute(tx);
  return new Map(found.rows.map((row) => [row.id, row]));
}

interface Bodies {
  base: unknown;
  wanted: unknown;
  published: unknown;
  working: unknown;
}

/** Undefined where this Portico cannot read one of them: such a document is published as it was planned. */
function bodiesOf(row: StandingRow): Bodies | undefined {
  const read = (version: number, body: unknown) => trustedBody(row.kind, version, body);
  const bodies = {
    base: row.base_version === null ? undefined : read(row.base_version, row.base_body),
    wanted: read(row.wanted_version, row.wanted_body),
    published: read(row.published_version, row.published_body),
    working: read(row.working_version, row.working_body),
  };
  const { wanted, published, working } = bodies;
  return [wanted, published, working].includes(undefined) ? undefined : bodies;
}

async function meet(
  siteId: Id,
  row: StandingRow,
  bodies: Bodies,
  prefer: 'mine' | 'theirs',
): Promise<Met | undefined> {
  const { base, wanted, published } = bodies;
  const kind = row.kind as KindName;
  const stands = { documentId: row.id, kind, title: row.title, published, wanted };
  if (sameJson(published, wanted)) return { ...stands, result: published, conflicts: [], isLeft: true };
  // What first appeared by other ways has no common past: of two states the later one holds, unless somebody says so.
  if (base === undefined) {
    const isLeft = prefer === 'theirs' && row.published >= row.wanted;
    return { ...stands, result: isLeft ? published : wanted, conflicts: [{ path: [] }], isLeft };
  }
  if (sameJson(base, published)) return undefined;
  const { body, conflicts } = await merge(siteId, kind, base, wanted, published, prefer, 'theirs');
  if (body === undefined) {
    const isLeft = prefer === 'theirs';
    return { ...stands, result: isLeft ? published : wanted, conflicts: [{ path: [] }], isLeft };
  }
  if (sameJson(body, published)) return { ...stands, result: published, conflicts, isLeft: true };
  return { ...stands, result: body, conflicts, isLeft: false };
}

/** What came of both sides; no body where that cannot be stored. */
async function merge(
  siteId: Id,
  kind: KindName,
  base: unknown,
  mine: unknown,
  theirs: unknown,
  prefer: StatesToMerge['prefer'],
  before: StatesToMerge['before'],
): Promise<{ body: unknown; conflicts: Conflict[] }> {
  const states = {
    base: JSON.stringify(base),
    mine: JSON.stringify(mine),
    theirs: JSON.stringify(theirs),
  };
  const size = states.base.length + states.mine.length + states.theirs.length;
  const { text, conflicts } = await runTask('mergeStates', siteId, size, { kind, ...states, prefer, before });
  return { body: text === undefined ? undefined : JSON.parse(text), conflicts };
}

/** The working copy with its unpublished changes done to the result; undefined where it has none or stays as it is. */
async function rebased(
  siteId: Id,
  row: StandingRow,
  { published, working }: Bodies,
  result: unknown,
): Promise<unknown> {
  if (row.revision === row.published || row.revision === row.wanted) return undefined;
  const { body } = await merge(siteId, row.kind as KindName, published, working, result, 'mine', 'mine');
  return body === undefined || sameJson(body, working) ? undefined : body;
}

/**
 * Writes what came of merging as revisions: the newest one stays what is worked on.
 * @returns the number of the merged one
 */
async function writeAside(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  row: StandingRow,
  { merged, working }: { merged: unknown; working: unknown },
): Promise<number> {
  if (!isKindName(row.kind) || (merged === undefined && working === undefined)) return row.wanted;
  const now = portico.now();
  const { version } = documentKinds[row.kind];
  const isWorking = row.revision !== row.published && row.revision !== row.wanted;
  const insert = async (number: number, body: unknown, isSealed: boolean) => {
    await sql`
      insert into revisions (site_id, document_id, number, version, body, author_id, updated_at, sealed_at)
      select site_id, document_id, ${number}, ${version}, ${JSON.stringify(body)}::jsonb, author_id, ${now},
        ${isSealed ? now : null}::timestamptz
      from revisions where site_id = ${siteId} and document_id = ${row.id} and number = ${row.revision}`.execute(
      tx,
    );
  };
  await sql`
    update revisions set sealed_at = ${now}
    where site_id = ${siteId} and document_id = ${row.id} and number = ${row.revision} and sealed_at is null`.execute(
    tx,
  );
  let newest = row.revision;
  const mergedAt = merged === undefined ? row.wanted : ++newest;
  if (merged !== undefined) await insert(mergedAt, merged, true);
  if (isWorking) await insert(++newest, working ?? row.working_body, false);
  const body = isWorking ? (working ?? row.working_body) : merged;
  const definition = documentKinds[row.kind] as (typeof documentKinds)['page'];
  await sql`
    update documents set revision = ${newest}, edit = edit + 1, title = ${definition.title(body as never)},
      slug = ${(body as { slug?: string }).slug ?? ''}
    where site_id = ${siteId} and id = ${row.id}`.execute(tx);
  return mergedAt;
}
