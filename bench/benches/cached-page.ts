import { ask } from '../lib/answer.ts';
import { makeFolder, startBuiltServer } from '../lib/built-server.ts';
import { compare } from '../lib/compare.ts';
import { type Bench, short } from '../lib/figures.ts';
import { Load, startBareServer } from '../lib/load.ts';
import { untilIdle } from '../lib/processes.ts';

/** A cached page of the demo site, against `node:http` sending the same bytes. */
export const cachedPage: Bench = {
  name: 'cached-page',
  async run(report) {
    const folder = makeFolder('bench');
    const load = new Load();
    const server = await startBuiltServer({ dataDir: folder.path });
    try {
      const host = `localhost:${server.port}`;
      await ask(server.port, '/', { host });
      // The better compression comes from the background.
      await untilIdle(server.pid);
      const { headers } = await ask(server.port, '/', { host, 'accept-encoding': 'gzip' });
      const variants: Array<[name: string, headers: Record<string, string>, status: number]> = [
        ['plain', { host }, 200],
        ['gzip', { host, 'accept-encoding': 'gzip, deflate' }, 200],
        ['304', { host, 'accept-encoding': 'gzip, deflate', 'if-none-match': headers.etag ?? '' }, 304],
      ];
      for (const [name, sent, status] of variants) {
        const answer = await ask(server.port, '/', sent);
        if (answer.status !== status) throw new Error(`The page answered ${answer.status}.`);
        const bare = await startBareServer(answer);
        const requests = [[{ path: '/', headers: sent }]];
        try {
          const { throughput, p99, cpu, ours, baseline } = await compare(
            load,
            { port: server.port, pid: server.pid, requests },
            { port: bare.port, pid: bare.pid, requests },
            status,
          );
          const size = answer.status === 304 ? 'no body' : `${short(answer.body.length / 1000)} kB`;
          report(
            `cached-page.${name}.throughput`,
            throughput,
            `${Math.round(ours.requestsPerSecond)}/s, bare ${Math.round(baseline.requestsPerSecond)}/s; ${size}`,
          );
          report(`cached-page.${name}.p99`, p99, `${short(ours.p99)} ms, bare ${short(baseline.p99)} ms`);
          report(
            `cached-page.${name}.cpu`,
            cpu,
            `${short(ours.cpuMicros)} µs, bare ${short(baseline.cpuMicros)} µs of the server per request`,
          );
        } finally {
          bare.stop();
        }
      }
    } finally {
      load.stop();
      await server.stop();
      folder.remove();
    }
  },
};
