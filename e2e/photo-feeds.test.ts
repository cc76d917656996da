import { FLICKR_KEY, type StandIn, standIn, USER } from '@portico/server/photo-feeds/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { callApi } from './own-site.ts';
import { faultsAtEveryWidth } from './page-checks.ts';
import { type RunningServer, startServer } from './server.ts';

let services: StandIn;
let server: RunningServer;

beforeAll(async () => {
  services = await standIn({ filesHere: true });
  // Only a server that is told where it is asks a stand-in.
  server = await startServer('localhost', { PORTICO_FLICKR_ORIGIN: services.origin });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await services?.close();
});

/** A page with one photo feed, in the editor. */
async function editFeed(page: Page): Promise<void> {
  const block = {
    type: 'photo-feed',
    version: 1,
    order: 'a0',
    fields: { service: 'flickr', captions: true },
  };
  const { id } = await callApi<{ id: string }>(page, 'POST', '/rest/documents', {
    kind: 'page',
    body: {
      title: 'Photos',
      slug: 'photos',
      sections: { s1: { order: 'a0', layout: 'flow', blocks: { b1: block } } },
    },
  });
  await page.goto(`${server.origin}/config/edit/${id}?block=b1`);
}

// Fifty photos are fetched and made anew, one after the other.
test('an owner reads what a feed waits for, connects Flickr, imports an album into the library, and publishes the feed', {
  timeout: 180_000,
}, async () => {
  const owner = await newPage({ viewport: { width: 1440, height: 900 } });
  const canvas = owner.frameLocator('iframe[title="The page being edited"]');
  await owner.goto(`${server.origin}/login?next=/config/settings`);
  await owner.fill('#email', server.owner.email);
  await owner.fill('#password', server.owner.password);
  await owner.keyboard.press('Enter');
  await owner.waitForURL(({ pathname }) => pathname === '/config/settings');
  const said = () =>
    canvas.locator('[data-empty-feed]').evaluate((feed) => getComputedStyle(feed, '::after').content);
  await editFeed(owner);
  await canvas.locator('[data-empty-feed]').waitFor();
  expect(await said()).toContain('until the service is connected under Settings → Connected services');
  const edited = owner.url();

  await owner.goto(`${server.origin}/config/settings/connected-services#flickr`);
  const flickr = owner.locator('#flickr');
  await flickr.getByLabel('Account').fill(USER);
  await flickr.getByLabel('API key').fill(FLICKR_KEY);
  await flickr.getByRole('button', { name: 'Connect', exact: true }).click();
  await flickr.getByRole('button', { name: 'Import photos from Flickr' }).click();
  await flickr.getByRole('button', { name: /Gallery/ }).click();
  await owner.getByRole('option', { name: 'Album 1 (60)' }).click();
  expect(await faultsAtEveryWidth(owner)).toEqual([]);
  await flickr.getByRole('button', { name: 'Import', exact: true }).click();
  await flickr.getByText('50 imported into the folder “Flickr – Album 1” of the media library').waitFor();

  // The same photos are asked for by the feed, seen by the owner first.
  await owner.goto(edited);
  await canvas.locator('.photo-feed img').nth(5).waitFor();
  expect(await canvas.locator('[data-empty-feed]').count()).toBe(0);
  await callApi(owner, 'POST', '/rest/releases', { documents: [edited.match(/edit\/([^?]+)/)?.[1]] });
  const visitor = await newPage({ javaScriptEnabled: false });
  await visitor.goto(`${server.origin}/photos`);
  expect(await visitor.locator('.photo-feed a[aria-label="Photo 1"] img').count()).toBe(1);
  await visitor.getByRole('link', { name: 'More on Flickr' }).waitFor();
});
