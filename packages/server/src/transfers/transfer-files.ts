import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Portico } from '../core/portico.ts';
import type { Transfer } from './transfer-record.ts';

type Named = Pick<Transfer, 'site_id' | 'id'>;

/** Files of imports and exports, below the data folder; may be deleted at any time. */
const rootOf = (portico: Portico) => join(portico.env.dataDir, 'transfers');

/** The folder of one: what was sent for it, what is being made. Ids are our own, so names cannot lead elsewhere. */
export const folderOf = (portico: Portico, { site_id, id }: Named): string =>
  join(rootOf(portico), site_id, id);

/** Where an export's archive lies once it is whole. */
export const archiveOf = (portico: Portico, transfer: Named): string =>
  join(folderOf(portico, transfer), 'site.zip');

/** Where the files lie that were sent for an import. */
export const sentOf = (portico: Portico, transfer: Named): string =>
  join(folderOf(portico, transfer), 'sent');

export async function makeFolder(portico: Portico, transfer: Named): Promise<void> {
  await mkdir(sentOf(portico, transfer), { recursive: true, mode: 0o700 });
}

export async function removeFolder(portico: Portico, transfer: Named): Promise<void> {
  await rm(folderOf(portico, transfer), { recursive: true, force: true });
}

/** What was sent for an import. */
export interface SentFile {
  name: string;
  bytes: number;
}

/** The files that were sent, by name. */
export async function sentFiles(portico: Portico, transfer: Named): Promise<SentFile[]> {
  const root = sentOf(portico, transfer);
  const names = (await readdir(root).catch(() => [])).sort();
  return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(root, name))).size })));
}

/** Every folder there is, for what sweeps up after ended ones. */
export async function allFolders(portico: Portico): Promise<Named[]> {
  const root = rootOf(portico);
  const sites = await readdir(root).catch(() => []);
  const folders = await Promise.all(
    sites.map(async (site_id) =>
      (await readdir(join(root, site_id)).catch(() => [])).map((id) => ({ site_id, id })),
    ),
  );
  return folders.flat();
}
