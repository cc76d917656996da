import { itemKindNameOf } from '@portico/model/kinds/find-item-kind';
import { documentKinds, isPublishable, type KindName } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { OWN_LIMITS } from '@portico/model/documents/limits';
import { orderKeyBetween } from '@portico/model/documents/order';
import { slugForTitle } from '@portico/model/documents/slug';
import { sql } from 'kysely';
import type { DocumentState } from '../database/tables.ts';
import type { Portico, Tx } from '../core/portico.ts';
import type { Actor } from './actor.ts';
import { type DocumentRecord, readDocument } from './document-record.ts';
import { checkItemRoom } from './item-room.ts';
import { checkSavedSectionRoom } from './saved-section-room.ts';
import { lockSiteContent } from './locks.ts';
import { prepare } from './prepare.ts';
import { type Outcome, outcomeOf, Refused, refuse } from '../core/refusal.ts';
import { requireEdit } from './rights.ts';

export interface NewDocument {
  /** Given by imports that keep ids; made when absent. */
  id?: Id;
  kind: KindName;
  /** Items: their collection. Translations: the document they translate. */
  parent?: Id | null;
  /** Without `slug`, a free one is made from the title. */
  body: Record<string, unknown>;
  publishAt?: Date | null;
  order?: string;
}

/**
 * Makes a draft. Nothing of it is public before a release.
 * @returns the document; refused naming the field when the body, the parent or a limit does not allow it
 */
export async function createDocument(
  portico: Portico,
  siteId: Id,
  actor: Actor,
  wanted: NewDocument,
): Promise<Outcome<DocumentRecord>> {
  return outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      await lockSiteContent(tx, siteId);
      const id = await insertDocument(portico, tx, siteId, actor, wanted);
      return (await readDocument(tx, siteId, id)) as DocumentRecord;
    }),
  );
}

/** The same inside the caller's transaction, which holds the site's content lock. Throws `Refused`. */
export async function insertDocument(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  actor: Actor,
  wanted: NewDocument,
): Promise<Id> {
  requireEdit(actor, [wanted]);
  const kind = documentKinds[wanted.kind];
  const parent = wanted.parent ?? null;
  if ('singleton' in kind && kind.singleton && (await singletonExists(tx, siteId, wanted.kind)))
    throw new Refused(refuse('state', 'A site has only one of these.'));
  await checkParent(tx, siteId, wanted.kind, parent);
  if (wanted.kind === 'saved-section') await checkSavedSectionRoom(tx, siteId);

  const body = { ...wanted.body };
  if (body.slug === undefined && 'slug' in shapeOf(wanted.kind)) {
    const title = String(body.title ?? body.name ?? '').slice(0, OWN_LIMITS.titleLength);
    const taken = await slugsBeside(tx, siteId, wanted.kind, parent);
    body.slug = slugForTitle(title, wanted.kind, (slug) => taken.has(slug), {
      root: wanted.kind === 'page' || wanted.kind === 'collection',
    });
  }
  const checked = await prepare(siteId, { kind: wanted.kind, next: { body: JSON.stringify(body) } }, actor);
  if (!checked) throw new Error('A new document cannot be based on a version.');

  const id = wanted.id ?? portico.newId();
  const now = portico.now();
  await tx
    .insertInto('documents')
    .values({
      site_id: siteId,
      id,
      kind: wanted.kind,
      ...(isPublishable(wanted.kind) ? {} : { state: 'private' as const }),
      parent_id: parent,
      title: checked.title,
      slug: checked.slug,
      revision: 1,
      published_revision: null,
      publish_at: wanted.publishAt ?? null,
      order_key: wanted.order ?? (await orderKeyAtEnd(tx, siteId, wanted.kind, parent)),
      updated_at: now,
      state_before_delete: null,
      deleted_at: null,
    })
    .execute();
  await tx
    .insertInto('revisions')
    .values({
      site_id: siteId,
      document_id: id,
      number: 1,
      version: kind.version,
      body: checked.text,
      author_id: actor.accountId,
      name: null,
      updated_at: now,
    })
    .execute();
  return id;
}

function shapeOf(kind: KindName): Record<string, unknown> {
  return (documentKinds[kind].schema as unknown as { shape: Record<string, unknown> }).shape;
}

async function singletonExists(tx: Tx, siteId: Id, kind: KindName): Promise<boolean> {
  const found = await tx
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return found !== undefined;
}

/** Slugs of living documents that would meet this one's at the same place, working copies and published ones. */
export async function slugsBeside(
  tx: Tx,
  siteId: Id,
  kind: KindName,
  parent: Id | null,
  except?: Id,
): Promise<Set<string>> {
  const root = kind === 'page' || kind === 'collection';
  const found = await sql<{ slug: string }>`
    select d.slug from documents d
    where d.site_id = ${siteId} and d.state <> 'deleted' and d.id is distinct from ${except ?? null}
      and ${
        root
          ? sql`d.kind in ('page', 'collection')`
          : sql`d.kind = ${kind} and d.parent_id is not distinct from ${parent}`
      }
    union
    select ltrim(a.path, '/') from addresses a
    where a.site_id = ${siteId} and a.kind = 'document' and ${root}`.execute(tx);
  return new Set(found.rows.map((row) => row.slug));
}

async function checkParent(tx: Tx, siteId: Id, kind: KindName, parent: Id | null): Promise<void> {
  const definition = documentKinds[kind];
  const isItem = 'item' in definition && definition.item === true;
  const wrong = (message: string) => new Refused(refuse('invalid', message, { errors: { parent: message } }));
  if (!isItem && kind !== 'translation') {
    if (parent !== null) throw wrong('Only items can be inside a collection.');
    return;
  }
  const found = await sql<{ kind: string; state: DocumentState; type: string | null }>`
    select d.kind, d.state, r.body->>'type' as type
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.revision
    where d.site_id = ${siteId} and d.id = ${parent}`.execute(tx);
  const collection = found.rows[0];
  if (!collection || collection.state === 'deleted') throw wrong('This collection does not exist.');
  if (!isItem) return;
  if (collection.kind !== 'collection' || itemKindNameOf(collection.type ?? '') !== kind)
    throw wrong(`This collection does not hold documents of the kind ${kind}.`);
  await checkItemRoom(tx, siteId, parent as Id);
}

async function orderKeyAtEnd(tx: Tx, siteId: Id, kind: KindName, parent: Id | null): Promise<string> {
  const last = await tx
    .selectFrom('documents')
    .select('order_key')
    .where('site_id', '=', siteId)
    .where('parent_id', parent === null ? 'is' : '=', parent)
    .where('kind', '=', kind)
    .orderBy('order_key', 'desc')
    .limit(1)
    .executeTakeFirst();
  return orderKeyBetween(last?.order_key ?? null, null) ?? 'a0';
}
