import { documentKinds, isKindName, type KindName } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { checkLimit, itemLimitOf } from '@portico/model/documents/limits';
import type { Change } from '@portico/model/documents/merge';
import { sql } from 'kysely';
import type { DocumentState } from '../database/tables.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { runTask } from '../workers/run-task.ts';
import type { BodyToPrepare, CollectionFacts } from './tasks/prepare-body.ts';
import type { Actor } from './actor.ts';
import { countItems, itemsAllowed } from './item-room.ts';
import { type DocumentRecord, readDocument } from './document-record.ts';
import { endSameDraft } from './end-same-draft.ts';
import { lockDocumentRows } from './locks.ts';
import { prepare } from './prepare.ts';
import { type Outcome, notFound, outcomeOf, Refused, refuse } from '../core/refusal.ts';
import { requireEdit } from './rights.ts';

/** The working copy of a document, its row locked until the transaction ends. */
export interface WorkingCopy {
  id: Id;
  kind: KindName;
  state: DocumentState;
  parent_id: Id | null;
  edit: number;
  revision: number;
  published_revision: number | null;
  version: number;
  /** Its body as JSON: what is large is never read on the event loop. */
  text: string;
  sealed_at: Date | null;
}

/** Locks and reads a living document that the actor may edit. Throws `Refused` when there is none, or they may not. */
export async function lockWorkingCopy(tx: Tx, siteId: Id, actor: Actor, id: Id): Promise<WorkingCopy> {
  await lockDocumentRows(tx, siteId, [id]);
  const found = await sql<WorkingCopy>`
    select d.id, d.kind, d.state, d.parent_id, d.edit::int as edit, d.revision, d.published_revision,
      r.version, r.body::text as text, r.sealed_at
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.revision
    where d.site_id = ${siteId} and d.id = ${id} and d.state <> 'deleted'`.execute(tx);
  const row = found.rows[0];
  if (!row || !isKindName(row.kind)) throw new Refused(notFound());
  requireEdit(actor, [row]);
  return row;
}

/**
 * Saves what an owner changed. Changes of others to other fields stay; the same field changed by two is refused with
 * both values, and nothing is saved. Overwrites the working copy, or begins one after what was sealed.
 */
export function saveDocument(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
  save: { basedOn?: number; changes: readonly Change[] },
): Promise<Outcome<DocumentRecord>> {
  return saveNext(portico, siteId, id, actor, { changes: JSON.stringify(save.changes) });
}

/**
 * The same of a save as it was sent, in JSON (`documentSave`).
 * @throws EndpointError when it is none
 */
export function saveSent(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
  save: string,
): Promise<Outcome<DocumentRecord>> {
  return saveNext(portico, siteId, id, actor, { save });
}

function saveNext(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
  next: BodyToPrepare['next'],
): Promise<Outcome<DocumentRecord>> {
  return outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      const copy = await lockWorkingCopy(tx, siteId, actor, id);
      if (await writeBody(portico, tx, siteId, actor, copy, next))
        await endSameDraft(portico, tx, siteId, id);
      return (await readDocument(tx, siteId, id)) as DocumentRecord;
    }),
  );
}

/**
 * Replaces the whole body by one that was stored or brought before: for imports and restored revisions. Nothing happens
 * when it is the same.
 */
export async function replaceBody(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  id: Id,
  actor: Actor,
  body: unknown,
): Promise<{ changed: boolean }> {
  const copy = await lockWorkingCopy(tx, siteId, actor, id);
  const next = { body: JSON.stringify(body) };
  return { changed: await writeBody(portico, tx, siteId, actor, copy, next, true) };
}

/** Makes another body of a working copy, inside the caller's transaction. Throws `Refused`. */
export async function changeBody(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  id: Id,
  actor: Actor,
  change: (body: unknown) => unknown,
): Promise<{ changed: boolean; state: DocumentState }> {
  const copy = await lockWorkingCopy(tx, siteId, actor, id);
  const read = await runTask('readStored', siteId, copy.text.length, copy);
  if (!read.ok) throw new Refused(refuse('unreadable', read.message));
  const next = { body: JSON.stringify(change(JSON.parse(read.text))) };
  const changed = await writeBody(portico, tx, siteId, actor, copy, next);
  return { changed, state: copy.state };
}

/** @returns whether anything is other than it was */
async function writeBody(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  actor: Actor,
  copy: WorkingCopy,
  next: BodyToPrepare['next'],
  mayExceed = false,
): Promise<boolean> {
  const prepared = await prepare(
    siteId,
    { ...copy, stored: { version: copy.version, text: copy.text }, next, mayExceed },
    actor,
    async () => (await readDocument(tx, siteId, copy.id)) as DocumentRecord,
  );
  if (!prepared) return false;
  if (prepared.collection)
    await checkItemCount(tx, siteId, copy.id, prepared.collection.before, prepared.collection.after);
  const now = portico.now();
  const { version } = documentKinds[copy.kind];
  const number = copy.sealed_at === null ? copy.revision : copy.revision + 1;
  if (copy.sealed_at === null)
    await tx
      .updateTable('revisions')
      .set({ body: prepared.text, version, author_id: actor.accountId, updated_at: now })
      .where('site_id', '=', siteId)
      .where('document_id', '=', copy.id)
      .where('number', '=', copy.revision)
      .execute();
  else
    await tx
      .insertInto('revisions')
      .values({
        site_id: siteId,
        document_id: copy.id,
        number,
        version,
        body: prepared.text,
        author_id: actor.accountId,
        name: null,
        updated_at: now,
      })
      .execute();
  if (copy.state === 'scheduled' && number !== copy.revision)
    await followSchedule(tx, siteId, copy.id, number);
  await tx
    .updateTable('documents')
    .set({
      title: prepared.title,
      slug: prepared.slug,
      revision: number,
      edit: sql`edit + 1`,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', copy.id)
    .execute();
  return true;
}

/** What waits for its first appearance appears as it is then: edits go with it. */
async function followSchedule(tx: Tx, siteId: Id, id: Id, number: number): Promise<void> {
  await sql`
    update release_entries e set to_revision = ${number} from releases l
    where e.site_id = ${siteId} and e.document_id = ${id} and l.site_id = e.site_id and l.id = e.release_id
      and l.status = 'scheduled'`.execute(tx);
}

async function checkItemCount(
  tx: Tx,
  siteId: Id,
  id: Id,
  was: CollectionFacts | undefined,
  after: CollectionFacts,
): Promise<void> {
  const count = await countItems(tx, siteId, id);
  const wrong = (field: string, message: string) =>
    new Refused(refuse('invalid', message, { errors: { [field]: message } }));
  if (was?.type !== undefined && was.type !== after.type && count > 0)
    throw wrong('type', 'The type of a collection with items cannot be changed.');
  const limit = itemLimitOf({ type: after.type ?? '', itemOrder: after.itemOrder ?? '' });
  if (!limit || was?.itemOrder === after.itemOrder) return;
  const most = await itemsAllowed(tx, siteId, limit);
  if (checkLimit(limit, count, most))
    throw wrong(
      'itemOrder',
      `Only collections with at most ${most} items can be ordered by hand; this one has ${count}.`,
    );
}
