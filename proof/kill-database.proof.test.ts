import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readLiveCluster } from '@portico/server/database/cluster/address-file';
import { clusterProcesses } from '@portico/server/database/cluster/cluster-processes';
import { readPostmasterFile } from '@portico/server/database/cluster/postmaster-file';
import { type BuiltServer, freePort, makeFolder, startBuiltServer } from '../bench/lib/built-server.ts';
import { median } from '../bench/lib/figures.ts';
import { OwnerClient } from './lib/owner-client.ts';
import { acknowledgedBy, isKind, Publisher, Saver, workUntil } from './lib/work.ts';

const KILLS = 10;
/** Time between kills: the server gives up on a database that ends more than six times a minute. */
const BETWEEN_MS = 9_000;
const RECOVERED_WITHIN_MS = 20_000;

let folder: ReturnType<typeof makeFolder>;
let server: BuiltServer | undefined;

beforeEach(() => {
  folder = makeFolder('proof');
});

afterEach(async () => {
  await server?.stop();
  folder.remove();
});

/** In turn: the postmaster alone, one session, everything at once. */
async function killDatabase(turn: number): Promise<void> {
  const live = await readLiveCluster(folder.path);
  if (!live) throw new Error('The database is not announced.');
  const postmaster = readPostmasterFile(live.clusterDir)?.pid;
  if (!postmaster) throw new Error('The database has no postmaster.');
  const all = await clusterProcesses(live.clusterDir);
  const session = all.find((pid) => pid !== postmaster) ?? postmaster;
  for (const pid of [[postmaster], [session], all][turn % 3] ?? [])
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with another of them.
    }
}

it(`comes back by itself and loses nothing, its database killed ${KILLS} times`, async () => {
  const port = await freePort();
  server = await startBuiltServer({ dataDir: folder.path, port });
  const owner = new OwnerClient(port);
  await owner.signIn();
  const workers = [new Saver('a'), new Saver('b'), new Publisher('a'), new Publisher('b')];
  for (const worker of workers) await worker.prepare(owner);
  await owner.visit('/');

  let isOver = false;
  const unkind: unknown[] = [];
  let refused = 0;
  const working = workUntil(() => isOver, owner, workers, {
    pauseMs: 100,
    failed(error) {
      if (isKind(error)) refused++;
      else unkind.push(error);
    },
  });
  const recoveries: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const begun = performance.now();
    await killDatabase(kill);
    // Cached pages need no database.
    expect((await owner.visit('/')).status).toBe(200);
    // Whoever asks for one that nobody kept is answered, with the page or with a sentence.
    const other = await owner.visit(`/asked-for-the-first-time-${kill}`);
    expect([404, 500, 503]).toContain(other.status);
    expect(other.body.toString()).not.toMatch(/\bat .+:\d+:\d+|ECONN|node_modules/);
    // Every one of them gets on again.
    const before = workers.map(({ counter }) => counter.acknowledged);
    await expect
      .poll(() => workers.every(({ counter }, n) => counter.acknowledged > (before[n] as number) + 1), {
        timeout: RECOVERED_WITHIN_MS,
        interval: 20,
      })
      .toBe(true);
    recoveries.push(performance.now() - begun);
    await wait(Math.max(0, BETWEEN_MS - (performance.now() - begun)) + Math.random() * 300);
  }
  isOver = true;
  await working;
  expect(unkind).toEqual([]);
  expect((await Promise.all(workers.map((worker) => worker.faults(owner)))).flat()).toEqual([]);

  // And nothing depended on this one server's memory.
  await server.kill();
  server = await startBuiltServer({ dataDir: folder.path, port });
  expect((await Promise.all(workers.map((worker) => worker.faults(owner)))).flat()).toEqual([]);
  console.log(
    `${KILLS} kills of the database: ${acknowledgedBy(workers)} acknowledged saves and releases, 0 lost; ${refused} ` +
      `requests refused meanwhile; working again after ${Math.round(median(recoveries))} ms, at most ` +
      `${Math.round(Math.max(...recoveries))} ms`,
  );
});
