import { type Browser, chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../../scripts/lib/testing/chromium.mjs';
import { type BuiltServer, makeFolder, startBuiltServer } from '../lib/built-server.ts';
import { type Bench, short } from '../lib/figures.ts';
import { logIn } from '../lib/owner-session.ts';

/** Everything that may stand over or beside a page, all at once. */
const EXTRAS: Record<string, Record<string, unknown>> = {
  'cookie-banner': {
    isCookieBannerEnabled: true,
    cookieBannerCtaVariant: 'BUTTON',
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  },
  popup: { style: 'show', title: 'Kiln opening', text: 'On the first Saturday of October.', delaySeconds: 1 },
  'announcement-bar': { isEnabled: true, text: 'The kiln opens on Saturday', href: '/journal' },
  'information-bar': { style: 'dark', phone: '+44 1258 000000', email: 'hello@kilnandfield.example' },
};
const WIDTHS = [390, 1440];
const SLOWDOWN = 4;
/** Times are by the clock, and whatever else the machine does makes them longer: the median of as many visits. */
const ROUNDS = 3;

/** What a page saw of itself. */
interface Seen {
  path: string;
  shifts: number;
  shifted: string[];
  /** Longest run of a script of ours, by file. */
  scripts: Script[];
}

interface Script {
  file: string;
  ms: number;
  /** A module that is loaded starts, and with it what it imports. */
  isStart: boolean;
}

/** React at work, or starting: a few lines of ours import it. */
const isReact = ({ file, isStart }: Script): boolean =>
  file.startsWith('react-') || (isStart && file.startsWith('hydrate-'));

/** The longest run on a page; of no time where none is in a long frame. */
function longestOn(page: Seen | undefined, which: (script: Script) => boolean) {
  const [first] = (page?.scripts ?? []).filter(which).toSorted((a, b) => b.ms - a.ms);
  return { path: page?.path ?? '', file: first?.file ?? 'nothing', ms: first?.ms ?? 0 };
}

/** The run of middle length. @param runs at least one */
const medianOf = <T extends { ms: number }>(runs: [T, ...T[]]): T =>
  runs.toSorted((a, b) => a.ms - b.ms)[Math.floor(runs.length / 2)] ?? runs[0];

/** Moved by less than this nobody sees it: Core Web Vitals are told to a thousandth. */
const UNSEEN_SHIFT = 0.0005;

/** How the demo behaves in a slow browser, with banner, popup and bars, while somebody shops and writes. */
export const visitorLife: Bench = {
  name: 'visitor-life',
  async run(report) {
    const folder = makeFolder('visitor-life');
    const server = await startBuiltServer({ dataDir: folder.path });
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
    try {
      await switchOnExtras(browser, server);
      const rounds: Seen[][] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const pages: Seen[] = [];
        for (const width of WIDTHS) pages.push(...(await visit(browser, server.origin, width)));
        rounds.push(pages);
      }
      const seen = rounds.flat();
      const shifts = Math.max(...seen.map((page) => page.shifts));
      const moved = [...new Set(seen.flatMap((page) => page.shifted))];
      report(
        'visitor-life.cls',
        shifts < UNSEEN_SHIFT ? 0 : shifts,
        `worst of ${seen.length} pages${moved.length > 0 ? `: ${moved.join(', ')}` : ''}`,
      );
      const [first = [], ...others] = rounds;
      const longest = (which: (script: Script) => boolean) =>
        first
          .map((page, index) =>
            medianOf([longestOn(page, which), ...others.map((pages) => longestOn(pages[index], which))]),
          )
          .toSorted((a, b) => b.ms - a.ms)[0];
      const ours = longest((script) => !isReact(script));
      report(
        'visitor-life.task',
        ours?.ms ?? 0,
        `${ours?.file} on ${ours?.path}, the median of ${ROUNDS} visits; of React’s own ${short(longest(isReact)?.ms ?? 0)} ms`,
      );
    } finally {
      await browser.close();
      await server.stop();
      folder.remove();
    }
  },
};

/** Publishes the extras as their owner does. */
async function switchOnExtras(browser: Browser, server: BuiltServer): Promise<void> {
  const page = await logIn(browser, server);
  await page.evaluate(async (extras) => {
    const { crumb } = await (await fetch('/api/rest/session')).json();
    const call = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`/api/rest${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-csrf-token': crumb },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    };
    const ids: string[] = [];
    for (const [kind, fields] of Object.entries(extras)) {
      const document = await call('GET', `/singletons/${kind}`);
      const changes = Object.entries(fields).map(([name, to]) => ({
        path: [name],
        from: document.body[name],
        to,
      }));
      await call('PATCH', `/documents/${document.id}`, { basedOn: document.edit, changes });
      ids.push(document.id);
    }
    await call('POST', '/releases', { documents: ids });
  }, EXTRAS);
  await page.close();
}

/** Reads, shops and writes as visitors do; answers what each page saw. */
async function visit(browser: Browser, origin: string, width: number): Promise<Seen[]> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(watch);
  const seen: Seen[] = [];
  const open = async (path: string, use?: () => Promise<void>) => {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await readOn(page);
    await use?.();
    await page.waitForLoadState('networkidle');
    seen.push(await page.evaluate(() => (window as unknown as { seen(): Seen }).seen()));
  };
  const dialog = page.getByRole('dialog');
  await open('/', async () => {
    // The popup waits until the banner is answered.
    await page.getByRole('button', { name: 'Accept' }).click();
    await dialog.first().waitFor();
    await page.keyboard.press('Escape');
  });
  await open('/journal/the-autumn-firing');
  await open('/shop');
  await open('/shop/speckled-bowl', async () => {
    await page.getByLabel('28 cm').check();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('Added to your cart.').waitFor();
  });
  await open('/cart', async () => {
    await page.getByLabel('Quantity of Speckled bowl').fill('2');
    await page.getByText('Cart updated.').waitFor();
  });
  await open('/contact', async () => {
    await page.getByRole('textbox').first().pressSequentially('Ada');
  });
  await context.close();
  return seen;
}

async function readOn(page: Page): Promise<void> {
  for (let step = 0; step < 6; step++) {
    await page.mouse.wheel(0, 700);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await page.mouse.wheel(0, -6000);
}

/** Runs in the page, before anything else. */
function watch(): void {
  const seen: Seen = { path: location.pathname, shifts: 0, shifted: [], scripts: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Array<{
      value: number;
      hadRecentInput: boolean;
      sources: Array<{ node: Node | null }>;
    }>) {
      if (entry.hadRecentInput) continue;
      seen.shifts += entry.value;
      for (const { node } of entry.sources)
        seen.shifted.push(
          `${location.pathname} ${node instanceof Element ? node.className || node.tagName : 'text'}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Array<{
      scripts: Array<{ sourceURL: string; duration: number; invokerType: string }>;
    }>)
      for (const { sourceURL, duration, invokerType } of entry.scripts) {
        const file = /\/_portico\/assets\/([^?]+)/.exec(sourceURL)?.[1];
        if (file) seen.scripts.push({ file, ms: duration, isStart: invokerType === 'module-script' });
      }
  }).observe({ type: 'long-animation-frame', buffered: true });
  (window as unknown as { seen(): Seen }).seen = () => seen;
}
