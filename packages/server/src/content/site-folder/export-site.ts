import { createHash } from 'node:crypto';
import type { FolderMedia } from '@portico/migrate/site-folder/folder-site';
import { mediaPath, siteFolderFiles } from '@portico/migrate/site-folder/write-site-folder';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { UNWATCHED, type Work } from '../../core/work.ts';
import type { Portico } from '../../core/portico.ts';
import { createYield } from '../../workers/yield-to-event-loop.ts';
import { type NewFolder, writeFolder } from './folder-on-disk.ts';
import { gatherSite } from './gather-site.ts';
import type { MediaEndpoint } from './media-endpoint.ts';

export interface ExportReport {
  documents: number;
  media: number;
  /** Media whose bytes are missing from the store or damaged; documents keep the reference. */
  missing: string[];
}

/**
 * Writes a site as a folder, as it stands at one moment. The same site gives the same bytes. The folder appears whole
 * or not at all; an earlier export at the same place is replaced.
 * @throws FolderError when the folder holds something else
 */
export async function exportSite(
  portico: Portico,
  siteId: Id,
  directory: string,
  media: MediaEndpoint,
): Promise<ExportReport> {
  let report: ExportReport | undefined;
  await writeFolder(directory, async (folder) => {
    report = await putSite(portico, siteId, folder, media);
  });
  return report as ExportReport;
}

/** Puts all files of a site, as it stands at one moment, into a new folder or archive. */
export async function putSite(
  portico: Portico,
  siteId: Id,
  folder: NewFolder,
  media: MediaEndpoint,
  work: Work = UNWATCHED,
): Promise<ExportReport> {
  work.step('Reading the site', 0);
  const site = await portico.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction read only`.execute(tx);
      return gatherSite(tx, siteId);
    });
  const report: ExportReport = { documents: site.documents.length, media: 0, missing: [] };
  const kept: FolderMedia[] = [];
  const open = (file: FolderMedia) =>
    media.open(siteId, file.hash, file.path.slice(file.path.lastIndexOf('.') + 1));
  work.step('Files', site.media.length);
  for (const file of site.media) {
    const bytes = (await isWhole(file, await open(file))) && (await open(file));
    if (bytes) {
      await folder.put(mediaPath(file), bytes);
      kept.push(file);
    } else report.missing.push(file.filename);
    work.advance();
  }
  report.media = kept.length;
  work.step('Pages', site.documents.length + kept.length);
  const breathe = createYield();
  // What is said of a file that is not there would keep the folder from being read.
  for (const [path, content] of siteFolderFiles({ ...site, media: kept })) {
    await folder.put(path, content);
    work.advance();
    await breathe();
  }
  return report;
}

/** Are these the bytes a file of the library is named by? */
async function isWhole(file: FolderMedia, bytes: AsyncIterable<Uint8Array> | null): Promise<boolean> {
  if (!bytes) return false;
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex').startsWith(file.hash);
}
