import { type Browser, chromium, type FrameLocator, type Page, type Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BuiltServer, makeFolder, owner, startBuiltServer } from '../bench/lib/built-server.ts';
import { findChromium } from '../scripts/lib/testing/chromium.mjs';
import { OwnerClient } from './lib/owner-client.ts';

const AWAY_MS = 30_000;
/** A red dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
  'base64',
);

/** Another picture: what was added to the library already would come under its name there. */
const POINT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

let folder: ReturnType<typeof makeFolder>;
let server: BuiltServer;
let browser: Browser;
let client: OwnerClient;

beforeEach(async () => {
  folder = makeFolder('proof');
  server = await startBuiltServer({ dataDir: folder.path });
  client = new OwnerClient(server.port);
  await client.signIn();
  browser = await chromium.launch({
    executablePath: findChromium() as string,
    args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
});

afterEach(async () => {
  await browser.close();
  await server.stop();
  folder.remove();
});

/** A public page with a heading, open in the editor, and its words in the settings beside it. */
async function beginEditing(): Promise<{ page: Page; canvas: FrameLocator; id: string }> {
  const { id } = await client.call<{ id: string }>('POST', '/api/rest/documents', {
    kind: 'page',
    body: { title: 'Away', slug: 'away', sections: {} },
  });
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/config/');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(({ pathname }) => !pathname.includes('login'));
  await page.goto(`/config/edit/${id}`);
  const canvas = page.frameLocator('iframe[title="The page being edited"]');
  await canvas.locator('main').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await saved(page);
  await client.call('POST', `/api/rest/documents/${id}/state`, { state: 'published' });
  // Parts that come later are fetched while there is a network.
  await page.getByRole('button', { name: 'Duplicate' }).waitFor();
  return { page, canvas, id };
}

const saved = (page: Page) => page.getByText(/^Saved /).waitFor({ timeout: 60_000 });
const bodyOf = async (id: string) =>
  JSON.stringify((await client.call<{ body: unknown }>('GET', `/api/rest/documents/${id}`)).body);
const visitorSees = async () => (await client.visit('/away')).body.toString();

const published = async () =>
  (await client.call<{ items: unknown[] }>('GET', '/api/rest/releases?status=past')).items.length;

/** Types without ever resting, and says what was typed. */
async function typeFor(page: Page, ms: number): Promise<string> {
  let typed = '';
  const words = page.getByRole('textbox', { name: 'Text', exact: true });
  await words.fill('');
  for (const until = Date.now() + ms; Date.now() < until; ) {
    const letter = 'abcdefghij'[typed.length % 10] as string;
    await words.press(letter, { delay: 40 });
    typed += letter;
    await page.waitForTimeout(250);
  }
  return typed;
}

describe(`the network is away for ${AWAY_MS / 1000} s in the midst of edits`, () => {
  it('keeps what is typed, says so, sends uploads and text when it is back, and publishes nothing by halves', async () => {
    const { page, canvas, id } = await beginEditing();
    const crashes: string[] = [];
    page.on('pageerror', ({ message }) => crashes.push(message));
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Before it was away');
    await saved(page);
    await page.getByRole('button', { name: 'Publish 1 change' }).waitFor();
    // The drawers and what they hold are fetched while there is a network.
    await page.getByRole('button', { name: 'Publish 1 change' }).click();
    await page.getByRole('button', { name: 'Publish 1 change' }).nth(1).waitFor();
    await page.keyboard.press('Escape');
    await canvas.locator('main [data-block-type=image]').click();
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await page.getByRole('dialog', { name: 'Choose a picture' }).waitFor();
    await page.keyboard.press('Escape');
    await canvas.locator('main [data-block-type=heading]').click();

    await page.context().setOffline(true);
    const back = Date.now() + AWAY_MS;
    const typed = await typeFor(page, 6000);
    await page.getByText('Not saved yet: no connection').waitFor();
    await page.getByText('No connection to the server.').waitFor();

    // An upload says why it is not there, and that it will be.
    await canvas.locator('main [data-block-type=image]').click();
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByText('Network error. It is uploaded again when the connection is back.').waitFor();
    await page.getByRole('button', { name: 'Try dot.png again' }).click();
    await page.getByText('Network error. It is uploaded again when the connection is back.').waitFor();
    await page.keyboard.press('Escape');

    // Words that are pasted stand there at once; the picture between them comes later.
    await canvas.locator('main [data-block-type=heading]').click();
    await canvas.locator('body').evaluate((body, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, `<p>Before it</p><img src="${POINT}"><p>After it</p>`);
    const pasted = canvas.locator(
      'main :is([data-block-type=rich-text], [data-block-type=rich-text] + [data-block-type=image])',
    );
    await expect.poll(() => pasted.allInnerTexts()).toEqual(['Before it', 'After it']);
    await page.getByText('are added when it is back', { exact: false }).waitFor();

    // A publish does not begin.
    await page.getByRole('button', { name: 'Publish 1 change' }).click();
    await page.getByRole('button', { name: 'Publish 1 change' }).nth(1).click();
    await page.getByText('Not published: there is no connection.').waitFor();
    await page.keyboard.press('Escape');
    expect(await visitorSees()).not.toContain('Before it was away');
    await page.waitForTimeout(Math.max(0, back - Date.now()));
    expect(await bodyOf(id)).not.toContain(typed);

    await page.context().setOffline(false);
    await saved(page);
    expect(await bodyOf(id)).toContain(`"${typed}"`);
    await expect
      .poll(async () => JSON.stringify(await client.call('GET', '/api/rest/media')), { timeout: 30_000 })
      .toContain('dot.png');
    await expect.poll(() => pasted.count(), { timeout: 30_000 }).toBe(3);
    expect(await pasted.nth(1).getAttribute('data-block-type')).toBe('image');
    await saved(page);
    await page.getByText('No connection to the server.').waitFor({ state: 'detached' });
    // What was not published is not published by itself.
    expect(await visitorSees()).not.toContain(typed);
    await page.getByRole('button', { name: 'Publish 1 change' }).click();
    await page.getByRole('button', { name: 'Publish 1 change' }).nth(1).click();
    await page.getByText('Published', { exact: true }).first().waitFor();
    await expect.poll(visitorSees).toContain(typed);
    expect(crashes).toEqual([]);
  });

  it('swallows what is sent and what is answered: nothing is lost, doubled or asked for', async () => {
    const { page, id } = await beginEditing();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Swallowed');
    await saved(page);
    // Requests leave and nothing comes back, as on a train: every second one had arrived.
    const held: Route[] = [];
    let count = 0;
    await page.route(/\/(api|healthz)/, async (route) => {
      if (count++ % 2 === 0 && route.request().method() === 'PATCH')
        await route.fetch().catch(() => undefined);
      held.push(route);
    });
    const typed = await typeFor(page, AWAY_MS);
    await page.getByText('Not saved yet: no connection').waitFor({ timeout: 30_000 });
    await page.unroute(/\/(api|healthz)/);
    for (const route of held) await route.abort().catch(() => undefined);
    await saved(page);
    expect(await page.getByRole('dialog').count(), 'nobody is asked to choose between one’s own words').toBe(
      0,
    );
    expect(await page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()).toBe(typed);
    expect((await bodyOf(id)).split(`"${typed}"`)).toHaveLength(2);
  });

  it.each(['it arrived', 'it did not'] as const)(
    'takes the answer to a publish: whether %s is asked when it is back, and said',
    async (what) => {
      const { page } = await beginEditing();
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Published once');
      await saved(page);
      await page.getByRole('button', { name: 'Publish 1 change' }).click();
      const publish = page.getByRole('button', { name: 'Publish 1 change' }).nth(1);
      await publish.waitFor();
      await page.route('**/api/rest/releases', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        if (what === 'it arrived') await route.fetch();
        await page.context().setOffline(true);
        await route.abort();
      });
      const before = await published();
      await publish.click();
      await page.getByText('There is no connection. When it is back').waitFor();
      await page.waitForTimeout(AWAY_MS);
      await page.unroute('**/api/rest/releases');
      await page.context().setOffline(false);
      if (what === 'it arrived') {
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        expect(await visitorSees()).toContain('Published once');
        expect(await published()).toBe(before + 1);
      } else {
        await page.getByText('The connection was lost before the server got this.').waitFor();
        expect(await visitorSees()).not.toContain('Published once');
        await publish.click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await expect.poll(visitorSees).toContain('Published once');
      }
    },
  );

  it.each(['it was done', 'it was not'] as const)(
    'says that nobody answers a publish, and that %s, and publishes once',
    async (what) => {
      const { page } = await beginEditing();
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill(`Silent: ${what}`);
      await saved(page);
      await page.getByRole('button', { name: 'Publish 1 change' }).click();
      const publish = page.getByRole('button', { name: 'Publish 1 change' }).nth(1);
      await publish.waitFor();
      await page.route('**/api/rest/releases', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        if (what === 'it was done') await route.fetch();
        // No answer, ever.
      });
      const before = await published();
      await publish.click();
      if (what === 'it was not') {
        const again = page.getByRole('button', { name: 'Try again' });
        await again.waitFor({ timeout: 40_000 });
        await page.getByText('nothing is published twice').waitFor();
        expect(await published()).toBe(before);
        await page.unroute('**/api/rest/releases');
        await again.click();
      }
      await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 40_000 });
      await expect.poll(visitorSees).toContain(`Silent: ${what}`);
      expect(await published()).toBe(before + 1);
    },
  );
});
