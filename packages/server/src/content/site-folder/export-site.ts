import { createHash } from 'node:crypto';
import type { FolderMedia } from '@portico/migrate/site-folder/folder-site';
import { mediaPath, writeSiteFolder } from '@portico/migrate/site-folder/write-site-folder';
import type { Id } from '@portico/model/id';
import { sql } from 'kysely';
import type { Portico } from '../../portico.ts';
import { type NewFolder, writeFolder } from './folder-on-disk.ts';
import { gatherSite } from './gather-site.ts';
import type { MediaDoor } from './media-door.ts';

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
  media: MediaDoor,
): Promise<ExportReport> {
  const site = await portico.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction read only`.execute(tx);
      return gatherSite(tx, siteId);
    });
  const report: ExportReport = { documents: site.documents.length, media: 0, missing: [] };
  await writeFolder(directory, async (folder) => {
    const kept: FolderMedia[] = [];
    for (const file of site.media) {
      const bytes = await media.open(siteId, file.hash, file.path.slice(file.path.lastIndexOf('.') + 1));
      if (bytes && (await putWhole(folder, file, bytes))) kept.push(file);
      else report.missing.push(file.filename);
    }
    report.media = kept.length;
    // What is said of a file that is not there would keep the folder from being read.
    for (const [path, content] of writeSiteFolder({ ...site, media: kept })) await folder.put(path, content);
  });
  return report;
}

/** Copies a file of the library. @returns false, with nothing written, when its bytes are not those it is named by */
async function putWhole(
  folder: NewFolder,
  file: FolderMedia,
  bytes: AsyncIterable<Uint8Array>,
): Promise<boolean> {
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await folder.put(mediaPath(file), hashed());
  if (hash.digest('hex').startsWith(file.hash)) return true;
  await folder.drop(mediaPath(file));
  return false;
}
