import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('north-light-form-editor');
}, 60_000);

/** Makes a form from a starter in the app and opens its editor. */
async function newForm(
  starter = /Contact form/,
  options: Parameters<typeof ownerPage>[2] = {},
): Promise<Page> {
  const page = await ownerPage(site, '/forms', { viewport: { width: 1440, height: 950 }, ...options });
  await page.getByRole('button', { name: 'New form' }).first().click();
  await page.getByRole('menuitem', { name: starter }).click();
  await page.waitForURL(/\/config\/forms\/[0-9a-f]{24}/);
  await page.getByRole('tab', { name: 'Build' }).waitFor();
  // What the button said while it waited has gone with it: nothing is left to name it.
  await expect
    .poll(() => page.locator('[data-live-announcer] [role="img"]').count(), { timeout: 2000 })
    .toBe(0);
  return page;
}
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the form"]');
const titles = (page: Page) => preview(page).getByRole('main').locator('.form-title').allInnerTexts();
const back = (page: Page) => page.getByRole('link', { name: 'Back to all fields' }).click();
const saved = (page: Page) => page.getByText(/^Saved/).waitFor();

async function add(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  await page.getByRole('link', { name: 'Back to all fields' }).waitFor();
}

describe('the form editor', { timeout: 60_000 }, () => {
  it('has tabs that arrow keys walk, in either direction, each naming what it shows', async () => {
    const page = await newForm();
    const chosen = () => page.getByRole('tab', { selected: true }).innerText();
    await page.getByRole('tab', { name: 'Build' }).focus();
    for (const [key, name] of [
      ['ArrowRight', 'Storage'],
      ['ArrowLeft', 'Build'],
      ['ArrowLeft', 'Disclaimer'],
      ['Home', 'Build'],
      ['End', 'Disclaimer'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await chosen()).toBe(name);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
      await page.getByRole('tabpanel', { name }).waitFor();
    }
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await page.keyboard.press('ArrowRight');
    expect(await chosen()).toBe('Captcha');
  });

  it('[B3.87] has build, storage, advanced, captcha and disclaimer, and shows the form as it is typed', async () => {
    const page = await newForm();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'Build',
      'Storage',
      'Advanced',
      'Captcha',
      'Disclaimer',
    ]);
    await expect
      .poll(() => titles(page))
      .toEqual(['Name (required)', 'Email (required)', 'Message (required)']);
    await page.getByRole('tab', { name: 'Advanced' }).click();
    await page.getByLabel('Button', { exact: true }).fill('Send it');
    await preview(page).getByRole('button', { name: 'Send it' }).waitFor();
    await page.getByRole('tab', { name: 'Disclaimer' }).click();
    await page.getByRole('textbox', { name: 'Disclaimer' }).fill('See our [rules](/practice).');
    await preview(page).getByRole('link', { name: 'rules' }).waitFor();
    await page.getByRole('tab', { name: 'Captcha' }).click();
    await page.getByText('Use a captcha').click();
    await preview(page).getByLabel('I am not a robot').waitFor();
    await page.getByRole('radio', { name: 'After sending' }).click();
    await preview(page).getByText('Thank you. We will write back soon.').waitFor();
    await saved(page);
  });

  it('[B3.82] [B3.83] [B3.84] [B3.85] [B3.86] offers each kind of field what belongs to it', async () => {
    const page = await newForm(/Empty form/);
    const has = async (...labels: string[]) => {
      for (const label of labels)
        expect(
          await page
            .getByLabel(label, { exact: true })
            .or(page.getByText(label, { exact: true }))
            .count(),
          label,
        ).toBeGreaterThan(0);
    };
    await add(page, 'Text');
    await has('Title', 'Description', 'Placeholder', 'Required');
    expect(await page.getByLabel('Character limit').count()).toBe(0);
    await back(page);
    await add(page, 'Phone');
    await has('Title', 'Description', 'Placeholder', 'Required', 'Ask for the country code');
    await page.getByText('Ask for the country code').click();
    await preview(page).getByLabel('Country code').waitFor();
    await back(page);
    for (const [kind, label] of [
      ['Choice', 'Options'],
      ['Checkboxes', 'Options'],
      ['Dropdown', 'Options'],
      ['Survey', 'Statements'],
    ] as const) {
      await add(page, kind);
      await page.getByLabel(label).fill(`First of ${kind}\n\nSecond of ${kind}\n`);
      if (kind === 'Dropdown')
        await preview(page)
          .locator('option', { hasText: `Second of ${kind}` })
          .waitFor({ state: 'attached' });
      else await preview(page).getByText(`Second of ${kind}`).waitFor();
      await back(page);
    }
    await add(page, 'Hidden value');
    await has('URL parameter', 'Default value');
    await back(page);
    await add(page, 'Long text');
    await page.getByRole('textbox', { name: 'Character limit' }).fill('120');
    await page.keyboard.press('Tab');
    await preview(page).getByText('0 / 120').waitFor();
    await back(page);
    await page.getByRole('tab', { name: 'Advanced' }).click();
    await page.getByText('Character limits').click();
    await page.getByRole('tab', { name: 'Build' }).click();
    await page.getByRole('row', { name: /^Message, Long text/ }).click();
    await page.getByLabel('Placeholder').waitFor();
    expect(await page.getByLabel('Character limit').count()).toBe(0);
    expect(await preview(page).getByText('0 / 120').count()).toBe(0);
  });

  it('puts fields in another order by keyboard and menu, copies and removes them, and takes that back', async () => {
    const page = await newForm();
    await expect.poll(() => titles(page)).toHaveLength(3);
    await page.getByRole('row', { name: /^Message/ }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect
      .poll(() => titles(page))
      .toEqual(['Name (required)', 'Message (required)', 'Email (required)']);
    const menu = async (field: string, action: string) => {
      await page.getByRole('button', { name: `Actions for ${field}` }).click();
      await page.getByRole('menuitem', { name: action, exact: false }).first().click();
    };
    await menu('Email', 'Move up');
    await expect
      .poll(() => titles(page))
      .toEqual(['Name (required)', 'Email (required)', 'Message (required)']);
    await menu('Email', 'Duplicate');
    await expect.poll(() => titles(page)).toHaveLength(4);
    await menu('Name', 'Remove');
    await expect
      .poll(() => titles(page))
      .toEqual(['Email (required)', 'Email (required)', 'Message (required)']);
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => titles(page)).toHaveLength(4);
  });

  it('puts a form on a page, and says where it is shown', async () => {
    const page = await newForm();
    await page.getByRole('button', { name: 'Add to a page' }).click();
    await page.getByRole('menuitem', { name: /^Practice/ }).click();
    await page.getByRole('link', { name: 'Practice' }).waitFor();
  });

  it('[B8.46] says when a form cannot be opened or changed', async () => {
    const page = await newForm();
    await page.route('**/api/rest/documents/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 400,
            contentType: 'application/json',
            body: '{"error":"The name is taken."}',
          })
        : route.fallback(),
    );
    await page.getByLabel('Name', { exact: true }).fill('Another');
    await page.getByText('Unable to update form: The name is taken.').waitFor();
    await page.unroute('**/api/rest/documents/*');
    await page.getByLabel('Name', { exact: true }).fill('Another name');
    await saved(page);
    await page.goto(`${site.origin}/config/forms/${'f'.repeat(24)}`);
    await page.getByRole('heading', { name: 'Unable to open form' }).waitFor();
  });

  it.each([
    [390, 'light'],
    [1440, 'dark'],
  ] as const)('and the messages are sound at %d px in %s', async (width, colorScheme) => {
    const page = await newForm(/Contact form/, {
      viewport: { width, height: 850 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const form = page.url();
    for (const part of ['build', 'storage', 'advanced', 'captcha', 'disclaimer']) {
      await page.goto(form.replace(/\?.*$/, '') + `?part=${part}`);
      await page.getByRole('tab', { name: 'Build' }).waitFor();
      expect(await accessibilityFaults(page), part).toEqual([]);
    }
    await page.getByRole('tab', { name: 'Build' }).click();
    await page.getByRole('row', { name: /^Message/ }).click();
    await page.getByLabel('Placeholder').waitFor();
    expect(await accessibilityFaults(page), 'field').toEqual([]);
    for (const path of ['/forms', '/forms/submissions']) {
      await page.goto(`${site.origin}/config${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await accessibilityFaults(page), path).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});

describe('the messages', { timeout: 60_000 }, () => {
  it('are found, read, put away, brought back and exported', async () => {
    const page = await ownerPage(site, '/forms', { viewport: { width: 1440, height: 900 } });
    const { items } = await callApi<{ items: Array<{ id: string; name: string; published: boolean }> }>(
      page,
      'GET',
      '/rest/forms',
    );
    const contact = items.find((form) => form.name === 'Enquiry' && form.published);
    for (const message of ['A stair in Porto', 'A wall in Évora'])
      await callApi(page, 'POST', '/form/SaveFormSubmission', {
        key: (await callApi<{ key: string }>(page, 'POST', '/form/FormSubmissionKey')).key,
        formId: contact?.id,
        form: JSON.stringify({
          name: ['Inês', 'Duarte'],
          email: 'ines@example.com',
          subject: 'A building',
          message,
        }),
      });
    await page.getByRole('button', { name: 'All messages' }).click();
    await page.getByText('2 messages, 2 unread').waitFor();
    await page.getByLabel('Search messages').fill('évora');
    await expect.poll(() => page.getByRole('row').count()).toBe(1);
    await page.getByRole('row', { name: /A wall in Évora/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Inês Duarte' });
    await drawer.getByText('ines@example.com').waitFor();
    await drawer.getByRole('button', { name: 'Delete' }).click();
    await page.getByLabel('Search messages').fill('');
    await page.getByText('1 message, 1 unread').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 messages, 1 unread').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^submissions-north-light-form-editor-.*\.csv$/);
  });
});
