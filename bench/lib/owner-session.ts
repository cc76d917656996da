import type { Browser, Page } from 'playwright-core';
import { type BuiltServer, owner } from './built-server.ts';

/** A page of the owner's app, logged in. */
export async function logIn(browser: Browser, { origin }: Pick<BuiltServer, 'origin'>): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/login?next=/config/account`);
  await page.fill('#email', owner.email);
  await page.fill('#password', owner.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.startsWith('/config'));
  return page;
}
