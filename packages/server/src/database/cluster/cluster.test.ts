import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findLosses, queryOnce } from '../test-lost.ts';
import { buildProgram, type Program, type ProgramOptions, startProgram } from '../test-process.ts';
import type { ClusterAddress } from './address-file.ts';
import { clusterProcesses } from './cluster-processes.ts';
import { isRunning } from './running-process.ts';
import { socketPath } from './stale-socket.ts';
import { type Zombie, makeZombie } from './testing-zombie.ts';

interface Ready {
  ms: number;
  postmaster?: number;
  clusterDir: string;
  address: ClusterAddress;
}

let writer: string;
/** A data folder with a new database, made once and copied for each test. */
let made: string;
let dataDir: string;
let programs: Program[];
let zombie: Zombie;
/** A process that lives. */
let unrelated: ChildProcess;

function open(role: 'server' | 'tool', options?: ProgramOptions): Program {
  const program = startProgram(writer, [dataDir, role], options);
  programs.push(program);
  return program;
}

/** As on systems without setpriv: nobody ends PostgreSQL when its parent is killed. */
function withoutSetpriv(): ProgramOptions {
  const folder = join(dataDir, 'bin');
  mkdirSync(folder);
  writeFileSync(join(folder, 'setpriv'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return { env: { PATH: `${folder}:${process.env.PATH}` } };
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with another of them.
  }
}

async function close(program: Program): Promise<void> {
  program.tell('close');
  expect(await program.ended).toBe(0);
}

/** @returns how many transactions were acknowledged */
async function expectNothingLost(address: ClusterAddress, server: Program): Promise<number> {
  const acknowledged = server.said<{ number: number }>('wrote').map((line) => line.number);
  expect(await findLosses(address, acknowledged)).toEqual({ lost: [], half: [] });
  return acknowledged.length;
}

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-cluster-'));
  chmodSync(folder, 0o755);
  return folder;
}

beforeAll(async () => {
  writer = await buildProgram(join(import.meta.dirname, '../test-writer.ts'));
  made = openFolder();
  const program = startProgram(writer, [made, 'server']);
  await program.says('ready');
  await close(program);
  // PostgreSQL takes processes of its own user alone for a server that runs.
  const { uid } = statSync(join(made, 'postgres'));
  zombie = await makeZombie(uid);
  unrelated = spawn('sleep', ['600'], { stdio: 'ignore', uid });
}, 60_000);

afterAll(() => {
  zombie.bury();
  unrelated.kill('SIGKILL');
  rmSync(made, { recursive: true, force: true });
});

beforeEach(() => {
  programs = [];
  dataDir = openFolder();
  execFileSync('cp', ['-a', join(made, 'postgres'), dataDir]);
});

afterEach(async () => {
  for (const program of programs) {
    program.kill('SIGTERM');
    await program.ended;
  }
  const cluster = join(dataDir, 'postgres');
  if (existsSync(cluster))
    await expect.poll(() => clusterProcesses(cluster), { timeout: 30_000 }).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
});

describe("a data folder's database", () => {
  it('is durable, checksummed, in UTF-8, without a port, and its socket private to its user', async () => {
    const server = open('server');
    const { address } = await server.says<Ready>('ready');
    const settings = await queryOnce<{ name: string; setting: string }>(
      address,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes',
         'data_checksums', 'server_encoding', 'listen_addresses', 'jit')`,
    );
    expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
      listen_addresses: '',
      jit: 'off',
    });
    const socketDir = statSync(address.host);
    expect(socketDir.mode & 0o777).toBe(0o700);
    expect(socketDir.uid).not.toBe(0);
    expect(Buffer.byteLength(join(address.host, '.s.PGSQL.5432'))).toBeLessThan(104);
    expect(statSync(join(dataDir, 'database.json')).mode & 0o777).toBe(0o600);
    await close(server);
    expect(existsSync(address.host)).toBe(false);
  });

  it('flushes the journal to disk at every commit', async () => {
    const server = open('server');
    const { address } = await server.says<Ready>('ready');
    const client = new pg.Client(address);
    await client.connect();
    const flushes = async () => {
      await client.query('select pg_stat_force_next_flush()');
      const { rows } = await client.query<{ fsyncs: string }>(
        `select sum(fsyncs) as fsyncs from pg_stat_io where object = 'wal' and backend_type = 'client backend'`,
      );
      return Number(rows[0]?.fsyncs);
    };
    await client.query('create table kept (id int)');
    const before = await flushes();
    for (let id = 0; id < 30; id += 1) await client.query('insert into kept values ($1)', [id]);
    // Another process of PostgreSQL may have flushed a commit along with its own, now and then.
    expect((await flushes()) - before).toBeGreaterThan(20);
    await client.end();
    await close(server);
  });

  it('keeps what was written over a stop and a warm start', async () => {
    const first = open('server');
    await first.says('ready');
    first.tell('write 2');
    for (let count = 0; count < 20; count += 1) await first.says('wrote');
    await close(first);
    const second = open('server');
    const { address, ms } = await second.says<Ready>('ready');
    await expectNothingLost(address, first);
    expect(ms).toBeLessThan(2000);
    await close(second);
  });

  it('keeps personal data out of its log', async () => {
    const server = open('server');
    const { address } = await server.says<Ready>('ready');
    await queryOnce(address, 'create table people (email text unique)');
    const client = new pg.Client(address);
    await client.connect();
    const insert = () => client.query('insert into people values ($1)', ['ada@example.com']);
    await insert();
    await expect(insert()).rejects.toThrow('duplicate key');
    await client.end();
    await close(server);
    const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('ada@example.com');
  });
});

describe('several processes on one data folder', () => {
  it('a second server is refused and told which process has the folder', async () => {
    const first = open('server');
    await first.says('ready');
    const second = open('server');
    const { message } = await second.says<{ message: string }>('refused');
    expect(message).toContain(`${dataDir} is in use by process ${first.pid} (a Portico server`);
    expect(await second.ended).toBe(1);
    await close(first);
  });

  it('of two servers started at once, one runs and one is refused', async () => {
    const both = [open('server'), open('server')];
    const said = await Promise.all(
      both.map((program) =>
        Promise.race([program.says('ready').then(() => true), program.says('refused').then(() => false)]),
      ),
    );
    expect(said.sort()).toEqual([false, true]);
  });

  it("a command joins a running server's database and leaves it running", async () => {
    const server = open('server');
    const { address } = await server.says<Ready>('ready');
    const tool = open('tool');
    expect(await tool.says<Ready>('ready')).toMatchObject({ address });
    await close(tool);
    expect(await queryOnce(address, 'select 1 as one')).toEqual([{ one: 1 }]);
    await close(server);
  });

  it('a command without a server runs the database for as long as it, or another that joined it, needs it', async () => {
    const first = open('tool');
    const { clusterDir, address } = await first.says<Ready>('ready');
    const second = open('tool');
    await second.says('ready');
    second.tell('write 1');
    await second.says('wrote');
    first.tell('close');
    await second.says('wrote');
    const knock = () =>
      queryOnce(address, 'select 1').then(
        () => 'open',
        (error: Error) => error.message,
      );
    await expect.poll(knock).toContain('shutting down');
    await second.says('wrote');
    second.kill('SIGKILL');
    expect(await first.ended).toBe(0);
    expect(await clusterProcesses(clusterDir)).toEqual([]);
    expect(second.said('failed')).toEqual([]);
  });
});

describe('after a crash', () => {
  it('a PostgreSQL that is killed is started again under the same server, and nothing acknowledged is lost', async () => {
    const server = open('server');
    const { postmaster, address, clusterDir } = await server.says<Ready>('ready');
    server.tell('write 4');
    for (let count = 0; count < 50; count += 1) await server.says('wrote');
    process.kill(postmaster ?? 0, 'SIGKILL');
    await server.says('failed');
    await server.says('wrote');
    const before = server.said('wrote').length;
    await expect.poll(() => server.said('wrote').length, { timeout: 30_000 }).toBeGreaterThan(before + 50);
    server.kill('SIGKILL');
    await server.ended;
    await expect.poll(() => clusterProcesses(clusterDir), { timeout: 30_000 }).toEqual([]);
    const next = open('server');
    await next.says('ready');
    expect(await expectNothingLost(address, server)).toBeGreaterThan(100);
    await close(next);
  });

  it('a PostgreSQL that outlived its killed server is ended, and the next start has all its data', async () => {
    const server = open('server', withoutSetpriv());
    const { postmaster, address, clusterDir } = await server.says<Ready>('ready');
    server.tell('write 2');
    for (let count = 0; count < 20; count += 1) await server.says('wrote');
    server.kill('SIGKILL');
    await server.ended;
    expect(await clusterProcesses(clusterDir)).toContain(postmaster);
    const next = open('server');
    expect((await next.says<Ready>('ready')).postmaster).not.toBe(postmaster);
    await expectNothingLost(address, server);
    await close(next);
  });

  it('a server that exits without closing takes PostgreSQL along', async () => {
    const server = open('server');
    const { clusterDir } = await server.says<Ready>('ready');
    server.tell('exit');
    expect(await server.ended).toBe(3);
    await expect.poll(() => clusterProcesses(clusterDir), { timeout: 30_000 }).toEqual([]);
    const next = open('server');
    await next.says('ready');
    await close(next);
  });

  it.each(['with', 'without'])(
    'a start killed while the database is first made is followed by a clean one, %s setpriv',
    async (setpriv) => {
      rmSync(join(dataDir, 'postgres'), { recursive: true });
      const options = setpriv === 'with' ? {} : withoutSetpriv();
      for (const afterMs of [60, 250, 400, 550]) {
        const killed = open('server', options);
        await new Promise((resume) => setTimeout(resume, afterMs));
        killed.kill('SIGKILL');
        await killed.ended;
      }
      const next = open('server', options);
      await next.says('ready');
      expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);
      await close(next);
    },
  );

  it.each([
    ['an unrelated process that lives', () => `${unrelated.pid}`],
    ['a zombie', () => `${zombie.pid}`],
    ['nobody because they are empty', () => ''],
    ['half a number because they are cut off', () => '12'],
    ['the first process of the machine or container', () => '1'],
  ])('lock files that name %s do not stand in the way', async (_who, pid) => {
    const first = open('server');
    const { clusterDir, postmaster, address } = await first.says<Ready>('ready');
    const lock = `${socketPath(address.host)}.lock`;
    const [file, socketFile] = [join(clusterDir, 'postmaster.pid'), lock].map((one) =>
      readFileSync(one, 'utf8'),
    );
    await close(first);
    mkdirSync(address.host, { mode: 0o700, recursive: true });
    const number = pid();
    const damage = (text = '') =>
      number.length > 2 || number === '1' ? text.replace(`${postmaster}`, number) : number;
    writeFileSync(join(clusterDir, 'postmaster.pid'), damage(file));
    writeFileSync(lock, damage(socketFile));
    const next = open('server');
    expect((await next.says<Ready>('ready')).address).toEqual(address);
    await close(next);
  });

  it.each([
    ['are empty', ''],
    ['name nobody', '99999999\n'],
    ['are gone', undefined],
  ])(
    'a PostgreSQL that outlived its server is found and ended when its lock files %s',
    async (_how, damage) => {
      const server = open('server', withoutSetpriv());
      const { postmaster, address, clusterDir } = await server.says<Ready>('ready');
      server.tell('write 2');
      await server.says('wrote');
      server.kill('SIGKILL');
      await server.ended;
      for (const file of [join(clusterDir, 'postmaster.pid'), `${socketPath(address.host)}.lock`])
        if (damage === undefined) rmSync(file);
        else writeFileSync(file, damage);
      const next = open('server');
      const ready = await next.says<Ready>('ready');
      expect(await isRunning(postmaster ?? 0)).toBe(false);
      await expectNothingLost(ready.address, server);
      await close(next);
    },
  );

  it('somebody who went into the database folder with a shell is left alone', async () => {
    const shell = spawn('sleep', ['600'], { cwd: join(dataDir, 'postgres'), stdio: 'ignore' });
    const server = open('server');
    await server.says('ready');
    expect([shell.exitCode, shell.signalCode]).toEqual([null, null]);
    shell.kill();
    await close(server);
  });

  it('server and PostgreSQL killed together start again at once, with everything acknowledged', async () => {
    let server = open('server');
    let ready = await server.says<Ready>('ready');
    for (let kill = 0; kill < 3; kill += 1) {
      server.tell('write 2');
      for (let count = 0; count < 10; count += 1) await server.says('wrote');
      const processes = await clusterProcesses(ready.clusterDir);
      for (const pid of [server.pid, ...processes]) killHard(pid);
      const next = open('server');
      ready = await next.says<Ready>('ready');
      await server.ended;
      await expectNothingLost(ready.address, server);
      server = next;
    }
    await close(server);
  });
});

it('a database made by another major version of PostgreSQL is refused with the way out', async () => {
  const first = open('server');
  const { clusterDir } = await first.says<Ready>('ready');
  await close(first);
  writeFileSync(join(clusterDir, 'PG_VERSION'), '17\n');
  const next = open('server');
  const { message } = await next.says<{ message: string }>('refused');
  expect(message).toMatch(/made by PostgreSQL 17.*backup --portable/);
});
