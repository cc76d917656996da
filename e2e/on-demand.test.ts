import { expect, test } from 'vitest';
import { newPage } from './browser.ts';

/** Names of the scripts a page loads until it has come to rest, without their digests. */
async function scriptsOf(path: string): Promise<string[]> {
  const page = await newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    const file = /\/_portico\/assets\/(.+)-[\w-]{7,8}\.js$/.exec(request.url())?.[1];
    if (file) scripts.push(file);
  });
  await page.goto(path);
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return scripts;
}

test('[V2.15] the cart’s script is loaded on the cart page and nowhere else', {
  timeout: 60_000,
}, async () => {
  expect(await scriptsOf('/cart')).toContain('cart-island');
  for (const path of ['/', '/journal', '/shop'])
    expect(await scriptsOf(path), path).not.toContain('cart-island');
});

test('a page that needs none of them loads neither React nor the data layer nor any dialog', async () => {
  const scripts = await scriptsOf('/journal');
  expect(scripts).toContain('boot');
  for (const name of ['react', 'request', 'hydrate', 'open-dialog', 'overlay', 'reporter', 'login-dialog'])
    expect(scripts, name).not.toContain(name);
});
