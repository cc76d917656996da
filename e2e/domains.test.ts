import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

let site: OwnSite;
/** Under a name that stands nowhere (RFC 6761), so that no name server has anything to say of it. */
const DOMAIN = 'www.north-light.invalid';

beforeAll(async () => {
  site = await makeOwnSite('north-light-domains');
}, 60_000);

async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test('an owner adds a domain, is shown what proves it, asks for a check and reads what was found', {
  timeout: 120_000,
}, async () => {
  const page = await ownerPage(site, '/settings/domains', { viewport: { width: 1440, height: 900 } });
  const typed = page.getByRole('textbox', { name: 'Domain' });
  await typed.fill('192.0.2.1');
  await page.keyboard.press('Enter');
  await page.getByText('This is an IP address.').waitFor();
  await typed.fill(`https://${DOMAIN.toUpperCase()}/`);
  await page.keyboard.press('Enter');

  const waiting = page.getByRole('region', { name: DOMAIN });
  await waiting.getByText('Waits for its proof').waitFor();
  expect(await waiting.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(`_portico.${DOMAIN}`);
  const value = await waiting.getByRole('textbox', { name: 'Value' }).inputValue();
  expect(value).toMatch(/^portico-site=[0-9a-f]{40}$/);
  await waiting.getByRole('button', { name: 'Copy value' }).waitFor();
  await waiting.getByRole('radio', { name: 'CNAME' }).click();
  expect(await waiting.getByRole('textbox', { name: 'Leads to' }).inputValue()).toBe(
    new URL(site.origin).hostname,
  );
  await waiting.getByRole('radio', { name: 'File' }).click();
  expect(await waiting.getByRole('textbox', { name: 'Address' }).inputValue()).toBe(
    `http://${DOMAIN}/.well-known/portico/${value.split('=')[1]}`,
  );
  await waiting.getByRole('button', { name: 'Check now' }).click();
  await waiting.getByText('Changes of records can take up to an hour').waitFor({ timeout: 60_000 });

  for (const width of [1440, 834, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page);
  }
  await waiting.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await waiting.waitFor({ state: 'detached' });
  await page.context().close();
});
