import { ADDRESSED_KINDS, documentKinds } from '@portico/model/documents/document-kinds';
import { ITEM_KIND_NAMES, isItemKindName, itemKindsThat } from '@portico/model/kinds/find-item-kind';
import type { Collection } from '@portico/model/documents/collection';
import type { Id } from '@portico/model/documents/id';
import type { Page } from '@portico/model/documents/page';
import type { Redirects } from '@portico/model/documents/redirects';
import type { Settings } from '@portico/model/site/settings';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { lockDocumentRows } from '../locks.ts';
import type { DocumentState } from '../../database/tables.ts';
import { type Portico, type Tx, tags } from '../../core/portico.ts';
import { moveDocuments } from '../addresses/move-documents.ts';
import { writeOwnerRedirects } from '../addresses/write-owner-redirects.ts';
import { writeCards } from '../cards/write-cards.ts';
import { writeSearchEntries } from '../search/write-entries.ts';
import { indexAgain } from '../search/index-again.ts';
import { notFound, Refused, refuse } from '../../core/refusal.ts';
import { SHARED_KINDS } from '../shared-kinds.ts';
import { trustedBody } from '../trusted-body.ts';
import {
  type DirectedChange,
  DIRECTING_KINDS,
  directedChanges,
  mailDirectedChanges,
} from './directed-changes.ts';
import { keepClosed } from './keep-closed.ts';
import { requireGuarded } from './require-guarded.ts';

/** What a release does with one document. */
export interface ReleaseEntry {
  documentId: Id;
  /** Revision to show from now on; null takes the document offline. */
  toRevision: number | null;
  /** `published` with a revision, any other state without. */
  toState: DocumentState;
  /** Date shown to readers; what the document has, else the moment of release, when absent. */
  publishAt?: Date | null;
  /** Who put it into the release, where that is not who applies it. */
  staged?: Actor;
}

export interface AppliedEntry extends ReleaseEntry {
  fromRevision: number | null;
  fromState: DocumentState;
}

interface TouchedRow {
  id: Id;
  kind: string;
  state: DocumentState;
  parent_id: Id | null;
  revision: number;
  published_revision: number | null;
  publish_at: Date | null;
  title: string;
  from_version: number | null;
  from_body: unknown;
  version: number | null;
  to_body: unknown;
}

/** Every page of a site with a shop leads to its cart. */
const isStore = ({ kind, from_body, to_body }: TouchedRow): boolean =>
  kind === 'collection' &&
  [from_body, to_body].some((body) => (body as Partial<Collection> | null)?.type === 'products');

const isOpenedOrClosed = ({ kind, from_body, to_body }: TouchedRow): boolean => {
  const [before, after] = [from_body, to_body].map((body) => (body as Partial<Collection> | null)?.access);
  return kind === 'collection' && before !== after;
};

/** Kinds of which it matters what visitors saw before. */
const COMPARED_KINDS = ['settings', 'author', 'collection', ...DIRECTING_KINDS];

/**
 * Changes what visitors see, all of it or (by throwing `Refused`) nothing: published revisions and states, addresses
 * with their redirects, cards, search. What stands neither published nor in the working copy must be the actor's to
 * write, or theirs who put it into the release. The caller holds the site's content lock, writes the invalidation with the tags
 * returned, and commits.
 */
export async function applyEntries(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  actor: Actor,
  entries: readonly ReleaseEntry[],
): Promise<{ applied: AppliedEntry[]; touched: string[] }> {
  await requireGuarded(tx, siteId, actor, entries);
  await keepClosed(tx, siteId, entries);
  const rows = await readTouched(tx, siteId, entries);
  const applied: AppliedEntry[] = [];
  for (const entry of entries) {
    const row = rows.get(entry.documentId);
    if (!row) throw new Refused(notFound());
    if (entry.toRevision !== null && trustedBody(row.kind, row.version ?? 0, row.to_body) === undefined)
      throw new Refused(
        refuse('unreadable', 'This was made with a newer version of Portico and cannot be published here.'),
      );
    applied.push({
      ...entry,
      fromState: row.state,
      fromRevision: row.state === 'published' ? row.published_revision : null,
    });
  }
  await bringWorkingCopies(portico, tx, siteId, applied, rows);
  await writeStates(portico, tx, siteId, applied, rows);

  const affected = await findAffected(tx, siteId, [...rows.values()]);
  const moved = await moveDocuments(tx, siteId, [...affected.addressed]);
  for (const entry of applied) {
    const row = rows.get(entry.documentId) as TouchedRow;
    if (row.kind === 'redirects')
      await writeOwnerRedirects(
        tx,
        siteId,
        (entry.toRevision === null ? { entries: [] } : row.to_body) as Redirects,
      );
  }
  await writeCards(tx, siteId, [...affected.carded], portico.now());
  // Search shows none of the words behind a collection's password.
  const opened = [...rows.values()].some(isOpenedOrClosed) ? affected.carded : [];
  await writeSearchEntries(tx, siteId, [...new Set([...rows.keys(), ...moved.documents, ...opened])]);
  await mailDirectedChanges(portico, tx, siteId, directedBy(actor, applied, rows));
  return { applied, touched: await touchedTags(tx, siteId, rows, affected, moved.documents) };
}

/** What the entries change of where other people's data goes. */
function directedBy(
  actor: Actor,
  applied: readonly AppliedEntry[],
  rows: ReadonlyMap<Id, TouchedRow>,
): DirectedChange[] {
  return applied.flatMap((entry) => {
    const row = rows.get(entry.documentId);
    if (!row || entry.toRevision === null || !DIRECTING_KINDS.includes(row.kind)) return [];
    const { kind } = row;
    return directedChanges(
      row.title,
      { kind, version: row.from_version, body: row.from_body },
      { kind, version: row.version, body: row.to_body },
      (entry.staged ?? actor).accountId,
    );
  });
}

async function readTouched(
  tx: Tx,
  siteId: Id,
  entries: readonly ReleaseEntry[],
): Promise<Map<Id, TouchedRow>> {
  const wanted = entries.map(({ documentId, toRevision }) => ({ id: documentId, number: toRevision }));
  await lockDocumentRows(
    tx,
    siteId,
    wanted.map(({ id }) => id),
  );
  const found = await sql<TouchedRow>`
    select d.id, d.kind, d.state, d.parent_id, d.revision, d.published_revision, d.publish_at,
      d.title, f.version as from_version, f.body as from_body, r.version, r.body as to_body
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id text, number integer)
    join documents d on d.site_id = ${siteId} and d.id = w.id
    left join revisions f on f.site_id = d.site_id and f.document_id = d.id and f.number = d.published_revision
      and d.kind = any(${COMPARED_KINDS})
    left join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = w.number
    order by d.id`.execute(tx);
  return new Map(found.rows.map((row) => [row.id, row]));
}

/**
 * A document that goes back to an earlier revision and has no unpublished changes is worked on from there: a copy of
 * that revision becomes its newest. One with unpublished changes keeps them.
 */
async function bringWorkingCopies(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  applied: AppliedEntry[],
  rows: ReadonlyMap<Id, TouchedRow>,
): Promise<void> {
  const now = portico.now();
  for (const entry of applied) {
    const row = rows.get(entry.documentId) as TouchedRow;
    const isBack = entry.toRevision !== null && entry.toRevision < row.revision;
    if (!isBack || row.published_revision !== row.revision) continue;
    const number = row.revision + 1;
    await sql`
      insert into revisions (site_id, document_id, number, version, body, author_id, updated_at)
      select site_id, document_id, ${number}, version, body, author_id, ${now} from revisions
      where site_id = ${siteId} and document_id = ${row.id} and number = ${entry.toRevision}`.execute(tx);
    const kind = documentKinds[row.kind as 'page'];
    const body = trustedBody(row.kind, row.version ?? 0, row.to_body) as Page;
    await sql`
      update documents set revision = ${number}, edit = edit + 1, title = ${kind.title(body)}, slug = ${body.slug ?? ''}
      where site_id = ${siteId} and id = ${row.id}`.execute(tx);
    entry.toRevision = number;
  }
}

async function writeStates(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  applied: readonly AppliedEntry[],
  rows: ReadonlyMap<Id, TouchedRow>,
): Promise<void> {
  const now = portico.now();
  const written = applied.map((entry) => {
    const row = rows.get(entry.documentId) as TouchedRow;
    const isPublic = entry.toRevision !== null;
    return {
      id: entry.documentId,
      state: entry.toState,
      // A deleted document remembers what it showed, for the day it is brought back.
      published: isPublic ? entry.toRevision : entry.toState === 'deleted' ? row.published_revision : null,
      publish_at:
        entry.publishAt !== undefined
          ? entry.publishAt
          : isPublic && (row.publish_at === null || row.publish_at > now)
            ? now
            : row.publish_at,
      number: entry.toRevision,
    };
  });
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
    as w(id text, state text, published integer, publish_at timestamptz, number integer)`;
  await sql`
    update documents d set state = w.state, published_revision = w.published, publish_at = w.publish_at,
      updated_at = ${now},
      -- What a release brings back was deleted no longer.
      state_before_delete = case when w.state = 'deleted' then d.state_before_delete end,
      deleted_at = case when w.state = 'deleted' then d.deleted_at end
    from ${recordset} where d.site_id = ${siteId} and d.id = w.id`.execute(tx);
  await sql`
    update revisions r set sealed_at = ${now}
    from ${recordset}
    where r.site_id = ${siteId} and r.document_id = w.id and r.number = w.number and r.sealed_at is null`.execute(
    tx,
  );
}

interface Affected {
  /** Documents whose address may change. */
  addressed: Set<Id>;
  /** Items whose card may change. */
  carded: Set<Id>;
  /** Collections whose lists may change. */
  lists: Set<Id>;
}

/** What else changes with the documents of a release: items of a collection, posts of an author, the homepage. */
async function findAffected(tx: Tx, siteId: Id, rows: readonly TouchedRow[]): Promise<Affected> {
  const affected: Affected = { addressed: new Set(), carded: new Set(), lists: new Set() };
  for (const row of rows) {
    if (ADDRESSED_KINDS.some((kind) => kind === row.kind)) affected.addressed.add(row.id);
    if (isItemKindName(row.kind)) {
      affected.carded.add(row.id);
      if (row.parent_id) affected.lists.add(row.parent_id);
    }
    if (row.kind === 'collection') affected.lists.add(row.id);
  }
  const addItems = async (condition: ReturnType<typeof sql>, isMoved: boolean) => {
    const found = await sql<{ id: Id; parent_id: Id }>`
      select d.id, d.parent_id from documents d
      where d.site_id = ${siteId} and d.state = 'published'
        and d.kind = any(${ITEM_KIND_NAMES}) and ${condition}`.execute(tx);
    for (const { id, parent_id } of found.rows) {
      if (isMoved) affected.addressed.add(id);
      affected.carded.add(id);
      affected.lists.add(parent_id);
    }
  };
  const collections = rows.filter((row) => row.kind === 'collection').map((row) => row.id);
  if (collections.length > 0) await addItems(sql`d.parent_id = any(${collections})`, true);
  const authors = rows.filter((row) => row.kind === 'author').map((row) => row.id);
  if (authors.length > 0)
    await addItems(
      sql`d.id in (select i.document_id from item_cards i where i.site_id = ${siteId} and i.author_id = any(${authors}))`,
      false,
    );
  const settings = rows.find((row) => row.kind === 'settings');
  if (settings) await addSettingsChanges(tx, siteId, settings, affected, addItems);
  return affected;
}

async function addSettingsChanges(
  tx: Tx,
  siteId: Id,
  row: TouchedRow,
  affected: Affected,
  addItems: (condition: ReturnType<typeof sql>, isMoved: boolean) => Promise<void>,
): Promise<void> {
  const before = row.from_body as Partial<Settings> | null;
  const after = row.to_body as Partial<Settings> | null;
  // Lists of sites call a site what it calls itself.
  if (after?.title) await sql`update sites set name = ${after.title} where id = ${siteId}`.execute(tx);
  if (before?.homePage !== after?.homePage || before === null) {
    const found = await sql<{ id: Id }>`
      select d.id from documents d where d.site_id = ${siteId} and d.state = 'published'
        and (d.id = any(${[before?.homePage, after?.homePage].filter((id) => id !== undefined)})
          or exists (select 1 from addresses a where a.site_id = d.site_id and a.document_id = d.id and a.path = '/')
          or (d.kind = 'page' and exists (select 1 from revisions r where r.site_id = d.site_id
            and r.document_id = d.id and r.number = d.published_revision and r.body->>'slug' = '')))`.execute(
      tx,
    );
    for (const { id } of found.rows) affected.addressed.add(id);
  }
  if (before?.language !== after?.language) await indexAgain(tx, siteId);
  if (before?.timeZone !== after?.timeZone)
    await addItems(sql`d.kind = any(${itemKindsThat((kind) => kind.address === 'dated')})`, true);
  if (before?.timeZone !== after?.timeZone)
    await addItems(sql`d.kind = any(${itemKindsThat(({ reads }) => reads.includes('dates'))})`, false);
  if (before?.currency !== after?.currency)
    await addItems(sql`d.kind = any(${itemKindsThat((kind) => kind.priced)})`, false);
}

async function touchedTags(
  tx: Tx,
  siteId: Id,
  rows: ReadonlyMap<Id, TouchedRow>,
  affected: Affected,
  moved: ReadonlySet<Id>,
): Promise<string[]> {
  const touched = new Set<string>();
  for (const row of rows.values()) {
    touched.add(tags.document(row.id));
    if (SHARED_KINDS.has(row.kind) || isStore(row)) touched.add(tags.site);
    if (row.kind === 'redirects') touched.add(tags.addresses);
  }
  for (const id of affected.lists) touched.add(tags.list(id));
  for (const id of moved) touched.add(tags.document(id));
  if (moved.size > 0) touched.add(tags.addresses);
  if (!touched.has(tags.site) && (await isInMenus(tx, siteId, [...rows.keys(), ...moved])))
    touched.add(tags.site);
  return [...touched];
}

/** Menus show titles and addresses of documents; they are part of what all pages share. */
async function isInMenus(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<boolean> {
  const found = await sql`
    select 1 from documents n
    join revisions r on r.site_id = n.site_id and r.document_id = n.id and r.number = n.published_revision,
      jsonb_each(r.body) as menu, jsonb_each(menu.value) as entry
    where n.site_id = ${siteId} and n.kind = 'navigation' and entry.value->>'document' = any(${ids})
    limit 1`.execute(tx);
  return found.rows.length > 0;
}
