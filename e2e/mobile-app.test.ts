import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';

/** The app's side, as the documentation has it. */
const HOST = readFileSync(new URL('../docs/examples/mobile-app/host.js', import.meta.url), 'utf8');
const AGENTS = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  android: 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Mobile',
};
interface Call {
  call: string;
  name?: string;
}

describe('a site inside a mobile app', () => {
  for (const [platform, userAgent] of Object.entries(AGENTS))
    test(`[B1.6] [B2.2] [B7.48] [V6.14] talks with the app, as do the pages after it, on ${platform}`, async () => {
      const page = await newPage({ userAgent, viewport: { width: 390, height: 844 } });
      await page.addInitScript(HOST);
      const calls = () =>
        page.evaluate(
          () => (window as unknown as { porticoAppHost: { calls: Call[] } }).porticoAppHost.calls,
        );
      await page.goto('/?platform=mobile-app');
      await page.locator(`html[data-platform="mobile-app"][data-app="${platform} 2.1"]`).waitFor();
      expect((await calls()).map(({ call, name }) => name ?? call)).toEqual(
        expect.arrayContaining(['portico:init', 'info']),
      );
      await page.goto('/shop');
      await page.locator('html[data-platform="mobile-app"]').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(async () => (await calls()).some(({ call }) => call === 'dismiss')).toBe(true);
      await page.context().close();
    });

  test('[B2.2] is an ordinary site to everybody else', async () => {
    const page = await newPage({ userAgent: AGENTS.ios });
    await page.addInitScript(HOST);
    await page.goto('/');
    await page.waitForFunction(() => window.portico !== undefined);
    expect(await page.locator('html[data-platform]').count()).toBe(0);
    expect(await page.evaluate('porticoAppHost.calls')).toEqual([]);
    await page.context().close();
  });
});
