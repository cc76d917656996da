import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../lib/answer.ts';
import { type BuiltServer, makeFolder, startBuiltServer } from '../lib/built-server.ts';
import { type Bench, median, type Report, short } from '../lib/figures.ts';
import { type Asked, Load, startBareParser } from '../lib/load.ts';
import { openFolder } from '../lib/inside.ts';
import { cpuMs, untilIdle } from '../lib/processes.ts';

const CONNECTIONS = 32;
const VISITORS_EACH = 512;
const ROUNDS = 5;
const SECONDS = 2;

const BROWSERS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
];
const PATHS = ['/', '/about', '/shop', '/journal', '/visit', '/shop/table-set-for-six'];

/** Page views of many visitors from as many addresses, as the runtime sends them. */
function pageViews(host: string): Asked[][] {
  return Array.from({ length: CONNECTIONS }, (_, connection) =>
    Array.from({ length: VISITORS_EACH }, (_, n) => {
      const visitor = connection * VISITORS_EACH + n;
      const path = PATHS[visitor % PATHS.length];
      const data = {
        url: `http://${host}${path}`,
        referrer: visitor % 3 === 0 ? 'https://www.google.com/' : '',
        title: 'Kiln & Field',
        pageType: 2,
        isNewVisit: true,
        isFirstLanding: true,
        isFirstSession: true,
        sessionId: 'f'.repeat(32),
        language: 'en-GB',
        touchPoints: 0,
      };
      return {
        path: '/api/census/RecordHit',
        headers: {
          host,
          'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
          'sec-fetch-site': 'same-origin',
          origin: `http://${host}`,
          'user-agent': BROWSERS[visitor % BROWSERS.length] ?? '',
          'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
        },
        body: new URLSearchParams({
          event: 'View',
          data: JSON.stringify(data),
          ss_cvr: `${visitor.toString(16).padStart(32, '0')}|1780000000000|1780000000000|1`,
        }).toString(),
      };
    }),
  );
}

/** Page views taken, against `node:http` that parses the same body; and what a flood of them costs the pages. */
export const census: Bench = {
  name: 'analytics',
  async run(report) {
    const folder = makeFolder('bench');
    const server = await startBuiltServer({ dataDir: folder.path, env: { PORTICO_TRUST_PROXY: '1' } });
    try {
      const host = `localhost:${server.port}`;
      await ask(server.port, '/', { host });
      await untilIdle(server.pid);
      let taken = await takePageViews(server, host, report);
      await untilIdle(server.pid);
      taken += await servePagesInFlood(server, host, report);
      // A clean stop, in the middle of writing.
      await server.stop();
      const kept = await countedIn(folder.path);
      report('analytics.lost', taken - kept, `${taken} taken, ${kept} counted after SIGTERM`);
    } finally {
      await server.stop();
      folder.remove();
    }
  },
};

const TAKEN = '204';

/** @returns how many were taken */
async function takePageViews(server: BuiltServer, host: string, report: Report): Promise<number> {
  const load = new Load();
  const bare = await startBareParser();
  const requests = pageViews(host);
  let taken = 0;
  const fire = async (side: { port: number; pid: number }, seconds: number) => {
    const before = cpuMs(side.pid);
    const result = await load.fire({ port: side.port, connections: CONNECTIONS, seconds, requests });
    const ok = result.statuses[TAKEN] ?? 0;
    if (side === server) taken += ok;
    return {
      perSecond: (result.requestsPerSecond * ok) / result.requests,
      p99: result.p99,
      micros: ((cpuMs(side.pid) - before) * 1000) / result.requests,
      refused: result.requests - ok,
    };
  };
  try {
    await fire(server, 1);
    await fire(bare, 1);
    const pairs: Array<[ours: Awaited<ReturnType<typeof fire>>, baseline: Awaited<ReturnType<typeof fire>>]> =
      [];
    for (let n = 0; n < ROUNDS; n++) {
      const first = await fire(n % 2 === 0 ? server : bare, SECONDS);
      const second = await fire(n % 2 === 0 ? bare : server, SECONDS);
      pairs.push(n % 2 === 0 ? [first, second] : [second, first]);
    }
    const middle = (side: 0 | 1, of: 'perSecond' | 'p99' | 'micros' | 'refused') =>
      median(pairs.map((pair) => pair[side][of]));
    const ratio = (of: 'perSecond' | 'p99' | 'micros') => median(pairs.map(([a, b]) => a[of] / b[of]));
    report(
      'analytics.throughput',
      ratio('perSecond'),
      `${Math.round(middle(0, 'perSecond'))}/s taken (${Math.round(middle(0, 'refused'))} refused a round), bare ${Math.round(middle(1, 'perSecond'))}/s`,
    );
    report(
      'analytics.p99',
      ratio('p99'),
      `${short(middle(0, 'p99'))} ms, bare ${short(middle(1, 'p99'))} ms`,
    );
    report(
      'analytics.cpu',
      ratio('micros'),
      `${short(middle(0, 'micros'))} µs, bare ${short(middle(1, 'micros'))} µs of the server per request, writing included`,
    );
  } finally {
    bare.stop();
    load.stop();
  }
  return taken;
}

/** @returns how many page views were taken meanwhile */
async function servePagesInFlood(server: BuiltServer, host: string, report: Report): Promise<number> {
  const [pages, flood] = [new Load(), new Load()];
  const page = [[{ path: '/', headers: { host, 'accept-encoding': 'gzip, deflate' } }]];
  const shared = { port: server.port, connections: CONNECTIONS };
  let taken = 0;
  try {
    const alone: number[] = [];
    const flooded: number[] = [];
    const floods: number[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      alone.push((await pages.fire({ ...shared, seconds: SECONDS, requests: page })).requestsPerSecond);
      const flooding = flood.fire({ ...shared, seconds: SECONDS + 1, requests: pageViews(host) });
      await wait(500);
      flooded.push((await pages.fire({ ...shared, seconds: SECONDS, requests: page })).requestsPerSecond);
      const { requestsPerSecond, statuses } = await flooding;
      floods.push(requestsPerSecond);
      taken += statuses[TAKEN] ?? 0;
    }
    report(
      'analytics.pages-in-flood',
      median(flooded.map((each, n) => each / (alone[n] ?? Number.NaN))),
      `${Math.round(median(flooded))}/s beside ${Math.round(median(floods))} measuring calls/s, alone ${Math.round(median(alone))}/s`,
    );
  } finally {
    pages.stop();
    flood.stop();
  }
  return taken;
}

/** Page views counted in a data folder no server runs on. */
async function countedIn(dataDir: string): Promise<number> {
  const { portico, close } = await openFolder(dataDir);
  try {
    const row = await portico.db
      .selectFrom('census_days')
      .select(({ fn }) => fn.sum<number>('views').as('views'))
      .executeTakeFirst();
    return Number(row?.views ?? 0);
  } finally {
    await close();
  }
}
