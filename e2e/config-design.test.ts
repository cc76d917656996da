import type { Styles } from '@portico/model/site/styles';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-design');
}, 60_000);

/** A design screen with the home page in its preview, awake. */
async function open(part: string, at = site): Promise<Page> {
  const page = await ownerPage(at, `/design${part}?frameUrl=%2F`);
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  // Lost when the page in the preview is loaded again.
  await page.evaluate(() => {
    Object.assign(document.querySelector('iframe')?.contentWindow ?? {}, { sameLoad: true });
  });
  return page;
}
/** A style of the first element in the preview that a selector finds. */
const look = (page: Page, selector: string, property: string) =>
  page.evaluate(
    ([where, what]) => {
      const inside = document.querySelector('iframe')?.contentWindow;
      const element = inside?.document.querySelector(where);
      return element ? inside?.getComputedStyle(element).getPropertyValue(what) : undefined;
    },
    [selector, property] as const,
  );
const isSameLoad = (page: Page) =>
  page.evaluate(() => 'sameLoad' in (document.querySelector('iframe')?.contentWindow ?? {}));
const saved = (page: Page) => page.getByText(/^Saved/).waitFor();
const styles = (page: Page) => callApi<{ body: Styles }>(page, 'GET', '/rest/singletons/styles');

describe('the design screens', { timeout: 60_000 }, () => {
  test('show a pair of fonts in the preview at once, without loading it again; undo takes it back', async () => {
    const page = await open('/fonts');
    const family = () => look(page, 'h1', 'font-family');
    const before = await family();
    await page.getByText('Fraunces and Instrument Sans').click();
    await expect.poll(family).toContain('Fraunces');
    await saved(page);
    expect((await styles(page)).body.fonts.heading.family).toBe('fraunces');
    expect(await isSameLoad(page)).toBe(true);
    // Only the panel scrolls, however much is in it: the window never does.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);

    // Focus is on the choice, which takes no text.
    await page.keyboard.press('Control+z');
    await expect.poll(family).toBe(before);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(family).toContain('Fraunces');
    // A page that is opened next has it from the start.
    await page.frameLocator('iframe').getByRole('navigation').first().getByRole('link').first().click();
    await page.waitForFunction(
      () => document.querySelector('iframe')?.contentWindow?.location.pathname !== '/',
    );
    await expect.poll(family).toContain('Fraunces');
  });

  test('[B3.50] [B3.52] [B3.57] [B3.58] make a palette of one colour, written as its owner writes it, or of a picture', async () => {
    const page = await open('/colours');
    const palette = async () => (await styles(page)).body.palette;
    for (const mode of ['Presets', 'Custom Colors', 'From Image'])
      expect(await page.getByRole('radio', { name: mode }).count()).toBe(1);
    await page.getByRole('radio', { name: 'From Color' }).click();
    const names = ['Monochrome', 'Complementary', 'Analogous I', 'Analogous II'];
    for (const name of names) expect(await page.getByRole('radio', { name, exact: true }).count()).toBe(1);
    await page.getByText('Complementary', { exact: true }).click();
    await page.getByRole('button', { name: /^Bright/ }).click();
    await page.getByRole('dialog', { name: 'Bright' }).getByLabel('Code').fill('rgb(30, 90, 160)');
    const bright = () => look(page, ':root', '--c-accent');
    await expect.poll(bright).toBe('#1e5aa0');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Bright.*rgb\(30, 90, 160\)/ }).waitFor();
    await saved(page);
    const made = await palette();
    expect(made).toMatchObject({ mode: 'from-color', preset: 'Complementary' });
    expect(made.colors.accent).toMatchObject({ userFormat: 'rgb', hue: 212.31 });
    expect(Math.abs(made.colors.darkAccent.hue - 32.31)).toBeLessThan(1);

    await page.getByRole('radio', { name: 'From Image' }).click();
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await page.getByRole('dialog').getByRole('row', { name: /\.jpg/ }).first().click();
    await page.getByText('Palette 1', { exact: true }).click();
    await expect.poll(bright).not.toBe('#1e5aa0');
    await expect.poll(async () => (await palette()).mode).toBe('from-image');
    expect((await palette()).image?.media).toMatch(/^[0-9a-f]{32}/);
  });

  test('say that buttons turned dark under a yellow accent, and put the nearest tone that shows in its place', async () => {
    // A site of its own: the palettes tried on the other leave no tone that would show.
    const page = await open('/colours', await makeOwnSite('north-light-accent'));
    await page.getByText('Custom Colors').click();
    await page
      .getByRole('button', { name: /^Bright/ })
      .first()
      .click();
    const typed = page.getByRole('dialog').getByRole('textbox').first();
    await typed.fill('#FFD400');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByText(/^Bright is too light for buttons and links on Lightest/).waitFor();
    await page.getByRole('button', { name: /^Use the nearest that shows/ }).click();
    await page.getByText(/^Buttons are in #[0-9A-F]{6} now/).waitFor();
    expect(await page.getByText(/^Bright is too light/).count()).toBe(0);
    await saved(page);
    expect((await styles(page)).body.palette.colors.accent.hue).toBeCloseTo(50, -1);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByText(/^Bright is too light/).waitFor();
  });

  test('[B3.59] [V2.7] give the header colours of its own, and all goes back to what visitors see', async () => {
    const page = await open('/header');
    const background = () => look(page, '.head', 'background-image');
    await page.getByRole('button', { name: /^Fill|Fill$/ }).click();
    await page.getByRole('option', { name: 'Gradient' }).click();
    await page.getByRole('button', { name: /^Background/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Background' });
    const told = page.waitForRequest('**/api/v1/events');
    await dialog.getByLabel('Code').fill('rgb(10, 20, 30)');
    await expect.poll(background).toContain('rgb(10, 20, 30) 40%');
    const event = JSON.parse((await told).postData() ?? '');
    expect(event).toMatchObject({
      commonData: { tags: ['design-editor'] },
      customData: { object_type: 'gradientHeaderBackgroundColor' },
    });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await saved(page);
    expect((await styles(page)).body.header).toMatchObject({
      fill: 'gradient',
      colors: { gradientHeaderBackgroundColor: { type: 'CUSTOM_COLOR', color: 'rgb(10, 20, 30)' } },
    });
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(background).toBe('none');
    await page.getByText('Visitors see this design.').waitFor();
    expect(await isSameLoad(page)).toBe(true);
  });

  test('[B9.90] take CSS of the owner’s own, say where it is broken, and show the site without it in safe mode', async () => {
    const page = await open('/css');
    const opacity = () => look(page, '.head', 'opacity');
    const css = page.getByRole('textbox', { name: 'CSS' });
    await css.fill('header {\n  opacity: 0.7;\n}');
    await expect.poll(opacity).toBe('0.7');
    await css.fill('header {\n  opacity: 0.7;\n\n.btn {}');
    await page.getByText('Line 1 opens a bracket that is never closed').waitFor();
    await css.fill('header {\n  opacity: 0.7;\n}');
    await saved(page);
    await page.getByText('Safe mode', { exact: true }).click();
    await page.getByText('own code and CSS are off').waitFor();
    await expect.poll(opacity).not.toBe('0.7');
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await expect.poll(opacity).toBe('0.7');
  });
});
