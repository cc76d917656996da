import type { FolderFiles, FolderProblem, FolderSite } from '@portico/migrate/site-folder/folder-site';
import { readSiteFolder } from '@portico/migrate/site-folder/read-site-folder';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { createSite, giveUpSite, openSite } from '../../hosting/sites.ts';
import { type Portico, tags } from '../../core/portico.ts';
import { UNWATCHED_IMPORT, type WatchedImport } from '../import-plan/take-planned-media.ts';
import type { MediaEndpoint } from './media-endpoint.ts';
import { makeOwn, type OwnFacts } from './make-own.ts';
import { turnTestPaymentsOff } from './turn-test-payments-off.ts';
import { FolderRefused } from './folder-refused.ts';
import { takeMedia } from './take-folder-media.ts';
import { writeSite, type SiteImportReport, titleOf } from './write-folder-site.ts';

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
