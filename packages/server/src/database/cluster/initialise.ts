import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSetupError } from '../errors.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterHome } from './home.ts';
import { identity, type RunAs } from './os-user.ts';
import { endProcesses } from './orphan.ts';
import { endingWithUs, run } from './run.ts';

/** The cluster's only role, and the name of the database in it. */
export const ROLE = 'portico';

const UNFINISHED = 'postgres.unfinished-';

async function flushDirectory(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Removes what a start killed during `initdb` left behind, and ends what of it still runs. Only while the data folder
 * is locked.
 */
async function removeUnfinished(home: ClusterHome): Promise<void> {
  for (const name of await readdir(home.dir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const dir = join(home.dir, name);
    await endProcesses(dir, ['SIGKILL']);
    // An initdb that could not be ended with its parent fails as its files vanish, and removes what it still made.
    await rm(dir, { recursive: true, force: true, maxRetries: 30, retryDelay: 50 });
  }
}

/** UTF-8 with data checksums; text compares by bytes and folds case by Unicode, the same on every machine. */
function initdbArguments(dir: string, binaries: Binaries, durable: boolean): string[] {
  return [
    `--pgdata=${dir}`,
    `--username=${ROLE}`,
    '--auth=peer',
    '--encoding=UTF8',
    ...(binaries.major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8']),
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}

/**
 * Makes a cluster, all or nothing: it is made under another name and takes its place when finished, so that a start
 * killed half way is followed by a clean one.
 * @param durable false only for tests: leaves out flushing to disk
 */
export async function initialiseCluster(
  home: ClusterHome,
  binaries: Binaries,
  user: RunAs,
  durable = true,
): Promise<void> {
  await removeUnfinished(home);
  const unfinished = join(home.dir, `${UNFINISHED}${randomBytes(4).toString('hex')}`);
  await mkdir(unfinished, { mode: 0o700 });
  if (user.switched) await chown(unfinished, user.uid, user.gid);
  const [program = '', ...args] = [
    ...(await endingWithUs('KILL')),
    binaries.initdb,
    ...initdbArguments(unfinished, binaries, durable),
  ];
  const made = await run(program, args, identity(user));
  if (made.code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw new DatabaseSetupError(
      `The database could not be made in ${home.dir}: ${(made.stderr || made.stdout).trim().split('\n').at(-1)}`,
    );
  }
  await rename(unfinished, home.clusterDir);
  if (durable) await flushDirectory(dirname(home.clusterDir));
}

/** Refuses a cluster that these programs cannot read: a major version of PostgreSQL reads only its own. */
export async function checkClusterVersion(clusterDir: string, binaries: Binaries): Promise<void> {
  const version = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  if (Number(version) === binaries.major) return;
  throw new DatabaseSetupError(
    `The database in ${clusterDir} was made by PostgreSQL ${version}; this Portico comes with PostgreSQL ` +
      `${binaries.major}, which cannot read it. Take "portico backup --portable" with the version of Portico that ` +
      `made it, and import that into an empty data folder with this one.`,
  );
}
