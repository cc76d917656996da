import type { FrameLocator, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { accessibilityFaults, shiftsOf, watchShifts } from './page-checks.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('charts-and-tables');
});

const NUMBERS = [
  ['Season', 'Last year', 'This year'],
  ['Spring', '310', '420'],
  ['Summer', '540', '610'],
];
const row = (...cells: readonly string[]) => cells.map((text) => [{ text }]);
const BLOCKS = {
  b0: { type: 'heading', version: 1, order: 'Zz', fields: { text: 'In numbers', level: 1 } },
  b1: {
    type: 'chart',
    version: 1,
    order: 'a0',
    fields: { chart: 'bar', data: NUMBERS, title: 'Visitors', showValues: true, yTitle: 'People' },
  },
  b2: {
    type: 'table',
    version: 1,
    order: 'a1',
    fields: {
      table: { rows: [row('Day', 'Open'), row('Monday', '9 – 17')], align: [] },
      caption: 'Hours',
    },
  },
};

async function newDocument(slug: string): Promise<string> {
  const body = { title: slug, slug, sections: { s1: { order: 'a0', layout: 'flow', blocks: BLOCKS } } };
  const page = await apiPage(site);
  const { id } = await callApi<{ id: string }>(page, 'POST', '/rest/documents', { kind: 'page', body });
  await callApi(page, 'POST', '/rest/releases', { documents: [id] });
  await page.context().close();
  return id;
}

interface Grid {
  page: Page;
  canvas: FrameLocator;
  grid: Locator;
  cell(row: number, column: number): Locator;
}

async function openGrid(slug: string, block: string, name: string): Promise<Grid> {
  const page = await ownerPage(site, `/edit/${await newDocument(slug)}?block=${block}`, {
    viewport: { width: 1440, height: 900 },
  });
  const grid = page.getByRole('group', { name, exact: true });
  await grid.locator('input').first().waitFor();
  return {
    page,
    grid,
    canvas: page.frameLocator('iframe[title="The page being edited"]'),
    cell: (at, column) => grid.locator(`[data-cell="${at} ${column}"]`),
  };
}

/** Pastes as a browser does, without the system's clipboard. */
const paste = (target: Locator, types: Record<string, string>) =>
  target.evaluate((field, given) => {
    const data = new DataTransfer();
    for (const [type, text] of Object.entries(given)) data.setData(type, text);
    field.focus();
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, types);

describe('the numbers of a chart', () => {
  test('[B5.38] [B5.39] [B5.40] [B5.41] are written by keyboard, pasted and undone, live on the page, with the specified words for what is wrong', async () => {
    const { page, canvas, grid, cell } = await openGrid('numbers', 'b1', 'Data');
    const bars = canvas.locator('.chart .drawn > div:visible .bar').first();
    await bars.waitFor();
    const said = (words: string) => expect.poll(() => grid.getByRole('status').innerText()).toBe(words);

    // As in a spreadsheet: Enter goes down and, at the end, begins a row.
    await cell(2, 0).focus();
    await page.keyboard.press('Enter');
    await cell(3, 0).waitFor();
    await expect.poll(() => cell(3, 0).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('Autumn');
    await said('One or more rows was missing data');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1,200');
    await page.keyboard.press('Tab');
    await page.keyboard.type('90');
    await said('');
    await expect.poll(() => canvas.locator('.chart td').allTextContents()).toContain('1,200');
    // Escape gives back what was there.
    await page.keyboard.press('Escape');
    await said('One or more rows was missing data');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => cell(2, 2).evaluate((field) => field === document.activeElement)).toBe(true);

    await paste(cell(1, 1), { 'text/plain': '1\t2\n3\t4\n5\t6\n' });
    await expect.poll(() => cell(3, 2).inputValue()).toBe('6');
    await said('');
    const many = Array.from({ length: 520 }, (_, at) => `Day ${at};${at},5`).join('\n');
    await paste(cell(1, 0), { 'text/plain': many });
    await said('Your dataset has been truncated to 500 rows');
    expect(await grid.locator('[data-cell$=" 0"]').count()).toBe(501);

    const menu = async (item: string) => {
      await grid.getByRole('button', { name: 'Rows, columns, files' }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await menu('Delete all');
    await said('Your dataset must have at least one column');
    await grid.getByRole('button', { name: 'Add series' }).click();
    await grid.getByRole('button', { name: 'Add series' }).click();
    await cell(0, 1).fill('Count');
    await said('Your dataset must have at least one row');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.context().close();
  });
});

describe('the cells of a table', () => {
  test('take bold words and links, and whole tables from other pages', async () => {
    const { page, canvas, grid, cell } = await openGrid('cells', 'b2', 'Cells');
    await cell(1, 0).fill('**Monday** or [later](/later)');
    await expect.poll(() => canvas.locator('.data-table strong').innerText()).toBe('Monday');
    expect(await canvas.locator('.data-table a').getAttribute('href')).toBe('/later');
    await paste(cell(0, 0), {
      'text/html': '<table><tr><th>A</th><th>B</th></tr><tr><td><b>1</b></td><td>2</td></tr></table>',
      'text/plain': 'A\tB\n1\t2',
    });
    await expect.poll(() => cell(1, 0).inputValue()).toBe('**1**');
    await paste(cell(0, 0), { 'text/plain': '| Size | Price |\n|---|--:|\n| S | 12 |\n| M | 14 |' });
    await expect.poll(() => canvas.locator('.data-table td').allInnerTexts()).toEqual(['S', '12', 'M', '14']);
    await grid.getByRole('button', { name: 'Edit cells in full width' }).click();
    await page.getByRole('dialog', { name: 'Cells' }).locator('[data-cell="2 1"]').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.context().close();
  });
});

describe('published', () => {
  test('[V1.24] charts stand without scripts, with labels that never touch, at every width', async () => {
    await newDocument('shown');
    for (const width of [390, 834, 1440]) {
      const page = await newPage({ viewport: { width, height: 900 }, javaScriptEnabled: width !== 834 });
      if (width === 390) await watchShifts(page);
      await page.goto(`${site.origin}/shown`, { waitUntil: 'load' });
      const shown = page.locator('.chart .drawn > div:visible');
      expect(await shown.count()).toBe(1);
      const boxes = await Promise.all(
        (await shown.locator('text').all()).map(async (label) => ({
          text: await label.textContent(),
          ...((await label.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
        })),
      );
      expect(boxes.length).toBeGreaterThan(8);
      const touching = boxes.flatMap((a, at) =>
        boxes
          .slice(at + 1)
          .filter(
            (b) =>
              a.x < b.x + b.width &&
              b.x < a.x + a.width &&
              a.y + 1 < b.y + b.height &&
              b.y + 1 < a.y + a.height,
          )
          .map((b) => [a.text, b.text]),
      );
      expect(touching, String(width)).toEqual([]);
      expect(boxes.filter(({ x, width: own }) => x < 0 || x + own > width)).toEqual([]);
      if (width !== 834) expect(await accessibilityFaults(page)).toEqual([]);
      if (width === 390) expect(await shiftsOf(page)).toEqual([]);
      await page.context().close();
    }
  });
});
