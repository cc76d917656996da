import { setTimeout as wait } from 'node:timers/promises';
import { readLiveCluster } from '@portico/server/database/cluster/address-file';
import { clusterProcesses } from '@portico/server/database/cluster/cluster-processes';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BuiltServer, freePort, makeFolder, startBuiltServer } from '../bench/lib/built-server.ts';
import { median } from '../bench/lib/figures.ts';
import { ReleaseLedger, SaveLedger } from './lib/ledger.ts';
import { OwnerClient } from './lib/owner-client.ts';

const KILLS = 30;
/** No start after a kill may take longer. */
const SLOWEST_START_MS = 20_000;

let folder: ReturnType<typeof makeFolder>;
let server: BuiltServer | undefined;

beforeEach(() => {
  folder = makeFolder('proof');
});

afterEach(async () => {
  await server?.stop();
  folder.remove();
});

/** The server and every process of PostgreSQL, in one go, as a power cut or the kernel's memory killer would. */
async function killBoth(running: BuiltServer): Promise<void> {
  const live = await readLiveCluster(folder.path);
  if (!live) throw new Error('The database is not announced.');
  for (const pid of [running.pid, ...(await clusterProcesses(live.clusterDir))])
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with another of them.
    }
}

it(`keeps every single save and release, server and database killed together ${KILLS} times`, async () => {
  const port = await freePort();
  server = await startBuiltServer({ dataDir: folder.path, port });
  const owner = new OwnerClient(port);
  await owner.signIn();
  const saves = [new SaveLedger('save-a'), new SaveLedger('save-b')];
  const releases = [new ReleaseLedger('release-a'), new ReleaseLedger('release-b')];
  const all = [...saves, ...releases];
  const acknowledged = () => all.reduce((sum, ledger) => sum + ledger.acknowledged, 0);

  const starts: number[] = [];
  let interrupted = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    for (const ledger of saves) await ledger.begin(owner);
    const before = acknowledged();
    const releasesBefore = releases.map((ledger) => ledger.acknowledged);
    let isKilled = false;
    const unexpected: unknown[] = [];
    const working = all.map(async (ledger) => {
      while (!isKilled)
        try {
          await ledger.step(owner);
        } catch (error) {
          if (isKilled) interrupted++;
          else unexpected.push(error);
          return;
        }
    });
    await expect.poll(acknowledged, { timeout: 20_000, interval: 20 }).toBeGreaterThan(before + 12);
    await wait(Math.random() * 400);
    isKilled = true;
    await killBoth(server);
    // At once: what was killed may still be a zombie, or be giving back its memory.
    const started = startBuiltServer({ dataDir: folder.path, port });
    await Promise.all(working);
    expect(unexpected).toEqual([]);
    server = await started;
    starts.push(server.readyMs);
    expect(server.readyMs, `start after kill ${kill}`).toBeLessThan(SLOWEST_START_MS);
    const fresh = releases.map((ledger, index) => ledger.acknowledged - (releasesBefore[index] ?? 0) + 1);
    const faults = await Promise.all([
      ...saves.map((ledger) => ledger.faults(owner)),
      ...releases.map((ledger, index) => ledger.faults(owner, fresh[index])),
    ]);
    expect(faults.flat(), `after kill ${kill}`).toEqual([]);
  }
  expect((await Promise.all(all.map((ledger) => ledger.faults(owner)))).flat()).toEqual([]);
  const sum = (ledgers: readonly { acknowledged: number }[]) =>
    ledgers.reduce((total, ledger) => total + ledger.acknowledged, 0);
  console.log(
    `${KILLS} kills of server and database together: ${sum(saves)} acknowledged saves and ${sum(releases)} releases of ` +
      `three pages compared one by one, 0 lost, 0 half; ${interrupted} writers in the middle of something; ` +
      `${starts.length} of ${KILLS} starts at once succeeded, ${Math.round(median(starts))} ms, slowest ` +
      `${Math.round(Math.max(...starts))} ms`,
  );
  // Otherwise the kills have proved nothing.
  expect(interrupted).toBeGreaterThan(KILLS / 2);
});
