import { type Browser, chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../../scripts/lib/testing/chromium.mjs';
import { makeFolder, startBuiltServer } from '../lib/built-server.ts';
import { type Bench, median, type Report, short } from '../lib/figures.ts';
import { type InputCost, inputCost } from '../lib/input-cost.ts';
import { logIn } from '../lib/owner-session.ts';
import { serveRivals } from '../lib/serve-rivals.ts';

const WORDS = 'Sixty letters typed one by one as somebody writes who thinks.';
const MOVES = 60;
const OPENED = 7;
const CANVAS = 'iframe[title="The page being edited"]';

/** The page editor with 60 blocks: typing, dragging, opening and saving, and typing and dragging in Puck. */
export const editor: Bench = {
  name: 'editor',
  async run(report) {
    const folder = makeFolder('editor');
    const rivals = await serveRivals();
    const server = await startBuiltServer({ dataDir: folder.path });
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
    try {
      const ours = await inOurs(browser, server.origin, report);
      const theirs = await inPuck(browser, rivals.page('puck'));
      for (const what of ['typing', 'dragging'] as const) {
        const [own, other] = [ours[what], theirs[what]];
        report(
          `editor.${what}.script`,
          own.scriptP95,
          `${own.inputs} inputs${what === 'typing' ? `, ${ours.meanwhile} saves among them` : ''}, ${short(own.clockP95)} ms by the clock; Puck ${short(other.scriptP95)}, ${short(other.clockP95)} ms`,
        );
        report(`editor.${what}.task`, own.longestScript, said(own, other));
        report(
          `editor.${what}.by-puck`,
          own.scriptP95 / other.scriptP95,
          'scripting per input, 95th percentiles',
        );
      }
    } finally {
      await browser.close();
      await server.stop();
      rivals.close();
      folder.remove();
    }
  },
};

const said = (own: InputCost, other: InputCost) =>
  `with layout and painting ${short(own.longestTask)} ms; Puck ${short(other.longestScript)}, ${short(other.longestTask)} ms`;

type Costs = Record<'typing' | 'dragging', InputCost>;

async function inOurs(
  browser: Browser,
  origin: string,
  report: Report,
): Promise<Costs & { meanwhile: number }> {
  const page = await logIn(browser, { origin });
  const sixty = await page.evaluate(makePage, { sections: 10, slug: 'sixty' });
  const empty = await page.evaluate(makePage, { sections: 0, slug: 'nothing' });
  const visitor = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const open = async (id: string, ready: string) => {
    await page.goto(`${origin}/config/edit/${id}`);
    await page.frameLocator(CANVAS).locator(ready).last().waitFor({ state: 'attached' });
  };
  const rounds: Array<Record<'start' | 'whole' | 'published', number>> = [];
  // The first one fills the browser's cache.
  for (let round = 0; round <= OPENED; round++) {
    const start = await timeOf(page, () => open(empty.id, 'main'));
    const whole = await timeOf(page, () => open(sixty.id, 'main [data-block-type]:nth-child(6)'));
    const published = await timeOf(visitor, () => visitor.goto(`${origin}/sixty`, { waitUntil: 'load' }));
    if (round > 0) rounds.push({ start, whole, published });
  }
  await visitor.close();
  const ms = (of: 'start' | 'whole' | 'published') => short(median(rounds.map((round) => round[of])));
  report(
    'editor.open',
    median(rounds.map(({ start, whole, published }) => whole / (start + 1.5 * published))),
    `${ms('whole')} ms, of an empty page ${ms('start')} ms; the published page ${ms('published')} ms; ${OPENED} rounds in turn`,
  );

  const saves: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves.push(request.postData()?.length ?? 0);
  });
  const canvas = page.frameLocator(CANVAS);
  await canvas.locator('main [data-block-type=heading]').first().dblclick();
  await canvas.locator('[contenteditable=true]').first().waitFor();
  const typing = await inputCost(browser, page, 'keydown', () => type(page));
  // Typing never rested: these went off between letters, and what they cost is in the letters' figure.
  const meanwhile = saves.length;
  if (meanwhile < 3) throw new Error(`Only ${meanwhile} saves while ${WORDS.length} letters were typed`);
  await page.keyboard.press('Escape');
  const block = canvas.locator('main [data-block-type=quote]').first();
  await block.click();
  const dragging = await inputCost(browser, page, 'pointermove', () => drag(page, block));
  await page.getByText(/^Saved /).waitFor();
  const whole = await page.evaluate(
    async (id) => (await (await fetch(`/api/rest/documents/${id}`)).text()).length,
    sixty.id,
  );
  report(
    'editor.save',
    Math.max(...saves) / 1000,
    `largest of ${saves.length} saves; the page has ${short(whole / 1000)} kB`,
  );
  await page.close();
  return { typing, dragging, meanwhile };
}

async function inPuck(browser: Browser, address: string): Promise<Costs> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  const canvas = page.frameLocator('iframe');
  await canvas.locator('[data-puck-component]').nth(59).waitFor({ state: 'attached' });
  await canvas.locator('[data-puck-component]').first().click();
  const field = page.locator('input[name=text]:visible').first();
  await field.click();
  const typing = await inputCost(browser, page, 'keydown', () => type(page));
  const block = canvas.locator('[data-puck-component]').nth(4);
  const dragging = await inputCost(browser, page, 'pointermove', () => drag(page, block));
  await page.close();
  return { typing, dragging };
}

/** As quick as a good typist: what a letter sets off is over before the next. */
const type = (page: Page) => page.keyboard.type(WORDS, { delay: 100 });

async function drag(page: Page, block: ReturnType<Page['locator']>): Promise<void> {
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error('There is nothing to drag');
  const from = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 20) };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let move = 1; move <= MOVES; move++) {
    await page.mouse.move(from.x + move * 2, from.y + 60 * Math.sin(move / 8));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await page.mouse.up();
}

/** @param page left first: taking down what it showed before is not opening */
async function timeOf(page: Page, open: () => Promise<unknown>): Promise<number> {
  await page.goto('about:blank');
  const begun = performance.now();
  await open();
  return performance.now() - begun;
}

/** Runs in the owner's app: publishes a page of sections of six blocks each. */
async function makePage({ sections, slug }: { sections: number; slug: string }): Promise<{ id: string }> {
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
  const media = await call('GET', '/media?kind=pictures');
  const words =
    'A sentence of some length that stands for what an owner would write here, and another one after it.';
  const made: Record<string, unknown> = {};
  for (let s = 0; s < sections; s++) {
    const kinds = [
      ['heading', { text: `Heading ${s}`, level: 2 }],
      [
        'rich-text',
        {
          content: {
            type: 'doc',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
          },
        },
      ],
      ['image', { image: { media: media.items[0].hash, alt: 'A bowl' } }],
      ['button', { label: 'See the shop', href: '/shop' }],
      ['quote', { text: words, source: 'Mara Ellison' }],
      ['line', {}],
    ] as const;
    const blocks = kinds.map(([type, fields], b) => [
      `b${s}x${b}`,
      {
        type,
        version: 1,
        order: `a${b}`,
        fields,
        place: { x: (b % 2) * 12, y: Math.floor(b / 2) * 8, w: 12, h: 8 },
      },
    ]);
    made[`s${s}`] = { order: `a${s}`, layout: 'grid', blocks: Object.fromEntries(blocks) };
  }
  const page = await call('POST', '/documents', {
    kind: 'page',
    body: { title: slug, slug, sections: made },
  });
  await call('POST', `/documents/${page.id}/state`, { state: 'published' });
  return { id: page.id };
}
