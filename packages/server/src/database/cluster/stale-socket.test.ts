import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clusterProcesses, isClusterProcess, worksOnByPs } from './cluster-processes.ts';
import { isRunning, listByPs } from './running-process.ts';
import { clearStaleSocket, socketPath } from './stale-socket.ts';
import { makeZombie, type Zombie } from './testing-zombie.ts';

let folder: string;
let zombie: Zombie;
let children: ChildProcess[];
let listener: Server | undefined;

beforeAll(async () => {
  zombie = await makeZombie();
});
afterAll(() => zombie.bury());

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'portico-stale-')));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  listener?.close();
  listener = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** A living process under a name of our choice. */
async function living(argv0: string, cwd: string, uid?: number): Promise<number> {
  const child = spawn('sleep', ['600'], {
    argv0,
    cwd,
    stdio: 'ignore',
    ...(uid === undefined ? {} : { uid }),
  });
  children.push(child);
  await new Promise((spawned) => child.once('spawn', spawned));
  return child.pid ?? 0;
}

function plant(text: string): void {
  writeFileSync(`${socketPath(folder)}.lock`, text);
}

const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;

describe('what a killed PostgreSQL left beside its socket', () => {
  const lines = (pid: number) => `${pid}\n${folder}\n1700000000\n5432\n${folder}\n`;
  it.each<[string, () => string | Promise<string>, possible?: boolean]>([
    ['is empty', () => ''],
    ['is cut off in its number', () => '1'],
    ['is no lock file at all', () => '\u0000\u0000\u0000\u0000'],
    ['names a process that is gone', () => lines(2 ** 22 + 1)],
    ['names us', () => lines(process.pid)],
    ['names a negative number, as a PostgreSQL without a postmaster does', () => lines(-process.pid)],
    ['names an unrelated process that lives', async () => lines(await living('sleep', '/'))],
    ['names a zombie', () => lines(zombie.pid), isLinux],
    ["names another user's process", async () => lines(await living('sleep', '/', 65534)), isRoot],
    ["names another cluster's PostgreSQL", async () => lines(await living('postgres', '/')), isLinux],
    ['names somebody who works in the folder', async () => lines(await living('vim', folder)), isLinux],
  ])('is cleared when it %s', async (_how, text, possible = true) => {
    if (!possible) return;
    plant(await text());
    writeFileSync(socketPath(folder), '');
    expect(await clearStaleSocket(folder)).toBe(true);
    expect(existsSync(`${socketPath(folder)}.lock`)).toBe(false);
    expect(existsSync(socketPath(folder))).toBe(false);
  });

  it('is a free folder when there is nothing', async () => {
    expect(await clearStaleSocket(folder)).toBe(true);
  });

  it('is left alone while somebody listens there, even one this container cannot see', async () => {
    plant(lines(2 ** 22 + 1));
    await new Promise<void>((ready) => {
      listener = createServer().listen(socketPath(folder), ready);
    });
    expect(await clearStaleSocket(folder)).toBe(false);
    expect(existsSync(`${socketPath(folder)}.lock`)).toBe(true);
  });

  it.runIf(isLinux)('is left alone while the PostgreSQL it names works on the folder it names', async () => {
    plant(lines(await living('/usr/lib/postgresql/bin/postgres', folder)));
    expect(await clearStaleSocket(folder)).toBe(false);
    expect(existsSync(`${socketPath(folder)}.lock`)).toBe(true);
  });
});

describe('whose process it is', () => {
  it.runIf(isLinux)('goes by the folder itself, not by its path or by the number alone', async () => {
    const [postgres, session, shell, elsewhere] = [
      await living('/bin/postgres', folder),
      await living('postgres: portico portico [local] idle', folder),
      await living('bash', folder),
      await living('postgres', '/'),
    ];
    expect((await clusterProcesses(folder)).sort()).toEqual([postgres, session].sort());
    expect(await isClusterProcess(postgres, `${folder}/../${folder.split('/').at(-1)}`)).toBe(true);
    expect(await isClusterProcess(shell, folder)).toBe(false);
    expect(await isClusterProcess(elsewhere, folder)).toBe(false);
    expect(await isClusterProcess(zombie.pid, folder)).toBe(false);
  });

  it('is not running when it is a zombie, or no number at all', async () => {
    expect(await isRunning(process.pid)).toBe(true);
    expect(await isRunning(zombie.pid)).toBe(false);
    for (const none of [0, -1, Number.NaN, 2 ** 22 + 1]) expect(await isRunning(none)).toBe(false);
  });

  it('goes, where only "ps" can tell, by the command that started it', async () => {
    const all = await listByPs();
    expect(all.find(({ pid }) => pid === process.pid)?.isZombie).toBe(false);
    expect(all.find(({ pid }) => pid === zombie.pid)?.isZombie).toBe(true);
    const fact = (command: string, isZombie = false) => ({ pid: 9, isZombie, command: [command] });
    expect(worksOnByPs(fact('/opt/bin/postgres -D /data/postgres'), '/data/postgres')).toBe(true);
    expect(worksOnByPs(fact('/opt/bin/postgres -D /data/postgres', true), '/data/postgres')).toBe(false);
    expect(worksOnByPs(fact('/opt/bin/postgres -D /data/postgres-2'), '/data/postgres')).toBe(false);
    expect(worksOnByPs(fact('tail -f /data/postgres/custom.conf'), '/data/postgres')).toBe(false);
  });
});
