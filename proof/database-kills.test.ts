import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClusterAddress } from '@portico/server/database/cluster/address-file';
import { clusterProcesses } from '@portico/server/database/cluster/cluster-processes';
import { findLosses } from '@portico/server/database/test-lost';
import { buildProgram, type Program, startProgram } from '@portico/server/database/test-process';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

interface Ready {
  postmaster: number;
  clusterDir: string;
  address: ClusterAddress;
}

const KILLS_OF_SERVER = 20;
const KILLS_OF_DATABASE = 10;
const WRITERS = 4;

let program: string;
let dataDir: string;

beforeAll(async () => {
  program = await buildProgram(join(import.meta.dirname, '../packages/server/src/database/test-writer.ts'));
});

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portico-proof-'));
  chmodSync(dataDir, 0o755);
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(): Promise<{ server: Program; ready: Ready }> {
  const server = startProgram(program, [dataDir, 'server']);
  return { server, ready: await server.says<Ready>('ready') };
}

function written(server: Program): number[] {
  return server.said<{ number: number }>('wrote').map((line) => line.number);
}

async function close(server: Program): Promise<void> {
  server.tell('close');
  expect(await server.ended).toBe(0);
}

async function expectNothingLost(address: ClusterAddress, acknowledged: number[]): Promise<void> {
  expect(await findLosses(address, acknowledged)).toEqual({ lost: [], half: [] });
}

describe('nothing acknowledged is lost', () => {
  it(`when the server is killed ${KILLS_OF_SERVER} times while it writes`, async () => {
    const acknowledged: number[] = [];
    for (let kill = 0; kill < KILLS_OF_SERVER; kill += 1) {
      const { server, ready } = await start();
      if (kill > 0) await expectNothingLost(ready.address, acknowledged);
      server.tell(`write ${WRITERS}`);
      await server.says('wrote');
      await wait(100 + Math.random() * 400);
      server.kill('SIGKILL');
      await server.ended;
      acknowledged.push(...written(server));
    }
    const { server, ready } = await start();
    await expectNothingLost(ready.address, acknowledged);
    await close(server);
    console.log(
      `${KILLS_OF_SERVER} kills of the server: ${acknowledged.length} acknowledged transactions, 0 lost`,
    );
    expect(acknowledged.length).toBeGreaterThan(KILLS_OF_SERVER * 10);
  });

  it(`when PostgreSQL is killed ${KILLS_OF_DATABASE} times under a server that goes on writing`, async () => {
    const { server, ready } = await start();
    server.tell(`write ${WRITERS}`);
    for (let kill = 0; kill < KILLS_OF_DATABASE; kill += 1) {
      const before = written(server).length;
      await expect.poll(() => written(server).length, { timeout: 30_000 }).toBeGreaterThan(before + 50);
      // In turn: the postmaster alone, one session, everything at once as a power cut would.
      const all = await clusterProcesses(ready.clusterDir);
      const postmaster = Number(
        readFileSync(join(ready.clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0],
      );
      const victims =
        [[postmaster], [all.find((pid) => pid !== postmaster) ?? postmaster], all][kill % 3] ?? [];
      for (const pid of victims)
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It ended with another of them.
        }
      await wait(500);
    }
    const before = written(server).length;
    await expect.poll(() => written(server).length, { timeout: 30_000 }).toBeGreaterThan(before + 50);
    await close(server);
    const again = await start();
    await expectNothingLost(again.ready.address, written(server));
    await close(again.server);
    console.log(
      `${KILLS_OF_DATABASE} kills of PostgreSQL: ${written(server).length} acknowledged transactions, 0 lost`,
    );
  });
});

const hasStrace = (() => {
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

it.skipIf(!hasStrace)('each commit asks the kernel to flush the journal', async () => {
  const { server, ready } = await start();
  const strace = join(dataDir, 'strace.log');
  const pid = ready.postmaster;
  const args = ['-f', '-e', 'trace=fdatasync,fsync', '-o', strace, '-p', String(pid)];
  const tracer = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise((attached) => tracer.stderr.once('data', attached));
  // Sessions are children of the postmaster: those opened from now on are followed.
  server.tell('write 1');
  for (let count = 0; count < 30; count += 1) await server.says('wrote');
  const commits = written(server).length;
  tracer.kill('SIGINT');
  await new Promise((ended) => tracer.once('close', ended));
  const flushes = readFileSync(strace, 'utf8').match(/f(data)?sync\(\d+\) += 0/g) ?? [];
  expect(flushes.length).toBeGreaterThanOrEqual(commits);
  await close(server);
});
