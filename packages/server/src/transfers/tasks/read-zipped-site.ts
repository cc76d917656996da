import { type FolderReading, readSiteFolder } from '@portico/migrate/site-folder/read-site-folder';
import { TransferProblem } from '../transfer-problem.ts';
import { openZip } from '../zip/read-zip.ts';
import { zippedSite } from '../zip/zipped-site.ts';

/** Reads and checks the archive of a site folder. @returns why it cannot be read, when it cannot */
export async function readZippedSite({
  file,
}: {
  file: string;
}): Promise<FolderReading | { problem: string }> {
  try {
    const zip = await openZip(file);
    try {
      return await readSiteFolder(zippedSite(zip));
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof TransferProblem) return { problem: error.message };
    throw error;
  }
}
