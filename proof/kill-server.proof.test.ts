import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BuiltServer, freePort, makeFolder, startBuiltServer } from '../bench/lib/built-server.ts';
import { median } from '../bench/lib/figures.ts';
import { OwnerClient } from './lib/owner-client.ts';
import { acknowledgedBy, Publisher, Saver, workUntil } from './lib/work.ts';

const KILLS = 30;
/** No start after a kill may take longer. */
const SLOWEST_START_MS = 15_000;

let folder: ReturnType<typeof makeFolder>;
let server: BuiltServer | undefined;

beforeEach(() => {
  folder = makeFolder('proof');
});

afterEach(async () => {
  await server?.stop();
  folder.remove();
});

it(`keeps everything acknowledged and never shows half a release, killed ${KILLS} times`, async () => {
  // One port, so that the owner's session outlives the server as it would behind a supervisor.
  const port = await freePort();
  server = await startBuiltServer({ dataDir: folder.path, port });
  const owner = new OwnerClient(port);
  await owner.signIn();
  const workers = [new Saver('a'), new Saver('b'), new Publisher('a'), new Publisher('b')];
  for (const worker of workers) await worker.prepare(owner);

  const starts: number[] = [];
  let between = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    const before = acknowledgedBy(workers);
    let isKilled = false;
    const unexpected: unknown[] = [];
    const working = workUntil(() => isKilled, owner, workers, {
      pauseMs: 20,
      failed: (error) => unexpected.push(error),
    });
    await expect
      .poll(() => acknowledgedBy(workers), { timeout: 20_000, interval: 20 })
      .toBeGreaterThan(before + 8);
    await wait(Math.random() * 400);
    isKilled = true;
    await server.kill();
    await working;
    expect(unexpected).toEqual([]);

    server = await startBuiltServer({ dataDir: folder.path, port });
    starts.push(server.readyMs);
    expect(server.readyMs, `start after kill ${kill}`).toBeLessThan(SLOWEST_START_MS);
    const faults = (await Promise.all(workers.map((worker) => worker.faults(owner)))).flat();
    expect(faults, `after kill ${kill}`).toEqual([]);
    if (workers.some(({ counter }) => counter.attempted > counter.acknowledged)) between++;
  }
  const slowest = Math.max(...starts);
  console.log(
    `${KILLS} kills, ${between} of them in the middle of something: ${acknowledgedBy(workers)} acknowledged saves ` +
      `and releases, 0 lost; starts after a kill ${Math.round(median(starts))} ms, slowest ${Math.round(slowest)} ms`,
  );
  // Otherwise the kills have proved nothing.
  expect(between).toBeGreaterThan(KILLS / 2);
});
