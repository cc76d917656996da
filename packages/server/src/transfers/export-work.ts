import { mkdir } from 'node:fs/promises';
import { putSite } from '../content/site-folder/export-site.ts';
import { mediaEndpointOf } from '../content/site-folder/media-endpoint.ts';
import type { Work } from '../core/work.ts';
import type { Portico } from '../core/portico.ts';
import { emptyTransferReport } from './report.ts';
import { archiveOf, folderOf } from './transfer-files.ts';
import { noteEnd, type Transfer } from './transfer-record.ts';
import { writeZip } from './zip/write-zip.ts';

/** Writes the whole site as the archive of a site folder. */
export async function exportWork(portico: Portico, transfer: Transfer, work: Work): Promise<void> {
  const { site_id } = transfer;
  const { identifier } = await portico.db
    .selectFrom('sites')
    .select('identifier')
    .where('id', '=', site_id)
    .executeTakeFirstOrThrow();
  await mkdir(folderOf(portico, transfer), { recursive: true, mode: 0o700 });
  const report = emptyTransferReport();
  const bytes = await writeZip(archiveOf(portico, transfer), async (folder) => {
    const put = await putSite(portico, site_id, folder, mediaEndpointOf(portico), work);
    report.counts = [
      { what: 'documents', count: put.documents },
      { what: 'files', count: put.media },
    ];
    report.leftOut = put.missing.map((filename) => ({
      what: filename,
      why: 'its file is missing or damaged',
    }));
  });
  const day = portico.now().toISOString().slice(0, 10);
  await noteEnd(portico, transfer, { state: 'done', bytes, filename: `${identifier}-${day}.zip`, report });
}
