import { type Bench, short } from '../lib/figures.ts';
import { compare } from '../lib/compare.ts';
import { type Asked, Load } from '../lib/load.ts';
import { untilIdle } from '../lib/processes.ts';
import { siteHost, startSitesServer } from '../lib/serve-sites.ts';

const FEW = 10;
const MANY = 10_000;
const CONNECTIONS = 32;

/** A server of 10 sites and one of 10,000, all of their homepages kept and visited in turn. */
export const manySites: Bench = {
  name: 'many-sites',
  async run(report) {
    const load = new Load();
    const few = await startSitesServer(FEW);
    const many = await startSitesServer(MANY);
    try {
      // Ten thousand pages are still being compressed better; a busy machine takes its time for that.
      await untilIdle(many.pid, 900_000);
      const { throughput, cpu, ours, baseline } = await compare(
        load,
        { ...many, requests: everySite(MANY) },
        { ...few, requests: everySite(FEW) },
        200,
      );
      report(
        'many-sites.cost',
        1 / throughput,
        `${Math.round(baseline.requestsPerSecond)}/s with ${FEW}, ${Math.round(ours.requestsPerSecond)}/s with ${MANY}`,
      );
      report(
        'many-sites.cpu',
        cpu,
        `${short(baseline.cpuMicros)} µs with ${FEW}, ${short(ours.cpuMicros)} µs with ${MANY} per request`,
      );
    } finally {
      load.stop();
      await Promise.all([few.stop(), many.stop()]);
    }
  },
};

/** Each connection has sites of its own, all connections together every one; lists are equally long for any count. */
function everySite(count: number): Asked[][] {
  const each = Math.ceil(MANY / CONNECTIONS);
  return Array.from({ length: CONNECTIONS }, (_, connection) =>
    Array.from({ length: each }, (_, k) => ({
      path: '/',
      headers: { host: siteHost((connection * each + k) % count), 'accept-encoding': 'gzip' },
    })),
  );
}
