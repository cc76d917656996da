import { beforeAll, describe, expect, test } from 'vitest';
import { makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-media');
}, 60_000);

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
    await page.getByText('There is a folder of this name already.').waitFor();
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
    await page.mouse.move(tile.x + 60, tile.y + 60);
    await page.mouse.down();
    await page.mouse.move(tile.x + 40, tile.y + 50, { steps: 4 });
    await page.mouse.move(target.x + 60, target.y + 14, { steps: 8 });
    await page.mouse.up();
    await expectFolder('Stairs, 3 files');
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
    await page.getByRole('menuitem', { name: 'Remove the folder' }).click();
    await expect.poll(() => files.count(), { timeout: 10_000 }).toBeGreaterThan(5);
    expect(await folders.getByRole('row').allTextContents()).toEqual(['All files', 'In no folder']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expectFolder('Steps, 2 files');
  });
});
