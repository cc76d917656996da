import { type Browser, chromium, type Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type BuiltServer,
  freePort,
  makeFolder,
  owner,
  startBuiltServer,
} from '../bench/lib/built-server.ts';
import { findTestBrowser } from '../scripts/lib/testing/chromium.mjs';
import { OwnerClient } from './lib/owner-client.ts';

const KILLS = 5;

let folder: ReturnType<typeof makeFolder>;
let server: BuiltServer | undefined;
let browser: Browser | undefined;

beforeEach(() => {
  folder = makeFolder('proof');
});

afterEach(async () => {
  await browser?.close();
  await server?.stop();
  folder.remove();
});

async function signIn(page: Page): Promise<void> {
  await page.goto('/config/');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(({ pathname }) => !pathname.includes('login'));
}

async function openEditor(page: Page, id: string) {
  await page.goto(`/config/edit/${id}`);
  const canvas = page.frameLocator('iframe[title="The page being edited"]');
  await canvas.locator('main').waitFor({ state: 'attached' });
  return canvas;
}

const saved = (page: Page) => page.getByText(/^Saved /).waitFor({ timeout: 60_000 });
const offline = (page: Page) => page.getByText('Not saved yet: no connection').waitFor({ timeout: 60_000 });

it(`loses nothing that was typed in an open editor while the server is killed under it ${KILLS} times`, async () => {
  const port = await freePort();
  const start = async () => {
    server = await startBuiltServer({ dataDir: folder.path, port });
  };
  await start();
  const client = new OwnerClient(port);
  await client.signIn();
  const { id } = await client.call<{ id: string }>('POST', '/api/rest/documents', {
    kind: 'page',
    body: { title: 'Killed under it', sections: {} },
  });
  const stored = async () =>
    JSON.stringify((await client.call<{ body: unknown }>('GET', `/api/rest/documents/${id}`)).body);
  browser = await chromium.launch({
    executablePath: findTestBrowser() as string,
    args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const page = await (await browser.newContext({ baseURL: `http://localhost:${port}` })).newPage();
  const crashes: string[] = [];
  page.on('pageerror', ({ message }) => crashes.push(message));
  await signIn(page);
  await openEditor(page, id);
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await saved(page);
  // Parts that come later are fetched while there is a server.
  await page.getByRole('button', { name: 'Duplicate' }).waitFor();

  const words = page.getByRole('textbox', { name: 'Text', exact: true });
  await words.fill('');
  let typed = '';
  for (let kill = 1; kill <= KILLS; kill++) {
    // At another moment of a save each time: before it, on its way, after it.
    const killing = new Promise<void>((resolve) =>
      setTimeout(() => void server?.kill().then(resolve), 150 * kill),
    );
    for (const letter of `kill ${kill}, `) {
      typed += letter;
      await words.press(letter === ' ' ? 'Space' : letter, { delay: 60 });
    }
    await killing;
    typed += 'x';
    await words.press('x');
    await offline(page);
    await start();
    await saved(page);
    expect(await page.getByRole('dialog').count(), 'nobody is asked to choose between one’s own words').toBe(
      0,
    );
    expect(await words.inputValue()).toBe(typed);
    expect(await stored()).toContain(`"${typed.trim()}`);
  }
  // Once, not once for every try.
  expect((await stored()).match(/"type":"heading"/g)).toHaveLength(1);

  // The window is closed while the server is away: what was typed waits in the browser.
  await server?.kill();
  await words.press('y');
  typed += 'y';
  await offline(page);
  await page.close({ runBeforeUnload: false });
  await start();
  const again = await browser.contexts()[0]?.newPage();
  if (!again) throw new Error('The browser is gone');
  // Still signed in.
  const reopened = await openEditor(again, id);
  await reopened.getByText(typed).waitFor();
  await saved(again);
  expect(await stored()).toContain(typed);
  expect(crashes).toEqual([]);
});
