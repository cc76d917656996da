import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readManifest } from '@portico/server/assets/manifest';
import { projectRoot } from '@portico/server/core/project-root';
import { type Browser, chromium, type CDPSession, type Page } from 'playwright-core';
import { ensureChromium } from '../../scripts/lib/testing/chromium.mjs';
import { type BuiltServer, makeFolder, startBuiltServer } from '../lib/built-server.ts';
import { type Bench, median, type Report, short } from '../lib/figures.ts';
import { logIn } from '../lib/owner-session.ts';
import { framesDuring } from '../lib/page-frames.ts';
import { type Rivals, serveRivals } from '../lib/serve-rivals.ts';

const PICTURES = 250;
const PICTURE_WIDTH = 2500;
const PICTURE_HEIGHT = 1667;
const SLOWDOWN = 4;
const OPENED = 9;
const SWIPES = 12;
const PASSES = 3;
/** Core Web Vitals are told to a thousandth. */
const UNSEEN_SHIFT = 0.0005;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** What the rivals' pages are given. */
interface RivalPicture {
  src: string;
  srcset: string;
  large: string;
  width: number;
  height: number;
}

/** Galleries of 250 large pictures: what loads, how scrolling and swiping run, and the same beside what others made. */
export const gallery: Bench = {
  name: 'gallery',
  async run(report) {
    const folder = makeFolder('gallery');
    const rivals = await serveRivals();
    const server = await startBuiltServer({ dataDir: folder.path });
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
    try {
      await publishGalleries(browser, server);
      await makeEverySize(browser, server);
      await visitEmptyPage(browser, server);
      const pictures = await grid(browser, server, report);
      await slides(browser, server, pictures, rivals, report);
      await enlarging(browser, server, pictures.slice(0, 12), rivals, report);
    } finally {
      await browser.close();
      await server.stop();
      rivals.close();
      folder.remove();
    }
  },
};

/** Uploads the pictures as an owner does and publishes a page with each design. */
async function publishGalleries(browser: Browser, server: BuiltServer): Promise<void> {
  const page = await logIn(browser, server);
  const crumb = await page.evaluate(async () => (await (await fetch('/api/rest/session')).json()).crumb);
  const hashes: string[] = [];
  for (let n = 0; n < PICTURES; n++)
    hashes.push(await page.evaluate(upload, [crumb, n, PICTURE_WIDTH, PICTURE_HEIGHT] as const));
  const designs = {
    grid: { design: 'grid', slidesPerRow: 4, lightbox: true },
    plain: { design: 'grid', slidesPerRow: 4, lightbox: false },
    slideshow: { design: 'slideshow', transition: 'swipe', autoplay: false, lightbox: false },
    carousel: { design: 'carousel', slidesPerRow: 1, lightbox: false },
    all: { design: 'slideshow', transition: 'swipe', thumbnails: true, lightbox: true },
  };
  await page.evaluate(
    async ({ crumb, hashes, designs }) => {
      const call = async (method: string, path: string, body: unknown) => {
        const response = await fetch(`/api/rest${path}`, {
          method,
          headers: { 'content-type': 'application/json', 'x-csrf-token': crumb },
          body: JSON.stringify(body),
        });
        if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
        return response.json();
      };
      const slides = hashes.map((media) => ({ image: { media } }));
      for (const [slug, fields] of [...Object.entries(designs), ['nothing', undefined] as const]) {
        const block = { type: 'gallery', version: 2, order: 'a0', fields: { ...fields, slides } };
        const sections = {
          s0: { order: 'a0', layout: 'flow', width: 'wide', blocks: fields ? { b0: block } : {} },
        };
        const { id } = await call('POST', '/documents', {
          kind: 'page',
          body: { title: `Bench ${slug}`, slug: `bench-${slug}`, sections },
        });
        await call('POST', `/documents/${id}/state`, { state: 'published' });
      }
    },
    { crumb, hashes, designs },
  );
  await page.close();
}

/** Runs in the owner's app: draws a picture unlike every other, with detail enough that it is no trifle to decode, and uploads it. */
async function upload([crumb, n, width, height]: readonly [string, number, number, number]): Promise<string> {
  const draw = (width: number, height: number) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser cannot draw');
    return { canvas, pen };
  };
  const small = draw(24, 24);
  let seed = n + 1;
  for (let place = 0; place < 576; place++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    small.pen.fillStyle = `#${(seed % 16_777_216).toString(16).padStart(6, '0')}`;
    small.pen.fillRect(place % 24, Math.floor(place / 24), 1, 1);
  }
  const { canvas, pen } = draw(width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(small.canvas, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  const form = new FormData();
  form.append('file', new File([blob ?? ''], `picture-${n}.jpg`, { type: 'image/jpeg' }));
  const response = await fetch('/api/rest/media', {
    method: 'POST',
    headers: { 'x-csrf-token': crumb },
    body: form,
  });
  const { files } = await response.json();
  if (!files?.[0]?.ok) throw new Error(`Picture ${n} was refused: ${JSON.stringify(files)}`);
  return files[0].asset.hash;
}

/** Sizes are made when they are first asked for: not while something is measured. */
async function makeEverySize(browser: Browser, server: BuiltServer): Promise<void> {
  const page = await browser.newPage({ viewport: DESKTOP });
  await page.goto(`${server.origin}/bench-plain`);
  await page.evaluate(async () => {
    const addresses = [...document.querySelectorAll('main img')].flatMap((image) =>
      (image.getAttribute('srcset') ?? '').split(',').map((one) => one.trim().split(' ')[0] ?? ''),
    );
    for (const address of addresses)
      await (await fetch(address, { headers: { accept: 'image/webp,*/*' } })).blob();
  });
  await page.close();
}

/** A grid: what loads at first, frames while it is scrolled, memory after three passes. */
async function grid(browser: Browser, server: BuiltServer, report: Report): Promise<RivalPicture[]> {
  const { page, session } = await slowPage(browser, DESKTOP, false);
  await page.goto(`${server.origin}/bench-plain`, { waitUntil: 'networkidle' });
  const near = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
        ({ complete, currentSrc }) => complete && currentSrc,
      ).length,
  );
  report(
    'gallery.near',
    near,
    `of ${PICTURES} pictures loaded before anybody scrolls, ${DESKTOP.height} px high`,
  );
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const pass = async () => {
    for (const by of [1, -1])
      for (let at = 0; at < height; at += 400) {
        await page.mouse.wheel(0, 400 * by);
        await nextFrames(page, 2);
      }
  };
  await page.mouse.move(DESKTOP.width / 2, DESKTOP.height / 2);
  const frames = await framesDuring(page, pass);
  const first = await heap(session);
  for (let n = 1; n < PASSES; n++) await pass();
  const last = await heap(session);
  report(
    'gallery.scroll',
    frames.p95,
    `longest ${short(frames.longest)} ms of ${frames.frames} frames, ${SLOWDOWN} × slowed down`,
  );
  report(
    'gallery.memory',
    last / first,
    `script memory after ${PASSES} passes by after one: ${short(last / 1e6)} MB, ${short(first / 1e6)} MB`,
  );
  report('gallery.cls', await shiftsOf(page), 'grid, read to its end and back');
  const weight = await scriptsBeyondBoot(page);
  report('gallery.grid.script', weight.bytes / 1000, weight.files.join(', ') || 'nothing');
  const pictures = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => ({
      src: image.src,
      srcset: image.srcset.replace(/(^|, )\//g, `$1${location.origin}/`),
      large: `${image.src.split('?')[0]}?format=2500w`,
      width: Number(image.getAttribute('width')),
      height: Number(image.getAttribute('height')),
    })),
  );
  await page.context().close();
  return pictures;
}

/** Pictures in a row under a finger. */
async function slides(
  browser: Browser,
  server: BuiltServer,
  pictures: RivalPicture[],
  rivals: Rivals,
  report: Report,
): Promise<void> {
  const pages = {
    slideshow: `${server.origin}/bench-slideshow`,
    carousel: `${server.origin}/bench-carousel`,
    embla: rivals.page('embla'),
    swiper: rivals.page('swiper'),
  };
  const seen: Record<string, { p95: number; longest: number; bytes: number; files: string[] }> = {};
  for (const [name, address] of Object.entries(pages)) {
    const { page, session } = await slowPage(browser, PHONE, true);
    await page.addInitScript((list) => Object.assign(window, { pictures: list }), pictures);
    await page.goto(address, { waitUntil: 'networkidle' });
    const row = page.locator('main [data-block-type=gallery], .embla, .swiper').first();
    await row.scrollIntoViewIfNeeded();
    const box = await row.boundingBox();
    if (!box) throw new Error(`${name} shows no pictures`);
    const y = box.y + Math.min(box.height / 2, 150);
    const frames = await framesDuring(page, async () => {
      for (let n = 0; n < SWIPES; n++) await swipe(page, session, y);
    });
    const own = await scriptsBeyondBoot(page);
    const theirs = rivals.weigh(await fetched(page));
    seen[name] = { ...frames, bytes: own.bytes + theirs, files: own.files };
    if (name === 'slideshow' || name === 'carousel') {
      report(`gallery.${name}.script`, own.bytes / 1000, own.files.join(', ') || 'nothing');
      report(`gallery.${name}.cls`, await shiftsOf(page), `${SWIPES} swipes at ${PHONE.width} px`);
    }
    await page.context().close();
  }
  const { embla, swiper } = seen;
  for (const name of ['slideshow', 'carousel']) {
    const own = seen[name];
    if (!own || !embla || !swiper) continue;
    report(
      `gallery.${name}.swipe`,
      own.p95,
      `longest ${short(own.longest)} ms; Embla ${short(embla.p95)}, ${short(embla.longest)} ms, Swiper ${short(swiper.p95)}, ${short(swiper.longest)} ms; ${SLOWDOWN} × slowed down`,
    );
    report(
      `gallery.${name}.by-swiper`,
      own.bytes / swiper.bytes,
      `scripts and styles of it, gzip: Swiper ${short(swiper.bytes / 1000)} kB, Embla, which brings neither buttons nor words, ${short(embla.bytes / 1000)} kB`,
    );
  }
  const { page } = await slowPage(browser, DESKTOP, false, 1);
  await page.goto(`${server.origin}/bench-all`, { waitUntil: 'networkidle' });
  await page.locator('main a[data-enlarge]').first().click();
  await page.locator('dialog img').first().waitFor();
  const all = await scriptsBeyondBoot(page);
  report('gallery.all.script', all.bytes / 1000, all.files.join(', '));
  await page.context().close();
}

/** From a click on a small picture until it stands still, enlarged: ours and PhotoSwipe, in turn. */
async function enlarging(
  browser: Browser,
  server: BuiltServer,
  pictures: RivalPicture[],
  rivals: Rivals,
  report: Report,
): Promise<void> {
  const times: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] };
  const bytes: Record<'ours' | 'theirs', number> = { ours: 0, theirs: 0 };
  for (let round = 0; round <= OPENED; round++)
    for (const who of ['ours', 'theirs'] as const) {
      const { page } = await slowPage(browser, DESKTOP, false, 1);
      await page.addInitScript((list) => Object.assign(window, { pictures: list }), pictures);
      await page.goto(who === 'ours' ? `${server.origin}/bench-grid` : rivals.page('photoswipe'), {
        waitUntil: 'networkidle',
      });
      const link = page.locator('main a[data-enlarge], .pictures a').nth(1);
      await link.hover();
      await nextFrames(page, 12);
      const ms = page.evaluate(openTime);
      await link.click();
      if (round > 0) times[who].push(await ms);
      else await ms;
      bytes[who] = who === 'ours' ? (await scriptsBeyondBoot(page)).bytes : rivals.weigh(await fetched(page));
      await page.context().close();
    }
  const [ours, theirs] = [median(times.ours), median(times.theirs)];
  report(
    'gallery.open.by-photoswipe',
    ours / theirs,
    `${short(ours)} ms, PhotoSwipe ${short(theirs)} ms; ${OPENED} rounds in turn`,
  );
  report(
    'gallery.lightbox.script',
    bytes.ours / 1000,
    `PhotoSwipe ${short(bytes.theirs / 1000)} kB with its styles`,
  );
  report('gallery.lightbox.by-photoswipe', bytes.ours / bytes.theirs, 'scripts and styles, gzip');
}

/** Runs in the page: from the next click until a large picture stands still in the window, in ms. */
function openTime(): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(
      'click',
      () => {
        const clicked = performance.now();
        let last = '';
        requestAnimationFrame(function look() {
          const large = [...document.querySelectorAll<HTMLImageElement>('dialog img, .pswp img')].find(
            ({ complete, naturalWidth, clientHeight }) =>
              complete && naturalWidth >= 1000 && clientHeight > innerHeight * 0.5,
          );
          const box = large?.getBoundingClientRect();
          const place = box ? [box.x, box.y, box.width].map((side) => side.toFixed(1)).join(' ') : '';
          if (place !== '' && place === last) resolve(performance.now() - clicked);
          else {
            last = place;
            requestAnimationFrame(look);
          }
        });
      },
      { capture: true, once: true },
    );
  });
}

async function slowPage(
  browser: Browser,
  viewport: { width: number; height: number },
  hasTouch: boolean,
  rate = SLOWDOWN,
): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport, hasTouch, isMobile: hasTouch });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(() => {
    const kept = window as unknown as { shifts: number };
    kept.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Array<{ value: number; hadRecentInput: boolean }>)
        if (!entry.hadRecentInput) kept.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { page, session };
}

/** Layout shift so far; what nobody sees is none. */
async function shiftsOf(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number }).shifts);
  return shifts < UNSEEN_SHIFT ? 0 : shifts;
}

const nextFrames = (page: Page, count: number) =>
  page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        let left = count;
        requestAnimationFrame(function each() {
          if (left-- > 0) requestAnimationFrame(each);
          else resolve();
        });
      }),
    count,
  );

/** One swipe to the next picture, and what it takes to come to rest. */
async function swipe(page: Page, session: CDPSession, y: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', 320);
  for (let x = 300; x >= 60; x -= 20) {
    await touch('touchMove', x);
    await nextFrames(page, 0);
  }
  await touch('touchEnd');
  await nextFrames(page, 36);
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

const fetched = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

/** Paths of the scripts that a page without a gallery fetches: they are nothing of galleries. */
const elsewhere = new Set<string>();

async function visitEmptyPage(browser: Browser, server: BuiltServer): Promise<void> {
  const page = await browser.newPage({ viewport: DESKTOP });
  await page.goto(`${server.origin}/bench-nothing`, { waitUntil: 'networkidle' });
  for (const address of await fetched(page)) elsewhere.add(new URL(address).pathname);
  await page.close();
}

/** Scripts of ours that a page has fetched beside those a page without a gallery does, gzip. */
async function scriptsBeyondBoot(page: Page): Promise<{ bytes: number; files: string[] }> {
  const distDir = join(projectRoot(), 'dist');
  const { boot } = readManifest(distDir);
  const always = new Set(boot ? [boot.url, ...boot.imports] : []);
  const paths = [...new Set((await fetched(page)).map((address) => new URL(address).pathname))].filter(
    (path) =>
      path.startsWith('/_portico/') && path.endsWith('.js') && !always.has(path) && !elsewhere.has(path),
  );
  const sizes = paths.map(
    (path) => gzipSync(readFileSync(join(distDir, path.replace(/^\/_portico\//, ''))), { level: 9 }).length,
  );
  return {
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    files: paths.map((path, index) => `${path.split('/').pop()} ${short((sizes[index] ?? 0) / 1000)} kB`),
  };
}
