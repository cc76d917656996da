import { type ChildProcess, execFile, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@portico/server/core/project-root';
import { ensureChromium } from '../../scripts/lib/testing/chromium.mjs';
import { ask, type RawAnswer } from '../lib/answer.ts';
import { makeFolder, startBuiltServer } from '../lib/built-server.ts';
import { type Bench, median, short } from '../lib/figures.ts';

const PAGES: ReadonlyArray<readonly [name: string, path: string]> = [
  ['home', '/'],
  ['post', '/journal/the-autumn-firing'],
  ['portfolio item', '/work/the-niche'],
  ['product', '/shop/celadon-moon-vase'],
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 3;

interface Judged {
  /** 0 to 100 by category. */
  scores: Record<string, number>;
  /** Milliseconds. */
  lcp: number;
  urls: string[];
  /** Ids of the audits that cost points. */
  faults: string[];
}

/** Lighthouse's mobile judgement of the demo site, and its largest contentful paint by that of the same files bare. */
export const lighthouseBench: Bench = {
  name: 'lighthouse',
  async run(report) {
    const folder = makeFolder('bench');
    const reports = makeFolder('lighthouse');
    const server = await startBuiltServer({ dataDir: folder.path });
    const worst = new Map<string, { score: number; from: string[] }>();
    let worstLcp = 0;
    const lcps: string[] = [];
    try {
      for (const [name, path] of PAGES) {
        // Once before, so that pictures of the asked widths are made and kept.
        const first = await judge(server.origin + path, reports.path);
        const bare = await startStatic(await record(server.port, first.urls));
        try {
          const ours: Judged[] = [];
          const theirs: Judged[] = [];
          for (let n = 0; n < RUNS; n++) {
            ours.push(await judge(server.origin + path, reports.path));
            theirs.push(await judge(`http://localhost:${bare.port}${path}`, reports.path));
          }
          for (const category of CATEGORIES) {
            const score = median(ours.map((run) => run.scores[category] ?? Number.NaN));
            const known = worst.get(category) ?? { score: 100, from: [] };
            const faults =
              score < 100 ? ` (${[...new Set(ours.flatMap((run) => run.faults))].join(', ')})` : '';
            known.from.push(`${name} ${short(score)}${faults}`);
            known.score = Math.min(known.score, score);
            worst.set(category, known);
          }
          const [a, b] = [median(ours.map((run) => run.lcp)), median(theirs.map((run) => run.lcp))];
          worstLcp = Math.max(worstLcp, a / b);
          lcps.push(`${name} ${Math.round(a)} ms by ${Math.round(b)} ms`);
        } finally {
          bare.stop();
        }
      }
      for (const [category, { score, from }] of worst)
        report(`lighthouse.${category}`, score, from.join(', '));
      report('lighthouse.lcp', worstLcp, lcps.join(', '));
    } finally {
      await server.stop();
      folder.remove();
      reports.remove();
    }
  },
};

let count = 0;

async function judge(url: string, folder: string): Promise<Judged> {
  const file = join(folder, `${count++}.json`);
  const sandbox = process.getuid?.() === 0 ? ' --no-sandbox' : '';
  await promisify(execFile)(
    process.execPath,
    [
      join(projectRoot(), 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=--headless=new --disable-dev-shm-usage${sandbox}`,
    ],
    { env: { ...process.env, CHROME_PATH: await ensureChromium() }, timeout: 120_000 },
  );
  const result = JSON.parse(readFileSync(file, 'utf8')) as {
    runtimeError?: { message: string };
    categories: Record<string, { score: number; auditRefs: Array<{ id: string; weight: number }> }>;
    audits: Record<
      string,
      { score: number | null; numericValue?: number; details?: { items?: Array<{ url?: string }> } }
    >;
  };
  if (result.runtimeError)
    throw new Error(`Lighthouse could not judge ${url}: ${result.runtimeError.message}`);
  const weighed = Object.values(result.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return {
    scores: Object.fromEntries(
      Object.entries(result.categories).map(([id, { score }]) => [id, Math.round(score * 100)]),
    ),
    lcp: result.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    urls: (result.audits['network-requests']?.details?.items ?? []).flatMap((item) => item.url ?? []),
    faults: weighed.map(({ id }) => id).filter((id) => (result.audits[id]?.score ?? 1) < 0.9),
  };
}

/** What the server answers a browser for these addresses of its own. */
async function record(port: number, urls: readonly string[]): Promise<Map<string, RawAnswer>> {
  const recorded = new Map<string, RawAnswer>();
  for (const url of urls.filter((each) => URL.canParse(each)).map((each) => new URL(each))) {
    if (url.port !== String(port)) continue;
    const path = url.pathname + url.search;
    recorded.set(
      path,
      await ask(port, path, {
        host: url.host,
        accept: 'text/html,image/avif,image/webp,image/apng,*/*;q=0.8',
        'accept-encoding': 'gzip, deflate, br',
      }),
    );
  }
  return recorded;
}

async function startStatic(answers: ReadonlyMap<string, RawAnswer>): Promise<{ port: number; stop(): void }> {
  const child: ChildProcess = fork(join(projectRoot(), 'bench/children/static.mjs'));
  child.send(
    Object.fromEntries(
      [...answers].map(([path, { status, headers, body }]) => {
        const { connection: _connection, 'keep-alive': _keep, date: _date, ...sent } = headers;
        return [path, { status, headers: sent, body: body.toString('base64') }];
      }),
    ),
  );
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }));
    child.once('exit', () => reject(new Error('The static server ended.')));
  });
  return { port, stop: () => child.disconnect() };
}
