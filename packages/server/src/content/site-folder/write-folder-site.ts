import type { FolderDocument, FolderSite } from '@portico/migrate/site-folder/folder-site';
import { documentKinds } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import type { Settings } from '@portico/model/site/settings';
import { sql } from 'kysely';
import type { Work } from '../../core/work.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import { SYSTEM } from '../actor.ts';
import { insertDocument } from '../create-document.ts';
import type { ImportedDocument } from '../import-plan/import-outcome.ts';
import { ensureSingletons } from '../ensure-singletons.ts';
import { lockSiteContent } from '../locks.ts';
import { digestOf, FOLDER_SOURCE, rememberImported } from './imported-digests.ts';
import { replaceBody } from '../save-document.ts';
import { asFolderProblem } from './folder-refused.ts';
import { publishFolder } from './publish-folder.ts';
import { writeStock, writeRecords } from './write-records.ts';

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

/** Writes documents, stock and records of a folder into a locked site, publishes what is published there. */
export async function writeSite(
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
  const touched = await publishFolder(portico, tx, siteId, site, written);
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

export function titleOf(site: FolderSite): string {
  const settings = site.documents.find((document) => document.kind === 'settings')?.body as
    | Settings
    | undefined;
  return settings?.title ?? 'Untitled';
}
