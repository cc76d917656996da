import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { invitedPage, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-transfers');
}, 60_000);

const ITEM = (id: number, title: string, type: string, content: string) => `
  <item><title>${title}</title><link>https://old.invalid/?p=${id}</link><dc:creator>mara</dc:creator>
  <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt>
  <wp:post_name>${title.toLowerCase()}</wp:post_name><wp:status>publish</wp:status>
  <wp:post_type>${type}</wp:post_type><content:encoded><![CDATA[${content}]]></content:encoded></item>`;

/** What Tools → Export of a small WordPress gives. */
const WXR = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old pottery</title><link>https://old.invalid</link><wp:wxr_version>1.2</wp:wxr_version>
${ITEM(1, 'Firing', 'post', '<p>It was hot.</p><script>alert(1)</script>')}
${ITEM(2, 'Glazing', 'post', '<p>It was wet.</p><img src="https://old.invalid/kiln.png" alt="The kiln">')}
${ITEM(3, 'Workshop', 'page', '<p>Where we work.</p>')}
</channel></rss>`;

async function expectSound(page: Page, what: string): Promise<void> {
  for (const width of [1440, 834, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityFaults(page), `${what} at ${width}`).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${what} at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** A browser that runs elsewhere hands its files over by name. */
async function contentOf(download: Download): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-download-'));
  try {
    await download.saveAs(join(folder, 'file'));
    return await readFile(join(folder, 'file'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('an administrator finds Import by Ctrl K, sees what an export of WordPress would bring, imports it and reads the report', {
  timeout: 180_000,
}, async () => {
  const page = await ownerPage(site, '/pages', { viewport: { width: 1440, height: 900 } });
  await page.getByRole('link', { name: 'Settings' }).first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Find a page, setting or action').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('wordpress');
  await page.getByRole('menuitem', { name: 'Import', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Import', exact: true }).waitFor();
  await expectSound(page, 'import begin');
  // By the keyboard alone: the first choice stands, and its button is the next stop.
  await page.getByRole('radio', { name: /WordPress/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles([
    { name: 'old.xml', mimeType: 'text/xml', buffer: Buffer.from(WXR) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.alloc(6 * 1024 * 1024, 'x') },
  ]);
  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await page.getByRole('button', { name: 'Remove notes.txt' }).waitFor({ state: 'detached' });
  await expectSound(page, 'import files');
  await page.getByRole('button', { name: 'See what they bring' }).click();
  await page.getByRole('heading', { name: 'This will bring 1 page and 2 posts from old.invalid' }).waitFor();
  await expectSound(page, 'import preview');
  await page.getByText('Among the files I sent').click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { name: 'The last import' }).waitFor({ timeout: 60_000 });
  await page.getByText(/Came over: .*2 posts/).waitFor();
  await page.getByText('the file kiln.png').waitFor();
  await page.getByText('New or brought up to date').click();
  await expectSound(page, 'import report');
  await page.getByRole('link', { name: 'Firing' }).click();
  await page.waitForURL(/\/config\/document\//);
  await page.getByText('Firing').first().waitFor();
  await page.context().close();
});

test('an administrator exports the site, downloads the archive and removes it', {
  timeout: 180_000,
}, async () => {
  const page = await ownerPage(site, '/settings/export', { viewport: { width: 1440, height: 900 } });
  await page.getByRole('button', { name: 'Export the site' }).click();
  const archive = page.getByRole('link', { name: /^north-light-transfers-.*\.zip$/ });
  await archive.waitFor({ timeout: 60_000 });
  await expectSound(page, 'export done');
  const download = page.waitForEvent('download');
  await archive.click();
  const saved = await contentOf(await download);
  expect(saved.subarray(0, 2).toString()).toBe('PK');
  expect(saved.includes('portico.json')).toBe(true);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Show the report' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Holds .* documents/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await archive.waitFor({ state: 'detached' });
  await page.context().close();
});

test('who runs the server makes a backup, downloads it and deletes it; nobody else finds the screen', {
  timeout: 180_000,
}, async () => {
  const page = await ownerPage(site, '/backups', { viewport: { width: 1440, height: 900 } });
  await page.getByRole('button', { name: 'Make a backup now' }).click();
  const download = page.getByRole('button', { name: /^Download portico-/ });
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.or(download).first().waitFor({ timeout: 90_000 });
  if (await password.isVisible()) {
    await password.fill(inject('owner').password);
    await page.keyboard.press('Enter');
  }
  await download.waitFor({ timeout: 90_000 });
  await expectSound(page, 'backups');
  const file = page.waitForEvent('download');
  await download.click();
  const saved = await contentOf(await file);
  // The magic of a tar archive.
  expect(saved.subarray(257, 262).toString()).toBe('ustar');
  expect(saved.includes('postgres/global/pg_control')).toBe(true);
  await page.getByRole('button', { name: /^Delete portico-/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await download.waitFor({ state: 'detached' });
  await page.context().close();

  const editor = await invitedPage(site, 'website-manager');
  for (const path of ['/backups', '/settings/import', '/settings/export']) {
    await editor.goto(`${site.origin}/config${path}`);
    await editor
      .getByText(/Your role has no access to this|Not found|Page not found/)
      .first()
      .waitFor();
    expect(await editor.getByRole('button', { name: /Make a backup|Continue|Export the site/ }).count()).toBe(
      0,
    );
  }
  await editor.context().close();
});
