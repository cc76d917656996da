import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from '../scripts/lib/root.mjs';
import { aliases } from '../vite.aliases.ts';
import { newPage, widths } from './browser.ts';
import { accessibilityFaults, pageIsIdle } from './page-checks.ts';

let script: string;
beforeAll(async () => {
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: aliases },
    build: {
      write: false,
      rolldownOptions: { input: inRoot('e2e/harness/data-layer.ts'), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  script = made.output[0].code;
});

/** A page of the demo whose data layer answers to the test. */
async function pageWithDataLayer(options: Parameters<typeof newPage>[0] = {}): Promise<Page> {
  const page = await newPage(options);
  await page.route('**/harness.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.goto('/');
  await page.addScriptTag({ url: '/harness.js', type: 'module' });
  await page.waitForFunction('window.request');
  return page;
}

/** Calls an endpoint that answers so. @returns the error's message, or null */
async function call(
  page: Page,
  answer: { status: number; json?: unknown; body?: string },
): Promise<string | null> {
  await page.unroute('**/api/test/endpoint*');
  await page.route('**/api/test/endpoint*', (route) => route.fulfill(answer));
  return page.evaluate(
    `window.request('POST', '/api/test/endpoint', { body: {} }).then(() => null, (error) => error.message)`,
  );
}

const overlay = (page: Page, title: string | RegExp) => page.getByRole('alertdialog', { name: title });
const forbidden = { status: 403, json: { error: 'Your role does not allow this.', authorizationFail: true } };

const expectSound = async (page: Page) => expect(await accessibilityFaults(page)).toEqual([]);

describe('a failure nobody else shows', { timeout: 60_000 }, () => {
  test('[V2.34] [V8.10] [V8.13] covers the page; Clear, Escape and Reload end that', async () => {
    const page = await pageWithDataLayer();
    expect(await call(page, forbidden)).toBe('Unauthorized request');
    const shown = overlay(page, 'Something Went Wrong!');
    await shown.getByText('Unauthorized request').waitFor();
    const box = await shown.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 1280, height: 720 });

    // Reload has the focus; Tab goes round between the two.
    const focused = () => page.evaluate('document.activeElement.textContent');
    expect(await focused()).toBe('Reload');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Clear');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Reload');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await shown.waitFor({ state: 'hidden' });

    await call(page, forbidden);
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'hidden' });

    await call(page, forbidden);
    await call(page, { status: 500, json: {} });
    expect(await page.getByRole('alertdialog').count()).toBe(1);
    await shown.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction('!window.request');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  test('[V8.13] [V8.14] is told in words for people, in the network’s, or with address, format and message', async () => {
    const page = await pageWithDataLayer();
    await call(page, { status: 500, json: { error: 'The kiln is closed until May.' } });
    await overlay(page, 'Something Went Wrong!').getByText('The kiln is closed until May.').waitFor();
    await page.keyboard.press('Escape');
    await call(page, { status: 504 });
    await overlay(page, 'Unable to connect. Please try again').waitFor();
    await page.keyboard.press('Escape');
    await call(page, { status: 200, body: '<html>' });
    const details = overlay(page, 'The server gave an answer this page cannot read.');
    await details.getByText('/api/test/endpoint', { exact: false }).first().waitFor();
    expect(await details.getByRole('term').allInnerTexts()).toEqual(['URL', 'Format', 'Message']);
  });

  test('about fields never covers the page', async () => {
    const page = await pageWithDataLayer();
    const message = await call(page, {
      status: 400,
      json: { error: 'One field.', errors: { email: 'Wrong.' } },
    });
    await pageIsIdle(page);
    expect([message, await page.getByRole('alertdialog').count()]).toEqual(['One field.', 0]);
  });

  test('is sound at every width', async () => {
    for (const width of widths) {
      const page = await pageWithDataLayer({ viewport: { width, height: 800 } });
      await call(page, { status: 200, body: `{${'x'.repeat(80)}` });
      await overlay(page, /cannot read/).waitFor();
      await expectSound(page);
      const [content, window] = (await page.evaluate(
        '[document.documentElement.scrollWidth, innerWidth]',
      )) as [number, number];
      expect(content).toBeLessThanOrEqual(window);
    }
  });

  test('[V8.11] is none where a stale CSRF token is healed by the answer of a real endpoint', async () => {
    const page = await pageWithDataLayer();
    await page.context().addCookies([{ name: 'crumb', value: 'stale', url: page.url() }]);
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/form/')) statuses.push(response.status());
    });
    const key = await page.evaluate(`window.request('POST', '/api/form/FormSubmissionKey', { body: {} })`);
    expect(key).toHaveProperty('key');
    expect(statuses).toEqual([403, 200]);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });
});
