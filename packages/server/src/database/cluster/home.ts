import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSetupError } from '../errors.ts';
import { identity, type RunAs } from './os-user.ts';
import { run } from './run.ts';

/** Where a data folder's database lives: in the folder, or in a place the unprivileged user can reach. */
export interface ClusterHome {
  /** Holds the cluster and copies of the programs; belongs to this process's user. */
  dir: string;
  /** PostgreSQL's own data directory, `<dir>/postgres`; belongs to the user PostgreSQL runs as. */
  clusterDir: string;
}

/** Under it live the databases of data folders that the unprivileged user cannot reach. */
const OUTSIDE = '/var/lib/portico';
/** In the data folder: says that the database lives elsewhere, and where. */
const POINTER = 'database-home.json';
/** In a home outside: says which data folder it belongs to. */
const BACK_POINTER = 'data-folder.json';

function homeAt(dir: string): ClusterHome {
  return { dir, clusterDir: join(dir, 'postgres') };
}

async function readJson<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** Writes a small file so that a reader, or a power cut, sees the old or the new one, never half. */
export async function writeWhole(file: string, text: string, mode = 0o600): Promise<void> {
  const unfinished = `${file}.${process.pid}.new`;
  await writeFile(unfinished, text, { mode, flush: true });
  await rename(unfinished, file);
}

/** The home of an existing cluster, or undefined when the data folder has none yet. */
export async function findHome(dataDir: string): Promise<ClusterHome | undefined> {
  const inside = homeAt(dataDir);
  if (existsSync(inside.clusterDir)) return inside;
  const pointer = await readJson<{ home: string }>(join(dataDir, POINTER));
  if (!pointer) return undefined;
  const outside = homeAt(pointer.home);
  return existsSync(outside.clusterDir) ? outside : undefined;
}

/** Id of the user owning the cluster's files. */
export async function clusterOwner(home: ClusterHome): Promise<number> {
  return (await stat(home.clusterDir)).uid;
}

async function canEnter(user: RunAs, dir: string): Promise<boolean> {
  if (!user.switched) return true;
  return (await run('/bin/sh', ['-c', 'test -x "$1"', 'sh', dir], identity(user))).code === 0;
}

/** The data folder whose database a home outside holds, as both of them say; undefined when none claims it. */
async function claimant(home: ClusterHome): Promise<string | undefined> {
  const claim = await readJson<{ dataDir: string }>(join(home.dir, BACK_POINTER));
  if (!claim) return undefined;
  const pointer = await readJson<{ home: string }>(join(claim.dataDir, POINTER));
  return pointer?.home === home.dir ? claim.dataDir : undefined;
}

/**
 * A folder outside may serve only one data folder: a copied data folder still points at the original's database,
 * a moved one takes it along.
 */
async function claimOutside(home: ClusterHome, dataDir: string): Promise<void> {
  const own = await realpath(dataDir);
  const other = await claimant(home);
  if (other === own) return;
  if (other !== undefined)
    throw new DatabaseSetupError(
      `The data folder ${own} is a copy of ${other}: the database of both is the one in ${home.dir}. To have a ` +
        `second one, restore a backup ("portico backup", "portico restore") into an empty folder.`,
    );
  await writeWhole(join(home.dir, BACK_POINTER), JSON.stringify({ dataDir: own }));
}

/** Checks that the user PostgreSQL runs as reaches an existing cluster, and that it is this data folder's. */
export async function openHome(home: ClusterHome, dataDir: string, user: RunAs): Promise<void> {
  if (home.dir !== dataDir) await claimOutside(home, dataDir);
  if (await canEnter(user, home.clusterDir)) return;
  throw new DatabaseSetupError(
    `The database in ${home.clusterDir} is out of reach of user "${user.name}", who runs it: the folder, or one ` +
      `above it, does not let that user in. Allow it (chmod o+x on the folders above), or start Portico as a user ` +
      `who may enter.`,
  );
}

/** Chooses and makes the home of a new cluster. */
export async function makeHome(dataDir: string, user: RunAs): Promise<ClusterHome> {
  if (await canEnter(user, dataDir)) return homeAt(dataDir);
  const own = await realpath(dataDir);
  const name = createHash('sha256').update(own).digest('hex').slice(0, 12);
  const isOthers = async (home: ClusterHome) => ![undefined, own].includes(await claimant(home));
  let home = homeAt(join(OUTSIDE, name));
  for (let next = 2; await isOthers(home); next += 1) home = homeAt(join(OUTSIDE, `${name}-${next}`));
  // The data folder is new but one of its path was here before: its database is stored, under another name.
  if (existsSync(home.clusterDir)) await rename(home.dir, `${home.dir}.left-${Date.now()}`);
  try {
    await mkdir(home.dir, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new DatabaseSetupError(
      `User "${user.name}", who runs the database, cannot enter the data folder ${dataDir}, and ${home.dir} could ` +
        `not be made instead (${(error as Error).message}). Choose another folder with PORTICO_DATA.`,
    );
  }
  await claimOutside(home, dataDir);
  await writeWhole(join(dataDir, POINTER), JSON.stringify({ home: home.dir }));
  return home;
}
