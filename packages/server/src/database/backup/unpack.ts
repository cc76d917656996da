import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSetupError } from '../errors.ts';
import {
  BACKUP_FORMAT,
  type BackupManifest,
  backupManifest,
  FILE_FOLDERS,
  MANIFEST,
  machine,
} from './manifest.ts';
import { type BackupEntry, backupEntries } from './store.ts';
import { Damaged } from './tar.ts';

/** Only ours are this small, also with a million files. */
const MOST_MANIFEST_BYTES = 256 * 1024 * 1024;
/** First file of a portable backup, which somebody may well take for one of these. */
const PORTABLE_MANIFEST = 'portico-backup.json';

/** Says what keeps a backup from being restored. */
export function damaged(source: string, why: string): DatabaseSetupError {
  return new DatabaseSetupError(`The backup ${source} cannot be restored: ${why}`);
}

/** Where the parts of a backup go. */
export interface Places {
  /** For files and the secret. */
  data: string;
  /** For the database. */
  cluster: string;
  /** Gives what was made in the database's folder to whom it belongs. */
  own(place: string): Promise<void>;
}

/** Where an entry goes, or undefined for what no backup of ours holds. */
function placeOf(path: string, places: Places): string | undefined {
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\\\0]/.test(part)))
    return undefined;
  if (parts[0] === 'postgres') return join(places.cluster, ...parts.slice(1));
  if (FILE_FOLDERS.some((folder) => folder === parts[0]) || path === 'secret')
    return join(places.data, ...parts);
  return undefined;
}

async function writeEntry(entry: BackupEntry, file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of entry.bytes()) {
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  return hash.digest('hex');
}

async function readText(entry: BackupEntry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry.bytes()) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function readManifest(entry: BackupEntry): Promise<BackupManifest> {
  if (entry.isDirectory || entry.size > MOST_MANIFEST_BYTES) throw new Damaged(`${MANIFEST} is no manifest.`);
  let value: unknown;
  try {
    value = JSON.parse(await readText(entry));
  } catch {
    throw new Damaged(`${MANIFEST} is no JSON.`);
  }
  const { format } = (value ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format !== BACKUP_FORMAT)
    throw new Damaged(`its format is ${format}, this version of Portico reads ${BACKUP_FORMAT}.`);
  const read = backupManifest.safeParse(value);
  if (!read.success)
    throw new Damaged(`${MANIFEST} does not say what it should (${read.error.issues[0]?.path.join('.')}).`);
  return read.data;
}

/** Writes all entries to their places; returns the digest of each file and the manifest. */
async function writeEntries(source: string, places: Places) {
  const digests = new Map<string, string>();
  let manifest: BackupManifest | undefined;
  const makeFolder = async (place: string) => {
    if (existsSync(place)) return;
    await makeFolder(dirname(place));
    await mkdir(place, { mode: 0o700 });
    await places.own(place);
  };
  for await (const entry of backupEntries(source)) {
    const { path } = entry;
    if (path === MANIFEST) {
      manifest = await readManifest(entry);
      continue;
    }
    if (path === PORTABLE_MANIFEST)
      throw new Damaged('it is a portable one. Use "portico restore --portable".');
    const place = placeOf(path, places);
    if (place === undefined) throw new Damaged(`it holds "${path}", which no backup of ours does.`);
    try {
      if (entry.isDirectory) {
        await makeFolder(place);
        continue;
      }
      await makeFolder(dirname(place));
      const file = await open(place, 'wx', 0o600);
      try {
        digests.set(path, await writeEntry(entry, file));
      } finally {
        await file.close();
      }
      await places.own(place);
    } catch (error) {
      // Names that meet, or that no file can have, are no fault of this machine.
      const { code = '' } = error as NodeJS.ErrnoException;
      if (['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EILSEQ'].includes(code))
        throw new Damaged(`"${path}" cannot stand beside what else it holds.`);
      throw error;
    }
  }
  return { digests, manifest };
}

function verify(digests: Map<string, string>, manifest: BackupManifest | undefined): BackupManifest {
  if (!manifest) throw new Damaged(`it was not finished (${MANIFEST} is missing).`);
  if (manifest.machine !== machine)
    throw new Damaged(
      `it was made on ${manifest.machine}, this is ${machine}. Use "portico backup --portable" to move between them.`,
    );
  for (const { path, sha256 } of manifest.files) {
    const digest = digests.get(path);
    if (digest === undefined) throw new Damaged(`the file "${path}" is missing.`);
    if (digest !== sha256) throw new Damaged(`the file "${path}" is not as it was written.`);
  }
  const listed = new Set(manifest.files.map((file) => file.path));
  const added = [...digests.keys()].find((path) => !listed.has(path));
  if (added) throw new Damaged(`the file "${added}" was added to it.`);
  if (!digests.has('postgres/PG_VERSION')) throw new Damaged('it holds no database.');
  return manifest;
}

/**
 * Writes a backup's files to their places and compares each with the digest taken when it was written.
 * @throws DatabaseSetupError saying what is wrong with the backup; what was written by then is for the caller to remove
 */
export async function unpack(source: string, places: Places): Promise<{ createdAt: string; files: number }> {
  try {
    const { digests, manifest } = await writeEntries(source, places);
    const { createdAt } = verify(digests, manifest);
    return { createdAt, files: digests.size };
  } catch (error) {
    if (error instanceof Damaged) throw damaged(source, error.message);
    throw error;
  }
}
