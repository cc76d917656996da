import { beforeAll, describe, expect, test } from 'vitest';
import { callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-media');
}, 60_000);

/** A picture of one pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the media library', { timeout: 60_000 }, () => {
  test('has folders that are made, filled by menu and by dragging, renamed, and removed without their files', async () => {
    const page = await ownerPage(site, '/media');
    const folders = page.getByRole('grid', { name: 'Folders' });
    const files = page.getByRole('grid', { name: 'Media' }).getByRole('row');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    const expectFolder = (label: string) => folders.getByRole('row', { name: label, exact: true }).waitFor();
    await files.nth(5).waitFor();

    await page.getByRole('button', { name: 'New folder' }).click();
    await name.fill('Stairs');
    await page.keyboard.press('Enter');
    await page.getByText('This folder is empty').waitFor();
    await page.getByRole('button', { name: 'New folder' }).click();
    await name.fill('STAIRS');
    await page.keyboard.press('Enter');
    await page.getByText('A folder with this name already exists.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();

    await folders.getByRole('row', { name: 'All files' }).click();
    await files.nth(0).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await files.nth(1).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Move to' }).click();
    await page.getByRole('menuitem', { name: 'Stairs' }).click();
    await expectFolder('Stairs, 2 files');

    const [tile, target] = await Promise.all([
      files.nth(3).boundingBox(),
      folders.getByRole('row', { name: /^Stairs/ }).boundingBox(),
    ]);
    if (!tile || !target) throw new Error('Nothing can be dragged');
    await page.evaluate(() =>
      document.addEventListener(
        'drop',
        ({ dataTransfer }) => {
          document.body.dataset.dropped = JSON.stringify(
            ['application/x-portico-media', 'text/uri-list'].map((type) => dataTransfer?.getData(type)),
          );
        },
        { capture: true },
      ),
    );
    await page.mouse.move(tile.x + 60, tile.y + 60);
    await page.mouse.down();
    await page.mouse.move(tile.x + 40, tile.y + 50, { steps: 4 });
    await page.mouse.move(target.x + 60, target.y + 14, { steps: 8 });
    await page.mouse.up();
    await expectFolder('Stairs, 3 files');
    const [carried, addresses] = JSON.parse((await page.locator('body').getAttribute('data-dropped')) ?? '');
    const [dragged] = JSON.parse(carried).files;
    expect(dragged).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      ext: expect.stringMatching(/^(jpg|svg)$/),
      filename: expect.any(String),
    });
    expect(addresses).toBe(`${site.origin}/_portico/media/${dragged.hash}/${dragged.filename}`);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expectFolder('Stairs, 2 files');

    await page.getByRole('button', { name: 'Actions for Stairs' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await name.fill('Steps');
    await page.keyboard.press('Enter');
    await expectFolder('Steps, 2 files');
    await folders.getByRole('row', { name: /^Steps/ }).click();
    await expect.poll(() => files.count(), { timeout: 10_000 }).toBe(2);

    await page.getByRole('button', { name: 'Actions for Steps' }).click();
    await page.getByRole('menuitem', { name: 'Remove folder' }).click();
    await expect.poll(() => files.count(), { timeout: 10_000 }).toBeGreaterThan(5);
    expect(await folders.getByRole('row').allTextContents()).toEqual(['All files', 'No folder']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expectFolder('Steps, 2 files');
  });

  test('[B5.43] [B8.42] takes files in, says why one is refused, sorts them out, and asks before deleting what is used', async () => {
    const page = await ownerPage(site, '/media');
    const files = page.getByRole('grid', { name: 'Media' }).getByRole('row');
    await files.nth(5).waitFor();
    const total = await files.count();
    const used = page.getByText(/^\d+ files, /);
    const before = await used.textContent();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await (await choosing).setFiles([
      { name: 'opening-hours.txt', mimeType: 'text/plain', buffer: Buffer.from('Nine to five') },
      { name: 'odd.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([0, 1, 2, 3]) },
    ]);
    const list = page.getByRole('region', { name: 'Uploads' });
    await list.getByText('1 uploaded, 1 failed').waitFor();
    await list.getByText('Unable to Upload File').waitFor();
    await list.getByText('The file odd.bin does not appear to be a supported file').waitFor();
    await list.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => used.textContent()).not.toBe(before);

    await page.getByRole('button', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Documents' }).click();
    await expect.poll(() => files.count()).toBe(1);
    await files.first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('“opening-hours.txt” deleted').waitFor();
    await page.getByText('No documents here').waitFor();
    await page.getByRole('button', { name: 'Show all types' }).click();
    await expect.poll(() => files.count()).toBe(total);

    await page.keyboard.press('Tab');
    await files.first().focus();
    await page.keyboard.press('Control+A');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: new RegExp(`of ${total} files are in use`) });
    await question.getByRole('link').first().waitFor();
    await question.getByText('Published').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await files.count()).toBe(total);
  });

  test('lets a new file take the place of a picture everywhere, says where first, and takes it back', async () => {
    const page = await ownerPage(site, '/media');
    await page.getByRole('row', { name: 'courtyard.jpg' }).click();
    const details = page.getByRole('dialog', { name: 'courtyard.jpg' });
    await details.getByRole('listitem').first().waitFor();
    const uses = await details.getByRole('listitem').count();
    expect(uses).toBeGreaterThan(0);
    const hash = (src: string | null) => src?.match(/[0-9a-f]{32}/)?.[0];
    const before = hash(await details.getByRole('img').getAttribute('src'));
    await details.getByRole('button', { name: 'Replace' }).click();
    const picker = page.getByRole('dialog', { name: 'Replace “courtyard.jpg” with' });
    const choosing = page.waitForEvent('filechooser');
    await picker.getByRole('button', { name: 'Upload', exact: true }).click();
    // Chosen by itself once it was added to the library.
    await (await choosing).setFiles({
      name: 'dot.png',
      mimeType: 'image/png',
      buffer: Buffer.from(DOT, 'base64'),
    });
    await page.getByRole('radio', { name: /In drafts only/ }).waitFor();
    await page
      .getByRole('button', { name: `Replace in ${uses === 1 ? '1 place' : `${uses} places`}` })
      .click();
    await page.getByText(/^Replaced in /).waitFor();
    // Pointed at, a notice stays.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await page.getByRole('row', { name: 'courtyard.png' }).waitFor();
    const usesNow = async () =>
      (await callApi<{ usedIn: unknown[] }>(page, 'GET', `/rest/media/${before}`)).usedIn.length;
    expect(await usesNow()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The old file has been restored').waitFor();
    expect(await usesNow()).toBe(uses);
  });

  test('crops a picture by keyboard, as a copy that can take its place everywhere', async () => {
    const page = await ownerPage(site, '/media');
    const files = page.getByRole('grid', { name: 'Media' }).getByRole('row');
    await files.first().waitFor();
    const { items } = await callApi<{ items: Array<{ hash: string; filename: string }> }>(
      page,
      'GET',
      '/rest/media?kind=pictures&limit=200',
    );
    const { uses } = await callApi<{ uses: Record<string, unknown[]> }>(page, 'POST', '/rest/media/uses', {
      files: items.map(({ hash }) => hash),
    });
    const picture = items.find(({ hash }) => uses[hash]);
    if (!picture) throw new Error('No picture is in use');
    await page.getByRole('searchbox', { name: 'Search media' }).fill(picture.filename);
    await expect.poll(() => files.count()).toBe(1);
    await files.first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: picture.filename }).getByRole('button', { name: 'Crop' }).click();

    const crop = page.getByRole('dialog', { name: /^Crop/ });
    const size = async () =>
      ((await crop.locator('output').textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
    await crop.getByRole('button', { name: /^Bottom right corner/ }).focus();
    const [wide = 0, high = 0] = await size();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowLeft');
    expect(await size()).toEqual([Math.round(wide * 0.7), high]);
    await crop.getByRole('button', { name: 'Shape' }).click();
    await page.getByRole('option', { name: 'Square' }).click();
    await crop.getByRole('button', { name: 'Turn left' }).click();
    const [side, other] = await size();
    expect(side).toBe(other);
    expect(await accessibilityFaults(page)).toEqual([]);
    await crop.getByRole('button', { name: 'Save as a copy' }).click();

    const replace = page.getByRole('dialog', { name: /^Replace/ });
    await replace.getByText(`${side} × ${side}`).waitFor();
    await replace.getByRole('button', { name: /^Replace in/ }).click();
    await expect
      .poll(async () => {
        const now = await callApi<{ uses: Record<string, unknown[]> }>(page, 'POST', '/rest/media/uses', {
          files: [picture.hash],
        });
        return now.uses[picture.hash] ?? [];
      })
      .toEqual([]);
  });
});
