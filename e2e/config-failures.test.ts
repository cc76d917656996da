import { beforeAll, describe, expect, test } from 'vitest';
import { apiPage, callApi, makeOwnSite, ownerPage, type OwnSite } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('config-failures', 'kiln-and-field');
}, 120_000);

/** Where the owner's app stands when the server fails at an address. */
async function failing(address: RegExp, path: string) {
  const page = await apiPage(site);
  await page.route(address, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"The disk is full."}' }),
  );
  await page.goto(`${site.origin}/config${path}`);
  return page;
}

// Each string stands where the named action failed, and covers nothing else [B5.45] [B8.54].
describe('what the owner’s app says where something fails', { timeout: 60_000 }, () => {
  test('[B8.33] [B8.54] a list that cannot be read says so in its place, and can be tried again', async () => {
    const page = await failing(/\/api\/rest\/orders/, '/orders');
    await page.getByText('Unable to load results').waitFor();
    await page.getByText('The disk is full.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute(/\/api\/rest\/orders/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Unable to load results').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
  });

  test('what the server refuses in a form stands beside its field, and can be sent again', async () => {
    const page = await apiPage(site);
    const json = (status: number, body: object) => ({
      status,
      contentType: 'application/json',
      body: JSON.stringify(body),
    });
    await page.route('**/api/rest/session/confirm', (route) =>
      route.fulfill(json(400, { error: 'Wrong password.' })),
    );
    await page.route('**/api/rest/account/two-factor', (route) =>
      route.fulfill(json(403, { error: 'Confirm', code: 'confirm-password' })),
    );
    await page.goto(`${site.origin}/config/account`);
    await page.getByRole('button', { name: 'Turn on' }).click();
    const asked = page.getByRole('dialog', { name: 'Please confirm your password' });
    const password = asked.getByLabel('Password');
    for (const typed of ['first try', 'second try']) {
      await password.fill(typed);
      const sent = page.waitForRequest('**/api/rest/session/confirm');
      await password.press('Enter');
      expect((await sent).postDataJSON()).toEqual({ password: typed });
      await asked.getByText('Wrong password.').waitFor();
      expect(await password.inputValue()).toBe(typed);
    }
  });

  test('[B8.34] collections that cannot be read say so', async () => {
    const page = await failing(/\/api\/rest\/documents\?.*kind=collection/, '/pages');
    await page.getByText('Unable to load collections').waitFor();
  });

  test('[B8.32] a fault of the app itself says so, and offers to load it again', async () => {
    const page = await apiPage(site);
    await page.route(/\/view-[\w-]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
    );
    await page.goto(`${site.origin}/config/marketing`);
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.getByRole('button', { name: 'Reload' }).waitFor();
  });

  test('[B5.28] [B5.45] an address of mail that is none is told at its field', async () => {
    const page = await ownerPage(site, '/shop-settings');
    const field = page.getByRole('textbox', { name: 'Send new orders to' });
    await field.fill('ada@');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter a valid email').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  });

  test('[B5.36] a tag that is there already stays in the field, which says so', async () => {
    const page = await apiPage(site);
    const { items } = await callApi<{ items: Array<{ id: string }> }>(
      page,
      'GET',
      '/rest/documents?kind=blog-post',
    );
    await page.goto(`${site.origin}/config/document/${items[0]?.id}`);
    const field = page.getByRole('textbox', { name: 'Tags' });
    for (const tag of ['Stoneware', 'stoneware']) {
      await field.fill(tag);
      await page.keyboard.press('Enter');
    }
    await page.getByText('This tag already exists').waitFor();
    expect(await field.inputValue()).toBe('stoneware');
    await field.fill('porcelain');
    expect(await page.getByText('This tag already exists').count()).toBe(0);
  });

  test('[B9.88] a password that is set is shown as a mask, and never sent back', async () => {
    const page = await ownerPage(site, '/settings/access');
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
    });
    // Both as the first try finds them, and as a second does.
    await page.getByRole('textbox', { name: /^(New password|Password)$/ }).fill('a-glaze-nobody-knows');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: /^(Set password|Replace)$/ }).click();
    expect((await saved).status()).toBe(200);
    await page.reload();
    const field = page.getByRole('textbox', { name: 'New password' });
    expect(await field.getAttribute('placeholder')).toBe('••••••••');
    expect(await field.inputValue()).toBe('');
    expect(answers.join()).toContain('lockPasswordSet');
    expect(answers.join()).not.toContain('a-glaze-nobody-knows');
  });
});
