import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { newPage, widths } from './browser.ts';
import { accessibilityFaults } from './page-checks.ts';

async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  const [content, window] = (await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')) as [
    number,
    number,
  ];
  expect(content).toBeLessThanOrEqual(window);
}

describe('the sign-in pages', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`are sound at every width, in ${colorScheme}`, { timeout: 90_000 }, async () => {
      for (const width of widths) {
        const page = await newPage({ colorScheme, viewport: { width, height: 800 } });
        const problems: string[] = [];
        page.on('console', (message) => problems.push(message.text()));
        for (const path of ['/login', '/login/forgot']) {
          await page.goto(path);
          await expectSound(page);
        }
        expect(problems).toEqual([]);
        await page.goto('/login');
        await page.fill('#email', 'nonsense');
        await page.keyboard.press('Enter');
        await page.waitForSelector('#email-error');
        await expectSound(page);
      }
    });

  test('[V0.8] sign an owner in with the keyboard alone and without JavaScript', async () => {
    const owner = inject('owner');
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto('/login?next=/');
    // The first field takes the focus by itself.
    await page.locator('input:focus').waitFor();
    await page.keyboard.type(owner.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(owner.email);
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    await page.keyboard.type(owner.password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/login'), { waitUntil: 'commit' });
    const cookies = await page.context().cookies();
    const session = cookies.find((one) => one.name === 'portico_session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', domain: 'localhost' });
    expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 3600);
  });
});
