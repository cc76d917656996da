import { createHash } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderError, openFolder } from '../content/site-folder/folder-on-disk.ts';
import { SITES_FOLDER } from './format.ts';

/** SHA-256 by path below the backup. */
export type Digests = Readonly<Record<string, string>>;

async function digestOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Digests of all files below a backup being written. */
export async function digestsBelow(directory: string): Promise<Digests> {
  const digests: Record<string, string> = {};
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    digests[file.slice(directory.length + 1).replaceAll('\\', '/')] = await digestOfFile(file);
  }
  return digests;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Names below a folder beside a site's, or of the file itself. */
async function filesOf(place: string, entry: Dirent): Promise<string[]> {
  if (!entry.isDirectory()) return [entry.name];
  return (await readdir(place)).map((name) => `${entry.name}/${name}`);
}

const damaged = (path: string) => new FolderError(`${path} is damaged: it is not as it was written.`);

/** @throws FolderError when the file is not as it was written */
export function checkDigest(digests: Digests | undefined, path: string, bytes: Uint8Array): void {
  if (digests && digests[path] !== sha256(bytes)) throw damaged(path);
}

/**
 * Compares everything of one site with what was written: no file changed, missing or added.
 * @throws FolderError naming the first that is
 */
export async function checkSiteFiles(directory: string, identifier: string, digests: Digests): Promise<void> {
  const folder = `${SITES_FOLDER}/${identifier}/`;
  const files = await openFolder(join(directory, SITES_FOLDER, identifier));
  const inside = new Map(
    files.paths.map((path) => [folder + path, async () => sha256(await files.read(path))]),
  );
  const beside = `${identifier}.`;
  const sites = join(directory, SITES_FOLDER);
  for (const entry of await readdir(sites, { withFileTypes: true })) {
    if (!entry.name.startsWith(beside)) continue;
    for (const name of await filesOf(join(sites, entry.name), entry))
      inside.set(`${SITES_FOLDER}/${name}`, () => digestOfFile(join(sites, name)));
  }
  for (const path of Object.keys(digests))
    if ((path.startsWith(folder) || path.startsWith(`${SITES_FOLDER}/${beside}`)) && !inside.has(path))
      throw new FolderError(`${path} is missing.`);
  for (const [path, read] of inside) {
    if (!Object.hasOwn(digests, path)) throw new FolderError(`${path} was added to the backup.`);
    if (digests[path] !== (await read())) throw damaged(path);
  }
}
