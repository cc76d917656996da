import type { FolderFiles } from '@portico/migrate/site-folder/folder-site';
import { maxStoredBytesOf } from '@portico/model/media/media-types';
import { isOfSite } from '../../content/site-folder/folder-on-disk.ts';
import { TransferProblem } from '../transfer-problem.ts';
import type { OpenZip } from './read-zip.ts';

/** Largest document or list of records; texts of this length are read in a thread of their own. */
const TEXT_BYTES = 64 * 1024 * 1024;

/** The files of a site folder in an archive: at its top, or below the one folder that was packed. */
export function zippedSite(zip: OpenZip): FolderFiles {
  const marks = zip.entries
    .map(({ path }) => path)
    .filter((path) => path === 'portico.json' || path.endsWith('/portico.json'))
    .sort((a, b) => a.length - b.length);
  const mark = marks[0];
  if (mark === undefined)
    throw new TransferProblem('This archive is no site of Portico: it holds no portico.json.');
  const top = mark.slice(0, -'portico.json'.length);
  const byPath = new Map(
    zip.entries
      .filter(({ path }) => path.startsWith(top) && isOfSite(path.slice(top.length)))
      .map((entry) => [entry.path.slice(top.length), entry]),
  );
  return {
    paths: [...byPath.keys()],
    async read(path) {
      const entry = byPath.get(path);
      if (!entry) throw new TransferProblem(`There is no ${path} in this archive.`);
      return entry.read(path.startsWith('media/') ? maxStoredBytesOf('video') : TEXT_BYTES);
    },
  };
}
