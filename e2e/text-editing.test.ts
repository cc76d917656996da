import type { FrameLocator, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './page-checks.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('north-light-text', 'kiln-and-field');
});

interface Stored {
  id: string;
  parent: string | null;
  path: string;
  body: Record<string, unknown>;
}

/** A copy of a page in the editor: what another test wrote, or the same one at its first try, is not on it. */
async function edit(
  path: string,
  kind: 'page' | 'blog-post' = 'page',
): Promise<{ page: Page; canvas: FrameLocator }> {
  const page = await apiPage(site, { viewport: { width: 1440, height: 900 } });
  const { items } = await callApi<{ items: Stored[] }>(page, 'GET', `/rest/documents?kind=${kind}`);
  const { body, parent } = await callApi<Stored>(
    page,
    'GET',
    `/rest/documents/${items.find((one) => one.path === path)?.id}`,
  );
  const name = `copy-${Date.now().toString(36)}`;
  const { id } = await callApi<Stored>(page, 'POST', '/rest/documents', {
    kind,
    parent,
    body: { ...body, title: name, slug: name },
  });
  await page.goto(`${site.origin}/config/edit/${id}`);
  const canvas = page.frameLocator('iframe[title="The page being edited"]');
  await canvas.getByRole('heading').first().waitFor();
  return { page, canvas };
}

const blockOf = (canvas: FrameLocator, type: string) =>
  canvas.locator(`main [data-block-type="${type}"]`).first();

/** Where everything of a block stands. */
const layoutOf = (block: Locator) =>
  block.evaluate((element) =>
    [element, ...element.querySelectorAll('.prose > p, h1, h2, li')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );

const words = (block: Locator) => block.evaluate((element) => (element as HTMLElement).innerText.trim());

/**
 * Begins to write in a block. ProseMirror takes up the cursor a moment after it got the keyboard; keys that come before
 * that, as no person's do, are lost.
 */
async function write(block: Locator, name = 'Text'): Promise<void> {
  await block.dblclick();
  const field = block.getByRole('textbox', { name });
  await field.waitFor();
  let looks = 0;
  await expect
    .poll(async () => {
      const has = await field.evaluate((element) => element.contains(document.activeElement));
      looks = has ? looks + 1 : 0;
      return looks;
    })
    .toBeGreaterThan(1);
}

/** What is wrong in a window as wide as it is. */
async function faultsAtWidth(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...(over > 0 ? [`is ${over} px too wide`] : []), ...(await accessibilityFaults(page))];
}

describe('writing on the page', () => {
  test('goes on in the very place of the text, which is rendered as before', async () => {
    const { page, canvas } = await edit('/about');
    const text = blockOf(canvas, 'rich-text');
    // What stands above it has the height of its own letters.
    await text.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await layoutOf(text);
    await write(text);
    const field = text.getByRole('textbox', { name: 'Text' });
    await page.getByRole('toolbar', { name: 'Text' }).waitFor();
    expect(await layoutOf(text)).toEqual(before);
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('## What we **like** and `burn`');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- ash');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('oak');
    const html = await text.locator('.prose').innerHTML();
    expect(html).toContain('<h2>What we <strong>like</strong> and <code>burn</code></h2>');
    expect(html).toContain('<ul><li><p>ash</p><ul><li><p>oak</p></li></ul></li></ul>');
    const written = await layoutOf(text.locator('h2'));
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await expect.poll(() => text.innerHTML()).toContain('<ul><li>ash<ul><li>oak</li></ul></li></ul>');
    expect(await layoutOf(text.locator('h2'))).toEqual(written);
    // "just now" is soon "10 seconds ago".
    await page.getByText(/^Saved/).waitFor();
    await page.reload();
    await expect.poll(() => words(text)).toContain('What we like and burn');
  });

  test('is undone in sensible steps with everything else, and the cursor stays where it is written', async () => {
    const { page, canvas } = await edit('/about');
    const heading = blockOf(canvas, 'heading');
    const was = await words(heading);
    await write(heading, 'Heading');
    await page.keyboard.press('End');
    await page.keyboard.type(' and more');
    await page.keyboard.press('Enter');
    await page.keyboard.type('second line');
    await expect.poll(() => words(heading)).toBe(`${was} and more\nsecond line`);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => words(heading)).toBe(`${was} and more`);
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => words(heading)).toBe(was);
    await page.keyboard.type('?');
    await expect.poll(() => words(heading)).toBe(`${was}?`);
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('Escape');
    expect(await words(heading)).toBe(was);
  });

  test('goes on in a post, which stands in a block of the page around it', async () => {
    const { page, canvas } = await edit('/journal/the-autumn-firing', 'blog-post');
    const block = canvas.locator('article [data-block-type="rich-text"]').first();
    const before = await words(block);
    await write(block);
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' And so on.');
    await page.keyboard.press('Escape');
    await expect.poll(() => words(block)).toBe(`${before} And so on.`);
    await page.getByText(/^Saved/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => words(block)).toBe(before);
  });

  test('is followed by the frame around it and the settings beside it, which lose no letter', async () => {
    const { page, canvas } = await edit('/about');
    const heading = blockOf(canvas, 'heading');
    await write(heading, 'Heading');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Ash');
    await page.keyboard.press('Enter');
    await page.keyboard.type('and oak');
    const heightOf = (of: Locator) => of.evaluate((one) => Math.round(one.getBoundingClientRect().height));
    await expect
      .poll(async () => (await heightOf(canvas.locator('.box.block'))) - (await heightOf(heading)))
      .toBe(0);
    await page.keyboard.type(' wood');
    const setting = page
      .getByRole('complementary', { name: 'Settings of the selection' })
      .getByRole('textbox', { name: 'Text', exact: true });
    await setting.focus();
    await expect.poll(() => setting.inputValue()).toBe('Ash\nand oak wood');
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(', dry');
    await expect.poll(() => words(heading)).toBe('Ash\nand oak wood, dry');
    expect(await setting.inputValue()).toBe('Ash\nand oak wood, dry');
    // A heading has room for a thousand letters: those after it are refused, and what stands there stays.
    await write(heading, 'Heading');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('w'.repeat(999));
    await page.keyboard.type('xyz');
    await page.getByText('At most 1,000 characters fit here.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => words(heading)).toBe(`${'w'.repeat(999)}x`);
  });

  test('shows fields that are empty, walks through them, and leaves nothing of those left empty', async () => {
    const { page, canvas } = await edit('/about');
    await page.getByRole('button', { name: 'Quote', exact: true }).click();
    const quote = blockOf(canvas, 'quote');
    await write(quote, 'Quote');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Good pots');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await quote.getByRole('textbox').first().waitFor({ state: 'detached' });
    expect(await words(quote)).toBe('“Good pots”\n\nAda');
    // The block is still in hand.
    await page.keyboard.press('Delete');
    await quote.waitFor({ state: 'detached' });
  });

  test('has tools and links that are reached by keyboard and pointer, and give the keyboard back', async () => {
    const { page, canvas } = await edit('/visit');
    const text = blockOf(canvas, 'rich-text');
    await write(text);
    const tools = page.getByRole('toolbar', { name: 'Text' });
    await tools.waitFor();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Ring the bell');
    await page.keyboard.press('Shift+Home');
    await tools.getByRole('button', { name: 'Bold' }).click();
    await expect
      .poll(() => tools.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed'))
      .toBe('true');
    await tools.getByRole('button', { name: 'Colour' }).click();
    await page.getByRole('menuitem', { name: 'Bright', exact: true }).click();
    await expect.poll(() => text.innerHTML()).toContain('var(--c-accent)');
    await page.keyboard.press('F6');
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Colour');
    for (let times = 0; times < 10; times++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Heading 3' }).press('Enter');
    await expect.poll(() => text.locator('h3').innerText()).toBe('Ring the bell');
    // The keyboard is in the text again.
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await expect.poll(() => text.locator('h3').innerText()).toBe('Ring the bell!');
    expect(await accessibilityFaults(page)).toEqual([]);

    // Links: to what is found on the site, to any address, and what is wrong with one.
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+k');
    const address = page.getByLabel('Link to');
    await address.fill('workshop');
    // What stood there before anything was typed is gone.
    await expect.poll(() => page.getByRole('option').first().innerText()).toContain('The workshop');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const link = text.locator('a').last();
    await expect.poll(() => link.getAttribute('href')).toBe('/about');
    expect(await link.innerText()).toBe('The workshop');
    await page.keyboard.press('ControlOrMeta+k');
    await address.fill('exa mple');
    await page.keyboard.press('Enter');
    await page.getByText('Links must be formatted as example.com or https://example.com').waitFor();
    await address.fill('ida@kiln.example');
    await page.getByRole('checkbox', { name: 'Open in a new tab' }).press('Space');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => link.getAttribute('href')).toBe('mailto:ida@kiln.example');
    expect(await link.getAttribute('target')).toBe('_blank');
    // The cursor stood at the link's end: its words stay.
    expect(await link.innerText()).toBe('The workshop');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('button', { name: 'Remove link' }).click();
    await expect.poll(() => text.getByText('The workshop').locator('a').count()).toBe(0);
    // It stands at the words, which are still selected when it is left.
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+Home');
    await page.keyboard.press('ControlOrMeta+k');
    const picker = page.getByRole('dialog', { name: 'Link' });
    const words = await text.getByText('The workshop').boundingBox();
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await picker.boundingBox()) ?? {};
        return words && Math.min(Math.abs(y - words.y - words.height), Math.abs(words.y - y - height));
      })
      .toBeLessThan(20);
    await page.keyboard.press('Escape');
    await picker.waitFor({ state: 'detached' });
    await expect.poll(() => canvas.locator('body').evaluate(() => document.hasFocus())).toBe(true);
    await page.keyboard.type('Come by');
    await expect.poll(() => text.getByText('Come by').innerText()).toBe('Come by');
    expect(await text.getByText('The workshop').count()).toBe(0);
  });

  test('takes what is pasted with its structure: in the text, and as a block of its own', async () => {
    const { page, canvas } = await edit('/contact');
    const paste = (html: string, text: string) =>
      canvas.locator('body').evaluate(
        (body, [asHtml, asText]) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/html', asHtml);
          clipboardData.setData('text/plain', asText);
          const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
          (document.activeElement ?? body).dispatchEvent(event);
        },
        [html, text] as const,
      );
    const fromWord =
      "<h3>Ways</h3><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>by <b>post</b></p>";
    const text = blockOf(canvas, 'rich-text');
    await write(text);
    await page.getByRole('toolbar', { name: 'Text' }).waitFor();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await paste(fromWord, 'Ways by post');
    await expect.poll(() => text.locator('h3').innerText()).toBe('Ways');
    await expect.poll(() => text.locator('ul li strong').innerText()).toBe('post');
    expect(await text.locator('[class^=Mso]').count()).toBe(0);
    await page.keyboard.press('Shift+Home');
    await expect
      .poll(() => canvas.locator('body').evaluate(() => getSelection()?.toString()))
      .toBe('by post');
    await paste('', 'https://example.org/post');
    await expect
      .poll(() => text.locator('ul a').evaluate((link) => [link.getAttribute('href'), link.textContent]))
      .toEqual(['https://example.org/post', 'by post']);
    await page.keyboard.press('Escape');
    await text.getByRole('textbox', { name: 'Text' }).waitFor({ state: 'detached' });
    const before = await canvas.locator('main [data-block-type="rich-text"]').count();
    await paste(fromWord, 'Ways by post');
    await expect.poll(() => canvas.locator('main [data-block-type="rich-text"]').count()).toBe(before + 1);
    await canvas.locator('main h3', { hasText: 'Ways' }).nth(1).waitFor();
  });

  test('finds what to insert after a slash, by keyboard alone', async () => {
    const { page, canvas } = await edit('/locked');
    const text = blockOf(canvas, 'rich-text');
    await text.click();
    await page.keyboard.press('Enter');
    // The tools come when the cursor has: behind the words.
    await page.getByRole('toolbar', { name: 'Text' }).waitFor();
    const newLine = async () => {
      await page.keyboard.press('Enter');
      await expect.poll(() => text.locator('p, h3').last().innerText()).toMatch(/^\s*$/);
    };
    await newLine();
    await page.keyboard.type('/');
    const first = page.getByRole('button', { name: 'Heading 1', exact: true });
    await first.waitFor();
    await page.keyboard.type('heading');
    await expect
      .poll(() => page.locator('output[aria-live]').innerText())
      .toContain('Heading 1, Text, 1 of 6');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.locator('output[aria-live]').innerText())
      .toContain('Heading 3, Text, 3 of 6');
    // Typed on at once: no letter waits for the answer.
    await page.keyboard.press('Enter');
    await page.keyboard.type('שלום');
    await text.locator('h3').waitFor();
    await expect.poll(() => text.locator('h3').innerText()).toBe('שלום');
    expect(await text.locator('h3').getAttribute('dir')).toBe('rtl');
    // What nobody is called is text, and Enter what it always is; Escape leaves the menu alone.
    await newLine();
    await page.keyboard.type('/zz');
    await page.getByText('It stays as text.', { exact: false }).first().waitFor();
    await newLine();
    await page.keyboard.type('/');
    await first.waitFor();
    await page.keyboard.press('Escape');
    await first.waitFor({ state: 'detached' });
    await newLine();
    await page.keyboard.type('/picture');
    await page
      .getByRole('button', { name: 'Gallery', exact: true })
      .and(page.locator('[aria-current]'))
      .waitFor();
    const images = canvas.locator('main [data-block-type="image"]');
    const before = await images.count();
    await page.keyboard.press('Enter');
    await expect.poll(() => images.count()).toBe(before + 1);
    await page.getByRole('dialog', { name: 'Choose a picture' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => text.innerText()).toMatch(/שלום\s+\/zz\s+\/\s*$/);
    await text.getByRole('textbox').waitFor({ state: 'detached' });
    expect(await text.locator('h3').getAttribute('dir')).toBe('rtl');

    await text.click();
    await page.keyboard.press('Enter');
    await page.getByRole('toolbar', { name: 'Text' }).waitFor();
    await newLine();
    await page.keyboard.type('/quote');
    const found = page.getByRole('region', { name: 'Insert a block below' }).getByRole('button');
    await found.and(page.getByRole('button', { name: 'Quote', exact: true })).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('output[aria-live]').innerText()).toContain('Insert a block below');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Said at once.');
    const quote = canvas.locator('main [data-block-type="quote"]').last();
    await expect.poll(() => quote.innerText()).toContain('“Said at once.”');
  });

  test('is refused in a locked block, with the reason', async () => {
    const { page, canvas } = await edit('/about');
    const heading = blockOf(canvas, 'heading');
    await heading.click();
    await page.getByRole('button', { name: 'Lock' }).click();
    await heading.dblclick();
    await page.getByText('This block is locked. Unlock it first.').waitFor();
    expect(await heading.getByRole('textbox').count()).toBe(0);
    await page.getByRole('button', { name: 'Unlock' }).click();
  });

  test('is done on a phone and on a tablet too: the page, and one panel or none with it', async () => {
    const page = await ownerPage(site, '/?frameUrl=%2Fvisit', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await page.getByRole('button', { name: 'Preview' }).tap();
    await page.getByRole('button', { name: 'Edit', exact: true }).tap();
    const canvas = page.frameLocator('iframe[title="The page being edited"]');
    const heading = blockOf(canvas, 'heading');
    await heading.tap();
    const under = page.getByRole('navigation', { name: 'Panels' });
    await under.getByRole('radio', { name: 'Settings' }).tap();
    const settings = page.getByRole('complementary', { name: 'Settings of the selection' });
    await settings.getByRole('textbox', { name: 'Text', exact: true }).fill('Come by on Sunday');
    await expect.poll(() => words(heading)).toBe('Come by on Sunday');
    expect(await faultsAtWidth(page)).toEqual([]);
    await under.getByRole('radio', { name: 'Add' }).tap();
    await page.getByRole('searchbox', { name: 'Search blocks' }).waitFor();
    expect(await settings.isVisible()).toBe(false);

    await under.getByRole('radio', { name: 'Page' }).tap();
    const text = blockOf(canvas, 'rich-text');
    await write(text);
    await page.getByRole('toolbar', { name: 'Text' }).waitFor();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' Bring a cup.');
    expect(await faultsAtWidth(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText(/^Saved/).waitFor();

    // A tablet: one of them or none beside the page, and who goes to one by keyboard opens it.
    await page.setViewportSize({ width: 834, height: 1112 });
    await page
      .getByRole('radio', { name: 'Tablet', exact: true })
      .and(page.locator('[aria-checked=true]'))
      .waitFor();
    expect(await settings.isVisible()).toBe(false);
    await page.keyboard.press('F6');
    await settings.waitFor();
    expect(await faultsAtWidth(page)).toEqual([]);
    await under.getByRole('radio', { name: 'Add' }).tap();
    await page.getByRole('searchbox', { name: 'Search blocks' }).waitFor();
    expect(await settings.isVisible()).toBe(false);
    const place = await page.locator('iframe[title="The page being edited"]').boundingBox();
    expect(place?.width).toBeGreaterThan(540);
    await under.getByRole('radio', { name: 'Page' }).tap();
    // Pressed again by finger, what is selected is written in.
    await heading.tap();
    await heading.tap();
    await page.keyboard.press('ControlOrMeta+End');
    await heading.getByRole('textbox').and(canvas.locator(':focus')).waitFor();
    expect(await faultsAtWidth(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.reload();
    await expect.poll(() => words(text)).toContain('Bring a cup.');
  });
});
