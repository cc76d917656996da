import { type Browser, chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../../scripts/lib/testing/chromium.mjs';
import { type BuiltServer, makeFolder, startBuiltServer } from '../lib/built-server.ts';
import { type Bench, median, short } from '../lib/figures.ts';
import { logIn } from '../lib/owner-session.ts';
import { framesDuring } from '../lib/page-frames.ts';

const MARQUEES = 10;
const SLOWDOWN = 4;
const ROUNDS = 5;
const WATCHED_MS = 3000;
/** All of them are in it, with what stands between. */
const VIEWPORT = { width: 1440, height: 1200 };
/** Far below what the window shows. */
const BELOW_PX = 6000;

/** Ten marquees in view, straight and with waves, in turn with a page that has nothing on it; and what they ask for once out of view. */
export const marquee: Bench = {
  name: 'marquee',
  async run(report) {
    const folder = makeFolder('marquee');
    const server = await startBuiltServer({ dataDir: folder.path });
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
    try {
      await publishPages(browser, server);
      const p95: Record<'marquees' | 'waves' | 'nothing', number[]> = {
        marquees: [],
        waves: [],
        nothing: [],
      };
      for (let round = 0; round < ROUNDS; round++)
        for (const [slug, all] of Object.entries(p95))
          all.push(await framesOf(browser, `${server.origin}/bench-${slug}`));
      const empty = median(p95.nothing);
      for (const [id, all] of [
        ['marquee.frames', p95.marquees],
        ['marquee.waves', p95.waves],
      ] as const)
        report(
          id,
          median(all) / empty,
          `95th percentiles: ${short(median(all))} ms, an empty page ${short(empty)} ms; ${SLOWDOWN} × slowed down, ${ROUNDS} rounds in turn`,
        );
      const { inView, outOfView } = await askedFor(browser, `${server.origin}/bench-waves`);
      report('marquee.away', outOfView, `${MARQUEES} marquees; in view ${inView}`);
    } finally {
      await browser.close();
      await server.stop();
      folder.remove();
    }
  },
};

async function publishPages(browser: Browser, server: BuiltServer): Promise<void> {
  const page = await logIn(browser, server);
  await page.evaluate(
    async ({ count }) => {
      const { crumb } = await (await fetch('/api/rest/session')).json();
      const call = async (path: string, body: unknown) => {
        const response = await fetch(`/api/rest${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': crumb },
          body: JSON.stringify(body),
        });
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
        return response.json();
      };
      const texts = ['Made by hand', 'Open Tuesday to Saturday', 'Visitors welcome'].map((text) => ({
        text,
      }));
      for (const [slug, marquees, waveIntensity] of [
        ['marquees', count, 0],
        ['waves', count, 3],
        ['nothing', 0, 0],
      ] as const) {
        const fields = { texts, size: 'small', waveIntensity };
        const blocks = Object.fromEntries(
          Array.from({ length: marquees }, (_, at) => [
            `b${at}`,
            {
              type: 'marquee',
              version: 1,
              order: `a${at}`,
              fields,
              place: { x: 0, y: at * 3, w: 24, h: 3 },
            },
          ]),
        );
        const sections = { s0: { order: 'a0', layout: 'grid', padding: 'none', blocks } };
        const body = { title: `Bench ${slug}`, slug: `bench-${slug}`, sections };
        const { id } = await call('/documents', { kind: 'page', body });
        await call(`/documents/${id}/state`, { state: 'published' });
      }
    },
    { count: MARQUEES },
  );
  await page.close();
}

/** A page in a browser slowed down, once all its marquees run. */
async function slowPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => !document.querySelector('.marquee:not(.is-running)'));
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** The 95th percentile of a page's frames while it is looked at, in ms. */
async function framesOf(browser: Browser, address: string): Promise<number> {
  const page = await slowPage(browser, address);
  const { p95 } = await framesDuring(page, () => page.waitForTimeout(WATCHED_MS));
  await page.context().close();
  return p95;
}

/** What makes a page draw frames: animations that run, and frames its scripts ask for in a second. */
async function asksFor(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const ask = window.requestAnimationFrame;
    let frames = 0;
    window.requestAnimationFrame = (callback) => {
      frames++;
      return ask(callback);
    };
    await new Promise((resolve) => setTimeout(resolve, 1000));
    window.requestAnimationFrame = ask;
    return frames + document.getAnimations().filter(({ playState }) => playState === 'running').length;
  });
}

/** The same with the page's marquees in view, and then far below it. */
async function askedFor(browser: Browser, address: string): Promise<{ inView: number; outOfView: number }> {
  const page = await slowPage(browser, address);
  const inView = await asksFor(page);
  await page.evaluate((px) => document.body.style.setProperty('padding-block-start', `${px}px`), BELOW_PX);
  await page.waitForFunction(() => !document.querySelector('.marquee.is-running'));
  const outOfView = await asksFor(page);
  await page.context().close();
  return { inView, outOfView };
}
