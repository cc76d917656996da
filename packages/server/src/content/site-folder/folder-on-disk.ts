import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FolderFiles } from '@portico/migrate/site-folder/folder-site';
import { SINGLETON_KINDS } from '@portico/model/documents/document-kinds';

/** Most files a folder may hold. */
const MAX_FILES = 200_000;
/** Where documents, media and records lie; whatever else a folder holds is not looked at. */
const OURS = new RegExp(
  `^(?:portico|comments|${SINGLETON_KINDS.join('|')})(?:\\.draft)?\\.json$|^(?:stock|moved)\\.csv$|^(?:pages|collections|authors|forms|saved-sections|campaigns|translations|media)/`,
);

/** Is this the path of a document, a file or a record of a site? A folder's path ends with `/`. */
export const isOfSite = (path: string): boolean => OURS.test(path);

/** A folder that cannot be read or written as asked, with the path it is about. */
export class FolderError extends Error {}

/**
 * The files of a site folder on disk. Symbolic links are refused, not followed: a folder from somebody else must not
 * bring in files of this machine.
 */
export async function openFolder(root: string): Promise<FolderFiles> {
  const found = await lstat(root).catch(() => null);
  if (!found?.isDirectory()) throw new FolderError(`There is no folder ${root}.`);
  const paths: string[] = [];
  const walk = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (!isOfSite(entry.isDirectory() ? `${path}/` : path) || entry.name.startsWith('.')) continue;
      if (entry.isSymbolicLink()) throw new FolderError(`${path} is a symbolic link; those are not read.`);
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) paths.push(path);
      else throw new FolderError(`${path} is neither a file nor a folder.`);
      if (paths.length > MAX_FILES) throw new FolderError(`A site folder holds at most ${MAX_FILES} files.`);
    }
  };
  await walk('');
  // Some systems write names decomposed; two that are one when composed would be one document.
  const written = new Map<string, string>();
  for (const path of paths) {
    const composed = path.normalize('NFC');
    if (written.has(composed)) throw new FolderError(`Two files are called ${composed}: rename one of them.`);
    written.set(composed, path);
  }
  return {
    paths: [...written.keys()],
    read: async (path) => {
      const place = written.get(path);
      if (place === undefined) throw new FolderError(`There is no ${path} in this folder.`);
      return readFile(join(root, place));
    },
  };
}

/** A folder being written. */
export interface NewFolder {
  /** Writes a file that is not there yet. @throws when it is */
  put(path: string, content: string | AsyncIterable<Uint8Array>): Promise<void>;
}

/**
 * Writes a folder whole or not at all: everything goes to a folder beside it first, which then takes its place. An
 * existing folder must be empty or an export, and is replaced.
 */
export async function writeFolder(root: string, write: (folder: NewFolder) => Promise<void>): Promise<void> {
  const before = await readdir(root).catch(() => null);
  if (before && before.length > 0 && !before.includes('portico.json'))
    throw new FolderError(`${root} holds other files. Please choose an empty folder.`);
  const beside = `${root.replace(/[/\\]+$/, '')}.writing-${process.pid}`;
  await rm(beside, { recursive: true, force: true });
  try {
    await mkdir(beside, { recursive: true });
    const placeOf = (path: string) => join(beside, ...path.split('/'));
    await write({
      async put(path, content) {
        const file = placeOf(path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, content, { flag: 'wx' });
      },
    });
    await rm(root, { recursive: true, force: true });
    await rename(beside, root);
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    throw error;
  }
}
