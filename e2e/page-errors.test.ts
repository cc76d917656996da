import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage, widths } from './browser.ts';
import { makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-errors');
}, 60_000);

const expectSound = async (page: Page) => expect(await accessibilityFaults(page)).toEqual([]);

/** A page of the site in which something is thrown, as the page's own code would. */
async function visitorThrows(message: string, how: 'error' | 'rejection' = 'error'): Promise<void> {
  const page = await newPage();
  await page.goto(`${site.origin}/journal?secret=1`);
  await page.waitForLoadState('networkidle');
  const told = page.waitForResponse((response) => response.url().endsWith('/RecordJavascriptErrors'));
  await page.evaluate(
    ([text, kind]) => {
      if (kind === 'rejection') void Promise.reject(new TypeError(text));
      else
        setTimeout(() => {
          throw new TypeError(text);
        });
    },
    [message, how],
  );
  expect((await told).status()).toBe(204);
  await page.context().close();
}

describe('errors of pages', { timeout: 60_000 }, () => {
  test('are said not to be there while there are none', async () => {
    const owner = await ownerPage(site, '/errors');
    await owner.getByText('No errors').waitFor();
    await expectSound(owner);
  });

  test('[V8.15] [V7.10] reach the owner, by cause, with page and browser, and can be resolved', async () => {
    const message = `cup ${randomUUID()} is not a function`;
    await visitorThrows(message);
    await visitorThrows(message);
    await visitorThrows('nobody waited', 'rejection');
    const owner = await ownerPage(site, '/errors');
    const row = owner.getByRole('row', { name: `TypeError: ${message}` });
    await row.getByText('2 times').waitFor();
    await row.getByText(/^\/journal · \w+ on Linux/).waitFor();
    await owner.getByRole('row', { name: 'nobody waited' }).waitFor();
    await expectSound(owner);

    await row.click();
    const drawer = owner.getByRole('dialog', { name: `TypeError: ${message}` });
    await drawer.getByText(new RegExp(`TypeError: ${message}\\s+at`)).waitFor();
    await expectSound(owner);
    await drawer.getByRole('button', { name: 'Mark as resolved' }).click();
    await row.waitFor({ state: 'hidden' });
    await owner.getByRole('radio', { name: /^Resolved/ }).click();
    await row.waitFor();
    // It comes back, and so does its row.
    await visitorThrows(message);
    await owner.getByRole('radio', { name: /^Open/ }).click();
    await owner.reload();
    await row.getByText('3 times').waitFor();
  });

  test('are looked at on every width', async () => {
    for (const width of widths) {
      const owner = await ownerPage(site, '/errors', { viewport: { width, height: 800 } });
      await owner.getByRole('radio', { name: 'Page log' }).click();
      await owner.getByText('No entries yet').waitFor();
      await expectSound(owner);
      const [content, window] = (await owner.evaluate(
        '[document.documentElement.scrollWidth, innerWidth]',
      )) as [number, number];
      expect(content).toBeLessThanOrEqual(window);
      await owner.context().close();
    }
  });
});
