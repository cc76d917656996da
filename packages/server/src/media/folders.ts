import type { Id } from '@portico/model/documents/id';
import { foldCase } from '@portico/model/documents/slug';
import { sql } from 'kysely';
import type { Portico, Tx } from '../core/portico.ts';
import { lockLibrary } from './records.ts';

/** Most folders of one site's library. */
export const MOST_FOLDERS = 500;

export interface MediaFolder {
  name: string;
  /** How many files are in it; deleted ones do not count. */
  files: number;
}

export type FolderResult = 'done' | 'not-found' | 'taken' | 'too-many';

/** The folders of a site's library, by name; empty ones too. */
export async function listFolders(db: Portico['db'] | Tx, siteId: Id): Promise<MediaFolder[]> {
  const found = await sql<MediaFolder>`
    select name, sum(files)::int as files from (
      select name, 0 as files from media_folders where site_id = ${siteId}
      union all
      select folder, count(*) from media_assets
      where site_id = ${siteId} and deleted_at is null and folder <> '' group by folder) as known
    group by name order by lower(name), name`.execute(db);
  return found.rows;
}

/** Names that differ in case only would be taken for one another. */
function isTaken(folders: readonly MediaFolder[], name: string, except?: string): boolean {
  return folders.some((one) => one.name !== except && foldCase(one.name) === foldCase(name));
}

async function keepFolder(tx: Tx, siteId: Id, name: string): Promise<void> {
  await sql`insert into media_folders (site_id, name) values (${siteId}, ${name}) on conflict do nothing`.execute(
    tx,
  );
}

/** Makes an empty folder. */
export function makeFolder(portico: Portico, siteId: Id, name: string): Promise<FolderResult> {
  return portico.db.transaction().execute(async (tx): Promise<FolderResult> => {
    await lockLibrary(tx, siteId);
    const folders = await listFolders(tx, siteId);
    if (isTaken(folders, name)) return 'taken';
    if (folders.length >= MOST_FOLDERS) return 'too-many';
    await keepFolder(tx, siteId, name);
    return 'done';
  });
}

/** Gives a folder another name; all its files go with it, those that wait to be purged too. */
export function renameFolder(portico: Portico, siteId: Id, from: string, to: string): Promise<FolderResult> {
  return portico.db.transaction().execute(async (tx): Promise<FolderResult> => {
    await lockLibrary(tx, siteId);
    const folders = await listFolders(tx, siteId);
    if (!folders.some((one) => one.name === from)) return 'not-found';
    if (isTaken(folders, to, from)) return 'taken';
    await forgetFolder(tx, siteId, from, to);
    await keepFolder(tx, siteId, to);
    return 'done';
  });
}

/** Takes a folder away. Its files stay, in no folder. */
export function removeFolder(portico: Portico, siteId: Id, name: string): Promise<FolderResult> {
  return portico.db.transaction().execute(async (tx): Promise<FolderResult> => {
    await lockLibrary(tx, siteId);
    if (!(await listFolders(tx, siteId)).some((one) => one.name === name)) return 'not-found';
    await forgetFolder(tx, siteId, name, '');
    return 'done';
  });
}

async function forgetFolder(tx: Tx, siteId: Id, name: string, filesTo: string): Promise<void> {
  await sql`update media_assets set folder = ${filesTo} where site_id = ${siteId} and folder = ${name}`.execute(
    tx,
  );
  await sql`delete from media_folders where site_id = ${siteId} and name = ${name}`.execute(tx);
}

/**
 * Puts files into a folder, or into none with ''. Which folder a file is in shows on no page: nothing is invalidated.
 * @param hashes of the files; what the site has not is passed over
 * @returns how many moved; `not-found` when there is no such folder
 */
export function moveFiles(
  portico: Portico,
  siteId: Id,
  hashes: readonly string[],
  folder: string,
): Promise<number | 'not-found'> {
  return portico.db.transaction().execute(async (tx) => {
    await lockLibrary(tx, siteId);
    if (folder !== '' && !(await listFolders(tx, siteId)).some((one) => one.name === folder))
      return 'not-found';
    // The folder they leave stays, though nothing is in it any more.
    await sql`
      insert into media_folders (site_id, name)
      select distinct site_id, folder from media_assets
      where site_id = ${siteId} and hash = any(${hashes}) and folder <> '' and deleted_at is null
      on conflict do nothing`.execute(tx);
    const found = await tx
      .updateTable('media_assets')
      .set({ folder })
      .where('site_id', '=', siteId)
      .where('hash', 'in', [...hashes])
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return Number(found.numUpdatedRows);
  });
}
