import type { FrameLocator, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiPage, callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';
import { smallPicture } from './small-pictures.ts';

let site: OwnSite;
/** Pictures of the site's library, by the name of their file. */
let library: Array<{ hash: string; filename: string; alt: string }>;

beforeAll(async () => {
  site = await makeOwnSite('gallery-owner');
  const page = await apiPage(site);
  const { items } = await callApi<{ items: Array<(typeof library)[number] & { mime: string }> }>(
    page,
    'GET',
    '/rest/media?sort=name',
  );
  library = items.filter(({ mime }) => mime === 'image/jpeg');
  await page.context().close();
});

const hashAt = (at: number) => library[at % library.length]?.hash ?? '';

/** A page with a gallery of so many pictures, called A, B, … */
async function pageWith(count: number, fields: object = {}): Promise<string> {
  const slides = Array.from({ length: count }, (_, at) => ({
    image: { media: hashAt(at) },
    caption: String.fromCodePoint(65 + (at % 26)) + (at < 26 ? '' : at),
  }));
  const blocks = { b1: { type: 'gallery', version: 2, order: 'a0', fields: { slides, ...fields } } };
  const body = { title: 'Pictures', sections: { s1: { order: 'a0', layout: 'flow', blocks } } };
  const page = await apiPage(site);
  const { id } = await callApi<{ id: string }>(page, 'POST', '/rest/documents', { kind: 'page', body });
  await page.context().close();
  return id;
}

interface Opened {
  page: Page;
  canvas: FrameLocator;
  list: Locator;
  titles(): Promise<string[]>;
}

/** The list of a gallery's pictures, in its settings. */
async function openGallery(count: number, width = 1440, fields: object = {}): Promise<Opened> {
  const page = await ownerPage(site, `/edit/${await pageWith(count, fields)}?block=b1`, {
    viewport: { width, height: 900 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  // On narrow windows what can be set stands in the place of the page.
  if (width < 1024) await page.getByRole('navigation', { name: 'Panels' }).getByText('Settings').click();
  const list = page.getByRole('group', { name: 'Pictures', exact: true });
  await list.waitFor();
  const titles = async () =>
    (await list.locator('[data-title]').allInnerTexts()).map((title) => title.trim());
  return { page, list, titles, canvas: page.frameLocator('iframe[title="The page being edited"]') };
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).first().click();

/** Which files stand in the list: their small pictures tell. */
const files = (list: Locator) =>
  list
    .locator('[data-title] img')
    .evaluateAll((all) => all.map((one) => /media\/([0-9a-f]{32})/.exec((one as HTMLImageElement).src)?.[1]));

async function choose(list: Locator, chosen: ReturnType<typeof smallPicture>[]): Promise<void> {
  const [dialog] = await Promise.all([
    list.page().waitForEvent('filechooser'),
    list.getByRole('button', { name: 'Upload' }).click(),
  ]);
  await dialog.setFiles(chosen);
}

/** Drops files as the computer's window would, on an element of the page or of the canvas in it. */
async function drop(target: Locator, chosen: ReturnType<typeof smallPicture>[]): Promise<void> {
  await target.evaluate(
    (element, list) => {
      const view = element.ownerDocument.defaultView as unknown as typeof globalThis;
      const data = new view.DataTransfer();
      for (const { name, mimeType, bytes } of list)
        data.items.add(new view.File([new Uint8Array(bytes)], name, { type: mimeType }));
      const box = element.getBoundingClientRect();
      const at = { clientX: box.x + box.width / 2, clientY: box.y + Math.min(40, box.height / 2) };
      const send = (type: string) =>
        element.dispatchEvent(
          new view.DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data, ...at }),
        );
      send('dragenter');
      send('dragover');
      // What takes files is asked for with the first of them.
      return new Promise<void>((resolve) => {
        const again = (times: number): unknown =>
          times === 0 ? resolve(void send('drop')) : (send('dragover'), setTimeout(again, 50, times - 1));
        again(10);
      });
    },
    chosen.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] })),
  );
}

describe('many pictures at once', { timeout: 90_000 }, () => {
  test('come into the list in the order they were chosen, and go with one step back', async () => {
    const { page, list, canvas } = await openGallery(2);
    const before = await files(list);
    // The first is the slowest: others are there before it.
    let arrived = 0;
    page.on('response', (answer) => {
      if (answer.request().method() === 'POST' && answer.url().endsWith('/api/rest/media')) arrived++;
    });
    await page.route('**/api/rest/media', async (route) => {
      if (/"one\.png"/.test(route.request().postData() ?? ''))
        await expect.poll(() => arrived, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
      await route.continue();
    });
    await choose(
      list,
      ['one.png', 'two.png', 'three.png', 'four.png', 'five.png'].map((name, at) => smallPicture(at, name)),
    );
    await expect.poll(async () => (await files(list)).length, { timeout: 20_000 }).toBe(7);
    const { items } = await callApi<{ items: Array<{ hash: string; filename: string }> }>(
      page,
      'GET',
      '/rest/media',
    );
    const nameOf = new Map(items.map(({ hash, filename }) => [hash, filename]));
    expect((await files(list)).slice(2).map((hash) => nameOf.get(hash ?? ''))).toEqual([
      'one.png',
      'two.png',
      'three.png',
      'four.png',
      'five.png',
    ]);
    await expect.poll(() => canvas.locator('[data-block-type] img').count()).toBe(7);
    await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' });
    await undo(page);
    await expect.poll(() => files(list)).toEqual(before);
  });

  test('tell how far each is, can be called off, and what failed is named and tried again', async () => {
    const { page, list } = await openGallery(1);
    let isBroken = true;
    const held: Array<() => void> = [];
    await page.route('**/api/rest/media', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const body = route.request().postData() ?? '';
      if (body.includes('"slow.png"')) await new Promise<void>((resolve) => held.push(resolve));
      if (isBroken && body.includes('"broken.png"'))
        return route.fulfill({ status: 422, json: { error: 'This file is damaged.' } });
      return route.continue().catch(() => undefined);
    });
    await choose(list, [
      smallPicture(20, 'slow.png'),
      smallPicture(21, 'broken.png'),
      smallPicture(22, 'fine.png'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
    await page.getByText('Left out: “notes.txt”').waitFor();
    const area = page.getByRole('region', { name: 'Uploads' });
    await area.getByText('This file is damaged.').waitFor();
    await area.getByRole('progressbar', { name: 'slow.png' }).waitFor();
    await expect.poll(async () => (await files(list)).length).toBe(2);
    await area.getByRole('button', { name: 'Cancel slow.png' }).click();
    await page.getByText('1 of 3 could not be uploaded: “broken.png”').waitFor();
    isBroken = false;
    await area.getByRole('button', { name: 'Try broken.png again' }).click();
    await expect.poll(async () => (await files(list)).length).toBe(3);
    for (const go of held) go();
    expect((await files(list)).length).toBe(3);
  });

  test('are dropped on the list, or on the gallery in the page', async () => {
    const { page, list, canvas } = await openGallery(1);
    await drop(list.locator('[data-row]').first(), [smallPicture(30), smallPicture(31)]);
    await expect.poll(async () => (await files(list)).length, { timeout: 15_000 }).toBe(3);
    await drop(canvas.locator('#block-b1'), [smallPicture(32), smallPicture(33), smallPicture(34)]);
    await expect.poll(async () => (await files(list)).length, { timeout: 15_000 }).toBe(6);
    expect(await canvas.locator('main [data-block-type]').count()).toBe(1);
    await undo(page);
    await expect.poll(async () => (await files(list)).length).toBe(3);
  });

  test('that are pasted become one gallery, a single one a picture, each with one step back', async () => {
    const { page, canvas } = await openGallery(1);
    const blocks = (type: string) => canvas.locator(`main [data-block-type=${type}]`);
    const paste = (...chosen: ReturnType<typeof smallPicture>[]) =>
      canvas.locator('body').evaluate(
        (body, list) => {
          const data = new DataTransfer();
          for (const { name, mimeType, bytes } of list)
            data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
          body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
        },
        chosen.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] })),
      );
    await paste(smallPicture(60), smallPicture(61), smallPicture(62));
    await expect.poll(() => blocks('gallery').count(), { timeout: 15_000 }).toBe(2);
    await expect.poll(() => blocks('gallery').last().locator('.slide').count()).toBe(3);
    expect(await blocks('image').count()).toBe(0);
    await paste(smallPicture(63));
    await expect.poll(() => blocks('image').count(), { timeout: 15_000 }).toBe(1);
    await undo(page);
    await expect.poll(() => blocks('image').count()).toBe(0);
    await undo(page);
    await expect.poll(() => blocks('gallery').count()).toBe(1);
  });

  test('are chosen from the library by keyboard, several together', async () => {
    const { page, list } = await openGallery(1);
    await list.getByRole('button', { name: 'Choose from library' }).focus();
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: 'Choose pictures' });
    await picker.getByRole('row').first().waitFor();
    await picker.getByRole('row').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await picker.getByRole('button', { name: 'Add 2 pictures' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await files(list)).length).toBe(3);
    await undo(page);
    await expect.poll(async () => (await files(list)).length).toBe(1);
  });
});

describe('the order of pictures', () => {
  test('is that of their names, or the other way round, by one step each', async () => {
    const { page, list, titles } = await openGallery(4);
    const before = await titles();
    const sort = async (name: string) => {
      await list.getByRole('button', { name: 'Sort' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await sort('Reverse order');
    await expect.poll(titles).toEqual(before.toReversed());
    await sort('By name');
    // The library was read by name.
    await expect.poll(() => files(list)).toEqual([0, 1, 2, 3].map(hashAt));
    await undo(page);
    await undo(page);
    await expect.poll(titles).toEqual(before);
  });

  test('of 250 is changed by keyboard from end to end, and few rows are in the page', async () => {
    const { page, list } = await openGallery(250);
    const first = list.getByRole('button', { name: /^A, 1 of 250/ });
    await first.focus();
    expect(await list.locator('[data-row]').count()).toBeLessThan(80);
    await page.keyboard.press('End');
    const last = list.getByRole('button', { name: /250 of 250/ });
    await expect.poll(() => last.evaluate((row) => row === document.activeElement)).toBe(true);
    await page.keyboard.press('Alt+ArrowUp');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/249 of 250$/);
    await page.keyboard.press('Home');
    await expect.poll(() => first.evaluate((row) => row === document.activeElement)).toBe(true);
  });
});

describe('captions and alt texts', () => {
  test('are written like a spreadsheet, live on the page, and those that lack are counted', async () => {
    const { page, list, canvas } = await openGallery(3);
    await list.getByRole('button', { name: 'Captions and alt texts' }).click();
    const table = page.getByRole('dialog', { name: 'Captions and alt texts' });
    const caption = (number: number) => table.getByRole('textbox', { name: `Caption, picture ${number}` });
    await caption(1).click();
    await page.keyboard.type('The kiln');
    await page.keyboard.press('Enter');
    await expect.poll(() => caption(2).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('Two lines');
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.type('of words');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A bowl on a shelf');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => canvas.locator('figcaption').allInnerTexts())
      .toEqual(['The kiln', 'Two lines\nof words', 'C']);
    await expect.poll(() => canvas.locator('img[alt="A bowl on a shelf"]').count()).toBe(1);
    await table.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => canvas.locator('img[alt="A bowl on a shelf"]').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('that lack are shown alone, until all are written', async () => {
    const { page, list } = await openGallery(0);
    await choose(list, [smallPicture(40), smallPicture(41)]);
    await expect.poll(async () => (await files(list)).length, { timeout: 15_000 }).toBe(2);
    await list.getByRole('button', { name: 'Captions and alt texts' }).click();
    const table = page.getByRole('dialog', { name: 'Captions and alt texts' });
    await table.getByText('2 of 2 without alt text').waitFor();
    await table.getByRole('radio', { name: 'Without alt text' }).click();
    await table.getByRole('textbox', { name: 'Alt text, picture 1' }).click();
    await page.keyboard.type('Blue');
    await page.keyboard.press('Enter');
    await table.getByText('1 of 2 without alt text').waitFor();
    await page.keyboard.type('Green');
    await page.keyboard.press('Enter');
    await table.getByText('All 2 pictures have alt text.').waitFor();
    expect(await table.getByRole('textbox', { name: /^Alt text/ }).count()).toBe(2);
  });
});

describe('at any width', () => {
  test.each([390, 834, 1440])(
    '%i px: list, table and picker fit, without a fault that axe knows',
    async (width) => {
      const { page, list } = await openGallery(3, width);
      const fits = async () =>
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      await fits();
      expect(await accessibilityFaults(page)).toEqual([]);
      await list.getByRole('button', { name: 'Captions and alt texts' }).click();
      await page.getByRole('textbox', { name: 'Caption, picture 1' }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await fits();
      await page.keyboard.press('Escape');
      await list.getByRole('button', { name: 'Choose from library' }).click();
      await page.getByRole('dialog').getByRole('row').first().click();
      await page.getByRole('button', { name: 'Add 1 picture' }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await fits();
    },
  );
});

describe('a design is chosen by its picture', () => {
  test('by keyboard, every one in one round of one tab stop; pictures and words stay, and one step goes back', async () => {
    const { page, canvas } = await openGallery(3);
    const cards = page.getByRole('radiogroup', { name: 'Layout' });
    const design = () => canvas.locator('#block-b1 [data-design]').getAttribute('data-design');
    await cards.getByRole('radio', { name: 'Grid', exact: true }).focus();
    for (const next of [
      'autogrid',
      'autocolumns',
      'autorows',
      'list',
      'stacked',
      'slideshow',
      'slider',
      'carousel',
      'grid',
    ]) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(design).toBe(next);
      expect(await canvas.locator('#block-b1 figcaption').allInnerTexts()).toEqual(['A', 'B', 'C']);
    }
    await page.keyboard.press('ArrowLeft');
    await expect.poll(design).toBe('carousel');
    await page.keyboard.press('Tab');
    expect(await cards.locator('input:focus').count()).toBe(0);
    await page.keyboard.press('Shift+Tab');
    expect(await cards.locator('input:focus').inputValue()).toBe('carousel');
    await undo(page);
    await expect.poll(design).toBe('grid');
  });

  test('by pointer, and is shown at once', async () => {
    const { page, canvas } = await openGallery(3, 390);
    const cards = page.getByRole('radiogroup', { name: 'Layout' });
    await cards.getByText('Justified rows', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Row height (px)' }).waitFor();
    await page.getByRole('navigation', { name: 'Panels' }).getByText('Page').click();
    await canvas.locator('#block-b1 [data-design="autorows"]').waitFor();
  });
});

test('a slide that is chosen in the list is brought into view on the page', async () => {
  const { list, canvas } = await openGallery(40);
  await list.getByRole('button', { name: /40 of 40$/ }).scrollIntoViewIfNeeded();
  await list.getByRole('button', { name: /40 of 40$/ }).click();
  await expect
    .poll(() =>
      canvas.locator('[data-place="39"]').evaluate((slide) => {
        const box = slide.getBoundingClientRect();
        return box.top >= 0 && box.bottom <= innerHeight;
      }),
    )
    .toBe(true);
});

test('in the canvas the count and the small pictures follow the slide that is seen, which both lead to', async () => {
  const { canvas } = await openGallery(4, 1440, { design: 'slideshow', thumbnails: true });
  const gallery = canvas.locator('#block-b1 .gallery');
  const said = () => gallery.locator('.slide-count').innerText();
  const marked = () =>
    gallery
      .locator('.slide-thumbnails a')
      .evaluateAll((links) => links.map((link) => link.ariaCurrent === 'true'));
  await expect.poll(said).toBe('1 / 4');
  await gallery.getByRole('button', { name: 'Next' }).click();
  await expect.poll(said).toBe('2 / 4');
  await expect.poll(marked).toEqual([false, true, false, false]);
  await gallery.locator('.slide-thumbnails a').last().click();
  await expect.poll(said).toBe('4 / 4');
  await expect.poll(marked).toEqual([false, false, false, true]);
});

test('the pictures of an album are described in the same table, with steps of their own', async () => {
  const owner = await apiPage(site);
  const { id: parent } = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
    kind: 'collection',
    body: { type: 'albums', title: 'Albums', slug: 'albums', list: { sections: {} }, item: { sections: {} } },
  });
  const { id } = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
    kind: 'album',
    parent,
    body: { title: 'Walk', sections: {}, slides: [0, 1, 2].map((at) => ({ image: { media: hashAt(at) } })) },
  });
  const slides = async () =>
    (
      await callApi<{ body: { slides: Array<{ caption?: string; image: { alt?: string } }> } }>(
        owner,
        'GET',
        `/rest/documents/${id}`,
      )
    ).body.slides;
  const page = await ownerPage(site, `/document/${id}`, { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Captions and alt texts' }).click();
  const table = page.getByRole('dialog', { name: 'Captions and alt texts' });
  await table.getByRole('textbox', { name: 'Caption, picture 2' }).click();
  await page.keyboard.type('By the river');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A path under alders');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await slides())[1])
    .toMatchObject({ caption: 'By the river', image: { alt: 'A path under alders' } });
  expect(await accessibilityFaults(page)).toEqual([]);
  await table.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await slides())[1]?.image.alt).toBeUndefined();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sort' }).click();
  await page.getByRole('menuitem', { name: 'Reverse order' }).click();
  await expect
    .poll(async () => (await slides()).map(({ caption }) => caption))
    .toEqual([undefined, 'By the river', undefined]);
  await owner.context().close();
});

test('on phones, what could not be uploaded is said where it leaves the tools of a list to be reached', async () => {
  const { page, list } = await openGallery(2, 390);
  await page.route('**/api/rest/media', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { error: 'This file is damaged.' } })
      : route.continue(),
  );
  await choose(list, [smallPicture(70, 'broken.png')]);
  await page.getByRole('alert').filter({ hasText: 'could not be uploaded' }).waitFor();
  await list.getByRole('button', { name: 'Captions and alt texts' }).click();
  const table = page.getByRole('dialog', { name: 'Captions and alt texts' });
  await table.getByRole('radio', { name: 'Without alt text' }).click({ timeout: 5000 });
  await page.getByRole('button', { name: 'Close' }).last().click({ timeout: 5000 });
});
