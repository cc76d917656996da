import { readBody } from '@portico/model/document';
import { documentKinds, isKindName, type KindName } from '@portico/model/document-kinds';
import type { Id } from '@portico/model/id';
import { checkLimit, itemLimitOf, limitOf } from '@portico/model/limits';
import { applyChanges, type Change, sameJson } from '@portico/model/merge';
import { sql } from 'kysely';
import type { DocumentState } from '../database/tables.ts';
import type { Portico, Tx } from '../portico.ts';
import type { Actor } from './actor.ts';
import { checkBody } from './check-body.ts';
import { countItems } from './item-room.ts';
import { type DocumentRecord, readDocument } from './document-record.ts';
import { endSameDraft } from './end-same-draft.ts';
import { lockDocumentRows } from './locks.ts';
import { withSkus } from './missing-skus.ts';
import { type Outcome, notFound, outcomeOf, Refused, refuse } from './refusal.ts';
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
  body: unknown;
  sealed_at: Date | null;
}

/** Locks and reads a living document that the actor may edit. Throws `Refused` when there is none, or they may not. */
export async function lockWorkingCopy(tx: Tx, siteId: Id, actor: Actor, id: Id): Promise<WorkingCopy> {
  await lockDocumentRows(tx, siteId, [id]);
  const found = await sql<WorkingCopy>`
    select d.id, d.kind, d.state, d.parent_id, d.edit::int as edit, d.revision, d.published_revision,
      r.version, r.body, r.sealed_at
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
export async function saveDocument(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
  save: { basedOn?: number; changes: readonly Change[] },
): Promise<Outcome<DocumentRecord>> {
  return outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      const copy = await lockWorkingCopy(tx, siteId, actor, id);
      const current = readableBody(copy);
      const merged = applyChanges(current, save.changes);
      if (!merged.ok)
        throw new Refused(
          refuse('conflict', 'Somebody else changed this meanwhile. Please choose which to keep.', {
            conflicts: merged.conflicts,
            document: (await readDocument(tx, siteId, id)) as DocumentRecord,
          }),
        );
      if (merged.changed) {
        await writeBody(portico, tx, siteId, actor, copy, current, withSkus(copy.kind, merged.body));
        await endSameDraft(portico, tx, siteId, id);
      }
      return (await readDocument(tx, siteId, id)) as DocumentRecord;
    }),
  );
}

/** Replaces the whole body: for imports and restored revisions. Nothing happens when it is the same. */
export async function replaceBody(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  id: Id,
  actor: Actor,
  body: unknown,
): Promise<{ changed: boolean }> {
  const copy = await lockWorkingCopy(tx, siteId, actor, id);
  const current = readBody(definitionOf(copy.kind), copy.version, copy.body);
  return writeBody(portico, tx, siteId, actor, copy, current.ok ? current.body : undefined, body);
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
  const current = readableBody(copy);
  const { changed } = await writeBody(portico, tx, siteId, actor, copy, current, change(current));
  return { changed, state: copy.state };
}

function definitionOf(kind: KindName): (typeof documentKinds)['page'] {
  return documentKinds[kind] as (typeof documentKinds)['page'];
}

function readableBody(copy: WorkingCopy): unknown {
  const read = readBody(definitionOf(copy.kind), copy.version, copy.body);
  if (!read.ok) throw new Refused(refuse('unreadable', read.message));
  return read.body;
}

async function writeBody(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  actor: Actor,
  copy: WorkingCopy,
  before: unknown,
  body: unknown,
): Promise<{ changed: boolean }> {
  const checked = checkBody(copy.kind, body, { before, actor });
  if (!checked.ok)
    throw new Refused(refuse(checked.code, 'Please check what is marked.', { errors: checked.errors }));
  if (
    before !== undefined &&
    sameJson(before, checked.body) &&
    copy.version === definitionOf(copy.kind).version
  )
    return { changed: false };
  if (copy.kind === 'collection')
    await checkItemCount(tx, siteId, copy.id, before, checked.body as { type: string; itemOrder: string });
  const now = portico.now();
  const version = definitionOf(copy.kind).version;
  const number = copy.sealed_at === null ? copy.revision : copy.revision + 1;
  if (copy.sealed_at === null)
    await tx
      .updateTable('revisions')
      .set({ body: JSON.stringify(checked.body), version, author_id: actor.accountId, updated_at: now })
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
        body: JSON.stringify(checked.body),
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
      title: checked.title,
      slug: checked.slug,
      revision: number,
      edit: sql`edit + 1`,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', copy.id)
    .execute();
  return { changed: true };
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
  before: unknown,
  after: { type: string; itemOrder: string },
): Promise<void> {
  const was = before as { type?: string; itemOrder?: string } | undefined;
  const count = await countItems(tx, siteId, id);
  const wrong = (field: string, message: string) =>
    new Refused(refuse('invalid', message, { errors: { [field]: message } }));
  if (was?.type !== undefined && was.type !== after.type && count > 0)
    throw wrong('type', 'A collection that holds items cannot become one of another type.');
  const limit = itemLimitOf(after);
  if (limit && was?.itemOrder !== after.itemOrder && checkLimit(limit, count))
    throw wrong(
      'itemOrder',
      `Only collections of at most ${limitOf(limit)} items can be ordered by hand; this has ${count}.`,
    );
}
