import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../connection.ts';
import { buildProgram, type Program, startProgram } from '../test-process.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { tarHeader } from './tar.ts';

let root: string;
let dataDir: string;
let server: Program;
const picture = randomBytes(300_001);

function numbersSaid(): number[] {
  return server.said<{ number: number }>('wrote').map((line) => line.number);
}

async function takeBackup(name: string): Promise<string> {
  const database = await openDatabase({ dataDir, role: 'tool' });
  try {
    return (await backup(database, dataDir, join(root, name), new Date())).target;
  } finally {
    await database.close();
  }
}

function freshFolder(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  return folder;
}

async function readNumbers(restored: string): Promise<{ left: Set<number>; right: Set<number> }> {
  const database = await openDatabase({ dataDir: restored, role: 'server' });
  try {
    const read = async (table: string) => {
      const { rows } = await database.pool.query<{ number: number }>(`select number from ${table}`);
      return new Set(rows.map((row) => row.number));
    };
    return { left: await read('proof_left'), right: await read('proof_right') };
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portico-backup-'));
  chmodSync(root, 0o755);
  dataDir = freshFolder('data');
  mkdirSync(join(dataDir, 'media/ab'), { recursive: true });
  writeFileSync(join(dataDir, 'media/ab/abcdef.webp'), picture);
  writeFileSync(join(dataDir, 'secret'), 'a secret of sixteen characters', { mode: 0o600 });
  server = startProgram(await buildProgram(join(import.meta.dirname, '../test-writer.ts')), [
    dataDir,
    'server',
  ]);
  await server.says('ready');
  server.tell('write 4');
  for (let count = 0; count < 100; count += 1) await server.says('wrote');
}, 60_000);

afterAll(async () => {
  server.tell('close');
  await server.ended;
  rmSync(root, { recursive: true, force: true });
}, 60_000);

describe('a backup taken while people write', () => {
  it.each(['folder', 'archive.tar'])(
    'as %s holds all that was acknowledged before it, whole transactions only, and the media',
    async (name) => {
      const before = numbersSaid();
      const target = await takeBackup(name);
      expect(numbersSaid().length).toBeGreaterThan(before.length);
      const restored = freshFolder(`restored-${name}`);
      const summary = await restore(target, restored);
      const { left, right } = await readNumbers(restored);
      expect(before.filter((number) => !left.has(number))).toEqual([]);
      expect(right).toEqual(left);
      expect(summary.rows).toMatchObject({ proof_left: left.size, proof_right: left.size });
      expect(readFileSync(join(restored, 'media/ab/abcdef.webp')).equals(picture)).toBe(true);
      expect(readFileSync(join(restored, 'secret'), 'utf8')).toBe('a secret of sixteen characters');
    },
    60_000,
  );

  it('leaves nothing under its name, and no slot in the database, when it fails', async () => {
    const database = await openDatabase({ dataDir, role: 'tool' });
    const broken = {
      ...database,
      cluster: database.cluster && { ...database.cluster, clusterDir: '/nonexistent' },
    };
    await expect(backup(broken, dataDir, join(root, 'failed'), new Date())).rejects.toThrow();
    expect(readdirSync(root).filter((name) => name.startsWith('failed'))).toEqual([]);
    await expect
      .poll(async () => (await database.pool.query('select 1 from pg_replication_slots')).rowCount)
      .toBe(0);
    await database.close();
  });

  it('is an archive the system can read', async () => {
    const target = await takeBackup('readable.tar');
    const names = execFileSync('tar', ['tf', target], { encoding: 'utf8' }).split('\n');
    expect(names).toContain('postgres/backup_label');
    expect(names).toContain('media/ab/abcdef.webp');
    expect(names.at(-2)).toBe('manifest.json');
  });
});

describe('restoring', () => {
  let target: string;

  beforeAll(async () => {
    target = await takeBackup('backup');
  });

  it('refuses a folder with something in it', async () => {
    const full = freshFolder('full');
    writeFileSync(join(full, 'notes.txt'), '');
    await expect(restore(target, full)).rejects.toThrow(/not empty \(there is "notes.txt"\)/);
    expect(readdirSync(full)).toContain('notes.txt');
  });

  it('refuses a backup that lost, changed or gained a file, and leaves the folder empty', async () => {
    const empty = freshFolder('stays-empty');
    const leftover = () => readdirSync(empty).filter((name) => name !== 'portico.lock');

    const file = join(target, 'media/ab/abcdef.webp');
    writeFileSync(file, picture.subarray(1));
    await expect(restore(target, empty)).rejects.toThrow(/"media\/ab\/abcdef.webp" is not as it was written/);
    rmSync(file);
    await expect(restore(target, empty)).rejects.toThrow(/"media\/ab\/abcdef.webp" is missing/);
    writeFileSync(file, picture);
    writeFileSync(join(target, 'media/extra'), '');
    await expect(restore(target, empty)).rejects.toThrow(/"media\/extra" was added/);
    rmSync(join(target, 'media/extra'));
    const manifestText = readFileSync(join(target, 'manifest.json'));
    rmSync(join(target, 'manifest.json'));
    await expect(restore(target, empty)).rejects.toThrow(/was not finished/);
    writeFileSync(join(target, 'manifest.json'), manifestText);
    expect(leftover()).toEqual([]);
  });

  it('refuses an archive that is cut off', async () => {
    const archive = await takeBackup('cut.tar');
    truncateSync(archive, 5_000_000);
    await expect(restore(archive, freshFolder('from-cut'))).rejects.toThrow(/cut off/);
  });

  it('writes nothing outside the data folder', async () => {
    const evil = join(root, 'evil.tar');
    writeFileSync(
      evil,
      Buffer.concat([
        tarHeader({ path: 'media/../../escaped', size: 4, isDirectory: false }, new Date(0)),
        Buffer.from('evil'.padEnd(512, '\0')),
        Buffer.alloc(1024),
      ]),
    );
    await expect(restore(evil, freshFolder('from-evil'))).rejects.toThrow(/holds "media\/..\/..\/escaped"/);
    expect(readdirSync(root)).not.toContain('escaped');
  });

  it('says so when the name is of nothing', async () => {
    await expect(restore(join(root, 'nowhere.tar'), freshFolder('from-nowhere'))).rejects.toThrow(
      'There is no backup',
    );
  });

  it('refuses a backup of another kind of machine and names the way to move', async () => {
    const manifest = JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    writeFileSync(join(target, 'manifest.json'), JSON.stringify({ ...manifest, machine: 'sunos-sparc' }));
    await expect(restore(target, freshFolder('elsewhere'))).rejects.toThrow(/sunos-sparc.*backup --portable/);
  });
});
