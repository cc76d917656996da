import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { inRoot } from '../scripts/lib/root.mjs';
import { makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

let site: OwnSite;
/** Under a name that stands nowhere (RFC 6761), so that no name server has anything to say of it. */
const DOMAIN = 'www.north-light.invalid';

beforeAll(async () => {
  site = await makeOwnSite('north-light-domains');
}, 60_000);

const run = promisify(execFile);

/** What the command says to who runs the server. */
async function portico(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [inRoot('dist/server/main.js'), ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORTICO_ORIGIN: inject('origin'),
      PORTICO_DATA: inject('dataFolder'),
      DATABASE_URL: '',
    },
  });
  return stdout;
}

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
  await waiting.getByText('Not verified yet').waitFor();
  expect(await waiting.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(`_portico.${DOMAIN}`);
  const value = await waiting.getByRole('textbox', { name: 'Value' }).inputValue();
  expect(value).toMatch(/^portico-site=[0-9a-f]{40}$/);
  await waiting.getByRole('button', { name: 'Copy value' }).waitFor();
  await waiting.getByRole('radio', { name: 'CNAME' }).click();
  expect(await waiting.getByRole('textbox', { name: 'Points to' }).inputValue()).toBe(
    new URL(site.origin).hostname,
  );
  await waiting.getByRole('radio', { name: 'File' }).click();
  expect(await waiting.getByRole('textbox', { name: 'Address' }).inputValue()).toBe(
    `http://${DOMAIN}/.well-known/portico/${value.split('=')[1]}`,
  );
  await waiting.getByRole('button', { name: 'Check now' }).click();
  await waiting.getByText('DNS changes can take up to an hour').waitFor({ timeout: 60_000 });

  for (const width of [1440, 834, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page);
  }
  await waiting.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await waiting.waitFor({ state: 'detached' });
  await page.context().close();
});

test('who runs the server connects a domain by command; its owner makes it the main address', {
  timeout: 120_000,
}, async () => {
  const domain = 'shop.north-light.invalid';
  const told = await portico('site', 'domain', 'north-light-domains', 'add', domain);
  expect(told).toContain(`Connected ${domain} to "north-light-domains".`);
  expect(await portico('site', 'domain', 'north-light-domains')).toContain(`${domain}\tconnected`);

  const page = await ownerPage(site, '/settings/domains', { viewport: { width: 1440, height: 900 } });
  const row = page.getByRole('listitem').filter({ hasText: domain });
  await row.getByText('Connected').waitFor();
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Make primary domain' }).click();
  await row.getByText('Primary').waitFor();
  await page.context().close();

  expect(await portico('site', 'domain', 'north-light-domains', 'remove', domain)).toContain('Removed');
  expect(await portico('site', 'domain', 'north-light-domains')).not.toContain(domain);
});
