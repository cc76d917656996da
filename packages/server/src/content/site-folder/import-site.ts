import type {
  FolderDocument,
  FolderFiles,
  FolderProblem,
  FolderSite,
} from '@portico/migrate/site-folder/folder-site';
import { readSiteFolder } from '@portico/migrate/site-folder/read-site-folder';
import { documentKinds } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { mediaHashesIn } from '@portico/model/documents/schema';
import type { Settings } from '@portico/model/site/settings';
import type { FieldErrors } from '@portico/model/documents/validation';
import { sql } from 'kysely';
import { createSite, giveUpSite, openSite } from '../../hosting/sites.ts';
import type { Work } from '../../core/work.ts';
import { type Portico, type Tx, tags } from '../../core/portico.ts';
import { SYSTEM } from '../actor.ts';
import { insertDocument } from '../create-document.ts';
import type { ImportedDocument } from '../import-plan/apply-import-plan.ts';
import { UNWATCHED_IMPORT, type WatchedImport } from '../import-plan/take-planned-media.ts';
import { ensureSingletons } from '../ensure-singletons.ts';
import { lockSiteContent } from '../locks.ts';
import { digestOf, FOLDER_SOURCE, rememberImported } from './imported-digests.ts';
import { Refused, type Refusal } from '../../core/refusal.ts';
import { releaseInside } from '../releases/publish.ts';
import { planOne } from '../releases/schedule.ts';
import { replaceBody } from '../save-document.ts';
import type { MediaEndpoint } from './media-endpoint.ts';
import { makeOwn, type OwnFacts } from './make-own.ts';
import { turnTestPaymentsOff } from './turn-test-payments-off.ts';

export interface SiteImportReport {
  siteId: Id;
  /** Was the site made by this import? */
  created: boolean;
  added: number;
  updated: number;
  unchanged: number;
  /** Documents an owner changed since they were imported, or wrote themselves: kept as they are. */
  kept: string[];
  media: number;
  /** Those that were added or updated, and those that were kept and are still there. */
  documents: ImportedDocument[];
  keptDocuments: ImportedDocument[];
}

export interface NewSite {
  identifier: string;
  /** What lists of sites call it until its settings say otherwise; the folder's own title when absent. */
  name?: string;
  /** What is its owner's instead of the folder's. */
  own?: OwnFacts;
  /** False: its shop takes no test payments until its owner says so, whatever the folder says. */
  testPayments?: false;
  /** Only its team sees it, until its owner opens it. */
  isPrivate?: boolean;
  /** The starter its owner makes it from: see `createSite`. */
  starter?: string;
  /** Nobody sees it: see `createSite`. */
  hidden?: boolean;
}

export type SiteImportResult =
  | { ok: true; report: SiteImportReport }
  | { ok: false; message: string; problems: FolderProblem[] };

/**
 * Brings a site folder into a site: all of it or nothing. The folder is checked whole first; documents that an owner
 * changed since an earlier import stay as the owner left them.
 */
export async function importSite(
  portico: Portico,
  files: FolderFiles,
  into: { siteId: Id } | { create: NewSite },
  media: MediaEndpoint,
): Promise<SiteImportResult> {
  const read = await readSiteFolder(files);
  if (!read.ok) return { ok: false, message: 'This folder cannot be imported.', problems: read.problems };
  const { site } = read;
  if ('create' in into && into.create.own) makeOwn(site, into.create.own, portico.newId);
  if ('create' in into && into.create.testPayments === false) turnTestPaymentsOff(site, portico.newId);
  return 'create' in into
    ? aloneAt(portico, into.create.identifier, () => bringIn(portico, site, files, into, media))
    : bringIn(portico, site, files, into, media);
}

/** The same with a folder that has been read already, into a site that is there. */
export function importReadSite(
  portico: Portico,
  site: FolderSite,
  files: FolderFiles,
  siteId: Id,
  media: MediaEndpoint,
  watched: WatchedImport,
): Promise<SiteImportResult> {
  return bringIn(portico, site, files, { siteId }, media, watched);
}

/**
 * Lets one import at a time make the site of an identifier, also of several processes: what a killed one left half
 * made is cleared away by the next, what a living one is making is waited for.
 */
async function aloneAt<T>(portico: Portico, identifier: string, work: () => Promise<T>): Promise<T> {
  const key = sql`hashtextextended(${`portico:import-site:${identifier}`}, 0)`;
  return portico.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${key})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

async function bringIn(
  portico: Portico,
  site: FolderSite,
  files: FolderFiles,
  into: Parameters<typeof importSite>[2],
  media: MediaEndpoint,
  watched: WatchedImport = UNWATCHED_IMPORT,
): Promise<SiteImportResult> {
  const isNew = 'create' in into;
  let siteId: Id;
  if (isNew) {
    const made = await portico.db.transaction().execute((tx) =>
      createSite(portico, tx, {
        identifier: into.create.identifier,
        name: into.create.name ?? titleOf(site),
        ...(into.create.isPrivate ? { access: 'private' } : {}),
        ...(into.create.starter ? { starter: into.create.starter } : {}),
        hidden: true,
      }),
    );
    if (!made.ok)
      return {
        ok: false,
        message: made.message,
        problems: [{ file: '', field: made.field, message: made.message }],
      };
    siteId = made.id;
  } else siteId = into.siteId;
  try {
    const kept = await takeMedia(siteId, site, files, media, watched);
    if (kept.length > 0) throw new FolderRefused(kept);
    const { report, touched } = await portico.db.transaction().execute(async (tx) => {
      const written = await writeSite(portico, tx, siteId, site, isNew, watched.work);
      if (isNew && !into.create.hidden) await openSite(tx, siteId);
      return written;
    });
    portico.invalidated(siteId, isNew ? [...touched, tags.site] : touched);
    return { ok: true, report };
  } catch (error) {
    if (isNew) await giveUpSite(portico, siteId);
    if (error instanceof FolderRefused)
      return { ok: false, message: 'This folder cannot be imported.', problems: error.problems };
    throw error;
  }
}

class FolderRefused extends Error {
  readonly problems: FolderProblem[];

  constructor(problems: FolderProblem[]) {
    super(problems[0]?.message);
    this.problems = problems;
  }
}

function titleOf(site: FolderSite): string {
  const settings = site.documents.find((document) => document.kind === 'settings')?.body as
    | Settings
    | undefined;
  return settings?.title ?? 'Untitled';
}

/** Puts the files into the library, and in bodies the hashes they are kept under, which cleaning may have changed. */
async function takeMedia(
  siteId: Id,
  site: FolderSite,
  files: FolderFiles,
  media: MediaEndpoint,
  { work, onBrought }: WatchedImport,
): Promise<FolderProblem[]> {
  work.step('Files', site.media.length);
  const problems: FolderProblem[] = [];
  const keptUnder = new Map<string, string>();
  for (const file of site.media) {
    const { filename, alt, title, folder, focalPoint } = file;
    const put = await media.put(siteId, Buffer.from(await files.read(file.path)), filename, {
      alt,
      title,
      folder,
      focalPoint,
    });
    if (put.ok && put.isNew) await onBrought(put.hash);
    if (!put.ok) problems.push({ file: file.path, field: '', message: put.message });
    else if (put.hash !== file.hash) keptUnder.set(file.hash, put.hash);
    work.advance();
  }
  if (keptUnder.size > 0)
    for (const document of site.documents) {
      renameMedia(document.body, keptUnder);
      if (document.draft) renameMedia(document.draft.body, keptUnder);
    }
  return problems;
}

function renameMedia(body: unknown, names: ReadonlyMap<string, string>): void {
  if (![...mediaHashesIn(body)].some((hash) => names.has(hash))) return;
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) {
        const name = key === 'media' && typeof part === 'string' ? names.get(part) : undefined;
        if (name !== undefined) (value as Record<string, unknown>)[key] = name;
        else walk(part);
      }
  };
  walk(body);
}

interface Existing {
  id: Id;
  kind: string;
  body: unknown;
  digest: string | null;
  state: string;
}

/** Documents after those they stand in. */
function parentsFirst(documents: readonly FolderDocument[]): FolderDocument[] {
  const rank = (document: FolderDocument) =>
    document.kind === 'translation' ? 2 : 'item' in documentKinds[document.kind] ? 1 : 0;
  return [...documents].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}

async function writeSite(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  site: FolderSite,
  created: boolean,
  work: Work,
): Promise<{ report: SiteImportReport; touched: string[] }> {
  await lockSiteContent(tx, siteId);
  const report: SiteImportReport = {
    siteId,
    created,
    added: 0,
    updated: 0,
    unchanged: 0,
    kept: [],
    media: site.media.length,
    documents: [],
    keptDocuments: [],
  };
  const existing = await sql<Existing>`
    select d.id, d.kind, d.state, r.body, i.digest from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.revision
    left join imported i on i.site_id = d.site_id and i.source = ${FOLDER_SOURCE} and i.document_id = d.id
    where d.site_id = ${siteId}`.execute(tx);
  const byId = new Map(existing.rows.map((row) => [row.id, row]));
  const singletons = new Map(
    existing.rows
      .filter((row) => 'singleton' in (documentKinds[row.kind as 'page'] ?? {}))
      .map((row) => [row.kind, row]),
  );
  const written: FolderDocument[] = [];
  work.step('Pages and posts', site.documents.length);
  for (const document of parentsFirst(site.documents)) {
    const there = byId.get(document.id) ?? singletons.get(document.kind);
    try {
      if (!there) {
        await insertOne(portico, tx, siteId, document);
        written.push(document);
        report.documents.push(toldOf(document));
        report.added++;
      } else if (there.state === 'deleted' || there.digest !== digestOf(there.body)) {
        report.kept.push(document.file);
        if (there.state !== 'deleted') report.keptDocuments.push(toldOf({ ...document, id: there.id }));
      } else {
        const { changed } = await replaceBody(portico, tx, siteId, there.id, SYSTEM, document.body);
        if (changed) {
          written.push({ ...document, id: there.id });
          report.documents.push(toldOf({ ...document, id: there.id }));
        }
        report[changed ? 'updated' : 'unchanged']++;
      }
      work.advance();
    } catch (error) {
      throw asFolderProblem(error, document);
    }
  }
  work.step('Publishing', 0);
  await writeStock(tx, siteId, site);
  const touched = await publish(portico, tx, siteId, site, written);
  await rememberImported(
    portico,
    tx,
    siteId,
    written.map(({ id }) => id),
  );
  await ensureSingletons(portico, tx, siteId, titleOf(site));
  await writeRecords(tx, siteId, site);
  // The last moment in which it can be called off: what follows is the commit.
  work.advance(0);
  return { report, touched };
}

function toldOf({ id, kind, body, file }: FolderDocument): ImportedDocument {
  return { id, kind, title: textIn(body, 'title') || textIn(body, 'name') || file };
}

async function insertOne(portico: Portico, tx: Tx, siteId: Id, document: FolderDocument): Promise<void> {
  const { kind, id, order, version } = document;
  const isReadable = version <= documentKinds[kind].version;
  const parent = kind === 'translation' ? (document.body as { document: Id }).document : document.parent;
  if (isReadable) {
    const body = document.body as Record<string, unknown>;
    await insertDocument(portico, tx, siteId, SYSTEM, {
      id,
      kind,
      parent,
      body,
      order,
      publishAt: document.publishAt,
    });
    return;
  }
  // Written by a newer Portico: kept as it is, for the day this one can read it.
  const now = portico.now();
  await sql`
    insert into documents (site_id, id, kind, parent_id, title, slug, revision, order_key, publish_at, updated_at)
    values (${siteId}, ${id}, ${kind}, ${parent}, ${textIn(document.body, 'title')}, ${textIn(document.body, 'slug')}, 1,
      ${order}, ${document.publishAt}, ${now})`.execute(tx);
  await sql`
    insert into revisions (site_id, document_id, number, version, body, updated_at)
    values (${siteId}, ${id}, 1, ${version}, ${JSON.stringify(document.body)}, ${now})`.execute(tx);
}

function textIn(body: unknown, key: string): string {
  const value = (body as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : '';
}

/** Publishes what the folder says is published, as one release; plans what is scheduled; writes working copies. */
async function publish(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  site: FolderSite,
  written: readonly FolderDocument[],
): Promise<string[]> {
  const now = portico.now();
  const revisions = new Map(
    (
      await sql<{ id: Id; revision: number }>`
        select id, revision from documents where site_id = ${siteId} and id = any(${written.map(({ id }) => id)})`.execute(
        tx,
      )
    ).rows.map((row) => [row.id, row.revision]),
  );
  const isDue = (document: FolderDocument) =>
    document.state === 'published' ||
    (document.state === 'scheduled' && document.publishAt !== null && document.publishAt <= now);
  const readable = (document: FolderDocument) => document.version <= documentKinds[document.kind].version;
  const due = written.filter((document) => isDue(document) && readable(document));
  let touched: string[] = [];
  if (due.length > 0)
    try {
      ({ touched } = await releaseInside(
        portico,
        tx,
        siteId,
        SYSTEM,
        'Import',
        due.map((document) => ({
          documentId: document.id,
          toRevision: revisions.get(document.id) ?? 1,
          toState: 'published',
          publishAt: document.publishAt ?? now,
        })),
      ));
    } catch (error) {
      const id = error instanceof Refused ? error.refusal.errors?.document : undefined;
      throw asFolderProblem(error, site.documents.find((document) => document.id === id) ?? due[0]);
    }
  for (const document of written) {
    if (isDue(document) && readable(document)) {
      if (document.draft) await writeDraft(portico, tx, siteId, document, document.draft);
      continue;
    }
    if (document.state === 'scheduled' && document.publishAt && readable(document))
      await planOne(portico, tx, siteId, document.id, document.publishAt);
    else
      await sql`
        update documents set state = ${document.state === 'scheduled' || document.state === 'published' ? 'draft' : document.state}
        where site_id = ${siteId} and id = ${document.id}`.execute(tx);
  }
  return touched;
}

async function writeDraft(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  document: FolderDocument,
  draft: { version: number; body: unknown },
): Promise<void> {
  if (draft.version > documentKinds[document.kind].version) return;
  try {
    await replaceBody(portico, tx, siteId, document.id, SYSTEM, draft.body);
  } catch (error) {
    throw asFolderProblem(error, { ...document, file: document.file.replace(/\.json$/, '.draft.json') });
  }
}

/** Levels the site has already stay as they are. Written before products are published: their cards say what is sold out. */
async function writeStock(tx: Tx, siteId: Id, site: FolderSite): Promise<void> {
  await sql`
    insert into stock_levels (site_id, product_id, variant_id, quantity, unlimited)
    select ${siteId}, s.product, s.variant, s.quantity, s.unlimited
    from jsonb_to_recordset(${JSON.stringify(site.stock)}::jsonb)
      as s(product text, variant text, quantity integer, unlimited boolean)
    join documents d on d.site_id = ${siteId} and d.id = s.product
    on conflict do nothing`.execute(tx);
}

/** What happened is only added: comments and old addresses the site has already stay as they are. */
async function writeRecords(tx: Tx, siteId: Id, site: FolderSite): Promise<void> {
  await sql`
    insert into comments (site_id, id, document_id, parent_id, author_name, author_email, author_url, body, status,
      created_at)
    select ${siteId}, c.id, c.document, c.parent, c."authorName", c."authorEmail", c."authorUrl", c.text, c.status,
      c."createdAt"
    from jsonb_to_recordset(${JSON.stringify(site.comments)}::jsonb) as c(id text, document text, parent text,
      "authorName" text, "authorEmail" text, "authorUrl" text, text text, status text, "createdAt" timestamptz)
    join documents d on d.site_id = ${siteId} and d.id = c.document
    on conflict do nothing`.execute(tx);
  await sql`
    insert into addresses (site_id, path, kind, document_id, status)
    select ${siteId}, m."from", 'redirect', m."to", 301
    from jsonb_to_recordset(${JSON.stringify(site.moved)}::jsonb) as m("from" text, "to" text)
    join documents d on d.site_id = ${siteId} and d.id = m."to"
    on conflict do nothing`.execute(tx);
}

function asFolderProblem(error: unknown, document: Pick<FolderDocument, 'file'> | undefined): unknown {
  if (!(error instanceof Refused)) return error;
  const { errors, message }: Refusal = error.refusal;
  const { document: _id, by: _by, ...fields } = (errors ?? {}) as FieldErrors;
  const file = document?.file ?? '';
  const problems = Object.entries(fields).map(([field, text]) => ({
    file,
    field: `body.${field}`,
    message: text,
  }));
  return new FolderRefused(problems.length > 0 ? problems : [{ file, field: '', message }]);
}
