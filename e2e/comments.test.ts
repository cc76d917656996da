import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, ownerPage, type OwnSite } from './own-site.ts';
import { faultsAtEveryWidth } from './page-checks.ts';
import { publishSingletons } from './published.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

let site: OwnSite;
/** Address of a post of the blog that takes comments. */
let post: string;

interface Listed {
  id: string;
  path: string | null;
  parent: string | null;
}

beforeAll(async () => {
  site = await makeOwnSite('comments', 'kiln-and-field');
  await publishSingletons(site, { settings: { comments: { who: 'everyone', approval: 'first' } } });
  const owner = await apiPage(site);
  const posts = await callApi<{ items: Listed[] }>(owner, 'GET', '/rest/documents?kind=blog-post&limit=50');
  const shown = posts.items.find(({ path }) => path);
  post = shown?.path ?? '';
  await callApi(owner, 'PATCH', `/rest/documents/${shown?.parent}`, {
    changes: [{ path: ['comments'], from: false, to: true }],
  });
  await callApi(owner, 'POST', '/rest/releases', { documents: [shown?.parent] });
  await owner.context().close();
}, 120_000);

const picture = async (page: Page, name: string) => {
  const folder = process.env.PORTICO_SHOTS;
  if (!folder) return;
  for (const width of [390, 834, 1440]) {
    const size = page.viewportSize();
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
    if (size) await page.setViewportSize(size);
  }
};

/** The link in the last email to somebody. */
async function mailedLink(to: string): Promise<string> {
  const owner = await apiPage(site);
  const { items } = await callApi<{ items: Array<{ to: string; text: string }> }>(
    owner,
    'GET',
    '/rest/mails',
  );
  await owner.context().close();
  return items.find((mail) => mail.to === to)?.text.match(/https?:\/\/\S+confirm\?token=\S+/)?.[0] ?? '';
}

async function writes(page: Page, name: string, email: string, text: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Write a comment' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Comment', { exact: true }).fill(text);
  await form.getByRole('button', { name: 'Post comment' }).click();
}

const visit = async (options: BrowserContextOptions = {}) => {
  const page = await newPage(options);
  await page.goto(site.origin + post);
  return page;
};

describe('comments below a post', { timeout: 240_000 }, () => {
  test('are written without scripts, confirmed by email, and published by the owner', async () => {
    const page = await visit({ javaScriptEnabled: false, ...PHONE });
    await writes(page, '', 'ada@example.com', 'How long did it take?');
    await page.getByText('Please enter your name.').waitFor();
    await writes(page, 'Ada', 'ada@example.com', 'How long did **the firing** take?');
    await page.getByText(/^Thank you. Your comment arrived, but this site cannot send emails/).waitFor();
    await page.goto(await mailedLink('ada@example.com'));
    await picture(page, 'confirm');
    await page.getByRole('button', { name: 'Confirm comment' }).click();
    await page.getByText('Your comment appears once it has been approved.').waitFor();

    const owner = await ownerPage(site, '/comments');
    const list = owner.getByRole('grid', { name: 'Comments' });
    await list.getByRole('row', { name: /Ada/ }).waitFor();
    expect(await faultsAtEveryWidth(owner)).toEqual([]);
    await picture(owner, 'queue');
    await list.getByRole('row', { name: /Ada/ }).press('Enter');
    const drawer = owner.getByRole('dialog');
    await drawer.getByLabel('Your reply').fill('Two days, and one to cool.');
    await picture(owner, 'drawer');
    await drawer.getByRole('button', { name: 'Publish and reply' }).click();
    await owner.getByText('Comment and reply published').waitFor();
    await owner.context().close();

    await page.goto(site.origin + post);
    const thread = page.locator('#comments-thread');
    await thread.getByText('How long did the firing take?').first().waitFor();
    await thread.getByText('Two days, and one to cool.').first().waitFor();
    await page.context().close();
  });

  test('[V9.35] [V9.36] are liked, replied to and changed on the page itself, and say how long ago they were written', async () => {
    const page = await visit();
    const thread = page.locator('#comments-thread');
    await thread.scrollIntoViewIfNeeded();
    await page.locator('#comments-thread[data-alive]').waitFor();
    const time = thread.locator('article time').first();
    expect(await time.textContent()).toMatch(/^(now|\d+ minutes? ago)$/);
    expect(await time.getAttribute('title')).toMatch(/\d{4}/);
    const like = thread.getByRole('button', { name: /^Like/ }).first();
    await like.click();
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
    await thread.getByRole('link', { name: 'Reply to Ada' }).first().click();
    const form = thread.getByRole('form', { name: 'Reply to Ada' });
    await form.getByLabel('Name').fill('Bo');
    await form.getByLabel('Email').fill('bo@example.com');
    await form.getByLabel('Comment', { exact: true }).fill('I wondered, too.');
    await picture(page, 'thread');
    await form.getByRole('button', { name: 'Post reply' }).click();
    await page.getByText(/^Thank you. Your comment arrived, but this site cannot send emails/).waitFor();
    expect(new URL(page.url()).pathname).toBe(post);
    expect(await faultsAtEveryWidth(page)).toEqual([]);
    await picture(page, 'thread-said');
    await thread.getByRole('link', { name: 'Options' }).first().click();
    await page.getByRole('heading', { name: 'Report comment' }).waitFor();
    expect(await faultsAtEveryWidth(page)).toEqual([]);
    await picture(page, 'options');
    await page.context().close();
  });
});
