import { mediaPath, writeSiteFolder } from '@portico/migrate/site-folder/write-site-folder';
import type { Id } from '@portico/model/id';
import { sql } from 'kysely';
import type { Portico } from '../../portico.ts';
import { writeFolder } from './folder-on-disk.ts';
import { gatherSite } from './gather-site.ts';
import type { MediaDoor } from './media-door.ts';

export interface ExportReport {
  documents: number;
  media: number;
  /** Media whose bytes are missing from the store; their documents keep the reference. */
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
  await writeFolder(directory, async (put) => {
    for (const [path, content] of writeSiteFolder(site)) await put(path, content);
    for (const file of site.media) {
      const bytes = await media.open(siteId, file.hash, file.path.slice(file.path.lastIndexOf('.') + 1));
      if (bytes) {
        await put(mediaPath(file), bytes);
        report.media++;
      } else report.missing.push(file.filename);
    }
  });
  return report;
}
