import { makeFolder, startBuiltServer } from '../lib/built-server.ts';
import { type Bench, median, short } from '../lib/figures.ts';
import { Load } from '../lib/load.ts';
import { commandOf, processTree, residentMb } from '../lib/processes.ts';

const STARTS = 5;
const REQUESTS = 10_000;

/** `npm start` on a folder that was started before, and what server and database take in memory after work. */
export const start: Bench = {
  name: 'start',
  async run(report) {
    const folder = makeFolder('bench');
    const load = new Load();
    try {
      const first = await startBuiltServer({ dataDir: folder.path, by: 'npm' });
      await first.stop();
      const warm: number[] = [];
      for (let n = 0; n < STARTS; n++) {
        const server = await startBuiltServer({ dataDir: folder.path, by: 'npm' });
        warm.push(server.readyMs / 1000);
        await server.stop();
      }
      report(
        'start.warm',
        median(warm),
        `median of ${STARTS} npm start; the first one, with the demo site to make, took ${short(first.readyMs / 1000)} s`,
      );

      const server = await startBuiltServer({ dataDir: folder.path });
      try {
        const requests = ['/', '/about', '/journal', '/shop', '/work'].map((path) => ({
          path,
          headers: { host: `localhost:${server.port}`, 'accept-encoding': 'gzip, deflate, br' },
        }));
        for (let done = 0; done < REQUESTS; ) {
          const round = { port: server.port, connections: 32, seconds: 1, requests: [requests] };
          const result = await load.fire(round);
          const statuses = Object.keys(result.statuses);
          if (statuses.some((status) => status !== '200'))
            throw new Error(`Pages answered ${statuses.join(', ')}.`);
          done += result.requests;
        }
        const pids = processTree(server.pid);
        const database = pids.filter((pid) => pid !== server.pid && /postgres/.test(commandOf(pid)));
        report(
          'start.memory',
          residentMb(pids),
          `server ${short(residentMb([server.pid]))} MB, database ${short(residentMb(database))} MB in ${database.length} processes`,
        );
      } finally {
        await server.stop();
      }
    } finally {
      load.stop();
      folder.remove();
    }
  },
};
