import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { faultsAtEveryWidth, pageIsIdle, shapeFaults } from './page-checks.ts';

let site: OwnSite;
let pictures: Array<{ hash: string; filename: string; width: number; height: number }>;
let made = 0;

beforeAll(async () => {
  site = await makeOwnSite('images-and-shapes');
  const owner = await apiPage(site);
  const { items } = await callApi<{ items: Array<(typeof pictures)[number] & { ext: string }> }>(
    owner,
    'GET',
    '/rest/media',
  );
  pictures = items.filter(({ ext, width }) => ext === 'jpg' && width >= 1000);
});

const rich = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

/** Publishes a page with blocks of a grid, each at its place, or of a column. @returns its address */
async function publish(blocks: readonly Record<string, unknown>[]): Promise<string> {
  made++;
  const owner = await apiPage(site);
  const layout = blocks.some(({ place }) => place) ? 'grid' : 'flow';
  const named = blocks.map((block, at) => [
    `b${at}`,
    { version: 1, order: `a${String(at).padStart(2, '0')}x`, ...block },
  ]);
  const page = await callApi<{ id: string; path: string }>(owner, 'POST', '/rest/documents', {
    kind: 'page',
    body: {
      title: `Drawn ${made}`,
      slug: `drawn-${made}`,
      sections: { s1: { order: 'a0', layout, blocks: Object.fromEntries(named) } },
    },
  });
  await callApi(owner, 'POST', '/rest/releases', { documents: [page.id] });
  await owner.context().close();
  return site.origin + page.path;
}

const block = (type: string, fields: object, place?: object) => ({
  type,
  fields,
  ...(place && { place }),
});
const image = (fields: object, place?: object) =>
  block('image', { image: { media: pictures[0]?.hash }, ...fields }, place);
const sizeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height, ratio: width / height };
    });

describe('shapes', () => {
  const shadow = { angle: 45, distance: { value: 10, unit: 'px' }, blur: { value: 4, unit: 'px' } };
  let address: string;
  beforeAll(async () => {
    address = await publish([
      block('heading', { text: 'Shapes', level: 1 }, { x: 0, y: 0, w: 24, h: 3 }),
      block('shape', { shape: 'bubble', text: rich('Open daily'), shadow }, { x: 0, y: 3, w: 6, h: 12 }),
      block('shape', { shape: 'rectangle', shadow: '{"angle":' }, { x: 6, y: 3, w: 6, h: 12 }),
      block('shape', { shape: 'star', stretched: true }, { x: 12, y: 3, w: 8, h: 6 }),
      block('shape', { shape: 'heart', size: '150', href: '/', alt: 'Home' }, { x: 20, y: 3, w: 4, h: 12 }),
      block('shape', { shape: 'line-wave', size: '67', alt: 'A wave' }, { x: 12, y: 9, w: 8, h: 6 }),
    ]);
  });

  test('[V1.30] are there when the page has loaded, without a script, and break no rule at any width', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(address);
    expect(await page.locator('.shape path').count()).toBe(5);
    expect(await page.getByRole('link', { name: 'Home' }).last().getAttribute('href')).toBe('/');
    await page.getByRole('img', { name: 'A wave' }).waitFor();
    await page.context().close();
    const lively = await newPage();
    await lively.goto(address);
    expect(await faultsAtEveryWidth(lively)).toEqual([]);
    expect(await lively.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  test('[B5.47] [B5.48] fill all of their place when stretched, else as much as keeps their ratio', async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(address);
    for (const width of [1440, 1000]) {
      await page.setViewportSize({ width, height: 900 });
      const star = await sizeOf(page, '[data-shape="star"] svg');
      const place = await sizeOf(page, '.b:has([data-shape="star"])');
      expect([star.width, star.height]).toEqual([place.width, place.height]);
      expect((await sizeOf(page, '[data-shape="rectangle"] svg')).ratio).toBeCloseTo(1, 2);
      expect((await sizeOf(page, '[data-shape="bubble"] svg')).ratio).toBeCloseTo(1.3, 2);
      expect((await sizeOf(page, '[data-shape="heart"] svg')).ratio).toBeCloseTo(100 / 90, 2);
    }
  });

  test('[B9.71] take 67, 100 or 150 % of their place, and never widen the page', async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(address);
    const part = async (name: string) => {
      const shape = await sizeOf(page, `[data-shape="${name}"] .box`);
      const place = await sizeOf(page, `.b:has([data-shape="${name}"])`);
      return shape.width / place.width;
    };
    expect(await part('rectangle')).toBeCloseTo(1, 2);
    expect(await part('heart')).toBeCloseTo(1.5, 2);
    // It reaches out of its place on both sides alike.
    const heart = await sizeOf(page, '[data-shape="heart"] .box');
    const place = await sizeOf(page, '.b:has([data-shape="heart"])');
    expect(place.x - heart.x).toBeCloseTo(heart.width / 6, 0);
    expect(await part('line-wave')).toBeCloseTo(0.67, 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  });

  test('[B3.46] [B5.52] cast the shadow they were given; what cannot be read is none', async () => {
    const page = await newPage();
    await page.goto(address);
    const filter = (name: string) =>
      page
        .locator(`[data-shape="${name}"] svg`)
        .evaluate((drawn) => (drawn.checkVisibility() ? getComputedStyle(drawn).filter : 'unseen'));
    expect(await filter('bubble')).toBe('drop-shadow(rgba(0, 0, 0, 0.3) -7px 7px 4px)');
    expect(await filter('rectangle')).toBe('none');
  });
});

describe('pictures', () => {
  test('[B3.47] cut to a shape stand in the ratio of that shape, whatever their own is', async () => {
    const address = await publish([
      block('heading', { text: 'Masks', level: 1 }),
      ...[
        ['circle', 1],
        ['oval', 120 / 90],
        ['arch', 0.75],
        ['diamond', 1],
        ['heart', 100 / 90],
      ].map(([mask]) => image({ mask })),
    ]);
    const page = await newPage();
    await page.goto(address);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [mask, ratio] of Object.entries({
        circle: 1,
        oval: 4 / 3,
        arch: 0.75,
        diamond: 1,
        heart: 10 / 9,
      }))
        expect((await sizeOf(page, `[data-mask="${mask}"] img`)).ratio, mask).toBeCloseTo(ratio, 2);
    }
    expect(
      await page.locator('[data-mask="heart"] img').evaluate((one) => getComputedStyle(one).maskImage),
    ).toContain('data:image/svg+xml');
    expect(await faultsAtEveryWidth(page)).toEqual([]);
    expect(await shapeFaults(page)).toEqual([]);
  });

  test('[B5.46] [B5.50] that are not stretched keep their ratio as their place changes, and stand where they are put', async () => {
    const address = await publish([
      image({ stretched: false }, { x: 0, y: 0, w: 14, h: 10 }),
      image({ stretched: false, align: 'start' }, { x: 0, y: 10, w: 14, h: 10 }),
      image({ stretched: false, align: 'end' }, { x: 0, y: 20, w: 14, h: 10 }),
      image({ stretched: false }, { x: 20, y: 0, w: 4, h: 28 }),
      image({}, { x: 14, y: 0, w: 6, h: 10 }),
    ]);
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(address);
    const own = (pictures[0]?.width ?? 0) / (pictures[0]?.height ?? 1);
    for (const width of [1440, 900]) {
      await page.setViewportSize({ width, height: 900 });
      const [frames, places] = await page.evaluate(() =>
        ['.image .frame', '.b:has(> .image)'].map((selector) =>
          [...document.querySelectorAll(selector)].map((element) => {
            const { x, y, right, bottom, width: wide, height } = element.getBoundingClientRect();
            return { x, y, right, bottom, width: wide, height };
          }),
        ),
      );
      const at = (index: number) => {
        const [frame, place] = [frames?.[index], places?.[index]];
        if (!frame || !place) throw new Error('No picture');
        return { frame, place };
      };
      for (const index of [0, 1, 2, 3]) {
        const { frame, place } = at(index);
        expect(frame.width / frame.height, `${index}`).toBeCloseTo(own, 1);
        expect(frame.width <= place.width + 1 && frame.height <= place.height + 1).toBe(true);
        // One of the two is filled.
        expect(Math.min(place.width - frame.width, place.height - frame.height)).toBeLessThan(1.5);
      }
      const middle = at(0);
      expect(middle.frame.x - middle.place.x).toBeCloseTo(middle.place.right - middle.frame.right, 0);
      expect(at(1).frame.x).toBeCloseTo(at(1).place.x, 0);
      expect(at(2).frame.right).toBeCloseTo(at(2).place.right, 0);
      const stretched = at(4);
      expect(stretched.frame).toEqual(stretched.place);
    }
  });
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

interface Elsewhere {
  page: Page;
  /** Paths with queries that were asked for below `/elsewhere/`, in their order. */
  asked: string[];
  warnings: string[];
  /** Answers what waits and what comes. */
  release(): Promise<void>;
}

/** A visitor on a page with the owner's code, whose pictures come from `/elsewhere/` of the same host. */
async function elsewhere(
  code: string,
  { held = false, before, ...options }: BrowserContextOptions & { held?: boolean; before?: () => void } = {},
): Promise<Elsewhere> {
  const address = await publish([block('code', { mode: 'run', code })]);
  const page = await newPage({ viewport: { width: 1000, height: 800 }, ...options });
  const asked: string[] = [];
  const warnings: string[] = [];
  const waiting: Array<() => Promise<void>> = [];
  let isHeld = held;
  await page.route('**/elsewhere/**', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.pathname.replace('/elsewhere/', '') + url.search);
    const answer = () => route.fulfill({ body: PIXEL, contentType: 'image/png' });
    if (isHeld) waiting.push(answer);
    else await answer();
  });
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  if (before) await page.addInitScript(before);
  await page.goto(address);
  const release = async () => {
    isHeld = false;
    while (waiting.length > 0) await waiting.shift()?.();
  };
  return { page, asked, warnings, release };
}

const img = (attributes: string, width = 400) => `<img ${attributes} alt="" style="width:${width}px">`;
const FAR = '<div style="height:4000px"></div>';
const call = <T>(page: Page, what: string): Promise<T> => page.evaluate(what);

describe('pictures of an owner’s code', () => {
  test('[B3.21] [B3.27] [B3.28] [B3.30] come in the width they need, by their attributes or by the options passed', async () => {
    const { page, asked } = await elsewhere(
      img('data-src="/elsewhere/a.png"') +
        img('data-src="/elsewhere/b.png" data-dpr-max="1"') +
        img('data-src="/elsewhere/c.png" data-size-adjustment="-1"') +
        img('data-src="/elsewhere/d.png" data-size-format="filename" data-dpr-max="1"') +
        img('id="mine"'),
      { deviceScaleFactor: 3 },
    );
    await expect
      .poll(() => asked.toSorted())
      .toEqual(['a.png?format=1500w', 'b.png?format=500w', 'c.png?format=100w', 'd-500w.png']);
    const options = `{ source: '/elsewhere/e.png', sizeFormat: 'filename', dprMax: 1, sizeAdjustment: 2 }`;
    expect(await call(page, `ImageLoader.load(document.getElementById('mine'), ${options})`)).toBe(true);
    expect(asked.at(-1)).toBe('e-1000w.png');
  });

  test('are answered by the server in both forms', async () => {
    const [picture] = pictures;
    const { page } = await elsewhere(
      img(`data-src="/s/${picture?.filename}"`) +
        img(`data-src="/s/${picture?.filename}" data-size-format="filename"`),
    );
    await expect
      .poll(() =>
        page
          .locator('[data-src]')
          .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)),
      )
      .toEqual([500, 500]);
  });

  test('[B3.24] [B4.39] come at once, within 200 px of the window, or when a script says so', async () => {
    const { page, asked } = await elsewhere(
      FAR +
        `<img id="near" data-load="viewport" data-src="/elsewhere/near.png" alt="" style="width:10px;height:10px">` +
        FAR +
        img('data-src="/elsewhere/now.png"') +
        img('data-load="viewport" data-src="/elsewhere/later.png"') +
        `<img id="own" alt="" style="width:10px">`,
    );
    await expect.poll(() => asked).toEqual(['now.png?format=500w']);
    const leave = (below: number) =>
      call(
        page,
        `scrollTo(0, document.getElementById('near').getBoundingClientRect().top + scrollY - innerHeight - ${below})`,
      );
    await leave(210);
    await pageIsIdle(page);
    expect(asked).toHaveLength(1);
    await leave(190);
    await expect.poll(() => asked.at(-1)).toBe('near.png?format=100w');
    const own = `document.getElementById('own'), { source: '/elsewhere/own.png'`;
    expect(await call(page, `ImageLoader.load(${own}, load: false })`)).toBe(false);
    await pageIsIdle(page);
    expect(asked).toHaveLength(2);
    expect(await call(page, `ImageLoader.load(${own}, load: true })`)).toBe(true);
    await page.locator('[data-src*="later"]').scrollIntoViewIfNeeded();
    await expect.poll(() => asked.at(-1)).toBe('later.png?format=500w');
  });

  test('[B4.40] come at once where the browser cannot tell what is near', async () => {
    const { asked } = await elsewhere(`${FAR}${img('data-load="viewport" data-src="/elsewhere/far.png"')}`, {
      before: () => Reflect.deleteProperty(window, 'IntersectionObserver'),
    });
    await expect.poll(() => asked).toEqual(['far.png?format=500w']);
  });

  test('[B4.37] [B4.38] are marked until they are there, and not loaded twice meanwhile unless that is allowed', async () => {
    const { page, asked, release } = await elsewhere(img('id="one" data-src="/elsewhere/a.png"'), {
      held: true,
    });
    const one = page.locator('#one');
    await expect.poll(() => asked).toHaveLength(1);
    expect(await one.getAttribute('data-loading')).toBe('');
    const again = (more: string) =>
      `ImageLoader.load(document.getElementById('one'), { source: '/elsewhere/b.png', ${more} })`;
    expect(await call(page, again(''))).toBe(false);
    expect(asked).toHaveLength(1);
    void call(page, again('allowConcurrentLoads: true'));
    await expect.poll(() => asked.at(-1)).toBe('b.png?format=500w');
    await release();
    await expect.poll(() => one.getAttribute('data-loading')).toBeNull();
    expect(await one.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  });

  test('[B3.25] are loaded again when that is forced, else only in a width they have not come in', async () => {
    const { page, asked } = await elsewhere(img('id="one" data-src="/elsewhere/a.png"', 900));
    await expect.poll(() => asked).toEqual(['a.png?format=750w']);
    const one = page.locator('#one');
    await expect.poll(() => one.getAttribute('data-loading')).toBeNull();
    await one.evaluate((image) => {
      image.style.width = '250px';
    });
    const load = (more = '') => `ImageLoader.load(document.getElementById('one'), { ${more} })`;
    expect(await call(page, load())).toBe(true);
    expect(asked).toHaveLength(1);
    expect(await call(page, load('forceImageUpdate: true'))).toBe(true);
    expect(asked.at(-1)).toBe('a.png?format=300w');
  });

  test('[B9.26] come 16 at a time on a desktop and one by one on a phone', async () => {
    const code = Array.from({ length: 20 }, (_, at) => img(`data-src="/elsewhere/${at}.png"`, 50)).join('');
    for (const [width, atATime] of [
      [1000, 16],
      [390, 1],
    ] as const) {
      const { page, asked, release } = await elsewhere(code, {
        held: true,
        viewport: { width, height: 800 },
      });
      await expect.poll(() => asked.length).toBe(atATime);
      await pageIsIdle(page);
      expect(asked).toHaveLength(atATime);
      await release();
      await expect.poll(() => asked.length).toBe(20);
      await page.context().close();
    }
  });

  test('[B3.32] are one step smaller for those who save data, where that is allowed', async () => {
    const { asked } = await elsewhere(
      img('data-src="/elsewhere/a.png"') + img('data-src="/elsewhere/b.png" data-allow-save-data="false"'),
      { before: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }) },
    );
    await expect.poll(() => asked.toSorted()).toEqual(['a.png?format=300w', 'b.png?format=500w']);
  });

  test('[B3.22] [B3.29] [B3.31] have the size, the place and the looks that were asked for', async () => {
    const inBox = (id: string, attributes: string) =>
      `<div style="width:300px;height:200px"><img id="${id}" alt="" data-src="/elsewhere/${id}.png" data-image-dimensions="600x400" ${attributes}></div>`;
    const { page, asked } = await elsewhere(
      inBox('plain', 'data-image-focal-point="0.2,0.7"') +
        inBox('stretched', 'data-stretch="true" data-crop-mode="contain" data-fit-alignment="top left"') +
        inBox('fixed', 'data-fixed-ratio="true" style="width:90px;height:90px"') +
        inBox('centred', 'data-image-focal-point="0.2,0.7" data-use-advanced-positioning="false"') +
        inBox('behind', 'data-use-bg-image="true"'),
    );
    await expect.poll(() => asked.length).toBe(5);
    const looks = (id: string) =>
      page.locator(`#${id}`).evaluate((one: HTMLImageElement) => {
        const { objectPosition, objectFit, width, height } = getComputedStyle(one);
        return {
          objectPosition,
          objectFit,
          width,
          height,
          own: `${one.getAttribute('width')}x${one.getAttribute('height')}`,
        };
      });
    expect(await looks('plain')).toMatchObject({ own: '600x400', objectPosition: '20% 70%' });
    expect(await looks('stretched')).toMatchObject({
      width: '300px',
      height: '200px',
      objectFit: 'contain',
      objectPosition: '0% 0%',
    });
    expect(await looks('fixed')).toMatchObject({ width: '90px', height: '60px', objectPosition: '50% 50%' });
    expect(await looks('centred')).toMatchObject({ objectPosition: '50% 50%' });
    await expect
      .poll(() =>
        page.locator('div:has(> #behind)').evaluate((around) => getComputedStyle(around).backgroundImage),
      )
      .toMatch(/elsewhere\/behind\.png\?format=/);
  });

  test('[B8.7] [B8.8] [B8.9] that cannot be loaded are left out with a warning, and stop no other', async () => {
    const { page, asked, warnings, release } = await elsewhere(
      '<div data-src="/elsewhere/div.png"></div>' +
        img('data-src="" data-image="javascript:alert(1)"') +
        img('data-src="/elsewhere/first.png"') +
        img('id="gone" data-src="/elsewhere/gone.png"'),
      { held: true, viewport: { width: 390, height: 800 } },
    );
    await expect.poll(() => asked).toHaveLength(1);
    await call(page, `document.getElementById('gone').remove()`);
    await release();
    await expect
      .poll(() => warnings.toSorted())
      .toEqual([
        'Element is not a valid image element',
        'Image element has no parentNode',
        'Invalid or missing image source',
      ]);
    expect(asked).toEqual(['first.png?format=500w']);
  });

  test('[B8.10] [B8.11] [B8.12] that a script asks for wrongly are refused with the reason', async () => {
    const { page } = await elsewhere(img('id="one" data-load="false"') + img('id="bad" data-load="false"'));
    const refusal = (what: string) =>
      call<string>(page, `ImageLoader.${what}.then(() => 'no refusal', (error) => error.message)`);
    expect(await refusal('lazy()')).toBe('No image');
    expect(await refusal('lazy({})')).toBe('Not a valid node');
    expect(await refusal('loadAll()')).toBe('No images');
    expect(await refusal('loadAll([])')).toBe('No images');
    expect(await refusal(`loadAll([document.getElementById('one')])`)).toBe('No root node');
    expect(await refusal(`loadAll([document.getElementById('one')], document.body)`)).toBe(
      'Images not loaded',
    );
    const good = `{ source: '/elsewhere/one.png', load: true }`;
    expect(await refusal(`loadAll([document.getElementById('one')], document.body, ${good})`)).toBe(
      'no refusal',
    );
  });

  test('that wait for a script of the place they come from are shown here as they come near, and again in a larger window', async () => {
    const { page, asked } = await elsewhere(
      `${img('data-load="false" data-src="/elsewhere/a.png"').replace('400px', '90vw')}${FAR}${img('data-load="false" data-image="/elsewhere/b.png"')}`,
      { viewport: { width: 500, height: 800 } },
    );
    await expect.poll(() => asked).toEqual(['a.png?format=500w']);
    await page.setViewportSize({ width: 1400, height: 800 });
    await expect.poll(() => asked.at(-1)).not.toBe('a.png?format=500w');
    expect(asked.join()).not.toContain('b.png');
    await page.locator('[data-image]').scrollIntoViewIfNeeded();
    await expect.poll(() => asked.at(-1)).toBe('b.png?format=500w');
  });
});

test('a picture of markup from elsewhere is shown without a script, and other pages load nothing for it', async () => {
  const [picture] = pictures;
  const html = `<p>From elsewhere</p><img data-src="/s/${picture?.filename}" data-image="/s/${picture?.filename}" data-image-dimensions="${picture?.width}x${picture?.height}" data-load="false" alt="A wall">`;
  const address = await publish([block('html', { html })]);
  const plain = await newPage({ javaScriptEnabled: false });
  await plain.goto(address);
  const shown = plain.getByRole('img', { name: 'A wall' });
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await plain.context().close();
  const page = await newPage();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(address);
  await pageIsIdle(page);
  expect(scripts.filter((url) => /start-images|load-image/.test(url))).toEqual([]);
});
