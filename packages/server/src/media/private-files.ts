import { join } from 'node:path';
import type { Portico } from '../core/portico.ts';
import { createLocalStore } from './local-store.ts';
import type { MediaStore } from './store.ts';

/** Folder of the data folder with files that are sold: none of the library, none that an address shows. */
export const PRIVATE_FILES = 'private-files';

export interface PrivateFiles {
  store: MediaStore;
  /** Folder for uploads that are still coming in, on the same disk. */
  incoming: string;
}

const opened = new WeakMap<Portico, PrivateFiles>();

/** Files of a site that only who bought them gets. */
export function privateFilesOf(portico: Portico): PrivateFiles {
  let files = opened.get(portico);
  if (!files) {
    const root = join(portico.env.dataDir, PRIVATE_FILES);
    files = { store: createLocalStore(root, { durable: true }), incoming: join(root, '.incoming') };
    opened.set(portico, files);
  }
  return files;
}
